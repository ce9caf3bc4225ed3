"""Fit what `simcat-plus` knows of play and write cpp/search/race/race_tables.hpp: a minute or two.

All of it comes from rounds in which every hand is known (docs/strength.md): how often kinds are discarded, how often a
round ends, how often hands of a pace win. That chance is a logistic model for each number of missing tiles, fitted by
Newton's method. The hands are those of `simcat-plus` with the tables that are there, so that a second run of the tool
goes a step further than the first.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit._core.players import race_samples

OUT = Path(__file__).parent.parent / "cpp" / "search" / "race_tables.hpp"
FIRST_SEED = 9_000_000_000  # far from the seeds of anything that is published
GROUPS, LAPS, LAST_FITTED = 5, 15, 5
END_SIGN = 5  # 1 / (laps + 1), which has a table of its own
RIDGE = 0.1

Numbers = NDArray[np.float64]


def logistic(signs: Numbers, came_true: Numbers) -> Numbers:
    """The weights that make what came true most likely."""
    weights = np.zeros(signs.shape[1])
    ridge = RIDGE * np.eye(len(weights))
    for _ in range(15):
        chances = 1 / (1 + np.exp(-np.clip(signs @ weights, -30, 30)))
        spread = chances * (1 - chances) + 1e-9
        slope = signs.T @ (came_true - chances) - RIDGE * weights
        weights += np.linalg.solve((signs * spread[:, None]).T @ signs + ridge, slope)
    return weights


def numbers(values: Numbers) -> str:
    return "{" + ", ".join(f"{float(f'{value:.5g}')}F" for value in values) + "}"


def rows_of(values: Numbers) -> str:
    return "{{\n" + ",\n".join("    {" + numbers(row) + "}" for row in values) + "}}"


def race_tables(laps: Numbers, hands: NDArray[np.float32]) -> str:
    discards, alike, rounds, ends = np.split(laps, [GROUPS, 2 * GROUPS, 2 * GROUPS + 1], axis=1)
    most = int(np.flatnonzero(alike[:, 0])[-1])  # laps of the longest round; the table goes on as it ends
    discarded = (discards[: most + 1] / alike[: most + 1])[np.minimum(np.arange(LAPS), most)]
    survival = 1 - (ends / rounds)[:, 0] * 3 / 4  # of the wins of a lap, one in four is the own one
    signs, distance, won = hands[:, :-2].astype(float), hands[:, -2], hands[:, -1].astype(float)
    usual = np.array(
        [
            logistic(signs[part], won[part])
            for missing in range(1, LAST_FITTED + 1)
            for part in [distance == missing if missing < LAST_FITTED else distance >= missing]
        ]
    )
    usual_ends = np.exp(-usual[:, END_SIGN, None] / (np.arange(LAPS) + 1))
    row = "inline constexpr std::array<std::array<float, {}>, {}> {} = {};\n"
    return (
        f"inline constexpr RaceCurve kSurvival = {numbers(survival)};\n"
        + row.format("kKindGroups", "kRaceLaps", "kDiscarded", rows_of(discarded))
        + row.format("kUsualSigns", LAST_FITTED, "kUsualWeights", rows_of(usual))
        + "// exp(-weight / (laps + 1)) of the sixth sign.\n"
        + f"inline constexpr std::array<RaceCurve, {LAST_FITTED}> kUsualEnds = {rows_of(usual_ends)};\n"
    )


FILE = """// What is known of usual play, fitted to rounds in which all hands were seen. Made by tools/fit_race.py.
#pragma once

#include "search/race.hpp"

// clang-format off
namespace mahjongkit {{

{}
}}  // namespace mahjongkit
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30_000, help="of greedy players, and as many of simcat-plus")
    given = parser.parse_args()
    rules = mk.make_rules("taiwanese")
    seeds = np.arange(2 * given.rounds, dtype=np.uint64) + np.uint64(FIRST_SEED)
    _, laps = race_samples(rules, ["greedy:calls=true"] * 4, seeds[: given.rounds], 0, "shared")
    hands, _ = race_samples(rules, ["simcat-plus"] * 4, seeds[given.rounds :], 0, "shared")
    print(f"{len(hands):,} hands of {given.rounds:,} rounds, seeds from {FIRST_SEED}")
    OUT.write_text(FILE.format(race_tables(laps, hands)))


if __name__ == "__main__":
    main()
