"""Reads Tenhou's mjlog: one XML element for each thing that happens."""

import re
import xml.parsers.expat
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.tiles import tiles_text
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.limits import MOST_EVENTS, MOST_ROUNDS, MOST_TAG_BYTES, check_limit
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.tenhou.grades import grade_name
from mahjongkit.records.tenhou.rules import display_rule, rules_of_type, with_dealing, with_standing, with_start
from mahjongkit.records.tenhou.wall import SEED_PREFIX, tenhou_walls
from mahjongkit.records.tenhou.xml_round import DISCARDS, DRAWS, RoundReader
from mahjongkit.records.tenhou.xml_values import Attributes, number_of, numbers_of, reals_of
from mahjongkit.records.tile_names import NAMES_BY_ID, PLAIN_NAMES_BY_ID

TILE_TAG = re.compile(r"([TUVWDEFG])([0-9]{1,3})")
LIKE_PLAY = re.compile(r"[A-Za-z][0-9]+")  # a tile that no seat can have drawn or discarded
MOST_TAGS = 4 * MOST_EVENTS  # elements have a beginning and an end, and there may be comments
# Chat, reconnects and what a client is told when it comes back: nothing of the play.
IGNORED = {"mjloggm", "TAIKYOKU", "BYE", "REINIT", "SAIKAI", "CHAT", "FURITEN", "PROF"}


def read_tenhou_xml(data: bytes) -> Record:
    """Read one game.

    >>> read_tenhou_xml(b"<mjloggm ver='2.3'/>")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no GO element: not a record of a game
    """
    reader = _GameReader()
    for place, (tag, attributes) in enumerate(_elements(data)):
        try:
            reader.read(tag, attributes)
        except MahjongError as error:
            raise RecordError(f"element {place + 1} <{tag[:20]}>: {error}") from None
    return reader.record()


def _elements(data: bytes) -> list[tuple[str, Attributes]]:
    """Return the elements in order. A document type could define entities that grow without end, so none is read."""
    _check_tags(data)
    elements: list[tuple[str, Attributes]] = []

    def refuse(*_: object) -> None:
        raise RecordError("a document type declaration: records have none")

    def add(tag: str, attributes: Attributes) -> None:
        elements.append((tag, attributes))
        check_limit(len(elements), MOST_EVENTS, "elements")

    parser = xml.parsers.expat.ParserCreate("utf-8")
    parser.StartElementHandler = add
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)  # noqa: FBT003 - the parser takes no keyword
    except xml.parsers.expat.ExpatError as error:
        raise RecordError(f"broken XML: {error}") from None
    return elements


def _check_tags(data: bytes) -> None:
    """Refuse an element that is too long before it is parsed; no well-formed element has a second '<' in it."""
    check_limit(data.count(b"<"), MOST_TAGS, "elements")
    first = 0
    while first >= 0:
        following = data.find(b"<", first + 1)
        if (len(data) if following < 0 else following) - first > MOST_TAG_BYTES:
            raise RecordError(f"an element of more than {MOST_TAG_BYTES} bytes at byte {first + 1}")
        first = following


