"""Matches on a Ray cluster: the same games, with workers lost; and one clear line for what cannot work."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.agents import register_agent, unregister_agent
from mahjongkit.arena.play import cluster, ray_cluster
from mahjongkit.arena.play.cluster import play_on_cluster
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build
from tests.arena.play.played import by_block, played
from tests.cli.command import run_process

SETTINGS = MatchSettings(entrants=("greedy:calls=true", "random"), rules="taiwanese", seed=2)


# A cluster that runs every task when it is waited for, to see what is asked of it


class FakeErrors:
    class RayError(Exception):
        pass

    class RayTaskError(RayError):
        def __init__(self, cause: Exception) -> None:
            super().__init__(str(cause))
            self.cause = cause


class FakeRay:
    exceptions = FakeErrors

    def __init__(self, *, lost: int = -1) -> None:
        self.most_running = 0
        self.cancelled: list[object] = []
        self._running = 0
        self._lost = lost

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **options: object) -> Any:
        assert options["max_retries"]

        class Task:
            def __init__(self, call: Any, ray: FakeRay) -> None:
                self._call, self._ray = call, ray

            def remote(self, *arguments: object) -> object:
                self._ray._running += 1
                self._ray.most_running = max(self._ray.most_running, self._ray._running)
                return lambda: self._call(*arguments)

        return lambda call: Task(call, self)

    def wait(self, tasks: list[Any], *, num_returns: int, timeout: float) -> tuple[list[Any], list[Any]]:
        assert num_returns == 1
        self._running -= 1
        return tasks[-1:], tasks[:-1]  # the last first: the order is free

    def get(self, task: Any) -> Any:
        self._lost -= 1
        if self._lost == 0:
            raise FakeErrors.RayError("the worker died\nand more lines")
        try:
            return task()
        except Exception as error:
            raise FakeErrors.RayTaskError(error) from error

    def cancel(self, task: object, *, force: bool) -> None:
        assert force
        self.cancelled.append(task)


def use(monkeypatch: pytest.MonkeyPatch, ray: FakeRay) -> FakeRay:
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


def test_few_tasks_wait_and_the_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = use(monkeypatch, FakeRay())
    monkeypatch.setattr(cluster, "_BLOCKS_OF_A_TASK", 3)
    pieces = list(play_on_cluster(SETTINGS, range(60), address="local"))
    assert len(pieces) == 20
    assert by_block(pieces) == played(SETTINGS, range(60))
    assert ray.most_running == 4


def test_agents_that_are_not_native_play_too(monkeypatch: pytest.MonkeyPatch) -> None:
    native = played(SETTINGS, [5])
    use(monkeypatch, FakeRay())
    monkeypatch.setattr(MatchSettings, "is_native", property(lambda _: False))
    assert by_block(play_on_cluster(SETTINGS, [5], address="auto")) == native


def test_agents_of_this_process_alone_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, FakeRay())
    register_agent("mine", lambda options, seed: mk.make_agent("greedy"), help_text="of this process")
    try:
        settings = MatchSettings(entrants=("mine", "greedy"), rules="sanma")
        with pytest.raises(mk.errors.ArenaError, match="agent 'mine' is known to this process alone"):
            next(play_on_cluster(settings, [0], address="local"))
    finally:
        unregister_agent("mine")


def test_what_is_left_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = use(monkeypatch, FakeRay())
    monkeypatch.setattr(cluster, "_BLOCKS_OF_A_TASK", 1)
    pieces = play_on_cluster(SETTINGS, range(20), address="local")
    assert isinstance(pieces, Iterator)
    next(pieces)
    pieces.close()  # type: ignore[attr-defined]  # a generator
    assert len(ray.cancelled) == 3


def test_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, FakeRay())
    version = Build.here().versions["mahjongkit"]
    answers = iter([Build({"mahjongkit": "9.9"}), Build({"mahjongkit": version})])
    monkeypatch.setattr(Build, "here", lambda: next(answers))
    with pytest.raises(mk.errors.ArenaError, match=rf"has mahjongkit {version}, the match is run with 9\.9"):
        next(play_on_cluster(SETTINGS, [0], address="local"))


def test_failures_name_their_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, FakeRay(lost=1))
    with pytest.raises(mk.errors.ArenaError, match=r"given up: RayError: the worker died$"):
        next(play_on_cluster(SETTINGS, [0], address="local"))
    use(monkeypatch, FakeRay())
    monkeypatch.setattr(cluster, "player_of_blocks", lambda *_, **__: 1 / 0)
    with pytest.raises(mk.errors.ArenaError, match="a worker of the cluster failed: ZeroDivisionError"):
        next(play_on_cluster(SETTINGS, [0], address="local"))


def test_a_cluster_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    with pytest.raises(mk.errors.ArenaError, match=r"pip install mahjongkit\[cluster\]"):
        next(play_on_cluster(SETTINGS, [0], address="local"))


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", "no-such-host.invalid:6379"]
)
def test_an_address_that_does_not_answer(address: str) -> None:
    with pytest.raises(mk.errors.ArenaError, match=f"no Ray cluster answers at '{address}'"):
        next(play_on_cluster(SETTINGS, [0], address=address))


@pytest.mark.parametrize("address", ["", "here", ":6379", "host:", "host:port"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(mk.errors.ArenaError, match=f"'{address}' is no address of a Ray cluster"):
        next(play_on_cluster(SETTINGS, [0], address=address))


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("raise SystemExit('not you')", "the Ray cluster at 'head:6379' refuses: not you"),
        ("raise SystemExit(1)", "the Ray cluster at 'head:6379' refuses: it is not well"),
        ("while True: pass", "what answers at 'head:6379' is no Ray cluster"),
    ],
)
def test_what_answers_must_be_a_cluster(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: str, message: str
) -> None:
    """The command that Ray has for it, played by a program of ours."""
    (tmp_path / "python").write_text(f"#!{sys.executable}\n{program}\n")
    (tmp_path / "python").chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(ray_cluster, "_HEALTH_SECONDS", 0.5)
    monkeypatch.setattr(FakeRay, "is_initialized", lambda _: False)
    with pytest.raises(mk.errors.ArenaError, match=message):
        ray_cluster._check_health(FakeRay(), "head:6379")


# Of a real one, in a process of its own: Ray leaves threads behind and warns of much. Games are played on one in
# tests/learn/selfplay/test_cluster.py, matches too: starting a Ray takes longer than all tests here.

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="Ray is not installed: the extra cluster"
)


@pytest.fixture
def ray_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests of a real Ray take turns: workers of pytest that run side by side would find each other's."""
    import fcntl  # there is no Ray where this is not

    with (tmp_path_factory.getbasetemp().parent / "ray.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@needs_ray
@pytest.mark.usefixtures("ray_alone")
def test_there_is_no_cluster_here(tmp_path: Path) -> None:
    result = run_process("arena", "run", *SETTINGS.entrants, "--cluster", "auto", "--store", str(tmp_path / "a.sqlite"))
    assert result.returncode == 2
    assert "no Ray cluster at 'auto'" in result.stderr
