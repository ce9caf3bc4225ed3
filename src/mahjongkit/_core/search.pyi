"""Expected values of riichi and sanma hands."""

import mahjongkit._core.rules
import mahjongkit._core.tiles


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
