"""Reads the events of one round of mjai."""

from collections.abc import Mapping, Sequence
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RecordError
from mahjongkit.records.indicator_timing import IndicatorTiming, check_indicators
from mahjongkit.records.mjai.tiles import CALLS, REASONS, WINDS, tile_of
from mahjongkit.records.model import RecordedRound
from mahjongkit.records.tenhou.patterns import PATTERN_ORDER
from mahjongkit.records.values import field, items, shown, text, whole, wholes
from mahjongkit.records.wins import WinFacts

DEPOSIT = 1000
LEAST_RIVER_LIMIT = 4000  # more than a seat can get for being ready


class MjaiRound:
    """One round. Programs differ in when they tell a new indicator, so all are put in the order of the rules."""

    def __init__(self, start: Mapping[str, Any], rules: Rules, points: list[int] | None) -> None:
        self._rules = rules
        self._num_seats = rules.num_seats
        self._num_draws = rules.num_tiles - 13 * rules.num_seats - 14
        self._play: list[Event] = []
        self._indicators: list[str] = []
        self._declares: int | None = None
        self._last_tile = ""
        self._last_call = ""
        self._ends: list[Event] = []
        scores = start.get("scores") or points or [rules.options["start_points"]] * self._num_seats
        self.points = self._by_seat(scores, "scores")
        self._deposits = whole(field(start, "kyotaku"), "kyotaku")
        dealer = self._seat(field(start, "oya"))
        self._first = [
            Event(
                type="round_start",
                seat=dealer,
                round=_wind(start) * self._num_seats + whole(field(start, "kyoku"), "kyoku") - 1,
                repeats=whole(field(start, "honba"), "honba"),
                deposits=self._deposits,
                points=self.points,
            )
        ]
        for seat, hand in enumerate(items(field(start, "tehais"), "tehais", least=self._num_seats)[: self._num_seats]):
            self._first.append(Event(type="deal", seat=seat, tiles=sorted(map(tile_of, items(hand, "a hand")))))
        self._first.append(Event(type="indicator", tile=tile_of(field(start, "dora_marker"))))

    def read(self, event: Mapping[str, Any]) -> None:
        """Read the next event."""
        kind: str = event["type"]
        if kind == "tsumo":
            self._read_draw(self._seat(field(event, "actor")), tile_of(field(event, "pai")))
        elif kind == "dahai":
            self._read_discard(event)
        elif kind in CALLS:
            self._read_call(CALLS[kind], event)
        elif kind == "reach":
            self._declares = self._seat(field(event, "actor"))
        elif kind == "reach_accepted":
            seat = self._seat(field(event, "actor"))
            self.points[seat] -= DEPOSIT
            self._deposits += 1
            self._play.append(Event(type="riichi_accepted", seat=seat))
        elif kind == "dora":
            self._indicators.append(tile_of(field(event, "dora_marker")))
        elif kind == "hora":
            self._read_win(event)
        elif kind == "ryukyoku":
            self._read_no_win(event)
        else:
            raise RecordError("unknown type of event")

    def finish(self) -> RecordedRound:
        """Return the round."""
        check_indicators(self._indicators, self._play)
        events = [*self._first, *self._with_indicators(), *self._ends]
        if self._ends:
            events.append(Event(type="round_end", deposits=self._deposits, points=self.points))
        return RecordedRound(tuple(events))

    def _with_indicators(self) -> list[Event]:
        timing = IndicatorTiming(self._indicators, self._rules)
        events: list[Event] = []
        for event in self._play:
            if event.type in {"open_kan", "concealed_kan", "added_kan", "set_aside"}:
                timing.called(event.type)
            shown: list[str] = []
            if event.is_replacement:
                shown = timing.before_replacement()
            elif event.type == "discard":
                shown = timing.before_discard()
            events += [*(Event(type="indicator", tile=tile) for tile in shown), event]
        return events

    def _read_draw(self, seat: int, tile: str) -> None:
        self._play.append(Event(type="draw", seat=seat, tile=tile, is_replacement=self._is_robbable))
        self._last_tile, self._last_call = tile, ""

    def _read_discard(self, event: Mapping[str, Any]) -> None:
        seat, tile = self._seat(field(event, "actor")), tile_of(field(event, "pai"))
        is_drawn, is_riichi = field(event, "tsumogiri") is True or self._must_be_drawn(tile), self._declares == seat
        self._play.append(Event(type="discard", seat=seat, tile=tile, is_drawn=is_drawn, is_riichi=is_riichi))
        self._declares = None
        self._last_tile, self._last_call = tile, ""

    def _must_be_drawn(self, tile: str) -> bool:
        """Mahjong Soul says of no first discard that it was drawn, even where the seat holds no other such tile."""
        if len(self._play) != 1:
            return False
        drawn = self._play[0]
        hand = next(event.tiles for event in self._first if event.type == "deal" and event.seat == drawn.seat)
        return drawn.tile == tile and tile not in hand

    def _read_call(self, kind: str, event: Mapping[str, Any]) -> None:
        seat = self._seat(field(event, "actor"))
        tiles = sorted(tile_of(tile) for tile in items(event.get("consumed", []), "consumed"))
        if kind == "concealed_kan" and not tiles:
            raise RecordError("no tiles in 'consumed'")
        tile = tile_of(event.get("pai", "N")) if kind != "concealed_kan" else tiles[0]
        if kind == "concealed_kan":
            self._play.append(Event(type="concealed_kan", seat=seat, tiles=tiles))
        elif kind in {"added_kan", "set_aside"}:
            self._play.append(Event(type=kind, seat=seat, tile=tile))
        else:
            target = self._seat(field(event, "target"))
            self._play.append(Event(type=kind, seat=seat, tile=tile, from_seat=target, tiles=tiles))
        self._last_tile, self._last_call = tile, kind

    def _read_win(self, event: Mapping[str, Any]) -> None:
        changes = self._changes(event)
        patterns = _patterns(event.get("yakus", []))
        ura = items(event.get("ura_markers", event.get("uradora_markers")) or [], "the ura markers")
        facts = WinFacts(
            seat=self._seat(field(event, "actor")),
            from_seat=self._seat(field(event, "target")),
            tile=tile_of(event["pai"]) if "pai" in event else self._last_tile,
            points=changes,
            is_robbed=self._is_robbable,
            liable=self._seat(event["liable"]) if "liable" in event else None,
            fu=whole(event.get("fu", 0), "fu"),
            value=whole(event.get("hora_points", 0), "hora_points"),
            # Other programs have names of their own, and some are wider than a pattern: only ours are read.
            patterns=patterns if all(name in PATTERN_ORDER for name in patterns) else {},
            ura=[tile_of(tile) for tile in ura],
        )
        self._ends.append(facts.event())
        self._pay(changes)
        self._deposits = 0

    def _read_no_win(self, event: Mapping[str, Any]) -> None:
        if self._ends:
            raise RecordError("the round has ended before")
        changes = self._changes(event)
        reason = REASONS.get(str(event.get("reason")))
        if reason is None:
            reason = self._guess_reason(changes)
        seat = self._play[-1].seat if reason == "nine_kinds" and self._play else None
        tenpais = items(event.get("tenpais") or [n > 0 for n in changes], "tenpais")
        ready = [i for i, is_ready in enumerate(tenpais) if is_ready]
        is_counted = reason == "exhausted" or (reason == "river_limit" and "tenpais" in event)
        self._ends.append(
            Event(type="no_win", reason=reason, seat=seat, ready_seats=ready if is_counted else (), points=changes)
        )
        self._pay(changes)

    def _guess_reason(self, changes: Sequence[int]) -> str:
        """Return why the round ended, from the play: most programs do not tell."""
        types: list[str] = [event.type for event in self._play]
        if types.count("draw") >= self._num_draws and types[-1] != "draw":
            return "river_limit" if max(changes) >= LEAST_RIVER_LIMIT else "exhausted"
        if types and types[-1] == "draw":
            return "nine_kinds"
        if types.count("riichi_accepted") == self._num_seats:
            return "four_riichi"
        if sum(kind.endswith("_kan") for kind in types) == 4:
            return "four_kans"
        return "four_winds" if types.count("discard") == self._num_seats else "three_winners"

    def _changes(self, event: Mapping[str, Any]) -> list[int]:
        changes = event.get("deltas")
        if changes is None:
            return [0] * self._num_seats
        return self._by_seat(changes, "deltas")

    def _by_seat(self, values: Any, what: str) -> list[int]:
        return wholes(items(values, what, least=self._num_seats)[: self._num_seats], what)

    def _pay(self, changes: Sequence[int]) -> None:
        self.points = [before + change for before, change in zip(self.points, changes, strict=True)]

    @property
    def _is_robbable(self) -> bool:
        return self._last_call in {"open_kan", "concealed_kan", "added_kan", "set_aside"}

    def _seat(self, value: Any) -> int:
        if type(value) is not int or not 0 <= value < self._num_seats:
            raise RecordError(f"{shown(value)} is no seat: expected 0 to {self._num_seats - 1}")
        return value


def _wind(start: Mapping[str, Any]) -> int:
    name = field(start, "bakaze")
    if name not in tuple(WINDS):
        raise RecordError(f"bakaze is {shown(name)}: expected one of {', '.join(WINDS)}")
    return WINDS.index(name)


def _patterns(value: Any) -> dict[str, int]:
    entries = [items(entry, "a yaku", size=2) for entry in items(value, "yakus")]
    return {text(name, "a yaku"): whole(han, "its han") for name, han in entries}


def final_points(end: Event) -> list[int]:
    """Return the points after the game: what lies on the table goes to the first place, the first seat of equals.

    >>> final_points(Event("round_end deposits 2 points 30000,30000,20000,18000"))
    [32000, 30000, 20000, 18000]
    """
    points = list(end.points)
    points[points.index(max(points))] += DEPOSIT * end.deposits
    return points
