"""The naive column: what a few lines of numpy do, without tables, a whole batch of hands at once.

It shares no code and no method with the package, so it is the oracle of the comparisons as well.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from hands import NUM_KINDS, Counts

MAX_GROUPS = 7
UNREACHABLE = 60
CHUNK = 10_000  # the arrays of more hands do not fit a cache

Distances = npt.NDArray[np.int8]


def distances(counts: Counts) -> Distances:
    """Missing tiles of each hand: shape (2, 8, n), first axis without or with a pair, second the number of groups."""
    chunks = [_distances(counts[start : start + CHUNK]) for start in range(0, len(counts), CHUNK)]
    return np.concatenate(chunks, axis=2)


def _distances(counts: Counts) -> Distances:
    """One chunk.

    Kind after kind, try every choice of runs begun here (three equal runs are three triplets, so at most two),
    a triplet or none, a pair or none. The state is how many runs began one and two kinds before.
    """
    shape = (2, MAX_GROUPS + 1, len(counts))
    start = np.full(shape, UNREACHABLE, np.int8)
    start[0, 0] = 0
    states = {(0, 0): start}
    for kind in range(NUM_KINDS):
        held = counts[:, kind].astype(np.int8)
        missing = [np.maximum(need - held, 0).astype(np.int8) for need in range(5)]
        max_runs = 2 if kind < 27 and kind % 9 < 7 else 0
        following: dict[tuple[int, int], Distances] = {}
        for (two_before, one_before), known in states.items():
            for runs in range(max_runs + 1):
                for triplet in (0, 1):
                    for pair in (0, 1):
                        need = two_before + one_before + runs + 3 * triplet + 2 * pair
                        if need > 4:
                            continue
                        groups = runs + triplet
                        reached = following.setdefault((one_before, runs), np.full(shape, UNREACHABLE, np.int8))
                        target = reached[pair:, groups:]
                        source = known[: 2 - pair, : MAX_GROUPS + 1 - groups]
                        np.minimum(target, source + missing[need], out=target)
        states = following
    return states[0, 0]


def standard_shanten(counts: Counts) -> Distances:
    """Shanten of the standard form; all hands of the batch have the same size."""
    groups = int(counts[0].sum()) // 3
    shanten: Distances = distances(counts)[1, groups] - np.int8(1)
    return shanten


def tiles_to_win(counts: Counts) -> Distances:
    """Shape (n, 8): missing tiles for c - 1 groups and a pair, c = 1..8."""
    rows: Distances = distances(counts)[1].T
    return rows


def _draw_orders(rng: np.random.Generator, hidden: Counts, draws: int, simulations: int) -> Counts:
    """For every simulation the kinds of the first `draws` tiles of a shuffled wall."""
    wall = np.repeat(np.arange(NUM_KINDS, dtype=np.uint8), hidden)
    return wall[rng.random((simulations, len(wall))).argsort(axis=1)[:, :draws]]


def _after_draws(hand: Counts, drawn: Counts) -> Counts:
    """The hand of every simulation after 1, 2, ... draws: shape (simulations, draws, 34)."""
    one_hot = np.eye(NUM_KINDS, dtype=np.uint8)[drawn]
    after: Counts = hand + one_hot.cumsum(axis=1, dtype=np.uint8)
    return after


def sample_foresight_chance(rng: np.random.Generator, hand: Counts, draws: int, simulations: int) -> float:
    """How often the hand and `draws` hidden tiles hold a win."""
    drawn = _draw_orders(rng, 4 - hand, draws, simulations)
    final = _after_draws(hand, drawn)[:, -1]
    return float((distances(final)[1, int(hand.sum()) // 3] == 0).mean())


def sample_foresight_chance_by_discard(
    rng: np.random.Generator, hand: Counts, draws: int, simulations: int
) -> dict[int, npt.NDArray[np.float64]]:
    """For every discard the sampled win curve over 1..draws draws."""
    drawn = _draw_orders(rng, 4 - hand, draws, simulations)
    discards = np.flatnonzero(hand)
    afterstates = hand - np.eye(NUM_KINDS, dtype=np.uint8)[discards]
    rows = np.stack([_after_draws(after, drawn) for after in afterstates])
    won = distances(rows.reshape(-1, NUM_KINDS))[1, int(hand.sum()) // 3] == 0
    curves = won.reshape(len(discards), simulations, draws).mean(axis=1)
    return {int(kind): curve for kind, curve in zip(discards, curves, strict=True)}
