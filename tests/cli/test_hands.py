"""The commands as a user types them: output, JSON, errors and exit codes."""

import re

import pytest

import mahjongkit as mk
from tests.cli.command import run, run_json, run_process


def test_shanten_prints_every_form() -> None:
    result = run("shanten", "19m19p19s1234567z")
    assert result.returncode == 0
    assert "shanten 0 (ready)" in result.stdout
    assert "thirteen-orphans 0" in result.stdout


def test_shanten_as_json() -> None:
    """A published line of shanten-p10000: 1 1 3 3 4 4 5 6 7 8 8 31 33 33 has shanten 1, 9, 1."""
    assert run_json("shanten", "22445567899m577z") == {
        "version": 1,
        "hand": "22445567899m577z",
        "variant": None,
        "num_tiles": 14,
        "num_melds": 0,
        "shanten": 1,
        "shanten_by_form": {"standard": 1, "seven-pairs": 1, "thirteen-orphans": 9},
    }


def test_a_variant_chooses_the_forms() -> None:
    answer = run_json("shanten", "19m19p19s1234567z5p5p5p", "--variant", "taiwanese")
    assert answer["shanten_by_form"].keys() == {"standard"}


def test_measure_gives_the_papers_numbers() -> None:
    """SIMCAT section 4.1: the row of 445w1267t1144888999s and its seven blocks."""
    answer = run_json("measure", "445w1267t1144888999s")
    assert answer["tiles_to_win"] == [0, 0, 0, 1, 2, 3, 4, 6]
    assert answer["block_count"] == 7
    assert answer["waits"] is None
    assert {row["tile"] for row in answer["discards"] if row["blocks"] == 7} == {"4m", "5m", "8s", "9s"}


def test_measure_gives_both_readings() -> None:
    """Errata 1 and 4: A.1 finds one word of two; the printed deficiency allows a fifth copy."""
    words = run_json("measure", "D1D1D1D2D3")["word_number"]
    assert (words["exact"], words["paper"]) == (2, 1)
    deficiency = run_json("measure", "B1B1B1B1C1C1C1C1D1D1D1D9D9D9")["deficiency"]
    assert (deficiency["exact"], deficiency["paper"]) == (2, 1)


def test_measure_of_a_waiting_hand() -> None:
    answer = run_json("measure", "1112345678999m", "--draws", "1")
    assert answer["waits"] == [f"{rank}m" for rank in range(1, 10)]
    assert answer["discards"] is None
    assert answer["foresight_chance"] == pytest.approx([0, 23 / 123])  # 36 - 13 tiles of the suit are left


def test_visible_tiles_are_gone() -> None:
    assert run_json("measure", "123m456p789s1112z", "--visible", "22z")["acceptance"] == {"2z": 1}


def test_measure_where_the_thesis_has_no_answer() -> None:
    """Melds in three suits are no hand of Sichuan: the measure says why, the others stand."""
    answer = run_json("measure", "1m(123m)(123p)(123s)(111z)")
    assert answer["tile_away"]["exact"] is None
    assert "suit" in answer["tile_away"]["note"]
    assert answer["shanten"] == 0


def test_discards_are_ordered() -> None:
    rows = run_json("discards", "123m456p78s1122z57z")["discards"]
    order = [(row["shanten"], -row["num_tiles"]) for row in rows]
    assert order == sorted(order)
    assert {row["tile"] for row in rows[:2]} == {"5z", "7z"}


def test_discards_say_that_they_measure_shapes() -> None:
    assert (
        "shapes alone; what each action is worth: mahjongkit analyze" in run("discards", "123m456p78s1122z57z").stdout
    )


def test_foresight_is_an_upper_bound_and_shown_where_asked_for() -> None:
    """A ready hand with one draw: 5z and 7z are 3 tiles each, of 122 hidden ones."""
    hand = "123m456p789s111z57z"
    plain = run("discards", hand).stdout
    assert "foresight" not in plain
    assert "%" not in plain
    assert [row["foresight_chance"] for row in run_json("discards", hand)["discards"]] == [None] * 12
    asked = {row["tile"]: row["foresight_chance"] for row in run_json("discards", hand, "--draws", "1")["discards"]}
    assert (asked["5z"], asked["7z"]) == pytest.approx((3 / 122, 3 / 122))
    shown = run("discards", hand, "--draws", "1").stdout
    assert "upper bound: as if all draws were foreseen" in shown
    assert "2.46" in shown


@pytest.mark.parametrize("arguments", [["measure", "123m456p78s1122z57z"], ["discards", "123m456p78s1122z57z"]])
def test_tables_are_printed(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode == 0
    assert "discard" in result.stdout
    assert "6s 9s 1z 2z (12)" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_notations_are_listed() -> None:
    assert "445w1267t1144s" in run("notations").stdout
    assert run_json("notations")["thesis"] == "B1B1B2 C3 D9"


def test_an_error_is_one_line_with_a_mark_under_the_place() -> None:
    result = run("shanten", "123m55x")
    assert result.returncode == 2
    assert result.stdout == ""
    message, text, mark = result.stderr.splitlines()
    assert message.startswith("error: unknown character 'x' at column 7")
    assert mark.index("^") == text.index("x")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["shanten", ""], "no tiles"),
        (["shanten", "123m", "--variant", "riichi"], "13 or 14"),
        (["shanten", "123m456p78s1122z5z", "--variant", "riichii"], f"known: {', '.join(mk.rules.variants())}"),
        (["shanten", "123m456p78s1122z5z", "--notation", "mspz"], "known: mpsz"),
        (["discards", "123m456p78s1122z5z"], "3n+2"),
        (["measure", "123m456p78s1122z5z", "--draws", "500"], "500"),
        (["measure", "111m456p78s1122z5z", "--visible", "11m"], "1m"),
        (["shanten", "1m" * 1000], "long"),
    ],
)
def test_bad_input_is_named(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert words in result.stderr
    assert "Traceback" not in result.stderr


def test_debug_shows_the_traceback() -> None:
    result = run_process("--debug", "shanten", "123m55x")
    assert result.returncode != 0
    assert "Traceback" in result.stderr


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("mahjongkit 0.")
    assert "tour" in run("--help").stdout


def test_tour_runs() -> None:
    result = run("tour", "--hands", "20000")
    assert result.returncode == 0, result.stderr
    assert "0 0 0 1 2 3 4 6" in result.stdout
    assert re.search(r"→  discard [57]z", result.stdout)  # of no use to the hand
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    "arguments",
    [
        ("measure", "123m456p78s1122z5z"),
        ("discards", "123m456p78s1122z57z"),
        ("study", "hand", "1112233p444p666p"),
        ("study", "win", "1112233p(444p)(666p)", "3p", "--tiles-left", "40"),
        ("explain", "445w1267t1144s(888s)(999s)", "--agent", "exact:draws=3"),
    ],
    ids=" ".join,
)
def test_no_tile_may_be_visible(arguments: tuple[str, ...]) -> None:
    """An empty list of tiles is a list of tiles."""
    assert run(*arguments, "--visible", "") == run(*arguments)
