"""Tables of papers in terminals of any width."""

import pytest

from mahjongkit.cli.paper_text import table_lines
from mahjongkit.papers.estimates import Estimate
from mahjongkit.papers.table import Table, row_of


def wide_table() -> Table:
    columns = tuple(f"{name} of the printed rates" for name in ("chain", "best tile", "hands", "Alice first"))
    ours = [Estimate(0.1 * n, 0.1 * n - 0.01, 0.1 * n + 0.01) for n in range(1, 5)]
    rows = tuple(
        row_of(f"standard errors from one half, without luck, row {n}", [10.0, 20.0, None, 40.0], ours)
        for n in range(3)
    )
    return Table("4.14", "Shares", columns, rows, ())


@pytest.mark.parametrize("width", [60, 80, 100, 120, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    lines = list(table_lines(wide_table(), width))
    assert max(map(len, lines)) <= width
    shown = " ".join(lines)
    assert all(shown.count(f"{10 * n}.00% [{10 * n - 1}.00, {10 * n + 1}.00]") == 3 for n in range(1, 5))


def test_every_number_stands_under_a_label() -> None:
    """Above each number of the paper stands `paper`, above each of ours `ours`, and the name of its column."""
    lines = list(table_lines(wide_table(), 80))
    part = lines[: lines.index("")]
    names, heads, first = part[0], part[1], part[2]
    assert names.index("chain of the printed rates") == first.index("10.00%")
    assert heads[first.index("10.00% [") :].startswith("ours [95%]")
    assert first.index("10.00%") + len("10.00%") == heads.index("paper") + len("paper")
    assert len(heads.split("ours")) - 1 == len(first.split(" [")) - 1


def test_a_wide_terminal_has_one_part() -> None:
    assert "" not in list(table_lines(wide_table(), 200))
    assert "" in list(table_lines(wide_table(), 80))
