"""CPU time of `analyst` by how far its hands are: `.venv/bin/python benchmarks/analyst.py`.

Positions are those in which `analyst` had a choice to search for, in first rounds against `greedy:calls=true`. Each is
asked several times and the quickest counts, since whatever else runs can only add. The fingerprint is one of every
number of every row: a change that is only quicker leaves it as it was.
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
import struct
import time
from collections.abc import Callable, Iterable, Sequence

import mahjongkit as mk
from mahjongkit.agents import evaluate

OPPONENT = "greedy:calls=true"
Ask = Callable[[mk.agents.Agent, mk.engine.Observation], object]
NUMBERS = ("value", "difference_error", "points", "win_chance", "ready_chance", "deal_in_chance")


def positions(variant: str, rounds: int, seed: int) -> list[mk.engine.Observation]:
    """What the analyst had to search for in the first rounds of games, in the order of play."""
    rules = mk.make_rules(variant)
    analyst, other = mk.make_agent("analyst"), mk.make_agent(OPPONENT)
    found = []
    for number in range(seed, seed + rounds):
        state = mk.State(rules, seed=number, dealer=number % rules.num_seats)
        while not state.is_over:
            choices = {}
            for seat in state.asked:
                seen = state.observe(seat)
                is_own = seat % 2 == number % 2
                choices[seat] = (analyst if is_own else other).act(seen)
                if is_own and evaluate(analyst, seen)[0].value is not None:
                    found.append(seen)
            state.step(choices)
    return found


def act(agent: mk.agents.Agent, seen: mk.engine.Observation) -> object:
    """Only a choice."""
    return agent.act(seen)


def milliseconds(ask: Ask, agent: mk.agents.Agent, seen: Sequence[mk.engine.Observation], times: int) -> list[float]:
    """CPU time of the quickest call for each position. All are asked in turn: the last graphs are kept."""
    best = [float("inf")] * len(seen)
    for _ in range(times):
        for place, each in enumerate(seen):
            start = time.process_time_ns()
            ask(agent, each)
            best[place] = min(best[place], (time.process_time_ns() - start) / 1e6)
    return best


def fingerprint(agent: mk.agents.Agent, seen: Iterable[mk.engine.Observation]) -> str:
    """A hash of all rows, to the last bit."""
    made = hashlib.sha256()
    for each in seen:
        for row in evaluate(agent, each):
            made.update(str((row.action, row.then_discard, row.is_chosen)).encode())
            for name in NUMBERS:
                number = getattr(row, name)
                made.update(b"-" if number is None else struct.pack("<d", number))
    return made.hexdigest()[:16]


def line(name: str, times: Sequence[float]) -> str:
    """A row of the table."""
    ranked = sorted(times)
    shown = (statistics.median(ranked), statistics.fmean(ranked), ranked[len(ranked) * 9 // 10], ranked[-1])
    return f"| {name} | {len(ranked)} | " + " | ".join(f"{each:.2f}" for each in shown) + " |"


def main() -> None:
    """Measure, and print a table for each variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--agent", default="analyst")
    parser.add_argument("--variants", nargs="+", default=["riichi", "sanma"])
    options = parser.parse_args()
    for variant in options.variants:
        seen = positions(variant, options.rounds, options.seed)
        agent = mk.make_agent(options.agent)
        print(f"\n{variant}, {options.agent}, {options.rounds} rounds from seed {options.seed}", end=": ")
        print(f"{fingerprint(agent, seen)}\n")
        print("| CPU ms | positions | median | mean | tenth slowest | slowest |\n|---|---|---|---|---|---|")
        for words, ask in (("chosen", act), ("evaluated", evaluate)):
            took = milliseconds(ask, agent, seen, options.times)
            by_shanten: dict[int, list[float]] = {}
            for each, milli in zip(seen, took, strict=True):
                by_shanten.setdefault(mk.shanten(each.hand), []).append(milli)
            print(line(f"{words}, all", took))
            for shanten, some in sorted(by_shanten.items()):
                print(line(f"{words}, shanten {shanten}", some))


if __name__ == "__main__":
    main()
