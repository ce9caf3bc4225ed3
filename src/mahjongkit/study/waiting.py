"""What a ready hand is worth that waits, exactly, in a model that is stated.

- The hand stays as it is; every hidden tile is as likely to come next as any other.
- ``model="single"``: only own draws complete it. ``model="four-player"``: the other seats are passive, they discard
  what they draw, and the seat may win on it.
- The seat takes a tile where that is worth at least as much as to go on; the rule on passed wins holds if the table has
  it.
- At each own turn ``turn_cost`` points are lost on average, and with ``end_chance`` the round is over for the seat.
- Payers stay as they are, and nothing is paid at the end of the wall.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from mahjongkit.errors import RulesError
from mahjongkit.study.deals import check_range, check_word
from mahjongkit.study.ready_hands import CompletingTile, ReadyHand

Model = Literal["single", "four-player"]
NO_FAN = -1
"""No win was passed."""


@dataclass(frozen=True)
class WaitingModel:
    """The assumptions about the rest of the round."""

    wall: int
    """Tiles still to be drawn, by all seats."""
    seats: int
    """Seats still playing, the own one among them."""
    others_first: int
    """Others that draw before the own next draw."""
    model: Model = "single"
    end_chance: float = 0.0
    turn_cost: float = 0.0

    def __post_init__(self) -> None:
        check_word("model", self.model, Model)
        check_range("wall", self.wall, 0)
        check_range("seats", self.seats, 2, 4)
        check_range("others_first", self.others_first, 0, self.seats - 1)
        if not 0 <= self.end_chance <= 1:
            raise RulesError(f"end_chance is {self.end_chance}, expected a number from 0 to 1")
        if not self.turn_cost >= 0:
            raise RulesError(f"turn_cost is {self.turn_cost}, expected 0 or more")

    def is_own(self, place: int) -> bool:
        """Whether the seat draws this tile of the wall."""
        return (place - self.others_first) % self.seats == 0

    def own_draws(self, start: int = 0) -> int:
        """The own draws from a place on.

        >>> WaitingModel(wall=9, seats=4, others_first=3).own_draws()
        2
        """
        return sum(self.is_own(place) for place in range(start, self.wall))


class Future(NamedTuple):
    """What is to come, on average."""

    value: float
    """Points: those of a win less the costs."""
    chance: float
    """To win."""
    cost: float
    """Points lost in the turns of waiting."""


class Waiting:
    """The futures of a ready hand; tiles of the same value are one class."""

    def __init__(self, ready: ReadyHand, model: WaitingModel) -> None:
        check_range("wall", model.wall, 0, ready.hidden)
        classes: dict[tuple[int, int, int], list[CompletingTile]] = {}
        for tile in ready.tiles:
            classes.setdefault((tile.fan, tile.on_discard, tile.self_draw), []).append(tile)
        self._worths = tuple(classes)
        self._tiles = tuple(tuple(tile.tile for tile in same if tile.left) for same in classes.values())
        self._lefts = tuple(sum(tile.left for tile in same) for same in classes.values())
        self._hidden, self._model = ready.hidden, model
        self._sees_others = model.model == "four-player"
        self._bars_wins = bool(ready.rules.options["has_passed_win_rule"])
        self._future = cache(self._find_future)

    def after_passing(self, fan: int) -> Future:
        """The future of a seat that has just let a tile of so many fan by."""
        return self._future(0, self._lefts, fan if self._bars_wins else NO_FAN)

    def taken_next(self) -> tuple[str, ...]:
        """What the seat takes with its next own draw, if no other tile is seen before."""
        place = self._model.others_first
        if place >= self._model.wall:
            return ()
        taken: list[str] = []
        for which, (_, _, self_draw) in enumerate(self._worths):
            if self._tiles[which] and self_draw >= self._let_by(place, self._lefts, which, NO_FAN).value:
                taken += self._tiles[which]
        return tuple(sorted(taken, key=lambda tile: (tile[-1], tile)))

    def _find_future(self, place: int, lefts: tuple[int, ...], missed: int) -> Future:
        if place >= self._model.wall or not any(lefts):
            return self._no_win(place)
        is_own = self._model.is_own(place)
        if not is_own and not self._sees_others:
            return self._future(place + 1, lefts, missed)
        if is_own:
            missed = NO_FAN  # an own draw lifts what was passed
        hidden = self._hidden_at(place)
        parts = [(hidden - sum(lefts), self._future(place + 1, lefts, missed))]
        for which, (fan, on_discard, self_draw) in enumerate(self._worths):
            if lefts[which]:
                passed = self._let_by(place, lefts, which, missed)
                worth = self_draw if is_own else on_discard
                is_taken = (is_own or fan > missed) and worth >= passed.value
                parts.append((lefts[which], Future(worth, 1.0, 0.0) if is_taken else passed))
        mean = _mean(parts, hidden)
        return self._with_turn(mean) if is_own else mean

    def _let_by(self, place: int, lefts: tuple[int, ...], which: int, missed: int) -> Future:
        fan = self._worths[which][0]
        rest = (*lefts[:which], lefts[which] - 1, *lefts[which + 1 :])
        return self._future(place + 1, rest, max(missed, fan) if self._bars_wins else NO_FAN)

    def _hidden_at(self, place: int) -> int:
        """Hidden tiles before a draw: what others draw is seen only where they discard it."""
        own = self._model.own_draws() - self._model.own_draws(place)
        return self._hidden - (place if self._sees_others else own)

    def _with_turn(self, future: Future) -> Future:
        goes_on, cost = 1 - self._model.end_chance, self._model.turn_cost
        return Future(goes_on * future.value - cost, goes_on * future.chance, goes_on * future.cost + cost)

    def _no_win(self, place: int) -> Future:
        """Turns that are left still cost."""
        future = Future(0.0, 0.0, 0.0)
        for _ in range(self._model.own_draws(place)):
            future = self._with_turn(future)
        return future


def _mean(parts: Sequence[tuple[int, Future]], total: int) -> Future:
    return Future(*(sum(number * future[i] for number, future in parts) / total for i in range(3)))
