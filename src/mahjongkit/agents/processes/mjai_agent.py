"""Programs that play in the words of mjai, each in a process of its own: `process:COMMAND`."""

import json
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.mjai_dialects import DIALECTS, ArrayDialect
from mahjongkit.agents.processes.mjai_meta import read_meta, with_choice
from mahjongkit.agents.processes.mjai_replies import ReadReply, Reply, possible_replies, read_reply
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.errors import AgentError
from mahjongkit.records.mjai.events import MjaiEvent, MjaiEvents

EXTENSION = 1
"""Version of what docs/mjai.md adds to mjai."""
DECISION_SECONDS = 2.0
CLOSE_SECONDS = 1.0


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
        spec = AgentSpec.parse(text)
        options = spec.values
        self.command = list(spec.command)
        if shutil.which(self.command[0]) is None:
            raise AgentError(f"agent '{text}': no program '{self.command[0]}' here ({Path.cwd()}) nor on the path")
        self.dialect = options["dialect"]
        self.is_kept = options["keep"] == "true"
        """Whether the program goes on to the next game of its seat."""
        self.ended_by_itself: bool | None = None
        """After `close`: whether the program ended when its input did."""
        self.has_failed_to_start = False
        self._seconds = seconds
        self._start_seconds = float(options["start"])
        self._program: ArrayDialect | None = None
        self.begin(seed=seed)

    def begin(self, *, seed: int) -> None:
        """Be ready for a game."""
        self._seed = seed
        self._seat = -1
        self._writer: MjaiEvents | None = None
        self._seen: list[Event] = []
        self._told_reach = False

    def watch(self, events: Sequence[Event]) -> None:
        """What the seat saw since the last call; it is told with the next decision."""
        self._seen += events

    def act(self, observation: Observation) -> Action:
        """Ask the program."""
        answer = self._ask(self._hear(observation), observation, after_reach=False)
        return self._ask_after_reach(observation).action if answer.reply["type"] == "reach" else answer.action

    def evaluate(self, observation: Observation) -> list[ActionEvaluation]:
        """Ask the program as `act` does; the rows are what it says of its actions in `meta` (docs/mjai.md)."""
        answer = self._ask(self._hear(observation), observation, after_reach=False)
        replies, num_seats = possible_replies(observation), observation.rules.num_seats
        rows, fault = read_meta(answer.meta, replies, num_seats=num_seats)
        chosen = answer.action
        if answer.reply["type"] == "reach":  # what it says of riichi stands at the first riichi: it is the chosen one
            chosen = self._ask_after_reach(observation).action
            rows = [replace(row, action=chosen) if row.action == answer.action else row for row in rows]
        return with_choice(rows, chosen, fault)

    def follow(self, observation: Observation, *, is_riichi: bool) -> None:
        """Ask where the seat has chosen already, as in a record: the answer does not count."""
        self._exchange(self._hear(observation), observation, after_reach=False)
        if is_riichi:
            self._told_reach = True
            self._exchange([{"type": "reach", "actor": self._seat}], observation, after_reach=True)

    def _hear(self, observation: Observation) -> list[MjaiEvent]:
        if not self._seen:
            raise AgentError(f"'{self.name}' follows the game by its events: call watch before act, as play_game does")
        if self._writer is None:
            self._start(observation)
        return self._write_seen()

    def _ask_after_reach(self, observation: Observation) -> ReadReply:
        self._told_reach = True
        return self._ask([{"type": "reach", "actor": self._seat}], observation, after_reach=True)

    def end(self) -> None:
        """After a game of a program that is kept: let it hear the end."""
        if self._program is None or self._writer is None:
            return
        try:
            self._program.finish(self._lines(self._write_seen()), seconds=self._seconds)
        except ProgramError:
            self.kill()  # the game counts, and the next one has a new program

    def close(self) -> None:
        """Tell the end of the game and end the program."""
        if self._program is None:
            return
        program, self._program = self._program, None
        last = [] if self._writer is None else self._write_seen()
        self.ended_by_itself = program.close(self._lines(last), seconds=CLOSE_SECONDS)

    def kill(self) -> None:
        """End the program at once."""
        if self._program is not None:
            self._program.kill()
            self._program = None

    def _start(self, observation: Observation) -> None:
        rules, self._seat = observation.rules, observation.seat
        self._writer = MjaiEvents(rules)
        start = {
            "type": "start_game",
            "id": self._seat,
            "names": [str(each) for each in range(rules.num_seats)],
            "aka_flag": bool(rules.options.get("has_red_fives", False)),
            "ruleset": str(rules),
            "extension": EXTENSION,
            "agent_seed": self._seed,
        }
        try:
            if self._program is None:
                self._program = self._run()
            self._program.start(_line(start), seconds=self._start_seconds)
        except ProgramError as error:
            self.kill()
            self.has_failed_to_start = True
            raise ProgramError("starts", str(error)) from error

    def hurry(self) -> None:
        """Start in the time of a decision."""
        self._start_seconds = min(self._start_seconds, self._seconds)

    def _run(self) -> ArrayDialect:
        words = {"{seat}": str(self._seat), "{seed}": str(self._seed)}
        command = [words.get(word, word) for word in self.command]
        dialect = DIALECTS[self.dialect]
        if dialect.TELLS_SEAT and "{seat}" not in self.command:
            command.append(str(self._seat))
        return dialect(command, {"MAHJONGKIT_SEED": str(self._seed)})

    def _write_seen(self) -> list[MjaiEvent]:
        seen, self._seen = self._seen, []
        events = [told for event in seen for told in (self._writer.write(event) if self._writer else [])]
        own = {"type": "reach", "actor": self._seat}
        if self._told_reach and own in events:
            events.remove(own)  # the program has heard of it already, when it was asked for the discard
            self._told_reach = False
        return events

    def _lines(self, events: Sequence[MjaiEvent]) -> list[str]:
        return [_line(event) for event in events]

    def _ask(self, events: Sequence[MjaiEvent], observation: Observation, *, after_reach: bool) -> ReadReply:
        line, replies = self._exchange(events, observation, after_reach=after_reach)
        try:
            return read_reply(line, replies, seat=self._seat)
        except ProgramError:
            self.kill()
            raise

    def _exchange(
        self, events: Sequence[MjaiEvent], observation: Observation, *, after_reach: bool
    ) -> tuple[str, list[tuple[Reply, Action]]]:
        """The line that the program answers, and what it may answer."""
        if self._program is None:
            raise AgentError(f"'{self.name}' has ended: make a new agent")
        replies = possible_replies(observation, after_reach=after_reach)
        asking = {**events[-1], "possible_actions": [reply for reply, _ in replies]}
        try:
            return self._program.ask(self._lines([*events[:-1], asking]), seconds=self._seconds), replies
        except ProgramError:
            self.kill()
            raise


def _line(event: MjaiEvent) -> str:
    return json.dumps(event, separators=(",", ":"))
