"""What a seat can make of the others at the table.

In Sichuan: who is ready, who collects a suit, what a discard may cost. In riichi and sanma: what the others do between
two draws (docs/hazards.md), where the game will end, and what a place needs (docs/placement.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahjongkit._core import estimates as _core
from mahjongkit._core.rules import make_rules
from mahjongkit._core.tiles import kind_name
from mahjongkit.errors import RulesError

if TYPE_CHECKING:
    from mahjongkit._core.engine import Observation
    from mahjongkit._core.rules import Rules

__all__ = [
    "LapHazards",
    "NeededPoints",
    "NeededWin",
    "OpponentEstimate",
    "SeatOutlook",
    "TableEstimate",
    "chance_to_hold",
    "estimate_opponents",
    "hand_points",
    "lap_hazards",
    "needed_points",
    "placement",
]

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


@dataclass(frozen=True)
class SeatOutlook:
    """Where a seat is likely to end."""

    places: tuple[float, ...]
    """The chance of each place, the first before the others."""
    score: float
    """What it may expect in the standing, with uma and oka; 1000 points are 1."""


def placement(
    points: Sequence[int],
    *,
    round: int,  # noqa: A002
    repeats: int = 0,
    deposits: int = 0,
    rules: "Rules | None" = None,
) -> tuple[SeatOutlook, ...]:
    """Where the seats of a riichi or sanma game will end, from the table at the start of a round.

    ``round`` counts from 0, the first deal of East; without ``rules`` they are those of riichi. Fitted to recorded
    games of strong players.

    >>> first, *others = placement([45300, 38400, 25600, 10700], round=6)
    >>> round(first.places[0], 1)  # two rounds are left, and 6,900 points lead to the second
    0.7
    >>> round(first.score + sum(seat.score for seat in others), 6)
    0.0
    """
    chosen = rules or make_rules("riichi")
    found = _core.placement(chosen, list(points), round, repeats, deposits, f"placement-{chosen.variant}")
    return tuple(SeatOutlook(tuple(places), score) for places, score in found)


@dataclass(frozen=True)
class NeededWin:
    """What a win must be worth."""

    at_least: int
    """Points of the hand, without repeats and deposits; in steps of 50, as half a difference."""
    nearest: int
    """The smallest usual hand, of at most 60 fu, that is worth so much."""


@dataclass(frozen=True)
class NeededPoints:
    """What a seat needs to reach a place, by the way it wins; None where no win is worth enough."""

    is_held: bool
    """It has the place, or a better one, as the table is."""
    self_draw: NeededWin | None
    discard: dict[int, NeededWin | None]
    """By the seat that discards the tile."""


def needed_points(
    points: Sequence[int],
    *,
    seat: int,
    place: int,
    dealer: int,
    repeats: int = 0,
    deposits: int = 0,
    rules: "Rules | None" = None,
) -> NeededPoints:
    """What a win must be worth for the seat to end as ``place``, 1 is the best, or better, should the game end with it.

    Of equal points the seat that comes first from the first dealer on is ahead.

    >>> needed = needed_points([38400, 45300, 25600, 10700], seat=0, place=1, dealer=3)
    >>> needed.discard[1], needed.discard[2]
    (NeededWin(at_least=3450, nearest=3900), NeededWin(at_least=6900, nearest=7700))
    """
    chosen = rules or make_rules("riichi")
    if not 1 <= place <= chosen.num_seats:
        raise RulesError(f"place {place} is not one of 1 to {chosen.num_seats}")
    is_held, self_draw, discards = _core.needed_points(chosen, list(points), seat, place, dealer, repeats, deposits)
    by_seat = {other: _needed_win(win) for other, win in enumerate(discards) if other != seat}
    return NeededPoints(is_held, _needed_win(self_draw), by_seat)


def _needed_win(win: tuple[int, int] | None) -> NeededWin | None:
    return None if win is None else NeededWin(*win)


@dataclass(frozen=True)
class LapHazards:
    """What the others may do in a lap, from a seat's discard to its next draw, and in those after it."""

    other_draws: float
    """The chance that another seat wins by its own draw."""
    other_discard: float
    """The chance that another wins on a third seat's discard."""
    paid: float
    """What the seat pays on the mean for another's self-draw, without repeats."""
    riichi: float
    """The chance that another declares riichi."""
    ends: tuple[float, ...]
    """Lap by lap from now on, given that the round comes so far: the chance that another ends it."""
    others_ready: tuple[float, ...]
    """When the wall is exhausted: the chance that 0, 1, ... others are ready."""


OWN_STATES = ("silent", "open", "riichi")


def lap_hazards(
    *,
    draws_left: int,
    threats: int = 0,
    melds: int = 0,
    is_dealer: bool = False,
    own: str = "silent",
    rules: "Rules | None" = None,
) -> LapHazards:
    """What the others are likely to do, to a seat of riichi or sanma that has just discarded.

    ``threats`` opponents are in riichi, ``melds`` are the most open melds that another opponent has, ``own`` is
    silent, open or riichi. Fitted to recorded games of strong players.

    >>> quiet, loud = lap_hazards(draws_left=40), lap_hazards(draws_left=40, threats=1)
    >>> quiet.other_draws < loud.other_draws
    True
    """
    chosen = rules or make_rules("riichi")
    if own not in OWN_STATES:
        raise RulesError(f"own must be one of {', '.join(OWN_STATES)}, not '{own}'")
    if draws_left < 0:
        raise RulesError(f"draws_left must not be below 0: {draws_left}")
    number = OWN_STATES.index(own)
    draws, discard, paid, riichi, ends, _, ready = _core.lap_hazards(
        f"hazards-{chosen.variant}", draws_left, threats, melds, is_dealer, number
    )
    laps = -(-draws_left // chosen.num_seats)
    return LapHazards(draws, discard, paid, riichi, tuple(ends[:laps]), tuple(ready[: chosen.num_seats]))
