"""The timing method: contenders take turns, many rounds, medians of CPU time."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Work = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True)
class Contender:
    """Something to time. `prepare(n)` returns the work on n units with every input ready; it is not timed itself."""

    name: str
    prepare: Callable[[int], Work]
    most: int
    fixed: bool = False  # always `most` units, never fewer


@dataclass
class Timing:
    """Seconds for one unit, one entry per round."""

    num_units: int
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    def seconds(self, basis: str) -> list[float]:
        return self.wall if basis == "wall" else self.cpu

    def median(self, basis: str = "cpu") -> float:
        return statistics.median(self.seconds(basis))

    def spread(self, basis: str = "cpu") -> tuple[float, float]:
        return min(self.seconds(basis)), max(self.seconds(basis))


def side_by_side(
    contenders: Sequence[Contender], *, rounds: int, seconds: float, cpu_clock: Clock = time.process_time
) -> tuple[dict[str, Timing], float]:
    """Time all contenders in turns; one turn of a contender that is not fixed takes about `seconds`.

    The second answer is the median CPU time of a fixed piece of work in the same rounds: how fast the machine was.
    """
    timings: dict[str, Timing] = {}
    turns: list[tuple[Timing, Work]] = []
    fixed_work = []
    for contender in contenders:
        num_units = contender.most if contender.fixed else _fitting_units(contender, seconds)
        work = contender.prepare(num_units)
        work()
        timings[contender.name] = Timing(num_units)
        turns.append((timings[contender.name], work))

    gc_was_enabled = gc.isenabled()
    gc.disable()
    try:
        for number in range(rounds):
            first = number % max(1, len(turns))
            for timing, work in turns[first:] + turns[:first]:
                fixed_work.append(_cpu_seconds(_fixed_work))
                wall, cpu = time.perf_counter(), cpu_clock()
                work()
                timing.cpu.append((cpu_clock() - cpu) / timing.num_units)
                timing.wall.append((time.perf_counter() - wall) / timing.num_units)
            gc.collect()
    finally:
        if gc_was_enabled:
            gc.enable()
    return timings, statistics.median(fixed_work)


def _fixed_work() -> object:
    return sum(range(300_000))


def _fitting_units(contender: Contender, seconds: float) -> int:
    """The number of units that takes about `seconds`, found by trying."""
    num_units = 1
    while True:
        work = contender.prepare(num_units)
        taken = min(_cpu_seconds(work) for _ in range(3))  # a first call may build tables
        if num_units == contender.most or taken > seconds / 4:
            return max(1, min(contender.most, round(num_units * seconds / max(taken, 1e-9))))
        num_units = min(contender.most, num_units * 4)


def _cpu_seconds(work: Work) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
