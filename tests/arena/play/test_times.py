"""How long entrants think is measured wherever they play, and changes nothing of what they play."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjongkit.agents import register_agent, unregister_agent
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.play import cluster
from mahjongkit.arena.play.blocks import PlannedGames, open_hosts, play_blocks
from mahjongkit.arena.play.cluster import play_on_cluster
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.play.workers import play_in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRows, Store
from tests.arena.play.played import by_block
from tests.arena.play.slow_agents import SLEEP, Slow
from tests.arena.play.test_cluster import FakeRay, use
from tests.cli.command import run, run_json

HERE = "tests.arena.play.slow_agents"
NATIVE = MatchSettings(entrants=("simcat:simulations=20", "greedy"), rules="taiwanese", seed=3)


def total(pieces: list[GameRows]) -> list[TimeSpent]:
    return [sum(times, TimeSpent()) for times in zip(*(rows.times for rows in pieces), strict=True)]


@pytest.fixture
def local() -> Iterator[str]:
    register_agent("slow", lambda options, seed: Slow(), help_text="sleeps at first")
    yield "slow"
    unregister_agent("slow")


@pytest.mark.parametrize("text", [f"{HERE}:Slow", f"{HERE}:SlowBatch", "slow"])
@pytest.mark.usefixtures("local")
def test_an_agent_that_sleeps_takes_at_least_so_long(text: str) -> None:
    settings = MatchSettings(entrants=(text, "greedy"), rules="sanma", schedule="one", seed=3)
    asked: list[int] = []
    with open_hosts(settings) as hosts:
        games = PlannedGames(settings, [(0, 0)], hosts, threads=1)
        assert list(games.run(on_step=lambda questions, _: asked.append(len(questions)))) == [[0]]
        first, again = games.rows_of([0]), games.rows_of([0])
    slow = first.times[0]
    assert slow.decisions == sum(asked), "every question is timed"
    assert slow.seconds >= SLEEP
    assert again.times == (TimeSpent(), TimeSpent()), "times are handed over once"


@pytest.mark.parametrize("jump", ["1e9", "-1e9", "nan"])
def test_a_class_that_lies_about_its_time_has_at_most_its_limit(jump: str) -> None:
    settings = MatchSettings(entrants=(f"{HERE}:Liar,jump={jump}", "greedy"), rules="sanma", schedule="one", seed=3)
    with open_hosts(settings) as hosts:
        games = PlannedGames(settings, [(0, 0)], hosts, threads=1)
        assert list(games.run()) == [[0]]
        rows = games.rows_of([0])
    spent = rows.times[0]
    assert rows.faults == ()
    assert 0 <= spent.seconds <= settings.seconds * spent.decisions


def test_games_and_timed_decisions_do_not_depend_on_threads() -> None:
    one, three = (list(play_blocks(NATIVE, range(10), {}, threads=threads)) for threads in (1, 3))
    assert by_block(one) == by_block(three)
    search, quick = total(one)
    assert [each.decisions for each in total(three)] == [search.decisions, quick.decisions]
    assert search.decisions > 4 * quick.decisions > 0, "every choice of a search, one in 16 of the others"
    assert all(each.seconds > 0 for each in total(one) + total(three))


def test_times_come_from_workers_and_clusters(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, FakeRay())
    monkeypatch.setattr(cluster, "_BLOCKS_OF_A_TASK", 2)
    here = total(list(play_blocks(NATIVE, range(4), {})))
    for pieces in (play_in_workers(NATIVE, range(4), workers=1), play_on_cluster(NATIVE, range(4), address="local")):
        there = total(list(pieces))
        assert [each.decisions for each in there] == [each.decisions for each in here]
        assert all(each.seconds > 0 for each in there)


def test_a_resumed_match_adds_up_and_says_so(tmp_path: Path) -> None:
    path, match_times = tmp_path / "store", []
    for counts in ((8,), (3, 8)):
        with Store(tmp_path / str(len(counts))) as store:
            match = store.open_match(NATIVE.as_dict())
            for count in counts:
                run_match(match, NATIVE, blocks=count)
            match_times.append([each.decisions for each in match.times])
    assert match_times[0] == match_times[1]
    words = ("arena", "run", *NATIVE.entrants, "--variant", "taiwanese", "--seed", "3", "--store", str(path))
    shown = run(*words, "--blocks", "8").stdout
    count = sum(match_times[0])
    assert "time per decision: A " in shown
    assert f"(by the clock, {count:,} decisions timed)" in " ".join(shown.split())
    report = run_json("arena", "report", "--store", str(path))
    assert [each["decisions"] for each in report["times"]] == match_times[0]
    assert all(each["per_decision"] == each["seconds"] / each["decisions"] for each in report["times"])
    page = tmp_path / "report.html"
    run("arena", "report", "--store", str(path), "--html", str(page))
    assert "<p>Time per decision: A " in page.read_text()
    assert run("arena", "check", "--store", str(path), "--share", "1").returncode == 0
