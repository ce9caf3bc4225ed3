"""Section IV.C: placements, wins and deal-ins of whole games."""

from dataclasses import dataclass, replace

import numpy as np

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.intervals import wilson_bounds
from mahjongkit.papers.estimates import LEVEL, Estimate, Numbers, share_of_blocks
from mahjongkit.papers.paper import PlannedMatch, Read, RunOptions
from mahjongkit.papers.riichi_analyzer import printed
from mahjongkit.papers.table import Cell, Row, Table

RULES = "riichi:tenhou"
GREEDY = "greedy:calls=true"
BLOCKS = 400
LEAST_BLOCKS = 4


@dataclass(frozen=True)
class Field:
    """Who plays with the program."""

    label: str
    others: tuple[str, ...]
    schedule: str

    def planned(self, options: RunOptions) -> PlannedMatch:
        """Whole games; the agent in every seat once per wall."""
        settings = MatchSettings(
            entrants=(options.agent, *self.others),
            rules=RULES,
            unit="game",
            schedule=self.schedule,
            seed=options.seed,
        )
        return PlannedMatch(settings, max(LEAST_BLOCKS, round(BLOCKS * options.scale)), 0.2, self.label)


FIELDS = (
    Field("against greedy", (GREEDY,), "one"),
    Field("mixed table", (GREEDY, "greedy", f"{GREEDY},epsilon=0.2"), "rotations"),
)


def matches(options: RunOptions) -> list[PlannedMatch]:
    """One for each field."""
    return [field.planned(options) for field in FIELDS]


def statistics_tables(options: RunOptions, read: Read) -> list[Table]:
    """The program's numbers beside ours, and the table of ranks."""
    planned = matches(options)
    columns = [read(match) for match in planned]
    played = (
        f"{options.agent} with three of {GREEDY}, and with {', '.join(FIELDS[1].others)}; {RULES}, whole games, wall"
        f" kept; {planned[0].blocks:,} walls each, the agent once in every seat; seed {options.seed}"
    )
    found = [shares(each) for each in columns]
    return [_program_table(found, columns, played), _ranks_table(found, played)]


def shares(columns: MatchColumns) -> list[Estimate | None]:
    """Of the first entrant: places of games; won, dealt in, called and riichi of rounds."""
    mine = columns.seats == 0
    games = np.full(len(columns.blocks), float(mine.sum()))
    rounds = np.einsum("bg,gs->b", columns.by_game["rounds"], mine)

    def counted(values: Numbers) -> Numbers:
        total: Numbers = np.einsum("bgs,gs->b", values, mine)
        return total

    places = columns.by_seat["placements"]
    found = [share_of_blocks(counted((places == place).astype(float)), games) for place in (1, 2, 3, 4)]
    names = ("wins", "deal_ins", "called", "riichi")
    return [*found, *(share_of_blocks(counted(columns.by_seat[name]), rounds) for name in names)]


def _program_table(found: list[list[Estimate | None]], columns: list[MatchColumns], played: str) -> Table:
    """The paper's 49 games with the intervals that they allow."""
    rounds = printed.GAMES * float(np.mean([each.by_game["rounds"].mean() for each in columns]))
    numbers = (*printed.PLACES, printed.WINS, printed.DEAL_INS)
    labels = ("1st", "2nd", "3rd", "4th", "rounds won", "rounds dealt in")
    trials = (*(printed.GAMES,) * 4, rounds, rounds)
    rows = []
    for place, (label, paper, number) in enumerate(zip(labels, numbers, trials, strict=True)):
        bounds = wilson_bounds(paper, number, level=LEVEL)
        cells = tuple(_cell(each[place], paper, bounds) for each in found)
        rows.append(Row(f"{label}, %", "value", cells, decimals=1))
    top_two = " to ".join(f"{bound:.2%}" for bound in printed.TOP_TWO)
    notes = (
        f"The paper's intervals are Wilson's, of its {printed.GAMES} games; rounds are taken as {rounds:.0f}, as"
        f" many as our games have. It gives {top_two} for first and second places together.",
        "The paper's opponents are players of tenhou.net, ours are agents: that numbers agree says little.",
    )
    return Table("IV.C", "The program on tenhou.net", tuple(each.label for each in FIELDS), tuple(rows), notes, played)


def _cell(found: Estimate | None, paper: float, bounds: tuple[float, float]) -> Cell:
    """In per cent."""
    lower, upper = (round(100 * bound, 1) for bound in bounds)
    cell = Cell(round(100 * paper, 1), None, paper_lower=lower, paper_upper=upper)
    if found is None or found.lower is None or found.upper is None:
        return cell
    return replace(cell, ours=100 * found.value, lower=100 * found.lower, upper=100 * found.upper)


def _ranks_table(found: list[list[Estimate | None]], played: str) -> Table:
    """Players of tenhou.net by rank; the program and ours below them."""
    rows = [_share_row(rank, numbers, [None] * 8) for rank, numbers in printed.RANKS.items()]
    program = (*printed.PLACES, printed.WINS, printed.DEAL_INS, None, None)
    none = (None,) * 8
    rows.append(_share_row("the program, 49 games", program, [None] * 8))
    rows += [_share_row(f"ours, {each.label}", none, shown) for each, shown in zip(FIELDS, found, strict=True)]
    notes = ("The paper's rows of ranks are means over players; the places of a row do not add up to 100%.",)
    title = "Players of tenhou.net by rank"
    return Table("IV.C.ranks", title, printed.RANK_COLUMNS, tuple(rows), notes, played)


def _share_row(label: str, paper: tuple[float | None, ...], ours: list[Estimate | None]) -> Row:
    cells = tuple(
        Cell(number, None) if each is None else Cell(number, each.value, each.lower, each.upper)
        for number, each in zip(paper, ours, strict=True)
    )
    return Row(label, "share", cells, decimals=1)
