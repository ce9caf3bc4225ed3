"""The command explain as a user types it."""

import sys
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.records import record_of, write_record
from tests.cli.command import run, run_json
from tests.records.samples import sample

HAND = "445w1267t1144s(888s)(999s)"
SEARCH = "flat-mc:heuristics=h2+h1,simulations=100000"
FIRST = ("--turn", "1")
"""The paper's own position: no tiles are out of the wall but those of hands."""


def test_a_hand_alone_is_enough() -> None:
    """SIMCAT Table 1: h1 discards 1t although 4w wins more simulations."""
    result = run("explain", HAND, "--variant", "taiwanese", "--agent", SEARCH, *FIRST)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert "→ discard 1p, by: h1" in lines
    assert max(len(line) for line in lines) <= 80
    chosen = next(line for line in lines if line.startswith("→  discard"))
    assert "breaking" in chosen
    assert "2p" in chosen


def test_json_has_every_row() -> None:
    answer = run_json("explain", HAND, "--agent", SEARCH, "--seed", "3", *FIRST)
    assert (answer["action"], answer["reason"], answer["seed"]) == ({"type": "discard", "tile": "1p"}, "h1", 3)
    assert answer["version"] == 1
    assert len(answer["rows"]) == 9  # 4s twice: one is drawn
    assert {row["action"]["tile"] for row in answer["rows"]} >= {"4m", "1p"}
    assert [row["action"] for row in answer["rows"] if row["is_chosen"]] == [answer["action"]]
    assert {row["kind"] for row in answer["rows"] if row["value"] is not None} == {"sampled"}
    assert mk.Observation.from_text(answer["observation"]).hand == "445m1267p1144s"


@pytest.mark.parametrize("hand", ["3667m23489p34688s", "356m34599p345789s", HAND, "23m567p345s11223z"])
def test_it_is_the_table_of_analyze(hand: str) -> None:
    """The same agent in the same position, whichever command is asked."""
    claim = ("--discard", "1z") if hand.startswith("23m") else ()
    told = ("--seat-wind", "S", "--round", "6", *claim)
    assert run_json("explain", hand, *told) == run_json("analyze", hand, *told)
    explained, analyzed = (run(command, hand, *told).stdout.splitlines() for command in ("explain", "analyze"))
    assert explained[:3] == analyzed[:3]


def test_a_discard_may_be_claimed() -> None:
    answer = run_json("explain", "445w127t1144s(888s)(999s)", "--discard", "4w", "--agent", "exact")
    actions = {str(mk.Action.from_json(row["action"])) for row in answer["rows"]}
    assert actions == {"pass", "pon 4m with 44m"}
    best = answer["rows"][0]
    assert (best["measure"], best["kind"], best["then_discard"]) == ("foreseen win chance (upper bound)", "exact", "5m")


def test_a_matter_of_course_has_no_table() -> None:
    result = run("explain", "123456789m11p111z", "--variant", "riichi", "--agent", "exact")
    assert result.stdout.splitlines()[-1] == "→ win 1z, by: matter of course"


def test_agents_that_do_not_search_say_what_they_go_by() -> None:
    """The acceptance is that of `mahjongkit discards`."""
    lines = run("explain", HAND, "--agent", "greedy").stdout.splitlines()
    best = mk.discard_table(HAND, variant="taiwanese")[0]
    chosen = next(line for line in lines if line.startswith("→  discard"))
    assert chosen.split()[4] == str(best.shanten)  # after the chance to deal in
    assert chosen.split()[-1] == f"({best.num_tiles})"
    assert "→ discard 1s, by: shanten, then acceptance" in lines


def test_ties_are_marked_and_the_kind_is_shown() -> None:
    """With few simulations most discards of the hand cannot be told apart."""
    lines = run("explain", HAND, "--agent", "flat-mc:simulations=800,pruning=false", *FIRST).stdout.splitlines()
    assert "value: win rate with foreseen draws, sampled ± one standard error" in lines
    assert sum(line.startswith("=  discard") for line in lines) >= 2
    assert any("=: tied with the best" in line for line in lines)
    exact = run("explain", HAND, "--agent", "exact:draws=5").stdout
    assert "\n=" not in exact
    assert "not told apart: discard 4s as discard 4s drawn" in " ".join(exact.split())


def test_an_agent_that_simulates_searches_until_its_best_stands_out() -> None:
    """SIMCAT, Table 1: 4w wins most. With the 2,000 simulations of a game, 1p came first by chance."""
    answer = run_json("explain", HAND, "--agent", "flat-mc", "--seconds", "600", *FIRST)
    first, second = answer["rows"][:2]
    assert (first["action"]["tile"], first["is_chosen"], second["is_tied"]) == ("4m", True, False)
    assert first["standard_error"] < 0.006
    assert answer["agent"].startswith("flat-mc:simulations=")


def test_ties_that_stay_are_told() -> None:
    """One look has 20,000 simulations, and no time is left for another."""
    lines = run("explain", HAND, "--agent", "flat-mc", "--seconds", "0", *FIRST).stdout.splitlines()
    assert any(line.startswith("=  discard") for line in lines)
    assert "no action stood out in 0 s: take more with --seconds, or any of the rows with =" in lines


def test_a_position_of_a_record(tmp_path: Path) -> None:
    record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    path = tmp_path / "game.json"
    write_record(record, path, format="native")
    shown = run("records", "show", str(path), "--round", "1").stdout
    assert f"    7  {record.rounds[0].events[6]}" in shown  # as --event counts them
    answer = run_json("explain", str(path), "--round", "1", "--event", "7", "--agent", "exact:draws=3")
    assert answer["recorded"] == str(record.rounds[0].events[6])
    assert answer["rows"][0]["notes"]["draws"] == 3
    assert run("explain", str(path), "--event", "6").returncode == 2  # a draw
    bot = Path(__file__).parents[1] / "agents" / "processes" / "programs" / "thinking.py"
    text = f"process:{sys.executable} {bot} array evaluations"
    answer = run_json("explain", str(path), "--event", "7", "--agent", text)
    assert (answer["reason"], answer["rows"][0]["value"]) == ("answer of the program", 0)


def test_mistakes_are_one_line() -> None:
    cases = {
        ("explain", HAND, "--agent", "mahjongkit.testing:BiasedPlayer"): "cannot evaluate its choices",
        ("explain", str(sample("sanma.json"))): "needs --event",
        ("explain", HAND, "--agent", "process:cat"): "follows a game from its start: give a position of a record",
        (
            "explain",
            "123m",
            "--agent",
            "exact",
        ): "expected 13 or 14 (riichi) or 16 or 17",
    }
    for arguments, message in cases.items():
        result = run(*arguments)
        assert result.returncode == 2
        assert result.stderr.startswith("error: ")
        assert message in result.stderr
