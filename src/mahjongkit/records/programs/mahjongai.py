"""Reads rounds of the Sichuan program mahjongAI: one JSON object per line and round.

Its events carry a sum for the seat that gains; who pays follows from the rules that it plays by.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import decoded, parse_json
from mahjongkit.records.limits import MOST_EVENTS, check_limit
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.programs.mahjongai_words import KANS, read_note, suit_name, tile_name
from mahjongkit.records.round_builder import RoundBuilder
from mahjongkit.records.values import at, field, fields, items, seat_number, shown, text, whole
from mahjongkit.records.wins import WinFacts

NUM_SEATS = 4
DEALER = 0
WINNERS_TO_END = 3


def read_mahjongai(data: bytes) -> Record:
    """Read one round.

    >>> read_mahjongai(b'{"initial_hands": []}')
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no field 'events'
    """
    line = fields(parse_json(decoded(data)), "the round")
    rules = make_rules("sichuan", "mahjongai")
    played = _RoundReader(line, rules).read()
    end = Event(type="game_end", points=played.events[-1].points)  # one round is a game there
    return Record(rules=rules, rounds=(played,), game_end=end, id=str(line.get("id", "")), format="mahjongai")


class _RoundReader:
    def __init__(self, line: Mapping[str, Any], rules: Rules) -> None:
        self._line = line
        self._rules = rules
        events = items(field(line, "events"), "'events'", least=2)
        check_limit(len(events), MOST_EVENTS, "events")
        self._events = [items(event, f"event {place}", size=5) for place, event in enumerate(events, start=1)]
        final = items(field(line, "final"), "'final'", size=NUM_SEATS)
        self._final = [fields(seat, "a seat of 'final'") for seat in final]
        self._builder = RoundBuilder()
        self._winners: list[int] = []
        self._kan: tuple[int, str, int] | None = None  # seat, tile and income of the last one, until somebody else acts
        self._needs_replacement = False
        self._num_kans = [0] * NUM_SEATS

    def read(self) -> RecordedRound:
        self._start()
        place = 2  # the deal and the dealer's first draw
        losses = [event for event in self._events if event[0] == "LOSE"]
        while place < len(self._events) - len(losses):
            kind = str(self._events[place][0])
            try:
                place += self._read_wins(place) if kind == "HU" else self._read_event(place)
            except MahjongError as error:
                raise RecordError(f"event {place + 1} ({kind[:20]}): {error}") from None
        if len(self._winners) < WINNERS_TO_END:
            with at("the events LOSE"):
                self._add_no_win(losses)
        points = [whole(field(seat, "score"), "'score'") for seat in self._final]
        self._builder.add(Event(type="round_end", deposits=0, points=points))
        return self._builder.finish()

    def _start(self) -> None:
        builder = self._builder
        with at("event 1"):
            first = tile_name(self._events[0][2])
        zero = [0] * NUM_SEATS
        builder.add(Event(type="round_start", seat=DEALER, round=0, repeats=0, deposits=0, points=zero))
        for seat, names in enumerate(items(field(self._line, "initial_hands"), "'initial_hands'", size=NUM_SEATS)):
            with at(f"the hand of seat {seat} in 'initial_hands'"):
                tiles = [tile_name(name) for name in items(names, "it")]
            if seat == DEALER:
                if first not in tiles:
                    raise RecordError(f"the dealer's first draw {first} is not in its hand")
                tiles.remove(first)  # the dealer's first draw is among them
            builder.deal(seat, tiles)
        for seat, suit in enumerate(items(field(self._line, "void_suit"), "'void_suit'", size=NUM_SEATS)):
            with at("'void_suit'"):
                builder.add(Event(type="void_suit", seat=seat, suit=suit_name(suit)))
        builder.draw(DEALER, first, is_replacement=False)

    def _read_event(self, place: int) -> int:
        kind, who, name, reward, _ = self._events[place]
        seat, amount = seat_number(who), whole(reward, "the reward")
        tile = tile_name(name)
        builder = self._builder
        if kind == "DRAW":
            builder.draw(seat, tile, is_replacement=self._needs_replacement)
            self._needs_replacement = False
        elif kind == "PLAY":
            builder.discard(seat, tile)
        elif kind == "DROP":
            builder.taken()  # the discard stands
            self._kan = None
        elif kind == "SHOW":
            builder.added_kan(seat, tile)
        elif kind == "PENG":
            builder.claim("pon", seat, [tile] * 2)
            self._kan = None
        elif kind in KANS:
            self._make_kan(kind, seat, tile, amount)
        else:
            raise RecordError("unknown event")
        return 1

    def _make_kan(self, kind: str, seat: int, tile: str, income: int) -> None:
        giver = None
        if kind == "AN_GANG":
            self._builder.concealed_kan(seat, tile)
        elif kind == "ZHI_GANG":
            giver = self._builder.open[0] if self._builder.open else None
            self._builder.claim("open_kan", seat, [tile] * 3)
        else:
            self._builder.taken()  # nobody won on the tile that was shown
        points = self._kan_payments(seat, giver, income)
        self._builder.add(Event(type="payment", payment="kan", seat=seat, tile=tile, points=points))
        self._kan = seat, tile, income
        self._num_kans[seat] += 1
        self._needs_replacement = True

    def _kan_payments(self, seat: int, giver: int | None, income: int) -> list[int]:
        others = [each for each in self._playing() if each != seat]
        points = [0] * NUM_SEATS
        if giver is not None:
            by_other = int(str(self._rules.options["open_kan_others_pay"]))
            for each in others:
                points[each] = -by_other
            points[giver] = by_other * (len(others) - 1) - income
        else:
            for each in others:
                points[each] = -(income // len(others))
        points[seat] = income
        return points

    def _read_wins(self, place: int) -> int:
        """Add all wins on one tile, in the order of the turns, then what each gets of the kan before it."""
        builder = self._builder
        if builder.open is None:
            self._win(place, seat_number(self._events[place][1]), tile_name(self._events[place][2]), giver=None)
            return 1
        giver, tile = builder.taken()
        wins: dict[int, int] = {}
        while place < len(self._events) and self._events[place][0] == "HU" and len(wins) < NUM_SEATS - 1:
            wins[self._winner(place, giver, wins)] = place
            place += 1
        order = sorted(wins, key=lambda seat: (seat - giver) % NUM_SEATS)
        shot = None if builder.is_kan_open else self._kan
        for seat in order:
            self._win(wins[seat], seat, tile, giver=giver)
        for seat in order:
            if shot is not None and shot[0] == giver:
                points = [0] * NUM_SEATS
                points[seat], points[giver] = shot[2], -shot[2]
                builder.add(Event(type="payment", payment="transfer", seat=giver, tile=shot[1], points=points))
        builder.is_kan_open = False
        self._kan = None
        return len(wins)

    def _winner(self, place: int, giver: int, known: Mapping[int, int]) -> int:
        """Return who won: the event of a robbed kan names the seat that was robbed, and the end tells the winner."""
        _, who, name, _, _ = self._events[place]
        if (seat := seat_number(who)) != giver:
            return seat
        for seat, end in enumerate(self._final):
            melds = items(field(end, "melds"), "'melds'")
            if seat != giver and seat not in known and seat not in self._winners and ["HU", name, who] in melds:
                return seat
        raise RecordError(f"nobody ended with a win on {shown(name)}")

    def _win(self, place: int, seat: int, tile: str, *, giver: int | None) -> None:
        reward = whole(self._events[place][3], "the reward")
        note = text(self._events[place][4], "the note of a win")
        patterns, is_shot = read_note(note, num_kans=self._num_kans[seat])
        points = [0] * NUM_SEATS
        if giver is None:
            payers = [each for each in self._playing() if each != seat]
            for each in payers:
                points[each] = -(reward // len(payers))
        else:
            if is_shot and self._kan is not None:
                reward -= self._kan[2]
            points[giver] = -reward
        points[seat] = reward
        facts = WinFacts(
            seat=seat,
            from_seat=seat if giver is None else giver,
            tile=tile,
            points=points,
            is_robbed=self._builder.is_kan_open,
            value=reward,
            patterns=patterns,
        )
        self._builder.add(facts.event())
        self._winners.append(seat)

    def _add_no_win(self, losses: Sequence[Sequence[Any]]) -> None:
        """Add the end of the wall: each loss names who gains; who is not ready pays every one of them in turn."""
        gains: dict[int, list[int]] = {}
        for _, who, _, amount, _ in losses:
            gains.setdefault(seat_number(who), []).append(whole(amount, "a loss"))
        payers = [seat for seat in self._playing() if seat not in gains]
        if any(len(amounts) != len(payers) for amounts in gains.values()):
            raise RecordError(f"{len(losses)} losses at the end: expected one of every payer for each ready seat")
        points = [0] * NUM_SEATS
        for seat, amounts in gains.items():
            for payer, amount in zip(payers, amounts, strict=True):
                points[payer] -= amount
                points[seat] += amount
        self._builder.add(Event(type="no_win", reason="exhausted", ready_seats=list(gains), points=points))

    def _playing(self) -> list[int]:
        return [seat for seat in range(NUM_SEATS) if seat not in self._winners]
