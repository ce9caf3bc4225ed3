"""What a review is made with."""

from dataclasses import asdict, dataclass
from typing import Any

from mahjongkit._core.rules import Rules
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.review.placement_loss import PlacementJudge
from mahjongkit.errors import RecordError

WINDS = ("east", "south", "west", "north")


@dataclass(frozen=True)
class ReviewSettings:
    """How a record is reviewed.

    >>> ReviewSettings(agent="simcat-plus").agent_for(mk.make_rules("riichi"))
    'simcat-plus'
    """

    agent: str | None = None
    """Any agent that evaluates; None for the one that knows most of the rules."""
    player: str | None = None
    """A name of the record, a seat from 0 on, or the first wind of a seat; None for all seats."""
    seed: int = 0
    seconds: float = 0.1
    """For a decision, of agents that simulate and do not say how long."""
    has_placement: bool = True
    """Whether the loss in placement is judged as well, where it can be: that takes as long again."""

    def agent_for(self, rules: Rules) -> str:
        """The text of the agent for these rules; an `AgentError` where there is none such."""
        text = default_agent(rules) if self.agent is None else self.agent
        AgentSpec.parse(text)
        return text

    def placement_for(self, rules: Rules) -> PlacementJudge:
        """Who judges placement under these rules.

        >>> ReviewSettings().placement_for(mk.make_rules("sanma")).agent
        'analyst:aim=placement,rates=records'
        """
        if not self.has_placement:
            return PlacementJudge(None, "placement was not asked for")
        return PlacementJudge.of(self.agent_for(rules), rules)

    def seats_of(self, names: tuple[str, ...], num_seats: int) -> tuple[int, ...]:
        """The seats to review.

        >>> ReviewSettings(player="B").seats_of(("A", "B", "C"), 3), ReviewSettings(player="west").seats_of((), 3)
        ((1,), (2,))
        >>> ReviewSettings(player="D").seats_of(("A", "B", "C"), 3)
        Traceback (most recent call last):
        ...
        mahjongkit.RecordError: there is no player 'D': expected A, B, C, or a seat from 0 to 2
        """
        if self.player is None:
            return tuple(range(num_seats))
        if self.player in names:
            return tuple(seat for seat, name in enumerate(names) if name == self.player)
        seats = [str(seat) for seat in range(num_seats)]
        for words in (seats, WINDS[:num_seats]):
            if self.player.lower() in words:
                return (list(words).index(self.player.lower()),)
        known = f"{', '.join(names)}, or " if names else ""
        raise RecordError(f"there is no player '{self.player}': expected {known}a seat from 0 to {num_seats - 1}")

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)
