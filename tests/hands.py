"""Hands for tests: strategies of hypothesis that favour shapes, and plain random deals."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st

from tests.oracles import NAMES, NUM_KINDS, kinds_of, text_of

SIZES = tuple(n for n in range(1, 18) if n % 3)  # 3n+1 and 3n+2
READY_SIZES = tuple(n for n in SIZES if n % 3 == 1)
TURN_SIZES = tuple(n for n in SIZES if n % 3 == 2)
VARIANTS = ("riichi", "sanma", "sichuan", "taiwanese")
Counts = tuple[int, ...]


def sizes_of(variant: str | None) -> tuple[int, ...]:
    """The numbers of concealed tiles, without melds, before and after a draw."""
    if variant is None:
        return SIZES
    return (16, 17) if variant == "taiwanese" else (13, 14)


# Strategies are made once: making and checking one takes longer than drawing from it.


@cache
def _some_shapes(kinds: tuple[int, ...]) -> st.SearchStrategy[list[tuple[int, ...]]]:
    return st.lists(st.sampled_from(_shapes(kinds)), max_size=7)


@cache
def _places(number: int, of: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, of - 1), min_size=number, max_size=number, unique=True)


_BOOLEANS = st.booleans()
_SUITS = st.sets(st.integers(1, 2), min_size=1)


def _shapes(kinds: Sequence[int]) -> list[tuple[int, ...]]:
    """Groups, pairs and partial groups: random tiles alone are mostly far from ready."""
    shapes: list[tuple[int, ...]] = []
    for kind in kinds:
        shapes += [(kind,) * 2, (kind,) * 3, (kind,) * 4]
        if kind < 27 and kind % 9 < 7 and kind + 2 in kinds:
            shapes += [(kind, kind + 2), (kind, kind + 1, kind + 2)]
    return shapes


@st.composite
def hands(draw: st.DrawFn, sizes: Sequence[int] = SIZES, variant: str | None = None) -> Counts:
    """Counts of a hand: shapes first, then single tiles; sometimes all in a few kinds."""
    size = draw(st.sampled_from(sizes))
    kinds = kinds_of(variant)
    if draw(_BOOLEANS):
        suits = draw(_SUITS)
        kinds = tuple(kind for kind in kinds if kind // 9 in suits)
    counts = [0] * NUM_KINDS
    for shape in draw(_some_shapes(tuple(kinds))):
        held = [counts[kind] + shape.count(kind) for kind in shape]
        if max(held) <= 4 and sum(counts) + len(shape) <= size:
            for kind in shape:
                counts[kind] += 1
    singles = [kind for kind in kinds for _ in range(4 - counts[kind])]
    missing = size - sum(counts)
    for place in draw(_places(missing, len(singles))):
        counts[singles[place]] += 1
    return tuple(counts)


def deal(rng: random.Random, size: int, kinds: Sequence[int] = range(NUM_KINDS)) -> Counts:
    """A uniformly random hand."""
    counts = [0] * NUM_KINDS
    for kind in rng.sample(kinds, size, counts=[4] * len(kinds)):
        counts[kind] += 1
    return tuple(counts)


def deals(seed: int, number: int, sizes: Sequence[int] = SIZES, variant: str | None = None) -> list[Counts]:
    """Random hands of all sizes in turn; a third of them from few kinds, where shapes overlap."""
    rng = random.Random(seed)
    kinds = kinds_of(variant)
    alphabets = [kinds, [kind for kind in kinds if 9 <= kind < 27], [kind for kind in kinds if 18 <= kind < 27]]
    return [deal(rng, sizes[i // 3 % len(sizes)], alphabets[i % 3]) for i in range(number)]


@dataclass(frozen=True)
class MeldedHand:
    """Concealed tiles with declared groups; a kan of four equal tiles is concealed, any other meld is open."""

    counts: Counts
    melds: tuple[tuple[int, ...], ...]  # the kinds of each

    @property
    def text(self) -> str:
        """The hand in the notation mpsz."""
        melds = ["".join(NAMES[kind] for kind in meld) for meld in self.melds]
        return text_of(self.counts) + "".join(f"[{meld}]" if len(meld) == 8 else f"({meld})" for meld in melds)

    @property
    def melded(self) -> Counts:
        """The counts of the tiles in melds."""
        return tuple(sum(meld.count(kind) for meld in self.melds) for kind in range(NUM_KINDS))

    @property
    def meld_suits(self) -> list[int]:
        """The suit of each meld."""
        return [meld[0] // 9 for meld in self.melds]


def deals_with_melds(seed: int, number: int, *, extra: int, variant: str | None = None) -> list[MeldedHand]:
    """Random hands with one meld or more and 3n+1 concealed tiles, or `extra` more; melds of at most two suits."""
    rng = random.Random(seed)
    kinds = kinds_of(variant)
    groups = [(kind,) * size for kind in kinds for size in (3, 4)]
    if variant in (None, "riichi", "taiwanese"):
        groups += [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7] * 2
    found: list[MeldedHand] = []
    while len(found) < number:
        most = 5 if variant in (None, "taiwanese") else 4
        melds = tuple(rng.choice(groups) for _ in range(rng.randint(1, most)))
        left = [4 - sum(meld.count(kind) for meld in melds) for kind in kinds]
        if min(left) < 0 or len({meld[0] // 9 for meld in melds}) > 2:
            continue
        num_groups = rng.randint(0, most - len(melds)) if variant is None else most - len(melds)
        concealed = rng.sample(kinds, 3 * num_groups + 1 + extra, counts=left)
        found.append(MeldedHand(tuple(concealed.count(kind) for kind in range(NUM_KINDS)), melds))
    return found
