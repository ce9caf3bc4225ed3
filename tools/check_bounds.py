"""How often the bounds of matches miss, and how soon they decide: tables of docs/arena-statistics.md, by simulation.

Run `python tools/check_bounds.py`: some minutes, the same numbers for the same seed.
"""

import argparse
import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.stats.asymptotic import asymptotic_sequence
from mahjongkit.arena.stats.sequential import confidence_sequence, sequential_test
from mahjongkit.intervals import wilson_bounds

Numbers = NDArray[np.float64]
Sample = Callable[[np.random.Generator, int], Numbers]
"""So many block results with mean 0."""

PLANS = (100, 1000)
BEYOND = 3
"""Times the plan that is played and watched."""
SLOW_RUNS = 400
"""Of rules that count block by block."""


class Kind(NamedTuple):
    """Block results of one kind."""

    name: str
    sample: Sample
    limits: tuple[float, float] | None = None


def _wins(source: np.random.Generator, blocks: int) -> Numbers:
    return source.choice([-0.5, -0.25, 0.0, 0.25, 0.5], p=[0.1, 0.2, 0.4, 0.2, 0.1], size=blocks)


def _zeros(source: np.random.Generator, blocks: int) -> Numbers:
    return source.choice([-0.5, 0.0, 0.5], p=[0.05, 0.9, 0.05], size=blocks)


def _rare(source: np.random.Generator, blocks: int) -> Numbers:
    return np.where(source.random(blocks) < 0.02, 0.98, -0.02)


def _one_against_three(source: np.random.Generator, blocks: int) -> Numbers:
    """Four games with one A: a fifth of them nobody wins, else every seat as often."""
    means: Numbers = source.choice([1, -1 / 3, 0], p=[0.2, 0.6, 0.2], size=(blocks, 4)).mean(axis=1)
    return means


def _points(source: np.random.Generator, blocks: int) -> Numbers:
    """As points of one riichi seat: mostly small losses, rarely a large win."""
    wins = source.random(blocks) < 0.1
    return np.where(wins, source.exponential(6000, blocks) + 2000, -8000 / 9 + source.normal(0, 700, blocks))


def _point_differences(source: np.random.Generator, blocks: int) -> Numbers:
    """Two games of two seats each against two, as blocks of a pair have them, with unequal spread."""
    first, second = (sum(_points(source, blocks) for _ in range(4)) / 4 for _ in range(2))
    return np.asarray(first - 2 * second)


def _unequal(source: np.random.Generator, blocks: int) -> Numbers:
    """Walls of two kinds: one in five varies five times as much."""
    return source.normal(0, 1, blocks) * np.where(source.random(blocks) < 0.2, 5.0, 1.0)


def _growing(source: np.random.Generator, blocks: int) -> Numbers:
    """Later blocks vary more: twice as much at the end."""
    return source.normal(0, 1, blocks) * np.linspace(1, 2, blocks)


KINDS = (
    Kind("normal", lambda source, blocks: source.normal(0, 1, blocks)),
    Kind("wins of a pair: -0.5 to 0.5 in five steps", _wins, (-0.5, 0.5)),
    Kind("three values, 90% are 0", _zeros, (-0.5, 0.5)),
    Kind("98% are 0, 2% are 1", _rare, (-0.02, 0.98)),
    Kind("wins of one against three", _one_against_three, (-1 / 3, 1.0)),
    Kind("points of a seat, skewed", _points),
    Kind("differences of points, one side varies twice as much", _point_differences),
    Kind("a fifth of the walls varies five times as much", _unequal),
    Kind("later blocks vary up to twice as much", _growing),
)


def _share(count: int, runs: int) -> str:
    lower, upper = wilson_bounds(count / runs, runs, level=0.95)
    return f"{count / runs:.1%} [{lower:.1%}, {upper:.1%}]"


def _missed(lower: Numbers, upper: Numbers) -> int:
    """The number of blocks after which 0 was outside for the first time; 0 if never."""
    outside = (lower > 0) | (upper < 0)
    return int(outside.argmax()) + 1 if outside.any() else 0


def coverage(kind: Kind, planned: int, *, runs: int, seed: int) -> list[str]:
    """One row: how often 0, the true mean, was outside at any time; before half of the plan, up to its end, beyond."""
    source = np.random.default_rng(seed)
    places = []
    for _ in range(runs):
        places.append(_missed(*asymptotic_sequence(kind.sample(source, BEYOND * planned), planned=planned)))
    found = np.array(places)
    parts = [(found > low) & (found <= high) for low, high in ((0, planned / 2), (planned / 2, planned))]
    parts.append(found > planned)
    row = [kind.name, f"{planned:,}", _share(int((found > 0).sum()), runs), *(f"{part.mean():.1%}" for part in parts)]
    if kind.limits is None:
        return [*row, ""]
    exact = 0
    for _ in range(SLOW_RUNS):
        results = kind.sample(source, BEYOND * planned).tolist()
        ends = confidence_sequence(results, low=kind.limits[0], high=kind.limits[1], planned=planned)
        exact += _missed(*(np.array(end) for end in zip(*ends, strict=True))) > 0
    return [*row, _share(exact, SLOW_RUNS)]


def stopping(kind: Kind, planned: int, errors: float, *, runs: int, seed: int) -> list[str]:
    """One row: a true mean of so many standard errors of the planned end; who sees it by then, and how soon."""
    source = np.random.default_rng(seed)
    mean = errors * float(kind.sample(source, 100_000).std()) / math.sqrt(planned)
    low, high = kind.limits or (0.0, 0.0)
    taken: dict[str, list[int]] = {"bounds": [], "exact": [], "test": []}
    found = dict.fromkeys(taken, 0)

    def note(rule: str, place: int) -> None:
        found[rule] += place > 0
        taken[rule].append(place or planned)

    for run in range(runs):
        results = kind.sample(source, planned) + mean
        lower, _ = asymptotic_sequence(results, planned=planned)
        note("bounds", _missed(lower, np.full(planned, np.inf)))
        if run < SLOW_RUNS:
            ends = confidence_sequence(results.tolist(), low=low + mean, high=high + mean, planned=planned)
            note("exact", _missed(np.array([end for end, _ in ends]), np.full(planned, np.inf)))
            test = sequential_test(results.tolist(), h0=0.0, h1=mean)
            note("test", test.blocks if test.state == "reject H0" else 0)
    cells = []
    for rule, blocks in taken.items():
        error = np.std(blocks) / math.sqrt(len(blocks))
        cells += [f"{found[rule] / len(blocks):.0%}", f"{np.mean(blocks):,.0f} ± {error:,.0f}"]
    return [kind.name, f"{planned:,}", f"{errors:g}", *cells]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("| block results | planned | missed at any time | early | to the end | beyond | exact missed |")
    print("|---|---|---|---|---|---|---|")
    for planned in PLANS:
        for kind in KINDS:
            row = coverage(kind, planned, runs=options.runs, seed=options.seed)
            print(f"| {' | '.join(row)} |", flush=True)
    print("\n| block results | planned | true mean | bounds find it | blocks | exact | blocks | test | blocks |")
    print("|---|---|---|---|---|---|---|---|---|")
    for planned in PLANS:
        for kind in (KINDS[1], KINDS[2], KINDS[4]):
            for errors in (3.14, 6.0, 12.0):
                row = stopping(kind, planned, errors, runs=options.runs // 4, seed=options.seed)
                print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
