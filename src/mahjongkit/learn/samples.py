"""What models are fitted to: rounds of play as named columns."""

import numpy as np
from numpy.typing import NDArray

from mahjongkit import Rules
from mahjongkit._core import players as _core
from mahjongkit.learn.work_folder import Columns

Seeds = NDArray[np.uint64]

TABLES, KIND_GROUPS = 5, 5


def outlook_samples(rules: Rules, agents: list[str], seeds: Seeds, threads: int) -> Columns:
    """A row for each draw: by seat from the next draw on the cells of the outlook, and what became of it."""
    rows, points = _core.outlook_samples(rules, agents, seeds, threads, "shared")
    by_seat = rows[:, :-1].reshape(len(rows), rules.num_seats, TABLES + 3)
    return {
        "chance": by_seat[:, :, :TABLES],
        "worth": by_seat[:, :, TABLES],
        "is_playing": by_seat[:, :, TABLES + 1],
        "has_won": by_seat[:, :, TABLES + 2],
        "end": rows[:, -1],
        "points": points,
    }


def race_samples(rules: Rules, agents: list[str], seeds: Seeds, threads: int, *, model: str) -> tuple[Columns, Columns]:
    """A row for each discard: the hand after it, and whether it won. A row for each number of laps left: counts."""
    hands, laps = _core.race_samples(rules, agents, seeds, threads, "shared", model)
    discards, alike, rounds, wins = np.split(laps, [KIND_GROUPS, 2 * KIND_GROUPS, 2 * KIND_GROUPS + 1], axis=1)
    return (
        {"features": hands[:, :-2], "distance": hands[:, -2], "won": hands[:, -1]},
        {"discards": discards, "alike": alike, "rounds": rounds[:, 0], "wins": wins[:, 0]},
    )


def sichuan_samples(
    rules: Rules,
    others: list[str],
    seeds: Seeds,
    threads: int,
    *,
    model: str,
    other_share: float,
    goal_share: float,
    epsilon: float,
    keep: float,
    trust: float,
) -> tuple[Columns, Columns]:
    """A row for each choice, with the points that followed; and one for each seat that may take a discard."""
    hands, dangers = _core.sichuan_samples(
        rules, others, seeds, threads, other_share, goal_share, epsilon, keep, trust, model
    )
    return (
        {"features": hands[:, :-1], "points": hands[:, -1]},
        {"features": dangers[:, :-1], "points": dangers[:, -1]},
    )
