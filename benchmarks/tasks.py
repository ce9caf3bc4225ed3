"""What is measured: every task gives the comparisons that come first and the rows of the table."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable, Sequence

import checks
import naive
import numpy as np
from bench import NAIVE, NAIVE_BATCH, OURS, Bench, Goal, Row, naive_batch, one_by_one
from checks import Check
from env_tasks import environments
from expected_value import expected_value
from hands import Counts
from measure import Contender, Work, side_by_side
from ours import DRAWS, SAMPLED_DRAWS
from play_tasks import PLAY_TASKS
from scoring import scoring

# A sampled chance this good has a standard error of at most 0.01.
NAIVE_SIMULATIONS = 2_500


def batch_shanten(bench: Bench) -> tuple[list[Check], list[Row]]:
    found = checks.check_shanten(bench.ours, bench.peers, bench.compared(14))
    found += checks.check_shanten(bench.ours, bench.peers, bench.compared(13, share=4))
    hands = bench.hands(14)
    rows = []
    for words, field_name, options, per_second in (
        ("all forms", "shanten", {}, 60e6),
        ("standard form", "standard_shanten", {"form": "standard"}, 100e6),
    ):
        goal = Goal(f"≥ {per_second / 1e6:.0f} M/s", 1 / per_second)
        peers, _ = bench.calls(field_name, hands)
        if options:
            peers.append(naive_batch(naive.standard_shanten, hands))
        for threads, cores in ((1, "1 thread"), (0, "all cores")):
            label = f"batch shanten, {words}, 14 tiles, {cores}"
            rows.append(bench.batch_row(label, "shanten", hands, peers, goal, threads, **options))
    return found, rows


def single_shanten(bench: Bench) -> tuple[list[Check], list[Row]]:
    hands = bench.hands(14, 20_000)
    goal = Goal("≥ 8 M/s", 1 / 8e6)
    ours = bench.ours
    rows = [
        bench.call_row("shanten, best input", "shanten", hands, ours.shanten if ours else None, goal),
        bench.call_row("shanten, text", "shanten_of_text", hands, ours.shanten_of_text if ours else None, goal),
    ]
    if ours:
        rows.append(bench.row("shanten, Hand object", "call", [one_by_one(OURS, ours.shanten_of_hand, hands)], goal))
    return [], rows


def acceptance(bench: Bench) -> tuple[list[Check], list[Row]]:
    found = checks.check_acceptance(bench.ours, bench.peers, bench.compared(13, share=4))
    hands = bench.hands(13, bench.effort.batch_hands // 5)
    one = bench.call_row("acceptance, 13 tiles", "acceptance", hands, bench.ours.acceptance if bench.ours else None)
    peers, notes = bench.calls("acceptance", hands)
    rows = [one]
    for threads, cores in ((1, "1 thread"), (0, "all cores")):
        label = f"batch acceptance, 13 tiles, {cores}"
        rows.append(bench.batch_row(label, "acceptance", hands, peers, None, threads))
        rows[-1].notes = notes
    return found, rows


def discard_table(bench: Bench) -> tuple[list[Check], list[Row]]:
    found = checks.check_discards(bench.ours, bench.peers, bench.compared(14, share=4))
    ours = bench.ours
    num_hands = bench.effort.batch_hands // 10
    rows = []
    for size, goal in ((14, None), (17, Goal("≤ 1.5 us", 1.5e-6))):
        hands = bench.hands(size, num_hands)
        peers, notes = bench.calls("discards", hands) if size == 14 else ([], {})
        shanten_only, more_notes = bench.calls("discard_shanten", hands) if size == 14 else ([], {})
        contenders = peers + shanten_only
        mine = [one_by_one(OURS, ours.discards, hands)] if ours and ours.discards else []
        rows.append(bench.row(f"discard table, {size} tiles", "call", mine + contenders))
        rows.append(
            bench.batch_row(f"batch discard table, {size} tiles, 1 thread", "discard_table", hands, contenders, goal)
        )
        for row in rows[-2:]:
            row.notes = notes | more_notes
    return found, rows


def win(bench: Bench) -> tuple[list[Check], list[Row]]:
    ours, effort = bench.ours, bench.effort
    near = nearest_to_win(bench.hands(17, effort.compared_hands), 20)
    found = checks.check_tiles_to_win(ours, bench.compared(17, share=4))
    found += checks.check_foresight_chance(ours, bench.rng(), near[:3], effort.compared_hands // 20)
    hands = bench.hands(17)
    row = bench.batch_row(
        "batch tiles to win, c = 1..8, 17 tiles, 1 thread", "tiles_to_win", hands,
        [naive_batch(naive.tiles_to_win, hands)], Goal("≤ 20 ns", 20e-9),
    )  # fmt: skip
    return found, [row, _foresight_chance_row(bench, near), _sampling_row(bench, near[0])]


def nearest_to_win(hands: Counts, num_hands: int) -> Counts:
    """The hands with the fewest missing tiles: a random hand hardly ever wins."""
    return hands[np.argsort(naive.standard_shanten(hands), kind="stable")[:num_hands]]


def _foresight_chance_row(bench: Bench, hands: Counts) -> Row:
    def by_sampling() -> object:
        return naive.sample_foresight_chance_by_discard(np.random.default_rng(1), hands[0], DRAWS, NAIVE_SIMULATIONS)

    contenders = [Contender(NAIVE, lambda _: by_sampling, most=1, fixed=True)]
    if bench.ours:
        contenders.insert(0, one_by_one(OURS, bench.ours.foresight_chance_by_discard, hands))
    row = bench.row(
        f"foresight chance, every discard of 17 tiles, {DRAWS} draws", "call", contenders, Goal("≤ 2 ms", 2e-3)
    )
    row.notes = {OURS: "exact", NAIVE: f"{NAIVE_SIMULATIONS:,} simulations"}
    return row


def _sampling_row(bench: Bench, hand: Counts) -> Row:
    def by_sampling() -> object:
        return naive.sample_foresight_chance(np.random.default_rng(1), hand, SAMPLED_DRAWS, NAIVE_BATCH)

    contenders = [Contender(NAIVE, lambda _: by_sampling, most=NAIVE_BATCH, fixed=True)]
    if bench.ours:
        work = bench.ours.sampling_work(hand, bench.effort.simulations)
        contenders.insert(0, Contender(OURS, lambda _: work, most=bench.effort.simulations, fixed=True))
    label = f"sampled foresight chance, {SAMPLED_DRAWS} draws"
    return bench.row(label, "simulation", contenders, Goal("≥ 25 M/s", 1 / 25e6), "wall")


def import_time(bench: Bench) -> tuple[list[Check], list[Row]]:
    """CPU time of a fresh interpreter that imports one package, start and end of Python included."""
    known = [*([bench.ours] if bench.ours else []), *bench.peers]
    statements = {peer.name: f"import {peer.module}" for peer in known}
    statements |= {"bare Python": "pass", "numpy": "import numpy"}
    contenders = [Contender(name, _interpreter(text), most=1, fixed=True) for name, text in statements.items()]
    timings, fixed_work = side_by_side(
        contenders, rounds=bench.effort.import_rounds, seconds=0, cpu_clock=_cpu_of_children
    )
    bare, numpy = (timings.pop(name).median() for name in ("bare Python", "numpy"))
    row = Row("import, fresh interpreter", "start", timings, fixed_work, Goal("≤ 150 ms", 0.150))
    row.remark = f"bare Python {bare * 1e3:.0f} ms, import numpy {numpy * 1e3:.0f} ms"
    return [], [row]


def _interpreter(statement: str) -> Callable[[int], Work]:
    command: Sequence[str] = (sys.executable, "-c", statement)
    return lambda _: lambda: subprocess.run(command, check=True)


def _cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


TASKS: dict[str, Callable[[Bench], tuple[list[Check], list[Row]]]] = {
    "batch-shanten": batch_shanten,
    "single-shanten": single_shanten,
    "acceptance": acceptance,
    "discard-table": discard_table,
    "win": win,
    "expected-value": expected_value,
    "scoring": scoring,
    "import": import_time,
    **PLAY_TASKS,
    "environments": environments,
}
