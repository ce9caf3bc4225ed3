"""Payment of wins in play (docs/rules/taiwanese.md 10; rules.md A.2 9, A.5, settlement vectors of A.6)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import FIRST_DRAWS, GAPPED, READY


def sml(hands: dict[int, str], draws: str, *, dealer: int = 0, repeats: int = 0) -> Table:
    return Table("taiwanese:sml2026", hands=hands, draws=FIRST_DRAWS + draws, dealer=dealer, repeats=repeats)


def test_10_1_a6_vector_a_self_draw_of_another_seat_with_a_streak_of_two() -> None:
    table = sml({1: READY}, "8s1p", repeats=2).play("1 win")
    assert (table.win.han, table.win.points) == (3, [-13, 29, -8, -8])


def test_10_1_a6_vector_b_dealer_on_a_discard_with_a_streak_of_one() -> None:
    table = sml({0: GAPPED}, "8s2s", repeats=1).play("0 win")
    assert (table.win.han, table.win.points) == (2, [10, -10, 0, 0])


def test_10_1_a6_vector_c_neither_deals() -> None:
    table = sml({2: GAPPED}, "8s8s9s2s").until_discard(3, "2s").play("2 win")
    assert (table.win.han, table.win.points) == (2, [0, 0, 7, -7])


@pytest.mark.parametrize("repeats", [0, 1, 3, 10])
@pytest.mark.parametrize("dealer", range(4))
def test_10_1_a5_self_draw(dealer: int, repeats: int) -> None:
    # Seat 1 draws 1p on its second turn: 3 tai; whoever deals adds 1 + 2N on its side of each payment.
    place = (1 - dealer) % 4
    table = sml({1: READY}, "8s" * place + "1p", dealer=dealer, repeats=repeats).play("1 win")
    more = 1 + 2 * repeats
    paid = [5 + 3 + (more if dealer in (1, seat) else 0) for seat in range(4)]
    expected = [-amount for amount in paid]
    expected[1] = sum(paid) - paid[1]
    assert table.win.points == expected


@pytest.mark.parametrize("repeats", [0, 1, 3, 10])
@pytest.mark.parametrize("dealer", range(4))
def test_10_1_a5_discard(dealer: int, repeats: int) -> None:
    place = (3 - dealer) % 4
    table = sml({1: READY}, "8s" * place + "1p", dealer=dealer, repeats=repeats)
    table.until_discard(3, "1p").play("1 win")
    amount = 5 + 1 + (1 + 2 * repeats if dealer in (1, 3) else 0)
    assert table.win.points == [0, amount, 0, -amount]


@pytest.mark.parametrize(("base", "tai_value"), [(30, 10), (100, 20), (200, 50)])
def test_10_1_a4_stakes(base: int, tai_value: int) -> None:
    rules = mk.make_rules("taiwanese", profile="wikibooks", base=base, tai_value=tai_value)
    table = Table(rules, hands={1: READY}, draws=FIRST_DRAWS + "8s9s9s1p").until_discard(3, "1p").play("1 win")
    assert table.win.points[1] == base + tai_value


def test_10_2_a5_a_cap_limits_the_hand_not_the_dealer() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", tai_cap=2)
    table = Table(rules, hands={1: READY}, draws=FIRST_DRAWS + "8s1p", repeats=1).play("1 win")
    assert table.win.points == [-(5 + 2 + 3), 24, -7, -7]


def test_10_3_a2_games_are_counted_and_nobody_pays() -> None:
    self_draw = Table("taiwanese", hands={1: READY}, draws="9m1p").play("1 win")
    assert self_draw.win.points == [0, 1, 0, 0]
    assert self_draw.state.points == [0, 1, 0, 0]
    discard = Table("taiwanese", hands={1: READY}, draws="1p").play("0 discard 1p", "1 win")
    assert discard.win.points == [0, 1, 0, 0]


def test_10_3_a2_the_unit_score_is_an_option() -> None:
    rules = mk.make_rules("taiwanese", counts_games=False)
    self_draw = Table(rules, hands={1: READY}, draws="9m1p", repeats=2).play("1 win")
    assert self_draw.win.points == [-1, 3, -1, -1]
    discard = Table(rules, hands={1: READY}, draws="1p").play("0 discard 1p", "1 win")
    assert discard.win.points == [-1, 1, 0, 0]


def test_payments_of_absurd_repeats_do_not_overflow() -> None:
    # 65535 repeats of 50 tai of 10000 points each: more than a number of points holds. The sum is still zero.
    rules = "taiwanese:sml2026,tai_value=10000,tai_repeat=50"
    table = Table(rules, hands={1: READY}, draws=FIRST_DRAWS + "8s1p")
    state = mk.State.from_text(str(table.state).replace("repeats 0", "repeats 65535"))
    while not state.is_over:
        legal = {seat: state.legal_actions(seat) for seat in state.asked}
        wins = {seat: [action for action in each if action.type == "win"] for seat, each in legal.items()}
        state.step({seat: (wins[seat] or each)[-1] for seat, each in legal.items()})
    assert state.winners == [1]
    assert state.points[1] > 0 > state.points[0]
    assert sum(state.points) == 0
