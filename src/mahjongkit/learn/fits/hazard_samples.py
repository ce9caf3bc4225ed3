"""Recorded rounds as laps: from a discard of a seat to its next draw, with all that the others do in it."""

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core.samples import round_samples
from mahjongkit.learn.fits.fitted_games import Games, rounds_of
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import Columns, WorkFolder, joined
from mahjongkit.records import Source

LAPS, THREATS, MELDS, OWN, GROUPS, COPIES = 20, 3, 4, 3, 7, 4  # sizes of estimates/round_hazards.hpp
DRAWS, DISCARD, DEAL_IN = 1, 2, 4  # how a lap ends: samples/round_samples.hpp
GAMES_AT_ONCE = 100
LAPS_OF_A_GAME = 100_000  # more than any has: what makes numbers of laps of games


def lap_samples(settings: FitSettings, name: str, games: Games, work: WorkFolder, tell: Tell) -> Columns:
    """Laps, waits, counts of kinds and ends of the rounds of some games."""
    sample = partial(_sample, settings, games)
    return joined(work.samples(name, range(len(games)), sample, tell, at_once=GAMES_AT_ONCE, unit="games"))


def _sample(settings: FitSettings, games: Games, numbers: NDArray[np.uint64]) -> Columns:
    columns = joined(iter([_of_game(settings, games[int(number)], int(number)) for number in numbers]))
    # Counts of kinds are of all games together: one row each time.
    return {
        name: values.sum(axis=0, keepdims=True) if name.startswith("kind_") else values
        for name, values in columns.items()
    }


def _of_game(settings: FitSettings, game: Source | int, number: int) -> Columns:
    parts = []
    for rules, rounds in rounds_of(settings, game):
        laps, waits, kinds, ends, _ = round_samples(rules, [event for events, _ in rounds for event in events])
        parts.append(_columns(number, laps, waits, kinds, ends))
    empty = round_samples_of_nothing(settings.rules)
    return joined(iter([empty, *parts]))


def round_samples_of_nothing(variant: str) -> Columns:
    """The columns without rows, for a game of another variant."""
    from mahjongkit.rules import make_rules

    laps, waits, kinds, ends, _ = round_samples(make_rules(variant), [])
    return _columns(0, laps, waits, {name: counts[:0] for name, counts in kinds.items()}, ends)


def _columns(number: int, laps: Any, waits: Any, kinds: Any, ends: Any) -> Columns:
    """With the game's number, and with each wait what its lap says."""
    lap = waits["lap"]
    of_lap = {name: laps[name][lap] for name in ("draws_left", "threats", "own", "exposure")}
    return {
        "lap_game": np.full(len(laps["end"]), number, np.int32),
        **{f"lap_{name}": values for name, values in laps.items()},
        "wait_game": np.full(len(lap), number, np.int32),
        **{f"wait_{name}": values for name, values in (waits | of_lap).items()},
        "wait_lap": number * LAPS_OF_A_GAME + lap.astype(np.int64),
        **{f"kind_{name}": values for name, values in kinds.items()},
        **{f"end_{name}": values for name, values in ends.items()},
    }


def lap_cells(columns: Columns, seats: int, prefix: str = "lap_") -> dict[str, NDArray[np.int64]]:
    """Laps left, threats and melds as the tables count them."""
    names = {"threats": THREATS, "melds": MELDS}
    levels = {
        name: np.minimum(columns[prefix + name].astype(np.int64), most - 1)
        for name, most in names.items()
        if prefix + name in columns
    }
    laps = np.minimum(columns[f"{prefix}draws_left"].astype(np.int64) // seats, LAPS - 1)
    return {**levels, "laps": laps, "own": columns[f"{prefix}own"].astype(np.int64)}
