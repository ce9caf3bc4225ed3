"""Figure 4.2: the chance that Bob holds at least ten tiles of a suit, by what Alice sees."""

from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import cell, value_row
from mahjongkit.papers.table import Plot, Table
from mahjongkit.study import Reading
from mahjongkit.study.opponent import SUIT_TILES, held_law

WALLS = (10, 20, 30, 40, 50)
HAND = 13
LEAST = 10


def held_tiles(_options: RunOptions, _read: Read) -> list[Table]:
    """The hypergeometric law over the unseen tiles, and the binomial one of the thesis."""
    return [
        _figure(
            "4.2a",
            "hypergeometric",
            "exact",
            "Every place of the hidden dots in the wall and in Bob's hand is as likely.",
        ),
        _figure(
            "4.2b",
            "binomial, as in the thesis",
            "paper",
            "A tile of the wall is a dot with chance 1/3, whatever was seen, and Bob holds the rest, even more than a"
            " hand (errata 9). The thesis simulates this law 10,000 times.",
        ),
    ]


def _figure(number: str, name: str, reading: Reading, note: str) -> Table:
    rows = tuple(
        value_row(f"Z = {seen}", [cell(_chance(seen, wall, reading)) for wall in WALLS], decimals=6)
        for seen in range(SUIT_TILES + 1)
    )
    notes = (
        f"P(Q >= {LEAST}) for Bob's {HAND} tiles; rows: dots that Alice sees, columns: tiles in the wall. A dash: more"
        " dots are hidden than wall and hand have places.",
        note,
        "Counted, nothing sampled; the thesis's picture has no numbers.",
    )
    columns = tuple(f"n = {wall}" for wall in WALLS)
    title = f"Chance that Bob holds {LEAST} dots or more, {name}"
    return Table(
        number,
        title,
        columns,
        rows,
        notes,
        kind="Figure",
        plot=Plot("lines", "dots seen Z", f"chance of {LEAST} dots or more"),
    )


def _chance(seen: int, wall: int, reading: Reading) -> float | None:
    if reading == "exact" and SUIT_TILES - seen > wall + HAND:
        return None
    return float(held_law(seen=seen, wall=wall, hand=HAND, reading=reading).at_least(LEAST))
