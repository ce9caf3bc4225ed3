"""A referee of Sichuan rounds in plain Python: it reads the events one by one and says what the rules of docs/rules/
sichuan.md want next. Of the package it uses only the value of a single win.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import mahjongkit as mk
from tests.rules.scoring import score_sichuan

SEATS = range(4)
ALL_TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]


@dataclass(frozen=True)
class Table:
    """What the profile says about money and passed wins; the numbers are those of rules.md B.3, B.4 and B.7."""

    profile: str
    open_giver: int = 2
    open_others: int = 0
    concealed: int = 2
    added: int = 1
    late: int = 0
    kan_shot: str = "refund"
    settles: bool = True
    pig: int = 0
    bars_passed: bool = True
    robs: bool = True


TABLES = {
    "sbr2025": Table("sbr2025"),
    "novikov": Table("novikov"),
    "casual": Table("casual", kan_shot="transfer", pig=16),
    "thesis": Table(
        "thesis", open_giver=1, open_others=1, concealed=1, late=1, kan_shot="keep", settles=False, bars_passed=False,
        robs=False,
    ),
}  # fmt: skip


@dataclass
class Kan:
    seat: int
    tile: str
    paid: list[int]
    is_returned: bool = False


@dataclass
class Seat:
    hand: Counter[str] = field(default_factory=Counter)
    melds: dict[str, str] = field(default_factory=dict)  # by tile: pon, open_kan, added_kan or concealed_kan
    void: str = ""
    passed: int | None = None  # the most fan that was let by
    has_discarded: bool = False

    def text(self) -> str:
        shown = {"pon": ("(", 3, ")"), "concealed_kan": ("[", 4, "]")}
        melds = [(shown.get(kind, ("(", 4, ")")), tile) for tile, kind in self.melds.items()]
        return "".join(self.hand.elements()) + "".join(f"{a}{tile[0] * n}{tile[1]}{b}" for (a, n, b), tile in melds)

    def has_void(self) -> bool:
        return any(tile[1] == self.void for tile in self.hand.elements())

    def num_held(self, tile: str) -> int:
        return self.hand[tile] + {"": 0, "pon": 3}.get(self.melds.get(tile, ""), 4)

    def has_used_up_wait(self) -> bool:
        """A wait for a fifth tile, others of which lie in own melds: its value cannot be asked for."""
        text = self.text()
        is_ready = mk.shanten(text, variant="sichuan") == 0
        return is_ready and any(self.num_held(tile) >= 4 for tile in mk.waits(text, variant="sichuan"))


class Referee:
    """Knows the state after the events read so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = [Seat() for _ in SEATS]
        self.winners: list[int] = []
        self.kans: list[Kan] = []
        self.draws_left = 56
        self.dealer = self.turn = 0
        self.drawn = ""  # on the turn of a seat
        self.open_tile = ""  # discarded, or of an added kan
        self.is_robbing = self.is_replacement = self.is_late = False
        self.has_calls = False

    def playing(self) -> list[int]:
        return [seat for seat in SEATS if seat not in self.winners]

    def win_of(self, seat: int, tile: str, **facts: Any) -> mk.rules.ScoredWin | None:
        own = self.seats[seat]
        if own.has_void() or tile[1] == own.void:
            return None
        try:
            return score_sichuan(own.text(), tile, seat=seat, dealer=self.dealer, profile=self.table.profile, **facts)
        except mk.RulesError:
            return None

    def open_win(self, seat: int) -> mk.rules.ScoredWin | None:
        """The win of a seat on the open tile."""
        return self.win_of(
            seat,
            self.open_tile,
            discarder=self.turn if seat != self.turn else (seat + 1) % 4,
            is_robbed_kan=self.is_robbing,
            is_kan_shot=self.is_replacement,
            is_last_tile=self.draws_left == 0,
        )

    def own_win(self) -> mk.rules.ScoredWin | None:
        """The win of the turn's seat on its draw."""
        own = self.seats[self.turn]
        if own.has_void():
            return None
        own.hand[self.drawn] -= 1
        value = self.win_of(
            self.turn,
            self.drawn,
            winners=self.winners,
            is_after_kan=self.is_replacement,
            is_last_tile=self.draws_left == 0,
            is_first_turn=not self.has_calls and not own.has_discarded,
        )
        own.hand[self.drawn] += 1
        return value

    def may_win(self, seat: int) -> bool:
        """On the open tile."""
        if self.is_robbing and not self.table.robs:
            return False
        value = self.open_win(seat)
        passed = self.seats[seat].passed
        return value is not None and (not self.table.bars_passed or passed is None or value.worth > passed)

    def price(self, kan: str, payer: int, giver: int | None) -> int:
        if kan == "open_kan":
            return self.table.open_giver if payer == giver else self.table.open_others
        if kan == "concealed_kan":
            return self.table.concealed
        return self.table.late if self.is_late else self.table.added

    def kan_money(self, kan: str, giver: int | None) -> list[int]:
        changes = [0] * 4
        for payer in self.playing():
            if payer != self.turn:
                changes[payer] -= self.price(kan, payer, giver)
                changes[self.turn] += self.price(kan, payer, giver)
        return changes

    def ready_value(self, seat: int) -> int | None:
        """The most points that a wait of the seat is worth at the end of the wall."""
        own = self.seats[seat]
        waits = [tile for tile in ALL_TILES if own.num_held(tile) < 4]
        values = [self.win_of(seat, tile, discarder=(seat + 1) % 4) for tile in waits]
        return max((value.value for value in values if value), default=None)

    def settlement(self) -> tuple[list[int], list[int]]:
        """Who is ready, and all changes at the end of the wall together: pigs, refunds, payments."""
        changes = [0] * 4
        values = {seat: self.ready_value(seat) for seat in self.playing()}
        ready = [seat for seat, value in values.items() if value is not None]
        if not self.table.settles:
            return ready, changes
        pigs = [seat for seat in values if self.seats[seat].has_void()]
        for payer, value in values.items():
            takers = {taker: worth for taker, worth in values.items() if worth is not None}
            if payer in pigs and self.table.pig:
                takers = {taker: self.table.pig for taker in values if taker not in pigs}
            elif value is not None:
                continue
            for taker, worth in takers.items():
                changes[payer] -= worth
                changes[taker] += worth
        for kan in self.kans:
            if kan.seat in values and values[kan.seat] is None and not kan.is_returned:
                changes[kan.seat] -= sum(kan.paid)
                changes = [old + back for old, back in zip(changes, kan.paid, strict=True)]
        return ready, changes

    # Reading.

    def let_by(self, seat: int) -> None:
        value = self.open_win(seat)
        if value is not None:
            own = self.seats[seat]
            own.passed = max(own.passed or 0, value.worth)

    def close_claims(self) -> None:
        for seat in self.playing():
            if self.open_tile and seat != self.turn:
                self.let_by(seat)
        self.open_tile = ""
        self.is_robbing = False

    def read(self, event: mk.Event) -> None:
        seat = event.seat if event.seat is not None else 0
        own = self.seats[seat]
        tile = str(event.tile)
        match event.type:
            case "round_start":
                self.dealer = seat
            case "deal":
                own.hand.update(event.tiles)
            case "exchange":
                own.hand.update(event.tiles)
                self.seats[event.from_seat or 0].hand.subtract(event.tiles)
            case "void_suit":
                own.void = str(event.suit)
            case "draw":
                self.close_claims()
                self.turn, self.drawn, self.is_replacement = seat, tile, event.is_replacement
                self.draws_left -= 1
                own.hand[tile] += 1
                own.passed = None
            case "discard":
                own.hand[tile] -= 1
                own.has_discarded = True
                self.drawn, self.open_tile = "", tile
                self.let_by(seat)
            case "pon" | "open_kan":
                self.close_claims()
                own.hand.subtract(event.tiles)
                own.melds[tile] = event.type
                own.passed = None
                self.turn, self.is_replacement, self.has_calls = seat, False, True
            case "concealed_kan" | "added_kan":
                self.is_late = tile != self.drawn
                own.hand[tile] -= 1 if event.type == "added_kan" else 4
                own.melds[tile] = event.type
                self.drawn, self.has_calls = "", True
                if event.type == "added_kan":
                    self.open_tile, self.is_robbing = tile, True
            case "payment":
                self.read_payment(event, seat)
            case "win":
                if event.is_robbed:
                    self.seats[event.from_seat or 0].melds[tile] = "pon"
                self.winners.append(seat)
            case _:
                pass

    def read_payment(self, event: mk.Event, seat: int) -> None:
        if event.payment == "kan":
            self.kans.append(Kan(seat, str(event.tile), [max(0, -points) for points in event.points]))
        for kan in self.kans:
            if event.payment in ("refund", "transfer") and (kan.seat, kan.tile) == (seat, event.tile):
                kan.is_returned = True
