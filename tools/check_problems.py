"""How often an agent's first choice is an expert's, on problems of what to discard: a table of docs/analyst.md.

A file has one JSON object per line:

    {"hand": "34567m1368p667s77z", "dora_indicator": "2m", "turn": 5, "seat_wind": "E", "round_wind": "E",
     "answers": ["1p"], "source": "a book, problem 236"}

`hand` has 14 tiles with its melds, in any notation; red fives are 0. Of `answers` the first is the expert's and the
others are right too. All but `hand` and `answers` may be missing. A red five counts as a plain one, a discard by riichi
as that discard. The agent self-draw is expected value by own draws alone.

Run `python tools/check_problems.py FILE --agents analyst,self-draw,neural,greedy`: seconds per hundred problems.
"""

import argparse
import json
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mahjongkit as mk
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.analysis import expected_values
from mahjongkit.analysis.hand_position import hand_position, wind_number

SELF_DRAW = "self-draw"
FIELDS = ("hand", "answers", "dora_indicator", "turn", "seat_wind", "round_wind", "source")


@dataclass(frozen=True)
class Problem:
    """A hand on its turn, and the discards that an expert names."""

    hand: str
    answers: tuple[str, ...]
    dora_indicator: str = ""
    turn: int | None = None
    seat_wind: str = "E"
    round_wind: str = "E"
    source: str = ""

    def observation(self) -> mk.Observation:
        """What the seat sees, and nothing else."""
        return hand_position(
            self.hand,
            indicators=self.dora_indicator,
            turn=self.turn,
            seat_wind=self.seat_wind,
            round_wind=self.round_wind,
        )


def plain(tile: str) -> str:
    """A tile, a red five as a plain one."""
    return str(mk.Tile(tile).plain)


def problem_of(document: dict[str, Any], where: str) -> Problem:
    """Check one line: `where` is what errors call it."""
    if not set(FIELDS[:2]) <= document.keys() <= set(FIELDS):
        raise SystemExit(f"{where}: it has {', '.join(document)}; expected {', '.join(FIELDS)}")
    problem = Problem(**document | {"answers": tuple(plain(tile) for tile in document["answers"])})
    held = {plain(str(tile)) for tile in problem.observation().tiles}
    for answer in problem.answers:
        if answer not in held:
            raise SystemExit(f"{where}: {problem.hand} has no {answer} to discard")
    if not problem.answers:
        raise SystemExit(f"{where}: it has no answer")
    return problem


def read_problems(path: Path) -> Iterator[Problem]:
    """All problems of a file; the first that cannot be one ends the program."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            yield problem_of(json.loads(line), f"{path}:{number}")


Chooser = Callable[[Problem], list[str]]
"""The discards, the best first."""


def chooser(name: str) -> Chooser:
    """Of an agent by its text, or of expected value by own draws alone."""
    if name == SELF_DRAW:
        return _by_own_draws
    agent = mk.make_agent(name)

    def choose(problem: Problem) -> list[str]:
        rows = evaluate(agent, problem.observation())
        return list(dict.fromkeys(plain(str(row.action.tile)) for row in rows if row.action.tile is not None))

    return choose


def _by_own_draws(problem: Problem) -> list[str]:
    seen = problem.observation()
    values = expected_values(
        problem.hand,
        dora_indicators="".join(map(str, seen.indicators)) or None,
        round_wind=f"{wind_number(problem.round_wind) + 1}z",
        seat_wind=f"{wind_number(problem.seat_wind) + 1}z",
        turn=problem.turn or 6,
        maximises_each=True,
    )
    return list(dict.fromkeys(plain(row.discard) for row in values.rows))


@dataclass(frozen=True)
class Agreement:
    """Of an agent with the expert: on how many problems, and on how many the first choice and one of two are right."""

    problems: int
    first: int
    first_two: int

    def __str__(self) -> str:
        rate = self.first / self.problems
        error = math.sqrt(rate * (1 - rate) / self.problems)
        two = self.first_two / self.problems
        return f"{self.problems:5}   {rate:6.1%} ± {error:.1%}   {two:6.1%}"


def agreement(problems: Iterable[Problem], choose: Chooser) -> Agreement:
    """Ask about every problem."""
    right = [[tile in problem.answers for tile in choose(problem)[:2]] for problem in problems]
    return Agreement(len(right), sum(each[0] for each in right), sum(any(each) for each in right))


def by_shanten(problems: Iterable[Problem]) -> dict[int, list[Problem]]:
    """Problems by how far the hand is from ready."""
    found: dict[int, list[Problem]] = {}
    for problem in problems:
        found.setdefault(mk.shanten(problem.observation().hand), []).append(problem)
    return dict(sorted(found.items()))


def main() -> None:
    """Print a line for each agent and distance."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--agents", default="analyst:rates=records", help="texts of agents, or self-draw, with commas between"
    )
    options = parser.parse_args()
    problems = list(read_problems(options.file))
    print(f"{'agent':12} {'from ready':>10}  number   first choice   one of two")
    for name in options.agents.split(","):
        choose = chooser(name)
        print(f"{name:12} {'all':>10}  {agreement(problems, choose)}")
        for distance, some in by_shanten(problems).items():
            print(f"{'':12} {distance:>10}  {agreement(some, choose)}")


if __name__ == "__main__":
    main()
