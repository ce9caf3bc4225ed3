"""Table 4.1: how long the word number of a hand takes."""

import time

import mahjongkit as mk
from mahjongkit import batch
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import cell, value_row
from mahjongkit.papers.table import Table
from mahjongkit.study import sample_hands, thesis_tables

HANDS = 1000
BATCH = 100_000
REPEATS = 10
_MICRO = 1e6


def time_table(options: RunOptions, _read: Read) -> list[Table]:
    """One hand at a time from Python, and many in an array; microseconds per hand."""
    rows = sample_hands(HANDS, seed=options.seed)
    mk.study.word_number(rows[0].tobytes())  # tables are made at the first call
    single = []
    for row in rows:
        counts = row.tobytes()
        start = time.perf_counter()
        mk.study.word_number(counts)
        single.append(time.perf_counter() - start)
    many = sample_hands(BATCH, seed=options.seed)
    batch.word_number(many, threads=1)
    start = time.process_time()
    for _ in range(REPEATS):
        batch.word_number(many, threads=1)
    average = (time.process_time() - start) / (REPEATS * BATCH)
    table = (
        value_row("longest", [cell(_MICRO * max(single), _MICRO * thesis_tables.TIMES["max"]), cell(None)]),
        value_row(
            "average",
            [cell(_MICRO * sum(single) / HANDS, _MICRO * thesis_tables.TIMES["average"]), cell(_MICRO * average)],
        ),
    )
    ratio = thesis_tables.TIMES["average"] / average
    notes = (
        f"Microseconds for the word number of a hand; {HANDS} hands one by one, and {BATCH:,} in an array on one"
        f" thread, CPU time, seed {options.seed}: {ratio:,.0f} times as fast as the thesis's average.",
        "Times are of this machine and of this moment; the thesis does not name its machine.",
    )
    return [Table("4.1", "Time of a word number", ("one hand from Python", "many in an array"), table, notes)]
