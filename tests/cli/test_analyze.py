"""The command analyze as a user types it: a hand, a record, a link, a pipe."""

import io
import sys
from pathlib import Path
from unittest import mock
from urllib.parse import quote

import pytest

import mahjongkit as mk
from mahjongkit.analysis import default_agent
from mahjongkit.records import record_of, record_text, write_record
from tests.cli.command import run, run_json
from tests.records.samples import sample

HAND = "123m456p78s1122z57z"
APPENDIX_K = str(sample("appendix_k.txt"))
GREEDY = ("--agent", "greedy")


def test_a_hand_alone_is_enough() -> None:
    """12 tiles: four each of 6s and 9s, two each of 1z and 2z."""
    result = run("analyze", HAND, *GREEDY)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    chosen = next(line for line in lines if line.startswith("→  discard"))
    assert "6s 9s 1z 2z (12)" in chosen
    assert lines[-1].startswith("→ Discard ")
    assert any("49 draws left, 121 tiles unseen" in line for line in lines)  # 70 draws, six own and 15 of the others


@pytest.mark.parametrize(
    ("hand", "variant"),
    [
        (HAND, "riichi"),
        ("123m456p78s112z(555z)", "riichi"),
        ("445w1267t1144s(888s)(999s)", "taiwanese"),
        ("1m 2m 3m 4p 5p 6p 7s 8s 1z 1z 2z 2z 5z 7z", "riichi"),
    ],
)
def test_the_number_of_tiles_chooses_the_variant(hand: str, variant: str) -> None:
    answer = run_json("analyze", hand, *GREEDY)
    assert answer["rules"].startswith(f"{variant}:")


def test_each_variant_has_an_agent() -> None:
    for variant, hand in {"sanma": "19m456p78s1122z577z", "sichuan": "12345m1234p12345s"}.items():
        answer = run_json("analyze", hand, "--variant", variant, "--seconds", "0")
        assert answer["agent"].split(":")[0] == default_agent(mk.make_rules(variant))
        assert answer["rules"].startswith(f"{variant}:")


def test_what_is_known_of_the_table() -> None:
    options = ["--dora", "6s", "--seat-wind", "S", "--round-wind", "south", "--turn", "9", "--visible", "9s9s"]
    more = ["--points", "30000,20000,26000,24000", "--honba", "2", "--deposits", "1"]
    seen = mk.Observation.from_text(run_json("analyze", HAND, *GREEDY, *options, *more)["observation"])
    assert (seen.indicators, seen.dealer, seen.round) == (["5s"], 3, 7)
    assert (seen.draws_left, seen.points[0], seen.repeats, seen.deposits) == (70 - 8 * 4 - 2, 30000, 2, 1)
    row = run_json("analyze", HAND, *GREEDY, *options)["rows"][0]
    assert row["acceptance"] == {"6s": 4, "9s": 2, "1z": 2, "2z": 2}


def test_a_claim() -> None:
    answer = run_json("analyze", "23m567p345s11223z", "--discard", "1z", "--discarder", "1", *GREEDY)
    assert {row["action"]["type"] for row in answer["rows"]} == {"pon", "pass"}


def test_a_hand_may_begin_with_a_kan() -> None:
    assert run_json("analyze", "[1111z]123m456p78s222z", *GREEDY)["rows"]


def test_json_has_the_settings_and_every_row() -> None:
    answer = run_json("analyze", HAND, *GREEDY, "--seed", "3")
    assert (answer["agent"], answer["seed"], answer["recorded"]) == ("greedy", 3, None)
    assert len(answer["rows"]) == 12
    assert answer["explanation"].startswith("Discard ")


def test_the_record_of_the_thesis() -> None:
    """IV.B: the player discards 6m in his first turn, and 6m again in the tenth, on which the dealer wins."""
    first = run_json("analyze", APPENDIX_K, "--seat", "0", "--turn", "1", *GREEDY)
    assert first["recorded"].startswith("discard 0 6m")
    seen = mk.Observation.from_text(first["observation"])
    assert (seen.hand, seen.points[0]) == ("1169m07p6778s1166z", 38400)
    assert seen.indicators == ["8m"]
    last = run_json("analyze", APPENDIX_K, "--seat", "0", "--turn", "10", *GREEDY)
    assert last["recorded"].startswith("discard 0 6m")


def played(tmp_path: Path) -> tuple[Path, str]:
    record = record_of(mk.play_game(mk.make_rules("riichi"), ["greedy"] * 4, seed=3))
    path = tmp_path / "game.mjson"
    write_record(record, path, format="mjai")
    return path, record_text(record, format="tenhou-json")


def test_a_record_in_every_form_is_the_same(tmp_path: Path) -> None:
    path, text = played(tmp_path)
    pick = ("--round", "2", "--seat", "1", "--turn", "3", *GREEDY)
    expected = run_json("analyze", str(path), *pick)["rows"]
    for form in (text, f"https://tenhou.net/6/#json={quote(text)}"):
        assert run_json("analyze", form, *pick)["rows"] == expected
        with mock.patch.object(sys, "stdin", io.StringIO(form)):
            assert run_json("analyze", "-", *pick)["rows"] == expected


def test_a_hand_from_a_pipe() -> None:
    with mock.patch.object(sys, "stdin", io.StringIO(f"{HAND}\n")):
        assert run_json("analyze", "-", *GREEDY)["rows"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["123m456p"], "expected 13 or 14 (riichi) or 16 or 17 (taiwanese)"),
        (["5555m5m456p78s1122z"], "5m"),
        (["123m456p78s1122z5z"], "expected 14 on its turn"),
        (["no/such.json"], "No such file"),
        (["game.json"], "game.json"),
        (["https://tenhou.net/0/?log=2019010100gm-00a9-0000-0123abcd"], "nothing is fetched"),
        (["{"], "not a record of a known format"),
        ([HAND, "--seat-wind", "Q"], "'Q' is no wind: expected E, S, W or N"),
        ([HAND, "--points", "many"], "points are 'many'"),
        ([HAND, "--dora", "(111m)"], "expected tiles"),
        ([HAND, "--turn", "40"], "the turn is 40, expected 1 to 18"),
        (["445w1267t1144s(888s)(999s)", "--dora", "1m"], "taiwanese has no dora"),
        ([APPENDIX_K, "--turn", "1", "--dora", "1m"], "the position is a record, but an option for a hand alone"),
        ([HAND, "--seat", "0"], "the position is a hand alone, but an option for a record"),
        (["1m" * 1000], "long"),
        ([APPENDIX_K], "needs --event"),
        ([APPENDIX_K, "--seat", "0", "--turn", "11"], "seat 0 has 10 turns in round 1"),
        ([APPENDIX_K, "--round", "2", "--turn", "1"], "there is no round 2"),
        ([APPENDIX_K, "--seat", "7", "--turn", "1"], "there is no seat 7"),
    ],
)
def test_mistakes_are_one_line(arguments: list[str], message: str) -> None:
    result = run("analyze", *arguments)
    assert result.returncode == 2
    assert result.stderr.startswith("error: ")
    assert message in result.stderr
    assert result.stdout == ""
