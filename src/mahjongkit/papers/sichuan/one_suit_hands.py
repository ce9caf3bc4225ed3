"""Section 2.1.1: hands of one suit, the generating function and the gates."""

from math import comb

from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan import printed
from mahjongkit.papers.sichuan.cells import COMPUTED, COUNTED, cell, value_row
from mahjongkit.papers.table import Table
from mahjongkit.study import NINE_GATES, gates, suit_hand_chance, suit_hand_counts, suit_hand_ways

TILES = 13


def one_suit_hands(_options: RunOptions, _read: Read) -> list[Table]:
    """The proposition, and all hands by their gates."""
    proposition = (
        value_row(
            "(a) ways to choose 13 of 36 tiles",
            [cell(comb(36, TILES), printed.DEALS, paper_error=COMPUTED)],
            decimals=0,
        ),
        value_row(
            "(b) of them nine gates",
            [cell(suit_hand_ways(NINE_GATES), printed.NINE_GATES_WAYS, paper_error=COMPUTED)],
            decimals=0,
        ),
        value_row(
            "(c) chance of nine gates",
            [cell(suit_hand_chance(NINE_GATES), printed.NINE_GATES, paper_error=COMPUTED)],
            decimals=11,
        ),
        value_row(
            "(e) different hands",
            [cell(suit_hand_counts()[TILES], printed.ONE_SUIT_HANDS, paper_error=COMPUTED)],
            decimals=0,
        ),
    )
    readings = (gates(), gates(seven_pairs=True), gates(reading="paper"))
    by_gates = tuple(
        value_row(str(rows[0].gates), [cell(row.hands) for row in rows], decimals=0)
        for rows in zip(*readings, strict=True)
    )
    notes = ("These numbers stand in the text of section 2.1.1; the thesis has no table of them.", COUNTED)
    wins = (
        "Hands of 13 tiles of one suit by the number of kinds that complete them; the thesis names nine, eight, seven"
        " ... gates and counts none but the nine.",
        "Definition 6 has no seven pairs, and a fifth copy completes nothing. A.2 misses waits and counts fifth copies"
        " (errata 11).",
        COUNTED,
    )
    return [
        Table("2.1.1a", "Hands of 13 tiles of one suit", ("number",), proposition, notes),
        Table("2.1.1b", "Gates", ("hands", "with seven pairs", "program A.2"), by_gates, wins),
    ]
