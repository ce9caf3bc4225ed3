"""What was said to programs and what they said, line by line with times, for those who write them."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from json import dumps
from typing import TextIO


class ExchangeLog:
    """JSON lines in a file, each written at once: the seconds since the first, the process, and what happened.

    >>> import io, json
    >>> file = io.StringIO()
    >>> ExchangeLog(file).process(["cat"]).sent("hello")
    >>> [sorted(json.loads(line)) for line in file.getvalue().splitlines()]
    [['begun'], ['process', 'seconds', 'started'], ['process', 'seconds', 'sent']]
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._begun = time.monotonic()
        self._num_processes = 0
        self._write({"begun": datetime.now(UTC).isoformat(timespec="milliseconds")})

    def process(self, command: Sequence[str]) -> "ProcessLog":
        """The log of a process that is started now."""
        self._num_processes += 1
        log = ProcessLog(self, self._num_processes)
        self.add(self._num_processes, "started", list(command))
        return log

    def add(self, process: int, what: str, value: object) -> None:
        """Write a line."""
        self._write({"seconds": round(time.monotonic() - self._begun, 6), "process": process, what: value})

    def _write(self, line: dict[str, object]) -> None:
        self._file.write(f"{dumps(line, ensure_ascii=False)}\n")
        self._file.flush()


class ProcessLog:
    """Of one process."""

    def __init__(self, log: ExchangeLog, number: int) -> None:
        self._log = log
        self._number = number

    def sent(self, line: str) -> None:
        """A line was put into its input."""
        self._log.add(self._number, "sent", line)

    def received(self, line: str) -> None:
        """A line came out of its output."""
        self._log.add(self._number, "received", line)

    def said(self, data: bytes) -> None:
        """It wrote to its error stream."""
        if data:
            self._log.add(self._number, "error_stream", data.decode(errors="replace"))

    def ended(self, code: int | None) -> None:
        """It is gone; a negative code is the signal that ended it."""
        self._log.add(self._number, "ended", code)

    def fault(self, rule: str, why: str) -> None:
        """It broke a rule."""
        self._log.add(self._number, "fault", {"rule": rule, "why": why})
