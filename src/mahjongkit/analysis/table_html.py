"""The table of an analysis as HTML, for notebooks and pages."""

from collections.abc import Sequence
from html import escape

from mahjongkit.analysis.table import ActionTable

_MARKS = {"=": "tied with the best", "×": "pruned", "→": "advised"}


def table_html(table: ActionTable, *, above: Sequence[str] = (), below: Sequence[str] = ()) -> str:
    """Return the table as a fragment that needs no style sheet.

    >>> table_html(ActionTable("", (), (), (), ()), below=["a < b"]).endswith("</table><p>a &lt; b</p></div>")
    True
    """
    heads = "".join(f"<th{_align(column.is_number)}>{escape(column.name)}</th>" for column in table.columns)
    lines = []
    for row in table.rows:
        cells = "".join(
            f"<td{_align(column.is_number)}>{escape(cell)}</td>"
            for column, cell in zip(table.columns, row.cells, strict=True)
        )
        weight = ' style="font-weight:bold"' if row.evaluation.is_chosen else ""
        title = f' title="{_MARKS[row.mark]}"' if row.mark else ""
        lines.append(f"<tr{weight}><td{title}>{escape(row.mark)}</td>{cells}</tr>")
    body = f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    before = "".join(f"<p>{escape(text)}</p>" for text in [*above, table.heading] if text)
    after = "".join(f"<p>{escape(text)}</p>" for text in below if text)
    return f'<div class="mahjongkit-analysis">{before}{body}{after}</div>'


def _align(is_number: bool) -> str:  # noqa: FBT001 - what a column says of itself
    side = "right" if is_number else "left"
    return f' style="text-align:{side};padding:2px 8px"'
