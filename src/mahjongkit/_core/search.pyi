"""Searches from a position of a seat."""

import mahjongkit._core.engine
import mahjongkit._core.rules
import mahjongkit._core.tiles


class PaperDiscard:
    """What a discard is worth in the search of the analyzer paper."""

    @property
    def steps(self) -> int:
        """Steps to win after it."""

    @property
    def num_tiles(self) -> int:
        """Unseen tiles that bring the hand a step nearer."""

    @property
    def value(self) -> float:
        """Chances of its lines times what the win of each counts for."""

    @property
    def chance(self) -> float:
        """
        Of these lines together: the next draws, at most as many as levels, are all that is needed.
        """

    @property
    def risk(self) -> float:
        """Chance of lines that end in a win without a pattern."""

    def is_better_than(self, other: PaperDiscard) -> bool:
        """By value, then by chance (Case 4 of the paper), then by risk (Case 3)."""

def paper_values(observation: mahjongkit._core.engine.Observation, *, levels: int = 2, riichi: bool = False, counts_fu: bool = False, aim: str | None = None, least_points: int | None = None) -> dict[str, PaperDiscard]:
    """
    What each discard is worth in the search of the analyzer paper, by tile name (docs/papers/riichi-analyzer.md).

    Drop a tile, draw a tile: only hands that are a step nearer to a win are looked at, so many levels deep. A
    win counts its points on a discard, by 30 fu or by its own (counts_fu), a closed hand with riichi where that
    is asked for. Where no win is reached, every line counts the points of one han. aim is "points", "speed" (a
    win counts 1) or what the paper takes at this table; wins below least_points count nothing.

    >>> from mahjongkit import make_rules
    >>> from mahjongkit._core.engine import observation_of_hand
    >>> found = paper_values(observation_of_hand(make_rules("riichi"), "234m56p345s22333p5s"))
    >>> max(found, key=lambda tile: found[tile].value), found["5s"].num_tiles
    ('5s', 7)
    """

def paper_hand_values(rules: mahjongkit._core.rules.Rules, hand: mahjongkit._core.tiles.Hand | str | bytes, *, levels: int = 2, riichi: bool = False, counts_fu: bool = False, notation: str | None = None) -> dict[str, PaperDiscard]:
    """
    paper_values of a hand alone, of a seat that does not deal, as in section IV.A of the paper.

    A hand with fewer than 14 tiles has open groups that are not shown: they add nothing to a win, and their
    tiles count as unseen.

    >>> from mahjongkit import make_rules
    >>> found = paper_hand_values(make_rules("riichi"), "345m22p566s")
    >>> round(found["6s"].value * (136 - 8)), round(found["5s"].value * (136 - 8))
    (8000, 4000)
    """
