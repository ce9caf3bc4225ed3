"""Take a win, or let it pass and wait for a better one: the values of both, with the numbers behind them."""

from dataclasses import dataclass
from typing import Literal

from mahjongkit._core.engine import Action, Observation
from mahjongkit._core.tiles import Hand
from mahjongkit.errors import RulesError
from mahjongkit.study.deals import check_range, check_word
from mahjongkit.study.ready_hands import ReadyHand, observed_ready_hand, ready_hand
from mahjongkit.study.waiting import Model, Waiting, WaitingModel

WinBy = Literal["discard", "self-draw"]


@dataclass(frozen=True)
class WinAdvice:
    """A win that is offered, beside what waiting is worth in a `WaitingModel`."""

    tile: str
    by: WinBy
    fan: int
    value: int
    """Of the win that is offered."""
    waiting_value: float
    """Of letting it pass, costs subtracted."""
    waiting_chance: float
    """To win later after all."""
    waiting_cost: float
    """Points lost in the turns of waiting, part of the value of waiting."""
    takes: tuple[str, ...]
    """What the seat would take with its next own draw."""
    ready: ReadyHand
    """The tiles that complete the hand, after the offered one is gone."""
    model: WaitingModel

    @property
    def advice(self) -> Literal["win", "wait"]:
        """What is worth more; a win where both are worth the same."""
        return "wait" if self.waiting_value > self.value else "win"

    @property
    def later_value(self) -> float | None:
        """The mean value of a later win; None where there is none."""
        if not self.waiting_chance:
            return None
        return (self.waiting_value + self.waiting_cost) / self.waiting_chance


def win_advice(
    hand: str | bytes | Hand,
    tile: str,
    *,
    wall: int,
    by: WinBy = "discard",
    seats: int = 4,
    others_first: int | None = None,
    model: Model = "single",
    end_chance: float = 0.0,
    turn_cost: float = 0.0,
    visible: str | bytes | Hand | None = None,
    void_suit: str | None = None,
    profile: str = "sbr2025",
    **options: bool | int,
) -> WinAdvice:
    """Whether to win now with ``tile``, or to wait while ``wall`` tiles are drawn by the ``seats`` still playing.

    ``visible`` leaves this tile out. ``others_first`` other seats draw before the own next draw: all of them, unless
    given. All other seats pay a self-draw. What is assumed about the rest of the round: `study.waiting`.

    >>> found = win_advice("1112233p(444p)(666p)", "3p", wall=40, profile="thesis")
    >>> found.value, round(found.waiting_value, 3), round(found.waiting_chance, 3), found.advice
    (4, 14.703, 0.438, 'wait')
    >>> win_advice("1112233p(444p)(666p)", "3p", wall=8, profile="thesis", end_chance=0.2).advice
    'win'
    """
    check_word("by", by, WinBy)
    check_range("seats", seats, 2, 4)
    read = Hand(tile)
    if read.num_tiles != 1:
        raise RulesError(f"the winning tile is '{tile}', expected one tile")
    kind, name = read.counts.index(1), read.tiles[0]
    seen = bytearray(34) if visible is None or visible == "" else bytearray(Hand(visible).counts)
    seen[kind] += 1
    if seen[kind] > 4:
        raise RulesError(f"five tiles {name} are seen, expected 4 at most: visible leaves the winning tile out")
    ready = ready_hand(hand, visible=bytes(seen), void_suit=void_suit, payers=seats - 1, profile=profile, **options)
    offered = ready.completing(name)
    first = seats - 1 if others_first is None else others_first
    waiting = WaitingModel(wall, seats, first, model, end_chance, turn_cost)
    value = offered.on_discard if by == "discard" else offered.self_draw
    return _advise(ready, waiting, tile=name, by=by, fan=offered.fan, value=value)


def observed_win_advice(
    observation: Observation, *, model: Model = "single", end_chance: float = 0.0, turn_cost: float = 0.0
) -> WinAdvice:
    """The same for a seat that may win right now, with what it sees and the rules of its table.

    The win that is offered has its full value, fan of the moment (after a kan, last tile) included.

    >>> from mahjongkit import State, make_rules
    >>> observed_win_advice(State(make_rules("sichuan"), seed=1).observe(0))
    Traceback (most recent call last):
    mahjongkit.RulesError: seat 0 has no win to take or to pass
    """
    ready = observed_ready_hand(observation)
    offered = next((action for action in observation.legal_actions if action.type == "win"), None)
    if offered is None:
        raise RulesError(f"seat {observation.seat} has no win to take or to pass")
    # What a win is worth depends on nothing hidden: any world will do.
    state = observation.resample(0)
    choices = {seat: Action("pass") for seat in state.asked} | {observation.seat: offered}
    win = next(event for event in state.step(choices) if event.type == "win" and event.seat == observation.seat)
    is_own = observation.phase == "turn"
    num_seats = observation.rules.num_seats
    order = [(observation.turn + step) % num_seats for step in range(1, num_seats)]
    playing = [seat for seat in order if seat not in observation.winners]
    others_first = len(playing) if is_own else playing.index(observation.seat)
    seats = num_seats - len(observation.winners)
    waiting = WaitingModel(observation.draws_left, seats, others_first, model, end_chance, turn_cost)
    by: WinBy = "self-draw" if is_own else "discard"
    return _advise(ready, waiting, tile=str(win.tile), by=by, fan=win.han, value=win.value)


def _advise(ready: ReadyHand, model: WaitingModel, *, tile: str, by: WinBy, fan: int, value: int) -> WinAdvice:
    waiting = Waiting(ready, model)
    future = waiting.after_passing(fan)
    return WinAdvice(
        tile=tile,
        by=by,
        fan=fan,
        value=value,
        waiting_value=future.value,
        waiting_chance=future.chance,
        waiting_cost=future.cost,
        takes=waiting.taken_next(),
        ready=ready,
        model=model,
    )
