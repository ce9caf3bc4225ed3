"""A recorded round in words: its name and how it ended."""

from collections.abc import Sequence

from mahjongkit._core.engine import Event
from mahjongkit.records.model import RecordedRound

WIND_NAMES = ("East", "South", "West", "North")


def round_name(played: RecordedRound, num_seats: int) -> str:
    """Return the wind and the number of a round.

    >>> round_name(RecordedRound((Event(type="round_start", seat=1, round=5),)), 4)
    'South 2'
    """
    wind, number = divmod(played.start.round, num_seats)
    return f"{WIND_NAMES[wind % 4]} {number + 1}"


def ending(played: RecordedRound, names: Sequence[str] = ()) -> str:
    """Return how a round ended; seats are numbers where they have no names.

    >>> ending(RecordedRound((Event("win 2 3m from 1 value 8000"),)))
    'seat 2 wins from 1 3m, 8000 points'
    >>> ending(RecordedRound((Event("win 2 3m from 1 value 8000"),)), ["A", "B", "C"])
    'C wins from B 3m, 8000 points'
    """
    wins = [event for event in played.events if event.type == "win"]
    if wins:
        return "; ".join(_win_text(win, names) for win in wins)
    reason = next((event.reason for event in played.events if event.type == "no_win"), None)
    return "cut short" if reason is None else f"no win: {reason.replace('_', ' ')}"


def win_words(win: Event, names: Sequence[str] = ()) -> tuple[str, str]:
    """Return who wins and what, and why it is worth so much.

    >>> win_words(Event("win 2 3m from 1 han 3 fu 40 value 5200 patterns riichi:1,dora:2"), ["A", "B", "C"])
    ('C wins from B 3m, 5200 points', 'riichi 1, dora 2; 40 fu')
    """
    worth = ", ".join(f"{name} {number}" for name, number in win.patterns)
    return _win_text(win, names), f"{worth}; {win.fu} fu" if worth and win.fu else worth


def _win_text(win: Event, names: Sequence[str]) -> str:
    winner, source = win.seat or 0, win.from_seat or 0
    who, whom = (names[winner], names[source]) if names else (f"seat {winner}", str(source))
    how = "draws" if winner == source else f"wins from {whom}"
    value = f", {win.value} points" if win.value else ""
    return f"{who} {how} {win.tile}{value}"
