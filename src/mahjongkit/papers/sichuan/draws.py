"""Section 4.4.2: the expected number of draws, equations 4.3 to 4.9."""

from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import COMPUTED, COUNTED, cell, value_row
from mahjongkit.papers.table import Table
from mahjongkit.study import draw_law

CASES = ((40, 4, 1), (40, 4, 2), (40, 8, 1), (20, 4, 1), (20, 4, 2), (20, 2, 1), (10, 2, 1))
"""Tiles in the wall, good ones among them, good ones wanted."""
SEATS = 2


def expected_draws_table(_options: RunOptions, _read: Read) -> list[Table]:
    """Equation 4.9 on examples, and what it leaves out."""
    rows = []
    for wall, good, wanted in CASES:
        law = draw_law(wall, good, wanted=wanted, players=SEATS)
        formula = round(wanted * (wall + 1) / (good + 1), 4)
        counted = draw_law(wall, good, wanted=wanted, players=1).turns_spent
        cells = [
            cell(counted, formula, paper_error=COMPUTED),
            cell(law.shared_turns),
            cell(law.success),
            cell(law.turns_if_success),
        ]
        rows.append(value_row(f"n = {wall}, k = {good}, t = {wanted}", cells))
    notes = (
        "n tiles in the wall, k of them good, t wanted. The number of the thesis is its formula t(n + 1)/(k + 1); ours"
        " beside it is the mean of the law of draws, summed.",
        f"The formula counts draws of all seats (errata 10). With {SEATS} seats: own turns if any good tile can be used"
        " whoever draws it; the chance to draw enough oneself before the wall ends; own turns where one does.",
        COUNTED.replace("hands", "orders of the wall"),
    )
    columns = ("draws of the wall", "own turns, shared", "chance to draw them", "own turns where drawn")
    return [Table("4.4.2", "Expected draws (equation 4.9)", columns, tuple(rows), notes)]
