"""A program that is asked and answers in lines: with time limits, and gone with all its children when it is closed."""

import ctypes
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress

from mahjongkit.agents.processes.exchange_log import ExchangeLog, ProcessLog
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.hidden_files import confinement
from mahjongkit.agents.processes.said import ErrorStream, printable, shortened

MOST_LINE_BYTES = 1_000_000
"""A longer line, or more unread output than this, is a fault."""
_PIECE = 65_536
_MOST_PIECES = 16
_PIPE_BYTES = 1 << 20
_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None  # the system's own functions
_PR_SET_PDEATHSIG = 1
IS_POSSIBLE = os.name == "posix"
"""Whether agents can have processes of their own: they need pipes that do not block, and groups of processes."""


class LineProcess:
    """Lines to a program and back. Every fault is a `ProgramError` with the reason in one line.

    >>> with LineProcess(["cat"]) as program:
    ...     program.send(["hello"], deadline=time.monotonic() + 5)
    ...     program.read(deadline=time.monotonic() + 5)
    'hello'
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
        self._log: ProcessLog | None = None
        if not IS_POSSIBLE:
            why = "a program or class in a process of its own needs Linux or macOS (docs/platforms.md)"
            raise ProgramError("starts", f"cannot start '{command[0]}' on this system: {why}")
        try:
            with confinement() if is_confined else nullcontext() as confine:
                # A session of its own: Ctrl-C reaches only us, and a kill reaches the children of the program too.
                self._process = subprocess.Popen(  # noqa: S603 - to run a program is what was asked for
                    list(command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    env={**os.environ, **(environment or {})},
                    cwd=folder,
                    bufsize=0,
                    start_new_session=True,
                    preexec_fn=_before_start(confine),
                )
        except OSError as error:
            raise ProgramError("starts", f"cannot start '{command[0]}': {error.strerror}") from error
        except subprocess.SubprocessError as error:
            raise ProgramError("starts", f"cannot start '{command[0]}': {error}") from error
        self._log = None if log is None else log.process(command)
        self._pipes = [self._process.stdin, self._process.stdout, self._process.stderr]
        self._input, self._output, errors = (pipe.fileno() for pipe in self._pipes if pipe is not None)
        self._drained = {errors}
        self._selector = selectors.DefaultSelector()
        _widen(self._input)
        os.set_blocking(self._input, False)
        for descriptor in (self._output, errors):
            os.set_blocking(descriptor, False)
            self._selector.register(descriptor, selectors.EVENT_READ)
        self._unread = bytearray()
        self._said = ErrorStream()
        self._has_ended = False
        self._is_gone = False

    def __enter__(self) -> "LineProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def connect(self, *, seconds: float) -> None:
        """Wait until the program can be spoken to: at once, through its pipes."""

    def send(self, lines: Sequence[str], *, deadline: float, more: bytes = b"") -> None:
        """Write lines, and bytes after them.

        What the program writes meanwhile is kept, so that no full pipe can block both.
        """
        if self._log is not None:
            for line in lines:
                self._log.sent(line)
        data = memoryview("".join(f"{line}\n" for line in lines).encode() + more)
        self._selector.register(self._input, selectors.EVENT_WRITE)
        try:
            while data:
                if self._input in self._wait(deadline, "does not read what it is told"):
                    data = data[self._write(data) :]
        finally:
            self._selector.unregister(self._input)

    def expect_silence(self) -> None:
        """What the program has written without being asked would be taken for its next answer: it is a fault."""
        self._look(0.0)
        if said := bytes(self._unread).strip():
            what = printable(said.decode(errors="replace"))
            raise self._fault("words", f"answered twice, or without being asked: {shortened(what)}")

    def read(self, *, deadline: float, what: str = "no answer") -> str:
        """Read the next line that is not blank, without its end."""
        while not (line := self._read_line(deadline, what)).strip():
            pass
        return line

    def _read_line(self, deadline: float, what: str) -> str:
        start = 0
        while (end := self._unread.find(b"\n", start)) < 0:
            start = len(self._unread)
            if self._has_ended:
                raise self._fault("stays", self._end_text())
            self._wait(deadline, what)
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        if self._log is not None:
            self._log.received(line.decode(errors="replace"))
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise self._fault("words", f"answered {shortened(repr(line))}, which is no UTF-8") from None

    def close(self, *, seconds: float) -> bool:
        """Close the program's input and let it end by itself; then it is killed. Whether it ended by itself."""
        self._close_input()
        deadline = time.monotonic() + seconds
        with suppress(ProgramError):  # whatever it still has to say
            while not self._has_ended:
                self._wait(deadline, "does not end")
                self._unread.clear()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, deadline - time.monotonic()))
        has_ended = self._process.returncode is not None
        self.kill()
        return has_ended

    def kill(self) -> None:
        """End the program and its children at once."""
        if self._is_gone:
            return
        self._is_gone = True
        with suppress(ProcessLookupError, PermissionError):  # nobody of the group is left, or only the dead (macOS)
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._drain_rest()
        if self._log is not None:
            self._log.ended(self._process.returncode)
        self._selector.close()
        for pipe in self._pipes:
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    @property
    def error_stream(self) -> str:
        """What the program has written to its error stream so far: the beginning and the end."""
        return str(self._said)

    def _close_input(self) -> None:
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()

    def _drain_rest(self) -> None:
        """What lies in the error stream, without waiting; a program may write there for ever."""
        for descriptor in self._drained:
            with suppress(OSError):  # nothing more is there
                for _ in range(_MOST_PIECES):
                    self._note_said(os.read(descriptor, _PIECE))

    def _fault(self, rule: str, why: str) -> ProgramError:
        self._drain_rest()
        said = " ".join(self._said.end.split())
        if said:
            why += f"; its error stream ends with: {shortened(said, last=True)}"
        if self._log is not None:
            self._log.fault(rule, why)
        return ProgramError(rule, why)

    def _wait(self, deadline: float, late: str) -> set[int]:
        """Wait until something can be read or written, and read it; the descriptors that are ready."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise self._fault("time", late)
        return self._look(left)

    def _look(self, seconds: float) -> set[int]:
        ready = {int(key.fd) for key, _ in self._selector.select(seconds)}
        for descriptor in ready & self._drained:
            self._drain(descriptor)
        if self._output in ready:
            self._read_output()
        return ready

    def _read_output(self) -> None:
        try:
            data = os.read(self._output, _PIECE)
        except ConnectionResetError:  # of a socket
            data = b""
        if not data:
            self._selector.unregister(self._output)
            self._has_ended = True
        self._unread += data
        if len(self._unread) > MOST_LINE_BYTES:
            raise self._fault("words", f"wrote more than {MOST_LINE_BYTES} bytes that are no answer")

    def _drain(self, descriptor: int) -> None:
        data = os.read(descriptor, _PIECE)
        if not data:
            self._selector.unregister(descriptor)
        self._note_said(data)

    def _note_said(self, data: bytes) -> None:
        self._said.add(data)
        if self._log is not None:
            self._log.said(data)

    def _write(self, data: memoryview) -> int:
        try:
            return os.write(self._input, data)
        except BlockingIOError:
            return 0
        except ConnectionError:
            with suppress(ProgramError):  # its last words say why
                while not self._has_ended:
                    self._wait(time.monotonic() + 0.5, "")
            raise self._fault("stays", self._end_text()) from None

    def _end_text(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        code = self._process.returncode
        if code is None:
            return "closed its output"
        return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"


def _before_start(confine: Callable[[], None] | None) -> Callable[[], None] | None:
    """What the new process does before it becomes the program."""
    steps = [step for step in (_die_with_parent if _can_die_with_parent() else None, confine) if step is not None]

    def take_steps() -> None:
        for step in steps:
            step()

    return take_steps if steps else None


def _widen(pipe: int) -> None:
    """Let a batch of observations through in few pieces, where the system can."""
    if sys.platform == "linux":
        import fcntl

        with suppress(OSError):  # more than this user may have
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)


def _can_die_with_parent() -> bool:
    # The signal comes when the thread that started the program ends, so only the main thread will do.
    return sys.platform == "linux" and threading.current_thread() is threading.main_thread()


def _die_with_parent() -> None:
    """A program whose parent was killed must not stay behind; runs in the child before the program."""
    if _LIBRARY is not None:
        _LIBRARY.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
