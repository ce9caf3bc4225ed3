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
from mahjongkit.records.wins import WinFacts

NUM_SEATS = 4
MOST_DRAWS = 144 - 4 * 16 - 16  # after the deal, without the reserve
NOBODY = -1
BELOW_RESERVE = "a tile was replaced from the reserve: the program does so when all eight flowers are out"


def read_mahjong16tw(data: bytes) -> Record:
    """Read one round.

    >>> read_mahjong16tw(b'{"banker": 0}')
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: no field 'round_wind'
    """
    line = parse_json(decoded(data))
    if not isinstance(line, dict):
        raise RecordError("expected an object")
    rules = make_rules("taiwanese", "mahjong16tw")
    try:
        played = _RoundReader(line, rules).read()
    except KeyError as error:
        raise RecordError(f"no field {error}") from None
    num_draws = sum(event.type == "draw" for event in played.events)
    is_odd = num_draws > MOST_DRAWS
    return Record(
        rules=rules,
        rounds=(played,),
        id=f"{line['seed']}/{line['round_index']}",
        format="mahjong16tw",
        metadata={"dice": line["dice"]} | ({"oddity": BELOW_RESERVE} if is_odd else {}),
    )


class _RoundReader:
    def __init__(self, line: Mapping[str, Any], rules: Rules) -> None:
        self._line = line
        self._rules = rules
        self._dealer = _seat(line["banker"])
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
            round=NUM_SEATS * int(line["round_wind"]) + dealer,
            repeats=int(line["running"]),
            deposits=0,
            points=[0] * NUM_SEATS,
            dice=(sum(line["dice"]) - 1) % NUM_SEATS,
        )
        self._builder.add(start)
        check_limit(len(line["events"]), MOST_EVENTS, "events")
        for place, (state, seat, facts) in enumerate(line["events"]):
            try:
                self._read_event(str(state), _seat(seat), facts)
            except (MahjongError, ValueError, TypeError, LookupError) as error:
                raise RecordError(f"event {place + 1} ({str(state)[:20]}): {error}") from None
        points = self._end()
        self._builder.add(Event(type="round_end", deposits=0, points=points))
        return self._builder.finish()

    def _read_event(self, state: str, seat: int, facts: Any) -> None:
        if state in {"START", "ROLL_DICE", "ACTION_ACCEPTED"}:
            return  # said before, or by the question
        if state == "INIT_DRAW":
            self._dealt[seat] += map(tile_name, facts)
        elif state == "INIT_BANKER_DRAW":
            self._received[seat].append(tile_name(facts))
        elif state == "INIT_FLOWER_SUPPLY":
            self._received[seat] += map(tile_name, facts)
        else:
            self._open()
            self._read_play(state, seat, facts)

    def _read_play(self, state: str, seat: int, facts: Any) -> None:
        if state in {"DRAW", "SUPPLY"}:
            self._draw(seat, tile_name(facts), is_replacement=state == "SUPPLY")
            return
        if state not in {"CHECK_DRAW_ACTION", "CHECK_DISCARD_ACTION"}:
            raise RecordError("unknown event")
        self._builder.offer(OFFERS[name] for name, _ in facts["legal"] if name in OFFERS)
        choice, number = facts["chosen"]
        if choice != "PASS":
            self._choose(choice, seat, tile_name(number))

    def _open(self) -> None:
        """Add the first hands and the flowers before play."""
        if self._is_open:
            return
        self._is_open = True
        for seat, tiles in enumerate(self._dealt):
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

    def _choose(self, choice: str, seat: int, tile: str) -> None:
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
        elif choice in CHI_STEPS:
            builder.claim("chi", seat, [f"{int(tile[0]) + step}{tile[1]}" for step in CHI_STEPS[choice]])
        elif choice == "PONG":
            builder.claim("pon", seat, [tile] * 2)
        elif choice == "KONG":
            builder.claim("open_kan", seat, [tile] * 3)
        else:
            raise RecordError(f"unknown choice {choice!r}")

    def _end(self) -> Sequence[int]:
        """Add how the round ended; return the points after it."""
        self._open()
        winner = int(self._line["winner"])
        if winner == NOBODY:
            self._builder.add(Event(type="no_win", reason="exhausted", points=[0] * NUM_SEATS))
        elif not self._has_win:
            self._win_by_flowers(_seat(winner))
        return self._builder.events[-1].points

    def _win_by_flowers(self, seat: int) -> None:
        """Add a win that nobody was asked for: by eight flowers on the own turn, or by the only one of another seat."""
        losers = self._line["losers"]
        if len(losers) != 1:
            self._win(seat, from_seat=seat, tile=str(self._builder.drawn), is_robbed=False)
            return
        loser = _seat(losers[0])
        flowers = [event.tile for event in self._builder.events if event.type == "set_aside" and event.seat == loser]
        self._win(seat, from_seat=loser, tile=str(flowers[-1]), is_robbed=True)

    def _win(self, seat: int, *, from_seat: int, tile: str, is_robbed: bool) -> None:
        self._has_win = True
        patterns = patterns_of(self._line["points"])
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
        dealer_tai = sum(int(entry[0]) for entry in self._line["points_banker"])
        points = [0] * NUM_SEATS
        for loser in map(_seat, self._line["losers"]):
            amount = base + worth * (tai + (dealer_tai if self._dealer in {winner, loser} else 0))
            points[loser] -= amount
            points[winner] += amount
        return points


def _seat(value: Any) -> int:
    if isinstance(value, int) and 0 <= value < NUM_SEATS:
        return value
    raise RecordError(f"{value!r} is no seat: expected 0 to 3")
