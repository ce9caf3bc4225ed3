"""What the line protocol of the Taiwanese platforms tells one seat of a round, as events (docs/line-protocol.md).

Draws of other seats are not told: one is there before what a seat does unless it has just claimed a tile.
"""

from collections.abc import Callable

from mahjongkit._core.engine import Event, EventType
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RecordError
from mahjongkit.records.streams.line_tiles import tile_of

HIDDEN = "?"
NUM_SEATS = 4
CONCEALED, ADDED, OPEN = "0", "1", "4"
CLAIMS = {EventType.CHI, EventType.PON}
KANS = {EventType.OPEN_KAN, EventType.CONCEALED_KAN, EventType.ADDED_KAN}


class LineClient:
    """Follows the messages of one seat and keeps the events of the round in play."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seat = 0
        self.events: list[Event] = []
        self.hand: list[str] = []
        """Numbers of the tiles in hand, in the order in which they came."""
        self.scores: list[int] = []
        """What the server told at the end of the game."""
        self._dealer = self._round = self._repeats = 0
        self._readers: dict[str, Callable[[list[str]], None]] = {
            "/start": self._start,
            "/initGame": self._init_game,
            "/initCard": self._deal,
            "/mo": self._draw,
            "/draw": self._draw,
            "/throw": self._throw,
            "/eat": self._eat,
            "/pong": self._pong,
            "/gong": self._gong,
            "/hu": self._win,
            "/exit": self._exit,
        }

    def read(self, words: list[str]) -> None:
        """Read a message; one that does not fit raises a `RecordError`, and the rest of the round is passed over."""
        reader = self._readers.get(words[0])
        if reader is None:
            raise RecordError(f"unknown message {words[0][:20]!r}")
        try:
            reader(words[1:])
        except RecordError as error:
            self.events = []
            raise RecordError(f"{words[0]}: {error}; the rest of the round is passed over") from None

    def _start(self, words: list[str]) -> None:
        self.seat = _seat(_at(words, 1, "a seat"))
        self.events, self.scores = [], []

    def _init_game(self, words: list[str]) -> None:
        wind, _, _, dealer, repeats = (_whole(_at(words, place, "five numbers")) for place in range(5))
        self._dealer = _seat(str(dealer))
        self._round = max(0, wind - 1) % NUM_SEATS * NUM_SEATS + self._dealer
        self._repeats = repeats
        self.events = []

    def _deal(self, words: list[str]) -> None:
        size = self.rules.hand_size
        expected = size + (self.seat == self._dealer)
        if len(words) != expected:
            raise RecordError(f"{len(words)} tiles, expected {expected}")
        own = [tile_of(word) for word in words]
        self.hand = list(words)
        self.events = [
            Event(type="round_start", seat=self._dealer, round=self._round, repeats=self._repeats, points=[0] * 4)
        ]
        for seat in range(NUM_SEATS):
            tiles = own[:size] if seat == self.seat else [HIDDEN] * size
            self.events.append(Event(type="deal", seat=seat, tiles=tiles))
        if self.seat == self._dealer:
            self.events.append(Event(type="draw", seat=self.seat, tile=own[size]))

    def _draw(self, words: list[str]) -> None:
        self._need_round()
        number = _at(words, 0, "a tile")
        self._add_draw(self.seat, tile_of(number))
        self.hand.append(number)

    def _throw(self, words: list[str]) -> None:
        seat, number = self._actor(words), _at(words, 1, "a tile")
        drawn = self.hand[-1] if self.hand else ""
        last = self.events[-1]
        is_drawn = seat == self.seat and last.type == EventType.DRAW and number == drawn
        self._take(seat, [number])
        self.events.append(Event(type="discard", seat=seat, tile=tile_of(number), is_drawn=is_drawn))

    def _eat(self, words: list[str]) -> None:
        seat, (first, claimed, second) = self._actor(words, draws=False), _tiles(words[1:], 3)
        self._claim("chi", seat, claimed, [first, second])

    def _pong(self, words: list[str]) -> None:
        seat, three = self._actor(words, draws=False), _tiles(words[1:], 3)
        self._claim("pon", seat, three[0], self._own_of(seat, three))

    def _gong(self, words: list[str]) -> None:
        kind = _at(words, 1, "0, 1 or 4")
        seat = self._actor(words, draws=kind != OPEN)
        if kind == CONCEALED:
            numbers = _tiles(words[2:], 4) if seat == self.seat else []
            self._take(seat, numbers)
            tiles = [tile_of(number) for number in numbers] or [HIDDEN] * 4
            self.events.append(Event(type="concealed_kan", seat=seat, tiles=tiles))
        elif kind == ADDED:
            numbers = _tiles(words[2:3], 1)
            self._take(seat, numbers)
            self.events.append(Event(type="added_kan", seat=seat, tile=tile_of(numbers[0])))
        elif kind == OPEN:
            four = _tiles(words[2:], 4)
            self._claim("open_kan", seat, four[0], self._own_of(seat, four))
        else:
            raise RecordError(f"{kind[:20]!r}, expected 0 (concealed), 1 (added) or 4 (from a discard)")

    def _win(self, words: list[str]) -> None:
        """The hand that is shown is no part of what the rest of the game needs."""
        _seat(_at(words, 0, "a seat"))
        self.events = []

    def _exit(self, words: list[str]) -> None:
        self.scores = [_whole(word) for word in words]
        self.events = []

    def _claim(self, kind: str, seat: int, claimed: str, own: list[str]) -> None:
        last = self.events[-1]
        if last.type != EventType.DISCARD or last.seat == seat:
            raise RecordError("there is no discard to claim")
        tile = str(last.tile)
        if tile_of(claimed) != tile:
            raise RecordError(f"claims {tile_of(claimed)}, but the discard is {tile}")
        self._take(seat, own)
        tiles = sorted(tile_of(number) for number in own)
        self.events.append(Event(type=kind, seat=seat, tile=tile, from_seat=last.seat, tiles=tiles))

    def _own_of(self, seat: int, numbers: list[str]) -> list[str]:
        """All tiles of a pon or kan are told, the claimed one among them."""
        if seat != self.seat:
            return numbers[1:]
        held = [number for number in numbers if number in self.hand]
        if len(held) != len(numbers) - 1:
            raise RecordError(f"{len(held)} of the tiles are in the own hand, expected {len(numbers) - 1}")
        return held

    def _take(self, seat: int, numbers: list[str]) -> None:
        """Take tiles out of the own hand; those of others are not known."""
        if seat != self.seat:
            return
        for number in numbers:
            if number not in self.hand:
                raise RecordError(f"tile {number} is not in the own hand")
            self.hand.remove(number)

    def _actor(self, words: list[str], *, draws: bool = True) -> int:
        """Whose message it is; a draw that was not told is put before it."""
        self._need_round()
        seat = _seat(_at(words, 0, "a seat"))
        last = self.events[-1]
        has_tile = last.seat == seat and (last.type in CLAIMS or last.type == EventType.DRAW)
        if draws and not has_tile:
            if seat == self.seat:
                raise RecordError("the own seat has drawn no tile")
            self._add_draw(seat, HIDDEN)
        return seat

    def _add_draw(self, seat: int, tile: str) -> None:
        is_replacement = self.events[-1].type in KANS
        self.events.append(Event(type="draw", seat=seat, tile=tile, is_replacement=is_replacement))

    def _need_round(self) -> None:
        if not self.events:
            raise RecordError("no round is in play: expected /initGame and /initCard first")


def _at(words: list[str], place: int, what: str) -> str:
    if place >= len(words):
        raise RecordError(f"{len(words)} words, expected {what}")
    return words[place]


def _whole(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise RecordError(f"{word[:20]!r} is no whole number") from None


def _seat(word: str) -> int:
    """Seats are 1 to 4 in the protocol."""
    if word not in ("1", "2", "3", "4"):
        raise RecordError(f"{word[:20]!r} is no seat: expected 1 to 4")
    return int(word) - 1


def _tiles(words: list[str], count: int) -> list[str]:
    if len(words) != count:
        raise RecordError(f"{len(words)} tiles, expected {count}")
    for word in words:
        tile_of(word)
    return words
