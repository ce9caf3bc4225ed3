"""Section IV.A: five hands and what the program discards. The pictures are lost: the hands are made from the text."""

from collections.abc import Callable
from dataclasses import dataclass

from mahjongkit._core.search import PaperDiscard, paper_values
from mahjongkit.engine import Observation, observation_of_hand
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.table import Cell, Row, Table
from mahjongkit.rules import make_rules


@dataclass(frozen=True)
class CaseDiscard:
    """A discard that the paper compares, with what it prints of it."""

    tile: str
    waits: str
    is_suggested: bool
    tiles: int | None = None
    """Winning tiles in the bank."""
    points: int | None = None


@dataclass(frozen=True)
class Case:
    """One of the five cases."""

    number: int
    title: str
    hand: str
    """Ours: it has all that the text says of the hand."""
    discards: tuple[CaseDiscard, CaseDiscard]
    says: str
    """What the text says, in our words."""
    more_tiles: int | None = None
    """By how many the first has more than the second, where only that is printed."""
    riichi: bool = False


CASES = (
    Case(
        1,
        "the same score, different numbers of tiles",
        "345m22p566s(678m)(456p)",
        (CaseDiscard("6s", "4s 7s", is_suggested=True), CaseDiscard("5s", "2p 6s", is_suggested=False)),
        "all simples with both; one has four tiles more",
        more_tiles=4,
    ),
    Case(
        2,
        "different scores and numbers of tiles",
        "345m566s77z(678m)(123p)",
        (CaseDiscard("6s", "4s 7s", is_suggested=False), CaseDiscard("5s", "7z 6s", is_suggested=True)),
        "one has four tiles more and no pattern, the other a pattern by one of its two tiles, a triplet",
        more_tiles=4,
    ),
    Case(
        3,
        "a wait that wins nothing",
        "345m66p233s(678m)(345p)",
        (CaseDiscard("3s", "1s 4s", is_suggested=False), CaseDiscard("2s", "6p 3s", is_suggested=True)),
        "all simples with both; one has four tiles more, but four of them are terminals, which win nothing and bring"
        " furiten",
        more_tiles=4,
    ),
    Case(
        4,
        "a tie",
        "356m34599p345789s",
        (
            CaseDiscard("3m", "4m 7m", is_suggested=True, tiles=8, points=1000),
            CaseDiscard("6m", "4m", is_suggested=False, tiles=4, points=2000),
        ),
        "plain sequences by eight tiles, or three-suit sequences by four after 6m; the likelier one is taken",
    ),
    Case(
        5,
        "many tiles without a pattern",
        "888m12345679p456s",
        (
            CaseDiscard("8m", "8p", is_suggested=True, tiles=4, points=4000),
            CaseDiscard("9p", "1p 4p 7p", is_suggested=False, tiles=9, points=1000),
        ),
        "a full straight by four tiles, or nothing by nine; both with riichi",
        riichi=True,
    ),
)

Suggest = Callable[[Observation, Case], str]


def position(case: Case) -> Observation:
    """What the program knows: the hand, of a seat that does not deal."""
    return observation_of_hand(make_rules("riichi"), case.hand, seat_wind=1)


def search(case: Case) -> dict[str, PaperDiscard]:
    """The paper's search on the hand."""
    return paper_values(position(case), riichi=case.riichi)


def by_paper(_seen: Observation, case: Case) -> str:
    """The suggestion of the paper's search.

    >>> [by_paper(position(case), case) for case in CASES]
    ['6s', '5s', '2s', '3m', '8m']
    """
    found = search(case)
    best = next(iter(found))
    for tile, row in found.items():
        best = tile if row.is_better_than(found[best]) else best
    return best


SUGGESTED_BY: dict[str, Suggest] = {"suggested": by_paper}
"""Columns with a suggestion of ours: 1 in the row of the discard."""

_LOST = (
    "The pictures of the hands are lost in the text of the paper. This hand is ours: it has all that the text says of"
    " the paper's."
)


def case_tables(_options: RunOptions, _read: Read) -> list[Table]:
    """The five cases."""
    return [_table(case) for case in CASES]


def _table(case: Case) -> Table:
    found = search(case)
    seen = position(case)
    chosen = [suggest(seen, case) for suggest in SUGGESTED_BY.values()]
    rows = []
    for each in case.discards:
        row = found[each.tile]
        suggested = [Cell(float(each.is_suggested), float(tile == each.tile), paper_error=0.0) for tile in chosen]
        points = row.value / row.chance if row.chance else 0.0
        cells = [_cell(each.tiles, row.num_tiles), _cell(each.points, points), Cell(None, row.value)]
        rows.append(Row(f"discard {each.tile}, waits {each.waits}", "value", (*suggested, *cells), decimals=0))
    if case.more_tiles is not None:
        ours = found[case.discards[0].tile].num_tiles - found[case.discards[1].tile].num_tiles
        blank = [Cell(None, None)] * len(chosen)
        cells = [_cell(case.more_tiles, ours), Cell(None, None), Cell(None, None)]
        rows.append(Row("more tiles", "value", (*blank, *cells), decimals=0))
    notes = [f"The paper: {case.says}.", _LOST]
    if case.riichi:
        notes.append("Three han are 3,900 points, which the paper rounds here.")
    return Table(
        f"IV.A.{case.number}",
        f"{case.hand}, {case.title}",
        (*SUGGESTED_BY, "tiles", "points of a win", "paper value"),
        tuple(rows),
        (*notes, "Suggested: 1 for the discard that is. Points: the mean of the wins that count."),
    )


def _cell(paper: float | None, ours: float) -> Cell:
    return Cell(paper, ours, paper_error=0.0)
