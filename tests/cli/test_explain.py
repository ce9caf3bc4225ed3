"""The command explain as a user types it."""

from pathlib import Path

import mahjongkit as mk
from mahjongkit.records import record_of, write_record
from tests.cli.test_hands import run, run_json

HAND = "445w1267t1144s(888s)(999s)"
SEARCH = "flat-mc:heuristics=h2+h1,simulations=100000"


def test_a_hand_alone_is_enough() -> None:
    """SIMCAT Table 1: h1 discards 1t although 4w wins more simulations."""
    result = run("explain", HAND, "--variant", "taiwanese", "--agent", SEARCH)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert "→ discard 1p, by: h1" in lines
    assert max(len(line) for line in lines) <= 80
    chosen = next(line for line in lines if line.startswith("→  discard"))
    assert "breaking" in chosen
    assert "2p" in chosen


def test_json_has_every_row() -> None:
    answer = run_json("explain", HAND, "--agent", SEARCH, "--seed", "3")
    assert (answer["action"], answer["reason"], answer["seed"]) == ("discard 1p", "h1", 3)
    assert len(answer["rows"]) == 8
    assert {row["action"] for row in answer["rows"]} >= {"discard 4m", "discard 1p"}
    assert mk.Observation.from_text(answer["observation"]).hand == "445m1267p1144s"


def test_a_discard_may_be_claimed() -> None:
    answer = run_json("explain", "445w127t1144s(888s)(999s)", "--discard", "4w", "--agent", "exact")
    assert {row["action"] for row in answer["rows"]} == {"pass", "pon 4m with 44m"}
    assert (answer["measure"], answer["rows"][0]["then_discard"]) == ("win chance", "5m")


def test_a_matter_of_course_has_no_table() -> None:
    result = run("explain", "123456789m11p111z", "--variant", "riichi", "--agent", "exact")
    assert result.stdout.splitlines()[-1] == "→ win 1z, by: matter of course"


def test_a_position_of_a_record(tmp_path: Path) -> None:
    record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    path = tmp_path / "game.json"
    write_record(record, path, format="native")
    shown = run("records", "show", str(path), "--events", "1").stdout
    assert f"    7  {record.rounds[0].events[6]}" in shown  # as --event counts them
    answer = run_json("explain", "--record", str(path), "--round", "1", "--event", "7", "--agent", "exact:draws=3")
    assert answer["recorded"] == str(record.rounds[0].events[6])
    assert answer["rows"][0]["notes"]["draws"] == 3
    assert run("explain", "--record", str(path), "--event", "6").returncode == 2  # a draw


def test_mistakes_are_one_line() -> None:
    cases = {
        ("explain",): "expected a hand or --record, one of the two",
        ("explain", HAND, "--agent", "greedy"): "does not search and cannot explain its choices",
        ("explain", "--record", "game.json"): "needs --event",
        ("explain", "123m", "--agent", "exact"): "Taiwanese needs 16 or 17 tiles",
    }
    for arguments, message in cases.items():
        result = run(*arguments)
        assert result.returncode == 2
        assert result.stderr.startswith("error: ")
        assert message in result.stderr
