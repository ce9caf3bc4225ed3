"""A NumPy network in the arena beside its own bare forward passes: how much of the time is the network's.

    .venv/bin/python benchmarks/batch_agent.py [HIDDEN] [BLOCKS]

CPU time of this process and its children, one thread each. The bare passes are calls of `act_batch` with 256
observations that are ready; the match is played by one worker with 256 games in flight against `greedy`.
"""

import os
import resource
import sys
import time
from collections.abc import Sequence

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


def main(hidden: int = 256, blocks: int = 150) -> None:
    network, batch = Network(hidden), positions()
    network.act_batch(batch)
    start = time.process_time()
    calls = 0
    while time.process_time() - start < 3:
        network.act_batch(batch)
        calls += 1
    bare = (time.process_time() - start) / calls / BATCH
    text = f"benchmarks.batch_agent:Network,hidden={hidden}"
    settings = MatchSettings(entrants=(text, "greedy"), rules="riichi", seed=1, unit="game", seconds=60.0)
    with open_hosts(settings):  # what a start costs is no play
        pass
    started = cpu()
    with open_hosts(settings):
        pass
    start_cost = cpu() - started
    start = cpu()
    decisions = 0
    with open_hosts(settings) as hosts:
        choose = hosts[0].choose

        def counted(places, questions, events):  # type: ignore[no-untyped-def]
            nonlocal decisions
            decisions += len(questions)
            return choose(places, questions, events)

        hosts[0].choose = counted  # type: ignore[method-assign]
        for _ in play_blocks(settings, range(blocks), hosts, threads=1):
            pass
    played = (cpu() - start - start_cost) / decisions
    print(f"hidden {hidden}: bare forward pass {bare * 1e6:.1f} us per decision, in the arena {played * 1e6:.1f} us")
    print(f"{bare / played:.1%} of the CPU time of {decisions:,} decisions in {2 * blocks} games is the network's")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
