"""The first steps of a round in plain Python, from the rules alone: a judge for the counts of `test_perft.py`.

Nothing of the package is used. Hands must be too far from ready for a win or riichi, and too few terminals and honours
lie in one for an abort; so only dealing, drawing, flowers, Norths, discards, calls, kans and their money are here.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product

Choice = tuple[str, ...]  # the name of an action and its tiles
PASS: Choice = ("pass",)


@dataclass(frozen=True)
class Table:
    """What the rules of a variant say about the beginning of a round."""

    num_seats: int = 4
    hand_size: int = 13
    has_chi: bool = True
    kans_from_left: bool = True
    barred: str = "both ends"  # after a chi; "same" kind or "nothing" elsewhere
    barred_after_pon: bool = True
    replaced_from: str = "stacks"  # at the end of the wall; "end" tile by tile, or "front"
    first_indicator: int | None = 5  # place from the end of the wall; none without dora
    sets_north_aside: bool = False
    has_void_suit: bool = False


TABLES = {
    "riichi": Table(),
    "sanma": Table(num_seats=3, has_chi=False, first_indicator=9, sets_north_aside=True),
    "taiwanese:olympiad": Table(
        hand_size=16,
        kans_from_left=False,
        barred="nothing",
        barred_after_pon=False,
        replaced_from="end",
        first_indicator=None,
    ),
    "taiwanese:sml2026": Table(hand_size=16, kans_from_left=False, replaced_from="end", first_indicator=None),
    "sichuan": Table(
        has_chi=False, barred_after_pon=False, replaced_from="front", first_indicator=None, has_void_suit=True
    ),
}


def kind_of(tile: str) -> str:
    return tile.replace("0", "5")


def order(tile: str) -> tuple[str, str, bool]:
    """By suit and rank, a red five after the plain ones."""
    return tile[1], kind_of(tile), tile[0] == "0"


def text_of(tiles: tuple[str, ...]) -> str:
    """Tiles of one suit."""
    return "".join(tile[0] for tile in tiles) + tiles[0][1]


@dataclass(frozen=True)
class Round:
    """A position, with the events that led to it."""

    table: Table
    wall: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    pons: tuple[tuple[str, ...], ...] = ()
    void: str = ""
    phase: str = "turn"
    turn: int = 0
    drawn: str = ""
    open_tile: str = ""
    barred: frozenset[str] = frozenset()
    num_drawn: int = 0
    num_replaced: int = 0
    num_indicators: int = 1
    waiting_indicators: int = 0
    log: tuple[str, ...] = field(default=(), compare=False)

    # Changes, each with its event.

    def note(self, *events: str) -> "Round":
        return replace(self, log=self.log + events)

    def give(self, seat: int, *tiles: str) -> "Round":
        hand = list(self.hands[seat])
        for tile in tiles:
            hand.remove(tile)
        return self.with_hand(seat, hand)

    def with_hand(self, seat: int, hand: list[str]) -> "Round":
        return replace(self, hands=(*self.hands[:seat], tuple(sorted(hand, key=order)), *self.hands[seat + 1 :]))

    def draw(self, seat: int, *, is_replacement: bool = False) -> "Round":
        if is_replacement and self.table.replaced_from != "front":
            i = self.num_replaced
            place = len(self.wall) - 1 - (i ^ 1 if self.table.replaced_from == "stacks" else i)
            after = replace(self, num_replaced=i + 1)
        else:
            place = self.num_drawn
            after = replace(self, num_drawn=place + 1)
        tile = self.wall[place]
        after = after.note(f"draw {seat} {tile}" + (" replacement" if is_replacement else ""))
        if tile[1] == "f":
            return after.note(f"set_aside {seat} {tile}").draw(seat, is_replacement=True)
        after = after.with_hand(seat, [*after.hands[seat], tile])
        return replace(after, phase="turn", turn=seat, drawn=tile, open_tile="")

    def turn_up(self, number: int) -> "Round":
        after = self
        for _ in range(number):
            assert self.table.first_indicator is not None
            place = len(self.wall) - 1 - (self.table.first_indicator + 2 * after.num_indicators)
            after = replace(after, num_indicators=after.num_indicators + 1).note(f"indicator {self.wall[place]}")
        return after

    def turn_up_waiting(self) -> "Round":
        return replace(self.turn_up(self.waiting_indicators), waiting_indicators=0)

    def replaced(self, seat: int, kan: str, kind: str, giver: int | None = None) -> "Round":
        """After a kan: its money or its indicator, and the replacement."""
        after = self
        if self.table.first_indicator is not None:
            after = after.turn_up_waiting()
            after = after.turn_up(1) if kan == "concealed" else replace(after, waiting_indicators=1)
        if self.table.has_void_suit:
            after = after.note(f"payment kan {seat} {kind} points {self.money(seat, kan, kind, giver)}")
        return after.draw(seat, is_replacement=True)

    def money(self, seat: int, kan: str, kind: str, giver: int | None) -> str:
        """SBR: 2 from the giver, 2 from all, or 1 from all if the tile was just drawn."""
        each = {"open": 0, "concealed": 2, "added": int(self.drawn == kind)}[kan]
        paid = [2 if other == giver else 0 if other == seat else each for other in range(4)]
        return ",".join(str(sum(paid) if other == seat else -paid[other]) for other in range(4))

    # Choices.

    def choices(self) -> dict[int, list[Choice]]:
        """Of every seat that is asked."""
        if self.phase == "void_suit":
            return {seat: [("void_suit", suit) for suit in "mps"] for seat in range(4)}
        if self.phase != "claims":
            return {self.turn: self.turn_choices()}
        asked = {seat: self.claims(seat) for seat in range(self.table.num_seats) if seat != self.turn}
        return {seat: [*claims, PASS] for seat, claims in asked.items() if claims}

    def turn_choices(self) -> list[Choice]:
        hand = self.hands[self.turn]
        void = self.void[self.turn] if self.void else ""
        found: list[Choice] = []
        rest = list(hand)
        if self.phase == "turn":
            counts = Counter(kind_of(tile) for tile in hand)
            found += [("concealed_kan", kind) for kind, count in counts.items() if count == 4 and kind[1] != void]
            found += [("added_kan", tile) for tile in set(hand) if kind_of(tile) in self.pons[self.turn]]
            if self.table.sets_north_aside and "4z" in hand:
                found.append(("set_aside", "4z"))
            rest.remove(self.drawn)
            found.append(("discard", self.drawn, "drawn"))
        found += [("discard", tile) for tile in set(rest) if kind_of(tile) not in self.barred]
        if any(tile[1] == void for tile in hand):
            found = [choice for choice in found if choice[0] != "discard" or choice[1][1] == void]
        return found

    def claims(self, seat: int) -> list[Choice]:
        kind, hand = kind_of(self.open_tile), self.hands[seat]
        if self.void and kind[1] == self.void[seat]:
            return []
        is_next = seat == (self.turn + 1) % self.table.num_seats
        same = sorted((tile for tile in hand if kind_of(tile) == kind), key=order)
        found: list[Choice] = []
        if len(same) >= 2:
            pairs = {(same[i], same[j]) for i in range(len(same)) for j in range(i + 1, len(same))}
            found += [("pon", *pair) for pair in pairs]
        if len(same) == 3 and (self.table.kans_from_left or not is_next):
            found.append(("open_kan", *same))
        if is_next and self.table.has_chi and kind[1] != "z":
            found += [("chi", *own) for own in self.chi_tiles(seat, int(kind[0]), kind[1])]
        return found

    def chi_tiles(self, seat: int, rank: int, suit: str) -> Iterator[tuple[str, str]]:
        for others in ((rank - 2, rank - 1), (rank - 1, rank + 1), (rank + 1, rank + 2)):
            held = [{t for t in self.hands[seat] if kind_of(t) == f"{other}{suit}"} for other in others]
            yield from product(*held)

    # Steps.

    def step(self, chosen: dict[int, Choice]) -> "Round":
        if self.phase == "void_suit":
            void = "".join(chosen[seat][1] for seat in range(4))
            return replace(self, void=void).note(*(f"void_suit {seat} {void[seat]}" for seat in range(4))).draw(0)
        if self.phase != "claims":
            return self.take_turn(chosen[self.turn])
        for wanted in (("pon", "open_kan"), ("chi",)):
            for seat, choice in chosen.items():
                if choice[0] in wanted:
                    return self.call(seat, choice)
        return self.draw((self.turn + 1) % self.table.num_seats)

    def take_turn(self, choice: Choice) -> "Round":
        seat, name, tile = self.turn, choice[0], choice[1]
        if name == "concealed_kan":
            tiles = tuple(held for held in self.hands[seat] if kind_of(held) == tile)
            after = self.give(seat, *tiles).note(f"concealed_kan {seat} {text_of(tiles)}")
            return after.replaced(seat, "concealed", tile)
        if name == "added_kan":
            return self.give(seat, tile).note(f"added_kan {seat} {tile}").replaced(seat, "added", kind_of(tile))
        if name == "set_aside":
            after = self.give(seat, tile).note(f"set_aside {seat} {tile}").turn_up_waiting()
            return after.draw(seat, is_replacement=True)
        after = self.turn_up_waiting().give(seat, tile).note(" ".join(["discard", str(seat), *choice[1:]]))
        after = replace(after, phase="claims", open_tile=tile, drawn="", barred=frozenset())
        return after if after.choices() else after.step({})

    def call(self, seat: int, choice: Choice) -> "Round":
        name, own = choice[0], choice[1:]
        tile, kind = self.open_tile, kind_of(self.open_tile)
        after = self.give(seat, *own).note(f"{name} {seat} {tile} from {self.turn} with {text_of(own)}")
        if name == "open_kan":
            return after.replaced(seat, "open", kind, giver=self.turn)
        if name == "pon":
            pons = list(after.pons)
            pons[seat] = (*pons[seat], kind)
            after = replace(after, pons=tuple(pons))
        return replace(after, phase="after_call", turn=seat, open_tile="", barred=self.barred_after(choice))

    def barred_after(self, choice: Choice) -> frozenset[str]:
        kind = kind_of(self.open_tile)
        if choice[0] == "pon":
            return frozenset({kind} if self.table.barred_after_pon else ())
        if self.table.barred == "nothing":
            return frozenset()
        rank, (low, high) = int(kind[0]), (int(kind_of(tile)[0]) for tile in choice[1:])
        other_end = rank + 3 if rank < low else rank - 3 if rank > high else 0
        return frozenset({kind, f"{other_end}{kind[1]}"})


def begin(rules: str, wall: list[str]) -> Round:
    """After the deal: four tiles at a time from seat 0 on, flowers replaced seat by seat, the first draw."""
    table = TABLES[rules]
    hands: list[list[str]] = [[] for _ in range(table.num_seats)]
    place = 0
    for first in range(0, table.hand_size, 4):
        size = min(4, table.hand_size - first)
        for hand in hands:
            hand += wall[place : place + size]
            place += size
    number = table.num_seats
    round_ = Round(table, tuple(wall), hands=((),) * number, pons=((),) * number, num_drawn=place)
    for seat, hand in enumerate(hands):
        plain = [tile for tile in hand if tile[1] != "f"]
        round_ = round_.with_hand(seat, plain)
        for _ in range(len(hand) - len(plain)):
            round_ = round_.draw(seat, is_replacement=True)
    if table.has_void_suit:
        return replace(round_, phase="void_suit", log=())
    return replace(round_.draw(0), log=())


def logs_after(rules: str, wall: list[str], depth: int) -> list[set[tuple[str, ...]]]:
    """The different events of all positions that 1, 2, ... steps lead to."""
    positions = [begin(rules, wall)]
    found = []
    for _ in range(depth):
        reached: dict[tuple[str, ...], Round] = {}
        for position in positions:
            choices = position.choices()
            for chosen in product(*choices.values()):
                after = position.step(dict(zip(choices, chosen, strict=True)))
                reached[after.log] = after
        positions = list(reached.values())
        found.append(set(reached))
    return found
