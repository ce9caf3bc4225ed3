"""The table as a page of the documentation: docs/performance.md."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Sequence
from pathlib import Path

from bench import NAIVE, OURS, QUICK, Bench, Row
from checks import Check
from peers import PEERS
from report import duration, goal_reached, rate, ratio

HEAD = """# Speed

Made by `make bench`; do not edit. A cell is the CPU time of one unit, the median of {rounds} interleaved rounds, and
units per second by the clock; rows on all cores are judged by the clock. What is measured, and how:
[benchmarks](../benchmarks/README.md).

{machine}
"""


def write_markdown(
    path: Path, bench: Bench, rows: Sequence[Row], found: Sequence[Check], missing: dict[str, str]
) -> None:
    names = [OURS, *(peer.name for peer in PEERS if any(peer.name in row.timings for row in rows))]
    names += [NAIVE] if any(NAIVE in row.timings for row in rows) else []
    lines = [HEAD.format(rounds=bench.effort.rounds, machine=_machine(bench, missing))]
    lines += [
        f"| task | {' | '.join(names)} | times faster than the best other | goal |",
        "|---|" + "---|" * (len(names) + 2),
    ]
    for row in rows:
        lines.append(
            f"| {row.label} | {' | '.join(_cell(row, name) for name in names)} | {_ratio(row)} | {_goal(row)} |"
        )
    remarks = [f"- {row.label}: {row.remark}." for row in rows if row.remark]
    if remarks:
        lines += ["", "## Remarks", "", *remarks]
    if found:
        lines += ["", "## Answers compared before anything was timed", ""]
        lines += [
            f"- {each.task}: {each.other} and {each.reference}: {each.differences:,} differences in {each.compared:,}"
            for each in found
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _machine(bench: Bench, missing: dict[str, str]) -> str:
    known = [*([bench.ours] if bench.ours else []), *bench.peers]
    versions = ", ".join(f"{peer.name} {peer.version}" for peer in known)
    effort = ", the quick form (`--quick`)" if bench.effort == QUICK else ""
    lines = [
        f"- {datetime.datetime.now(datetime.UTC).date()}, seed {bench.seed}{effort}",
        f"- {_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python "
        f"{platform.python_version()}; {os.getloadavg()[0]:.1f} processes busy at the end: rates by the clock, and "
        "rows on all cores, mean little when that is more than one",
        f"- {versions}",
    ]
    return "\n".join([*lines, *(f"- {name} is not installed" for name in missing)])


def _processor() -> str:
    """Linux's own name of it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or "unknown processor"


def _cell(row: Row, name: str) -> str:
    timing = row.timings.get(name)
    if timing is None:
        return ""
    parts = [duration(timing.median("cpu")), rate(1 / timing.median("wall"))]
    text = ", ".join(parts if row.basis == "cpu" else [parts[1], f"CPU {parts[0]}"])
    note = row.notes.get(name)
    return f"{text} ({note})" if note else text


def _ratio(row: Row) -> str:
    found = ratio(row)
    return f"{found[0]:,.1f} ({found[1]})" if found else ""


def _goal(row: Row) -> str:
    reached = goal_reached(row)
    return (
        ""
        if row.goal is None
        else f"{row.goal.text}{'' if reached is None else ': reached' if reached else ': missed'}"
    )
