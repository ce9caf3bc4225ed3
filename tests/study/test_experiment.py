"""The experiment of section 4.5: against rounds played the slow way, rounds written by hand, and other formulas."""

import math
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.study import thesis_tables
from mahjongkit.study.deals import Reading
from mahjongkit.study.experiment import (
    PairResult,
    TwoLeftRounds,
    bootstrap_estimate,
    expected_wins,
    game_seed,
    measured_rates,
    pair_results,
    ratio_estimate,
    share_estimate,
    step_results,
    two_left_rounds,
    two_left_row,
    win_share_table,
    winner_turns,
)
from tests.study.oracles_experiment import Row, play

GREEDY, CALLS, KANS = "greedy", "greedy:calls=true", "greedy:calls=true,kans=true"
TABLES: list[tuple[mk.Rules, list[str], Reading]] = [
    (mk.make_rules("sichuan", profile="thesis", has_seven_pairs=False), [KANS] * 4, "exact"),
    (mk.make_rules("sichuan", has_exchange=True), [GREEDY, CALLS, GREEDY, KANS], "paper"),
    (mk.make_rules("sichuan", profile="casual"), [f"{KANS},epsilon=0.4"] * 4, "exact"),
    (mk.make_rules("sichuan", reserve=16), [CALLS] * 4, "exact"),
]


COLUMNS = ("tiles_left", "winner", "seats", "states", "concealed", "void_tiles", "turns", "reached")


def row_of(found: TwoLeftRounds, place: int) -> Row:
    """As `two_left_row` gives it."""
    return {name: getattr(found, name)[place].tolist() for name in COLUMNS}


@pytest.mark.parametrize(("rules", "agents", "reading"), TABLES)
def test_rounds_of_the_core_are_those_of_python(rules: mk.Rules, agents: list[str], reading: Reading) -> None:
    """Every number of every round, from the table and from the events; rounds without two seats left too."""
    rounds = 120
    found = two_left_rounds(agents, rules=rules, rounds=rounds, seed=5, reading=reading)
    rows = {int(number): row_of(found, place) for place, number in enumerate(found.number)}
    assert rows
    for number in range(rounds):
        expected, events = play(rules, agents, game_seed(5, number), reading)
        assert rows.get(number) == expected, number
        assert two_left_row(rules, events, reading=reading) == expected, number


class Copy:
    """An agent in Python, which plays as one of the core."""

    name = "copy"

    def __init__(self, seed: int) -> None:
        self._agent = mk.make_agent("draw-discard", seed=seed)

    def act(self, observation: mk.Observation) -> mk.Action:
        return self._agent.act(observation)


def test_agents_in_python_play_too() -> None:
    text = f"{Copy.__module__}:Copy"
    native, copied = (
        two_left_rounds([agent, "greedy", "greedy", "greedy"], rounds=12, seed=2) for agent in ("draw-discard", text)
    )
    assert np.array_equal(native.reached, copied.reached)
    assert np.array_equal(native.winner, copied.winner)


def test_threads_and_number_of_rounds_change_nothing() -> None:
    one, two = (two_left_rounds(rounds=300, seed=3, threads=threads) for threads in (1, 2))
    part = two_left_rounds(rounds=100, seed=3)
    told: list[int] = []
    longer = two_left_rounds("draw-discard", rounds=5100, tell=told.append)
    assert np.array_equal(one.reached, two.reached)
    assert np.array_equal(one.reached[: len(part)], part.reached)
    assert told == [5000, 100]
    assert longer.played == 5100
    assert np.array_equal(two_left_rounds(rounds=100, seed=4).number, part.number) is False


# A round written by hand

DEALS = """
deal 0 123456789m1234p
deal 1 123456789m1234p
deal 2 111222333s19p5p7p
deal 3 111222s47m47p147s
"""


START = "round_start 0 round 0 repeats 0 deposits 0 points 0,0,0,0"


