"""When riichi may be declared, and what it changes (docs/rules/riichi.md 5; rules.md C.2)."""

import pytest

from tests.rules.riichi.ready_hands import OTHER_SIMPLES, PLAIN, SIMPLES
from tests.rules.table import Table


def test_c2_riichi_only_with_a_ready_hand() -> None:
    assert Table(hands={0: PLAIN}, draws="9m").choices(0, "riichi") == []
    ready = Table(hands={0: SIMPLES}, draws="9m")
    assert ready.choices(0, "riichi") == ["riichi 9m drawn"]  # every other discard breaks the hand


def test_c2_riichi_needs_a_closed_hand() -> None:
    hands = {0: "234567m3p22s67s55z", 1: "5z147m258p369s123z"}
    open_hand = Table(hands=hands, draws="9p").play("0 discard 9p", "1 discard 5z", "0 pon 5z", "0 discard 3p")
    assert open_hand.until_turn(0).choices(0, "riichi") == []
    closed = Table(hands={0: "1111z234567m22s6s"}, draws="7s", replacements="9p").play("0 concealed_kan 1z")
    assert closed.choices(0, "riichi") == ["riichi 9p drawn"]


@pytest.mark.parametrize(("rules", "fewest"), [("riichi", 4), ("sanma", 3)])
def test_c2_riichi_needs_draws_left(rules: str, fewest: int) -> None:
    num_seats, hand = (4, SIMPLES) if rules == "riichi" else (3, "234567p345s22z67s")
    num_draws = 70 if rules == "riichi" else 55
    enough = (num_draws - fewest - 1) % num_seats  # the seat that draws when so many are left
    late = (enough + 1) % num_seats
    table = Table(rules, hands={enough: hand})
    table.until(lambda state: state.draws_left == fewest and state.phase == "turn")
    assert table.state.turn == enough
    assert table.choices(enough, "riichi") != []

    table = Table(rules, hands={late: hand})
    table.until(lambda state: state.draws_left == fewest - 1 and state.phase == "turn")
    assert table.state.turn == late
    assert table.choices(late, "riichi") == []


@pytest.mark.parametrize(("points", "is_offered"), [(1000, True), (900, False), (0, False)])
def test_c2_riichi_needs_1000_points(points: int, is_offered: bool) -> None:  # noqa: FBT001
    table = Table(hands={0: SIMPLES}, draws="9m", points=[points, 33000, 33000, 33000])
    assert table.can(0, "riichi 9m") is is_offered


def test_c2_tenpai_own_four_are_no_wait() -> None:
    table = Table(hands={0: "1111m234567p789s"}, draws="9m")
    assert not table.can(0, "riichi 9m")  # it would wait for a fifth 1m
    assert table.can(0, "riichi 1m")


def test_c2_tenpai_waits_exhausted_elsewhere_count() -> None:
    hands = {0: "234567m345p234s5z", 1: "55z147m258p369s12z", 2: PLAIN}
    table = Table(hands=hands, draws="9p....9s").play("2 discard 5z", "1 pon 5z", "1 discard 1z").until_turn(0)
    assert set(table.choices(0, "riichi")) == {"riichi 5z", "riichi 9s drawn"}


def test_c2_riichi_stick_is_paid_when_nobody_wins_on_the_tile() -> None:
    table = Table(hands={0: SIMPLES}, draws="9m").play("0 riichi 9m")
    assert table.log[:2] == ["discard 0 9m drawn riichi", "riichi_accepted 0"]
    assert (table.state.points[0], table.state.deposits) == (24000, 1)


def test_c2_riichi_stick_is_paid_before_a_call() -> None:
    table = Table(hands={0: SIMPLES, 2: "99m147p258s1235z6m"}, draws="9m").play("0 riichi 9m", "2 pon 9m")
    assert table.log == ["discard 0 9m drawn riichi", "riichi_accepted 0", "pon 2 9m from 0 with 99m"]


