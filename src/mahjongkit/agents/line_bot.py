"""An agent of ours as a program that speaks the line protocol of the Taiwanese platforms (docs/line-protocol.md)."""

from collections.abc import Sequence

from mahjongkit._core.engine import Action, Event, Observation, observation_of_events
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.protocol import Agent, Evaluator
from mahjongkit.agents.registry import make_agent
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.streams.line_client import ADDED, CONCEALED, OPEN, LineClient
from mahjongkit.records.streams.line_tiles import tile_of

NO_CLAIM = "/pass"
CLOSE = "/close"
USUAL_RULES = "taiwanese:olympiad"
# What may answer each question; a server asks for one kind at a time.
ASKED = {
    "throw": ("discard",),
    "eat": ("chi",),
    "pong": ("pon",),
    "gong": ("open_kan", "concealed_kan", "added_kan"),
    "hu": ("win",),
}


class LineBot:
    """Answers the lines of a server.

    The agent chooses once among everything that it may do; each question for one kind of it is then answered with that
    choice or with /pass.

    >>> bot = LineBot("greedy")
    >>> bot.answer("/start MJ 2 greedy"), bot.answer("/ready"), bot.answer("/ask hu")
    (None, '/ready', '/pass')
    """

    def __init__(self, agent: str, *, rules: Rules | None = None, seed: int = 0) -> None:
        self.num_faults = 0
        """Lines that were not understood."""
        self.last_fault = ""
        self._agent: Agent = make_agent(agent, seed=seed)
        self._client = LineClient(make_rules(USUAL_RULES) if rules is None else rules)
        self._chosen: tuple[Event, Action] | None = None  # the choice after an event

    @property
    def scores(self) -> list[int]:
        """What the server told at the end of the last game."""
        return self._client.scores

    def answer(self, line: str) -> str | None:
        """The line that answers one, or None where nothing is asked."""
        words = line.split()
        if not words or words[0] == CLOSE:
            return None
        if words[0] == "/ready":
            return "/ready"
        if words[0] == "/ask":
            return self._answer_to(words[1] if len(words) > 1 else "")
        try:
            self._client.read(words)
        except MahjongError as error:
            self._fault(str(error))
        return None

    def _answer_to(self, question: str) -> str:
        if question not in ASKED:
            self._fault(f"asked for {question[:20]!r}, expected one of {', '.join(ASKED)}")
            return NO_CLAIM
        try:
            return self._words_of(self._choice(ASKED[question]))
        except MahjongError as error:
            self._fault(str(error))
            # A discard cannot be refused: the tile that came last is as good as any that is known of.
            hand = self._client.hand
            return f"/throw {hand[-1]}" if question == "throw" and hand else NO_CLAIM

    def _choice(self, kinds: Sequence[str]) -> Action | None:
        """What the agent does if it is of these kinds; a discard must be found even if it would do something else."""
        client = self._client
        if not client.events:
            raise RecordError("asked while no round is in play")
        seen = observation_of_events(client.rules, client.events, client.seat)
        if not any(action.type in kinds for action in seen.legal_actions):
            if kinds == ASKED["throw"]:
                raise RecordError("asked for a discard, but by the rules the seat has none")
            return None
        if self._chosen is None or self._chosen[0] is not client.events[-1]:
            self._chosen = client.events[-1], self._agent.act(seen)
        action = self._chosen[1]
        if action.type in kinds:
            return action
        return _best_discard(self._agent, seen) if kinds == ASKED["throw"] else None

    def _words_of(self, action: Action | None) -> str:
        if action is None:
            return NO_CLAIM
        if action.type == "win":
            return "/hu"
        tile = str(action.tile) if action.tile else ""
        if action.type == "discard":
            return f"/throw {self._discarded(tile, is_drawn=action.is_drawn)}"
        if action.type == "chi":
            return "/eat " + " ".join(self._held([str(own) for own in action.own]))
        if action.type == "pon":
            return "/pong " + " ".join(self._held([tile] * 2))
        if action.type == "open_kan":
            return f"/gong {OPEN} " + " ".join(self._held([tile] * 3))
        if action.type == "concealed_kan":
            return f"/gong {CONCEALED} " + " ".join(self._held([tile] * 4))
        return f"/gong {ADDED} " + " ".join(self._held([tile]))

    def _discarded(self, tile: str, *, is_drawn: bool) -> str:
        """The drawn tile came last; an equal one of the hand is another one."""
        numbers = [number for number in self._client.hand if tile_of(number) == tile]
        return numbers[-1] if is_drawn else numbers[0]

    def _held(self, tiles: Sequence[str]) -> list[str]:
        left = list(self._client.hand)
        found = []
        for tile in tiles:
            number = next(number for number in left if tile_of(number) == tile)
            left.remove(number)
            found.append(number)
        return found

    def _fault(self, what: str) -> None:
        self.num_faults += 1
        self.last_fault = what


def _best_discard(agent: Agent, seen: Observation) -> Action:
    """The best discard by what the agent finds of it, where it evaluates; else the first."""
    if isinstance(agent, Evaluator):
        return next(row.action for row in evaluate(agent, seen) if row.action.type == "discard")
    return next(action for action in seen.legal_actions if action.type == "discard")