def test_a_round_written_by_hand() -> None:
    """Seat 2 has 111 222 333s: three words; seat 3 has 111 222s and no pair: two. Seats 0 and 1 win by draw.

    Seat 2 draws 5p, a pair: four words, and discards 9p. Seat 3 discards its draw. Seat 2 draws 5p and discards 1p:
    555p is a word, the pair is gone: four words. Seat 3 draws 7m, a pair: three words. Seat 2 discards its draw. Its
    fourth turn is its win on a discard, which was the third turn of seat 3.
    """
    text = """win 0 1p from 0 han 0 fu 0 value 1 points 3,-1,-1,-1
draw 1 1p
win 1 1p from 1 han 0 fu 0 value 1 points 0,2,-1,-1
draw 2 5p
discard 2 9p
draw 3 9m
discard 3 9m drawn
draw 2 5p
discard 2 1p
draw 3 7m
discard 3 4m
draw 2 9m
discard 2 9m drawn
draw 3 7p
discard 3 7p drawn
win 2 7p from 3 han 0 fu 0 value 1 points 0,0,1,-1"""
    events = [mk.Event(line) for line in (START + DEALS + text).splitlines()]
    row = two_left_row(mk.make_rules("sichuan"), events)
    # 56 tiles are to be drawn, and one was.
    assert row == {
        "tiles_left": 55,
        "winner": 0,
        "seats": [2, 3],
        "states": [3, 2],
        "concealed": [13, 13],
        "void_tiles": [0, 0],
        "turns": [4, 3],
        "reached": [[0, 0, 0, 1, 4], [0, 0, 2, -1, -1]],
    }


# Statistics on rows written by hand


@cache
def rows_by_hand() -> TwoLeftRounds:
    """Six rounds: states 3-4, 4-3, 3-4, 2-2, 3-4, 1-4; who draws next comes first."""
    sides = [
        # state, turns, reached 1 to 5
        [(3, 5, (0, 0, 0, 2, 5)), (4, 4, (0, 0, 0, 0, -1))],  # Alice, first, wins
        [(4, 3, (0, 0, 0, 0, 3)), (3, 2, (0, 0, 0, -1, -1))],  # Bob, first, wins
        [(3, 6, (0, 0, 0, 4, -1)), (4, 6, (0, 0, 0, 0, -1))],  # exhausted
        [(2, 2, (0, 0, -1, -1, -1)), (2, 3, (0, 0, 1, 1, 3))],  # the second wins, and has gone two states at once
        [(3, 1, (0, 0, 0, -1, -1)), (4, 1, (0, 0, 0, 0, 1))],  # Bob wins
        [(1, 4, (0, 2, 3, -1, -1)), (4, 4, (0, 0, 0, 0, 4))],  # Bob wins
    ]
    empty = two_left_rounds("draw-discard", rounds=1)

    def column(place: int) -> np.ndarray:
        return np.array([[side[place] for side in pair] for pair in sides], np.int32)

    numbers = np.arange(len(sides), dtype=np.int32)
    winner = np.array([0, 0, -1, 1, 1, 1], np.int32)
    return replace(
        empty,
        number=numbers,
        winner=winner,
        states=column(0),
        turns=column(1),
        reached=column(2),
        tiles_left=10 + numbers,
    )


def test_pairs_by_hand() -> None:
    results = pair_results(rows_by_hand())
    assert results[3, 4] == PairResult(rounds=4, alice_wins=1, bob_wins=2)
    assert results[3, 4].exhausted == 1
    assert results[2, 2] == PairResult(1, 0, 1)  # Alice draws next, the other won
    assert results[1, 4] == PairResult(1, 0, 1)
    assert sum(result.rounds for result in results.values()) == 6
    assert pair_results(rows_by_hand(), draws_next="alice")[3, 4] == PairResult(3, 1, 1)
    assert pair_results(rows_by_hand(), draws_next="bob")[3, 4] == PairResult(1, 0, 1)


