"""Games made from others on the same wall: a choice taken back, the same again, an agent in the own seat."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from mahjongkit.web.errors import Conflict
from mahjongkit.web.play.record import GameRecord, Origin, actions_of
from mahjongkit.web.store import new_id


def undo(record: GameRecord) -> GameRecord:
    """The game before the person's last choice among several; a settlement after it is not seen yet."""
    if record.you is None:
        raise Conflict("agents play alone in this game: there is no choice of yours to take back")
    *steps, now = _steps(record)
    if record.own is not None:
        steps.append(now)
    for step in reversed(steps):
        if step.num_legal > 1:
            return _fork(record, Origin.UNDO, num_choices=step.number, num_rounds=step.round)
    raise Conflict("you have not chosen anything yet: there is nothing to take back")


def again(record: GameRecord) -> GameRecord:
    """The same wall and seats from the first deal on."""
    return replace(_fork(record, Origin.AGAIN), until=None)


def autoplay(record: GameRecord, agent: str) -> GameRecord:
    """An agent in the person's seat: in the whole game if it is over, else in the round whose settlement is shown.

    Before that it would show tiles that are hidden still; rounds to come stay hidden.
    """
    if record.you is None:
        raise Conflict("agents play alone in this game: there is no seat of yours to play")
    seats = [agent if seat == record.you else text for seat, text in enumerate(record.seats)]
    if record.is_over:
        return replace(_fork(record, Origin.AUTOPLAY), seats=seats, you=None)
    *steps, now = _steps(record)
    shown = record.continues
    if now.round == shown:
        raise Conflict("this round is not over: an agent that plays it would show you its wall")
    first = next(step.number for step in steps if step.round == shown)
    made = _fork(record, Origin.AUTOPLAY, num_choices=first, num_rounds=shown)
    return replace(made, seats=seats, you=None, until=shown)


def _fork(record: GameRecord, origin: Origin, *, num_choices: int = 0, num_rounds: int = 0) -> GameRecord:
    return replace(
        record,
        id=new_id(),
        choices=record.choices[:num_choices],
        continues=num_rounds,
        own=None,
        parent=record.id,
        origin=str(origin),
        children=[],
        notes=[],
        is_over=False,
    )


class _Step(NamedTuple):
    number: int
    round: int
    num_legal: int
    """Among how many actions the person chose; 0 if others did."""


def _steps(record: GameRecord) -> Iterator[_Step]:
    """All steps of a game, and the one that comes next."""
    game = record.make_game()
    for number, choices in enumerate([*record.choices, None]):
        question = None if record.you is None else game.pending.get(record.you)
        num_legal = 0 if question is None else len(question.legal_actions)
        yield _Step(number, game.num_rounds - 1, num_legal)
        if choices is not None:
            game.step(actions_of(choices))
