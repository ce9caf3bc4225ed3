"""The end of the wall (docs/rules/riichi.md 9.1 to 9.3; rules.md C.2: noten, nagashi, tenpai definition, RI07)."""

import pytest

from tests.rules.riichi.ready_hands import OTHER_SIMPLES, SIMPLES
from tests.rules.table import Table, next_start
from tests.rules.walls import draws_at, tiles_of

READY = [SIMPLES, OTHER_SIMPLES, "234m678p345s99m79s", "234m678p456s99m13s"]


@pytest.mark.parametrize(
    ("num_ready", "points"),
    [
        (0, [0, 0, 0, 0]),
        (1, [3000, -1000, -1000, -1000]),
        (2, [1500, 1500, -1500, -1500]),
        (3, [1000, 1000, 1000, -3000]),
        (4, [0, 0, 0, 0]),
    ],
)
def test_c2_noten_payments(num_ready: int, points: list[int]) -> None:
    table = Table(hands=dict(enumerate(READY[:num_ready]))).finish()
    assert table.no_win.reason == "exhausted"
    assert table.no_win.ready_seats == list(range(num_ready))
    assert table.no_win.points == points


def test_c2_dealer_stays_when_ready_and_deposits_stay() -> None:
    ready = Table(hands={0: SIMPLES}, repeats=2, deposits=1).finish()
    assert next_start(ready, dealer=0, round=0, repeats=3, deposits=1)
    moved = Table(hands={1: SIMPLES}, repeats=2, deposits=1).finish()
    assert next_start(moved, dealer=1, round=1, repeats=3, deposits=1)


@pytest.mark.parametrize(("value", "points"), [("true", [3000, -1000, -1000, -1000]), ("false", [0, 0, 0, 0])])
def test_option_is_empty_wait_ready(value: str, points: list[int]) -> None:
    for hand in ("1111m234567p789s", "2222m345678p999s"):
        table = Table(f"riichi:tenhou,is_empty_wait_ready={value}", hands={0: hand}).finish()
        assert table.no_win.points == points


def test_c2_on_tenhou_a_wait_for_the_own_fifth_tile_is_not_ready() -> None:
    # A real round in which the server paid nothing for this hand: January 2026, South 3 after three repeats.
    table = Table("sanma:tenhou", hands={0: "2344556679999s"}).finish()
    assert (table.no_win.ready_seats, table.no_win.points) == ([], [0, 0, 0])
    mjai = Table("sanma:mjai", hands={0: "2344556679999s"}).finish()
    assert (mjai.no_win.ready_seats, mjai.no_win.points) == ([0], [2000, -1000, -1000])


def test_c2_a_wait_whose_other_tiles_are_melded_is_ready() -> None:
    # Three 5z are called, the fourth is waited for and lies in nobody's hand any more.
    hands = {0: "234567m345p234s5z", 1: "55z147m258p369s12z", 2: "147m258p369s1235z"}
    table = Table("riichi:tenhou,is_empty_wait_ready=false", hands=hands)
    table.play("2 discard 5z", "1 pon 5z", "1 discard 1z").finish()
    assert table.no_win.ready_seats == [0]


def test_option_ready_pool() -> None:
    table = Table("riichi:tenhou,ready_pool=0", hands={0: SIMPLES}).finish()
    assert table.no_win.points == [0, 0, 0, 0]


# Hands without terminals and honours that are far from ready.
NO_ORPHANS = {0: "258m258p258s36m36p", 1: "258m258p258s47m47p", 2: "258m258p258s36s47s", 3: "028m028p028s36m47s"}
ORPHANS = tiles_of("19m19p19s1234567z1m9m1p9p1s")


def river_table(seat: int, rules: str = "riichi", *, repeats: int = 0, deposits: int = 0) -> Table:
    """All that the seat draws are terminals and honours; the other seats draw simples first."""
    draws = ["."] * 70
    for i, place in enumerate(range(seat, 70, 4)):
        draws[place] = ORPHANS[i]
    for other in range(4):
        if other != seat:
            draws[other] = "4s" if other < 2 else "3p"
    return Table(rules, hands=NO_ORPHANS, draws="".join(draws), repeats=repeats, deposits=deposits)


def test_ri07_nagashi_mangan() -> None:
    table = river_table(3, repeats=4, deposits=2).finish()
    assert table.no_win.reason == "river_limit"
    assert table.no_win.points == [-4000, -2000, -2000, 8000]  # no repeats
    assert table.log[-1].startswith("round_end deposits 2 ")  # the deposits stay
    assert next_start(table, dealer=1, round=1, repeats=5, deposits=2)


def test_c2_nagashi_mangan_of_the_dealer_who_is_not_ready() -> None:
    table = river_table(0).finish()
    assert table.no_win.points == [12000, -4000, -4000, -4000]
    assert next_start(table, dealer=1, round=1, repeats=1)  # the deal moves on


def seat_3_draws_orphans(first: int = 3) -> str:
    return "".join("." if (i - first) % 4 or i < first else ORPHANS[(i - first) // 4] for i in range(68))


def test_c2_nagashi_mangan_dealer_stays_when_ready() -> None:
    table = Table(hands={0: SIMPLES}, draws=seat_3_draws_orphans()).finish()
    assert table.no_win.reason == "river_limit"
    assert table.no_win.ready_seats == [0]
    assert table.no_win.points == [-4000, -2000, -2000, 8000]  # nothing for being ready
    assert next_start(table, dealer=0, round=0, repeats=1)


def test_c2_nagashi_mangan_broken_when_a_discard_is_called() -> None:
    hands = {**NO_ORPHANS, 2: "258m258p258s3s99m7s"}
    # The pon of the second discard brings its next draw forward; it still draws nothing but orphans.
    places = dict(zip([3, 7, *range(8, 70, 4)], ORPHANS, strict=True))
    table = Table(hands=hands, draws=draws_at(places)).play("3 discard 9m", "2 pon 9m", "2 discard 3s").finish()
    assert {tile.tile for tile in table.state.river(3)} <= set(ORPHANS)
    assert table.no_win.reason == "exhausted"


def test_c2_nagashi_mangan_not_broken_by_own_calls() -> None:
    hands = {**NO_ORPHANS, 3: "33m28m028p028s5z47s"}
    draws = "4s4s3m" + seat_3_draws_orphans(first=6).removeprefix("...")  # the pon moves its draws
    table = Table(hands=hands, draws=draws).play("2 discard 3m", "3 pon 3m", "3 discard 5z").finish()
    assert table.no_win.reason == "river_limit"
    assert table.no_win.points == [-4000, -2000, -2000, 8000]


def test_option_has_river_limit() -> None:
    table = river_table(3, "riichi:tenhou,has_river_limit=false").finish()
    assert table.no_win.reason == "exhausted"
    assert table.no_win.points == [0, 0, 0, 0]


def test_c2_nagashi_mangan_of_two_seats() -> None:
    draws = ["."] * 70
    for i, place in enumerate(sorted([*range(2, 70, 4), *range(3, 70, 4)])):
        draws[place] = (ORPHANS[:13] * 3)[i]
    draws[0] = draws[1] = "4s"
    table = Table(hands=NO_ORPHANS, draws="".join(draws)).finish()
    assert table.no_win.points == [-4000 - 4000, -2000 - 2000, 8000 - 2000, 8000 - 2000]
