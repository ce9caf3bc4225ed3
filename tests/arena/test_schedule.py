"""Schedules: the seatings of a block are those that their definition lists, and no seat is favoured."""

import hashlib
import math
from collections import Counter
from collections.abc import Callable

import pytest

import mahjongkit as mk
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.arena.schedule import (
    SCHEDULES,
    Seating,
    block_seatings,
    entrants_of_lineup,
    lineup_seatings,
    round_robin,
    wall_seed,
)

CASES = [(name, seats, entrants) for name in SCHEDULES for seats in (3, 4) for entrants in (2, 3, 4, 5)]


def seatings(text: str) -> set[Seating]:
    return {tuple("AB".index(letter) for letter in word) for word in text.split()}


@pytest.mark.parametrize(
    ("name", "num_seats", "text"),
    [
        ("pair", 4, "ABAB BABA"),
        ("rotations", 4, "AABB BAAB BBAA ABBA"),
        ("teams", 4, "AABB ABAB ABBA BAAB BABA BBAA"),
        ("all", 4, "AABB ABAB ABBA BAAB BABA BBAA"),
        ("pair", 3, "ABB BAB BBA"),
        ("rotations", 3, "ABB BAB BBA"),
        ("teams", 3, "ABB BAB BBA BAA ABA AAB"),
        ("all", 3, "ABB BAB BBA"),
        ("one", 4, "ABBB BABB BBAB BBBA"),
        ("one", 3, "ABB BAB BBA"),
    ],
)
def test_two_entrants(name: str, num_seats: int, text: str) -> None:
    found = block_seatings(name, num_seats=num_seats)
    assert set(found) == seatings(text)
    assert len(found) == len(text.split())


@pytest.mark.parametrize(
    ("name", "num_seats", "count"), [("rotations", 4, 4), ("rotations", 3, 3), ("all", 4, 24), ("all", 3, 6)]
)
def test_an_entrant_for_every_seat(name: str, num_seats: int, count: int) -> None:
    found = block_seatings(name, num_seats=num_seats, num_entrants=num_seats)
    assert len(found) == len(set(found)) == count
    assert all(sorted(seating) == list(range(num_seats)) for seating in found)
    if name == "rotations":
        # The one who sits to the right stays to the right.
        order = {(seating[seat], seating[(seat + 1) % num_seats]) for seating in found for seat in range(num_seats)}
        assert order == {(entrant, (entrant + 1) % num_seats) for entrant in range(num_seats)}


@pytest.mark.parametrize(("name", "num_seats", "num_entrants"), CASES)
def test_every_entrant_sits_on_every_seat_equally_often(name: str, num_seats: int, num_entrants: int) -> None:
    found = block_seatings(name, num_seats=num_seats, num_entrants=num_entrants)
    assert len(found) == len(set(found))
    assert all(len(seating) == num_seats for seating in found)
    times = Counter((entrant, seat) for seating in found for seat, entrant in enumerate(seating))
    for entrant in range(num_entrants):
        assert len({times[entrant, seat] for seat in range(num_seats)}) == 1
        assert times[entrant, 0] > 0


@pytest.mark.parametrize(("name", "num_seats"), [("pair", 4), ("rotations", 4), ("teams", 4), ("all", 4), ("teams", 3)])
def test_two_entrants_who_are_treated_alike_change_places(name: str, num_seats: int) -> None:
    found = set(block_seatings(name, num_seats=num_seats))
    assert {tuple(1 - entrant for entrant in seating) for seating in found} == found


@pytest.mark.parametrize(("name", "num_seats"), [("pair", 4), ("teams", 3), ("teams", 4)])
def test_more_entrants_meet_in_a_round_robin(name: str, num_seats: int) -> None:
    of_two = len(block_seatings(name, num_seats=num_seats))
    found = block_seatings(name, num_seats=num_seats, num_entrants=5)
    meetings = Counter(tuple(sorted(set(seating))) for seating in found)
    assert meetings == dict.fromkeys(round_robin(5), of_two)
    assert len(meetings) == math.comb(5, 2)


def test_a_lineup_may_name_an_entrant_twice() -> None:
    assert len(lineup_seatings("all", (0, 1, 2, 2))) == math.factorial(4) // math.factorial(2)
    assert len(lineup_seatings("rotations", (0, 1, 0, 1))) == 2
    assert lineup_seatings("rotations", (7, 7, 7)) == ((7, 7, 7),)


def test_the_wall_seed_is_the_documented_hash() -> None:
    digest = hashlib.sha256(b"mahjongkit wall 7 12").hexdigest()
    assert wall_seed(7, 12) == int(digest[:16], 16) // 2
    seeds = {wall_seed(match_seed, block) for match_seed in range(20) for block in range(500)}
    assert len(seeds) == 20 * 500  # no stretch of one match is a stretch of another
    assert max(seeds) < 2**63


def test_agents_are_seeded_by_wall_and_seat_as_in_play() -> None:
    seed = wall_seed(3, 4)
    agents = [mk.make_agent("random", seed=seed_in_game("random", game_seed=seed, seat=seat)) for seat in range(3)]
    rules = mk.make_rules("sanma")
    assert mk.play_game(rules, agents, seed=seed).events == mk.play_game(rules, ["random"] * 3, seed=seed).events


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: block_seatings("pairs"), r"unknown schedule 'pairs' \(known: pair, rotations, teams, all, one\)"),
        (lambda: block_seatings("pair", num_seats=5), r"no schedule for 5 seats \(known: 3, 4\)"),
        (lambda: block_seatings("pair", num_entrants=1), "two entrants or more, got 1"),
        (lambda: lineup_seatings("pair", (0, 1)), r"'pair' has a line-up of its own \(expected one of: rotations, all"),
        (lambda: wall_seed(1, -1), "numbered from 0, got -1"),
    ],
)
def test_errors_say_what_is_wrong(call: Callable[[], object], message: str) -> None:
    with pytest.raises(mk.errors.ArenaError, match=message):
        call()


@pytest.mark.parametrize(
    ("named", "schedule", "expected"),
    [
        ("A B B B", "rotations", ("A B", "one")),
        ("B B A B", "all", ("A B", "one")),
        ("A B B B", "pair", ("A B B B", "pair")),
        ("A A B B", "rotations", ("A A B B", "rotations")),
        ("A B C D", "rotations", ("A B C D", "rotations")),
        ("A B B", "rotations", ("A B B", "rotations")),
    ],
)
def test_a_table_of_one_and_three_equals_has_two_entrants(named: str, schedule: str, expected: tuple[str, str]) -> None:
    entrants, found = entrants_of_lineup(named.split(), schedule)
    assert (" ".join(entrants), found) == expected
    assert entrants_of_lineup(["A", "B", "B"], "rotations", num_seats=3) == (("A", "B"), "one")
