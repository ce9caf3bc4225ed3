"""Fit the tables of the value function `lookahead` and write cpp/luck/outlook_tables.inc: about ten minutes.

A seat's weight is the product of five cells (docs/luck.md). Where a round has one winner, the chance of a seat is its
share of the weights of all seats and of the end without a win; in Sichuan it is the odds of that seat alone. Both are
fitted by maximum likelihood (Adam on the logarithms) to rounds of greedy players.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit._core.players import outlook_samples

OUT = Path(__file__).parent.parent / "cpp" / "luck" / "outlook_tables.inc"
MIXES = (("greedy:calls=true", "greedy:calls=true,epsilon=0.2"), ("greedy:calls=true", "greedy:calls=true,epsilon=0.5"))
FIRST_SEED = 7_000_000_000  # far from the seeds of anything that is published
TABLES, CELLS, END_CELLS, WORTH_CELLS = 5, 216, 100, 24
WORTH_PRIOR = 200  # wins: a cell with fewer is near the mean of all


@dataclass
class Samples:
    """Rows of `outlook_samples`, the seat that draws next first."""

    cells: NDArray[np.uint8]  # row, seat, table
    worth: NDArray[np.uint8]  # row, seat
    is_playing: NDArray[np.bool_]
    has_won: NDArray[np.bool_]
    end: NDArray[np.uint8]
    points: NDArray[np.int32]


def collect(rules: mk.Rules, rounds: int) -> Samples:
    parts = []
    for number, mix in enumerate(MIXES):
        agents = [mix[seat % 2] for seat in range(rules.num_seats)]
        seeds = np.arange(rounds, dtype=np.uint64) + np.uint64(FIRST_SEED + number * rounds)
        parts.append(outlook_samples(rules, agents, seeds, 0, "shared"))
    rows, points = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    by_seat = rows[:, :-1].reshape(len(rows), rules.num_seats, TABLES + 3)
    return Samples(
        cells=by_seat[:, :, :TABLES],
        worth=by_seat[:, :, TABLES],
        is_playing=by_seat[:, :, TABLES + 1] == 1,
        has_won=by_seat[:, :, TABLES + 2] == 1,
        end=rows[:, -1],
        points=points,
    )


class Adam:
    def __init__(self, tables: list[NDArray[np.float64]]) -> None:
        self.tables = tables
        self.means = [np.zeros_like(table) for table in tables]
        self.squares = [np.zeros_like(table) for table in tables]
        self.steps = 0

    def step(self, gradients: list[NDArray[np.float64]], rate: float) -> None:
        self.steps += 1
        for table, mean, square, raw in zip(self.tables, self.means, self.squares, gradients, strict=True):
            gradient = raw + 1e-6 * table  # cells that never came stay at 0
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            corrected = mean / (1 - 0.9**self.steps)
            table -= rate * corrected / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8)


def fit_chances(
    samples: Samples, *, has_one_winner: bool, epochs: int, batch: int = 100_000
) -> tuple[list[NDArray[np.float64]], NDArray[np.float64]]:
    """The logarithms of the tables."""
    chance = [np.zeros(CELLS) for _ in range(TABLES)]
    chance[0] -= 1.2 * (np.arange(CELLS) // 24)  # farther hands win less: a start that saves epochs
    end = np.zeros(END_CELLS)
    adam = Adam([*chance, end])
    rng = np.random.default_rng(1)
    size = len(samples.end)
    for epoch in range(epochs):
        rate = 0.1 * (1 if epoch < 0.5 * epochs else 0.3 if epoch < 0.8 * epochs else 0.1)
        order = rng.permutation(size)
        for first in range(0, size, batch):
            rows = order[first : first + batch]
            cells, playing = samples.cells[rows], samples.is_playing[rows]
            logits = sum(table[cells[:, :, i]] for i, table in enumerate(chance))
            wins = samples.has_won[rows].astype(float)
            if has_one_winner:
                logits = np.concatenate([logits, end[samples.end[rows]][:, None]], axis=1)
                weights = np.exp(logits - logits.max(axis=1, keepdims=True))
                wins /= np.maximum(1, wins.sum(axis=1, keepdims=True))  # several winners of one tile share it
                target = np.concatenate([wins, 1 - wins.sum(axis=1, keepdims=True)], axis=1)
                error = weights / weights.sum(axis=1, keepdims=True) - target
                by_seat, by_end = error[:, :-1], error[:, -1]
            else:
                by_seat = (1 / (1 + np.exp(-logits)) - wins) * playing
                by_end = np.zeros(len(rows))
            gradients = [np.bincount(cells[:, :, i].ravel(), by_seat.ravel(), CELLS) / len(rows) for i in range(TABLES)]
            adam.step([*gradients, np.bincount(samples.end[rows], by_end, END_CELLS) / len(rows)], rate)
    return chance, end


def fit_worth(samples: Samples) -> NDArray[np.float64]:
    """The mean points of a win by cell."""
    won = samples.has_won & samples.is_playing
    number = np.bincount(samples.worth[won], minlength=WORTH_CELLS)
    total = np.bincount(samples.worth[won], samples.points[won], WORTH_CELLS)
    mean = total.sum() / max(1, number.sum())
    worth: NDArray[np.float64] = (total + WORTH_PRIOR * mean) / (number + WORTH_PRIOR)
    return worth


def numbers(values: NDArray[np.float64]) -> str:
    texts = [f"{float(f'{value:.4g}')}F" for value in values]
    return "{" + ",\n".join(", ".join(texts[i : i + 12]) for i in range(0, len(texts), 12)) + "}"


def entry(variant: str, rounds: int, epochs: int) -> str:
    rules = mk.make_rules(variant)
    samples = collect(rules, rounds)
    has_one_winner = variant != "sichuan"
    chance, end = fit_chances(samples, has_one_winner=has_one_winner, epochs=epochs)
    print(f"{variant}: {len(samples.end)} samples of {len(MIXES) * rounds} rounds, seeds from {FIRST_SEED}")
    flag = "true" if has_one_winner else "false"
    tables = ",\n".join("{" + numbers(np.exp(table)) + "}" for table in chance)
    return (
        f'{{.variant = "{variant}", .has_one_winner = {flag},\n.chance = {{{{{tables}}}}},\n'
        f".end = {{{numbers(np.exp(end))}}},\n.worth = {{{numbers(fit_worth(samples))}}}}},\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=25_000, help="of each mix of players")
    parser.add_argument("--epochs", type=int, default=15)
    given = parser.parse_args()
    text = "".join(entry(variant, given.rounds, given.epochs) for variant in mk.rules.variants())
    OUT.write_text("// Made by tools/fit_lookahead.py.\n// clang-format off\n" + text)


if __name__ == "__main__":
    main()
