"""Where a riichi or sanma game will end, and what a place needs (docs/placement.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahjongkit._core import estimates as _core
from mahjongkit._core.rules import make_rules
from mahjongkit.errors import MahjongError, RulesError

if TYPE_CHECKING:
    from mahjongkit._core.rules import Rules


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


def has_placement(rules: "Rules") -> bool:
    """Whether there is a model of placement for these rules.

    >>> has_placement(make_rules("sanma")), has_placement(make_rules("sichuan"))
    (True, False)
    """
    try:
        placement([0] * rules.num_seats, round=0, rules=rules)
    except MahjongError:
        return False
    return True


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
