"""The ways in which programs speak mjai: how events are packed into lines, and when they are answered."""

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from mahjongkit.agents.processes.exchange_log import ExchangeLog
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.line_process import LineProcess
from mahjongkit.agents.processes.mjai_replies import Reply
from mahjongkit.agents.processes.said import shortened
from mahjongkit.agents.processes.socket_process import SocketProcess
from mahjongkit.records.mjai.events import MjaiEvent


class Hints(NamedTuple):
    """What a program is told about a decision of its seat."""

    possible: Sequence[Reply]
    """Every answer that is legal."""
    forbidden: Sequence[str]
    """Tiles in hand that may not be discarded."""


class Launch(NamedTuple):
    """How a program is started."""

    command: Sequence[str]
    environment: dict[str, str]
    folder: str | None
    is_confined: bool
    log: ExchangeLog | None = None


class ArrayDialect:
    """All events up to a decision are one JSON array on one line, and every line is answered: mjai.app's."""

    PROCESS: type[LineProcess] = LineProcess
    TELLS_SEAT = True
    """Whether the seat is the last word of the command."""

    def __init__(self, launch: Launch) -> None:
        self._program = self.PROCESS(**launch._asdict())
        self._seat = -1

    def start(self, start_game: MjaiEvent, *, seconds: float) -> None:
        """Tell the start of a game; the program has as long as starting may take."""
        self._seat = start_game["id"]
        lines = self._lines([start_game])
        self._exchange(lines, self._answers_to_told(lines), seconds, "no answer to start_game")

    def ask(self, events: Sequence[MjaiEvent], hints: Hints, *, seconds: float) -> str:
        """Tell events; the answer to the last of them, which asks for a decision."""
        lines = self._lines([*map(self._told, events[:-1]), self._asked(events[-1], hints)])
        return self._exchange(lines, self._answers_to_asked(lines), seconds, "no answer")[-1]

    def finish(self, events: Sequence[MjaiEvent], *, seconds: float) -> None:
        """Tell the last events of a game, after which another one starts."""
        lines = self._lines([*map(self._told, events)])
        self._exchange(lines, self._answers_to_told(lines), seconds, "no answer to the end of the game")

    def close(self, events: Sequence[MjaiEvent], *, seconds: float) -> bool:
        """Tell the last events, wait for no answer and end the program; whether it ended by itself."""
        with suppress(ProgramError):  # the game is over: nothing that it does now changes anything
            self._tell_end(self._lines([*map(self._told, events)]), seconds)
        return self._program.close(seconds=seconds)

    def kill(self) -> None:
        """End the program at once."""
        self._program.kill()

    @property
    def error_stream(self) -> str:
        """What the program has written to its error stream so far."""
        return self._program.error_stream

    def _told(self, event: MjaiEvent) -> MjaiEvent:
        """An event that asks for nothing; programs that look at `can_act` need not find that out."""
        return {**event, "can_act": False}

    def _asked(self, event: MjaiEvent, hints: Hints) -> MjaiEvent:
        return {**event, "possible_actions": hints.possible, "can_act": True}

    def _exchange(self, lines: Sequence[str], num_answers: int, seconds: float, late: str) -> list[str]:
        self._program.expect_silence()
        return self._answers(lines, num_answers, time.monotonic() + seconds, f"{late} in {seconds:g} seconds")

    def _answers(self, lines: Sequence[str], number: int, deadline: float, late: str) -> list[str]:
        self._program.send(lines, deadline=deadline)
        return [self._program.read(deadline=deadline, what=late) for _ in range(number)]

    def _tell_end(self, lines: Sequence[str], seconds: float) -> None:
        self._program.send(lines, deadline=time.monotonic() + seconds)

    def _lines(self, events: Sequence[MjaiEvent]) -> list[str]:
        return [_line(events)] if events else []

    def _answers_to_told(self, lines: Sequence[str]) -> int:
        return len(lines)

    def _answers_to_asked(self, lines: Sequence[str]) -> int:
        return len(lines)


class LineDialect(ArrayDialect):
    """One event per line, and every line is answered, with `none` where there is nothing to say."""

    def _lines(self, events: Sequence[MjaiEvent]) -> list[str]:
        return [_line(event) for event in events]


class ChoiceDialect(LineDialect):
    """One event per line, and only where the seat has a choice it is answered: Mortal's."""

    _start_seconds = 0.0

    def start(self, start_game: MjaiEvent, *, seconds: float) -> None:
        """The start is not answered: the first decision has the time for it too."""
        super().start(start_game, seconds=seconds)
        self._start_seconds = seconds

    def ask(self, events: Sequence[MjaiEvent], hints: Hints, *, seconds: float) -> str:
        """Tell events; the answer to the last of them."""
        seconds, self._start_seconds = seconds + self._start_seconds, 0.0
        return super().ask(events, hints, seconds=seconds)

    def _answers_to_told(self, lines: Sequence[str]) -> int:
        return 0

    def _answers_to_asked(self, lines: Sequence[str]) -> int:
        return 1


class SocketDialect(LineDialect):
    """As `line`, over a connection that the program makes and opens with `join`: the first mjai server's.

    A line is sent when the last one was answered: its programs read what has come and take it for one line. Its
    `possible_actions` leave out `dahai` and `none`, and stand, empty or not, where the seat might have acted.
    """

    PROCESS = SocketProcess
    TELLS_SEAT = False
    _has_joined = False

    def start(self, start_game: MjaiEvent, *, seconds: float) -> None:
        """Before the first game, wait for the connection and exchange `hello` and `join`."""
        if not self._has_joined:
            self._join(seconds)
        super().start(start_game, seconds=seconds)

    def _join(self, seconds: float) -> None:
        self._program.connect(seconds=seconds)
        hello = '{"type":"hello","protocol":"mjsonp","protocol_version":3}'
        (answer,) = self._exchange([hello], 1, seconds, "no answer to hello")
        if '"join"' not in answer:
            raise ProgramError("starts", f"answered {shortened(answer)} to hello, expected join")
        self._has_joined = True

    def _told(self, event: MjaiEvent) -> MjaiEvent:
        is_own = event.get("actor") == self._seat
        may_act = event["type"] == "tsumo" if is_own else event["type"] in ("dahai", "kakan")
        return {**event, "possible_actions": []} if may_act else event

    def _asked(self, event: MjaiEvent, hints: Hints) -> MjaiEvent:
        if event["type"] in ("chi", "pon", "reach"):
            return {**event, "cannot_dahai": hints.forbidden}
        asked = {
            **event,
            "possible_actions": [each for each in hints.possible if each["type"] not in ("dahai", "none")],
        }
        # Not of the first server: in Sichuan tiles of the void suit go first.
        return {**asked, "cannot_dahai": hints.forbidden} if event["type"] == "tsumo" and hints.forbidden else asked

    def _answers(self, lines: Sequence[str], number: int, deadline: float, late: str) -> list[str]:
        return [answer for line in lines for answer in super(SocketDialect, self)._answers([line], 1, deadline, late)]

    def _tell_end(self, lines: Sequence[str], seconds: float) -> None:
        self._exchange(lines[:-1], len(lines) - 1, seconds, "")
        self._program.send(lines[-1:], deadline=time.monotonic() + seconds)  # after the last one programs just leave


def _line(told: MjaiEvent | Sequence[MjaiEvent]) -> str:
    return json.dumps(told, separators=(",", ":"))


DIALECTS: dict[str, type[ArrayDialect]] = {
    "array": ArrayDialect,
    "line": LineDialect,
    "choice": ChoiceDialect,
    "socket": SocketDialect,
}
