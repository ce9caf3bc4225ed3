"""The command that checks a program."""

import json
import sys
from pathlib import Path

import mahjongkit as mk
from mahjongkit.testing import check_program
from tests.agents.processes.test_programs import PROGRAMS
from tests.cli.command import run, run_json
from tests.conftest import ROOT

SHORT = "sanma:tenhou,num_winds=1"


def test_the_example_is_fit_and_plays() -> None:
    example = f"{sys.executable} {ROOT / 'examples' / 'honours_first.py'}"
    answer = run_json("check-bot", example, "--variant", SHORT, "--games", "2", "--seconds", "20", "--start", "60")
    assert answer["is_fit"]
    assert [verdict["is_kept"] for verdict in answer["verdicts"]] == [True] * 7
    assert answer["choices"] > 0
    played = run("play", "--variant", SHORT, "--agents", f"'process:{example}' greedy draw-discard")
    assert played.returncode == 0, played.stderr


def test_a_faulty_program_is_told_what_it_breaks() -> None:
    command = f"{sys.executable} {PROGRAMS / 'faulty.py'} garbage 9"
    found = run("check-bot", command, "--variant", SHORT, "--games", "1", "--seconds", "20", "--start", "60", "--json")
    assert found.returncode == 1
    answer = json.loads(found.stdout)
    broken = {verdict["rule"]: verdict["what"] for verdict in answer["verdicts"] if verdict["is_kept"] is False}
    why = "2 of 2 games: answered 'I think I will discard, well, let me see', which is no JSON"
    assert broken == {"answers in the words of the protocol": why}


def test_beginning_and_end_of_the_error_stream_are_shown(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    noise = "sys.stderr.write('loading \\x1b[31mthe model' + 'x' * 9000 + 'no such file: weights.bin')"
    script.write_text(f"import sys\n{noise}\nsys.exit(3)\n")
    command = (
        "check-bot",
        f"{sys.executable} {script}",
        "--variant",
        SHORT,
        "--games",
        "1",
        "--seconds",
        "20",
        "--start",
        "60",
    )
    answer = json.loads(run(*command, "--json").stdout)
    assert answer["error_stream"].startswith(r"loading \x1b[31mthe model")
    assert answer["error_stream"].endswith("no such file: weights.bin")
    assert "bytes left out" in answer["error_stream"]
    shown = run(*command).stdout
    assert "loading" in shown
    assert shown.index("its error stream:") < shown.index("weights.bin", shown.index("its error stream:"))
    assert "\x1b" not in shown


def test_a_class_is_checked_too() -> None:
    options = ("--variant", SHORT, "--games", "1", "--seconds", "20", "--start", "60")
    found = run("check-bot", "tests.agents.classes:Faulty,how=illegal", *options)
    assert found.returncode == 1
    assert "FAULT  chooses what is possible" in found.stdout
    assert "may not" in found.stdout


def test_a_command_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    found = run("check-bot", f"{tmp_path}/nobody")
    assert found.returncode == 2
    assert "no program" in found.stderr


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_silent_program_is_waited_for_once(tmp_path: Path) -> None:
    log = tmp_path / "talk.jsonl"
    script = tmp_path / "silent.py"
    script.write_text("import sys\nfor line in sys.stdin:\n    pass\n")
    options = ("--variant", SHORT, "--games", "5", "--start", "0.5", "--log", str(log))
    found = run("check-bot", f"{sys.executable} {script}", *options)
    assert found.returncode == 1
    assert "FAULT  starts and says so: no answer to start_game in 0.5 seconds" in found.stderr
    assert [line["process"] for line in lines_of(log) if "started" in line] == [1]


def test_a_program_that_is_silent_when_it_must_choose_is_waited_for_once(tmp_path: Path) -> None:
    log = tmp_path / "talk.jsonl"
    script = tmp_path / "slow.py"
    script.write_text('import sys\nsys.stdin.readline()\nprint(\'{"type":"none"}\', flush=True)\nsys.stdin.read()\n')
    options = ("--variant", SHORT, "--start", "60", "--seconds", "0.2", "--log", str(log))
    found = run("check-bot", f"{sys.executable} {script}", *options)
    assert found.returncode == 1
    assert "FAULT  answers in time: no answer in 0.2 seconds" in found.stderr
    assert [line["process"] for line in lines_of(log) if "started" in line] == [1]


def test_the_log_keeps_what_was_said_with_times(tmp_path: Path) -> None:
    log = tmp_path / "talk.jsonl"
    example = f"{sys.executable} {ROOT / 'examples' / 'honours_first.py'}"
    options = ("--variant", SHORT, "--games", "1", "--seconds", "20", "--start", "60", "--log", str(log))
    found = run("check-bot", example, *options)
    assert found.returncode == 0, found.stderr
    begun, *lines = lines_of(log)
    assert str(begun["begun"]).startswith("20")
    times = [float(str(line["seconds"])) for line in lines]
    assert times == sorted(times)
    assert [line["process"] for line in lines if "ended" in line] == [1, 2]  # the first game is played twice
    own = [line for line in lines if line["process"] == 1]
    sent = [json.loads(str(line["sent"])) for line in own if "sent" in line]
    received = [json.loads(str(line["received"])) for line in own if "received" in line]
    assert sent[0][0]["type"] == "start_game"
    assert {answer["type"] for answer in received} <= {"none", "dahai", "nukidora", "hora", "reach"}
    assert len(received) in (len(sent) - 1, len(sent))  # the end of a game is not waited for


def test_what_is_seen_is_told_at_once() -> None:
    """A rule when it is first kept and when it is first broken, every game when it has ended."""
    told: list[str] = []
    text = f"process:{sys.executable} {PROGRAMS / 'faulty.py'} garbage 9"
    check_program(
        text,
        mk.make_rules(SHORT),
        games=1,
        seconds=20,
        start_seconds=60,
        on_verdict=lambda verdict: told.append(f"{verdict.is_kept} {verdict.rule}"),
        on_game=lambda game: told.append(f"game {game.number} of {game.games}"),
    )
    words = "answers in the words of the protocol"
    assert told.index(f"True {words}") < told.index(f"False {words}") < told.index("game 1 of 2")
    assert told[-1] == "game 2 of 2" or told[-2] == "game 2 of 2"
    assert told.count(f"False {words}") == 1


def test_progress_is_not_among_json(tmp_path: Path) -> None:
    found = run("check-bot", f"{tmp_path}/nobody", "--json")
    assert found.returncode == 2
    silent = run("check-bot", "sleep 60", "--start", "0.1", "--json", "--variant", SHORT)
    assert (silent.returncode, silent.stderr) == (1, "")
    assert json.loads(silent.stdout)["games"] == 1
