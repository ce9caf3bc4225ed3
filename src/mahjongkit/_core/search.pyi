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

class SelfDrawRow:
    """One discard of a hand, by turn from 1 to 18."""

    @property
    def discard(self) -> str:
        """The tile; empty for a hand before its draw."""

    @property
    def shanten(self) -> int:
        """Of the hand after it."""

    @property
    def ready(self) -> list[float]:
        """Chances to be or become ready."""

    @property
    def win(self) -> list[float]:
        """Chances to win."""

    @property
    def points(self) -> list[float]:
        """Expected points."""

class SelfDrawResult:
    """All discards of a hand."""

    @property
    def rows(self) -> list[SelfDrawRow]: ...

    @property
    def num_vertices(self) -> int:
        """Hands of the graph."""

    @property
    def has_detours(self) -> bool:
        """Whether detours are followed as asked for."""

    @property
    def is_cut(self) -> bool:
        """Whether there were more hands than allowed."""

class SelfDrawTrial:
    """Means of rounds that were played by the advice."""

    @property
    def ready(self) -> float: ...

    @property
    def win(self) -> float: ...

    @property
    def points(self) -> float: ...

    @property
    def points_error(self) -> float:
        """Standard error of the points."""

class SelfDrawQuestion:
    """A hand and what is known of the table."""

    def __init__(self, hand: mahjongkit._core.tiles.Hand | str | bytes, rules: mahjongkit._core.rules.Rules | str, *, dora_indicators: mahjongkit._core.tiles.Hand | str | bytes | None, visible: mahjongkit._core.tiles.Hand | str | bytes | None, round_wind: mahjongkit._core.tiles.Hand | str | bytes, seat_wind: mahjongkit._core.tiles.Hand | str | bytes, num_set_aside: int, counts_ura: bool, improves: bool, steps_back: bool, maximises_each: bool, turn: int, turns: int, most_vertices: int, notation: str | None = None) -> None: ...

    @property
    def num_unseen(self) -> int:
        """Tiles that the seat does not see."""

    def values(self) -> SelfDrawResult:
        """The expected values of every discard."""

    def try_discard(self, discard: str | None, *, rounds: int, seed: int) -> SelfDrawTrial:
        """
        What playing on after this discard brings, in rounds in which no tile is drawn twice.
        """
