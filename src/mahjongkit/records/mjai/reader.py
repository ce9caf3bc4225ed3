"""Reads mjai: one JSON object per event and line, in the dialects of its programs."""

from collections.abc import Iterator, Mapping
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import numbered_lines, parse_json
from mahjongkit.records.limits import MOST_EVENTS, MOST_ROUNDS, check_limit
from mahjongkit.records.mjai.round_reader import MjaiRound, final_points
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.tenhou.rules import with_start, with_winds
from mahjongkit.records.values import at, field, items, text, wholes

# Talk between server and player, and what a program adds for itself.
IGNORED = {"hello", "join", "error", "none", "start", "log"}
PLAIN_KEYS = {"type", "names", "ruleset", "kyoku_first", "id", "uri", "title"}


def read_mjai(data: bytes) -> Record:
    """Read one game.

    >>> read_mjai(b'{"type":"start_game","names":["a","b","c","d"]}')
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: a record without rounds
    """
    reader = MjaiGame()
    for place, (line, event) in enumerate(_events(data)):
        check_limit(place + 1, MOST_EVENTS, "events")
        try:
            reader.read(event)
        except MahjongError as error:
            raise RecordError(f"line {line} ({str(event.get('type'))[:20]}): {error}") from None
    return reader.record()


def _events(data: bytes) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the events with their lines; a line may also hold a list of events."""
    for number, line in numbered_lines(data):
        value = parse_json(line, line=number)
        for event in value if isinstance(value, list) else [value]:
            if not isinstance(event, dict):
                raise RecordError(f"line {number}: expected an object with the key 'type'")
            yield number, event


class MjaiGame:
    """A game as its events are read one after the other; rules that are not told are those of a profile."""

    def __init__(self, *, profile: str = "mjai", format_name: str = "mjai") -> None:
        self._profile = profile
        self._format = format_name
        self._start: Mapping[str, Any] = {}
        self._names: tuple[str, ...] = ()
        self._rules: Rules | None = None
        self._rounds: list[RecordedRound] = []
        self._round: MjaiRound | None = None
        self._game_end: Event | None = None
        self._points: list[int] | None = None

    def read(self, event: Mapping[str, Any]) -> None:
        """Read the next event."""
        kind = text(field(event, "type"), "the type")
        if kind == "start_game":
            self._start = event
            self._names = tuple(text(name, "a name") for name in items(event.get("names") or [], "names"))
        elif kind == "start_kyoku":
            self._start_round(event)
        elif kind == "end_kyoku":
            self._finish_round()
        elif kind == "end_game":
            self._finish_round()
            self._end_game(event)
        elif kind in IGNORED:
            return
        elif self._round is None:
            raise RecordError("before the first start_kyoku")
        else:
            self._round.read(event)

    def record(self) -> Record:
        """The game that was read."""
        self._finish_round()
        if self._rules is None:
            raise RecordError("a record without rounds")
        rules = self._rules
        if "ruleset" not in self._start:
            rules = with_start(with_winds(rules, self._rounds, self._game_end), self._rounds[0].start)
        return Record(
            rules=rules,
            rounds=tuple(self._rounds),
            names=self._names[: rules.num_seats],
            game_end=self._game_end,
            id=str(self._start.get("uri", "")),
            title=str(self._start.get("title", "")),
            format=self._format,
            metadata={key: value for key, value in self._start.items() if key not in PLAIN_KEYS},
        )

    def _start_round(self, event: Mapping[str, Any]) -> None:
        self._finish_round()
        check_limit(len(self._rounds) + 1, MOST_ROUNDS, "rounds")
        if self._rules is None:
            self._rules = self._read_rules(event)
        self._round = MjaiRound(event, self._rules, self._points)

    def _read_rules(self, event: Mapping[str, Any]) -> Rules:
        if "ruleset" in self._start:
            return make_rules(text(self._start["ruleset"], "the ruleset"))
        hands = items(field(event, "tehais"), "tehais", least=3)
        is_sanma = len(hands) == 3 or all(tile == "?" for tile in items(hands[3], "a hand"))
        has_red_fives = self._start.get("aka_flag", True) is not False
        return make_rules("sanma" if is_sanma else "riichi", self._profile, has_red_fives=has_red_fives)

    def _finish_round(self) -> None:
        if self._round is None:
            return
        with at(f"round {len(self._rounds) + 1}"):
            self._rounds.append(self._round.finish())
        self._points = self._round.points
        self._round = None

    def _end_game(self, event: Mapping[str, Any]) -> None:
        if self._rules is None:
            raise RecordError("a game that ends before its first round")
        last = self._rounds[-1].events[-1]
        scores = event.get("scores")
        if last.type != "round_end":
            return  # cut short, then closed
        points = final_points(last) if scores is None else wholes(scores, "scores")[: self._rules.num_seats]
        self._game_end = Event(type="game_end", points=points)
