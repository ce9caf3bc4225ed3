"""What a Sichuan seat can make of its opponents: who is ready, who collects a suit, what a discard may cost."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahjongkit._core import estimates as _core
from mahjongkit._core.tiles import kind_name

if TYPE_CHECKING:
    from mahjongkit._core.engine import Observation

STOPS, LATE = 10, 13  # the answers of conservative players in Table 3.2 of the thesis


@dataclass(frozen=True)
class OpponentEstimate:
    """What is likely of one opponent."""

    seat: int
    ready: float
    """The chance that its hand is ready."""
    collects: tuple[float, float, float]
    """The chance that it collects characters, dots or bamboos alone."""


@dataclass(frozen=True)
class TableEstimate:
    """What a seat makes of its opponents."""

    opponents: tuple[OpponentEstimate, ...]
    """Those in play, by seat."""
    costs: dict[str, float]
    """By kind of tile: the points that a discard of it is expected to cost."""


def estimate_opponents(observation: "Observation", *, stops: int = STOPS, late: int = LATE) -> TableEstimate:
    """What is likely of the opponents, from void suits, melds, rivers and the tiles that the seat does not see.

    An opponent with ``stops`` tiles of a suit is taken to collect it, and to be ready with ``late`` tiles left in the
    wall.

    >>> import mahjongkit as mk
    >>> seen = mk.engine.observation_of_hand(mk.make_rules("sichuan"), "123456p1134578s1p", void_suit="m")
    >>> estimate = estimate_opponents(seen)
    >>> [opponent.seat for opponent in estimate.opponents]
    [1, 2, 3]
    >>> estimate.costs["5p"] > estimate.costs["1p"]  # fewer hands wait for a terminal
    True
    """
    rows, costs = _core.opponents(observation, stops, late)
    opponents = tuple(OpponentEstimate(seat, ready, (m, p, s)) for seat, ready, (m, p, s) in rows)
    return TableEstimate(opponents, {kind_name(kind): cost for kind, cost in enumerate(costs)})


def chance_to_hold(least: int, *, hand: int, of_suit: int, others: int, odds: float = 1.0) -> float:
    """The chance that a hand of so many tiles holds at least ``least`` of a suit.

    ``of_suit`` hidden tiles are of the suit and ``others`` are not. With ``odds`` other than 1 a tile of the suit lies
    in this hand so much likelier than another one.

    >>> chance_to_hold(1, hand=1, of_suit=9, others=27)
    0.25
    """
    return _core.chance_to_hold(least, hand, of_suit, others, odds)


def hand_points(*, missing: int, tiles: int, draws: int, hidden: int, win: float, not_ready: float = 0.0) -> float:
    """The points that a hand is usually worth: ``missing`` tiles, the next of them one of ``tiles`` among ``hidden``.

    ``draws`` are the own ones left; a win brings ``win``, the end of the wall without a ready hand ``not_ready``.

    >>> hand_points(missing=0, tiles=0, draws=5, hidden=60, win=4)
    4.0
    >>> hand_points(missing=3, tiles=20, draws=0, hidden=60, win=4, not_ready=-1.5)
    -1.5
    """
    return _core.hand_points(missing, tiles, draws, hidden, win, not_ready)
