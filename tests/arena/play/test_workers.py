"""Matches of agents that are not native: the same games on any number of workers, whatever agents and workers do."""

import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents import AgentSpec, register_agent, unregister_agent
from mahjongkit.agents.processes.fault import RULES
from mahjongkit.arena.play.run import play_local
from mahjongkit.arena.play.worker_pool import MOST_DEATHS, in_workers
from mahjongkit.arena.play.workers import play_in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRows
from tests.agents.processes.test_programs import program
from tests.arena.play.failing_work import failing_work
from tests.arena.play.played import Blocks, by_block, played
from tests.conftest import Children
from tests.waiting import PATIENCE, wait_for

CLASSES = "tests.agents.classes"


def play(settings: MatchSettings, blocks: range, *, workers: int) -> Blocks:
    return by_block(play_in_workers(settings, blocks, workers=workers))


def match(first: str, second: str = "greedy", rules: str = "taiwanese", seconds: float = 20.0) -> MatchSettings:
    return MatchSettings(entrants=(first, second), rules=rules, seed=4, seconds=seconds)


def test_games_do_not_depend_on_the_workers() -> None:
    """A program, and a class, that play as draw-discard have its games."""
    native = played(match("draw-discard"), range(3))
    settings = match(program("draw_discard.py", "array"), f"{CLASSES}:Native,text=greedy")
    for workers in (1, 2):
        assert play(settings, range(3), workers=workers) == native


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (program("faulty.py", "hang", "3"), "no answer in 0.5 seconds"),
        (program("faulty.py", "garbage", "3"), "answered 'I think I will discard"),
        (program("faulty.py", "exit", "3"), "ended with exit code 3"),
        (f"{CLASSES}:Faulty,how=hang", "no answer in 0.5 seconds"),
        (f"{CLASSES}:Faulty,how=raise", "failed: ValueError: of two lines"),
    ],
)
def test_a_fault_costs_the_seat_not_the_match(text: str, reason: str, children: Children) -> None:
    """Both seats of the entrant fail, each plays on as draw-discard, and every fault is kept."""
    seconds = 0.5 if "hang" in text else 20.0
    ((_, games),) = play(match(text, seconds=seconds), range(1), workers=1)
    for game in games:
        assert game.faults
        for fault in game.faults:
            agent = re.escape(str(AgentSpec.parse(text)))
            place = rf"agent '{agent}' in seat {fault.seat} \(round 0, repeats 0, game seed {game.wall_seed}\)"
            assert re.match(f"{place} {re.escape(reason)}", fault.text)
            assert fault.kind in RULES
        assert game.statistics["rounds"] == 1
    assert children() == set()


def test_a_class_that_is_not_made_in_a_worker_is_a_fault(tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.touch()
    settings = match(f"{CLASSES}:NeedsFile,path={model}")
    model.unlink()
    ((_, games),) = play(settings, range(1), workers=1)
    assert all("did not start: failed: agent" in game.faults[0].text for game in games)


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    settings = match(f"{CLASSES}:KillsItsWorker,mark={tmp_path / 'killed'}")
    mark = tmp_path / "killed"
    mark.unlink(missing_ok=True)
    assert play(settings, range(2), workers=2) == played(match("draw-discard"), range(2))
    assert mark.exists()


def test_errors_come_back(children: Children) -> None:
    with pytest.raises(OSError, match="no more files"):
        list(in_workers(partial(failing_work, "raise"), [1, 2], workers=1))
    with pytest.raises(mk.errors.ArenaError, match=f"^{MOST_DEATHS} workers died, one after the other, at 8$"):
        list(in_workers(partial(failing_work, "die"), [8, 9], workers=1))
    assert children() == set()


def test_an_agent_that_only_this_process_knows_plays_here() -> None:
    register_agent("mine", lambda options, seed: mk.make_agent("draw-discard"), help_text="of this test")
    try:
        settings = match("mine")
        with pytest.raises(mk.errors.ArenaError, match="agent 'mine' is known to this process alone: name it as"):
            play_in_workers(settings, [0])
        assert by_block(play_local(settings, [0, 1])) == played(match("draw-discard"), range(2))
    finally:
        unregister_agent("mine")


def test_workers_stop_when_they_should(children: Children) -> None:
    """What was handed over until then is given, whole blocks; nobody is left behind."""
    settings = match(f"{CLASSES}:Native,text=greedy", "random")
    seen: list[GameRows] = []
    for rows in play_in_workers(settings, range(1000), workers=2, should_stop=lambda: bool(seen)):
        seen.append(rows)
    assert by_block(seen) == played(match("greedy", "random"), [block for block, _ in by_block(seen)])
    assert 0 < len(by_block(seen)) < 1000
    assert children() == set()
    assert list(play_in_workers(settings, range(3), should_stop=lambda: True)) == []


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_workers_and_programs_end_with_the_match(ending: signal.Signals, tmp_path: Path) -> None:
    mark = f"{os.getpid()}-{time.monotonic_ns()}"
    text = program("faulty.py", "hang", "3", mark)
    command = [sys.executable, "-m", "mahjongkit", "arena", "run", text, "greedy"]
    run = subprocess.Popen([*command, "--seconds", "1000", "--store", str(tmp_path / "store")], stderr=subprocess.PIPE)
    try:
        wait_for(lambda: running(mark) != [])
        run.send_signal(ending)
        run.communicate(timeout=PATIENCE)
        assert run.returncode == (-ending if ending is signal.SIGKILL else 128 + ending)
    finally:
        run.kill()
        run.communicate()
    wait_for(lambda: running(mark) == [])


def running(mark: str) -> list[str]:
    """The programs with the mark that run; the match that started them has it too, but is none of them."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = place.read_bytes().decode(errors="replace")
        except OSError:
            continue
        if mark in command and "arena\0" not in command:
            found.append(command)
    return found
