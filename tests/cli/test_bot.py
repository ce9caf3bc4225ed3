"""`mahjongkit bot` in the Taiwanese line protocol: on standard input and over TCP."""

import io
import socket
import sys
import threading
from unittest import mock

import mahjongkit as mk
from mahjongkit.agents.line_bot import LineBot
from tests.agents.line_server import LineServer
from tests.cli.command import run

AGENT = "greedy:calls=true"
COMMAND = ("bot", AGENT, "--protocol", "taiwanese")


def test_it_answers_lines_until_the_server_closes() -> None:
    lines = "/start MJ 2 test\n/ready\n/ask hu\n/dance\n/close\n/ready\n"
    with mock.patch.object(sys, "stdin", io.StringIO(lines)):
        ended = run(*COMMAND)
    assert ended.returncode == 0
    assert ended.stdout == "/ready\n/pass\n"
    assert "unknown message '/dance'" in ended.stderr


def test_a_whole_game_over_tcp() -> None:
    ended: list[object] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        server = threading.Thread(target=lambda: ended.append(_serve(listener)))
        server.start()
        command = run(*COMMAND, "--connect", address)
        server.join()
    assert (command.returncode, command.stderr) == (0, "")
    expected = mk.play_game("taiwanese:olympiad", [AGENT] * 4, seed=5)
    assert ended == [expected.events]


def _serve(listener: socket.socket) -> object:
    connection, _ = listener.accept()
    with connection, connection.makefile("rw", encoding="utf-8", newline="\n") as stream:

        def far(line: str) -> str | None:
            stream.write(line + "\n")
            stream.flush()
            is_answered = line.startswith(("/ask", "/ready"))
            return stream.readline().strip() if is_answered else None

        server = LineServer([LineBot(AGENT).answer, far, LineBot(AGENT).answer, LineBot(AGENT).answer], seed=5)
        server.play()
        return server.game.events


def test_other_rules_and_addresses_are_refused() -> None:
    wrong = run(*COMMAND, "--variant", "riichi")
    assert wrong.returncode == 2
    assert "expected rules of the variant taiwanese" in wrong.stderr.replace("\n", " ")
    wrong = run(*COMMAND, "--connect", "mjsonp://127.0.0.1:1/default")
    assert wrong.returncode == 2
    assert "tcp://127.0.0.1" in wrong.stderr.replace("\n", " ")
