"""The ways in which programs speak mjai: how events are packed into lines, and when they are answered."""

import time
from collections.abc import Sequence
from contextlib import suppress

from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.line_process import LineProcess, shortened
from mahjongkit.agents.processes.socket_process import SocketProcess


class ArrayDialect:
    """All events up to a decision are one JSON array on one line, and every line is answered: mjai.app's."""

    PROCESS: type[LineProcess] = LineProcess
    TELLS_SEAT = True
    """Whether the seat is the last word of the command."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        self._program = self.PROCESS(command, environment=environment)

    def start(self, start_game: str, *, seconds: float) -> None:
        """Tell the start of a game; the program has as long as starting may take."""
        self._exchange([start_game], self._answers_to_told([start_game]), seconds, "no answer to start_game")

    def ask(self, events: Sequence[str], *, seconds: float) -> str:
        """Tell events, as JSON; the answer to the last of them."""
        return self._exchange(events, self._answers_to_asked(events), seconds, "no answer")[-1]

    def finish(self, events: Sequence[str], *, seconds: float) -> None:
        """Tell the last events of a game, after which another one starts."""
        self._exchange(events, self._answers_to_told(events), seconds, "no answer to the end of the game")

    def close(self, events: Sequence[str], *, seconds: float) -> bool:
        """Tell the last events, wait for no answer and end the program; whether it ended by itself."""
        with suppress(ProgramError):  # the game is over: nothing that it does now changes anything
            self._exchange(events, 0, seconds, "")
        return self._program.close(seconds=seconds)

    def kill(self) -> None:
        """End the program at once."""
        self._program.kill()

    def _exchange(self, events: Sequence[str], num_answers: int, seconds: float, late: str) -> list[str]:
        deadline = time.monotonic() + seconds
        self._program.send(self._lines(events), deadline=deadline)
        what = f"{late} in {seconds:g} seconds"
        return [self._program.read(deadline=deadline, what=what) for _ in range(num_answers)]

    def _lines(self, events: Sequence[str]) -> list[str]:
        return [f"[{','.join(events)}]"] if events else []

    def _answers_to_told(self, events: Sequence[str]) -> int:
        return len(self._lines(events))

    def _answers_to_asked(self, events: Sequence[str]) -> int:
        return len(self._lines(events))


class LineDialect(ArrayDialect):
    """One event a line, and every line is answered, with `none` where there is nothing to say."""

    def _lines(self, events: Sequence[str]) -> list[str]:
        return list(events)


class ChoiceDialect(LineDialect):
    """One event a line, and only where the seat has a choice it is answered: Mortal's."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        super().__init__(command, environment)
        self._start_seconds = 0.0

    def start(self, start_game: str, *, seconds: float) -> None:
        """The start is not answered: the first decision has the time for it too."""
        super().start(start_game, seconds=seconds)
        self._start_seconds = seconds

    def ask(self, events: Sequence[str], *, seconds: float) -> str:
        """Tell events, as JSON; the answer to the last of them."""
        seconds, self._start_seconds = seconds + self._start_seconds, 0.0
        return super().ask(events, seconds=seconds)

    def _answers_to_told(self, events: Sequence[str]) -> int:
        return 0

    def _answers_to_asked(self, events: Sequence[str]) -> int:
        return 1


class SocketDialect(LineDialect):
    """As `line`, over a connection that the program makes and opens with `join`: the first mjai server's."""

    PROCESS = SocketProcess
    TELLS_SEAT = False
    _has_joined = False

    def start(self, start_game: str, *, seconds: float) -> None:
        """Before the first game, wait for the connection and exchange `hello` and `join`."""
        if not self._has_joined:
            self._join(seconds)
        super().start(start_game, seconds=seconds)

    def _join(self, seconds: float) -> None:
        self._program.connect(seconds=seconds)
        hello = '{"type":"hello","protocol":"mjsonp","protocol_version":1}'
        (answer,) = self._exchange([hello], 1, seconds, "no answer to hello")
        if '"join"' not in answer:
            raise ProgramError("starts", f"answered {shortened(answer)} to hello, expected join")
        self._has_joined = True


DIALECTS: dict[str, type[ArrayDialect]] = {
    "array": ArrayDialect,
    "line": LineDialect,
    "choice": ChoiceDialect,
    "socket": SocketDialect,
}
