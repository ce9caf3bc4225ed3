"""Figures 4 and 5: how much pruning drops, and how often the best."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

import mahjongkit as mk
from mahjongkit._core.measures import pruned_discards
from mahjongkit.papers.estimates import share_of_blocks
from mahjongkit.papers.paper import Read, RunOptions, with_options
from mahjongkit.papers.simcat import printed
from mahjongkit.papers.simcat.hands import PLAYED_BY, HandToDiscard, hands_to_discard
from mahjongkit.papers.table import Plot, Row, Table, row_of
from mahjongkit.render import Bound

DRAWS = 5
HANDS = 150
REPEATS = 4
"""Of every look, with other draws: the best discard is the costly thing to know of a hand."""
BEST_SIMULATIONS = 300_000
"""Of each discard, to know the best one; the paper has 15,000,000."""
LOOKS = (100, 200, 300, 500, 1000, 2000, 3000, 5000, 7000, 10_000)
RATIOS = (2, 3)
READINGS = {"intervals": False, "pairs": True}
COLUMNS = tuple(f"{reading}, r_d = {ratio}" for reading in READINGS for ratio in RATIOS)

Pruned = list[list[list[str]]]
"""Tiles by look and ratio."""


@dataclass(frozen=True)
class StudiedHand:
    """What was found about one hand."""

    num_discards: int
    best: str
    pruned: dict[str, list[Pruned]]
    """By reading, once a repeat."""


def figure_4(options: RunOptions, _read: Read) -> list[Table]:
    """The pruning rate."""
    hands = _studied(options)
    discards = np.array([REPEATS * hand.num_discards for hand in hands], dtype=np.float64)
    rows = []
    for place, look in enumerate(LOOKS):
        counts = np.array([[sum(map(len, tiles)) for tiles in _cells(hand, place)] for hand in hands], dtype=np.float64)
        paper = [printed.PRUNED.get(look, {}).get(name) for name in COLUMNS]
        rows.append(row_of(f"n = {look:,}", paper, [share_of_blocks(column, discards) for column in counts.T]))
    notes = [
        "Pruned discards by all discards of a hand, after n simulations of each; each n is the only look.",
        "Intervals: the paper's rule, draws of its own for each discard. Pairs: ours, the differences on common draws.",
        "The paper prints numbers at n = 10,000 alone, and does not say which hands it has.",
    ]
    plot = Plot("lines", "simulations n of each discard", "share of the discards that are dropped")
    return [_figure(options, 4, "Discards that pruning drops after n simulations", rows, notes, plot)]


def figure_5(options: RunOptions, _read: Read) -> list[Table]:
    """How often the best action is dropped."""
    hands = _studied(options)
    repeats = np.full(len(hands), float(REPEATS))
    rows = []
    for place, look in enumerate(LOOKS):
        drops = [[sum(hand.best in each for each in tiles) for tiles in _cells(hand, place)] for hand in hands]
        counts = np.array(drops, dtype=np.float64)
        rows.append(row_of(f"n = {look:,}", None, [share_of_blocks(column, repeats) for column in counts.T]))
    notes = [
        f"Best: of {_best_simulations(options):,} simulations of each discard (the paper: 15,000,000). Of two discards"
        " that are equally good, such as honours of which as many are in view, the best is a matter of chance, and"
        " pruning may drop it without harm.",
        f"The paper: below {printed.MOST_BEST_DROPPED:.1%} for r_d = 2 from n = {printed.BEST_DROPPED_FROM} on (the"
        " dashed line of the picture), about 0 for r_d = 3.",
    ]
    text = f"paper, r_d = 2: below {printed.MOST_BEST_DROPPED:.1%}"
    bound = Bound(printed.MOST_BEST_DROPPED, printed.BEST_DROPPED_FROM, LOOKS[-1], text)
    plot = Plot("lines", "simulations n of each discard", "share of the hands", bound=bound)
    return [_figure(options, 5, "Hands whose best discard pruning drops after n simulations", rows, notes, plot)]


def _cells(hand: StudiedHand, look: int) -> list[list[list[str]]]:
    """For each column of the table the tiles that are dropped, once a repeat."""
    return [
        [each[look][ratio] for each in hand.pruned[reading]] for reading in READINGS for ratio in range(len(RATIOS))
    ]


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
    seed = (REPEATS + 1) * (options.seed * 1_000_003 + number)  # and the next REPEATS
    chances = mk.measures.sample_foresight_chance_by_discard(
        each.hand,
        draws=DRAWS,
        simulations=_best_simulations(options),
        seed=seed,
        threads=1,
        visible=each.visible or None,
        variant="taiwanese",
    )

    def look_at(repeat: int, *, is_paired: bool) -> Pruned:
        return pruned_discards(
            each.hand,
            draws=DRAWS,
            looks=list(LOOKS),
            ratios=list(RATIOS),
            seed=seed + 1 + repeat,
            is_paired=is_paired,
            visible=each.visible or None,
            variant="taiwanese",
        )

    pruned = {
        reading: [look_at(repeat, is_paired=is_paired) for repeat in range(REPEATS)]
        for reading, is_paired in READINGS.items()
    }
    return StudiedHand(len(chances), max(chances, key=lambda tile: chances[tile].value), pruned)


def _figure(
    options: RunOptions, number: int, title: str, rows: Sequence[Row], notes: Sequence[str], plot: Plot
) -> Table:
    played = (
        f"four-player model, {DRAWS} draws; {_num_hands(options)} hands that must discard, one per round, of rounds of"
        f" {with_options(options.agent, PLAYED_BY)}; {REPEATS} times other draws; seed {options.seed}"
    )
    return Table(str(number), title, COLUMNS, tuple(rows), tuple(notes), played, kind="Figure", plot=plot)
