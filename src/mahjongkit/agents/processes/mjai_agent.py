"""Programs that play in the words of mjai, each in a process of its own: `process:COMMAND`."""

import os
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.rules import Rules
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.processes.exchange_log import ExchangeLog
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.mjai_dialects import DIALECTS, ArrayDialect, Hints, Launch
from mahjongkit.agents.processes.mjai_meta import read_meta, with_choice
from mahjongkit.agents.processes.mjai_replies import (
    ReadReply,
    Reply,
    forbidden_discards,
    possible_replies,
    read_reply,
)
from mahjongkit.agents.processes.patience import Patience
from mahjongkit.agents.registry import DECISION_SECONDS
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.errors import AgentError
from mahjongkit.records.mjai.events import MjaiEvent, MjaiEvents

EXTENSION = 1
"""Version of what docs/mjai.md adds to mjai."""
CLOSE_SECONDS = 1.0


class MjaiAgent:
    """A program that is told in mjai what its seat sees, and answers what it does.

    The program starts with the first decision and ends with `close`, which also ends whatever it has started. Whoever
    plays calls `watch` with the events of the seat before each `act`.

    >>> agent = MjaiAgent("process:dialect=line cat", seed=1)
    >>> agent.command, agent.dialect
    (['cat'], 'line')
    """

    def __init__(
        self,
        text: str,
        *,
        seed: int = 0,
        seconds: float = DECISION_SECONDS,
        patience: Patience | None = None,
        log: ExchangeLog | None = None,
    ) -> None:
        self.name = text
        spec = AgentSpec.parse(text)
        options = spec.values
        self.command = list(spec.command)
        self._folder = options["cwd"] or None
        _check_place(text, self.command[0], self._folder)
        self.is_confined = options["confined"] == "true"
        self.dialect = options["dialect"]
        self.is_kept = options["keep"] == "true"
        """Whether the program goes on to the next game of its seat."""
        self.ended_by_itself: bool | None = None
        """After `close`: whether the program ended when its input did."""
        self.error_stream = ""
        """Of a program that has ended: beginning and end of what it wrote there."""
        self._seconds = seconds
        self._start_seconds = float(options["start"])
        self._patience = patience or Patience()
        self._log = log
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
        return self._choose(observation)[1]

    def evaluate(self, observation: Observation) -> list[ActionEvaluation]:
        """Ask the program as `act` does; the rows are what it says of its actions in `meta` (docs/mjai.md)."""
        answer, chosen = self._choose(observation)
        replies, num_seats = possible_replies(observation), observation.rules.num_seats
        rows, fault = read_meta(answer.meta, replies, num_seats=num_seats)
        # What it says of riichi stands at the first riichi: it is the chosen one.
        rows = [replace(row, action=chosen) if row.action == answer.action else row for row in rows]
        return with_choice(rows, chosen, fault)

    def _choose(self, observation: Observation) -> tuple[ReadReply, Action]:
        """The answer, and what it means once the discard of a riichi is known too."""
        answer = self._ask(self._hear(observation), observation, after_reach=False)
        if answer.reply["type"] != "reach":
            return answer, answer.action
        if answer.discard is not None:
            return answer, answer.discard
        self._told_reach = True
        told = [{"type": "reach", "actor": self._seat}]
        return answer, self._ask(told, observation, after_reach=True).action

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

    def end(self) -> None:
        """After a game of a program that is kept: let it hear the end."""
        if self._program is None or self._writer is None:
            return
        try:
            self._program.finish(self._write_seen(), seconds=self._seconds)
        except ProgramError:
            self.kill()  # the game counts, and the next one has a new program

    def close(self) -> None:
        """Tell the end of the game and end the program."""
        if self._program is None:
            return
        program, self._program = self._program, None
        last = [] if self._writer is None else self._write_seen()
        self.ended_by_itself = program.close(last, seconds=CLOSE_SECONDS)
        self.error_stream = program.error_stream

    def kill(self) -> None:
        """End the program at once."""
        if self._program is not None:
            self._program.kill()
            self.error_stream = self._program.error_stream
            self._program = None

    def _start(self, observation: Observation) -> None:
        rules, self._seat = observation.rules, observation.seat
        self._writer = MjaiEvents(rules)
        start = {
            "type": "start_game",
            "id": self._seat,
            "names": [str(each) for each in range(rules.num_seats)],
            "kyoku_first": first_kyoku(rules),
            "aka_flag": bool(rules.options.get("has_red_fives", False)),
            "ruleset": str(rules),
            "extension": EXTENSION,
            "agent_seed": self._seed,
        }
        try:
            if self._program is None:
                self._program = self._run()
            self._program.start(start, seconds=self._patience.limit(self._start_seconds, self._seconds))
        except ProgramError as error:
            self.kill()
            self._patience.note_failure()
            raise ProgramError("starts", str(error)) from error

    def _run(self) -> ArrayDialect:
        seat, seed = str(self._seat), str(self._seed)
        command = [word.replace("{seat}", seat).replace("{seed}", seed) for word in self.command]
        dialect = DIALECTS[self.dialect]
        if dialect.TELLS_SEAT and not any("{seat}" in word for word in self.command):
            command.append(seat)
        return dialect(Launch(command, {"MAHJONGKIT_SEED": seed}, self._folder, self.is_confined, self._log))

    def _write_seen(self) -> list[MjaiEvent]:
        seen, self._seen = self._seen, []
        events = [told for event in seen for told in (self._writer.write(event) if self._writer else [])]
        own = {"type": "reach", "actor": self._seat}
        if self._told_reach and own in events:
            events.remove(own)  # the program has heard of it already, when it was asked for the discard
            self._told_reach = False
        return events

    def _ask(self, events: Sequence[MjaiEvent], observation: Observation, *, after_reach: bool) -> ReadReply:
        line, replies = self._exchange(events, observation, after_reach=after_reach)
        try:
            then = () if after_reach else possible_replies(observation, after_reach=True)
            return read_reply(line, replies, seat=self._seat, after_reach=then)
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
        hints = Hints([reply for reply, _ in replies], forbidden_discards(observation, replies))
        try:
            return self._program.ask(events, hints, seconds=self._seconds), replies
        except ProgramError:
            self.kill()
            raise


def first_kyoku(rules: Rules) -> int:
    """How many kyoku of a game of East and South are left out: akochan's word for its length.

    >>> from mahjongkit import make_rules
    >>> first_kyoku(make_rules("riichi")), first_kyoku(make_rules("riichi:tenhou,num_winds=1"))
    (0, 4)
    """
    num_winds = rules.options.get("num_winds", 2)
    return max(0, 8 - 4 * num_winds) if isinstance(num_winds, int) else 0


def _check_place(text: str, program: str, folder: str | None) -> None:
    """Raise an `AgentError` when the program is not there."""
    if folder is not None and not Path(folder).is_dir():
        raise AgentError(f"agent '{text}': no folder '{folder}' here ({Path.cwd()})")
    is_path = os.sep in program
    found = shutil.which(str(Path(folder or ".") / program) if is_path else program)
    if found is None:
        raise AgentError(f"agent '{text}': no program '{program}' here ({folder or Path.cwd()}) nor on the path")
