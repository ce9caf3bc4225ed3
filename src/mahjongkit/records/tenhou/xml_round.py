"""Reads the elements of one round of Tenhou's mjlog."""

from collections.abc import Iterable, Sequence

from mahjongkit._core.engine import Event
from mahjongkit._core.tiles import Tile
from mahjongkit.errors import RecordError
from mahjongkit.records.model import RecordedRound
from mahjongkit.records.stated import DEPOSITS, DICE, INDICATORS, POINTS, REPEATS, Stated
from mahjongkit.records.tenhou.meld import read_call
from mahjongkit.records.tenhou.offers import offers_of
from mahjongkit.records.tenhou.patterns import PATTERNS_BY_NUMBER, YAKUMAN_HAN
from mahjongkit.records.tenhou.xml_values import Attributes, number_of, numbers_of, read_numbers, text_of
from mahjongkit.records.tile_names import NAMES_BY_ID, PLAIN_NAMES_BY_ID
from mahjongkit.records.wins import WinFacts

DRAWS, DISCARDS = "TUVW", "DEFG"
REASONS = {
    "yao9": "nine_kinds",
    "reach4": "four_riichi",
    "ron3": "three_winners",
    "kan4": "four_kans",
    "kaze4": "four_winds",
    "nm": "river_limit",
}
NEEDS_REPLACEMENT = {"open_kan", "concealed_kan", "added_kan", "set_aside"}
WINDS_PER_LAP = 4  # Tenhou counts four rounds a wind, also with three seats


