"""`mahjongkit study` as a user types it."""

from pathlib import Path

import pytest

from tests.cli.command import run, run_json
from tests.conftest import ROOT

EXAMPLE = str(ROOT / "examples" / "survey.csv")


def test_hand() -> None:
    result = run("study", "hand", "B1B1B1B3B3B3B6B7B8D6D6D3D4")
    assert result.returncode == 0, result.stderr
    for text in ("state 4 of 5 words", "tile-away number", "completes", "2p", "5p", "8 of 95 hidden tiles"):
        assert text in result.stdout


def test_hand_as_json() -> None:
    """rules.md B.8, SC20: three pay 27 for SC03."""
    found = run_json("study", "hand", "1113335m(777m)(999m)", "--draws", "2")
    tiles = {tile["tile"]: tile for tile in found["ready"]["tiles"]}
    assert tiles["5m"]["self_draw"] == 27
    assert tiles["5m"]["left"] == 3
    assert len(found["foresight_chances"]) == 3


def test_hand_before_its_discard() -> None:
    result = run("study", "hand", "B1B1B1B3B3B3B6B7B8D6D6D3D4D9")
    assert "ready after the discard of 9p" in result.stdout
    assert "a word more by one exchange: 4.52 %" in result.stdout


def test_win() -> None:
    options = ("--tiles-left", "40", "--profile", "thesis")
    found = run_json("study", "win", "1112233p(444p)(666p)", "3p", *options)
    assert (found["advice"], found["value"]) == ("wait", 4)
    shown = run("study", "win", "1112233p(444p)(666p)", "3p", *options).stdout
    assert "wait: 3p by discard is worth 4, waiting 14.703" in shown
    taken = run("study", "win", "1112233p(444p)(666p)", "3p", "--tiles-left", "0")
    assert "win now" in taken.stdout


def test_opponent() -> None:
    found = run_json("study", "opponent", "--seen", "20", "--tiles-left", "20")
    assert found["at_least"]["10"] == pytest.approx(857 / 80910)
    assert (
        "so many or more" in run("study", "opponent", "--seen", "20", "--tiles-left", "20", "--reading", "paper").stdout
    )


def test_survey(tmp_path: Path) -> None:
    result = run("study", "survey", EXAMPLE, "--plots", str(tmp_path / "plots"))
    assert result.returncode == 0, result.stderr
    for text in ("Cronbach's alpha", "elbow at 2", "aggressive 13, conservative 17", "Fisher's exact test"):
        assert text in result.stdout
    assert sorted(path.name for path in (tmp_path / "plots").iterdir()) == ["clusters.svg", "elbow.svg", "numbers.svg"]


def test_survey_as_json() -> None:
    found = run_json("study", "survey", EXAMPLE, "--clusters", "3", "--seed", "4")
    assert len(found["clusters"]["sizes"]) == 3
    assert found["clusters"]["seed"] == 4
    by_choice = run_json("study", "survey", EXAMPLE, "--group", "strategy")
    assert by_choice["groups"] == ["opponents", "own hand"]


def test_experiment() -> None:
    options = ("--rounds", "300", "--seed", "7", "--profile", "sbr2025", "--seven-pairs")
    found = run_json("study", "experiment", "greedy", *options)
    assert (found["agents"], found["rounds"], found["seed"]) == (["greedy"] * 4, 300, 7)
    assert sum(pair["rounds"] for pair in found["pairs"]) == found["with_two_left"]
    assert all(pair["alice"] <= pair["bob"] for pair in found["pairs"])
    shown = " ".join(run("study", "experiment", "greedy", *options).stdout.split())
    for text in ("300 rounds", "seed 7", "profile sbr2025 with seven pairs", "turns by success", "Alice is behind"):
        assert text in shown
    assert "no round came to two seats" in run("study", "experiment", "random", "--rounds", "5").stdout


def test_faults_are_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("id,q1,q2\na,1,2\nb,7,1\n")
    for arguments, text in (
        (("survey", str(bad)), "bad.csv, row 3 (b), column 'q1': '7' is no answer"),
        (("hand", "1112345678999p11p"), "error"),
        (("win", "1112233p(444p)(666p)", "9p", "--tiles-left", "9"), "9p does not complete"),
        (("opponent", "--seen", "0", "--tiles-left", "5"), "36 tiles of the suit are hidden"),
        (("experiment", "gredy", "--rounds", "9"), "unknown agent 'gredy'"),
        (("experiment", "greedy", "random", "--rounds", "9"), "2 agents for the 4 seats of sichuan"),
        (("experiment", "--profile", "thesi"), "unknown profile 'thesi'"),
        (("experiment", "--reading", "papr"), "unknown reading 'papr'"),
    ):
        result = run("study", *arguments)
        assert result.returncode == 2
        assert text in result.stderr
        assert "Traceback" not in result.stderr
