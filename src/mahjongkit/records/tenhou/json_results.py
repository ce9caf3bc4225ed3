"""Writes how a round ended as tenhou.net/6 does, in Japanese."""

from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.records.model import RecordedRound
from mahjongkit.records.tenhou.json_wins import ABORTS, ALL_READY, EXHAUSTED, NONE_READY, RIVER_LIMIT, WIN
from mahjongkit.records.tenhou.patterns import PATTERNS_BY_NUMBER, YAKUMAN_HAN, YAKUMAN_PATTERNS

MOST_SEATS = 4
WINDS = "東南西北"
ABORT_NAMES = {reason: name for name, reason in reversed(ABORTS.items())}
JAPANESE = {name: japanese for name, japanese in PATTERNS_BY_NUMBER if name is not None}
LIMITS = ((13, "役満"), (11, "三倍満"), (8, "倍満"), (6, "跳満"), (0, "満貫"))


def result_of(played: RecordedRound, rules: Rules) -> list[Any]:
    """Return the last entry of a round: wins with their patterns, or why there is none."""
    wins = [event for event in played.events if event.type == "win"]
    if wins:
        result: list[Any] = [WIN]
        for win in wins:
            result += [_wide(win.points), _win_entry(win, played.start, rules)]
        return result
    end = next((event for event in played.events if event.type == "no_win"), None)
    return [""] if end is None else _no_win_entry(end, rules)


def _wide(points: list[int]) -> list[int]:
    return points + [0] * (MOST_SEATS - len(points))


def _no_win_entry(end: Event, rules: Rules) -> list[Any]:
    if end.reason == "river_limit":
        return [RIVER_LIMIT, _wide(end.points)]
    if end.reason != "exhausted":
        return [ABORT_NAMES[end.reason or ""]]
    if any(end.points):
        return [EXHAUSTED, _wide(end.points)]
    return [ALL_READY if len(end.ready_seats) == rules.num_seats else NONE_READY]


def _win_entry(win: Event, start: Event, rules: Rules) -> list[Any]:
    entry: list[Any] = [win.seat, win.from_seat, win.seat if win.liable is None else win.liable]
    if win.value:
        entry.append(_worth_text(win, is_dealer=win.seat == start.seat, num_seats=rules.num_seats))
        entry += [_pattern_text(name, han, win, start, rules) for name, han in win.patterns]
    return entry


def _worth_text(win: Event, *, is_dealer: bool, num_seats: int) -> str:
    is_self_draw = win.seat == win.from_seat
    num_shares = 6 if is_dealer else 4
    if is_self_draw and num_seats == 3:
        num_shares -= 2 if is_dealer else 1  # the share of the absent seat is lost
    paid = f"{win.value}点"
    if is_self_draw and is_dealer:
        paid = f"{win.value // (num_seats - 1)}点∀"
    elif is_self_draw:
        # The dealer pays twice as much before rounding up, so 100 less at most.
        num_parts = num_seats
        share = win.value // num_parts if win.value % (100 * num_parts) == 0 else (win.value + 100) // num_parts
        paid = f"{share}-{win.value - (num_seats - 2) * share}点"
    if not win.patterns:
        return paid
    if win.value >= 2000 * num_shares:
        limit = next(name for han, name in LIMITS if win.han >= han)
        return f"{limit}{paid}"
    return f"{win.fu}符{win.han}飜{paid}"


def _pattern_text(name: str, han: int, win: Event, start: Event, rules: Rules) -> str:
    japanese = JAPANESE[name]
    if name == "seat wind":
        japanese = f"自風 {WINDS[((win.seat or 0) - (start.seat or 0)) % rules.num_seats]}"
    elif name == "round wind":
        japanese = f"場風 {WINDS[start.round // rules.num_seats]}"
    if name not in YAKUMAN_PATTERNS:
        return f"{japanese}({han}飜)"
    return f"{japanese}({'ダブル' if han > YAKUMAN_HAN else ''}役満)"
