"""A studio as a user starts it: a process with its own folder and port."""

import os
import random
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import mahjongkit
from tests.waiting import wait_for

SOURCE = Path(mahjongkit.__file__).parents[1]


def free_port() -> int:
    """Not one that the system gives to outgoing connections: a page that looks for a dead studio could be given it."""
    chance = random.SystemRandom()
    while True:
        port = chance.randrange(10_000, 30_000)
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


class StudioProcess:
    """Started and stopped as often as a test wants, with the same games."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "mahjongkit", "studio", "--no-browser", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--folder", str(self._folder)],
            env=os.environ | {"PYTHONPATH": str(SOURCE)},
            stdout=subprocess.DEVNULL,
        )
        wait_for(self._answers)

    def kill(self) -> None:
        """As a crash does: nothing is tidied up."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the studio has ended"
        try:
            with urllib.request.urlopen(f"{self.address}/api/about", timeout=5) as answer:  # noqa: S310  # our own address
                status: int = answer.status
                return status == 200
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False
