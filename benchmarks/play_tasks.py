"""What is measured of play: the loop from Python, rounds and games in the core, copies, many games at once."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import play_peers
from bench import OURS, Bench, Goal, Row
from checks import Check
from measure import Contender, Work
from play_peers import Playing, Prepare

Found = tuple[list[Check], list[Row]]

MOST = 1_000_000
MEMORY_ROUNDS = 1_000_000
ENVS = 1024


def python_loop(bench: Bench) -> Found:
    rows = []
    for variant in bench.ours.package.rules.variants() if bench.ours else ("riichi", "sanma"):
        playing = _playing(bench)
        contenders = [
            Contender(name, each.random_rounds[variant], MOST)
            for name, each in playing.items()
            if variant in each.random_rounds
        ]
        row = bench.row(f"random round from Python, {variant}", "round", contenders)
        row.notes = _amounts(contenders, 50, "choices")
        rows.append(_with_relative_goal(row, "riichienv", 3))
    return [], rows


def native_play(bench: Bench) -> Found:
    if not bench.ours:
        return [], []
    package = bench.ours.package
    rows = []
    goals = {
        ("riichi", "random"): Goal("≥ 30 k/s", 1 / 30_000),
        # Three times the prototype's rounds, which had no kans and no scoring.
        ("taiwanese", "random"): Goal("≤ 16.2 µs", 16.2e-6),
        ("taiwanese", "greedy"): Goal("≤ 29.4 µs", 29.4e-6),
    }
    for variant, text in itertools.product(package.rules.variants(), ("random", "greedy", "greedy:calls=true")):
        for threads, cores in ((1, "1 thread"), (0, "all cores")):
            work = _native_rounds(package, variant, text, threads)
            basis = "cpu" if threads == 1 else "wall"
            label = f"{text} round in the core, {variant}, {cores}"
            goal = goals.get((variant, text)) if threads == 1 else None
            row = bench.row(label, "round", [Contender(OURS, work, MOST)], goal, basis)
            row.notes = {OURS: f"{_discards(package, variant, text):.1f} discards"}
            rows.append(row)
    rows[0].remark = _memory_remark(bench)
    games = [
        Contender(name, each.draw_discard_games, MOST)
        for name, each in _playing(bench).items()
        if each.draw_discard_games
    ]
    row = bench.row("draw-discard game, 1 thread", "game", games)
    row.notes = _amounts(games, 10, "rounds")
    rows.append(_with_relative_goal(row, "mjai", 10))
    return [], rows


def copies(bench: Bench) -> Found:
    contenders = [Contender(name, each.copies, MOST) for name, each in _playing(bench).items() if each.copies]
    return [], [bench.row("copy of a state", "copy", contenders, Goal("≥ 2 M/s", 1 / 2e6))]


def batch_env(bench: Bench) -> Found:
    if not bench.ours:
        return [], []
    rows = []
    for threads, cores in ((1, "1 thread"), (0, "all cores")):
        work = _batch_steps(bench.ours.package, threads)
        contender = Contender(OURS, _always(work), most=ENVS, fixed=True)
        basis = "cpu" if threads == 1 else "wall"
        rows.append(bench.row(f"step of a game with planes, {ENVS} games, {cores}", "step", [contender], None, basis))
    return [], rows


def _always(work: Work) -> Prepare:
    return lambda _: work


def _playing(bench: Bench) -> dict[str, Playing]:
    """Every package that can play and is here."""
    found = {OURS: play_peers.ours(bench.ours.package)} if bench.ours else {}
    for peer in bench.peers:
        if peer.name in play_peers.PLAYING:
            found[peer.name] = play_peers.PLAYING[peer.name]()
    return found


def _amounts(contenders: list[Contender], num_units: int, of_what: str) -> dict[str, str]:
    """How much work a unit is for each, so that one sees whether it is the same."""
    amounts = {contender.name: contender.prepare(num_units)() for contender in contenders}
    return {name: f"{float(str(amount)) / num_units:.1f} {of_what}" for name, amount in amounts.items()}


def _with_relative_goal(row: Row, peer: str, times: float) -> Row:
    if peer in row.timings:
        row.goal = Goal(f"≥ {times}x {peer}", row.timings[peer].median() / times)
    return row


def _discards(package: Any, variant: str, text: str) -> float:
    rules = package.make_rules(variant)
    return float(package.play_rounds(rules, [text] * rules.num_seats, range(500)).num_discards.mean())


def _native_rounds(package: Any, variant: str, text: str, threads: int) -> Prepare:
    rules = package.make_rules(variant)

    def prepare(num_rounds: int) -> Work:
        seeds = np.arange(num_rounds, dtype=np.uint64)
        return lambda: package.play_rounds(rules, [text] * rules.num_seats, seeds, threads=threads)

    return prepare


def _batch_steps(package: Any, threads: int) -> Work:
    env = package.tables.BatchEnv(package.make_rules("riichi"), ENVS, seed=1, threads=threads)

    def work() -> None:
        env.step(env.masks.argmax(axis=1))  # the first legal action: cheap to find, ends rounds by the wall

    return work


# Linux's own mark: that of getrusage is inherited from the parent process.
MEMORY_SCRIPT = """
import mahjongkit as mk
def peak():
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
rules = mk.make_rules("riichi")
mk.play_rounds(rules, ["random"] * 4, range(10_000))
first = peak()
for start in range(0, {rounds}, 10_000):
    mk.play_rounds(rules, ["random"] * 4, range(start, start + 10_000))
print(first, peak() - first)
"""


def _memory_remark(bench: Bench) -> str:
    """The peak of memory after 10,000 rounds and how much it grew over the rest, in a fresh interpreter."""
    rounds = MEMORY_ROUNDS if bench.effort.rounds > 3 else MEMORY_ROUNDS // 10
    script = MEMORY_SCRIPT.format(rounds=rounds)
    answer = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.split()
    first, more = (int(word) / 1024 for word in answer)
    return f"peak memory {first:.0f} MB after 10,000 rounds, {more:+.1f} MB over {rounds:,} more"


PLAY_TASKS: dict[str, Callable[[Bench], Found]] = {
    "python-loop": python_loop,
    "native-play": native_play,
    "copy": copies,
    "batch-env": batch_env,
}
