"""How many tiles of a suit the opponents hold (section 4.1 of the thesis), exactly, from numbers.

Every arrangement of the hidden tiles that fits what is known is as likely as any other: where the tiles lie is counted,
and what the opponents chose to keep or to discard is not read. `held_estimate` counts them off a live observation.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from mahjongkit.errors import RulesError
from mahjongkit.study.deals import Reading, check_range, check_word

SUIT_TILES = 36
SUITS = "mps"
_Held = tuple[int, ...]


@dataclass(frozen=True)
class HeldLaw:
    """How many concealed tiles of a suit a seat holds."""

    chances: Mapping[int, Fraction]
    """By number of tiles, impossible numbers left out."""

    def at_least(self, tiles: int) -> Fraction:
        """P(Q >= q).

        >>> round(float(held_law(seen=6, wall=30).at_least(10)), 4)
        0.3854
        """
        return sum((chance for held, chance in self.chances.items() if held >= tiles), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """The expected number of tiles."""
        return sum((held * chance for held, chance in self.chances.items()), Fraction(0))


def held_law(
    *, seen: int, wall: int, hand: int = 13, other_hands: Sequence[int] = (), reading: Reading = "exact"
) -> HeldLaw:
    """The law of an opponent's tiles of a suit of which the seat sees ``seen``, with ``wall`` tiles left in the wall.

    ``hand`` is the number of concealed tiles of the opponent, ``other_hands`` those of the other opponents that may
    hold the suit too; hands that cannot are left out. The hidden tiles of the suit lie anywhere in these hands and the
    wall: a hypergeometric law.

    ``reading="paper"`` is equation 4.2: a tile of the wall is of the suit with chance 1/3, whatever was seen, and Bob
    holds the rest, be it more than his hand or less than nothing. It knows one opponent only.

    >>> law = held_law(seen=20, wall=20)
    >>> law.at_least(10), round(float(law.mean), 4)
    (Fraction(857, 80910), 6.303)
    >>> round(float(held_law(seen=20, wall=20, reading="paper").at_least(10)), 4)
    0.4793
    >>> round(float(held_law(seen=20, wall=20, other_hands=[13, 10]).at_least(10)), 7)
    4.37e-05
    """
    check_word("reading", reading, Reading)
    check_range("seen", seen, 0, SUIT_TILES)
    check_range("wall", wall, 0)
    check_range("hand", hand, 0)
    for other in other_hands:
        check_range("tiles of another hand", other, 0)
    hidden = SUIT_TILES - seen
    if reading == "paper":
        if other_hands:
            raise RulesError("reading 'paper' knows one opponent: other_hands go with reading 'exact'")
        weights = {hidden - drawn: comb(wall, drawn) * 2 ** (wall - drawn) for drawn in range(wall, -1, -1)}
        return HeldLaw({held: Fraction(weight, 3**wall) for held, weight in weights.items()})
    places = wall + hand + sum(other_hands)
    if hidden > places:
        raise RulesError(
            f"{hidden} tiles of the suit are hidden, but wall and hands have {places} places: more than {seen} were "
            "seen, or a hand that may hold the suit is missing"
        )
    ways = {held: comb(hidden, held) * comb(places - hidden, hand - held) for held in range(min(hand, hidden) + 1)}
    return HeldLaw({held: Fraction(number, comb(places, hand)) for held, number in ways.items() if number})


@dataclass(frozen=True)
class HiddenTiles:
    """So many hidden tiles in the hand of a seat, none of them of the suits in ``without``."""

    seat: int
    tiles: int
    without: str = ""


@dataclass(frozen=True)
class JointHeldLaw:
    """How many concealed tiles of a suit several seats hold."""

    seats: tuple[int, ...]
    chances: Mapping[tuple[int, ...], Fraction]
    """By the numbers of tiles, in the order of the seats."""

    def of_seat(self, seat: int) -> HeldLaw:
        """The law of one of the seats."""
        if seat not in self.seats:
            raise RulesError(f"seat {seat} is not in this law (seats: {', '.join(map(str, self.seats))})")
        place = self.seats.index(seat)
        return self._law_of(lambda held: held[place])

    @property
    def together(self) -> HeldLaw:
        """The law of what all of them hold together."""
        return self._law_of(sum)

    def any_at_least(self, tiles: int) -> Fraction:
        """The chance that at least one of them holds so many."""
        return self._law_of(lambda held: max(held, default=0)).at_least(tiles)

    def _law_of(self, number: Callable[[_Held], int]) -> HeldLaw:
        chances: dict[int, Fraction] = {}
        for held, chance in self.chances.items():
            chances[number(held)] = chances.get(number(held), Fraction(0)) + chance
        return HeldLaw(dict(sorted(chances.items())))


def joint_held_law(
    suit: str, hidden: Mapping[str, int], hands: Sequence[HiddenTiles], *, seats: Sequence[int] | None = None
) -> JointHeldLaw:
    """The law of what several seats hold of a suit, when some hands are known to be without some suits.

    ``hidden`` has the hidden tiles of each suit, those of the wall among them; what the hands do not take is the wall.
    A seat may have several entries: the tiles it had before a draw, and the tile it drew. ``seats`` are those that the
    law is about, by default all in ``hands``.

    >>> hands = [HiddenTiles(1, 13), HiddenTiles(2, 13, without="p"), HiddenTiles(3, 13, without="p")]
    >>> law = joint_held_law("p", {"m": 25, "p": 16, "s": 18}, hands, seats=[1])
    >>> law.of_seat(1) == held_law(seen=20, wall=20)
    True
    >>> void = [HiddenTiles(1, 13, without="s"), *hands[1:]]
    >>> round(float(joint_held_law("p", {"m": 25, "p": 16, "s": 18}, void, seats=[1]).of_seat(1).at_least(10)), 4)
    0.0778
    """
    others = [each for each in SUITS if each != suit]
    if len(others) != 2:
        raise RulesError(f"unknown suit '{suit}' (known: m, p, s)")
    numbers = [hidden.get(each, 0) for each in (suit, *others)]
    for number in numbers:
        check_range("hidden tiles of a suit", number, 0, SUIT_TILES)
    asked = tuple(dict.fromkeys(hand.seat for hand in hands)) if seats is None else tuple(seats)
    ways: dict[tuple[_Held, int, int, int], int] = {((0,) * len(asked), numbers[0], numbers[1], numbers[2]): 1}
    # The last hand need not say which other tiles it takes; asked seats come last, for the states grow with them.
    *first, last = sorted(hands, key=lambda hand: hand.seat in asked)
    for hand in first:
        ways = _place(ways, hand, asked, [each in hand.without for each in (suit, *others)])
    found = _place_last(ways, last, asked, [each in last.without for each in (suit, *others)])
    total = sum(found.values())
    if not total:
        raise RulesError(f"no arrangement of the hidden tiles {dict(hidden)} fits the hands and their suits")
    return JointHeldLaw(asked, {held: Fraction(number, total) for held, number in sorted(found.items())})


def _with(held: _Held, asked: tuple[int, ...], seat: int, tiles: int) -> _Held:
    return tuple(number + tiles * (each == seat) for number, each in zip(held, asked, strict=True))


def _place(
    ways: dict[tuple[_Held, int, int, int], int], hand: HiddenTiles, asked: tuple[int, ...], barred: Sequence[bool]
) -> dict[tuple[_Held, int, int, int], int]:
    """Every way to fill a hand, for every way to fill those before it."""
    found: dict[tuple[_Held, int, int, int], int] = {}
    for (held, a, b, c), number in ways.items():
        for own in range(0 if barred[0] else min(a, hand.tiles), -1, -1):
            now = _with(held, asked, hand.seat, own)
            of_suit = number * comb(a, own)
            for other in range(0 if barred[1] else min(b, hand.tiles - own), -1, -1):
                rest = hand.tiles - own - other
                if rest > (0 if barred[2] else c):
                    break  # fewer of one suit are only more of the other
                key = (now, a - own, b - other, c - rest)
                found[key] = found.get(key, 0) + of_suit * comb(b, other) * comb(c, rest)
    return found


def _place_last(
    ways: dict[tuple[_Held, int, int, int], int], hand: HiddenTiles, asked: tuple[int, ...], barred: Sequence[bool]
) -> dict[_Held, int]:
    found: dict[_Held, int] = {}
    for (held, a, b, c), number in ways.items():
        room = (0 if barred[1] else b) + (0 if barred[2] else c)
        for own in range((0 if barred[0] else min(a, hand.tiles)) + 1):
            if fits := comb(a, own) * comb(room, hand.tiles - own):
                now = _with(held, asked, hand.seat, own)
                found[now] = found.get(now, 0) + number * fits
    return found
