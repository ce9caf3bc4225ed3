"""The next round and the end of the game (docs/rules/riichi.md 10 and 11; rules.md C.2: tobi, agari-yame)."""

import pytest

import mahjongkit as mk
from tests.rules.riichi.ready_hands import SIMPLES
from tests.rules.table import Table, is_last, next_start
from tests.rules.walls import build_wall

SOUTH_4, WEST_1, WEST_4 = 7, 8, 11
NINE_KINDS = "19m19p19s123z5678m"
EVEN = [25000] * 4


def discard_win(
    winner: int,
    payer: int,
    points: list[int],
    *,
    rules: str = "riichi",
    round: int = SOUTH_4,  # noqa: A002
    deposits: int = 0,
) -> Table:
    """All simples and plain sequences on a discard: 2000, of the dealer 2900."""
    dealer = round % 4
    lap = ["1z", "2z", "3z", "4z"]
    lap[(payer - dealer) % 4] = "5s"
    table = Table(
        rules,
        hands={winner: SIMPLES},
        draws="".join(lap),
        indicators="6z",
        round=round,
        dealer=dealer,
        points=points,
        deposits=deposits,
    )
    return table.play(f"{payer} discard 5s", f"{winner} win")


def exhausted(
    ready: int | None,
    points: list[int],
    *,
    rules: str = "riichi",
    round: int = SOUTH_4,  # noqa: A002
    deposits: int = 0,
) -> Table:
    hands = {} if ready is None else {ready: SIMPLES}
    return Table(rules, hands=hands, round=round, dealer=round % 4, points=points, deposits=deposits).finish()


def test_c2_tobi_below_zero() -> None:
    assert is_last(discard_win(1, 0, [1900, 30000, 34000, 34100], round=0))
    assert not is_last(discard_win(1, 0, [2000, 30000, 34000, 34000], round=0))  # exactly 0 goes on


def test_c2_tobi_by_the_payment_of_a_draw() -> None:
    assert is_last(exhausted(1, [900, 30000, 34000, 35100], round=0))
    assert not is_last(exhausted(1, [1000, 30000, 34000, 35000], round=0))


def test_option_ends_below_zero() -> None:
    rules = "riichi:tenhou,ends_below_zero=false"
    assert not is_last(discard_win(1, 0, [1900, 30000, 34000, 34100], round=0, rules=rules))


def test_c2_no_end_before_the_last_round() -> None:
    table = discard_win(0, 1, [60000, 15000, 15000, 10000], round=6)
    assert next_start(table, dealer=3, round=7, repeats=0)


@pytest.mark.parametrize(("points", "is_over"), [(28000, True), (27900, False)])
def test_c2_last_round_ends_with_30000(points: int, is_over: bool) -> None:  # noqa: FBT001
    table = discard_win(0, 1, [points, 25000, 24000, 100000 - 49000 - points])
    assert is_last(table) is is_over


def test_c2_west_extension() -> None:
    assert next_start(discard_win(0, 1, EVEN), dealer=0, round=WEST_1, repeats=0)
    assert next_start(exhausted(0, EVEN), dealer=0, round=WEST_1, repeats=1)


def test_c2_west_extension_deposits_do_not_count_as_points() -> None:
    points = [29000, 25000, 23000, 22000]
    assert next_start(exhausted(None, points, deposits=1), dealer=0, round=WEST_1, repeats=1, deposits=1)


def test_c2_west_extension_ends_when_30000_is_reached() -> None:
    assert is_last(discard_win(1, 2, [25000, 29000, 23000, 23000], round=WEST_1))
    assert not is_last(discard_win(1, 2, EVEN, round=WEST_1))
    assert is_last(discard_win(0, 2, [29000, 25000, 23000, 23000], round=WEST_1))  # the dealer, leading


def test_c2_west_extension_the_dealer_goes_on_first() -> None:
    # Seat 2 has 30000, but the dealer of West 1 repeats and does not lead.
    table = discard_win(0, 1, [20000, 24000, 31000, 25000], round=WEST_1)
    assert next_start(table, dealer=0, round=WEST_1, repeats=1)


def test_c2_west_extension_ends_after_west_4() -> None:
    assert is_last(discard_win(1, 2, EVEN, round=WEST_4))
    assert is_last(exhausted(None, EVEN, round=WEST_4))
    assert not is_last(exhausted(3, EVEN, round=WEST_4))  # the dealer is ready and repeats
    assert not is_last(discard_win(1, 2, EVEN, round=WEST_4 - 1))


def test_option_has_extension() -> None:
    assert is_last(discard_win(0, 1, EVEN, rules="riichi:tenhou,has_extension=false"))


def test_c2_agari_yame_the_dealer_leads_with_30000() -> None:
    assert is_last(discard_win(3, 0, [28000, 22000, 22000, 28000]))
    assert not is_last(discard_win(3, 0, [28000, 24000, 22000, 26000]))  # leads with 28900
    assert not is_last(discard_win(3, 0, [12900, 40000, 18100, 29000]))  # 31900, second
    option = "riichi:tenhou,dealer_stops_on_top=false"
    table = discard_win(3, 0, [28000, 22000, 22000, 28000], rules=option)
    assert next_start(table, dealer=3, round=SOUTH_4, repeats=1)


