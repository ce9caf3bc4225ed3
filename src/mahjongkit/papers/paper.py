"""What a paper is here: its tables and figures, the matches that each is made of, and how they are played and read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from mahjongkit.agents import AgentSpec
from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.run import PlayBlocks, ShouldStop, never, play_local, run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match, Store
from mahjongkit.errors import ArenaError
from mahjongkit.papers.table import Kind, Table


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """What a run of a paper may choose."""

    agent: str = ""
    """Who plays in the place of the paper's program; empty where nobody plays."""
    rival: str = ""
    """Who plays in the place of the paper's second program, where it has one."""
    scale: float = 1.0
    """How much is played or sampled; 1 is the default of the paper."""
    seed: int = 1
    simulations: float = 1.0
    """The part of the paper's simulations that a decision has, where the paper's program simulates."""

    def __post_init__(self) -> None:
        for name, value in (("scale", self.scale), ("simulations", self.simulations)):
            if not 0 < value <= 1000:
                raise ArenaError(f"{name} {value} must be above 0 and at most 1000")


@dataclass(frozen=True)
class PlannedMatch:
    """A match that a table needs, with the number of its blocks."""

    settings: MatchSettings
    blocks: int
    cost: float = field(compare=False, default=1.0)
    """Of one block, for the time that is left."""
    label: str = field(compare=False, default="")
    """What is played, in a few words."""


Read = Callable[[PlannedMatch], MatchColumns]
"""The games of a match that was played."""


@dataclass(frozen=True)
class PaperTable:
    """One table or figure of a paper by its number, such as 7 or 4.2; it may come in parts, such as 7a and 7b."""

    number: str
    matches: Callable[[RunOptions], Sequence[PlannedMatch]]
    make: Callable[[RunOptions, Read], Sequence[Table]]
    kind: Kind = "Table"


def no_matches(_options: RunOptions) -> list[PlannedMatch]:
    """Of a table that is made of hands alone."""
    return []


@dataclass(frozen=True)
class Paper:
    """A paper with its tables."""

    name: str
    title: str
    tables: tuple[PaperTable, ...]
    agent: str = ""
    """Who plays here by default; empty where nobody plays."""
    rival: str = ""
    """Who plays in the place of its second program; empty where it has none."""
    simulates: bool = False
    """Whether its program simulates, so that `RunOptions.simulations` means something."""


def chosen_tables(paper: Paper, numbers: Sequence[str], figures: Sequence[str] = ()) -> list[PaperTable]:
    """The tables and figures of these numbers, all without any."""
    wanted: dict[Kind, Sequence[str]] = {"Table": numbers, "Figure": figures}
    for kind, asked in wanted.items():
        known = [table.number for table in paper.tables if table.kind == kind]
        unknown = [number for number in asked if number not in known]
        if unknown:
            names = ", ".join(known) or "none"
            raise ArenaError(f"{paper.name} has no {kind.lower()} {unknown[0]} (known: {names})")
    is_any = not numbers and not figures
    return [table for table in paper.tables if is_any or table.number in wanted[table.kind]]


def with_options(agent: str, *options: str) -> str:
    """The text of an agent with more options.

    >>> with_options("greedy", "epsilon=0.5"), with_options("greedy:calls=true", "kans=true", "epsilon=1.0")
    ('greedy:epsilon=0.5', 'greedy:calls=true,epsilon=1,kans=true')
    """
    if not options:
        return agent
    return str(AgentSpec.parse(f"{agent}{',' if ':' in agent else ':'}{','.join(options)}"))


def planned_matches(tables: Sequence[PaperTable], options: RunOptions) -> list[PlannedMatch]:
    """Each match that is needed once."""
    return list(dict.fromkeys(match for table in tables for match in table.matches(options)))


def cost_to_play(store: Store, planned: Sequence[PlannedMatch]) -> float:
    """Of the blocks that are not in the store yet."""
    missing = [len(_match_of(store, each).missing_blocks(each.blocks)) for each in planned]
    return sum(each.cost * blocks for each, blocks in zip(planned, missing, strict=True))


def _match_of(store: Store, planned: PlannedMatch) -> Match:
    """The match as it is played here: tables show the agents of today, not games of an older build."""
    return store.open_match(planned.settings.as_dict(), build=build_of(planned.settings), may_add=True)


def make_tables(
    tables: Sequence[PaperTable],
    store: Store,
    options: RunOptions,
    *,
    tell: Callable[[PlannedMatch, int], None] = lambda _match, _blocks: None,
    begin: Callable[[PaperTable], None] = lambda _table: None,
    play: PlayBlocks = play_local,
    should_stop: ShouldStop = never,
) -> list[Table]:
    """Play what is missing in the store and make the tables; those that were not made when it should stop are left out.

    `tell` hears of a match at its start and of its blocks, `begin` of a table before it is made of games and hands.

    >>> from mahjongkit.papers.stable_draw_wall import PAPER
    >>> options = RunOptions(agent=PAPER.agent, scale=0.002)
    >>> with Store(":memory:") as store:
    ...     tables = make_tables(chosen_tables(PAPER, ["4"]), store, options)
    >>> tables[0].rows[0].cells[0].paper
    0.2098
    """
    read: dict[PlannedMatch, MatchColumns] = {}
    for each in planned_matches(tables, options):
        tell(each, 0)
        match = _match_of(store, each)
        told = partial(tell, each)
        run_match(match, each.settings, blocks=each.blocks, tell=told, play=play, should_stop=should_stop)
        if should_stop():
            return []
        read[each] = read_columns(match).first_blocks(each.blocks)
    made: list[Table] = []
    for table in tables:
        if should_stop():
            break
        begin(table)
        made += table.make(options, read.__getitem__)
    return made
