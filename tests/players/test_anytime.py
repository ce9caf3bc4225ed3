"""Searches can be stopped at any moment: they return the best so far, leave Python alone, and hear of Ctrl-C.

Times only bound how long a broken stop would hang; they never decide.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest

import mahjongkit as mk
from mahjongkit.agents import chosen_of
from mahjongkit.agents.native import NativeAgent
from tests.waiting import PATIENCE

RULES = mk.make_rules("taiwanese")
TABLE_1 = mk.engine.observation_of_hand(RULES, "445w1267t1144s(888s)(999s)")  # an excess block: h1 and h2 are asked
CLAIMS = mk.engine.observation_of_hand(RULES, "3455679m147p258s123z", discard="5m")  # 54 candidates
ENDLESS = "simulations=1000000000,pruning=false"  # minutes


def stop_until_done(agent: NativeAgent, work: Callable[[], object]) -> None:
    """Runs the work on another thread and stops the agent until it ends: one stop may come before the search begins."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    end = time.monotonic() + PATIENCE
    while thread.is_alive() and time.monotonic() < end:
        time.sleep(0.005)  # impossible, as all of this, if the search kept the GIL
        agent.stop()
    assert not thread.is_alive()


@pytest.mark.parametrize("seen", [TABLE_1, CLAIMS], ids=["discard", "claims"])
@pytest.mark.parametrize("heuristics", ["none", "h1", "h2+h1"])
def test_a_stopped_search_returns_a_legal_action(heuristics: str, seen: mk.Observation) -> None:
    agent = NativeAgent(f"flat-mc:heuristics={heuristics},{ENDLESS}", seed=1)
    found: list[mk.Action] = []
    stop_until_done(agent, lambda: found.append(agent.act(seen)))
    assert found[0] in seen.legal_actions


def test_a_stopped_evaluation_tells_what_was_found() -> None:
    agent = NativeAgent(f"flat-mc:{ENDLESS}", seed=1)
    found = []
    stop_until_done(agent, lambda: found.append(agent.evaluate(CLAIMS)))
    assert sum(row.then_discard is not None or row.action.type == "pass" for row in found[0]) == 54
    assert 0 < sum(row.simulations for row in found[0]) < 1_000_000_000
    assert chosen_of(found[0]).action in CLAIMS.legal_actions


def test_a_stop_without_a_search_changes_nothing() -> None:
    stopped, other = (NativeAgent("flat-mc:simulations=20000", seed=4) for _ in range(2))
    stopped.stop()
    assert stopped.evaluate(TABLE_1) == other.evaluate(TABLE_1)
    NativeAgent("greedy").stop()


def test_more_time_means_more_simulations() -> None:
    def simulations(seconds: float) -> int:
        rows = NativeAgent(f"flat-mc:pruning=false,seconds={seconds}", seed=2).evaluate(CLAIMS)
        return sum(row.simulations for row in rows)

    few = simulations(0.001)
    assert few > 0
    assert any(simulations(seconds) > few for seconds in (0.05, 0.5, 5, 50))  # where a machine is loaded, it takes more


@pytest.mark.parametrize("heuristics", ["none", "h2+h1"])
@pytest.mark.parametrize("seen", [TABLE_1, CLAIMS], ids=["discard", "claims"])
def test_a_millisecond_is_enough_for_an_action(seen: mk.Observation, heuristics: str) -> None:
    """With the longest simulations; usually it takes little more than the millisecond."""
    agent = NativeAgent(f"flat-mc:seconds=0.001,draws=15,heuristics={heuristics}", seed=3)
    assert agent.act(seen) in seen.legal_actions


def test_threads_may_share_an_agent() -> None:
    agent = NativeAgent("flat-mc:simulations=2000,heuristics=h2+h1", seed=5)
    found: list[mk.Action] = []
    threads = [threading.Thread(target=lambda: found.extend(agent.act(TABLE_1) for _ in range(20))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len(found) == 80
    assert set(found) <= set(TABLE_1.legal_actions)


INTERRUPTED = f"""
import mahjongkit as mk
seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
agent = mk.make_agent("flat-mc:{ENDLESS}")
try:
    print("ready", flush=True)
    agent.act(seen)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as POSIX does")
def test_ctrl_c_ends_a_long_search() -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        try:
            out, _ = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert out == "interrupted\n"


@pytest.mark.parametrize("text", ["analyst", "analyst:aim=placement,epsilon=0.1", "simcat-plus"])
def test_others_run_while_a_long_choice_is_made(text: str) -> None:
    """Threads do not take turns here: another one runs inside of a choice only if the choice lets it."""
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p78s1122z57z")
    agent = NativeAgent(text, seed=1)
    is_choosing, was_seen = [False], threading.Event()

    def choose() -> None:
        deadline = time.monotonic() + PATIENCE / 10  # well before threads are made to take turns
        while time.monotonic() < deadline:
            is_choosing[0] = True
            agent.act(seen)
            is_choosing[0] = False
            if was_seen.is_set():
                return

    interval = sys.getswitchinterval()
    sys.setswitchinterval(PATIENCE)
    try:
        thread = threading.Thread(target=choose)
        thread.start()
        while thread.is_alive() and not was_seen.is_set():
            if is_choosing[0]:
                was_seen.set()
            time.sleep(0)
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert was_seen.is_set()
