"""How the table of an analysis looks in a terminal."""

from rich.text import Text

from mahjongkit.analysis.table import ActionTable, TableRow
from mahjongkit.cli.show import console, plain_table, tile_text
from mahjongkit.cli.terms import in_terms

LEGEND = {
    "rdy %": "rdy: ready before the round ends, in: this discard deals in, sh.: shanten",
    "blocks": "blocks: of the concealed tiles that the action leaves",
    "set": "set: the discard breaks a block or keeps them all",
    "h1": "h1, second: win rate after the best second discard too",
    "h2": "h2: the tile as second discard after the best breaking one",
    "draws": "draws: own draws that count",
    "by pace": "by pace: the chance without a look at the next tile",
    "words": "words: groups, pairs and partials that the hand keeps",
    "flush": "flush, triplets: shanten of such a win",
    "danger": "danger: points that the discard may cost",
    "shared": "shared: actions that the one value stands for",
}


def show_table(table: ActionTable) -> None:
    """Print what the value is, and the rows if there is anything beside the actions."""
    if table.heading:
        console.print(table.heading, highlight=False)
    if len(table.columns) < 2:
        return
    shown = plain_table("", *(f"{column.name}{'#' * column.is_number}" for column in table.columns))
    for row in table.rows:
        shown.add_row(row.mark, *_cells(table, row), style="bold" if row.evaluation.is_chosen else "")
    console.print(shown, no_wrap=True, overflow="ignore", crop=False)


def legend_of(table: ActionTable) -> list[str]:
    """What the marks and the columns of notes mean."""
    names = {column.name for column in table.columns}
    legend = [text for name, text in LEGEND.items() if name in names]
    if any(row.evaluation.is_tied for row in table.rows):
        legend.insert(0, "=: tied with the best, that is within two standard errors of their difference")
    if any(row.evaluation.is_pruned for row in table.rows):
        legend.append("×: pruned")
    if table.twins:
        legend.append(f"not told apart: {', '.join(table.twins)}")
    return legend


def show_legend(table: ActionTable) -> None:
    """Print the legend, if there is any."""
    legend = legend_of(table)
    if legend:
        console.print("; ".join(legend), style="dim", highlight=False)


def _cells(table: ActionTable, row: TableRow) -> list[Text]:
    """The texts of a row, tiles in their colours."""
    cells = []
    for column, cell in zip(table.columns, row.cells, strict=True):
        is_tiles = column.name in ("action", "acceptance")
        cells.append(_coloured(in_terms(cell)) if is_tiles else Text(cell))
    return cells


def _coloured(cell: str) -> Text:
    """Each word that is a tile gets the colour of its suit.

    >>> _coloured("discard 6s drawn").plain
    'discard 6s drawn'
    """
    words = [tile_text(word) if len(word) == 2 and word[0].isdigit() else Text(word) for word in cell.split(" ")]
    return Text(" ").join(words)
