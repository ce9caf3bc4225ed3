"""What mjai tells one seat of a game, as events: tiles that are hidden from it are `?`."""

from collections.abc import Mapping
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import RecordError
from mahjongkit.records.mjai.tiles import CALLS, NAMES, WINDS
from mahjongkit.records.values import field, items, shown, text, whole, wholes

OURS = {theirs: ours for ours, theirs in NAMES.items()}
HIDDEN = "?"
NEEDS_REPLACEMENT = {"open_kan", "concealed_kan", "added_kan", "set_aside"}
OUTSIDE = {"hello", "join", "error", "none", "start", "log", "end_kyoku", "end_game", "ryukyoku"}


class NoSeatError(RecordError):
    """Nobody said which seat to follow: there is nothing to read until the next game."""


class MjaiClient:
    """Follows the events of one seat and keeps those of the round in play."""

    follows_first_seat = False
    """The seat is asked for where all hands are shown."""

    def __init__(self, *, rules: Rules | None = None, seat: int | None = None) -> None:
        self.rules = rules
        self.seat = seat or 0
        self.events: list[Event] = []
        self._given = rules
        self._asked_seat = seat
        self._told_seat: int | None = None
        self._points: list[int] = []
        self._last_call = ""
        self._declares: int | None = None
        self._is_passed_over = False  # the rest of a round that cannot be followed, until the next one
        self._has_asked = False  # for the seat, in this game

    def pass_over(self) -> None:
        """Say nothing of the rest of the round."""
        self.events = []
        self._is_passed_over = True

    def read(self, said: Mapping[str, Any]) -> bool:
        """Read an event; whether it belongs to the play of a round."""
        kind = text(field(said, "type"), "the type")
        if kind == "start_game":
            self._start_game(said)
        elif kind == "start_kyoku":
            return self._start(said)
        elif kind in OUTSIDE:
            if kind in {"end_kyoku", "end_game", "ryukyoku"}:
                self.events = []
            return False
        elif self._is_passed_over:
            return False
        elif not self.events:
            raise RecordError("before the first start_kyoku")
        elif kind == "reach":
            self._declares = self._seat(field(said, "actor"))
        else:
            self._play(kind, said)
        return True

    def _start_game(self, said: Mapping[str, Any]) -> None:
        self.events = []
        self._is_passed_over = self._has_asked = False
        if self._given is None:
            self.rules = make_rules(text(said["ruleset"], "the ruleset")) if "ruleset" in said else None
        self._told_seat = whole(said["id"], "id") if said.get("id") is not None else None

    def _start(self, said: Mapping[str, Any]) -> bool:
        """Begin a round; False where the seat was asked for and is still not known."""
        self._is_passed_over = False
        hands = [items(hand, "a hand") for hand in items(field(said, "tehais"), "tehais", least=3)]
        if self.rules is None:
            is_sanma = len(hands) == 3 or not any(hands[3])
            self.rules = make_rules("sanma" if is_sanma else "riichi", "mjai")
        num_seats = self.rules.num_seats
        try:
            self.seat = self._find_seat(hands[:num_seats])
        except NoSeatError:
            if not self._has_asked:
                self._has_asked = True
                raise
            self.pass_over()
            return False
        scores = said.get("scores") or [self.rules.options["start_points"]] * num_seats
        wind = field(said, "bakaze")
        if wind not in tuple(WINDS):
            raise RecordError(f"bakaze is {shown(wind)}: expected one of {', '.join(WINDS)}")
        self._last_call, self._declares = "", None
        start = Event(
            type="round_start",
            seat=self._seat(field(said, "oya")),
            round=WINDS.index(wind) * num_seats + whole(field(said, "kyoku"), "kyoku") - 1,
            repeats=whole(said.get("honba", 0), "honba"),
            deposits=whole(said.get("kyotaku", 0), "kyotaku"),
            points=wholes(items(scores, "scores", least=num_seats)[:num_seats], "scores"),
            dice=whole(said.get("dice", 0), "dice"),
        )
        events = [start]
        for seat, hand in enumerate(hands[:num_seats]):
            tiles = sorted(map(tile_of, hand)) if seat == self.seat else [HIDDEN] * len(hand)
            events.append(Event(type="deal", seat=seat, tiles=tiles))
        if self.rules.has_indicators:
            events.append(Event(type="indicator", tile=tile_of(field(said, "dora_marker"))))
        self.events = events
        return True

    def _find_seat(self, hands: list[list[Any]]) -> int:
        """The seat that was asked for, or told at the start, or the one whose hand is shown."""
        open_hands = [seat for seat, hand in enumerate(hands) if HIDDEN not in hand]
        for seat in (self._asked_seat, self._told_seat):
            if seat is None:
                continue
            if seat not in open_hands:
                raise RecordError(f"the hand of seat {seat} is not shown")
            return seat
        if len(open_hands) != 1:
            raise NoSeatError(f"the hands of {len(open_hands)} seats are shown: say which seat to follow")
        return open_hands[0]

    def _play(self, kind: str, said: Mapping[str, Any]) -> None:
        actor = self._seat(said["actor"]) if "actor" in said else None
        if kind == "tsumo":
            shown_tile = tile_of(field(said, "pai")) if actor == self.seat else HIDDEN
            is_replacement = self._last_call in NEEDS_REPLACEMENT
            self._add(Event(type="draw", seat=actor, tile=shown_tile, is_replacement=is_replacement))
        elif kind == "dahai":
            is_drawn, is_riichi = said.get("tsumogiri") is True, self._declares == actor
            tile = tile_of(field(said, "pai"))
            self._add(Event(type="discard", seat=actor, tile=tile, is_drawn=is_drawn, is_riichi=is_riichi))
            self._declares = None
        elif kind in CALLS or kind == "flower":
            self._call(CALLS.get(kind, "set_aside"), actor, said)
        elif kind == "reach_accepted":
            self._add(Event(type="riichi_accepted", seat=actor))
        elif kind == "dora":
            self._add(Event(type="indicator", tile=tile_of(field(said, "dora_marker"))), keeps_call=True)
        elif kind == "hora":
            self._win(actor, said)
        else:
            self._extension(kind, actor, said)

    def _call(self, kind: str, actor: int | None, said: Mapping[str, Any]) -> None:
        own = sorted(tile_of(tile) for tile in items(said.get("consumed", []), "consumed"))
        if kind == "concealed_kan":
            self._add(Event(type=kind, seat=actor, tiles=own))
        elif kind in {"added_kan", "set_aside"}:
            self._add(Event(type=kind, seat=actor, tile=tile_of(said.get("pai", "N"))))
        else:
            tile, giver = tile_of(field(said, "pai")), self._seat(field(said, "target"))
            self._add(Event(type=kind, seat=actor, tile=tile, from_seat=giver, tiles=own))
        self._last_call = kind

    def _win(self, actor: int | None, said: Mapping[str, Any]) -> None:
        """Where the others play on, the round goes on; else end_kyoku follows."""
        tile = tile_of(said.get("pai", HIDDEN))
        giver = self._seat(said.get("target", actor))
        self._add(Event(type="win", seat=actor, from_seat=giver, tile=tile, points=self._deltas(said)))

    def _extension(self, kind: str, actor: int | None, said: Mapping[str, Any]) -> None:
        """What Sichuan adds to mjai (docs/mjai.md)."""
        if kind == "exchange":
            tiles = [tile_of(tile) for tile in items(field(said, "tiles"), "tiles")]
            self._add(Event(type=kind, seat=actor, from_seat=self._seat(field(said, "target")), tiles=tiles))
        elif kind == "void":
            self._add(Event(type="void_suit", seat=actor, suit=text(field(said, "suit"), "suit")))
        elif kind == "payment":
            reason, tile = text(field(said, "reason"), "reason"), tile_of(field(said, "pai"))
            points = self._deltas(said)
            self._add(Event(type=kind, seat=actor, payment=reason, tile=tile, points=points), keeps_call=True)
        else:
            raise RecordError(f"unknown type of event {kind[:20]!r}")

    def _deltas(self, said: Mapping[str, Any]) -> list[int]:
        num_seats = 0 if self.rules is None else self.rules.num_seats
        return wholes(said.get("deltas") or [0] * num_seats, "deltas")[:num_seats]

    def _add(self, event: Event, *, keeps_call: bool = False) -> None:
        self.events.append(event)
        if not keeps_call:
            self._last_call = ""

    def _seat(self, value: Any) -> int:
        num_seats = 4 if self.rules is None else self.rules.num_seats
        if type(value) is not int or not 0 <= value < num_seats:
            raise RecordError(f"{shown(value)} is no seat: expected 0 to {num_seats - 1}")
        return value


def tile_of(name: object) -> str:
    """Return our name of a tile, hidden ones and flowers too.

    >>> tile_of("5sr"), tile_of("?"), tile_of("3f")
    ('0s', '?', '3f')
    """
    if not isinstance(name, str) or name not in OURS:
        raise RecordError(f"{shown(name)} is no tile: expected for example '1m', '5pr' or 'E'")
    return OURS[name]
