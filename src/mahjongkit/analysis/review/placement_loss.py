"""What a decision cost in the final standing, beside the points of its round."""

from dataclasses import dataclass, replace
from typing import Any

from mahjongkit._core.engine import Action
from mahjongkit._core.rules import Rules
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis.review.judged import Judged
from mahjongkit.analysis.review.kinds import Kind
from mahjongkit.estimates import has_placement

UNIT = "score"
"""What is lost: score of the standing, with uma and oka."""
PER_SCORE = 1000.0
"""The analyst counts placement in thousandths of the score, so that it is near points in an open game."""
_ANALYST = "analyst"
_AIM = ("aim", "placement")


@dataclass(frozen=True)
class PlacementLoss(Judged):
    """A decision by the score that its seat may expect in the standing."""

    kind: Kind
    best: Action
    difference: float | None
    """In score."""
    error: float | None
    """The standard error of the difference."""
    is_tied: bool
    why: str = ""
    """What the best has that was not played; empty where that was no mistake."""

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return {
            "kind": str(self.kind),
            "best": self.best.to_json(),
            "is_mistake": self.is_mistake,
            "is_tied": self.is_tied,
            "loss": self.loss if self.is_valued else None,
            "difference": self.difference,
            "error": self.error,
            "why": self.why,
        }


@dataclass(frozen=True)
class PlacementJudge:
    """Who judges placement, or why nobody does."""

    agent: str | None
    reason: str = ""
    """Why there is none; empty where there is one."""

    @classmethod
    def of(cls, agent: str, rules: Rules) -> "PlacementJudge":
        """The one that goes with the agent that judges the points.

        >>> PlacementJudge.of("analyst:defends=false", mk.make_rules("riichi")).agent
        'analyst:aim=placement,defends=false'
        >>> PlacementJudge.of("simcat-plus", mk.make_rules("riichi")).reason
        'simcat-plus does not judge placement: analyst does'
        >>> PlacementJudge.of("sichuan-search", mk.make_rules("sichuan")).reason
        'there is no model of placement for sichuan'
        """
        if not has_placement(rules):
            return cls(None, f"there is no model of placement for {rules.variant}")
        spec = AgentSpec.parse(agent)
        if spec.name != _ANALYST:
            return cls(None, f"{agent} does not judge placement: {_ANALYST} does")
        if _AIM in spec.options:
            return cls(None, "all values of this review are of placement")
        return cls(str(replace(spec, options=tuple(sorted([*spec.options, _AIM])))))

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return {"agent": self.agent, "unit": UNIT, "reason": self.reason}
