"""What Tenhou tells one client of a game, as events of a seat: draws of the others are hidden."""

import re

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RecordError
from mahjongkit.records.streams.tenhou_messages import Message
from mahjongkit.records.tenhou.meld import read_call
from mahjongkit.records.tenhou.rules import rules_of_type
from mahjongkit.records.tenhou.xml_round import DISCARDS, DRAWS, NEEDS_REPLACEMENT, WINDS_PER_LAP
from mahjongkit.records.tenhou.xml_values import Attributes, number_of, numbers_of, read_numbers, text_of
from mahjongkit.records.tile_names import NAMES_BY_ID, PLAIN_NAMES_BY_ID

PLAY = re.compile(r"([TUVWDEFGtuvwdefg])([0-9]{0,3})")
CLIENT_SEATS = 4  # positions around the table, with an empty one in sanma
HIDDEN = "?"
USUAL_TYPE = 0xA9  # a table of four seats with red fives, for streams that begin after GO
USUAL_SANMA = 0xB9
EMPTY_SEAT = 3  # of a sanma table, as records count


class TenhouClient:
    """Follows the messages of one client and keeps the events of the round in play.

    Seats are those of the record that the server will write: the first dealer is seat 0. The client counts from itself.
    """

    def __init__(self, *, rules: Rules | None = None, seat: int | None = None) -> None:
        self.rules = rules
        self.seat = 0
        self.events: list[Event] = []
        self._is_given = rules is not None
        self._asked_seat = seat
        self._offset = 0  # the own seat, in positions
        self._num_positions = CLIENT_SEATS
        self._drawn: int | None = None
        self._discarder = 0
        self._last_call = ""
        self._declares: int | None = None
        self.follows_first_seat = False
        """Whether all hands are shown and nobody said which seat to follow: it is seat 0."""

    def pass_over(self) -> None:
        """Say nothing of the rest of the round."""
        self.events = []

    def read(self, message: Message) -> bool:
        """Read a message; whether it belongs to the play of a round."""
        tag, attributes = message
        if tag == "GO":
            self._read_type(attributes)
        elif tag == "INIT":
            self._start(attributes)
        elif tag in {"AGARI", "RYUUKYOKU"}:
            self.events = []
        elif tag == "REINIT":
            self.events = []
            raise RecordError("the client comes back in the middle of a round: advice begins with the next one")
        elif not self.events:
            return False
        elif tag == "N" and "who" in attributes:
            self._call(self._seat(number_of(attributes, "who")), number_of(attributes, "m"))
        elif tag == "REACH" and "who" in attributes:
            self._riichi(self._seat(number_of(attributes, "who")), number_of(attributes, "step"))
        elif tag == "DORA":
            self.events.append(Event(type="indicator", tile=self._tile(number_of(attributes, "hai"))))
        elif play := PLAY.fullmatch(tag):
            return self._play(play[1], play[2])
        else:
            return False
        return True

    def _read_type(self, attributes: Attributes) -> None:
        if not self._is_given and "type" in attributes:
            self.rules = rules_of_type(number_of(attributes, "type"))

    def _start(self, init: Attributes) -> None:
        number, repeats, deposits, _, _, indicator = numbers_of(init, "seed", size=6)
        points = numbers_of(init, "ten")
        dealer = number_of(init, "oya")
        if self.rules is None:
            is_sanma = len(points) < CLIENT_SEATS or (0 in points and sum(points) > 0 and points.count(0) == 1)
            self.rules = rules_of_type(USUAL_SANMA if is_sanma else USUAL_TYPE)
        num_seats = self.rules.num_seats
        wind, turn = divmod(number, WINDS_PER_LAP)
        is_record = "hai0" in init  # all hands, and seats that do not count from the client
        self._place(points, 0 if is_record else (turn - dealer), num_seats)
        self.seat = (self._asked_seat or 0) if is_record else self._offset % num_seats
        self.follows_first_seat = is_record and self._asked_seat is None
        if self.seat >= num_seats:
            raise RecordError(f"there is no seat {self.seat}: expected 0 to {num_seats - 1}")
        held = [0] * num_seats
        for position, value in enumerate(points[: self._num_positions]):
            seat = (position + self._offset) % self._num_positions
            if seat < num_seats:
                held[seat] = 100 * value
        self._drawn, self._last_call, self._declares = None, "", None
        self.events = [
            Event(
                type="round_start",
                seat=self._seat(dealer),
                round=wind * num_seats + turn,
                repeats=repeats,
                deposits=deposits,
                points=held,
            )
        ]
        own = read_numbers(text_of(init, f"hai{self.seat}" if is_record else "hai"))
        for seat in range(num_seats):
            tiles = sorted(map(self._tile, own)) if seat == self.seat else [HIDDEN] * self.rules.hand_size
            self.events.append(Event(type="deal", seat=seat, tiles=tiles))
        self.events.append(Event(type="indicator", tile=self._tile(indicator)))

    def _place(self, points: list[int], offset: int, num_seats: int) -> None:
        """Find out how the client counts seats: at a table of three it may count the empty place or not."""
        self._num_positions, self._offset = CLIENT_SEATS, offset % CLIENT_SEATS
        if num_seats == CLIENT_SEATS:
            return
        empty = (EMPTY_SEAT - self._offset) % CLIENT_SEATS
        if len(points) < CLIENT_SEATS or (points[EMPTY_SEAT] == 0 and (empty == EMPTY_SEAT or points[empty] != 0)):
            self._num_positions, self._offset = num_seats, offset % num_seats

    def _play(self, letter: str, digits: str) -> bool:
        upper = letter.upper()
        is_draw = upper in DRAWS
        seat = self._seat((DRAWS if is_draw else DISCARDS).index(upper))
        if is_draw:
            self._draw(seat, int(digits) if digits else None)
        elif digits:
            self._discard(seat, int(digits), is_marked=letter.islower())
        return is_draw or bool(digits)  # <D p="12"/> is what the client sends

    def _draw(self, seat: int, tile: int | None) -> None:
        is_own = seat == self.seat
        if is_own and tile is None:
            raise RecordError("the own draw has no tile")
        shown = self._tile(tile) if is_own and tile is not None else HIDDEN
        is_replacement = self._last_call in NEEDS_REPLACEMENT
        self.events.append(Event(type="draw", seat=seat, tile=shown, is_replacement=is_replacement))
        self._drawn, self._last_call = tile, ""

    def _discard(self, seat: int, tile: int, *, is_marked: bool) -> None:
        is_drawn = is_marked or (self._drawn is not None and tile == self._drawn)
        is_riichi = self._declares == seat
        event = Event(type="discard", seat=seat, tile=self._tile(tile), is_drawn=is_drawn, is_riichi=is_riichi)
        self.events.append(event)
        self._drawn, self._declares, self._last_call = None, None, ""
        self._discarder = seat

    def _call(self, seat: int, code: int) -> None:
        call = read_call(code)
        own = sorted(map(self._tile, call.own))
        if call.type in {"chi", "pon", "open_kan"}:
            tile = self._tile(call.tile)
            event = Event(type=call.type, seat=seat, tile=tile, from_seat=self._discarder, tiles=own)
        elif call.type == "concealed_kan":
            event = Event(type=call.type, seat=seat, tiles=own)
        else:
            event = Event(type=call.type, seat=seat, tile=self._tile(call.tile))
        self.events.append(event)
        self._drawn, self._last_call = None, call.type

    def _riichi(self, seat: int, step: int) -> None:
        if step == 1:
            self._declares = seat
        else:
            self.events.append(Event(type="riichi_accepted", seat=seat))

    def _seat(self, position: int) -> int:
        seat = (position + self._offset) % self._num_positions
        if self.rules is None or not 0 <= position < self._num_positions or seat >= self.rules.num_seats:
            raise RecordError(f"nobody sits at position {position}")
        return seat

    def _tile(self, tile: int) -> str:
        names = NAMES_BY_ID if self.rules is None or self.rules.options["has_red_fives"] else PLAIN_NAMES_BY_ID
        if not 0 <= tile < len(names):
            raise RecordError(f"{tile} is no tile: expected 0 to 135")
        return names[tile]
