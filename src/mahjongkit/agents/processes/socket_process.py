"""A program that connects to a socket of ours and is asked there, as the first mjai server did."""

import os
import selectors
import socket
import time
from collections.abc import Sequence
from contextlib import suppress

from mahjongkit.agents.processes.exchange_log import ExchangeLog
from mahjongkit.agents.processes.line_process import LineProcess

PORT = "{port}"
"""Stands in a command for the number of the port."""
_LOOK_SECONDS = 0.05


class SocketProcess(LineProcess):
    """Lines over a connection that the program makes: the address is the last word of its command, or its `{port}`.

    What the program writes to its output is kept with its error stream.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: dict[str, str] | None = None,
        folder: str | None = None,
        is_confined: bool = True,
        log: ExchangeLog | None = None,
    ) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0)
        self._connection: socket.socket | None = None
        port = str(self._listener.getsockname()[1])
        words = [word.replace(PORT, port) for word in command]
        if words == list(command):
            words.append(f"mjsonp://127.0.0.1:{port}/default")
        try:
            super().__init__(words, environment=environment, folder=folder, is_confined=is_confined, log=log)
        except BaseException:
            self._listener.close()
            raise
        self._drained.add(self._output)
        self._output = -1

    def connect(self, *, seconds: float) -> None:
        """Wait until the program has connected."""
        deadline = time.monotonic() + seconds
        while self._connection is None:
            with suppress(BlockingIOError):
                self._connection, _ = self._listener.accept()
                break
            if self._process.poll() is not None:
                raise self._fault("starts", self._end_text())
            if time.monotonic() > deadline:
                raise self._fault("starts", f"did not connect in {seconds:g} seconds")
            self._look(min(_LOOK_SECONDS, max(0.0, deadline - time.monotonic())))
        self._listener.close()
        self._connection.settimeout(0)
        self._connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._output = self._connection.fileno()
        # A second descriptor: reading and writing are waited for apart.
        self._input = os.dup(self._output)
        self._selector.register(self._output, selectors.EVENT_READ)

    def kill(self) -> None:
        """End the program and its children at once."""
        if self._is_gone:
            return
        super().kill()
        self._listener.close()
        if self._connection is not None:
            os.close(self._input)
            self._connection.close()

    def _read_output(self) -> None:
        super()._read_output()
        # Answers are small: unless told at once that one has come, the program's system holds the next one back.
        if self._connection is not None and hasattr(socket, "TCP_QUICKACK"):
            with suppress(OSError):
                self._connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)

    def _close_input(self) -> None:
        super()._close_input()
        if self._connection is not None:
            with suppress(OSError):
                self._connection.shutdown(socket.SHUT_WR)
