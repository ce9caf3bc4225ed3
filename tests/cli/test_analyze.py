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
        assert answer["agent"].split(":")[0] == default_agent(mk.make_rules(variant)).split(":")[0]
        assert answer["rules"].startswith(f"{variant}:")


def test_what_is_known_of_the_table() -> None:
    options = ["--dora", "6s", "--seat-wind", "S", "--round-wind", "south", "--turn", "9", "--visible", "9s9s"]
    more = ["--points", "30000,20000,26000,24000", "--honba", "2", "--deposits", "1"]
    seen = mk.Observation.from_text(run_json("analyze", HAND, *GREEDY, *options, *more)["observation"])
    assert (seen.indicators, seen.dealer, seen.round) == (["5s"], 3, 7)
    assert (seen.draws_left, seen.points[0], seen.repeats, seen.deposits) == (70 - 8 * 4 - 2, 30000, 2, 1)
    row = run_json("analyze", HAND, *GREEDY, *options)["rows"][0]
    assert row["acceptance"] == {"6s": 4, "9s": 2, "1z": 2, "2z": 2}


@pytest.mark.parametrize(("seat_wind", "seat"), [("E", 3), ("S", 0), ("W", 1), ("N", 2)])
def test_the_round_of_a_hand_says_who_deals(seat_wind: str, seat: int) -> None:
    """In South 4 the seat deals that dealt fourth; points are told from the own seat on."""
    table = ("--round-wind", "S", "--round", "8", "--seat-wind", seat_wind, "--points", "10000,20000,30000,40000")
    answer = run_json("analyze", HAND, *GREEDY, *table)
    seen = mk.Observation.from_text(answer["observation"])
    assert (seen.round, seen.dealer, seen.seat) == (7, 3, seat)
    assert [seen.points[(seat + steps) % 4] for steps in range(4)] == [10000, 20000, 30000, 40000]
    assert "round South 4" in answer["assumptions"]


def test_sanma_has_three_rounds_of_a_wind() -> None:
    answer = run_json("analyze", "19m456p78s1122z577z", "--variant", "sanma", "--round", "6", *GREEDY)
    assert "round South 3, seat East" in answer["assumptions"]


def test_a_hand_before_its_draw() -> None:
    """Pure nine gates wait on all 23 tiles of their suit that are left; a limit hand pays the dealer 3 times 16,000."""
    answer = run_json("analyze", "1112345678999m")
    assert answer["shanten"] == 0
    assert answer["acceptance"] == {"1m": 1} | {f"{rank}m": 3 for rank in range(2, 9)} | {"9m": 1}
    assert {(draw["best"]["action"]["type"], draw["best"]["points"]) for draw in answer["draws"]} == {("win", 48000)}
    assert [draw["best"]["action"]["tile"] for draw in answer["draws"]] == list(answer["acceptance"])
    lines = run("analyze", "1112345678999m").stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == "seat 0: 1112345678999m, before its draw"
    assert lines[-1] == "→ Ready: waits on 23 tiles of 9 kinds."


@pytest.mark.parametrize(
    ("hand", "options", "shanten", "acceptance"),
    [
        ("123m456p78s1122z5z", ["--visible", "9s"], 1, {"6s": 4, "9s": 3, "1z": 2, "2z": 2}),
        ("456p78s11223z(123m)", ["--dora", "3z"], 1, {"6s": 4, "9s": 4, "1z": 2, "2z": 1}),
        ("78s11z(123m)(456p)(777z)", [], 0, {"6s": 4, "9s": 4}),
        ("123456m23456p123s55z", [], 0, {"1p": 4, "4p": 3, "7p": 4}),
        ("23456p123s55z(123m)(456m)", [], 0, {"1p": 4, "4p": 3, "7p": 4}),
        ("111234567m2234p", ["--variant", "sichuan"], 0, {"2p": 2, "5p": 4}),
    ],
)
def test_what_a_hand_waits_for(hand: str, options: list[str], shanten: int, acceptance: dict[str, int]) -> None:
    """Four of each tile, without those in the hand, seen elsewhere or turned up as an indicator."""
    answer = run_json("analyze", hand, *options, *GREEDY)
    assert (answer["shanten"], answer["acceptance"]) == (shanten, acceptance)
    table = run("analyze", hand, *options).stdout.splitlines()
    assert max(map(len, table)) <= 80
    assert [line.split()[0] for line in table if line.startswith("  ")][1:] == list(acceptance)


def test_each_draw_has_the_answer_of_the_hand_with_it() -> None:
    """Of a hand one from ready; the drawn tile is the last one there too."""
    for draw in run_json("analyze", "3667m23489p3468s")["draws"]:
        whole = run_json("analyze", f"3667m23489p3468s{draw['tile']}")
        assert draw["best"]["action"]["type"] == whole["action"]["type"]
        assert draw["best"]["value"] == pytest.approx(max(row["value"] for row in whole["rows"] if row["is_chosen"]))


def test_a_concealed_kan_and_its_action_are_written_as_players_do() -> None:
    lines = run("analyze", "1111m123p78s2z[4444z]3z", *GREEDY).stdout.splitlines()
    assert lines[0] == "seat 0: 1111m123p78s23z [4444z]"
    assert any("concealed kan 1m" in line for line in lines)
    assert not any("_" in line for line in lines)
    norths = run("analyze", "19m456p78s1122z45z4z", "--variant", "sanma").stdout
    assert "set aside 4z" in norths
    assert "set_aside" not in norths
    hidden = run("analyze", "445m1267p1144s(888s)[9999s]", *GREEDY).stdout.splitlines()[0]
    assert hidden == "seat 0: 445m1267p1144s (888s) [9999s]"


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
        (["123m456p78s11z5z", "--variant", "riichi"], "riichi needs 13 or 14 tiles"),
        ([HAND, "--discard", "1z"], "13 with a discard to answer"),
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
        ([APPENDIX_K, "--turn", "1", "--seat-wind", "S"], "the position is a record, but an option for a hand alone"),
        ([HAND, "--round", "8", "--round-wind", "E"], "round 8 is South 4, but the round wind is 'E'"),
        ([HAND, "--round", "21"], "the round is 21, expected 1 to 20: 1 is East 1"),
        ([HAND, "--seat", "0"], "the position is a hand alone, but an option for a record"),
        ([HAND, "--discarder", "2"], "--discarder says whose --discard it is, and no discard is given"),
        (["123m456p78s1122z5z", "--discarder", "2"], "--discarder says whose --discard it is, and no discard is given"),
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
