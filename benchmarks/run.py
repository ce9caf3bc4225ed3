"""Speed beside other packages: `make bench`, or `.venv/bin/python benchmarks/run.py --help`.

The first start makes an environment of the benchmark's own; the measuring happens inside it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import environment
import report
from bench import FULL, OURS, QUICK, Bench
from ours import load_ours
from peers import load_peers
from performance_page import write_markdown
from tasks import TASKS


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure mahjongkit side by side with other packages.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds and hands: about half a minute")
    parser.add_argument("--only", action="append", choices=TASKS, help="this task only (may be repeated)")
    parser.add_argument("--seed", type=int, default=2026, help="seed of the random hands (2026)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every figure to FILE")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table as a page of the documentation")
    parser.add_argument("--here", action="store_true", help="measure in this environment, install nothing")
    return parser.parse_args()


def measure(options: argparse.Namespace) -> None:
    ours, why = load_ours()
    peers, missing = load_peers()
    if ours is None:
        missing[OURS] = why
    bench = Bench(ours, peers, options.seed, QUICK if options.quick else FULL)
    console = report.make_console()
    report.print_heading(console, bench, missing)
    rows, found = [], []
    for name in options.only or TASKS:
        console.print(f"[bold]{name}[/bold]")
        checks, more_rows = TASKS[name](bench)
        report.print_checks(console, checks)
        found += checks
        rows += more_rows
    report.print_table(console, rows, missing)
    if options.json:
        report.write_json(options.json, bench, rows, found, missing)
    if options.markdown:
        write_markdown(options.markdown, bench, rows, found, missing)


def main() -> int:
    options = parse()
    if options.here:
        measure(options)
        return 0
    try:
        python = environment.ready()
    except subprocess.CalledProcessError as error:
        print(f"the environment of the benchmark could not be made: {' '.join(error.cmd)} failed", file=sys.stderr)
        return 1
    return subprocess.run([str(python), __file__, "--here", *sys.argv[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
