"""What the tables of hazards say of recorded laps, to be compared with what came."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.fits.hazard_samples import DEAL_IN, DISCARD, DRAWS, lap_cells
from mahjongkit.learn.fits.rates import Numbers
from mahjongkit.learn.work_folder import Columns


def predictions(
    tensors: Mapping[str, NDArray[np.float32]], columns: Columns, seats: int
) -> dict[str, tuple[Numbers, NDArray[np.bool_], NDArray[np.int64]]]:
    """By name: chances of laps, what came true, and the game of each."""
    found = {}
    cells = lap_cells(columns, seats)
    ends = columns["lap_end"]
    whole = (columns["lap_exposure"] == 1) & (ends != DEAL_IN)
    part = _part_of_lap(columns["lap_draws_left"], seats)
    place = (cells["threats"], cells["own"], cells["laps"])
    rate = tensors["other_draws"][place] * tensors["melds"][0][cells["threats"], cells["melds"]]
    rate = rate + tensors["other_discards"][place] * tensors["melds"][1][cells["threats"], cells["melds"]]
    chance = -np.expm1(-rate.astype(np.float64) * part)
    came_true = np.isin(ends, (DRAWS, DISCARD))
    found["another ends the round"] = (chance[whole], came_true[whole], columns["lap_game"][whole].astype(np.int64))
    rates = wait_rates(tensors, columns, seats)
    laps, first, lap = np.unique(columns["wait_lap"], return_index=True, return_inverse=True)
    total = np.bincount(lap, weights=rates, minlength=len(laps))
    hit = np.bincount(lap, weights=columns["wait_discards"] == 1, minlength=len(laps)) > 0
    own = columns["wait_own"][first]
    counted = (columns["wait_exposure"][first] == 1) | hit
    games = columns["wait_game"][first].astype(np.int64)
    for number, name in enumerate(("a silent hand", "an open hand", "a riichi hand")):
        rows = counted & (own == number)
        found[f"a wait of {name}"] = (-np.expm1(-total[rows]), hit[rows], games[rows])
    return found


def wait_rates(tensors: Mapping[str, NDArray[np.float32]], columns: Columns, seats: int) -> Numbers:
    """The rate of every wait, as the core has it (estimates/round_hazards.cpp)."""
    cells = lap_cells(columns, seats, "wait_")
    use, group = cells["own"], columns["wait_group"].astype(np.int64)
    rate = tensors["discarded"][use, group, cells["laps"]].astype(np.float64)
    rate *= tensors["copies"][use, group, columns["wait_copies"].astype(np.int64) - 1]
    rate *= tensors["threats"][use, cells["threats"]]
    rate *= np.where(columns["wait_is_dora"] == 1, tensors["dora"][use, group], 1)
    rate *= np.where(columns["wait_is_suji"] == 1, tensors["suji"][use, group], 1)
    rate *= _part_of_lap(columns["wait_draws_left"], seats)
    return rate


def _part_of_lap(draws_left: NDArray[np.generic], seats: int) -> Numbers:
    """How much of it the wall leaves."""
    return np.minimum(1, draws_left.astype(np.float64) / (seats - 1))
