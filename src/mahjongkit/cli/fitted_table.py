"""A table whose columns share the width of the terminal: what may be folded, what may be cut, and what may not."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.table import Table

from mahjongkit.cli.show import plain_table

GAP = 2
"""Blanks between columns."""
LEAST_CUT = 8
"""Cells that are left of texts that are cut, where there is so much room."""


def fitted_table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], *, folded: Collection[str], cut: str, width: int
) -> Table:
    """Make a table of a width: some columns are folded between words, one is cut, and the others are whole.

    Widths are those of a terminal, where a character of Chinese or Japanese takes two cells. What is left beyond the
    longest words goes to the columns that are folded, in their order, then to the one that is cut.

    >>> heads = ["round#", "player", "played", "kind"]
    >>> rows = [["1", "あがれる間6s", "riichi 5m", "push or fold"], ["2", "A", "3m", "efficiency"]]
    >>> table = fitted_table(heads, rows, folded=["played", "kind"], cut="player", width=40)
    >>> [column.width for column in table.columns]
    [5, 8, 9, 12]
    >>> rows = [["あがれる間6s", "push or fold"]]
    >>> table = fitted_table(["placement", "kind"], rows, folded=["kind"], cut="placement", width=20)
    >>> [column.width for column in table.columns]  # a head is not cut while others can be folded
    [9, 9]
    """
    columns = list(zip((head.removesuffix("#") for head in heads), *rows, strict=True))
    whole = {head: max(map(cell_len, texts)) for head, texts in zip(heads, columns, strict=True)}
    least = dict(whole)
    for head, texts in zip(heads, columns, strict=True):
        if head in folded:
            least[head] = max(cell_len(word) for text in texts for word in text.split())
        elif head == cut:
            least[head] = min(whole[head], max(LEAST_CUT, cell_len(head.removesuffix("#"))))
    left = width - sum(least.values()) - GAP * (len(heads) - 1)
    for head in [each for each in heads if each in folded] + [each for each in heads if each == cut]:
        more = min(left, whole[head] - least[head])
        if more > 0:
            least[head], left = least[head] + more, left - more
    if left < 0 and cut in least:
        least[cut] = max(1, least[cut] + left)
    table = plain_table(*heads)
    for head, column in zip(heads, table.columns, strict=True):
        column.width, column.no_wrap = least[head], head not in folded
    for row in rows:
        table.add_row(*row)
    return table
