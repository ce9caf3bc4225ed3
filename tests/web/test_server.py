"""The studio as a process: killed in the middle of a game, started again, and ended by Ctrl-C while a page listens."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.waiting import PATIENCE, wait_for
from tests.web.player import Table

Player = httpx.Client


@contextmanager
def started(folder: Path) -> Iterator[tuple[Player, subprocess.Popen[str]]]:
    """A studio on a port of its own, and a page of it."""
    command = [sys.executable, "-m", "mahjongkit", "studio", "--no-browser", "--folder", str(folder), "--port", "18421"]
    environment = {**os.environ, "COLUMNS": "80"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment) as run:
        try:
            assert run.stdout is not None
            line = next(line for line in run.stdout if line.startswith("studio: "))
            with httpx.Client(base_url=line.split()[1], timeout=PATIENCE) as page:
                page.headers["x-studio-token"] = page.get("/").text.split('studio-token" content="')[1].split('"')[0]
                yield page, run
        finally:
            run.kill()


def asked(page: Player, game: str) -> Table:
    """The table when it is the person's turn."""
    table: Table = wait_for(lambda: page.get(f"/api/games/{game}").json(), lambda table: table["asked"])
    return table


def test_a_game_survives_a_kill_and_the_server_ends_in_peace(tmp_path: Path) -> None:
    with started(tmp_path / "studio") as (page, run):
        wanted = {"variant": "sanma", "seats": ["you", "greedy", "greedy"], "seed": 7}
        game = page.post("/api/games", json=wanted).json()["id"]
        for _ in range(3):
            table = asked(page, game)
            choice = {"version": table["version"], "index": 0}
            after: Table = page.post(f"/api/games/{game}/act", json=choice).raise_for_status().json()
        run.send_signal(signal.SIGKILL)
        assert run.wait() == -signal.SIGKILL

    with started(tmp_path / "studio") as (page, run):
        again = asked(page, game)
        assert again["version"] > after["version"]
        assert again["observation"]["seats"][0]["river"] == after["observation"]["seats"][0]["river"]
        with page.stream("GET", f"/api/games/{game}/events") as stream:
            lines = stream.iter_lines()
            next(lines)
            run.send_signal(signal.SIGINT)
            assert run.wait(timeout=PATIENCE) == 0
        assert run.stdout is not None
        assert run.stdout.read() == f"kept in {tmp_path / 'studio'}\n"


def test_the_server_does_not_wait_for_slow_imports() -> None:
    """It must be there in three seconds; each of these takes half a second or more."""
    script = "import sys, mahjongkit.web.server; print(*sorted({'torch', 'rich', 'scipy', 'ray'} & set(sys.modules)))"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == []
