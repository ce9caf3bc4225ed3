"""Tables 1 and 2: the win rates of two hands, and what the three versions of the program discard."""

import mahjongkit as mk
from mahjongkit._core.measures import flat_mc_discard
from mahjongkit.arena.stats.intervals import win_rate
from mahjongkit.papers.estimates import LEVEL, Estimate
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.simcat import printed
from mahjongkit.papers.simcat.comparisons import FEW, MANY, shared_notes, simulations_of
from mahjongkit.papers.table import Row, Table, row_of

DRAWS = 5
MELDS = "(888s)(999s)"
SIMULATIONS = 2_000_000
"""Of each discard."""
DECISIONS = 100
"""With as many seeds."""
_ERRORS = 1.96

HANDS = {1: "445w1267t1144s", 2: "145w1267t1144s"}
_WIN_RATES = {1: printed.TABLE_1, 2: printed.TABLE_2}
_DISCARDS = {1: {"none": "4m", "h1": "1p", "h2+h1": "1p"}, 2: {"none": "1m", "h1": "1p", "h2+h1": "1m"}}
"""What the paper's versions discard; our names of tiles."""
_OURS = {"1t": "1p", "2t": "2p", "4w": "4m", "1w": "1m"}


def decision_table(options: RunOptions, _read: Read, number: int) -> list[Table]:
    """One of the two tables."""
    rows = [_win_rate_row(options, HANDS[number], label, paper) for label, paper in _WIN_RATES[number].items()]
    for simulations in (MANY, FEW):
        for version, discard in _DISCARDS[number].items():
            rows.append(_decision_row(options, number, version, discard, simulations))
    notes = [
        "The hand has 11 tiles, 888s and 999s are melds, and five draws are a guess (errata 17). The paper gives no"
        " intervals.",
        "Decisions: how often the version discards what the paper's does, over seeds.",
    ]
    if number == 2:
        notes.append(
            "The paper's 14.0% and 13.5% are of the same nine tiles, so its h1 chooses 1t by chance (errata 18); with"
            " common draws both are the same number here, and a discard that keeps the blocks comes first."
        )
    notes += shared_notes(options)
    played = (
        f"four-player model, {DRAWS} draws, {_simulations(options):,} simulations of each discard for win rates;"
        f" {_decisions(options)} decisions of each version, with pruning; seed {options.seed} and those after it"
    )
    title = "Win rates and decisions"
    return [Table(str(number), title, (HANDS[number],), tuple(rows), tuple(notes), played)]


def _simulations(options: RunOptions) -> int:
    return max(1000, round(SIMULATIONS * min(1.0, options.scale) * options.simulations))


def _decisions(options: RunOptions) -> int:
    return max(10, round(DECISIONS * options.scale))


def _win_rate_row(options: RunOptions, hand: str, label: str, paper: float) -> Row:
    first, _, second = label.partition(", then ")
    found = mk.measures.sample_foresight_chance_by_discard(
        hand + MELDS,
        draws=DRAWS,
        simulations=_simulations(options),
        seed=options.seed,
        after=first if second else None,
        variant="taiwanese",
    )[_OURS[second or first]]
    margin = _ERRORS * found.standard_error
    estimate = Estimate(found.value, max(0.0, found.value - margin), found.value + margin)
    return row_of(f"win rate after {label}", [paper], [estimate])


def _decision_row(options: RunOptions, number: int, version: str, discard: str, simulations: int) -> Row:
    decisions = _decisions(options)
    chosen = [
        flat_mc_discard(
            HANDS[number] + MELDS,
            draws=DRAWS,
            simulations=simulations_of(options, simulations),
            seed=options.seed + each,
            heuristics=version,
            variant="taiwanese",
        )
        for each in range(decisions)
    ]
    found = win_rate(chosen.count(discard), games=decisions, level=LEVEL)
    tile = next(theirs for theirs, ours in _OURS.items() if ours == discard)
    label = f"{version} discards {tile} as in the paper, {simulations:,} simulations"
    return row_of(label, None, [Estimate(found.rate, found.lower, found.upper)])
