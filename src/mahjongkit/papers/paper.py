"""What a paper is here: its tables, the matches that each is made of, and how they are played and read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.reports.columns import MatchColumns, read_columns
from mahjongkit.arena.results import Store
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.errors import ArenaError
from mahjongkit.papers.table import Table

_LUCK_COST = 15
"""A block with luck takes about so many times as long."""


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """What a run of a paper may choose."""

    agent: str
    """Who plays in the place of the paper's program."""
    scale: float = 1.0
    """How much is played; 1 is the default of the paper."""
    seed: int = 1

    def __post_init__(self) -> None:
        if not 0 < self.scale <= 1000:
            raise ArenaError(f"scale {self.scale} must be above 0 and at most 1000")


@dataclass(frozen=True)
class PlannedMatch:
    """A match that a table needs, with the number of its blocks."""

    settings: MatchSettings
    blocks: int

    @property
    def cost(self) -> int:
        """Of one block, for the time that is left."""
        return 1 if self.settings.luck == "none" else _LUCK_COST


Read = Callable[[PlannedMatch], MatchColumns]
"""The games of a match that was played."""


@dataclass(frozen=True)
class PaperTable:
    """One numbered table of a paper; it may come in parts, such as 7a and 7b."""

    number: int
    matches: Callable[[RunOptions], Sequence[PlannedMatch]]
    make: Callable[[RunOptions, Read], Sequence[Table]]


@dataclass(frozen=True)
class Paper:
    """A paper with its tables."""

    name: str
    title: str
    agent: str
    """Who plays here by default."""
    tables: tuple[PaperTable, ...]


def chosen_tables(paper: Paper, numbers: Sequence[int]) -> list[PaperTable]:
    """The tables of these numbers, all without any."""
    known = [table.number for table in paper.tables]
    unknown = [number for number in numbers if number not in known]
    if unknown:
        raise ArenaError(f"{paper.name} has no table {unknown[0]} (known: {', '.join(map(str, known))})")
    return [table for table in paper.tables if not numbers or table.number in numbers]


def planned_matches(tables: Sequence[PaperTable], options: RunOptions) -> list[PlannedMatch]:
    """Each match that is needed once."""
    return list(dict.fromkeys(match for table in tables for match in table.matches(options)))


def cost_to_play(store: Store, planned: Sequence[PlannedMatch]) -> int:
    """Of the blocks that are not in the store yet."""
    missing = [len(store.open_match(each.settings.as_dict()).missing_blocks(each.blocks)) for each in planned]
    return sum(each.cost * blocks for each, blocks in zip(planned, missing, strict=True))


def make_tables(
    tables: Sequence[PaperTable],
    store: Store,
    options: RunOptions,
    *,
    tell: Callable[[PlannedMatch, int], None] = lambda _match, _blocks: None,
) -> list[Table]:
    """Play what is missing in the store and make the tables; `tell` hears of a match at its start and of its blocks.

    >>> from mahjongkit.papers.stable_draw_wall import PAPER
    >>> options = RunOptions(agent=PAPER.agent, scale=0.002)
    >>> with Store(":memory:") as store:
    ...     tables = make_tables(chosen_tables(PAPER, [4]), store, options)
    >>> tables[0].rows[0].cells[0].paper
    0.2098
    """
    read: dict[PlannedMatch, MatchColumns] = {}
    for each in planned_matches(tables, options):
        tell(each, 0)
        match = store.open_match(each.settings.as_dict())
        run_match(match, each.settings, blocks=each.blocks, tell=partial(tell, each))
        read[each] = read_columns(match).first_blocks(each.blocks)
    return [made for table in tables for made in table.make(options, read.__getitem__)]
