"""Zhao and Holden: Meowjong. Tables VI to XI, Figures 3 to 9.

One agent sits with two others at a table of sanma, in each wind on the same walls; a round counts by the places of its
points.
"""

from mahjongkit.papers.meowjong import comparisons, training
from mahjongkit.papers.paper import Paper, PaperTable, no_matches

PAPER = Paper(
    name="meowjong",
    title="Building a 3-Player Mahjong AI using Deep Reinforcement Learning",
    agent="neural",
    rival="neural:model=neural-sanma-rl,riichi=0",
    tables=(
        PaperTable("VI", no_matches, training.table_vi),
        PaperTable("VII", no_matches, training.table_vii),
        PaperTable("VIII", comparisons.baseline_matches, comparisons.table_viii),
        PaperTable("IX", comparisons.baseline_matches, comparisons.table_ix),
        PaperTable("X", comparisons.other_matches, comparisons.table_x),
        PaperTable("XI", comparisons.other_matches, comparisons.table_xi),
        PaperTable("3", no_matches, training.figure_3, kind="Figure"),
        PaperTable("4", no_matches, training.figure_4, kind="Figure"),
        PaperTable("5", no_matches, training.figure_5, kind="Figure"),
        PaperTable("6", no_matches, training.figure_6, kind="Figure"),
        PaperTable("7", no_matches, training.figure_7, kind="Figure"),
        PaperTable("8", comparisons.baseline_matches, comparisons.figure_8, kind="Figure"),
        PaperTable("9", comparisons.other_matches, comparisons.figure_9, kind="Figure"),
    ),
)
