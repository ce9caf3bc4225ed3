"""Tables 1 to 6: how often seats steal, and what becomes of the draws."""

from mahjongkit.papers.estimates import Estimate, Numbers, linear_ratios, mean_of_blocks, share_of_blocks
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.stable_draw_wall import printed
from mahjongkit.papers.stable_draw_wall.cells import (
    LITERAL,
    STABLE,
    WALLS,
    bin_text,
    in_bin,
    of_wall,
    row_of_matches,
    share_of_all,
    table_of,
    turns_of,
)
from mahjongkit.papers.table import Plot, Row, Table, incomparable, row_of

RESHUFFLED = (STABLE, LITERAL)
_NO_WALL = "The paper does not say on which wall; ours is stable."


def table_1(options: RunOptions, read: Read) -> list[Table]:
    """Draws and steals on average."""
    rows: list[Row] = []
    for wall in WALLS:
        columns = [read(match) for match in row_of_matches(options, wall)]
        steals = [each.by_seat["steals"] for each in columns]
        turns = [turns_of(each) for each in columns]
        steals_a_seat, turns_a_seat = (
            [mean_of_blocks(each.mean(axis=(1, 2))) for each in counts] for counts in (steals, turns)
        )
        shares = [
            share_of_blocks(stolen.sum(axis=(1, 2)), all_turns.sum(axis=(1, 2)))
            for stolen, all_turns in zip(steals, turns, strict=True)
        ]
        rows += [
            row_of(f"{wall}: steals", of_wall(printed.STEALS, wall), steals_a_seat, unit="number"),
            row_of(f"{wall}: draws and steals", of_wall(printed.TURNS, wall), turns_a_seat, unit="number"),
            row_of(f"{wall}: share of steals", of_wall(printed.STEAL_RATES, wall), shares),
        ]
    notes = ["Of a seat in a round, all four seats together; replacements after kans are draws."]
    drawn = tuple(f"{wall}: share of steals" for wall in WALLS)
    plot = Plot("bars", "wall", "share of steals among draws and steals", rows=drawn)
    return [table_of(options, "1", "Draws and steals", rows, notes=notes, walls=WALLS, plot=plot)]


def table_2(options: RunOptions, read: Read) -> list[Table]:
    """How many turns seats have."""
    turns = [turns_of(read(match)) for match in row_of_matches(options, STABLE)]
    rows = [
        row_of(bin_text(bounds), paper, [share_of_all(in_bin(each, bounds)) for each in turns])
        for bounds, paper in printed.TURN_SHARES.items()
    ]
    notes = [f"Draws and steals of a seat in a round, shares of seats. {_NO_WALL}"]
    plot = Plot("bars", "draws and steals of a seat in a round", "share of seats")
    title = "Shares of seats by draws and steals"
    return [table_of(options, "2", title, rows, notes=notes, walls=[STABLE], plot=plot)]


def table_3(options: RunOptions, read: Read) -> list[Table]:
    """How often seats steal."""
    steals = [read(match).by_seat["steals"] for match in row_of_matches(options, STABLE)]
    rows = [
        row_of(str(number), paper, [share_of_all(in_bin(each, (number, number))) for each in steals])
        for number, paper in enumerate(printed.STEAL_SHARES)
    ]
    notes = [f"Steals of a seat in a round. {_NO_WALL}"]
    plot = Plot("bars", "steals of a seat in a round", "share of seats")
    return [table_of(options, "3", "Shares of seats by steals", rows, notes=notes, walls=[STABLE], plot=plot)]


def table_4(options: RunOptions, read: Read) -> list[Table]:
    """Draws that nobody's steals have changed."""

    def shares(wall: str, field: str) -> list[Estimate | None]:
        columns = [read(match) for match in row_of_matches(options, wall)]
        return [
            share_of_blocks(each.by_game[field].sum(axis=1), each.by_seat["draws"].sum(axis=(1, 2))) for each in columns
        ]

    rows = [
        row_of(f"{wall}: consistent", of_wall(printed.CONSISTENT, wall), shares(wall, "consistent")) for wall in WALLS
    ]
    rows += [row_of(f"{wall}: own", None, shares(wall, "own")) for wall in WALLS]
    notes = [
        "Consistent: the tile that the seat would draw in this turn if nobody stole. Own: the next of the seat's tiles"
        " in their order, which is what the kept wall keeps; the paper does not count it.",
        "Shares of all draws; a replacement after a kan is neither.",
    ]
    plot = Plot("bars", "wall, and what is counted", "share of draws")
    return [table_of(options, "4", "Consistent draws", rows, notes=notes, walls=WALLS, plot=plot)]


def table_5(options: RunOptions, read: Read) -> list[Table]:
    """How often a stable wall is shuffled again."""
    rows = []
    for wall in RESHUFFLED:
        counts = [read(match).by_game["reshuffles"] for match in row_of_matches(options, wall)]
        for number, paper in enumerate(printed.RESHUFFLES):
            bounds = (number, None if number == len(printed.RESHUFFLES) - 1 else number)
            ours = [share_of_all(in_bin(each, bounds)) for each in counts]
            rows.append(row_of(f"{wall}: {bin_text(bounds)}", paper, ours))
    plot = Plot("bars", "wall, and reshuffles of a round", "share of rounds")
    return [table_of(options, "5", "Shares of rounds by reshuffles", rows, walls=RESHUFFLED, plot=plot)]


def table_6(options: RunOptions, read: Read) -> list[Table]:
    """How late the first reshuffle comes."""
    rows = []
    for wall in RESHUFFLED:
        columns = [read(match) for match in row_of_matches(options, wall)]
        left = [each.by_game["left_at_first_reshuffle"] for each in columns]
        happened = [in_bin(each.by_game["reshuffles"], (1, None)) for each in columns]
        for bounds, paper in printed.LEFT_SHARES.items():
            ours = [
                share_of_blocks((in_bin(draws, bounds) * there).sum(axis=1), there.sum(axis=1))
                for draws, there in zip(left, happened, strict=True)
            ]
            rows.append(row_of(f"{wall}: {bin_text(bounds)}", paper, ours))
        means = [_mean_where(draws, there) for draws, there in zip(left, happened, strict=True)]
        note = "paper: of all reshuffles"
        mean_row = row_of(f"{wall}: mean", printed.MEAN_LEFT, means, unit="number", note=note)
        rows.append(incomparable(mean_row))
    notes = [
        "Draws left, the one that made the reshuffle included; rounds with a reshuffle alone.",
        "The paper's means are in its section 4.3.",
    ]
    drawn = tuple(row.label for row in rows if row.unit == "share")
    plot = Plot("bars", "wall, and draws left", "share of rounds with a reshuffle", rows=drawn)
    title = "Draws left at the first reshuffle"
    return [table_of(options, "6", title, rows, notes=notes, walls=RESHUFFLED, plot=plot)]


def _mean_where(values: Numbers, there: Numbers) -> Estimate | None:
    """The mean over games in which it happened; blocks are the unit."""
    if not there.any():
        return None
    above, below = (values * there).sum(axis=1), there.sum(axis=1)
    return mean_of_blocks(linear_ratios(above, below))
