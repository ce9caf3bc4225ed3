"""Signals that ask a match to stop: it writes what is finished first."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class StopSignals:
    """Ctrl-C, SIGTERM and SIGHUP inside a `with` statement: they end the command, with its cleaning up done.

    While they are `held_back` the first one only sets a flag. A signal that the parent process had ignored, as `nohup`
    does, stays ignored.
    """

    def __init__(self) -> None:
        self.signal: signal.Signals | None = None
        self._is_held_back = False
        self._before: dict[signal.Signals, object] = {}

    def __enter__(self) -> "StopSignals":
        for name in _NAMES:
            number: signal.Signals | None = getattr(signal, name, None)  # Windows has no SIGHUP
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]  # what it was

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """The first signal is a wish, the second an order."""
        self._is_held_back = True
        try:
            yield
        finally:
            self._is_held_back = False

    def __call__(self) -> bool:
        """Whether to stop."""
        return self.signal is not None

    @property
    def exit_code(self) -> int:
        """As shells give it for a process that a signal has ended."""
        return 0 if self.signal is None else 128 + self.signal

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        is_second = self.signal is not None
        self.signal = signal.Signals(number)
        if is_second or not self._is_held_back:
            raise SystemExit(self.exit_code)