def test_steps_by_hand() -> None:
    """State 3 is left after 2, 4 and never (2 turns, 1 turn); 1 turn by the last round from 2 to 3, 1 turn there.

    The fourth round goes from 2 to 4 at once: that is a success of 2, and 3 is not visited.
    """
    steps = step_results(rows_by_hand())
    assert (steps[1].visits, steps[1].successes, steps[1].turns) == (1, 1, 2)
    assert (steps[2].visits, steps[2].successes, steps[2].turns) == (3, 2, 2 + 1 + 1)
    assert (steps[3].visits, steps[3].successes, steps[3].turns) == (5, 2, 2 + 2 + 4 + 1 + 1)
    # In 4: begun at 2 and won at 5, cut off after 4, won at 3, cut off (6 - 4), cut off after 6, from 1 to 3, 1, 4.
    assert (steps[4].visits, steps[4].successes, steps[4].turns) == (8, 5, 3 + 4 + 3 + 2 + 6 + 2 + 1 + 4)
    assert steps[4].observed_turns is not None
    assert steps[4].observed_turns.value == (3 + 3 + 2 + 1 + 4) / 5
    assert steps[4].turns_by_success is not None
    assert steps[4].turns_by_success.value == 25 / 5
    assert steps[0].visits == 0
    assert steps[0].observed_turns is None


def test_winners_by_hand() -> None:
    turns = winner_turns(rows_by_hand())
    found = {state: (each.value, each.cases) for state, each in turns.items() if each is not None}
    assert found == {4: ((3 + 1 + 4) / 3, 3)}  # one winner each from 2 and 3 has no interval


def test_intervals_by_other_formulas() -> None:
    """Wilson's bounds solve (p - s)^2 = z^2 p (1 - p) / n; a mean of independent numbers has its usual error."""
    found = share_estimate(9, 23)
    assert found is not None
    for bound in (found.lower, found.upper):
        assert (bound - 9 / 23) ** 2 == pytest.approx(1.959964**2 * bound * (1 - bound) / 23, rel=1e-5)
    values = np.array([3, 1, 4, 1, 5, 9, 2, 6])
    mean = ratio_estimate(values, np.ones_like(values))
    assert mean is not None
    assert mean.value == values.mean()
    assert mean.upper - mean.value == pytest.approx(1.959964 * values.std(ddof=1) / math.sqrt(8), rel=1e-5)
    assert share_estimate(0, 0) is None
    assert PairResult(100, 40, 60).z_score(0.5) == pytest.approx(-2)
    assert PairResult(10, 0, 0).z_score(0.5) is None


def test_intervals_of_seats_of_one_round_hang_together() -> None:
    """Twice the same number in every round is no more knowledge than once."""
    values = np.array([3, 1, 4, 1, 5])
    once, twice = ratio_estimate(values, np.ones(5, int)), ratio_estimate(2 * values, np.full(5, 2))
    assert once is not None
    assert twice is not None
    assert (once.lower, once.upper) == pytest.approx((twice.lower, twice.upper))


@pytest.mark.parametrize("pair", sorted(thesis_tables.EXPERIMENT_WIN_INTERVALS))
def test_printed_intervals_are_bootstraps_of_a_hundred(pair: tuple[int, int]) -> None:
    """Table 4.15: 1000 bootstraps have some 0.01 of noise; by the rounds of the pair they are twice as wide."""
    wins, rounds = thesis_tables.EXPERIMENT_WINS[pair], thesis_tables.EXPERIMENT_ROUNDS[pair]
    lower, upper = thesis_tables.EXPERIMENT_WIN_INTERVALS[pair]
    assert round(wins / rounds, 2) == thesis_tables.EXPERIMENT_WIN_SHARES[pair]
    results = {
        each: PairResult(number, thesis_tables.EXPERIMENT_WINS[each], number - thesis_tables.EXPERIMENT_WINS[each])
        for each, number in thesis_tables.EXPERIMENT_ROUNDS.items()
    }
    found = win_share_table(results, reading="paper", seed=1)[pair]
    assert found is not None
    assert (found.lower, found.upper) == pytest.approx((lower, upper), abs=0.025)
    proper = bootstrap_estimate(wins, rounds, seed=1)
    assert proper is not None
    assert proper.upper - proper.lower > 1.8 * (upper - lower)
    wilson = win_share_table(results)[pair]
    assert wilson is not None
    assert wilson.has_inside(thesis_tables.TWO_SUIT_DUELS[pair])  # so that nothing is systematically smaller


