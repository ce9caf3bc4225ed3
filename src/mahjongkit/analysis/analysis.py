"""What to do in a position, and why: the answer of an agent as one value."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from mahjongkit._core.engine import Observation
from mahjongkit._core.tiles import Hand
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.evaluation import ActionEvaluation, chosen_of
from mahjongkit.agents.protocol import Agent, Closable, Follower
from mahjongkit.agents.registry import make_agent
from mahjongkit.agents.search_budget import chooses_budget, searches
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis.assumptions import assumptions_of, position_text, rules_digest
from mahjongkit.analysis.danger_reasons import danger_reasons
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.explanation import explain_rows
from mahjongkit.analysis.hand_position import hand_position
from mahjongkit.analysis.known_danger import minds_danger, with_danger
from mahjongkit.analysis.table import WIDTH, ActionTable, make_table
from mahjongkit.analysis.table_html import table_html
from mahjongkit.analysis.table_text import table_text
from mahjongkit.errors import AgentError

FIRST_AGENT = "greedy"
"""Its answer, by shanten and acceptance, is there at once in every variant."""
_ANALYST = "analyst"
_NO_DOUBTS = ("doubts", "false")
"""What the analyst answers with it has the same values, and comes sooner: errors are those of the model alone."""
FIRST_SIMULATIONS = 1_000
ANALYSIS_VERSION = 1
"""Of the JSON form."""


@dataclass(frozen=True)
class Analysis:
    """What an agent found of every action in a position; a notebook shows it as a table."""

    observation: Observation
    agent: str
    """The text that makes the same table again."""
    seed: int
    rows: tuple[ActionEvaluation, ...]
    """Best first."""
    is_final: bool = True
    """Whether the search has ended: its best action stood out, or the time was up."""
    minds_danger: bool = True
    """Whether the agent says itself what discards risk; else that is an estimate beside its values, and no reason."""

    @classmethod
    def of(
        cls,
        observation: Observation,
        agent: str,
        seed: int,
        rows: Iterable[ActionEvaluation],
        *,
        is_final: bool = True,
    ) -> "Analysis":
        """What the agent says, and what discards risk where it does not say that."""
        own = tuple(rows)
        return cls(observation, agent, seed, tuple(with_danger(observation, own)), is_final, minds_danger(own))

    @property
    def best(self) -> ActionEvaluation:
        """The row of the advice."""
        return chosen_of(self.rows)

    @property
    def explanation(self) -> str:
        """One or two sentences, made of the numbers of the rows."""
        reasons = danger_reasons(self.observation, self.rows)
        return explain_rows(self.rows, danger_reasons=reasons, minds_danger=self.minds_danger)

    @property
    def assumptions(self) -> str:
        """What the numbers hold for: rules, tiles unseen, draws left, who is asked."""
        return assumptions_of(self.observation, self.agent, self.seed)

    def table(self, *, with_notes: bool = False, width: int = WIDTH) -> ActionTable:
        """The rows as texts in columns."""
        return make_table(self.rows, with_notes=with_notes, width=width)

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON: the version, the settings, the advice and every row."""
        return {
            "version": ANALYSIS_VERSION,
            "rules": str(self.observation.rules),
            "rules_digest": rules_digest(self.observation.rules),
            "agent": self.agent,
            "seed": self.seed,
            "observation": str(self.observation),
            "assumptions": self.assumptions,
            "action": self.best.action.to_json(),
            "reason": self.best.reason,
            "explanation": self.explanation,
            "rows": [row.to_json() for row in self.rows],
        }

    def __str__(self) -> str:
        """The position, the table and the sentences about it."""
        above = f"{position_text(self.observation)}\n{self.assumptions}"
        return f"{above}\n{table_text(self.table())}\n→ {self.explanation}"

    def _repr_html_(self) -> str:
        return table_html(
            self.table(width=2 * WIDTH),
            above=[position_text(self.observation), self.assumptions],
            below=[self.explanation],
        )


def analyze(
    position: Observation | Hand | str,
    *,
    agent: str | Agent | None = None,
    seconds: float = 1.0,
    seed: int = 0,
    **known: Any,
) -> Analysis:
    """Ask what to do in a position: an observation, or a hand with what is known of its table.

    The agent, by its text or as an object, is that of the variant where none is named. One that simulates searches
    until its best action stands out, or for so many seconds. What is known is what `hand_position` takes: variant,
    dora, seat_wind, turn, visible, ...

    >>> found = analyze("123m456p78s1122z57z", agent="greedy", dora="6s")
    >>> str(found.best.action), found.best.shanten
    ('discard 5z', 1)
    """
    *_, last = refine(position, agent=agent, seconds=seconds, seed=seed, is_quick=False, **known)
    return last


def refine(
    position: Observation | Hand | str,
    *,
    agent: str | Agent | None = None,
    seconds: float = 1.0,
    seed: int = 0,
    is_quick: bool = True,
    **known: Any,
) -> Iterator[Analysis]:
    """Yield answers that get better: the first at once, the last when the best action stands out or the time is up.

    The caller may stop after any of them. With `is_quick` the first is that of shanten and acceptance alone; of
    `analyst`, its own without doubts.

    >>> answers = list(refine("445w1267t1144s(888s)(999s)", agent="flat-mc", seconds=0))
    >>> [found.agent for found in answers], [found.is_final for found in answers]
    (['greedy', 'flat-mc:simulations=1000'], [False, True])
    """
    if isinstance(position, Observation):
        if known:
            raise TypeError(f"an observation says all of its table: unexpected {', '.join(known)}")
        seen = position
    else:
        seen = hand_position(position, **known)
    text = default_agent(seen.rules) if agent is None else agent
    if is_quick and (first := _first_agent(text)) is not None:
        yield Analysis.of(seen, first, seed, _asked(first, seen, seed), is_final=False)
    if not isinstance(text, str):  # one that was made already
        yield Analysis.of(seen, text.name, seed, evaluate(text, seen))
        return
    if not chooses_budget(text):
        yield Analysis.of(seen, text, seed, _asked(text, seen, seed))
        return
    for search in searches(text, seen, seed=seed, seconds=seconds, first=FIRST_SIMULATIONS):
        yield Analysis.of(seen, search.agent, seed, search.rows, is_final=search.is_last)


def _first_agent(agent: str | Agent) -> str | None:
    """Who answers before the agent does; none where that one is as quick."""
    if not isinstance(agent, str):
        return FIRST_AGENT
    spec = AgentSpec.parse(agent)
    if spec.name == FIRST_AGENT or (spec.name == _ANALYST and _NO_DOUBTS in spec.options):
        return None
    if spec.name == _ANALYST:
        options = dict(spec.options) | dict([_NO_DOUBTS])
        return str(replace(spec, options=tuple(sorted(options.items()))))
    return FIRST_AGENT


def _asked(text: str, seen: Observation, seed: int) -> list[ActionEvaluation]:
    made = make_agent(text, seed=seed)
    try:
        if isinstance(made, Follower):
            raise AgentError(f"'{text}' follows a game from its start: it cannot be asked about one position")
        return evaluate(made, seen)
    finally:
        if isinstance(made, Closable):
            made.close()
