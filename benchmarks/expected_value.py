"""Expected values by own draws: beside the definition, and at each distance from ready with its memory."""

from __future__ import annotations

import statistics
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import naive
from bench import NAIVE, OURS, Bench, Goal, Row
from checks import Check
from environment import ROOT
from hands import to_text
from measure import Contender

if TYPE_CHECKING:
    from tests.analysis.naive_expected_value import NaiveExpectedValue

GOALS = {1: Goal("≤ 1 ms", 1e-3), 2: Goal("≤ 8 ms", 8e-3), 3: Goal("≤ 200 ms", 0.2)}
NUM_HANDS = 9  # of each distance, of which the one with the median number of hands is timed
PEAK = """
import sys
from pathlib import Path
from mahjongkit.analysis import expected_values
# Linux's own line: that of getrusage begins with the peak of the process that started this one.
peak = lambda: int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
before = peak()
expected_values(sys.argv[1], maximises_each=True)
print((peak() - before) // 1024)
"""


def expected_value(bench: Bench) -> tuple[list[Check], list[Row]]:
    if bench.ours is None:
        return [], []
    found, row = _beside_definition(bench)
    return [found], [row, *(_row_at(bench, shanten) for shanten in GOALS)]


def _beside_definition(bench: Bench) -> tuple[Check, Row]:
    small = _naive()
    ours = _values(small.concealed + small.melds, turns=small.turns, dora_indicators="1z", seat_wind="2z")
    expected = small.rows()
    wrong = sum(abs(row.points[0] - expected[row.discard][0][0]) > 0.01 for row in ours.rows)
    check = Check("expected value", NAIVE, OURS, len(ours.rows), wrong)
    contenders = [
        Contender(
            OURS,
            lambda _: (
                lambda: _values(small.concealed + small.melds, turns=small.turns, dora_indicators="1z", seat_wind="2z")
            ),
            most=1,
            fixed=True,
        ),
        Contender(NAIVE, lambda _: lambda: _naive().rows(), most=1, fixed=True),
    ]
    return check, bench.row(f"expected value, 5 tiles and 3 melds, {small.turns} turns", "call", contenders)


def _row_at(bench: Bench, shanten: int) -> Row:
    """The model of the calculator that the goals come from: each column is maximised alone."""
    hands = bench.hands(14, 200_000)
    near = [to_text(hand) for hand in hands[naive.standard_shanten(hands) == shanten][:NUM_HANDS]]
    sizes = {text: _values(text, maximises_each=True).num_hands for text in near}
    median = statistics.median_low(sizes.values())
    text = next(text for text, size in sizes.items() if size == median)
    work = Contender(OURS, lambda _: lambda: _values(text, maximises_each=True), most=1, fixed=True)
    row = bench.row(f"expected value, 14 tiles, {shanten} from ready, both detours", "call", [work], GOALS[shanten])
    row.remark = f"{median:,} hands{_peak_of_memory(text)}"
    return row


def _peak_of_memory(hand: str) -> str:
    if not sys.platform.startswith("linux"):
        return ""
    done = subprocess.run([sys.executable, "-c", PEAK, hand], check=True, capture_output=True, text=True)
    return f", peak of memory +{done.stdout.strip()} MB"


def _values(hand: str, **options: Any) -> Any:
    from mahjongkit.analysis import expected_values

    return expected_values(hand, **options)


def _naive() -> NaiveExpectedValue:
    """The oracle of the tests: they are not installed."""
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    from tests.analysis.naive_expected_value import NaiveExpectedValue

    return NaiveExpectedValue("46m0p78s", "(234p)(555z)(678m)", turns=5)
