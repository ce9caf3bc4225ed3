"""Programs that play in the words of mjai, each in a process of its own: `process:COMMAND`."""

import json
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.rules import Rules
from mahjongkit.agents.fault import ProgramError
from mahjongkit.agents.mjai_dialects import DIALECTS, ArrayDialect
from mahjongkit.agents.mjai_replies import possible_replies, read_reply
from mahjongkit.errors import AgentError
from mahjongkit.records.mjai_events import MjaiEvent, MjaiEvents

EXTENSION = 1
"""Version of what docs/mjai.md adds to mjai."""
DECISION_SECONDS = 2.0
START_SECONDS = 30.0
CLOSE_SECONDS = 1.0
_OPTIONS = {"dialect": "array", "start": str(START_SECONDS)}


class MjaiAgent:
    """A program that is told in mjai what its seat sees, and answers what it does.

    The program starts with the first decision and ends with `close`, which also ends whatever it has started. Whoever
    plays calls `watch` with the events of the seat before each `act`.

    >>> agent = MjaiAgent("process:dialect=line cat", seed=1)
    >>> agent.command, agent.dialect
    (['cat'], 'line')
    """

    def __init__(self, text: str, *, seed: int = 0, seconds: float = DECISION_SECONDS) -> None:
        self.name = text
        self.command, options = _read_text(text)
        self.dialect = options["dialect"]
        self._seconds = seconds
        self._start_seconds = _read_seconds(text, options["start"])
        self._seed = seed
        self._program: ArrayDialect | None = None
        self._writer: MjaiEvents | None = None
        self._seen: list[Event] = []
        self._told_reach = False
        self.ended_by_itself: bool | None = None
        """After `close`: whether the program ended when its input did."""

    def watch(self, events: Sequence[Event]) -> None:
        """What the seat saw since the last call; it is told with the next decision."""
        self._seen += events

    def act(self, observation: Observation) -> Action:
        """Ask the program."""
        if not self._seen:
            raise AgentError(f"'{self.name}' follows the game by its events: call watch before act, as play_game does")
        if self._program is None:
            self._program = self._start(observation)
        program, seat = self._program, observation.seat
        events = self._write_seen(observation.rules, seat)
        reply, action = self._ask(program, events, observation, after_reach=False)
        if reply["type"] == "reach":
            self._told_reach = True
            _, action = self._ask(program, [{"type": "reach", "actor": seat}], observation, after_reach=True)
        return action

    def close(self) -> None:
        """Tell the end of the game and end the program."""
        if self._program is None:
            return
        program, self._program = self._program, None
        last = [] if self._writer is None else self._write_seen(None, None)
        self.ended_by_itself = program.close([_line(event) for event in last], seconds=CLOSE_SECONDS)

    def _start(self, observation: Observation) -> ArrayDialect:
        rules, seat = observation.rules, observation.seat
        words = {"{seat}": str(seat), "{seed}": str(self._seed)}
        command = [words.get(word, word) for word in self.command]
        dialect = DIALECTS[self.dialect]
        if dialect.TELLS_SEAT and "{seat}" not in self.command:
            command.append(str(seat))
        program = dialect(command, {"MAHJONGKIT_SEED": str(self._seed)})
        start = {
            "type": "start_game",
            "id": seat,
            "names": [str(each) for each in range(rules.num_seats)],
            "aka_flag": bool(rules.options.get("has_red_fives", False)),
            "ruleset": str(rules),
            "extension": EXTENSION,
            "agent_seed": self._seed,
        }
        try:
            program.start(_line(start), seconds=self._start_seconds)
        except ProgramError as error:
            program.kill()
            raise ProgramError("starts", str(error)) from error
        return program

    def _write_seen(self, rules: Rules | None, seat: int | None) -> list[MjaiEvent]:
        if self._writer is None and rules is not None:
            self._writer = MjaiEvents(rules)
        seen, self._seen = self._seen, []
        events = [told for event in seen for told in (self._writer.write(event) if self._writer else [])]
        if self._told_reach:
            # The program has heard of its own riichi already, when it was asked for the discard.
            own = {"type": "reach", "actor": seat}
            events = [event for i, event in enumerate(events) if event != own or own in events[:i]]
            self._told_reach = False
        return events

    def _ask(
        self, program: ArrayDialect, events: list[MjaiEvent], observation: Observation, *, after_reach: bool
    ) -> tuple[MjaiEvent, Action]:
        replies = possible_replies(observation, after_reach=after_reach)
        asking = {**events[-1], "possible_actions": [reply for reply, _ in replies]}
        try:
            answer = program.ask([_line(event) for event in [*events[:-1], asking]], seconds=self._seconds)
            return read_reply(answer, replies, seat=observation.seat)
        except ProgramError:
            program.kill()
            self._program = None
            raise


def _line(event: MjaiEvent) -> str:
    return json.dumps(event, separators=(",", ":"))


def _read_text(text: str) -> tuple[list[str], dict[str, str]]:
    """The words of the command, and the options before it, as in `process:dialect=line,start=60 ./program`."""
    try:
        words = shlex.split(text.partition(":")[2])
    except ValueError as error:
        raise AgentError(f"agent '{text}': {error}") from None
    options = dict(_OPTIONS)
    if words and "=" in words[0]:
        for item in words.pop(0).split(","):
            name, _, value = item.partition("=")
            if name not in options:
                raise AgentError(f"agent '{text}': unknown option '{name}' of process (known: {', '.join(options)})")
            options[name] = value
    if options["dialect"] not in DIALECTS:
        raise AgentError(f"agent '{text}': unknown dialect '{options['dialect']}' (known: {', '.join(DIALECTS)})")
    if not words:
        raise AgentError(f"agent '{text}': no command, expected for example 'process:python bot.py'")
    if shutil.which(words[0]) is None:
        raise AgentError(f"agent '{text}': no program '{words[0]}' here ({Path.cwd()}) nor on the path")
    return words, options


def _read_seconds(text: str, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise AgentError(f"agent '{text}': start is '{value}', expected seconds")
    return seconds
