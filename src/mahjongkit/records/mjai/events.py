"""Turns events into mjai's, one by one: those of a whole table, or those that one seat saw."""

from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit._core.tiles import Tile
from mahjongkit.records.mjai.tiles import CALLS, REASONS, WINDS, name_of, names_of

TYPES = {ours: theirs for theirs, ours in reversed(CALLS.items())}
REASON_NAMES = {ours: theirs for theirs, ours in REASONS.items()}

MjaiEvent = dict[str, Any]


class MjaiEvents:
    """Follows a game and says in mjai what happens; tiles that are hidden from a seat stay `?`.

    >>> from mahjongkit import make_rules
    >>> events = MjaiEvents(make_rules("riichi"))
    >>> events.write(Event("draw 2 ?")), events.write(Event("discard 2 0p drawn riichi"))[0]
    ([{'type': 'tsumo', 'actor': 2, 'pai': '?'}], {'type': 'reach', 'actor': 2})
    """

    def __init__(self, rules: Rules) -> None:
        self._num_seats = rules.num_seats
        self._has_indicators = rules.has_indicators
        self._start: MjaiEvent | None = None
        self._triplets: dict[tuple[int | None, Tile], list[Tile]] = {}

    def write(self, event: Event) -> list[MjaiEvent]:
        """What mjai says of an event: nothing, one event or two."""
        if event.type == "round_start":
            self._start = self._start_of(event)
            self._triplets = {}
            return []
        if self._start is not None:
            return self._complete_start(self._start, event)
        if event.type == "discard" and event.is_riichi:
            return [{"type": "reach", "actor": event.seat}, _discard(event)]
        return [self._write_one(event)]

    def _start_of(self, event: Event) -> MjaiEvent:
        wind, number = divmod(event.round, self._num_seats)
        start: MjaiEvent = {"type": "start_kyoku", "bakaze": WINDS[wind % len(WINDS)]}
        if self._has_indicators:
            start["dora_marker"] = ""  # here, so that the fields have the order that other programs give them
        start |= {"kyoku": number + 1, "honba": event.repeats, "kyotaku": event.deposits, "oya": event.seat}
        start |= {"scores": event.points, "tehais": []}
        if event.dice:
            start["dice"] = event.dice
        return start

    def _complete_start(self, start: MjaiEvent, event: Event) -> list[MjaiEvent]:
        """The hands, and where there are indicators the first of them, belong to the start."""
        if event.type == "deal":
            start["tehais"].append(names_of(event.tiles))
        else:
            start["dora_marker"] = name_of(_tile(event))
        is_dealt = len(start["tehais"]) == self._num_seats
        if not is_dealt or start.get("dora_marker") == "":
            return []
        self._start = None
        return [start]

    def _write_one(self, event: Event) -> MjaiEvent:
        actor = {"actor": event.seat}
        if event.type == "draw":
            return {"type": "tsumo", **actor, "pai": name_of(_tile(event))}
        if event.type == "discard":
            return _discard(event)
        if event.type == "riichi_accepted":
            return {"type": "reach_accepted", **actor}
        if event.type == "indicator":
            return {"type": "dora", "dora_marker": name_of(_tile(event))}
        if event.type in TYPES:
            return self._call(event)
        if event.type == "win":
            return {"type": "hora", **actor, **_win(event)}
        if event.type == "no_win":
            return {"type": "ryukyoku", **_no_win(event, self._num_seats)}
        if event.type == "round_end":
            return {"type": "end_kyoku"}
        if event.type == "game_end":
            return {"type": "end_game", "scores": event.points}
        return _extension(event)

    def _call(self, event: Event) -> MjaiEvent:
        call: MjaiEvent = {"type": TYPES[event.type], "actor": event.seat}
        if event.type == "concealed_kan":
            return call | {"consumed": names_of(event.tiles)}
        tile = _tile(event)
        if event.type == "set_aside" and tile.is_flower:
            call["type"] = "flower"
        pai = {"pai": name_of(tile)}
        if event.type == "set_aside":
            return call | pai
        if event.type == "added_kan":
            triplet = self._triplets.get((event.seat, tile.plain), [tile.plain] * 3)
            return call | pai | {"consumed": names_of(triplet)}
        if event.type == "pon":
            self._triplets[event.seat, tile.plain] = sorted([tile, *event.tiles])
        return call | {"target": event.from_seat} | pai | {"consumed": names_of(event.tiles)}


def _tile(event: Event) -> Tile:
    return event.tile or Tile("?")  # all events that get here have one


def _discard(event: Event) -> MjaiEvent:
    return {"type": "dahai", "actor": event.seat, "pai": name_of(_tile(event)), "tsumogiri": event.is_drawn}


def _win(event: Event) -> MjaiEvent:
    win: MjaiEvent = {"target": event.from_seat, "pai": name_of(_tile(event)), "deltas": event.points}
    win["ura_markers"] = names_of(event.tiles)
    if event.patterns:
        win |= {"yakus": [list(pattern) for pattern in event.patterns], "fan": event.han}
    if event.value:
        win |= {"fu": event.fu, "hora_points": event.value}
    if event.liable is not None:
        win["liable"] = event.liable
    return win


def _no_win(event: Event, num_seats: int) -> MjaiEvent:
    end: MjaiEvent = {"reason": REASON_NAMES[event.reason or ""]}
    if event.seat is not None:
        end["actor"] = event.seat
    if event.reason in {"exhausted", "river_limit"}:
        end["tenpais"] = [seat in event.ready_seats for seat in range(num_seats)]
    return end | {"deltas": event.points or [0] * num_seats}


def _extension(event: Event) -> MjaiEvent:
    """Events of Sichuan that mjai has no word for (docs/mjai.md)."""
    if event.type == "exchange":
        return {"type": "exchange", "actor": event.seat, "target": event.from_seat, "tiles": names_of(event.tiles)}
    if event.type == "void_suit":
        return {"type": "void", "actor": event.seat, "suit": event.suit}
    reason = {"reason": event.payment, "actor": event.seat, "pai": name_of(_tile(event))}
    return {"type": "payment", **reason, "deltas": event.points}
