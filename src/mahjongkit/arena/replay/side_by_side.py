"""The games of a block side by side, from the first decision on in which they differ."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import NamedTuple

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit.arena.replay.event_words import event_words, win_words
from mahjongkit.arena.replay.traces import Choice, Trace, trace_game
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class FirstDifference:
    """A decision in which games on the same wall differ that were the same game until then."""

    step: int
    """The number of the decision among those of the games; seats that are asked at the same time have one number."""
    seat: int
    seen: Observation
    """What the seat knew in all of these games."""
    actions: tuple[Action, ...]
    """What it did in each of them."""


@dataclass(frozen=True)
class Row:
    """What a seat did in each of the games, in one lap around the table."""

    seat: int | None
    """None for what belongs to no seat."""
    cells: tuple[str, ...]
    """One per game; empty where the seat had no turn in this lap."""
    is_decision: bool = False
    """Whether it is the first difference; its cells are the choices."""
    events: tuple[tuple[Event, ...], ...] = ()
    """Of each game, those that the cells tell of; none of decisions and later rounds."""


@dataclass(frozen=True)
class SideBySide:
    """Games of one block and how they came apart."""

    block: int
    traces: tuple[Trace, ...]
    differences: tuple[FirstDifference, ...]
    """Where they first differ: several when these were asked at the same time, none when the games are the same."""
    rows: tuple[Row, ...]
    """The rest of the round in which they first differ."""
    later: tuple[Row, ...]
    """The rounds after it, one row each: how they ended."""


def side_by_side(
    settings: MatchSettings, block: int, *, seatings: Sequence[int] | None = None, from_deal: bool = False
) -> SideBySide:
    """Play games of a block again and lay them side by side.

    Without `seatings` they are the first game of the block and the first other that differs from it. `from_deal` begins
    with the deal of the round and not with the difference.

    >>> settings = MatchSettings(entrants=("greedy:calls=true", "greedy"), rules="taiwanese:olympiad", seed=1)
    >>> shown = side_by_side(settings, 2)
    >>> for row in shown.rows[:3]:
    ...     row.seat, row.cells
    (0, ('pon 1z with 11z', 'pass'))
    (3, ('', 'draws 4z, discards 7z'))
    (0, ('pon 1z with 1z 1z, discards 6z', 'draws 7s, discards 6z'))
    """
    traces = _traces(settings, block, seatings)
    differences = first_differences(traces)
    step = differences[0].step if differences else 0
    after = [_events(trace, slice(step, None)) for trace in traces]
    rows: list[Row] = []
    if from_deal:
        before = [*traces[0].opening, *_events(traces[0], slice(step))]
        rows += align([_turns(_last_round(before))] * len(traces), first_seat=0, num_seats=len(traces[0].game.seats))
    rows += [Row(each.seat, tuple(map(str, each.actions)), is_decision=True) for each in differences]
    if differences or from_deal:
        rounds = [_first_round(events) for events in after]
        first_seat = _next_seat(traces[0].steps[step].choices)
        rows += align([_turns(events) for events in rounds], first_seat=first_seat, num_seats=len(traces[0].game.seats))
        rows.append(_ending(rounds))
    return SideBySide(block, tuple(traces), differences, tuple(rows), _later_rounds(after) if differences else ())


def first_differences(traces: Sequence[Trace]) -> tuple[FirstDifference, ...]:
    """The first decisions that were not the same in all these games of a block, of seats asked at the same time.

    >>> settings = MatchSettings(entrants=("greedy", "greedy"), rules="sanma", seed=1)
    >>> first_differences([trace_game(settings, 0, 0), trace_game(settings, 0, 1)])
    ()
    """
    for number, steps in enumerate(zip(*(trace.steps for trace in traces), strict=False)):
        found = []
        for seat, choice in steps[0].choices.items():
            actions = tuple(step.choices[seat].action for step in steps)
            if len(set(actions)) > 1:
                found.append(FirstDifference(number, seat, choice.seen, actions))
        if found:
            return tuple(found)
    return ()


class Turn(NamedTuple):
    """What a seat did in one turn."""

    seat: int
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        """In words."""
        return ", ".join(map(event_words, self.events))


def align(games: Sequence[Sequence[Turn]], *, first_seat: int, num_seats: int) -> list[Row]:
    """Rows for the turns of games: around the table, lap after lap.

    A game fills the row of a seat when it is the turn of that seat, so that its column is in its own order, and a call
    that passes seats over leaves their cells empty.

    >>> def turns(*seats):
    ...     return [Turn(seat, (Event(f"draw {seat} {seat + 1}m"),)) for seat in seats]
    >>> for row in align([turns(0, 3, 0), turns(0, 1)], first_seat=0, num_seats=4):
    ...     row.seat, row.cells
    (0, ('draws 1m', 'draws 1m'))
    (1, ('', 'draws 2m'))
    (3, ('draws 4m', ''))
    (0, ('draws 1m', ''))
    """
    rows: list[Row] = []
    waiting = [list(reversed(turns)) for turns in games]
    for seat in islice(cycle(range(num_seats)), first_seat, None):
        if not any(waiting):
            return rows
        now = [turns.pop() if turns and turns[-1].seat == seat else Turn(seat, ()) for turns in waiting]
        if any(turn.events for turn in now):
            rows.append(Row(seat, tuple(turn.text for turn in now), events=tuple(turn.events for turn in now)))
    return rows


def _traces(settings: MatchSettings, block: int, seatings: Sequence[int] | None) -> list[Trace]:
    total = len(settings.seatings)
    if seatings is None:
        first = trace_game(settings, block, 0)
        others = (trace_game(settings, block, seating) for seating in range(1, total))
        other = next((trace for trace in others if first_differences([first, trace])), None)
        return [first, other or trace_game(settings, block, 1)]
    wrong = [seating for seating in seatings if not 0 <= seating < total]
    if wrong:
        raise ArenaError(f"no seating {wrong[0]}: a block of this match has the seatings 0 to {total - 1}")
    if len(set(seatings)) < 2:
        raise ArenaError(f"{len(set(seatings))} seating to lay side by side, expected two or more")
    return [trace_game(settings, block, seating) for seating in dict.fromkeys(seatings)]


def _next_seat(choices: Mapping[int, Choice]) -> int:
    """The first seat whose turn can follow a decision: a claim is made after the turn of the seat whose tile it is."""
    seen = next(iter(choices.values())).seen
    return (seen.turn + (seen.phase == "claims")) % seen.rules.num_seats


def _events(trace: Trace, which: slice) -> list[Event]:
    return [event for step in trace.steps[which] for event in step.events]


def _last_round(events: Sequence[Event]) -> Sequence[Event]:
    starts = [place for place, event in enumerate(events) if event.type == "round_start"]
    return events[starts[-1] :]


def _first_round(events: Sequence[Event]) -> Sequence[Event]:
    ends = (place for place, event in enumerate(events) if event.type == "round_end")
    return events[: next(ends, len(events) - 1) + 1]


def _turns(events: Iterable[Event]) -> list[Turn]:
    """Who did what, one entry per turn: a draw or a call with all that follows it until another seat is the next."""
    turns: list[Turn] = []
    for event in events:
        if not event_words(event) or event.type == "no_win":
            continue
        begins = event.type == "draw" and not event.is_replacement
        is_other = event.seat is not None and event.type != "payment" and (not turns or turns[-1].seat != event.seat)
        if not turns or begins or is_other:
            turns.append(Turn(event.seat or 0, ()))
        turns[-1] = Turn(turns[-1].seat, (*turns[-1].events, event))
    return turns


def _ending(rounds: Iterable[Sequence[Event]]) -> Row:
    """The points after the round, after the reason why nobody won where it was so."""
    cells, last = [], []
    for events in rounds:
        last.append(tuple(event for event in events if event.type in ("no_win", "round_end")))
        reasons = [event_words(event) for event in events if event.type == "no_win"]
        points = " ".join(map(str, events[-1].points))
        cells.append("; ".join([*reasons, f"points {points}"]))
    return Row(None, tuple(cells), events=tuple(last))


def _later_rounds(games: Sequence[Sequence[Event]]) -> tuple[Row, ...]:
    """What is left after the first of these rounds; empty cells for a game that ended before."""
    columns = [_round_results(events[len(_first_round(events)) :]) for events in games]
    length = max(map(len, columns))
    return tuple(
        Row(None, tuple(column[place] if place < len(column) else "" for column in columns)) for place in range(length)
    )


def _round_results(events: Iterable[Event]) -> list[str]:
    results = []
    for event in events:
        if event.type == "round_start":
            title, ends = f"round {event.round}, repeats {event.repeats}", []
        elif event.type == "win":
            ends.append(f"seat {event.seat} {win_words(event, patterns=False)}")
        elif event.type == "no_win":
            ends.append(event_words(event))
        elif event.type == "round_end":
            results.append(f"{title}: {'; '.join(ends)}")
    return results
