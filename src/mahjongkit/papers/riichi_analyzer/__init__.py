"""Xu: Mahjong AI/Analyzer. The cases of section IV.A, the round of section IV.B, the statistics of section IV.C.

The program itself is the agent paper-analyzer.
"""

from mahjongkit.papers.paper import Paper, PaperTable, no_matches
from mahjongkit.papers.riichi_analyzer.cases import case_tables
from mahjongkit.papers.riichi_analyzer.record import record_tables
from mahjongkit.papers.riichi_analyzer.whole_games import matches, statistics_tables

PAPER = Paper(
    name="riichi-analyzer",
    title="Mahjong AI/Analyzer",
    agent="paper-analyzer",
    tables=(
        PaperTable("IV.A", no_matches, case_tables),
        PaperTable("IV.B", no_matches, record_tables),
        PaperTable("IV.C", matches, statistics_tables),
    ),
)