# Chains


def slow_wins(rates: dict[int, float], first: int, second: int, tiles: int) -> tuple[float, float]:
    """Tile by tile over all ways: the chances of who draws first and of the other."""

    @cache
    def ahead(mover: int, other: int, left: int) -> tuple[float, float]:
        if left == 0:
            return 0.0, 0.0
        stays = ahead(other, mover, left - 1)
        goes = (0.0, 1.0) if mover == 4 else ahead(other, mover + 1, left - 1)
        rate = rates[mover]
        return (rate * goes[1] + (1 - rate) * stays[1], rate * goes[0] + (1 - rate) * stays[0])

    return ahead(first, second, tiles)


def test_expected_wins_tile_by_tile() -> None:
    found = rows_by_hand()
    rates = {1: 0.5, 2: 0.4, 3: 0.25, 4: 0.125}
    expected: dict[tuple[int, int], list[float]] = {}
    for states, tiles in zip(found.states.tolist(), found.tiles_left.tolist(), strict=True):
        wins = slow_wins(rates, states[0], states[1], tiles)
        alice = 0 if states[0] <= states[1] else 1
        sums = expected.setdefault((min(states), max(states)), [0.0, 0.0])
        sums[0] += wins[alice]
        sums[1] += wins[1 - alice]
    got = expected_wins(found, rates)
    for pair, sums in expected.items():
        assert (got[pair].alice, got[pair].bob) == pytest.approx(tuple(sums))
    assert got[1, 2].win_share is None  # no round
    assert (0, 1) not in got  # no rate


def test_a_chain_of_the_measured_rates_foretells_the_wins() -> None:
    """Hands of a state are not quite alike, and tiles are claimed: within a few points of a hundred."""
    found = two_left_rounds("greedy:calls=true", rounds=6000, seed=11)
    expected = expected_wins(found, measured_rates(step_results(found)))
    for pair in ((2, 3), (2, 4), (3, 4)):
        share, chain = pair_results(found)[pair].win_share(), expected[pair].win_share
        assert share is not None
        assert chain is not None
        assert share.lower - 0.03 < chain < share.upper + 0.03


# Faults


def test_mistakes_are_told() -> None:
    for options, message in (
        ({"rounds": 0}, "rounds is 0, expected 1"),
        ({"seed": -1}, "seed is -1, expected 0"),
        ({"threads": -1}, "threads is -1, expected 0 or more"),
        ({"reading": "papr"}, r"unknown reading 'papr' \(known: exact, paper\)"),
        ({"rules": mk.make_rules("riichi")}, "rules of riichi, expected sichuan"),
        ({"agents": ["greedy"] * 3}, "3 agents for the 4 seats of sichuan"),
        ({"agents": "gredy"}, "unknown agent 'gredy'"),
        ({"agents": "greedy:cals=true"}, "cals"),
    ):
        with pytest.raises(mk.MahjongError, match=message):
            two_left_rounds(**({"rounds": 1} | options))
    with pytest.raises(mk.RulesError, match="unknown draws_next 'alise'"):
        pair_results(rows_by_hand(), draws_next="alise")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(mk.RulesError, match="level is 2"):
        share_estimate(1, 2, level=2)
    with pytest.raises(mk.RulesError, match="1 numbers by 2"):
        ratio_estimate(np.array([1]), np.array([1, 2]))
