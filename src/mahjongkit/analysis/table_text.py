"""The table of an analysis as plain text, for `print`."""

from mahjongkit.analysis.table import GAP, ActionTable


def table_text(table: ActionTable) -> str:
    """Return the table in lines, columns apart by two blanks.

    >>> from mahjongkit.agents.evaluation import ActionEvaluation
    >>> from mahjongkit.analysis.table import make_table
    >>> from mahjongkit.engine import Action
    >>> print(table_text(make_table([ActionEvaluation(Action("discard 1m"), shanten=1, is_chosen=True)])))
       action      shanten
    →  discard 1m        1
    """
    lines = [("", *(column.name for column in table.columns))]
    lines += [(row.mark, *row.cells) for row in table.rows]
    widths = [max(1, *(len(line[place]) for line in lines)) for place in range(len(lines[0]))]
    is_number = [False, *(column.is_number for column in table.columns)]
    texts = []
    for line in lines:
        cells = zip(line, widths, is_number, strict=True)
        padded = [cell.rjust(width) if is_right else cell.ljust(width) for cell, width, is_right in cells]
        texts.append((" " * GAP).join(padded).rstrip())
    return "\n".join(([table.heading] if table.heading else []) + texts)