class _GameReader:
    def __init__(self) -> None:
        self._seed: str | None = None
        self._metadata: dict[str, Any] = {}
        self._rules: Rules | None = None
        self._walls: Iterator[tuple[str, tuple[int, int]]] | None = None
        self._names: tuple[str, ...] = ()
        self._rounds: list[RecordedRound] = []
        self._round: RoundReader | None = None
        self._game_end: Event | None = None
        self._standing: tuple[float, ...] = ()

    def read(self, tag: str, attributes: Attributes) -> None:
        if tile_tag := TILE_TAG.fullmatch(tag):
            self._read_tile(tile_tag[1], int(tile_tag[2]), attributes.get("t"))
        elif tag == "N":
            self._current().call(self._seat(attributes), number_of(attributes, "m"))
        elif tag == "REACH":
            self._current().riichi(self._seat(attributes), attributes)
        elif tag == "DORA":
            self._current().indicator(number_of(attributes, "hai"))
        elif tag == "INIT":
            self._start_round(attributes)
        elif tag == "AGARI":
            self._current().win(attributes)
            self._read_end(attributes)
        elif tag == "RYUUKYOKU":
            self._current().no_win(attributes)
            self._read_end(attributes)
        elif tag == "GO":
            self._read_type(attributes)
        elif tag == "SHUFFLE":
            self._seed = attributes.get("seed")
            for key in ("seed", "ref"):
                self._keep(attributes, key)
        elif tag == "UN":
            self._read_names(attributes)
        elif LIKE_PLAY.fullmatch(tag):
            raise RecordError("unknown element")
        elif tag not in IGNORED:
            # The server adds elements from time to time. One that belonged to the play would be missed by the replay.
            self._metadata.setdefault("unknown_elements", []).append({"element": tag, **attributes})

    def record(self) -> Record:
        self._finish_round()
        if self._rules is None:
            raise RecordError("no GO element: not a record of a game")
        if not self._rounds:
            raise RecordError("no INIT element: a record without rounds")
        rules = with_start(self._rules, self._rounds[0].start)
        if "csrule" in self._metadata:
            rules = with_dealing(rules, self._rounds)
        record = Record(
            rules=rules,
            rounds=tuple(self._rounds),
            names=self._names,
            id=self._metadata.get("ref", ""),
            title=self._metadata.get("title", ""),
            format="tenhou-xml",
            metadata=self._metadata,
        )
        return record if self._game_end is None else with_standing(record, self._game_end, self._standing)

    def _read_tile(self, letter: str, tile: int, flags: str | None) -> None:
        is_draw = letter in DRAWS
        seat = (DRAWS if is_draw else DISCARDS).index(letter)
        (self._current().draw if is_draw else self._current().discard)(seat, tile, flags)

    def _read_type(self, attributes: Attributes) -> None:
        game_type = number_of(attributes, "type")
        if "ruleset" in attributes:
            self._rules = make_rules(attributes["ruleset"])  # as our own writer has it
        else:
            self._rules = rules_of_type(game_type, has_own_rules="csrule" in attributes)
        self._metadata["type"] = game_type
        self._metadata["rule"] = display_rule(self._rules, game_type)
        self._metadata["lobby"] = number_of(attributes, "lobby", default=0)
        for key in ("title", "csrule", "ranking"):
            self._keep(attributes, key)

    def _read_names(self, attributes: Attributes) -> None:
        if "dan" not in attributes and self._names:
            return  # a seat has come back
        self._names = tuple(unquote(attributes.get(f"n{seat}", "")) for seat in range(self._num_seats))
        if "dan" in attributes:
            self._metadata["dan"] = [grade_name(number) for number in numbers_of(attributes, "dan")]
        if "rate" in attributes:
            self._metadata["rate"] = reals_of(attributes, "rate")
        for key in ("sx", "gold", "rc"):
            if key in attributes:
                self._metadata[key] = attributes[key].split(",")

    def _start_round(self, attributes: Attributes) -> None:
        self._finish_round()
        if self._rules is None:
            raise RecordError("a round before the GO element")
        check_limit(len(self._rounds) + 1, MOST_ROUNDS, "rounds")
        if self._walls is None:
            self._walls = self._make_walls(self._rules)
        wall, dice = next(self._walls, (None, None))
        self._round = RoundReader(
            attributes,
            num_seats=self._num_seats,
            has_red_fives=bool(self._rules.options["has_red_fives"]),
            wall=wall,
            dice=dice,
        )

    def _make_walls(self, rules: Rules) -> Iterator[tuple[str, tuple[int, int]]]:
        if self._seed is None or not self._seed.startswith(SEED_PREFIX):
            return
        names = NAMES_BY_ID if rules.options["has_red_fives"] else PLAIN_NAMES_BY_ID
        for wall in tenhou_walls(self._seed, num_seats=rules.num_seats):
            yield tiles_text([names[tile] for tile in reversed(wall.tiles)]), wall.dice

    def _read_end(self, attributes: Attributes) -> None:
        for key in ("ratio", "chip"):
            self._keep(attributes, key)
        if not attributes.get("owari"):
            return
        values = reals_of(attributes, "owari")
        if len(values) < 2 * self._num_seats:
            raise RecordError(f"attribute owari has {len(values)} numbers: expected points and standing of each seat")
        points = [round(100 * value) for value in values[0::2]]
        self._game_end = Event(type="game_end", points=points[: self._num_seats])
        self._standing = tuple(values[1::2])[: self._num_seats]

    def _finish_round(self) -> None:
        if self._round is not None:
            self._rounds.append(self._round.finish())
        self._round = None

    def _current(self) -> RoundReader:
        if self._round is None:
            raise RecordError("before the first INIT element")
        return self._round

    def _seat(self, attributes: Attributes) -> int:
        seat = number_of(attributes, "who")
        if not 0 <= seat < self._num_seats:
            raise RecordError(f"seat {seat} does not exist: expected 0 to {self._num_seats - 1}")
        return seat

    @property
    def _num_seats(self) -> int:
        return 4 if self._rules is None else self._rules.num_seats

    def _keep(self, attributes: Attributes, key: str) -> None:
        if attributes.get(key):
            self._metadata[key] = attributes[key]
