"""Steps of environments for learning: an observation as numbers, a mask, a random legal action, for every decision.

The same work for all: riichi, single rounds, all four seats choose at random among their legal actions. A unit is one
decision. How an observation is encoded is up to each package; the note says how many numbers it has.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np
from bench import OURS, Bench, Row
from checks import Check
from measure import Contender, Work

MOST = 100_000
GAMES = 256

# As their authors give them; not measured here, on other machines and for other work.
PUBLISHED = (
    "published, not measured here: MahJax 0.1.6 about 1 M/s (red_mahjong) and 2 M/s (no_red_mahjong), batched on 8 "
    "A100 GPUs (its README); Mjx 0.1.0 '100x faster than Mjai' (its README; no wheel, its source does not build here); "
    "Pgx 2.6.0 has sparrow_mahjong, a simplified game, and no riichi"
)


def environments(bench: Bench) -> tuple[list[Check], list[Row]]:
    alone, notes = [], {}
    if bench.ours:
        alone.append(Contender(OURS, _ours_alone(bench.ours.package), MOST))
        notes[OURS] = "70 x 34 numbers"
    if any(peer.name == "riichienv" for peer in bench.peers):
        alone.append(Contender("riichienv", _riichienv_alone(), MOST))
        notes["riichienv"] = "74 x 34 numbers"
    first = bench.row("decision of one game from Python, planes and mask", "decision", alone)
    first.notes = notes
    rows = [first]
    if bench.ours:
        many = Contender(OURS, _many(bench.ours.package, "BatchEnv"), most=GAMES, fixed=True)
        row = bench.row(f"decision of {GAMES} games at once, planes and mask, 1 thread", "decision", [many])
        row.notes, row.remark = {OURS: "70 x 34 numbers"}, PUBLISHED
        rows.append(row)
        seat = Contender(OURS, _many(bench.ours.package, "greedy"), most=GAMES, fixed=True)
        label = f"decision of one seat in {GAMES} games, the others greedy, 1 thread"
        rows.append(bench.row(label, "decision", [seat]))
    return [], rows


def _ours_alone(package: Any) -> Callable[[int], Work]:
    encoding = importlib.import_module("mahjongkit.encoding")
    rules = package.make_rules("riichi")

    def prepare(num_decisions: int) -> Work:
        def work() -> None:
            rng, left, seed = np.random.default_rng(1), num_decisions, 0
            while left > 0:
                state, seed = package.State(rules, seed=seed), seed + 1
                while not state.is_over and left > 0:
                    actions = {}
                    for seat in state.asked:
                        seen = state.observe(seat)
                        encoding.planes(seen)
                        legal = encoding.action_mask(seen).nonzero()[0]
                        actions[seat] = encoding.action_at(seen, int(legal[int(rng.random() * len(legal))]))
                        left -= 1
                    state.step(actions)

        return work

    return prepare


def _riichienv_alone() -> Callable[[int], Work]:
    package = importlib.import_module("riichienv")

    def prepare(num_decisions: int) -> Work:
        def work() -> None:
            rng, left, seed = np.random.default_rng(1), num_decisions, 0
            while left > 0:
                env = package.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=seed)
                seen, seed = env.reset(), seed + 1
                while not env.done() and left > 0:
                    actions = {}
                    for seat, observation in seen.items():
                        np.frombuffer(observation.encode(), np.float32)
                        legal = np.frombuffer(observation.mask(), np.uint8).nonzero()[0]
                        actions[seat] = observation.find_action(int(legal[int(rng.random() * len(legal))]))
                        left -= 1
                    seen = env.step(actions)

        return work

    return prepare


def _many(package: Any, who: str) -> Callable[[int], Work]:
    others = {} if who == "BatchEnv" else dict.fromkeys((1, 2, 3), who)
    rules = package.make_rules("riichi")
    env = package.tables.BatchEnv(rules, GAMES, seed=1, opponents=others, one_round=True, threads=1)
    rng = np.random.default_rng(1)

    def work() -> None:
        env.step((env.masks * rng.random(env.masks.shape, np.float32)).argmax(axis=1))

    return lambda _: work
