"""Tang, Chen and Wu: the stable draw wall. Tables 1 to 7.

Two players of one program sit opposite two of the same program weakened by epsilon; each wall is played twice, with
exchanged seats. The paper's program is SIMCAT; greedy plays in its place, which is some hundred times as fast. `--agent
simcat` seats the program as we have it.
"""

from functools import partial

from mahjongkit.papers.paper import Paper, PaperTable
from mahjongkit.papers.stable_draw_wall import draws, errors
from mahjongkit.papers.stable_draw_wall.cells import STABLE, WALLS, matches_on

_MADE_BY = (
    (draws.table_1, WALLS, ()),
    (draws.table_2, (STABLE,), ()),
    (draws.table_3, (STABLE,), ()),
    (draws.table_4, WALLS, ()),
    (draws.table_5, draws.RESHUFFLED, ()),
    (draws.table_6, draws.RESHUFFLED, ()),
    (errors.table_7, WALLS, errors.LUCK_WALLS),
)

PAPER = Paper(
    name="stable-draw-wall",
    title="An Efficient Method for Assessing the Strength of Mahjong Programs",
    agent="greedy:calls=true,kans=true",
    tables=tuple(
        PaperTable(str(number), partial(matches_on, walls=walls, lucky=lucky), make)
        for number, (make, walls, lucky) in enumerate(_MADE_BY, start=1)
    ),
)