class RoundReader:
    """The events of one round, element by element."""

    def __init__(
        self,
        init: Attributes,
        *,
        num_seats: int,
        has_red_fives: bool,
        wall: str | None,
        dice: tuple[int, ...] | None = None,
    ) -> None:
        self._num_seats = num_seats
        self._names = NAMES_BY_ID if has_red_fives else PLAIN_NAMES_BY_ID
        self._wall = wall
        self._dice = dice
        self._stated: list[Stated] = []
        self._events: list[Event] = []
        self._offers: list[int] = []
        self._drawn: int | None = None  # the tile that the seat in turn has drawn
        self._discarded: tuple[int, int] | None = None  # seat and tile of the last discard
        self._last_call = ""
        self._declares: int | None = None  # the seat whose next discard declares riichi
        self._end: Event | None = None
        self._start(init)

    def _start(self, init: Attributes) -> None:
        number, repeats, deposits, *dice, indicator = numbers_of(init, "seed", size=6)
        wind, turn = divmod(number, WINDS_PER_LAP)
        start = Event(
            type="round_start",
            seat=number_of(init, "oya"),
            round=wind * self._num_seats + turn,
            repeats=repeats,
            deposits=deposits,
            points=self._hundreds(numbers_of(init, "ten")),
        )
        self._state(DICE, [die + 1 for die in dice], "INIT seed")
        self._add(start)
        for seat in range(self._num_seats):
            self._add(Event(type="deal", seat=seat, tiles=sorted(self._tiles(text_of(init, f"hai{seat}")))))
        self._add(Event(type="indicator", tile=self._tile(indicator)))

    def draw(self, seat: int, tile: int, flags: str | None) -> None:
        """Read a draw."""
        is_replacement = self._last_call in NEEDS_REPLACEMENT
        event = Event(type="draw", seat=seat, tile=self._tile(tile), is_replacement=is_replacement)
        self._add(event, offers_of(_flags(flags), is_draw=True))
        self._drawn, self._last_call = tile, ""

    def discard(self, seat: int, tile: int, flags: str | None) -> None:
        """Read a discard."""
        is_drawn, is_riichi = tile == self._drawn, self._declares == seat
        event = Event(type="discard", seat=seat, tile=self._tile(tile), is_drawn=is_drawn, is_riichi=is_riichi)
        self._add(event, offers_of(_flags(flags), is_draw=False))
        self._drawn, self._declares, self._last_call = None, None, ""
        self._discarded = seat, tile

    def call(self, seat: int, code: int) -> None:
        """Read a call."""
        call = read_call(code)
        tile = self._tile(call.tile)
        if call.type in {"chi", "pon", "open_kan"}:
            from_seat = (seat + call.seats_away) % 4
            own = sorted(map(self._tile, call.own))
            self._add(Event(type=call.type, seat=seat, tile=tile, from_seat=from_seat, tiles=own))
        elif call.type == "concealed_kan":
            self._add(Event(type="concealed_kan", seat=seat, tiles=sorted(map(self._tile, call.own))))
        else:
            self._add(Event(type=call.type, seat=seat, tile=tile))
        self._drawn, self._last_call = None, call.type

    def riichi(self, seat: int, attributes: Attributes) -> None:
        """Read a declaration of riichi (step 1) or its deposit (step 2)."""
        if number_of(attributes, "step") == 1:
            self._declares = seat
            return
        self._add(Event(type="riichi_accepted", seat=seat))
        if "ten" in attributes:
            self._state(POINTS, self._hundreds(numbers_of(attributes, "ten")), "REACH ten")

    def indicator(self, tile: int) -> None:
        """Read a new dora indicator."""
        self._add(Event(type="indicator", tile=self._tile(tile)))

    def win(self, attributes: Attributes) -> None:
        """Read a win."""
        before, changes = self._points(attributes)
        self._state_counters(attributes, "AGARI")
        if "doraHai" in attributes:
            self._state(INDICATORS, map(str, self._tiles(attributes["doraHai"])), "AGARI doraHai")
        fu, value, _ = numbers_of(attributes, "ten", size=3)
        facts = WinFacts(
            seat=number_of(attributes, "who"),
            from_seat=number_of(attributes, "fromWho"),
            tile=self._tile(number_of(attributes, "machi")),
            points=changes,
            is_robbed=self._last_call in NEEDS_REPLACEMENT,
            liable=number_of(attributes, "paoWho") if "paoWho" in attributes else None,
            fu=fu,
            value=value,
            patterns=read_patterns(attributes),
            ura=self._tiles(attributes.get("doraHaiUra", "")),
        )
        self._add(facts.event())
        after = [a + b for a, b in zip(before, changes, strict=True)]
        self._end = Event(type="round_end", deposits=0, points=after)

    def no_win(self, attributes: Attributes) -> None:
        """Read an end without a winner."""
        if "sc" not in attributes:
            return  # some exporters close an unfinished round with an empty element
        before, changes = self._points(attributes)
        self._state_counters(attributes, "RYUUKYOKU")
        shown = [seat for seat in range(self._num_seats) if f"hai{seat}" in attributes]
        kind = attributes.get("type")
        if kind is None or kind == "nm":
            self._add(
                Event(type="no_win", reason=REASONS.get(kind or "", "exhausted"), ready_seats=shown, points=changes)
            )
        elif kind in REASONS:
            seat = shown[0] if kind == "yao9" and shown else None
            self._add(Event(type="no_win", reason=REASONS[kind], seat=seat, points=changes))
        else:
            raise RecordError(f"unknown end of a round {kind!r} (known: {', '.join(REASONS)})")
        after = [a + b for a, b in zip(before, changes, strict=True)]
        self._end = Event(type="round_end", deposits=numbers_of(attributes, "ba", size=2)[1], points=after)

    def finish(self) -> RecordedRound:
        """Return the round."""
        if self._end is not None:
            self._add(self._end)
        offers = tuple(self._offers) if any(self._offers) else ()
        return RecordedRound(tuple(self._events), self._wall, offers, tuple(self._stated), self._dice)

    def _state_counters(self, attributes: Attributes, tag: str) -> None:
        if "ba" in attributes:
            repeats, deposits = numbers_of(attributes, "ba", size=2)
            self._state(REPEATS, [repeats], f"{tag} ba")
            self._state(DEPOSITS, [deposits], f"{tag} ba")

    def _state(self, what: str, values: Iterable[str | int], where: str) -> None:
        self._stated.append(Stated(len(self._events), what, tuple(values), where))

    def _add(self, event: Event, offers: int = 0) -> None:
        self._events.append(event)
        self._offers.append(offers)

    def _tile(self, tile: int) -> Tile:
        if not 0 <= tile < len(self._names):
            raise RecordError(f"{tile} is no tile: expected 0 to 135")
        return self._names[tile]

    def _tiles(self, text: str) -> list[Tile]:
        return [self._tile(tile) for tile in read_numbers(text)]

    def _hundreds(self, values: Sequence[int]) -> list[int]:
        if len(values) < self._num_seats:
            raise RecordError(f"points of {len(values)} seats, expected {self._num_seats}")
        return [100 * value for value in values[: self._num_seats]]

    def _points(self, attributes: Attributes) -> tuple[list[int], list[int]]:
        values = numbers_of(attributes, "sc")
        return self._hundreds(values[0::2]), self._hundreds(values[1::2])


def _flags(text: str | None) -> int:
    return number_of({"t": text}, "t") if text else 0


def read_patterns(attributes: Attributes) -> dict[str, int]:
    """Read the patterns of a win: han by name; yakuman stand in an attribute of their own.

    >>> read_patterns({"yaku": "1,1,52,2,53,0"}), read_patterns({"yakuman": "39,42"})
    ({'riichi': 1, 'dora': 2}, {'big three dragons': 13, 'all honours': 13})
    """
    numbers = read_numbers(attributes.get("yaku", ""))
    if len(numbers) % 2:
        raise RecordError(f"attribute yaku is {attributes['yaku'][:40]!r}: expected pairs of a pattern and its han")
    pairs = list(zip(numbers[0::2], numbers[1::2], strict=True))
    pairs += [(number, YAKUMAN_HAN) for number in read_numbers(attributes.get("yakuman", ""))]
    patterns: dict[str, int] = {}
    for number, han in pairs:
        name = PATTERNS_BY_NUMBER[number][0] if 0 <= number < len(PATTERNS_BY_NUMBER) else None
        if name is None:
            raise RecordError(f"unknown pattern {number}")
        if han:
            patterns[name] = patterns.get(name, 0) + han
    return patterns
