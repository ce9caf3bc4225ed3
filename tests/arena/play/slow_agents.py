"""Agents that take at least so long for a decision."""

import itertools
import time
from collections.abc import Sequence

import mahjongkit as mk

SLEEP = 0.02
"""Of the first decision; the others take what they take."""


class Slow:
    """Plays like draw-discard."""

    name = "slow"

    def __init__(self) -> None:
        self._plays = mk.make_agent("draw-discard")
        self._sleep = SLEEP

    def act(self, observation: mk.Observation) -> mk.Action:
        time.sleep(self._sleep)
        self._sleep = 0.0
        return self._plays.act(observation)


class SlowBatch(Slow):
    """Answers many at once."""

    def act_batch(self, observations: Sequence[mk.Observation]) -> list[mk.Action]:
        return [self.act(seen) for seen in observations]


class Liar(SlowBatch):
    """The clock of its process jumps by so much from one look to the next."""

    def __init__(self, jump: str = "0") -> None:
        super().__init__()
        times = itertools.count(0, float(jump))
        time.perf_counter = lambda: next(times)
