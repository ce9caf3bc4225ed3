"""Reads rounds of the Taiwanese program mahjong16tw_core: one JSON object per line and round.

The program deals the dealer's 17th tile before any flower is replaced, and replaces flowers in passes from seat to
seat. Here each seat replaces all of its flowers, then the dealer draws. Every seat gets its tiles in the recorded
order; the wall is not recorded, so nothing tells where in it they lay.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import decoded, parse_json
from mahjongkit.records.limits import MOST_EVENTS, check_limit
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.programs.mahjong16tw_words import CHI_STEPS, OFFERS, is_flower, patterns_of, tile_name
from mahjongkit.records.round_builder import RoundBuilder
from mahjongkit.records.values import field, fields, items, seat_number, shown, text, whole, wholes
from mahjongkit.records.wins import WinFacts

NUM_SEATS = 4
MOST_RECEIVED = 8 + 1  # before play: a tile for every flower, and the dealer's first draw
NOBODY = -1


def read_mahjong16tw(data: bytes) -> Record:
    """Read one round.

    >>> read_mahjong16tw(b'{"banker": 0}')
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no field 'round_wind'
    """
    line = fields(parse_json(decoded(data)), "the round")
    rules = make_rules("taiwanese", "mahjong16tw")
    played = _RoundReader(line, rules).read()
    return Record(
        rules=rules,
        rounds=(played,),
        id=f"{field(line, 'seed')}/{field(line, 'round_index')}",
        format="mahjong16tw",
        metadata={"dice": line["dice"]},
    )


class _RoundReader:
    def __init__(self, line: Mapping[str, Any], rules: Rules) -> None:
        self._line = line
        self._rules = rules
        self._dealer = seat_number(field(line, "banker"))
        self._dealt: list[list[str]] = [[] for _ in range(NUM_SEATS)]
        self._received: list[list[str]] = [[] for _ in range(NUM_SEATS)]  # before the first turn
        self._is_open = False
        self._has_win = False
        self._builder = RoundBuilder()

    def read(self) -> RecordedRound:
        line, dealer = self._line, self._dealer
        start = Event(
            type="round_start",
            seat=dealer,
            round=NUM_SEATS * whole(field(line, "round_wind"), "'round_wind'") + dealer,
            repeats=whole(field(line, "running"), "'running'"),
            deposits=0,
            points=[0] * NUM_SEATS,
            dice=(sum(wholes(field(line, "dice"), "'dice'")) - 1) % NUM_SEATS,
        )
        self._builder.add(start)
        events = items(field(line, "events"), "'events'")
        check_limit(len(events), MOST_EVENTS, "events")
        for place, event in enumerate(events, start=1):
            state, seat, facts = items(event, f"event {place}", size=3)
            try:
                self._read_event(text(state, "its state"), seat_number(seat), facts)
            except MahjongError as error:
                raise RecordError(f"event {place} ({str(state)[:20]}): {error}") from None
        points = self._end()
        self._builder.add(Event(type="round_end", deposits=0, points=points))
        return self._builder.finish()

    def _read_event(self, state: str, seat: int, facts: Any) -> None:
        if state in {"START", "ROLL_DICE", "ACTION_ACCEPTED"}:
            return  # said before, or by the question
        if state == "INIT_DRAW":
            self._dealt[seat] += map(tile_name, items(facts, "the hand"))
        elif state == "INIT_BANKER_DRAW":
            self._received[seat].append(tile_name(facts))
        elif state == "INIT_FLOWER_SUPPLY":
            self._received[seat] += map(tile_name, items(facts, "the replacements"))
        else:
            self._open()
            self._read_play(state, seat, facts)
        if len(self._received[seat]) > MOST_RECEIVED:
            raise RecordError(f"seat {seat} got more tiles before play than there are flowers")

    def _read_play(self, state: str, seat: int, facts: Any) -> None:
        if state in {"DRAW", "SUPPLY"}:
            self._draw(seat, tile_name(facts), is_replacement=state == "SUPPLY")
            return
        if state not in {"CHECK_DRAW_ACTION", "CHECK_DISCARD_ACTION"}:
            raise RecordError("unknown event")
        known = fields(facts, "the choice")
        legal = [items(each, "a choice", size=2)[0] for each in items(field(known, "legal"), "'legal'")]
        self._builder.offer(OFFERS[name] for name in legal if isinstance(name, str) and name in OFFERS)
        choice, number = items(field(known, "chosen"), "'chosen'", size=2)
        if choice != "PASS":
            self._choose(choice, seat, tile_name(number))

    def _open(self) -> None:
        """Add the first hands and the flowers before play."""
        if self._is_open:
            return
        self._is_open = True
        for seat, tiles in enumerate(self._dealt):
            if len(tiles) != self._rules.hand_size:
                raise RecordError(f"seat {seat} was dealt {len(tiles)} tiles, expected {self._rules.hand_size}")
            self._builder.deal(seat, tiles)
        for steps in range(NUM_SEATS):
            seat = (self._dealer + steps) % NUM_SEATS
            flowers = sorted(filter(is_flower, self._dealt[seat]))
            while flowers:
                self._builder.set_aside(seat, flowers.pop(0))
                tile = self._next_received(seat)
                self._builder.draw(seat, tile, is_replacement=True)
                flowers = sorted([*flowers, tile] if is_flower(tile) else flowers)
        self._draw(self._dealer, self._next_received(self._dealer), is_replacement=False)
        while self._received[self._dealer]:
            self._draw(self._dealer, self._next_received(self._dealer), is_replacement=True)
        if any(self._received):
            raise RecordError("more flowers are replaced than there were")

    def _next_received(self, seat: int) -> str:
        if not self._received[seat]:
            raise RecordError(f"seat {seat} got fewer tiles before play than it needs")
        return self._received[seat].pop(0)

    def _draw(self, seat: int, tile: str, *, is_replacement: bool) -> None:
        self._builder.draw(seat, tile, is_replacement=is_replacement)
        if is_flower(tile):
            self._builder.set_aside(seat, tile)

    def _choose(self, choice: Any, seat: int, tile: str) -> None:
        builder = self._builder
        if choice == "DISCARD":
            builder.discard(seat, tile)
        elif choice == "SELF_KONG":
            builder.concealed_kan(seat, tile)
        elif choice == "EXTEND_KONG":
            builder.added_kan(seat, tile)
        elif choice == "SELF_GOAL":
            self._win(seat, from_seat=seat, tile=tile, is_robbed=False)
        elif choice == "GOAL":
            from_seat, open_tile = builder.taken()
            self._win(seat, from_seat=from_seat, tile=open_tile, is_robbed=builder.is_kan_open)
        elif choice in tuple(CHI_STEPS):
            ranks = [int(tile[0]) + step for step in CHI_STEPS[choice]]
            if tile[1] not in "mps" or not all(1 <= rank <= 9 for rank in ranks):
                raise RecordError(f"no sequence has {tile} there")
            builder.claim("chi", seat, [f"{rank}{tile[1]}" for rank in ranks])
        elif choice == "PONG":
            builder.claim("pon", seat, [tile] * 2)
        elif choice == "KONG":
            builder.claim("open_kan", seat, [tile] * 3)
        else:
            raise RecordError(f"unknown choice {shown(choice)}")

    def _end(self) -> Sequence[int]:
        """Add how the round ended; return the points after it."""
        self._open()
        winner = whole(field(self._line, "winner"), "'winner'")
        if winner == NOBODY:
            self._builder.add(Event(type="no_win", reason="exhausted", points=[0] * NUM_SEATS))
        elif not self._has_win:
            self._win_by_flowers(seat_number(winner))
        return self._builder.events[-1].points

    def _win_by_flowers(self, seat: int) -> None:
        """Add a win that nobody was asked for: by eight flowers on the own turn, or by the only one of another seat."""
        losers = self._losers()
        if len(losers) != 1:
            drawn = self._builder.drawn
            if drawn is None:
                raise RecordError(f"'winner' is {seat}, but no seat has drawn or claimed a tile to win on")
            self._win(seat, from_seat=seat, tile=drawn, is_robbed=False)
            return
        loser = losers[0]
        flowers = [event.tile for event in self._builder.events if event.type == "set_aside" and event.seat == loser]
        if not flowers:
            raise RecordError(f"'winner' is {seat}, but seat {loser} gave no tile to win on")
        self._win(seat, from_seat=loser, tile=str(flowers[-1]), is_robbed=True)

    def _win(self, seat: int, *, from_seat: int, tile: str, is_robbed: bool) -> None:
        self._has_win = True
        patterns = patterns_of(field(self._line, "points"))
        points = self._payments(seat, sum(patterns.values()))
        facts = WinFacts(
            seat=seat,
            from_seat=from_seat,
            tile=tile,
            points=points,
            is_robbed=is_robbed,
            value=points[seat],
            patterns=patterns,
        )
        self._builder.add(facts.event())

    def _payments(self, winner: int, tai: int) -> list[int]:
        """Return what the recorded tai are worth: the program counts no points."""
        base, worth = (int(str(self._rules.options[name])) for name in ("base", "tai_value"))
        of_dealer = items(field(self._line, "points_banker"), "'points_banker'")
        dealer_tai = sum(
            whole(items(entry, "tai of the dealer", least=1)[0], "tai of the dealer") for entry in of_dealer
        )
        points = [0] * NUM_SEATS
        for loser in self._losers():
            amount = base + worth * (tai + (dealer_tai if self._dealer in {winner, loser} else 0))
            points[loser] -= amount
            points[winner] += amount
        return points

    def _losers(self) -> list[int]:
        return [seat_number(seat) for seat in items(field(self._line, "losers"), "'losers'")]
