"""The papers whose tables can be made: one file each."""

from mahjongkit.errors import ArenaError
from mahjongkit.papers import meowjong, riichi_analyzer, sichuan, simcat, stable_draw_wall
from mahjongkit.papers.paper import Paper

_KNOWN = (meowjong.PAPER, riichi_analyzer.PAPER, sichuan.PAPER, simcat.PAPER, stable_draw_wall.PAPER)

PAPERS = {paper.name: paper for paper in _KNOWN}
"""By name."""


def find_paper(name: str) -> Paper:
    """The paper of this name.

    >>> find_paper("stable-draw-wall").title
    'An Efficient Method for Assessing the Strength of Mahjong Programs'
    >>> find_paper("sdw")
    Traceback (most recent call last):
    ...
    mahjongkit.errors.ArenaError: unknown paper 'sdw' (known: meowjong, riichi-analyzer, sichuan, ...
    """
    if name not in PAPERS:
        raise ArenaError(f"unknown paper '{name}' (known: {', '.join(PAPERS)})")
    return PAPERS[name]
