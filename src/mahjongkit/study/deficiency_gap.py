"""How far deficiency and word deficiency lie apart: Theorem 2 and Conjecture 1 of the thesis, over every hand.

The thesis shows that the deficiency is never below the word deficiency and conjectures that it is at most 2 above.
The law of the difference settles both by counting all hands. `gap_certificate` is a proof of the bound that needs none
of our tables to be checked: see docs/study.md and tools/check_deficiency_gap.py.
"""

from dataclasses import asdict, dataclass
from fractions import Fraction

from mahjongkit._core import study as _kernels
from mahjongkit.study.deals import MOST_COUNT, Reading
from mahjongkit.study.laws import joint_law

GROUPS = 4
SUITS = "mps"


@dataclass(frozen=True)
class GapLaw:
    """How many hands have each difference of deficiency and word deficiency."""

    reading: Reading
    ways: dict[int, int]
    total: int

    @property
    def least(self) -> int:
        """Theorem 2 says 0."""
        return min(self.ways)

    @property
    def greatest(self) -> int:
        """Conjecture 1 says 2."""
        return max(self.ways)

    @property
    def probabilities(self) -> dict[int, Fraction]:
        """By difference."""
        return {gap: Fraction(ways, self.total) for gap, ways in self.ways.items()}


def gap_law(*, suits: int = 3, reading: Reading = "exact", threads: int = 0) -> GapLaw:
    """The law of deficiency minus word deficiency over all hands of 14 tiles.

    >>> law = gap_law()
    >>> law.least, law.greatest, law.ways[3]
    (0, 3, 3553807564800)
    >>> gap_law(reading="paper").least  # A.1 misses words, so that Theorem 2 fails for what it counts
    -1
    """
    joint = joint_law(
        "word_deficiency", "deficiency", suits=suits, x_reading=reading, y_reading=reading, threads=threads
    )
    ways: dict[int, int] = {}
    for (lacking, deficiency), count in joint.ways.items():
        ways[deficiency - lacking] = ways.get(deficiency - lacking, 0) + count
    return GapLaw(reading, dict(sorted(ways.items())), joint.deal.ways)


@dataclass(frozen=True)
class WorstSuit:
    """A hand of one suit that no other of as many tiles and words is further from every number of groups than."""

    tiles: int
    groups: int
    """Most groups in it."""
    pair_is_more: bool
    """Whether a pair beside groups makes one word more than groups alone."""
    missing: tuple[int, ...]
    """Tiles that it lacks for 0, 1, ... 4 groups."""
    missing_with_pair: tuple[int, ...]
    """The same beside a pair."""
    example: tuple[int, ...]
    """Such a hand, by rank."""


@dataclass(frozen=True)
class GapCertificate:
    """A bound for the difference over all hands of 14 tiles, with all that is needed to check it."""

    bound: int
    witness: str
    """A hand that has this difference."""
    witness_deficiency: int
    witness_word_deficiency: int
    worst_suits: tuple[WorstSuit, ...]
    """Every hand of one suit has the words of one of these with as many tiles, and lacks no more than it does."""

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self)


def gap_certificate() -> GapCertificate:
    """The sharp bound for Conjecture 1 with its certificate.

    >>> found = gap_certificate()
    >>> found.bound, found.witness_deficiency, found.witness_word_deficiency
    (3, 6, 3)
    """
    worst = _worst_suits()
    by_tiles: list[list[WorstSuit]] = [[] for _ in range(MOST_COUNT + 1)]
    for suit in worst:
        by_tiles[suit.tiles].append(suit)
    best: tuple[int, tuple[WorstSuit, ...]] = (-1, ())
    for a_tiles in range(MOST_COUNT + 1):
        for b_tiles in range(a_tiles, MOST_COUNT + 1 - a_tiles):
            for a in by_tiles[a_tiles]:
                for b in by_tiles[b_tiles]:
                    two = _together(a, b)
                    for c in by_tiles[MOST_COUNT - a_tiles - b_tiles]:
                        gap = _gap(two, (a, b, c))
                        if gap > best[0]:
                            best = (gap, (a, b, c))
    bound, suits = best
    deficiency = min(_with_pair(_together(suits[0], suits[1]), suits[2]))
    witness = "".join(_text(suit.example, name) for suit, name in zip(suits, SUITS, strict=True))
    return GapCertificate(bound, witness, deficiency, deficiency - bound, worst)


def _worst_suits() -> tuple[WorstSuit, ...]:
    """Classes of one suit that no other class of the same size and words lies above in every entry."""
    by_words: dict[tuple[int, int, bool], dict[tuple[int, ...], WorstSuit]] = {}
    for tiles, missing, with_pair, _, _, example in _kernels.distance_classes(MOST_COUNT, GROUPS):
        groups = max(number for number, lacks in enumerate(missing) if lacks == 0)
        pair_groups = max((number for number, lacks in enumerate(with_pair) if lacks == 0), default=-1)
        suit = WorstSuit(tiles, groups, pair_groups + 1 > groups, missing, with_pair, example)
        by_words.setdefault((tiles, groups, suit.pair_is_more), {}).setdefault(missing + with_pair, suit)
    return tuple(
        suit
        for suits in by_words.values()
        for suit in suits.values()
        if not any(other is not suit and _is_above(other, suit) for other in suits.values())
    )


def _is_above(other: WorstSuit, suit: WorstSuit) -> bool:
    pairs = zip(other.missing + other.missing_with_pair, suit.missing + suit.missing_with_pair, strict=True)
    return all(theirs >= ours for theirs, ours in pairs)


Halves = tuple[list[int], list[int]]


def _together(a: WorstSuit, b: WorstSuit) -> Halves:
    """Missing tiles of two suits together for each number of groups, without and with a pair."""
    without = [min(a.missing[i] + b.missing[n - i] for i in range(n + 1)) for n in range(GROUPS + 1)]
    with_pair = [
        min(
            min(a.missing_with_pair[i] + b.missing[n - i], a.missing[i] + b.missing_with_pair[n - i])
            for i in range(n + 1)
        )
        for n in range(GROUPS + 1)
    ]
    return without, with_pair


def _with_pair(two: Halves, c: WorstSuit) -> list[int]:
    """Missing tiles for four groups and a pair, for each way to share them between two suits and the third."""
    without, with_pair = two
    return [
        min(with_pair[i] + c.missing[GROUPS - i], without[i] + c.missing_with_pair[GROUPS - i])
        for i in range(GROUPS + 1)
    ]


def _gap(two: Halves, suits: tuple[WorstSuit, ...]) -> int:
    words = sum(suit.groups for suit in suits) + any(suit.pair_is_more for suit in suits)
    return min(_with_pair(two, suits[2])) - (GROUPS + 1 - words)


def _text(counts: tuple[int, ...], suit: str) -> str:
    ranks = "".join(str(rank) * count for rank, count in enumerate(counts, 1))
    return ranks + suit if ranks else ""
