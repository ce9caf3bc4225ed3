"""Puts the takes and discards of the seats of tenhou.net/6 in the order in which they happened.

The format lists them by seat. A claim names the tile and the seat it came from, but not which of several equal
discards it was: where that is open, the first possibility that uses up all tokens is the one that happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RecordError
from mahjongkit.records.indicator_timing import IndicatorTiming
from mahjongkit.records.tenhou.json_tokens import (
    DISCARDED_AS_DRAWN,
    NO_DISCARD,
    SET_ASIDE,
    JsonCall,
    Token,
    is_claim,
    read_json_call,
    tile_of,
)

MOST_TRIES = 2000


@dataclass
class SeatTokens:
    """What one seat took and gave."""

    takes: Sequence[Token]
    discards: Sequence[Token]


@dataclass
class Play:
    """The play of a round in order, and how things stood at its end."""

    events: list[Event] = field(default_factory=list)
    riichi_seats: list[int] = field(default_factory=list)  # whose deposits are on the table
    last_seat: int = 0  # who drew, discarded or called last
    last_tile: str = ""  # the tile that it drew, discarded, added or set aside
    is_robbable: bool = False  # the last event is a kan or a tile set aside
    pending_riichi: int | None = None  # a seat whose riichi discard was the last event
    num_tries: int = 1  # how many orders were tried to find this one


class _DeadEndError(Exception):
    pass


def merge(seats: Sequence[SeatTokens], *, dealer: int, indicators: Sequence[str], rules: Rules) -> Play:
    """Return the play of a round from the first draw on."""
    choices: list[list[int]] = []  # per open question: what was tried, how many possibilities there are
    reason = ""
    for number in range(MOST_TRIES):
        attempt = _Attempt(seats, dealer, IndicatorTiming(indicators, rules), choices)
        try:
            return replace(attempt.run(), num_tries=number + 1)
        except _DeadEndError as error:
            reason = reason or str(error)
        while choices and choices[-1][0] + 1 == choices[-1][1]:
            choices.pop()
        if not choices:
            break
        choices[-1][0] += 1
    raise RecordError(f"the takes and discards do not fit together: {reason}")


class _Attempt:
    def __init__(
        self, seats: Sequence[SeatTokens], dealer: int, timing: IndicatorTiming, choices: list[list[int]]
    ) -> None:
        self._seats = seats
        self._taken = [0] * len(seats)
        self._given = [0] * len(seats)
        self._choices = choices
        self._num_asked = 0
        self._timing = timing
        self._play = Play(last_seat=dealer)
        self._turn: int | None = dealer

    def run(self) -> Play:
        is_replacement = False
        while self._turn is not None:
            seat = self._turn
            token = self._next_take(seat)
            if token is None:
                self._turn = None
                break
            if is_claim(token):
                raise _DeadEndError(f"seat {seat} must draw, but takes {token!r}")
            self._draw(seat, tile_of(token), is_replacement=is_replacement)
            is_replacement = self._give(seat)
        self._check_all_used()
        return self._play

    def _check_all_used(self) -> None:
        for seat, tokens in enumerate(self._seats):
            if self._taken[seat] < len(tokens.takes):
                raise _DeadEndError(f"seat {seat} never takes {tokens.takes[self._taken[seat]]!r}")
            if self._given[seat] < len(tokens.discards):
                raise _DeadEndError(f"seat {seat} never discards {tokens.discards[self._given[seat]]!r}")

    def _draw(self, seat: int, tile: str, *, is_replacement: bool) -> None:
        if is_replacement:
            self._indicators(self._timing.before_replacement())
        self._accept_riichi()
        self._add(Event(type="draw", seat=seat, tile=tile, is_replacement=is_replacement), seat, tile)

    def _give(self, seat: int) -> bool:
        """Read what the seat gives after a take, and who claims it; whether a replacement follows."""
        while True:
            token = self._next_given(seat)
            if token is None:
                self._turn = None
                return False
            if token == NO_DISCARD:
                return True
            if isinstance(token, str) and token[:1] != "r":
                self._call_of_own(seat, token)
                return True
            claim = self._discard(seat, token)
            if claim is None:
                self._turn = (seat + 1) % len(self._seats)
                return False
            seat, kind = claim
            self._turn = seat
            if kind == "open_kan":
                if self._next_given(seat) != NO_DISCARD:
                    raise _DeadEndError(f"seat {seat} has an open kan, but no 0 among its discards")
                return True

    def _call_of_own(self, seat: int, token: str) -> None:
        if token == SET_ASIDE:
            self._timing.called("set_aside")
            self._add(Event(type="set_aside", seat=seat, tile="4z"), seat, "4z", is_robbable=True)
            return
        call = read_json_call(token)
        if call.type == "concealed_kan":
            event = Event(type="concealed_kan", seat=seat, tiles=call.tiles)
        elif call.type == "added_kan":
            event = Event(type="added_kan", seat=seat, tile=call.tile)
        else:
            raise RecordError(f"the call {token!r} among the discards of seat {seat}")
        self._timing.called(call.type)
        self._add(event, seat, call.tile, is_robbable=True)

    def _discard(self, seat: int, token: Token) -> tuple[int, str] | None:
        self._indicators(self._timing.before_discard())
        is_riichi = isinstance(token, str)
        number = self._number(str(token)[1:]) if is_riichi else token
        is_drawn = number == DISCARDED_AS_DRAWN
        tile = self._play.last_tile if is_drawn else tile_of(number)
        text = f"discard {seat} {tile}{' drawn' if is_drawn else ''}{' riichi' if is_riichi else ''}"
        self._add(Event(text), seat, tile)
        if is_riichi:
            self._play.pending_riichi = seat
        claim = self._choose_claim(seat, tile)
        if claim is None:
            return None
        claimer, call = claim
        self._accept_riichi()
        self._taken[claimer] += 1
        if call.type == "open_kan":
            self._timing.called(call.type)
        event = Event(type=call.type, seat=claimer, tile=tile, from_seat=seat, tiles=sorted(call.others))
        self._add(event, claimer, tile)
        return claimer, call.type

    @staticmethod
    def _number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) == 2):
            raise RecordError(f"cannot read the discard {text[:20]!r}: expected r and two digits")
        return int(text)

    def _choose_claim(self, seat: int, tile: str) -> tuple[int, JsonCall] | None:
        """Return who takes the discard: of several possibilities the one that is to be tried now."""
        options: list[tuple[int, JsonCall] | None] = []
        for claimer, tokens in enumerate(self._seats):
            taken = self._taken[claimer]
            if claimer == seat or taken == len(tokens.takes) or not is_claim(tokens.takes[taken]):
                continue
            call = read_json_call(str(tokens.takes[taken]))
            if call.tile == tile and (claimer + call.seats_away) % 4 == seat:
                options.append((claimer, call))
        options.sort(key=lambda option: option is not None and option[1].type == "chi")
        options.append(None)
        if len(options) == 1:
            return None
        if self._num_asked == len(self._choices):
            self._choices.append([0, len(options)])
        self._num_asked += 1
        return options[self._choices[self._num_asked - 1][0]]

    def _next_take(self, seat: int) -> Token | None:
        takes = self._seats[seat].takes
        if self._taken[seat] == len(takes):
            return None
        self._taken[seat] += 1
        return takes[self._taken[seat] - 1]

    def _next_given(self, seat: int) -> Token | None:
        discards = self._seats[seat].discards
        if self._given[seat] == len(discards):
            return None
        self._given[seat] += 1
        return discards[self._given[seat] - 1]

    def _accept_riichi(self) -> None:
        seat = self._play.pending_riichi
        if seat is None:
            return
        self._play.pending_riichi = None
        self._play.riichi_seats.append(seat)
        self._play.events.append(Event(type="riichi_accepted", seat=seat))

    def _indicators(self, tiles: list[str]) -> None:
        self._play.events.extend(Event(type="indicator", tile=tile) for tile in tiles)

    def _add(self, event: Event, seat: int, tile: str, *, is_robbable: bool = False) -> None:
        self._play.events.append(event)
        self._play.last_seat, self._play.last_tile, self._play.is_robbable = seat, tile, is_robbable
