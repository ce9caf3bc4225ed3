"""`arena run` that is stopped by a signal, or writes to a file."""

import shlex
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjongkit.arena.play import blocks as play_blocks
from mahjongkit.arena.store import Store, StoredGame
from mahjongkit.cli.arena import progress
from mahjongkit.cli.arena.stop import StopSignals
from tests.cli.command import run, run_json

ENTRANTS = ("greedy:calls=true", "greedy")
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.fixture(autouse=True)
def heard_signals() -> Iterator[None]:
    """As a terminal has them: a job in the background ignores some."""
    before = {each: signal.signal(each, signal.SIG_DFL) for each in SIGNALS}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


def games(path: Path) -> list[StoredGame]:
    with Store(path) as store:
        (match,) = store.matches()
        return list(match.games())


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_writes_what_is_done_and_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    path, whole = tmp_path / "my results.sqlite", tmp_path / "whole.sqlite"
    monkeypatch.setattr(play_blocks, "TELL_SECONDS", 0.02)
    advance = progress.MatchProgress.advance

    def advance_and_signal(self: progress.MatchProgress, blocks: int) -> None:
        advance(self, blocks)
        signal.raise_signal(number)

    monkeypatch.setattr(progress.MatchProgress, "advance", advance_and_signal)
    stopped = run("arena", "run", *ENTRANTS, "--blocks", "300000", "--store", str(path))
    assert stopped.returncode == 128 + number
    done = len({stored.game.block for stored in games(path)})
    assert 2 <= done < 300000
    assert f"blocks {done}, games {2 * done}" in stopped.stdout, "the result so far"
    first, command = stopped.stderr.splitlines()
    assert first == f"stopped by {number.name} after {done:,} of 300,000 blocks; go on with"
    assert f"--blocks 300000 --store '{path}'" in command
    monkeypatch.setattr(progress.MatchProgress, "advance", advance)
    words = shlex.split(command)
    words[words.index("300000")] = str(done + 5)
    assert words[:3] == ["mahjongkit", "arena", "resume"]
    assert run(*words[1:]).returncode == 0
    run("arena", "run", *ENTRANTS, "--blocks", str(done + 5), "--store", str(whole))
    assert games(path) == games(whole)


def test_a_second_signal_interrupts_and_handlers_come_back() -> None:
    before = [signal.getsignal(each) for each in SIGNALS]
    with StopSignals() as stop, stop.held_back():
        assert not stop()
        signal.raise_signal(signal.SIGTERM)
        assert (stop(), stop.exit_code) == (True, 143)
        with pytest.raises(SystemExit, match="130"):
            signal.raise_signal(signal.SIGINT)
    with StopSignals(), pytest.raises(SystemExit, match="143"):
        signal.raise_signal(signal.SIGTERM)
    assert [signal.getsignal(each) for each in SIGNALS] == before


def test_signals_that_were_ignored_stay_ignored() -> None:
    """As those of `nohup`, and of a job in the background."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with StopSignals() as stop:
        signal.raise_signal(signal.SIGHUP)
        assert not stop()


def test_lines_of_progress_where_there_is_no_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_SECONDS_TO_A_LINE", 0.0)
    monkeypatch.setattr(progress, "_LINE_SHARE", 0.0)
    command = ("arena", "run", *ENTRANTS, "--store", str(tmp_path / "results.sqlite"))
    lines = run(*command, "--blocks", "5").stderr.splitlines()
    assert lines[-1].startswith("5 of 5 blocks after 0:00:0")
    assert lines[-1].endswith(", about 0:00:00 left")
    assert run_json(*command, "--blocks", "8")["blocks"] == 8
    assert run(*command, "--blocks", "12", "--json").stderr == "", "programs are told nothing"


def test_a_short_match_writes_no_line(tmp_path: Path) -> None:
    command = ("arena", "run", *ENTRANTS, "--blocks", "5", "--store", str(tmp_path / "results.sqlite"))
    assert run(*command).stderr == ""
