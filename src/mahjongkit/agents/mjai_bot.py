"""An agent of ours as a program that speaks mjai: it hears events and answers for one seat."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mahjongkit._core.engine import Action, Observation
from mahjongkit._core.rules import Rules
from mahjongkit.agents.processes.mjai_replies import possible_replies
from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.registry import make_agent
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.streams import SeatStream

NOTHING = {"type": "none"}
Reply = dict[str, Any]
NamesAgent = Callable[[Rules], str]
"""The text of the agent that plays by some rules."""


class MjaiBot:
    """Answers the lines of a server. A line is an event, or an array of all events up to one that may be answered.

    Riichi takes two answers, as the protocol has it: `reach`, and its discard once `reach` has been told to all.

    >>> bot = MjaiBot(lambda rules: "greedy")
    >>> json.loads(bot.answer('{"type": "start_game", "id": 1}'))
    {'type': 'none'}
    """

    def __init__(
        self,
        names_agent: NamesAgent,
        *,
        seat: int | None = None,
        rules: Rules | None = None,
        seed: int = 0,
        north: str = "nukidora",
    ) -> None:
        self.num_faults = 0
        """Lines that were not understood; each is answered with `none`."""
        self.last_fault = ""
        self._names_agent = names_agent
        self._given = (rules, seat)
        self._seed = seed
        self._north = north  # what the server calls a North that is set aside: some say kita
        self._stream = SeatStream(rules=rules, seat=seat)
        self._agent: Agent | None = None
        self._riichi_discard: Reply | None = None  # of a riichi that was answered and is not told to all yet

    def answer(self, line: str) -> str:
        """The line that answers one; `none` where there is nothing to say."""
        return json.dumps(self.choose(line) or NOTHING, separators=(",", ":"))

    def choose(self, line: str) -> Reply | None:
        """The answer to a line, or None where the seat has no choice."""
        try:
            events = _events_of(line)
            seen = None
            for event in events:
                seen = self._hear(event)
            if not events or events[-1].get("can_act") is False:
                return None
            return self._answer_to(events[-1], seen)
        except MahjongError as error:
            self.num_faults += 1
            self.last_fault = str(error)
            return None

    def _hear(self, event: Mapping[str, Any]) -> Observation | None:
        if event.get("type") == "start_game":
            rules, seat = self._given
            self._stream, self._agent = SeatStream(rules=rules, seat=seat), None
        if event.get("type") in ("start_game", "start_kyoku"):
            self._riichi_discard = None
        return self._stream.read(event)

    def _answer_to(self, last: Mapping[str, Any], seen: Observation | None) -> Reply | None:
        if last.get("type") == "reach" and last.get("actor") == self._stream.seat:
            discard, self._riichi_discard = self._riichi_discard, None
            return discard
        if seen is None:
            return None
        action = self._agent_for(seen.rules).act(seen)
        if action.type == "riichi":
            self._riichi_discard = _reply_of(action, possible_replies(seen, after_reach=True))
            return {"type": "reach", "actor": seen.seat}
        reply = _reply_of(action, possible_replies(seen))
        return {**reply, "type": self._north} if action.type == "set_aside" and reply["type"] == "nukidora" else reply

    def _agent_for(self, rules: Rules) -> Agent:
        if self._agent is None:
            self._agent = make_agent(self._names_agent(rules), seed=self._seed)
        return self._agent


def _events_of(line: str) -> list[dict[str, Any]]:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(f"the line is no JSON: {line[:60]!r}") from None
    events = said if isinstance(said, list) else [said]
    if not all(isinstance(event, dict) for event in events):
        raise RecordError(f"expected an event or an array of events: {line[:60]!r}")
    return events


def _reply_of(action: Action, replies: Sequence[tuple[Reply, Action]]) -> Reply:
    return next(reply for reply, meant in replies if meant == action)
