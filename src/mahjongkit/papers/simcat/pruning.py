"""Figures 4 and 5: how much pruning drops, and how often the best."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

import mahjongkit as mk
from mahjongkit._core.measures import pruned_discards
from mahjongkit.papers.estimates import Estimate, share_of_blocks
from mahjongkit.papers.paper import Read, RunOptions, with_options
from mahjongkit.papers.simcat import printed
from mahjongkit.papers.simcat.hands import PLAYED_BY, HandToDiscard, hands_to_discard
from mahjongkit.papers.table import Cell, Row, Table, row_of

DRAWS = 5
HANDS = 200
BEST_SIMULATIONS = 300_000
"""Of each discard, to know the best one; the paper has 15,000,000."""
LOOKS = (100, 200, 300, 500, 1000, 2000, 3000, 5000, 7000, 10_000)
LOOKS_WITH_LOSS = (300, 1000, 10_000)
RATIOS = (2, 3)
READINGS = {"intervals": False, "pairs": True}
COLUMNS = tuple(f"{reading}, r_d = {ratio}" for reading in READINGS for ratio in RATIOS)

Pruned = dict[str, list[list[list[str]]]]
"""By reading: tiles by look and ratio."""


@dataclass(frozen=True)
class StudiedHand:
    """What was found about one hand."""

    num_discards: int
    best: str
    win_rates: dict[str, float]
    """Of the long run."""
    pruned: Pruned


def figure_4(options: RunOptions, _read: Read) -> list[Table]:
    """The pruning rate."""
    hands = _studied(options)
    counts = np.array([[[len(tiles) for tiles in _cells(hand, look)] for look in range(len(LOOKS))] for hand in hands])
    discards = np.array([hand.num_discards for hand in hands], dtype=np.float64)
    rows = [
        _row(
            look, [share_of_blocks(counts[:, place, column].astype(float), discards) for column in range(len(COLUMNS))]
        )
        for place, look in enumerate(LOOKS)
    ]
    paper = {f"intervals, r_d = {ratio}": share / 100 for ratio, share in printed.PRUNED.items()}
    last = rows[-1]
    cells = (
        Cell(paper.get(name), cell.ours, cell.lower, cell.upper) for name, cell in zip(COLUMNS, last.cells, strict=True)
    )
    rows[-1] = Row(last.label, last.unit, tuple(cells))
    notes = [
        "Pruned discards by all discards of a hand, after n simulations of each; each n is the only look.",
        "Intervals: the paper's rule, draws of its own for each discard. Pairs: ours, the differences on common draws.",
        "The paper prints numbers at n = 10,000 alone, and does not say which hands it has.",
    ]
    return [_figure(options, 4, "Discards that pruning drops after n simulations", rows, notes)]


def figure_5(options: RunOptions, _read: Read) -> list[Table]:
    """How often the best action is dropped."""
    hands = _studied(options)
    ones = np.ones(len(hands))
    rows = []
    for place, look in enumerate(LOOKS):
        dropped = np.array([[hand.best in tiles for tiles in _cells(hand, place)] for hand in hands], dtype=np.float64)
        rows.append(_row(look, [share_of_blocks(column, ones) for column in dropped.T]))
    for place, look in enumerate(LOOKS):
        if look not in LOOKS_WITH_LOSS:
            continue
        lost = np.array([[_lost(hand, tiles) for tiles in _cells(hand, place)] for hand in hands])
        values = [Estimate(float(column.mean())) for column in lost.T]
        rows.append(row_of(f"n = {look:,}: win rate lost", None, values))
    notes = [
        f"Best: of {_best_simulations(options):,} simulations of each discard (the paper: 15,000,000). Equally good"
        " discards, such as two honours of which as many are in view, make the best of them a matter of chance, and"
        " pruning may then drop it without harm: win rate lost is how much worse the best that is left is in the long"
        " run, on average over hands.",
        "The paper: below 0.2% for r_d = 2 from n = 300 on, about 0 for r_d = 3.",
    ]
    return [_figure(options, 5, "Hands whose best discard pruning drops after n simulations", rows, notes)]


def _row(look: int, estimates: Sequence[Estimate | None]) -> Row:
    return row_of(f"n = {look:,}", None, estimates)


def _cells(hand: StudiedHand, look: int) -> list[list[str]]:
    """Tiles that are dropped, a column of the table each."""
    return [hand.pruned[reading][look][ratio] for reading in READINGS for ratio in range(len(RATIOS))]


def _lost(hand: StudiedHand, dropped: Sequence[str]) -> float:
    return hand.win_rates[hand.best] - max(rate for tile, rate in hand.win_rates.items() if tile not in dropped)


def _best_simulations(options: RunOptions) -> int:
    return max(1000, round(BEST_SIMULATIONS * options.simulations))


def _num_hands(options: RunOptions) -> int:
    return max(10, round(HANDS * options.scale))


@lru_cache(maxsize=1)
def _studied(options: RunOptions) -> list[StudiedHand]:
    """Kept, because both figures are of the same hands."""
    hands = hands_to_discard(options, _num_hands(options))
    with ThreadPoolExecutor() as threads:
        return list(threads.map(lambda pair: _study(options, *pair), enumerate(hands)))


def _study(options: RunOptions, number: int, each: HandToDiscard) -> StudiedHand:
    seed = options.seed * 1_000_003 + number
    chances = mk.sample_win_chance_by_discard(
        each.hand,
        draws=DRAWS,
        simulations=_best_simulations(options),
        seed=seed,
        threads=1,
        visible=each.visible or None,
        variant="taiwanese",
    )
    rates = {tile: chance.value for tile, chance in chances.items()}
    pruned = {
        reading: pruned_discards(
            each.hand,
            draws=DRAWS,
            looks=list(LOOKS),
            ratios=list(RATIOS),
            seed=seed + 1,
            is_paired=is_paired,
            visible=each.visible or None,
            variant="taiwanese",
        )
        for reading, is_paired in READINGS.items()
    }
    return StudiedHand(len(rates), max(rates, key=rates.__getitem__), rates, pruned)


def _figure(options: RunOptions, number: int, title: str, rows: Sequence[Row], notes: Sequence[str]) -> Table:
    played = (
        f"four-player model, {DRAWS} draws; {_num_hands(options)} hands that must discard, one a round, of rounds of"
        f" {with_options(options.agent, PLAYED_BY)}; seed {options.seed}"
    )
    return Table(str(number), title, COLUMNS, tuple(rows), tuple(notes), played, kind="Figure")
