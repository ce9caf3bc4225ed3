"""How long an agent that simulates should search to show what it thinks: until its best action stands out."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from mahjongkit._core.engine import Observation
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.evaluation import ActionEvaluation, tied_with_best
from mahjongkit.agents.registry import make_agent
from mahjongkit.agents.spec import AgentKind, AgentSpec
from mahjongkit.errors import AgentError

BUDGETS = ("simulations", "seconds")
"""Options by which agents are told how long to search."""
FIRST_SIMULATIONS = 20_000
GROWTH = 4
SEPARATED_ERRORS = 3.0
"""More than of ties: the search stops at the first of several looks that shows a difference."""
LEAST_GROWTH = 1.5
"""A search that has no time for so many times the simulations tells nothing new."""


@dataclass(frozen=True)
class Search:
    """What was found, by which agent: its text makes the same table again."""

    agent: str
    rows: list[ActionEvaluation]
    is_separated: bool
    """Whether the best action stands out."""
    is_last: bool = True
    """Whether the search ended with it."""


def chooses_budget(text: str) -> bool:
    """Whether the agent simulates, and its text leaves open how long.

    >>> chooses_budget("flat-mc:draws=6"), chooses_budget("flat-mc:simulations=2000"), chooses_budget("exact")
    (True, False, False)
    """
    spec = AgentSpec.parse(text)
    if spec.kind is not AgentKind.NATIVE or "simulations" not in spec.values:
        return False
    # In the text, not in the spec: that leaves out what is the default.
    given = {item.partition("=")[0] for item in text.partition(":")[2].split(",")}
    return not given & set(BUDGETS)


def search_until_separated(
    text: str,
    observation: Observation,
    *,
    seed: int = 0,
    seconds: float = 2.0,
    now: Callable[[], float] = time.perf_counter,
) -> Search:
    """Evaluate with more and more simulations until the best action is separated, or for so many seconds.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> found = search_until_separated("flat-mc", seen)
    >>> found.agent, found.is_separated, str(found.rows[0].action)  # SIMCAT, Table 1: 4w wins most
    ('flat-mc:simulations=80000', True, 'discard 4m')
    """
    *_, last = searches(text, observation, seed=seed, seconds=seconds, now=now)
    return last


def searches(
    text: str,
    observation: Observation,
    *,
    seed: int = 0,
    seconds: float = 2.0,
    first: int = FIRST_SIMULATIONS,
    now: Callable[[], float] = time.perf_counter,
) -> Iterator[Search]:
    """Yield what is found with more and more simulations, from so many on; the last one says that it is.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> [(found.agent, found.is_last) for found in searches("flat-mc", seen, seconds=0, first=500)]
    [('flat-mc:simulations=500', True)]
    """
    if not 0 <= seconds < math.inf:
        raise AgentError(f"seconds is {seconds}, expected 0 or more")
    start = now()
    simulations = first
    while True:
        begun = now()
        found = _search(text, observation, seed, simulations)
        ended = now()
        per_simulation = max(ended - begun, 1e-9) / simulations
        affordable = (start + seconds - ended) / per_simulation
        is_last = found.is_separated or affordable < LEAST_GROWTH * simulations
        yield replace(found, is_last=is_last)
        if is_last:
            return
        simulations = int(min(GROWTH * simulations, affordable))


def _search(text: str, observation: Observation, seed: int, simulations: int) -> Search:
    spec = AgentSpec.parse(text)
    options = dict(spec.options) | {"simulations": str(simulations)}
    chosen = str(AgentSpec.parse(str(replace(spec, options=tuple(sorted(options.items()))))))
    rows = evaluate(make_agent(chosen, seed=seed), observation)
    return Search(chosen, rows, is_separated=is_separated(rows))


def is_separated(rows: Sequence[ActionEvaluation]) -> bool:
    """Whether the best is far from all others, but for those that are known to be worth the same.

    >>> from mahjongkit.agents import EvaluationKind
    >>> from mahjongkit.engine import Action
    >>> def row(tile: str, value: float, error: float) -> ActionEvaluation:
    ...     errors = {"standard_error": 0.01, "difference_error": error}
    ...     return ActionEvaluation(Action(f"discard {tile}"), value=value, kind=EvaluationKind.SAMPLED, **errors)
    >>> is_separated([row("1m", 0.3, 0.0), row("2m", 0.3, 0.0), row("3m", 0.2, 0.03)])
    True
    >>> is_separated([row("1m", 0.3, 0.0), row("2m", 0.2, 0.04)])
    False
    """
    near = tied_with_best(rows, errors=SEPARATED_ERRORS)
    # Where no error is seen nothing was found yet, such as no win at all.
    return len(near) < 2 or all(row.value == near[0].value and _is_known(row) for row in near)


def _is_known(row: ActionEvaluation) -> bool:
    return row.difference_error == 0 and row.standard_error != 0
