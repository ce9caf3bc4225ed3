"""Two seats are left: what happened from then on, read from the events of any round."""

from collections.abc import Sequence
from typing import cast

from mahjongkit._core.engine import Event
from mahjongkit._core.measures import word_number
from mahjongkit._core.rules import Rules
from mahjongkit._core.tiles import Tile, kind_name
from mahjongkit.study.deals import Reading

_NUM_KINDS = 34
WIN = 5
"""The state of a win."""
_CLAIMS = ("pon", "open_kan")

Row = dict[str, int | list[int] | list[list[int]]]
"""Numbers by the names of the columns; lists have an entry for each of the two seats."""


class _Seat:
    """The tiles of a seat, and once two are left its turns."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.counts = bytearray(_NUM_KINDS)
        self.melds = 0
        self.void_suit = ""
        self.has_won = False
        self.start = (0, 0, 0)
        self.turns = 0
        self.reached = [-1] * WIN

    def words(self, reading: Reading) -> int:
        return word_number(bytes(self.counts), reading=reading) + self.melds

    def begin(self, reading: Reading) -> None:
        words = self.words(reading)
        void = sum(count for kind, count in enumerate(self.counts) if kind_name(kind)[1] == self.void_suit)
        self.start = (words, sum(self.counts), void)
        self.reach(words)

    def end_turn(self, words: int) -> None:
        self.turns += 1
        self.reach(words)

    def reach(self, words: int) -> None:
        self.reached = [self.turns if turn < 0 and state < words else turn for state, turn in enumerate(self.reached)]

    def take(self, tile: Tile, number: int = 1) -> None:
        self.counts[tile.kind] += number


class _Table:
    def __init__(self, rules: Rules) -> None:
        self.seats = [_Seat(seat) for seat in range(rules.num_seats)]
        self.left = 108 - 13 * rules.num_seats - cast("int", rules.options["reserve"])

    def apply(self, event: Event) -> None:
        """What the event does to the tiles."""
        if event.seat is None:
            return
        own = self.seats[event.seat]
        if event.type in ("deal", "exchange"):
            for tile in event.tiles:
                own.take(tile)
                if event.from_seat is not None and event.type == "exchange":
                    self.seats[event.from_seat].take(tile, -1)
        elif event.type == "void_suit":
            own.void_suit = event.suit or ""
        elif event.type == "draw" and event.tile is not None:
            own.take(event.tile)
            self.left -= 1
        elif event.type in ("discard", "added_kan") and event.tile is not None:
            own.take(event.tile, -1)
        elif event.type in _CLAIMS or event.type == "concealed_kan":
            own.melds += 1
            for tile in event.tiles:
                own.take(tile, -1)
        elif event.type == "win":
            own.has_won = True

    def left_seats(self) -> list[_Seat]:
        return [own for own in self.seats if not own.has_won]


def two_left_row(rules: Rules, events: Sequence[Event], *, reading: Reading = "exact") -> Row | None:
    """What `TwoLeftRounds` has of a round beside its number; None where two seats are never left alone.

    >>> from mahjongkit._core.engine import Game
    >>> from mahjongkit._core.rules import make_rules
    >>> rules = make_rules("sichuan")
    >>> two_left_row(rules, Game(rules, seed=1).events) is None
    True
    """
    table = _Table(rules)
    place = 0
    # Several may win on one tile: their events come one after the other.
    while place < len(events) and (len(table.left_seats()) > 2 or events[place].type == "win"):
        table.apply(events[place])
        place += 1
    pair = table.left_seats()
    if len(pair) != 2:
        return None
    rest = events[place:]
    turn = next((event.seat for event in rest if event.type == "draw"), None)
    if turn is None:  # the wall is empty: who would draw next
        givers = [event.from_seat for event in events[:place] if event.type == "win" and event.from_seat is not None]
        turn = _after(table, givers[-1])
    pair.sort(key=lambda own: own.seat != turn)
    left = table.left
    for own in pair:
        own.begin(reading)
    for event in rest:
        table.apply(event)
        if event.type == "discard" and event.seat is not None:
            table.seats[event.seat].end_turn(table.seats[event.seat].words(reading))
        elif event.type == "win" and event.seat is not None:
            table.seats[event.seat].end_turn(WIN)
    winner = next((side for side, own in enumerate(pair) if own.has_won), -1)
    states, concealed, void_tiles = (list(numbers) for numbers in zip(*(own.start for own in pair), strict=True))
    return {
        "tiles_left": left,
        "winner": winner,
        "seats": [own.seat for own in pair],
        "states": states,
        "concealed": concealed,
        "void_tiles": void_tiles,
        "turns": [own.turns for own in pair],
        "reached": [own.reached for own in pair],
    }


def _after(table: _Table, seat: int) -> int:
    order = [(seat + steps) % len(table.seats) for steps in range(1, len(table.seats) + 1)]
    return next(each for each in order if not table.seats[each].has_won)
