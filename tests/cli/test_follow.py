"""The command follow as a user types it: a captured session, a pipe, mjai, and what is wrong in them."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

import mahjongkit as mk
from mahjongkit.analysis import Analysis
from mahjongkit.records import read_record, record_text
from tests.analysis.made_rows import row
from tests.cli.command import run
from tests.records.samples import sample
from tests.records.streams.client_session import as_xml, session

GREEDY = ("--agent", "greedy")


def captured(tmp_path: Path, *, seat: int = 1, size: int = 60) -> Path:
    path = tmp_path / "session.txt"
    texts = as_xml(session(sample("four_seats.xml").read_text(), seat))[:size]
    path.write_text("".join(f"12:00:{number:02} Get: {text}\n" for number, text in enumerate(texts)))
    return path


def test_advice_at_each_choice(tmp_path: Path) -> None:
    result = run("follow", str(captured(tmp_path)), *GREEDY)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[0].startswith("East 1, turn 1: ")
    assert all(line.startswith("→ ") for line in lines[1::2])
    assert len(lines) >= 10
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("values", "measure", "line"),
    [
        ((135.2, 64.02, -3.6), "expected points", "→ discard 4p 135; 5z 64; 1m -4"),
        ((35.2, 4.02, -300.0), "expected points", "→ discard 4p 35; 5z 4; 1m -300"),
        ((9.5, 1.0, 0.25), "expected points", "→ discard 4p 9.50; 5z 1.00; 1m 0.25"),
        ((1.0, 0.5, 0.125), "win chance", "→ discard 4p 100.00 %; 5z 50.00 %; 1m 12.50 %"),
    ],
)
def test_values_of_a_line_have_one_precision(
    tmp_path: Path, values: tuple[float, ...], measure: str, line: str
) -> None:
    rows = [row(tile, value, measure=measure) for tile, value in zip(("4p", "5z", "1m"), values, strict=True)]
    rows[0] = replace(rows[0], is_chosen=True)
    found = mock.patch("mahjongkit.cli.follow.ask", lambda seen, *_: Analysis(seen, "greedy", 0, tuple(rows)))
    with found:
        result = run("follow", str(captured(tmp_path, size=20)), *GREEDY)
    assert set(result.stdout.splitlines()[1::2]) == {line}


def test_json_is_one_line_for_each_choice(tmp_path: Path) -> None:
    path = captured(tmp_path)
    result = run("follow", str(path), *GREEDY, "--json")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(run("follow", str(path), *GREEDY).stdout.splitlines()) / 2
    lines = path.read_text().splitlines()
    for answer in answers:
        seen = mk.Observation.from_text(answer["observation"])
        assert seen.seat == 1
        heard = lines[answer["line"] - 1]
        assert seen.drawn is not None or "<E" in heard or "<F" in heard or "<G" in heard or seen.open_tile is not None


def test_whole_tables(tmp_path: Path) -> None:
    result = run("follow", str(captured(tmp_path, size=20)), *GREEDY, "--full")
    assert "acceptance" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_pipe_of_mjai() -> None:
    lines = record_text(read_record(sample("four_seats.xml")), format="mjai").splitlines()[:30]
    with mock.patch.object(sys, "stdin", io.StringIO("\n".join(lines))):
        result = run("follow", "-", "--seat", "2", *GREEDY)
    assert result.returncode == 0, result.stderr
    assert "→ discard" in result.stdout


def test_a_whole_mjlog_is_one_line() -> None:
    result = run("follow", str(sample("sanma.xml")), "--seat", "2", *GREEDY)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("turn 1: ") > 5


def test_without_a_seat_it_is_asked_for_once_or_the_first_is_followed(tmp_path: Path) -> None:
    path = tmp_path / "game.mjson"
    path.write_text(record_text(read_record(sample("four_seats.xml")), format="mjai"))
    result = run("follow", str(path), *GREEDY)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.replace("\n", " ").strip() == (
        "error: line 2: start_kyoku: the hands of 4 seats are shown: say which seat to follow; "
        "the rest of the game is passed over"
    )
    xml = str(sample("four_seats.xml"))
    first, named = run("follow", xml, *GREEDY), run("follow", xml, "--seat", "0", *GREEDY)
    assert first.stderr == "all hands are shown: seat 0 is followed, --seat names another\n"
    assert (first.returncode, named.stderr) == (0, "")
    assert first.stdout == named.stdout
    assert run("follow", str(captured(tmp_path)), *GREEDY).stderr == ""


def test_a_bad_line_is_told_and_the_next_round_followed(tmp_path: Path) -> None:
    path = captured(tmp_path, size=400)
    lines = path.read_text().splitlines()
    lines.insert(10, "Get: <T999/>")
    path.write_text("\n".join(lines))
    result = run("follow", str(path), *GREEDY)
    assert result.returncode == 1
    assert result.stderr.startswith("error: line 11: <T999>: 999 is no tile")
    assert result.stderr.count("error") == 1
    assert "East 2" in result.stdout or "turn 1: " in result.stdout.split("turn 2: ")[-1]


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("nothing here\n")
    cases = {
        ("follow", str(empty)): "no messages of Tenhou's client and no mjai events",
        ("follow", str(tmp_path / "none.txt")): "no such file",
        ("follow", str(empty), "--variant", "riichii"): "riichii",
        ("follow", str(captured(tmp_path)), "--agent", "process:cat"): "follows a game from its start",
    }
    for arguments, message in cases.items():
        result = run(*arguments)
        assert result.returncode == 2
        assert message in result.stderr
