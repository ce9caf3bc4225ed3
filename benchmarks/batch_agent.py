"""A NumPy network in the arena beside its own bare forward passes: how much of its speed is left.

    .venv/bin/python benchmarks/batch_agent.py [HIDDEN] [BLOCKS] [REPEATS]

The bare passes are calls of `act_batch` with 256 observations that are ready, one thread; the match is played by one
worker against `greedy`. The network has a process of its own and answers for half of the games in flight while the
referee plays the other half, so there are two figures: decisions per second by the clock, which need two free cores,
and CPU time of both processes. Bare passes and matches take turns; figures are medians.
"""

import os
import resource
import sys
import time
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"

import numpy as np

import mahjongkit as mk
from mahjongkit import encoding
from mahjongkit.arena.play.blocks import open_hosts, play_blocks
from mahjongkit.arena.settings import MatchSettings

BATCH = 256


class Network:
    """Two layers over planes-70."""

    name = "network"

    def __init__(self, hidden: int = 256) -> None:
        rng = np.random.default_rng(1)
        self.first = (rng.normal(size=(70 * 34, hidden)) / 50).astype(np.float32)
        self.second = (rng.normal(size=(hidden, 229)) / 16).astype(np.float32)

    def act_batch(self, observations: Sequence[mk.Observation]) -> Sequence[mk.Action]:
        planes = encoding.batch_planes(observations).reshape(len(observations), -1)
        values = np.maximum(planes @ self.first, 0) @ self.second
        values[~encoding.action_masks(observations)] = -np.inf
        return encoding.actions_at(observations, values.argmax(axis=1))

    def act(self, observation: mk.Observation) -> mk.Action:
        return self.act_batch([observation])[0]


def positions() -> list[mk.Observation]:
    """As many as a batch, from the first rounds of greedy games."""
    seen: list[mk.Observation] = []
    seed = 0
    while len(seen) < BATCH:
        game = mk.Game(mk.make_rules("riichi"), seed=seed)
        agent = mk.make_agent("greedy")
        while game.num_rounds == 1 and len(seen) < BATCH:
            pending = game.pending
            seen += pending.values()
            game.step({seat: agent.act(each) for seat, each in pending.items()})
        seed += 1
    return seen[:BATCH]


def cpu() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


class Spent(NamedTuple):
    """Seconds for each decision."""

    clock: float
    cpu: float


def bare_passes(network: Network, batch: list[mk.Observation], *, seconds: float = 3.0) -> Spent:
    network.act_batch(batch)
    start, started = time.perf_counter(), time.process_time()
    calls = 0
    while time.perf_counter() - start < seconds:
        network.act_batch(batch)
        calls += 1
    decisions = calls * BATCH
    return Spent((time.perf_counter() - start) / decisions, (time.process_time() - started) / decisions)


def match(settings: MatchSettings, blocks: int) -> tuple[Spent, int]:
    """What a match spends for each decision, without the start of the network's process, and the decisions."""
    before = cpu()
    with open_hosts(settings):
        pass
    start_cpu = cpu() - before
    before = cpu()
    with open_hosts(settings) as hosts:
        start = time.perf_counter()
        for _ in play_blocks(settings, range(blocks), hosts, threads=1):
            pass
        clock, decisions = time.perf_counter() - start, hosts[0].time_spent.decisions
    return Spent(clock / decisions, (cpu() - before - start_cpu) / decisions), decisions


def main(hidden: int = 256, blocks: int = 800, repeats: int = 3) -> None:
    network, batch = Network(hidden), positions()
    text = f"benchmarks.batch_agent:Network,hidden={hidden}"
    settings = MatchSettings(entrants=(text, "greedy"), rules="riichi", seed=1, unit="game", seconds=60.0)
    bare, played, decisions = [], [], 0
    for _ in range(repeats):
        bare.append(bare_passes(network, batch))
        spent, decisions = match(settings, blocks)
        played.append(spent)
    print(f"hidden {hidden}, {decisions:,} decisions in {2 * blocks} games, medians of {repeats}")
    for name in Spent._fields:
        alone, arena = (median(getattr(each, name) for each in measured) for measured in (bare, played))
        print(f"  by {name:5}: bare {alone * 1e6:5.1f} us, in the arena {arena * 1e6:5.1f} us: {alone / arena:.0%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
