"""What the others at a table do in a lap (docs/hazards.md): they end the round, declare riichi, discard what a hand
waits for or could call. Rates, fitted to recorded games and measured on games that nothing was fitted to.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.calibration import log_loss, tenths, write_calibration
from mahjongkit.learn.fits.fitted_games import fitted_games
from mahjongkit.learn.fits.hazard_predictions import predictions
from mahjongkit.learn.fits.hazard_samples import (
    COPIES,
    DISCARD,
    DRAWS,
    GROUPS,
    LAPS,
    MELDS,
    OWN,
    THREATS,
    lap_cells,
    lap_samples,
)
from mahjongkit.learn.fits.rates import Effect, Numbers, fit_rates
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import Columns, WorkFolder
from mahjongkit.rules import make_rules

QUICK_GAMES = 20
FEW_ROWS = 100  # nothing is measured on fewer
PAID_PRIOR, READY_PRIOR = 50.0, 5.0  # rows: a cell with fewer is near the mean
WALL_PRIOR = 300.0  # tiles of the same
USES = 5  # waits of a silent, an open and a riichi hand; for a pon; for a chi

Tensors = dict[str, NDArray[np.float32]]


def fit(
    settings: FitSettings, work: WorkFolder, threads: int, tell: Tell
) -> tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]:
    """The tables, and how good they are."""
    games, held_out = fitted_games(settings, most=QUICK_GAMES if settings.is_quick else None)
    seats = make_rules(settings.rules).num_seats
    fitted = lap_samples(settings, "fitted", games, work, tell)
    held = lap_samples(settings, "held out", held_out, work, tell)
    tensors = _fit_all(fitted, seats)
    numbers = {"rows": float(len(fitted["lap_end"])), "rows held out": float(len(held["lap_end"]))}
    parts = {}
    for name, (chances, came_true, of_game) in predictions(tensors, held, seats).items():
        if len(chances) < FEW_ROWS:
            continue
        base = np.full(len(chances), max(1e-6, float(came_true.mean())))
        numbers[f"log loss, {name}"] = log_loss(chances, came_true)
        numbers[f"log loss of the mean, {name}"] = log_loss(base, came_true)
        parts[name] = tenths(chances, came_true, of_game)
        numbers[f"farthest tenth, {name}"] = max(abs(part.chance - part.share) for part in parts[name])
    write_calibration(work, parts, f"{settings.name}: laps of games held out")
    return tensors, numbers


def _fit_all(columns: Columns, seats: int) -> Tensors:
    draws, draw_melds = _ends(columns, seats, DRAWS)
    discards, discard_melds = _ends(columns, seats, DISCARD)
    tensors = {
        "other_draws": draws,
        "other_discards": discards,
        "melds": np.stack([draw_melds, discard_melds]),
        "riichi": _riichi(columns, seats),
        "melds_rise": _melds_rise(columns, seats),
        "paid": _paid(columns),
        "ready": _ready(columns, seats),
        "in_wall": in_wall(columns),
        **_discards(columns, seats),
    }
    return {name: values.astype(np.float32) for name, values in tensors.items()}


def _counts(index: NDArray[np.int64], size: int, weights: NDArray[np.generic]) -> Numbers:
    counts = np.zeros(size)
    np.add.at(counts, index, weights.astype(np.float64))
    return counts


def _ends(columns: Columns, seats: int, end: int) -> tuple[Numbers, Numbers]:
    """Rates of wins of one sort by threats, own state and laps left, and the factors of melds."""
    cells = lap_cells(columns, seats)
    shape = (THREATS, OWN, LAPS, MELDS)
    index = np.ravel_multi_index((cells["threats"], cells["own"], cells["laps"], cells["melds"]), shape)
    ends = columns["lap_end"]
    passed = np.where(np.isin(ends, (DRAWS, DISCARD)), 0.5, columns["lap_exposure"])
    size = int(np.prod(shape))
    hits = _counts(index, size, ends == end)
    exposure = _counts(index, size, np.where(ends == end, 0, passed))
    threats, own, laps, melds = np.unravel_index(np.arange(size), shape)
    effects = [
        Effect(threats * LAPS + laps, (THREATS, LAPS), spread=10, step=0.3),
        Effect(threats * OWN + own, (THREATS, OWN), spread=0.3),
        Effect(threats * MELDS + melds, (THREATS, MELDS), spread=0.7),
    ]
    by_lap, by_own, by_melds = fit_rates(hits, exposure, np.zeros(size), effects)
    return np.exp(by_own[:, :, None] + by_lap[:, None, :]), np.exp(by_melds)


def _riichi(columns: Columns, seats: int) -> Numbers:
    """Rates at which another seat declares riichi."""
    cells = lap_cells(columns, seats)
    shape = (THREATS, OWN, LAPS)
    index = np.ravel_multi_index((cells["threats"], cells["own"], cells["laps"]), shape)
    size = int(np.prod(shape))
    declares = columns["lap_declares"] == 1
    hits = _counts(index, size, declares)
    exposure = _counts(index, size, np.where(declares, 0, columns["lap_exposure"]))
    threats, own, laps = np.unravel_index(np.arange(size), shape)
    effects = [
        Effect(threats * LAPS + laps, (THREATS, LAPS), spread=10, step=0.3),
        Effect(threats * OWN + own, (THREATS, OWN), spread=0.3),
    ]
    by_lap, by_own = fit_rates(hits, exposure, np.zeros(size), effects)
    return np.exp(by_own[:, :, None] + by_lap[:, None, :])


def _melds_rise(columns: Columns, seats: int) -> Numbers:
    """Rates at which the opponent with most open melds gets one more, by how many it has."""
    cells = lap_cells(columns, seats)
    index = np.ravel_multi_index((cells["melds"], cells["laps"]), (MELDS, LAPS))
    rises = columns["lap_melds_after"].astype(np.int64) > columns["lap_melds"].astype(np.int64)
    hits = _counts(index, MELDS * LAPS, rises)
    exposure = _counts(index, MELDS * LAPS, np.where(rises, 0, columns["lap_exposure"]))
    effect = Effect(np.arange(MELDS * LAPS), (MELDS, LAPS), spread=10, step=0.3)
    [by_lap] = fit_rates(hits, exposure, np.zeros(MELDS * LAPS), [effect])
    return np.exp(by_lap)


def _paid(columns: Columns) -> Numbers:
    """The mean points that a seat pays for another's self-draw, by whether it deals and by threats."""
    rows = columns["lap_end"] == DRAWS
    paid = columns["lap_paid"][rows].astype(np.float64)
    dealer = columns["lap_is_dealer"][rows].astype(np.int64)
    threats = np.minimum(columns["lap_threats"][rows].astype(np.int64), THREATS - 1)
    means = np.zeros((2, THREATS))
    for deals in (0, 1):
        own = dealer == deals
        mean = paid[own].mean() if own.any() else paid.mean()
        for level in range(THREATS):
            there = paid[own & (threats == level)]
            means[deals, level] = (there.sum() + PAID_PRIOR * mean) / (len(there) + PAID_PRIOR)
    return means


