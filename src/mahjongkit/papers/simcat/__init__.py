"""Chen, Tang and Wu: SIMCAT. Tables 1 to 8, Figures 4 and 5.

Two players of one version of the program sit opposite two of another; each wall is played twice, with exchanged seats.
"""

from functools import partial

from mahjongkit.papers.paper import Paper, PaperTable, no_matches
from mahjongkit.papers.simcat import pruning
from mahjongkit.papers.simcat.comparisons import COMPARISONS, matches_of
from mahjongkit.papers.simcat.decisions import HANDS, decision_table
from mahjongkit.papers.simcat.match_tables import match_table
from mahjongkit.papers.simcat.times import time_table

_TABLES = (
    *(PaperTable(str(number), no_matches, partial(decision_table, number=number)) for number in HANDS),
    *(
        PaperTable(str(number), partial(matches_of, number=number), partial(match_table, number=number))
        for number in COMPARISONS
    ),
    PaperTable("7", no_matches, time_table),
)

PAPER = Paper(
    name="simcat",
    title="Monte-Carlo Simulation for Mahjong",
    agent="flat-mc:draws=5",
    tables=(
        *sorted(_TABLES, key=lambda table: int(table.number)),
        PaperTable("4", no_matches, pruning.figure_4, kind="Figure"),
        PaperTable("5", no_matches, pruning.figure_5, kind="Figure"),
    ),
    simulates=True,
)
