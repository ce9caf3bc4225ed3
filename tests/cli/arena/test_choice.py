"""Which match a command means, the list of matches, and the names of entrants."""

from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.arena.settings import MatchSettings, read_entrants
from mahjongkit.arena.store import Store
from tests.cli.command import run, run_json


@pytest.fixture
def store(tmp_path: Path) -> str:
    """Three matches, in this order; the first has the name of an entrant."""
    path = str(tmp_path / "results.sqlite")
    for arguments in (
        ("mine=greedy:calls=true", "greedy", "--seed", "1"),
        ("greedy", "random"),
        ("greedy", "random", "--variant", "sichuan", "--bounds", "0", "1"),
    ):
        assert run("arena", "run", *arguments, "--blocks", "2", "--store", path).returncode == 0
    return path


def ids(store: str) -> list[str]:
    with Store(store) as opened:
        return [match.id for match in opened.matches()]


def chosen(store: str, *arguments: str) -> Any:
    return run_json("arena", "report", *arguments, "--store", store)["match"]


def test_a_list_of_matches(store: str) -> None:
    rows = run_json("arena", "list", "--store", store)
    assert [row["match"] for row in rows] == ids(store)
    assert [row["rules"] for row in rows] == ["riichi:tenhou"] * 2 + ["sichuan:sbr2025"]
    assert [(row["games"], row["blocks"], row["state"]) for row in rows] == [(4, 2, "open")] * 3
    assert rows[0]["names"] == ["mine", "greedy"]
    assert rows[0]["entrants"] == ["greedy:calls=true", "greedy"]
    text = run("arena", "list", "--store", store).stdout
    assert "mine=greedy:calls=true, greedy\n" in text
    assert all(row["match"] in text and row["created"][:10] in text for row in rows)
    assert len(run_json("arena", "list", "random", "greedy", "--store", store)) == 2


def test_a_list_without_matches(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    Store(path).close()
    assert run("arena", "list", "--store", str(path)).stdout == f"no matches in {path}\n"
    assert run_json("arena", "list", "--store", str(path)) == []


def test_a_match_by_name_beginning_latest_or_entrants(store: str) -> None:
    first, second, third = ids(store)
    assert chosen(store, "--match", second) == second
    assert chosen(store, "--match", second[:5]) == second
    assert chosen(store, "--match", "latest") == third
    # A match has two entrants or more, so that one word is a name.
    assert chosen(store, second) == chosen(store, second[:5]) == second
    assert chosen(store, "latest") == third
    assert run_json("arena", "list", second, "--store", store)[0]["match"] == second
    assert chosen(store, "greedy", "greedy:calls=true") == first
    assert chosen(store, "greedy:calls=false", "greedy:calls=true") == first, "the one text of an agent"
    assert chosen(store, "greedy", "mine") == first
    assert chosen(store, "random", "greedy", "--match", third[:5]) == third
    # What was run or resumed last is the latest.
    assert run("arena", "resume", first, "--blocks", "3", "--store", store).returncode == 0
    assert chosen(store, "--match", "latest") == first
    run("arena", "run", "greedy", "random", "--blocks", "2", "--store", store)
    assert chosen(store, "--match", "latest") == second


def test_a_choice_that_is_none_lists_what_is_there(store: str) -> None:
    first, second, third = ids(store)
    several = run("arena", "resume", "greedy", "random", "--store", store)
    assert several.returncode == 2
    assert "several such matches, name one with --match, or --match latest:" in several.stderr
    assert (first in several.stderr, second in several.stderr, third in several.stderr) == (False, True, True)
    for arguments in (
        ("--match", "nothing"),
        ("nothing",),
        ("simcat", "greedy"),
        ("--match", first, "random", "greedy"),
    ):
        nothing = run("arena", "report", *arguments, "--store", store)
        assert nothing.returncode == 2
        assert "no match" in nothing.stderr
        assert f"{third}: greedy, random, sichuan:sbr2025, 4 games" in nothing.stderr


def test_names_are_shown_and_are_no_part_of_what_is_played(store: str) -> None:
    first = ids(store)[0]
    report = run_json("arena", "report", "--match", first, "--store", store)
    assert report["entrants"] == ["mine", "greedy"]
    assert "mine" in report["verdict"]
    assert "greedy:calls=true" not in report["verdict"]
    text = run("arena", "report", "--match", first, "--store", store).stdout
    assert "  A mine=greedy:calls=true\n" in text
    for arguments in (("--block", "0"), ("--largest", "1")):
        assert "A = mine, B = greedy\n" in run("arena", "replay", "mine", "greedy", *arguments, "--store", store).stdout
    again = run_json(
        "arena", "run", "other=greedy:calls=true", "greedy", "--seed", "1", "--blocks", "2", "--store", store
    )
    assert (again["match"], again["entrants"]) == (first, ["other", "greedy"])
    kept = run_json("arena", "run", "greedy:calls=true", "greedy", "--seed", "1", "--blocks", "2", "--store", store)
    assert kept["entrants"] == ["other", "greedy"]


def test_names_of_entrants() -> None:
    assert read_entrants(["a=process:dialect=line ./bot", "process:keep=true ./bot x=1"]) == (
        ("process:dialect=line ./bot", "process:keep=true ./bot x=1"),
        ("a", "process:keep=true ./bot x=1"),
    )
    with pytest.raises(mk.errors.ArenaError, match="two entrants have the same name: a, a"):
        read_entrants(["a=greedy", "a=random"])
    with pytest.raises(mk.AgentError, match="unknown agent 'gready'"):
        read_entrants(["a=greedy", "gready"])


def test_the_time_limit_is_no_part_of_a_match_of_native_agents(store: str) -> None:
    """Nobody is stopped by the clock: games that are there are used."""
    played = run_json("arena", "run", "greedy", "random", "--seconds", "7", "--blocks", "2", "--store", store)
    assert played["match"] == ids(store)[1]
    slow = MatchSettings(entrants=("greedy", "mahjongkit.testing:BiasedPlayer"), rules="sichuan", seconds=7)
    assert slow.seconds == 7


def test_a_plan_and_other_questions_use_the_games_that_are_there(tmp_path: Path) -> None:
    path = str(tmp_path / "results.sqlite")
    plan = run_json("arena", "plan", "greedy", "random", "--effect", "0.1", "--pilot", "20", "--store", path)
    bounds = run_json("arena", "run", "greedy", "random", "--bounds", "0", "0.9", "--blocks", "20", "--store", path)
    points = run_json("arena", "run", "greedy", "random", "--measure", "points", "--blocks", "20", "--store", path)
    assert plan["match"] == bounds["match"] == points["match"]
    assert bounds["blocks"] == points["blocks"] == 20