def test_c2_agari_yame_a_tie_goes_to_the_earlier_seat() -> None:
    table = discard_win(3, 1, [32000, 18000, 20900, 29100])
    assert table.state.points[0] == table.state.points[3] == 32000
    assert next_start(table, dealer=3, round=SOUTH_4, repeats=1)


def test_c2_tenpai_yame() -> None:
    assert is_last(exhausted(3, [24000, 24000, 24000, 28000]))  # 31000 with the payments
    assert not is_last(exhausted(3, [25000, 25000, 24000, 26000]))  # leads with 29000
    assert next_start(exhausted(3, [36000, 17000, 17000, 30000]), dealer=3, round=SOUTH_4, repeats=1)


def test_option_dealer_stops_when_ready() -> None:
    # At some tables a leading dealer may stop after a win, but plays on when ready.
    option = "riichi:tenhou,dealer_stops_when_ready=false"
    ready = exhausted(3, [24000, 24000, 24000, 28000], rules=option)
    assert next_start(ready, dealer=3, round=SOUTH_4, repeats=1)
    assert is_last(discard_win(3, 0, [28000, 22000, 22000, 28000], rules=option))


def test_c2_last_round_a_dealer_not_ready_ends_it() -> None:
    assert is_last(exhausted(0, [27000, 24000, 24000, 25000]))  # seat 0 has 30000 with the payments
    assert is_last(exhausted(None, [20000, 24000, 24000, 32000]))


def test_c2_an_abort_in_the_last_round_goes_on() -> None:
    table = Table(hands={3: NINE_KINDS}, draws="4m", round=SOUTH_4, dealer=3, points=[20000, 20000, 20000, 40000])
    table.play("3 abort")
    assert next_start(table, dealer=3, round=SOUTH_4, repeats=1)


def test_option_num_winds_east_only() -> None:
    rules = "riichi:tenhou,num_winds=1"
    assert is_last(discard_win(0, 1, [28000, 25000, 24000, 23000], round=3, rules=rules))
    assert next_start(discard_win(0, 1, EVEN, round=3, rules=rules), dealer=0, round=4, repeats=0)
    assert is_last(discard_win(1, 2, EVEN, round=7, rules=rules))  # South 4 is the last possible


def ends_with(table: Table, points: str) -> bool:
    events = [*table.opening, *table.events, mk.Event(f"game_end points {points}")]
    return mk.replay_game(table.rules, events).differences == []


def test_c2_leftover_sticks_go_to_the_first_place() -> None:
    table = exhausted(None, [20000, 34000, 24000, 20000], deposits=2)
    assert ends_with(table, "20000,36000,24000,20000")
    assert not ends_with(table, "20000,34000,24000,20000")


def test_c2_leftover_sticks_of_a_tie_go_to_the_earlier_seat() -> None:
    table = exhausted(None, [15000, 34000, 34000, 15000], deposits=2)
    assert ends_with(table, "15000,36000,34000,15000")


def test_c2_ties_by_seat_order_and_the_game_as_a_whole() -> None:
    rules = mk.make_rules("riichi", num_winds=1, has_extension=False)
    game = mk.Game(rules, walls=[build_wall(rules, dealer=dealer) for dealer in range(4)])
    while not game.is_over:
        game.step({seat: seen.legal_actions[-1] for seat, seen in game.pending.items()})
    assert game.num_rounds == 4
    assert [(event.seat, event.round, event.repeats) for event in game.events if event.type == "round_start"] == [
        (0, 0, 0),
        (1, 1, 1),
        (2, 2, 2),
        (3, 3, 3),
    ]
    assert game.points == EVEN
    assert game.placements == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        # Thousands above 30000, uma 20 10 -10 -20, and 4 times 5000 for the first place.
        ([35000, 30000, 20000, 15000], [45, 10, -20, -35]),
        ([15000, 20000, 30000, 35000], [-35, -20, 10, 45]),
        ([25000, 25000, 25000, 25000], [35, 5, -15, -25]),
    ],
)
def test_c2_uma_and_oka(points: list[int], scores: list[float]) -> None:
    assert mk.make_rules("riichi").standing_scores(points) == scores


def test_option_uma_and_zero_points() -> None:
    points = [35000, 30000, 20000, 15000]
    assert mk.make_rules("riichi", uma=(15, 5, -5, -15)).standing_scores(points) == [40, 5, -15, -30]
    # Without 5000 from each for the first place.
    assert mk.make_rules("riichi", zero_points=25000).standing_scores(points) == [30, 15, -15, -30]


def test_c2_standing_of_mahjong_soul() -> None:
    # On Mahjong Soul the starting points are worth nothing: test_standing.py has real games.
    assert mk.make_rules("riichi", "majsoul").standing_scores([35000, 30000, 20000, 15000]) == [25, 10, -10, -25]


def test_option_start_and_return_points() -> None:
    rules = mk.make_rules("riichi", start_points=30000, return_points=30000, uma=(10, 5, -5, -10))
    assert mk.Game(rules, seed=1).points == [30000] * 4
    assert rules.standing_scores([40000, 30000, 30000, 20000]) == [20, 5, -5, -20]


def test_option_rounds_standing() -> None:
    # Whole thousands: 31, 21 and 8 of the others' points; the first place takes the rest.
    rules = mk.make_rules("riichi", rounds_standing=True)
    assert rules.standing_scores([41400, 30500, 20600, 7500]) == [50, 11, -19, -42]