def test_ri11_riichi_tile_won_on_no_stick() -> None:
    hands = {0: SIMPLES, 1: OTHER_SIMPLES}
    table = Table(hands=hands, draws="7p", indicators="1z").play("0 riichi 7p", "1 win")
    assert table.all("riichi_accepted") == []
    assert table.win.points == [-2000, 2000, 0, 0]  # all simples and plain sequences, 30 fu: 2000
    assert table.log[-1] == "round_end deposits 0 points 23000,27000,25000,25000"


def test_c2_in_riichi_only_the_drawn_tile_is_discarded() -> None:
    table = Table(hands={0: SIMPLES, 3: PLAIN}, draws="9m...1z").play("0 riichi 9m", "3 discard 1m")
    table.until_turn(0)
    assert table.choices(0) == ["discard 1z drawn"]


def test_c2_in_riichi_no_calls() -> None:
    hands = {0: SIMPLES, 3: "2s147m258p369s123z"}
    table = Table(hands=hands, draws="9m").play("0 riichi 9m", "3 discard 2s")
    assert table.state.turn == 0  # with a pair of 2s and a neighbour's tile, but not asked
    assert table.state.phase == "turn"


def won_after_riichi(draws: str, *script: str, **hands: str) -> dict[str, int]:
    """Seat 0 declares on its second turn and wins: the patterns."""
    named = {0: SIMPLES, **{int(seat.removeprefix("seat")): hand for seat, hand in hands.items()}}
    table = Table(hands=named, draws=draws, indicators="9s", ura="9s").play(*script)
    assert table.patterns["riichi"] == 1
    return table.patterns


def test_c2_ippatsu_on_a_discard() -> None:
    assert "one-shot" in won_after_riichi("1z...9m.5s", "0 riichi 9m", "2 discard 5s", "0 win")


def test_c2_ippatsu_on_the_next_draw() -> None:
    assert "one-shot" in won_after_riichi("1z...9m...5s", "0 riichi 9m", "0 win")


def test_c2_ippatsu_ends_with_the_next_own_discard() -> None:
    script = ["0 riichi 9m", "0 discard 3z", "2 discard 5s", "0 win"]
    assert "one-shot" not in won_after_riichi("1z...9m...3z.5s", *script)


def test_c2_ippatsu_cancelled_by_a_call_of_the_riichi_tile() -> None:
    script = ["0 riichi 9m", "2 pon 9m", "2 discard 6z", "0 win"]
    assert "one-shot" not in won_after_riichi("1z...9m.5s", *script, seat2="99m147p258s12366z")


def test_c2_ippatsu_cancelled_by_a_concealed_kan() -> None:
    script = ["0 riichi 9m", "2 concealed_kan 1z", "2 discard 7z", "0 win"]
    assert "one-shot" not in won_after_riichi("2z...9m.7z.5s", *script, seat2="1111z147m258p369s")


def test_c2_ippatsu_stays_when_an_added_kan_is_robbed() -> None:
    script = ["3 discard 8s", "1 pon 8s", "1 discard 1z", "0 riichi 9m", "1 added_kan 8s", "0 win"]
    patterns = won_after_riichi("2z..8s..9m8s", *script, seat1="88s147m258p369s12z")
    assert "one-shot" in patterns
    assert "robbed kan" in patterns


def test_c2_double_riichi_on_the_first_turn() -> None:
    table = Table(hands={1: SIMPLES}, draws=".9m.5s").play("1 riichi 9m", "3 discard 5s", "1 win")
    assert table.patterns["double riichi"] == 2
    assert "riichi" not in table.patterns


def test_c2_double_riichi_not_after_a_call() -> None:
    hands = {0: "9m147p258s12356z9s", 1: SIMPLES, 2: "99m147p258s1236z5m"}
    table = Table(hands=hands, draws="8m..9p.5s").play("0 discard 9m", "2 pon 9m", "2 discard 6z")
    table.play("1 riichi 9p", "3 discard 5s", "1 win")
    assert table.patterns["riichi"] == 1


def test_c2_double_riichi_not_after_an_own_concealed_kan() -> None:
    table = Table(hands={0: "1111z234567m22s6s"}, draws="7s..8s", replacements="9p", indicators="9s")
    table.play("0 concealed_kan 1z", "0 riichi 9p", "3 discard 8s", "0 win")
    assert table.patterns["riichi"] == 1
