"""Whatever path or number a command is given: it works or says in a line what is wrong, never by a traceback."""

import shutil
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import mahjongkit as mk
from mahjongkit.records import record_of, write_record
from tests.cli.command import Ended, run
from tests.cli.commands import EXAMPLES, commands, parameters, with_value

PATHS = ("missing/x.csv", "folder", "file/x.csv", "empty.csv", "/proc/none/x.csv", "")
"""None below a folder that is missing, a folder, a file as a folder, an empty file, a place that cannot be written."""
NUMBERS = ("-1", "nan", "99999999999999999999", "x")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples of the commands read."""
    folder = tmp_path_factory.mktemp("files")
    (folder / "folder").mkdir()
    (folder / "file").write_text("text", encoding="utf-8")
    (folder / "empty.csv").touch()
    game = mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3)
    write_record(record_of(game), folder / "record.json", format="native")
    short = mk.play_game(mk.make_rules("riichi", num_winds=1), ["greedy"] * 4, seed=3)
    write_record(record_of(short), folder / "riichi.json")
    played = run("arena", "run", *EXAMPLES["arena run"][:-1], str(folder / "arena.sqlite"))
    assert played.returncode == 0, played.stderr
    return folder


@pytest.fixture
def folder(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working folder with copies of the files."""
    shutil.copytree(files, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("mahjongkit.web.server.serve", lambda *_, **__: None)  # the studio runs until it is stopped


def check(result: Ended) -> None:
    assert result.returncode in (0, 1, 2)
    if result.returncode == 2:
        assert "error" in result.stderr.lower()
        assert "Traceback" not in result.stderr


def test_every_command_has_an_example() -> None:
    assert set(EXAMPLES) == {words for words, _ in commands()}


@pytest.mark.parametrize(
    ("words", "parameter"), [pytest.param(*each, id=f"{each[0]} {each[1].name}") for each in parameters(Path)]
)
@pytest.mark.usefixtures("folder")
def test_wrong_paths_are_told(words: str, parameter: Any) -> None:
    for path in PATHS:
        check(run(*with_value(words, parameter, path)))


LONG = {("play", "games"), ("check-bot", "games"), *((f"arena {name}", "blocks") for name in ("run", "resume"))}
LONG |= {("arena plan", name) for name in ("pilot", "effect", "power")}
"""Numbers that may be as large as one likes: the command takes as long."""


@pytest.mark.parametrize(
    ("words", "parameter"),
    [
        pytest.param(*each, id=f"{each[0]} {each[1].name}")
        for kind in (int, float)
        for each in parameters(kind)
        if (each[0], each[1].name) not in LONG
    ],
)
@pytest.mark.usefixtures("folder")
def test_wrong_numbers_are_told(words: str, parameter: Any) -> None:
    for number in NUMBERS:
        check(run(*with_value(words, parameter, number)))


@pytest.mark.usefixtures("folder")
def test_an_error_of_a_file_is_one_line() -> None:
    """The last net: what no command has looked at before."""
    with mock.patch("mahjongkit.cli.hands.shanten_by_form", side_effect=FileNotFoundError(2, "No such file", "x.bin")):
        wrong = run("shanten", "123m1p")
    assert (wrong.returncode, wrong.stderr) == (2, "error: 'x.bin': no such file\n")


def _nothing_is_made(*_arguments: object, **_options: object) -> None:
    raise AssertionError("the work began")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--plots", "file"], "cannot make a folder 'file': it is a file"),
        (["--plots", "file/x"], "cannot make a folder 'file/x': not a directory"),
        (["--plots", "plots", "--png"], "PNG pictures need resvg-py, which is not installed"),
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("folder")
def test_a_paper_looks_before_it_works(arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with mock.patch("mahjongkit.papers.paper.make_tables", _nothing_is_made):
        wrong = run("paper", *EXAMPLES["paper"], *arguments)
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    assert said in wrong.stderr


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("missing/race.safetensors", "'missing' is no folder"),
        ("file/race.safetensors", "'file' is no folder"),
        ("folder", "it is a folder, expected the name of a file"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_fit_looks_before_it_works(path: str, said: str) -> None:
    with mock.patch("mahjongkit.learn.fit", _nothing_is_made):
        wrong = run("learn", "fit", "race", "--quick", "--out", path)
    assert (wrong.returncode, wrong.stderr) == (2, f"error: cannot write '{path}': {said}\n")


@pytest.mark.usefixtures("folder")
def test_a_fit_needs_a_folder_for_what_is_done() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    wrong = run("learn", "fit", "race", "--quick", "--work", "file")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    assert "no folder for the fit can be made at 'file': File exists" in wrong.stderr


@pytest.mark.usefixtures("folder")
def test_a_survey_looks_before_it_works() -> None:
    with mock.patch("mahjongkit.study.survey.survey_report", _nothing_is_made):
        wrong = run("study", "survey", *EXAMPLES["study survey"], "--plots", "file")
    assert (wrong.returncode, "cannot make a folder 'file': it is a file" in wrong.stderr) == (2, True)
