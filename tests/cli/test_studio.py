"""`mahjongkit studio`: ports, folders, and what it says; the server itself is tested in tests/web."""

import socket
from pathlib import Path

import pytest

from mahjongkit.web import server
from mahjongkit.web.settings import StudioSettings
from tests.cli.command import run

Served = list[tuple[StudioSettings, int, bool]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What would have been served."""
    calls: Served = []

    def serve(settings: StudioSettings, listening: socket.socket, *, opens_browser: bool) -> None:
        calls.append((settings, listening.getsockname()[1], opens_browser))

    monkeypatch.setattr(server, "serve", serve)
    return calls


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def test_it_says_where_the_page_is(served: Served, tmp_path: Path) -> None:
    port = free_port()
    ended = run("studio", "--port", str(port), "--folder", str(tmp_path / "kept"), "--no-browser")
    assert ended.returncode == 0
    assert f"studio: http://127.0.0.1:{port}/" in ended.stdout
    [(settings, taken, opens_browser)] = served
    assert (settings.port, taken, settings.folder, opens_browser) == (port, port, tmp_path / "kept", False)


def test_a_port_in_use_gives_the_next_one_and_says_so(served: Served, tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        ended = run("studio", "--port", str(port), "--folder", str(tmp_path))
    [(settings, taken, opens_browser)] = served
    assert taken == settings.port > port
    assert f"port {port} is in use, taking {taken}" in ended.stdout
    assert opens_browser


@pytest.mark.parametrize("arguments", [("--port", "0"), ("--port", "70000"), ("--port", "http")])
def test_a_wrong_port_is_said(served: Served, arguments: tuple[str, ...]) -> None:
    assert run("studio", *arguments).returncode == 2
    assert served == []


def test_a_folder_that_cannot_be_is_said(served: Served, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ended = run("studio", "--folder", str(tmp_path / "file" / "folder"))
    assert ended.returncode == 2
    assert "cannot make a folder" in ended.stderr
    assert served == []