def _ready(columns: Columns, seats: int) -> Numbers:
    """By how many others are in riichi when the wall is exhausted: the chances that so many are ready."""
    counts = np.zeros((4, 4))
    np.add.at(counts, (columns["end_threats"].astype(np.int64), columns["end_others_ready"].astype(np.int64)), 1)
    possible = (np.arange(4)[None, :] >= np.arange(4)[:, None]) & (np.arange(4)[None, :] < seats)
    # How many of those not in riichi are ready is alike for any number in riichi, where little is seen.
    quiet = counts[0, :seats] / max(1.0, counts[0].sum())
    for riichi in range(seats):
        left = seats - riichi
        prior = quiet[:left] / quiet[:left].sum() if quiet[:left].sum() else np.full(left, 1 / left)
        counts[riichi, riichi:seats] += READY_PRIOR * prior
    counts = np.where(possible, counts, 0)
    totals = counts.sum(axis=1, keepdims=True)
    shares: Numbers = np.divide(counts, totals, out=np.zeros_like(counts), where=totals > 0)
    return shares


def in_wall(columns: Columns) -> Numbers:
    """How likely an unseen tile is in the wall, beside the mean of all at the time: by dora, group and laps left.

    Others keep what they can use: of middle tiles more are in their hands, of honours fewer.
    """
    unseen, held = (columns[f"kind_{name}"].sum(axis=0).astype(np.float64) for name in ("unseen", "held"))
    mean = (unseen - held).sum(axis=(0, 1)) / np.maximum(1, unseen.sum(axis=(0, 1)))
    share: Numbers = (unseen - held + WALL_PRIOR * mean) / (unseen + WALL_PRIOR)
    beside: Numbers = np.divide(share, mean, out=np.ones_like(share), where=mean > 0)
    return beside


