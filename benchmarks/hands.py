"""Random hands: every contender gets the same ones."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.uint8]

NUM_KINDS = 34
ALL_KINDS = range(NUM_KINDS)
KIND_NAMES = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in ALL_KINDS]
KIND_OF = {name: kind for kind, name in enumerate(KIND_NAMES)}

# Random hands rarely hold four of a kind, one suit only, or many orphans: the comparisons ask for such hands too.
COMPARED_KINDS: dict[str, Sequence[int]] = {
    "all kinds": ALL_KINDS,
    "one suit": range(9),
    "terminals and honours": (0, 8, 9, 17, 18, 26, *range(27, 34)),
    "honours": range(27, 34),
    "six kinds": (2, 3, 4, 27, 28, 33),
    "five kinds": (0, 1, 9, 27, 28),
}

_CHUNK = 50_000


def random_hands(rng: np.random.Generator, num_hands: int, size: int, kinds: Sequence[int] = ALL_KINDS) -> Counts:
    """`num_hands` hands of `size` tiles, each dealt without replacement from four copies of every kind in `kinds`."""
    chunks = [
        _deal(rng, min(_CHUNK, num_hands - start), size, np.repeat(np.array(kinds, np.uint8), 4))
        for start in range(0, num_hands, _CHUNK)
    ]
    return np.concatenate(chunks)


def _deal(rng: np.random.Generator, num_hands: int, size: int, deck: Counts) -> Counts:
    """A partial shuffle of one deck for every hand, all hands at once."""
    decks = np.tile(deck, (num_hands, 1))
    counts = np.zeros((num_hands, NUM_KINDS), np.uint8)
    rows = np.arange(num_hands)
    for place in range(size):
        chosen = rng.integers(place, len(deck), num_hands)
        drawn = decks[rows, chosen]
        decks[rows, chosen] = decks[:, place]
        counts[rows, drawn] += 1
    return counts


def mixed_hands(rng: np.random.Generator, num_hands: int, size: int) -> Counts:
    """Hands of every sort in COMPARED_KINDS, the plain ones as many as all others together."""
    special = num_hands // (2 * (len(COMPARED_KINDS) - 1))
    plain = num_hands - special * (len(COMPARED_KINDS) - 1)
    return np.concatenate(
        [
            random_hands(rng, plain if name == "all kinds" else special, size, kinds)
            for name, kinds in COMPARED_KINDS.items()
        ]
    )


def shuffled(rng: np.random.Generator, counts: Counts) -> Counts:
    """The same hands in another order, so that the first n of them are of every sort."""
    return counts[rng.permutation(len(counts))]


def to_text(counts: Counts) -> str:
    """mpsz text, for example 123m055p77z (without red fives)."""
    suits = (("m", 0, 9), ("p", 9, 18), ("s", 18, 27), ("z", 27, 34))
    return "".join(
        "".join(str(kind - start + 1) * int(counts[kind]) for kind in range(start, end)) + suit
        for suit, start, end in suits
        if counts[start:end].any()
    )
