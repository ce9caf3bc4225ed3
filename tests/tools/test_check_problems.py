"""The check of what-to-discard problems: what it reads and how it counts, on made-up problems."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "check_problems.py"))

# Of the last hand two answers are right.
PROBLEMS: list[dict[str, Any]] = [
    {"hand": "123m406p789s11222z", "answers": ["2z"], "dora_indicator": "4s", "turn": 4, "seat_wind": "W"},
    {"hand": "123m456p789s1127z7m", "answers": ["7z"], "source": "made up"},
    {"hand": "123m456p678s11z506m", "answers": ["0m", "6m"]},
]


def written(folder: Path, problems: list[dict[str, Any]]) -> Path:
    path = folder / "problems.jsonl"
    path.write_text("\n".join(json.dumps(problem) for problem in problems) + "\n", encoding="utf-8")
    return path


def test_problems_are_read_with_red_fives_as_plain_ones(tmp_path: Path) -> None:
    first, second, third = TOOL["read_problems"](written(tmp_path, PROBLEMS))
    assert (first.turn, first.seat_wind, first.dora_indicator) == (4, "W", "4s")
    assert [str(tile) for tile in first.observation().indicators] == ["4s"]
    assert (second.source, second.turn) == ("made up", None)
    assert third.answers == ("5m", "6m")


def test_first_choices_and_the_first_two_are_counted(tmp_path: Path) -> None:
    problems = list(TOOL["read_problems"](written(tmp_path, PROBLEMS)))
    said = {problems[0].hand: ["2z", "1z"], problems[1].hand: ["7m", "7z"], problems[2].hand: ["1z", "7s"]}
    found = TOOL["agreement"](problems, lambda problem: said[problem.hand])
    assert (found.problems, found.first, found.first_two) == (3, 1, 2)
    assert str(found).split() == ["3", "33.3%", "±", "27.2%", "66.7%"]


def test_a_second_answer_is_right_too(tmp_path: Path) -> None:
    (problem,) = TOOL["read_problems"](written(tmp_path, PROBLEMS[2:]))
    assert TOOL["agreement"]([problem], lambda _: ["6m", "1z"]).first == 1


@pytest.mark.parametrize("agent", ["greedy", "self-draw"])
def test_agents_name_each_discard_once(tmp_path: Path, agent: str) -> None:
    (problem,) = TOOL["read_problems"](written(tmp_path, PROBLEMS[2:]))
    discards = TOOL["chooser"](agent)(problem)
    assert sorted(discards) == sorted({"1m", "2m", "3m", "4p", "5p", "6p", "6s", "7s", "8s", "1z", "5m", "6m"})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"answers": ["9p"]}, "has no 9p to discard"),
        ({"answers": []}, "has no answer"),
        ({"dora": "1m"}, "expected hand, answers"),
    ],
)
def test_a_line_that_is_no_problem_is_named(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    path = written(tmp_path, [PROBLEMS[0], PROBLEMS[1] | change])
    with pytest.raises(SystemExit, match=rf"problems\.jsonl:2: .*{said}"):
        list(TOOL["read_problems"](path))