def _discards(columns: Columns, seats: int) -> dict[str, Numbers]:
    """Rates at which kinds are discarded: for a pon first, the others by how they differ from it."""
    shape = (2, GROUPS, COPIES, LAPS, THREATS)
    exposure, by_any, by_before = (
        columns[f"kind_{name}"].sum(axis=0).reshape(-1) for name in ("exposure", "any", "before")
    )
    dora, group, copies, laps, threats = np.unravel_index(np.arange(int(np.prod(shape))), shape)
    pon = [
        Effect(group * LAPS + laps, (GROUPS, LAPS), spread=10, step=0.15),
        Effect(group * COPIES + copies, (GROUPS, COPIES), spread=0.5),
        Effect(np.where(dora == 1, group, GROUPS), (GROUPS + 1,), spread=1.0),
        Effect(threats, (THREATS,), spread=0.5),
    ]
    logs = fit_rates(by_any, exposure - by_any, np.log(copies + 1.0), pon)
    # The last number of dora is that of rows without: it belongs to the level.
    base = {
        "laps": logs[0] + logs[2][GROUPS],
        "copies": logs[1] + np.log(np.arange(COPIES) + 1.0),
        "dora": _dora(logs[2]),
    }
    tables = {
        "discarded": np.zeros((USES, GROUPS, LAPS)),
        "copies": np.zeros((USES, GROUPS, COPIES)),
        "dora": np.zeros((USES, GROUPS)),
        "suji": np.zeros((USES, GROUPS)),
        "threats": np.zeros((USES, THREATS)),
    }
    _put(tables, 3, base["laps"], base["copies"], base["dora"], np.zeros(GROUPS), logs[3])
    offset = base["laps"][group, laps] + base["copies"][group, copies] + dora * base["dora"][group] + logs[3][threats]
    left = _differences(by_before, exposure - by_before, offset, (dora, dora * 0, group, copies, laps, threats))
    _put(tables, 4, *_sum(base, logs[3], left))
    waits = lap_cells(columns, seats, "wait_")
    kinds = {name: columns[f"wait_{name}"].astype(np.int64) for name in ("group", "is_dora", "is_suji")}
    number = columns["wait_copies"].astype(np.int64) - 1
    hits = columns["wait_discards"] == 1
    for own in range(OWN):
        rows = waits["own"] == own
        parts = [
            each[rows]
            for each in (kinds["is_dora"], kinds["is_suji"], kinds["group"], number, waits["laps"], waits["threats"])
        ]
        cells = (2, 2, GROUPS, COPIES, LAPS, THREATS)
        index = np.ravel_multi_index(parts, cells)
        size = int(np.prod(cells))
        seen = _counts(index, size, hits[rows])
        passed = _counts(index, size, np.where(hits[rows], 0, columns["wait_exposure"][rows]))
        dora, suji, group, copies, laps, threats = np.unravel_index(np.arange(size), cells)
        offset = base["laps"][group, laps] + base["copies"][group, copies]
        offset = offset + dora * base["dora"][group] + logs[3][threats]
        differs = _differences(seen, passed, offset, (dora, suji, group, copies, laps, threats))
        _put(tables, own, *_sum(base, logs[3], differs))
    return tables


def _dora(numbers: Numbers) -> Numbers:
    beside: Numbers = numbers[:GROUPS] - numbers[GROUPS]
    return beside


def _differences(
    hits: Numbers, passed: Numbers, offset: Numbers, cells: tuple[NDArray[np.int64], ...]
) -> list[Numbers]:
    dora, suji, group, copies, laps, threats = cells
    effects = [
        Effect(group, (GROUPS,), spread=0.7),
        Effect(laps, (LAPS,), spread=1.0, step=0.1),
        Effect(group * COPIES + copies, (GROUPS, COPIES), spread=0.3),
        Effect(np.where(dora == 1, group, GROUPS), (GROUPS + 1,), spread=0.4),
        Effect(np.where(suji == 1, group, GROUPS), (GROUPS + 1,), spread=0.5),
        Effect(threats, (THREATS,), spread=0.3),
    ]
    found = fit_rates(hits, passed, offset, effects)
    found[0] = found[0] + found[3][GROUPS] + found[4][GROUPS]
    return [*found[:3], _dora(found[3]), _dora(found[4]), found[5]]


def _sum(base: Mapping[str, Numbers], threats: Numbers, differs: list[Numbers]) -> tuple[Numbers, ...]:
    group, laps, copies, dora, suji, by_threats = differs
    return (
        base["laps"] + group[:, None] + laps[None, :],
        base["copies"] + copies,
        base["dora"] + dora,
        suji,
        threats + by_threats,
    )


def _put(tables: dict[str, Numbers], use: int, *logs: Numbers) -> None:
    for name, values in zip(("discarded", "copies", "dora", "suji", "threats"), logs, strict=True):
        tables[name][use] = np.exp(values)
