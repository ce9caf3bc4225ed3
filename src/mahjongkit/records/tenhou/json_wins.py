"""How a round of tenhou.net/6 ended."""

import re
from collections.abc import Sequence
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit.errors import RecordError
from mahjongkit.records.tenhou.json_merge import Play
from mahjongkit.records.tenhou.patterns import OTHER_NAMES, PATTERNS_BY_NUMBER, YAKUMAN_HAN
from mahjongkit.records.values import items, shown, text, wholes
from mahjongkit.records.wins import WinFacts

WIN = "和了"
EXHAUSTED, ALL_READY, NONE_READY, RIVER_LIMIT = "流局", "全員聴牌", "全員不聴", "流し満貫"
ABORTS = {
    "九種九牌": "nine_kinds",
    "四風連打": "four_winds",
    "四家立直": "four_riichi",
    "四槓散了": "four_kans",
    "四開槓": "four_kans",
    "三家和了": "three_winners",
}
NAMES = {japanese: name for name, japanese in PATTERNS_BY_NUMBER if name is not None} | OTHER_NAMES
PATTERN = re.compile(r"(.+)\((?:([0-9]{1,2})飜|役満|ダブル役満)\)")
WORTH = re.compile(r"(?:([0-9]{1,3})符)?[^0-9]*(?:[0-9]{1,3}飜)?([0-9]{1,7})(?:-([0-9]{1,7}))?点(∀?)")


def read_end(result: Any, play: Play, *, ura: Sequence[str], num_seats: int) -> list[Event]:
    """Return the events that end the round: wins, or one end without a winner."""
    name, *facts = items(result, "the end of the round", least=1)
    if name == WIN:
        if not facts or len(facts) % 2:
            raise RecordError(f"a win is {shown(facts)}: expected changes of points and facts of each winner")
        pairs = list(zip(facts[0::2], facts[1::2], strict=True))
        return [_read_win(_points(changes, num_seats), win, play, ura, num_seats) for changes, win in pairs]
    changes = _points(facts[0], num_seats) if facts else [0] * num_seats
    if name == EXHAUSTED:
        return [
            Event(
                type="no_win",
                reason="exhausted",
                ready_seats=[i for i, n in enumerate(changes) if n > 0],
                points=changes,
            )
        ]
    if name in (ALL_READY, NONE_READY):
        ready = list(range(num_seats)) if name == ALL_READY else []
        return [Event(type="no_win", reason="exhausted", ready_seats=ready, points=changes)]
    if name == RIVER_LIMIT:
        return [Event(type="no_win", reason="river_limit", points=changes)]
    if isinstance(name, str) and name in ABORTS:
        seat = play.last_seat if ABORTS[name] == "nine_kinds" else None
        return [Event(type="no_win", reason=ABORTS[name], seat=seat, points=changes)]
    known = ", ".join([WIN, EXHAUSTED, ALL_READY, NONE_READY, RIVER_LIMIT, *ABORTS])
    raise RecordError(f"unknown end of a round {shown(name)} (known: {known})")


def _points(changes: Any, num_seats: int) -> list[int]:
    what = "the changes of points"
    return wholes(items(changes, what, least=num_seats)[:num_seats], what)


def _read_win(changes: Sequence[int], win: Any, play: Play, ura: Sequence[str], num_seats: int) -> Event:
    seats, texts = items(win, "a winner", least=3)[:3], [text(each, "a text of a win") for each in win[3:]]
    seat, from_seat, third = (_seat(each, num_seats) for each in seats)
    patterns = _read_patterns(texts[1:])
    fu, value = _read_worth(texts[0], num_seats) if texts else (0, 0)
    has_yakuman = any(han >= YAKUMAN_HAN for han in patterns.values())
    return WinFacts(
        seat=seat,
        from_seat=from_seat,
        tile=play.last_tile,
        points=changes,
        is_robbed=play.is_robbable,
        liable=third if has_yakuman and third != seat else None,
        fu=fu,
        value=value,
        patterns=patterns,
        ura=ura if seat in play.riichi_seats else (),
    ).event()


def _seat(value: Any, num_seats: int) -> int:
    if type(value) is not int or not 0 <= value < num_seats:
        raise RecordError(f"{shown(value)} is no seat: expected 0 to {num_seats - 1}")
    return value


def _read_worth(worth: str, num_seats: int) -> tuple[int, int]:
    """Return fu (0 when a limit hides them) and what the hand earns.

    >>> _read_worth("30符4飜7700点", 4), _read_worth("満貫2000-4000点", 4), _read_worth("40符2飜1300点∀", 3)
    ((30, 7700), (0, 8000), (40, 2600))
    """
    match = WORTH.fullmatch(worth)
    if match is None:
        raise RecordError(f"cannot read what a win is worth: {shown(worth)}")
    fu, first, second, from_all = match.groups()
    if from_all:
        value = int(first) * (num_seats - 1)
    elif second:
        value = int(first) * (num_seats - 2) + int(second)
    else:
        value = int(first)
    return int(fu or 0), value


def _read_patterns(texts: Sequence[str]) -> dict[str, int]:
    """Return han by pattern name; nothing when a name is in a language that is not known here."""
    patterns: dict[str, int] = {}
    for entry in texts:
        match = PATTERN.fullmatch(entry)
        name = NAMES.get(match[1]) if match else None
        if match is None or name is None:
            return {}
        han = int(match[2]) if match[2] else YAKUMAN_HAN * (2 if "ダブル" in entry else 1)
        if han:
            patterns[name] = patterns.get(name, 0) + han
    return patterns
