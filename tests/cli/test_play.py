"""The commands that play and list agents."""

import sys
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents import agents
from mahjongkit.records import read_record, validate_record
from tests.cli.command import run, run_json

KNOWN = ", ".join(mk.rules.variants())


def test_one_game_prints_its_standing() -> None:
    result = run("play", "--variant", "sanma", "--agents", "greedy random random", "--seed", "5")
    assert result.returncode == 0, result.stderr
    assert "rules sanma:tenhou, games 1, seed 5" in result.stdout
    game = mk.play_game(mk.make_rules("sanma"), ["greedy", "random", "random"], seed=5)
    for standing in game.standing:
        assert f"{standing.points}" in result.stdout


def test_many_games_as_json() -> None:
    answer = run_json("play", "--agents", "greedy", "--games", "6", "--seed", "3")
    results = mk.play_games(mk.make_rules("riichi"), ["greedy"] * 4, range(3, 9))
    assert [seat["score"] for seat in answer["seats"]] == pytest.approx(results.scores.mean(axis=0).tolist())
    assert [sum(seat["placements"]) for seat in answer["seats"]] == [6] * 4
    errors = results.scores.std(axis=0, ddof=1) / 6**0.5
    assert [seat["standard_error"] for seat in answer["seats"]] == pytest.approx(errors.tolist())
    table = run("play", "--agents", "greedy", "--games", "6", "--seed", "3")
    assert "standard error" in table.stdout


def test_records_are_written_and_replay(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    answer = run_json("play", "--variant", "riichi:tenhou,num_winds=1", "--games", "2", "--out", str(folder))
    assert answer["records"] == str(folder)
    for seed in (0, 1):
        record = read_record(folder / f"game-{seed}.jsonl")
        assert record.names == ("greedy",) * 4
        assert record.rounds[0].wall == mk.engine.wall_of(record.rules, seed)
        assert validate_record(record).differences == ()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--agents", "gredy"),
            "unknown agent 'gredy' (known: aggressive, analyst, conservative, draw-discard, exact, ",
        ),
        (("--agents", "greedy random"), "2 agents for the 4 seats of riichi: 'greedy random'"),
        (("--variant", "riichii"), f"no rules for the variant 'riichii' (known: {KNOWN})"),
    ],
)
def test_faults_are_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = run("play", *arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_agents_are_listed() -> None:
    assert "greedy" in run("agents").stdout
    names = [info["name"] for info in run_json("agents")]
    assert names == sorted(names)
    assert names == [info.name for info in agents()]


def test_programs_have_as_long_as_is_said(tmp_path: Path) -> None:
    """A program that thinks for a quarter of a second at its second choice."""
    script = tmp_path / "slow.py"
    script.write_text(
        "import json, sys, time\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    time.sleep(0.25 * (number == 2))\n"
        "    possible = json.loads(line)[-1].get('possible_actions', [{'type': 'none'}])\n"
        "    print(json.dumps(possible[-1]), flush=True)\n"
    )
    agents = f"'process:{sys.executable} {script}' draw-discard draw-discard"
    command = ("play", "--variant", "sanma:tenhou,num_winds=1", "--agents", agents, "--seconds")
    late = run(*command, "0.1")
    assert late.returncode == 2
    assert "no answer in 0.1 seconds" in " ".join(late.stderr.split())
    assert run(*command, "20").returncode == 0


@pytest.mark.parametrize(
    ("place", "words"),
    [("file/x", "not a directory"), ("file", "is a file")],
)
def test_a_folder_for_records_that_cannot_be_made_is_named(tmp_path: Path, place: str, words: str) -> None:
    (tmp_path / "file").write_text("")
    ended = run("play", "--out", str(tmp_path / place))
    assert ended.returncode == 2
    assert words in " ".join(ended.stderr.replace("│", "").split())
    assert "Traceback" not in ended.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
