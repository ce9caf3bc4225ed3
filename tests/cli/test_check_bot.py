"""The command that checks a program."""

import json
import sys
from pathlib import Path

from tests.agents.processes.test_programs import PROGRAMS
from tests.cli.command import run, run_json
from tests.conftest import ROOT

SHORT = "sanma:tenhou,num_winds=1"


def test_the_example_is_fit_and_plays() -> None:
    example = f"{sys.executable} {ROOT / 'examples' / 'honours_first.py'}"
    answer = run_json("check-bot", example, "--variant", SHORT, "--games", "2", "--seconds", "20")
    assert answer["is_fit"]
    assert [verdict["is_kept"] for verdict in answer["verdicts"]] == [True] * 7
    assert answer["choices"] > 0
    played = run("play", "--variant", SHORT, "--agents", f"'process:{example}' greedy draw-discard")
    assert played.returncode == 0, played.stderr


def test_a_faulty_program_is_told_what_it_breaks() -> None:
    command = f"{sys.executable} {PROGRAMS / 'faulty.py'} garbage 9"
    found = run("check-bot", command, "--variant", SHORT, "--games", "1", "--seconds", "20", "--json")
    assert found.returncode == 1
    answer = json.loads(found.stdout)
    broken = {verdict["rule"]: verdict["what"] for verdict in answer["verdicts"] if verdict["is_kept"] is False}
    why = "2 of 2 games: answered 'I think I will discard, well, let me see', which is no JSON"
    assert broken == {"answers in the words of the protocol": why}


def test_beginning_and_end_of_the_error_stream_are_shown(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    noise = "sys.stderr.write('loading \\x1b[31mthe model' + 'x' * 9000 + 'no such file: weights.bin')"
    script.write_text(f"import sys\n{noise}\nsys.exit(3)\n")
    command = ("check-bot", f"{sys.executable} {script}", "--variant", SHORT, "--games", "1", "--seconds", "20")
    answer = json.loads(run(*command, "--json").stdout)
    assert answer["error_stream"].startswith(r"loading \x1b[31mthe model")
    assert answer["error_stream"].endswith("no such file: weights.bin")
    assert "bytes left out" in answer["error_stream"]
    shown = run(*command).stdout
    assert "loading" in shown
    assert shown.index("its error stream:") < shown.index("weights.bin", shown.index("its error stream:"))
    assert "\x1b" not in shown


def test_a_class_is_checked_too() -> None:
    found = run("check-bot", "tests.agents.classes:Faulty,how=illegal", "--variant", SHORT, "--games", "1")
    assert found.returncode == 1
    assert "FAULT  chooses what is possible" in found.stdout
    assert "may not" in found.stdout


def test_a_command_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    found = run("check-bot", f"{tmp_path}/nobody")
    assert found.returncode == 2
    assert "no program" in found.stderr
