"""Why an agent chose what it chose."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol, runtime_checkable

from mahjongkit._core.engine import Action, Observation
from mahjongkit.errors import AgentError


@dataclass(frozen=True)
class ActionRow:
    """What an agent found of one action."""

    action: Action
    then_discard: str | None = None
    """What would be discarded after a claim."""
    value: float | None = None
    """None where the action was not judged."""
    error: float | None = None
    """The standard error of the value; None where it is exact."""
    simulations: int = 0
    is_pruned: bool = False
    notes: Mapping[str, int | float | str] = field(default_factory=dict)
    """What only some agents say: blocks left, heuristics, ..."""

    def as_dict(self) -> dict[str, Any]:
        """Return it with the action as text, for JSON."""
        return asdict(self) | {"action": str(self.action)}


@dataclass(frozen=True)
class Explanation:
    """The table behind a choice."""

    agent: str
    measure: str
    """What a value is, such as "win rate"; empty where nothing was judged."""
    rows: tuple[ActionRow, ...]
    """The best first."""
    chosen: int
    """The row of the choice."""
    reason: str
    """What decided: the measure, a heuristic, "only action", "matter of course", "epsilon"."""

    @property
    def action(self) -> Action:
        """The choice."""
        return self.rows[self.chosen].action

    @property
    def note_names(self) -> list[str]:
        """The notes that some row has, in their order."""
        return list(dict.fromkeys(name for row in self.rows for name in row.notes))

    def as_dict(self) -> dict[str, Any]:
        """Return it with actions as texts, for JSON."""
        return {
            "agent": self.agent,
            "measure": self.measure,
            "action": str(self.action),
            "chosen": self.chosen,
            "reason": self.reason,
            "rows": [row.as_dict() for row in self.rows],
        }


@runtime_checkable
class Explainer(Protocol):
    """An agent that can say why; `name` and `act` are those of `Agent`."""

    def explain(self, observation: Observation) -> Explanation:
        """Choose as `act` does, and return what the choice was made from."""
        ...


def explain(agent: object, observation: Observation) -> Explanation:
    """Return the table behind the choice that an agent makes now; the choice is its `action`.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> explanation = explain(mk.make_agent("exact:draws=5"), seen)
    >>> print(explanation.action, explanation.reason, round(explanation.rows[0].value, 4))
    discard 4m win chance 0.0279
    """
    if isinstance(agent, Explainer):
        return agent.explain(observation)
    name = getattr(agent, "name", agent)
    raise AgentError(f"agent '{name}' cannot explain its choices: it has no function explain")
