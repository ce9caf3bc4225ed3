"""Cells and rows of the thesis's tables: exact numbers, sampled ones with intervals, the printed ones beside them."""

from collections.abc import Sequence
from fractions import Fraction

from mahjongkit.papers.paper import RunOptions
from mahjongkit.papers.table import Cell, Row
from mahjongkit.study import SampledNumber

Number = Fraction | float | SampledNumber | None
Bounds = tuple[float, float] | None

COMPUTED = 0.0
COUNTED = "Counted over all hands, nothing sampled."


def cell(
    ours: Number,
    paper: float | None = None,
    paper_bounds: Bounds = None,
    bounds: Bounds = None,
    *,
    paper_error: float | None = None,
) -> Cell:
    """Our number, with its interval if it was sampled or if bounds are given, beside that of the thesis.

    ``paper_error`` is the standard error of the thesis's number where it prints no interval beside it: `COMPUTED`
    where it has none.

    >>> cell(Fraction(1, 4), 0.23, (0.2, 0.3)).paper_upper
    0.3
    """
    if isinstance(ours, SampledNumber):
        return cell(ours.value, paper, paper_bounds, (ours.lower, ours.upper), paper_error=paper_error)
    lower, upper = bounds or (None, None)
    paper_lower, paper_upper = paper_bounds or (None, None)
    error = None if paper is None else paper_error
    return Cell(paper, None if ours is None else float(ours), lower, upper, paper_lower, paper_upper, error)


def value_row(label: str, cells: Sequence[Cell], *, decimals: int = 4, note: str = "") -> Row:
    """A row whose printed numbers are shown as they were printed."""
    return Row(label, "value", tuple(cells), note, decimals)


def sample_size(options: RunOptions, hands: int) -> int:
    """Hands that a run samples, of so many at scale 1."""
    return max(100, round(hands * options.scale))


def sampled(options: RunOptions, hands: int, *, each: str) -> str:
    """The note below a sampled table.

    >>> sampled(RunOptions(scale=0.5), 1000, each="per start")
    'Sampled: 500 hands per start, seed 1; brackets are 95% intervals.'
    """
    return f"Sampled: {sample_size(options, hands):,} hands {each}, seed {options.seed}; brackets are 95% intervals."
