"""The table behind a choice of any agent."""

from mahjongkit._core.engine import Observation
from mahjongkit.agents.evaluation import ActionEvaluation, chosen_of, in_order
from mahjongkit.agents.protocol import Evaluator
from mahjongkit.errors import AgentError


def evaluate(agent: object, observation: Observation) -> list[ActionEvaluation]:
    """Return what an agent finds of every legal action, best first; the row that `is_chosen` is its choice.

    It is the choice that `act` would make now, and counts as one: the randomness of the agent goes on, and a program
    has heard the question. Legal actions that the agent left out have rows without a value.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> best = evaluate(mk.make_agent("exact:draws=5"), seen)[0]
    >>> print(best.action, best.is_chosen, best.kind, best.measure, round(best.value, 4))
    discard 4m True exact foreseen win chance (upper bound) 0.0279
    """
    name = getattr(agent, "name", agent)
    if not isinstance(agent, Evaluator):
        raise AgentError(f"agent '{name}' cannot evaluate its choices: it has no function evaluate(observation)")
    rows = list(agent.evaluate(observation))
    try:
        chosen_of(rows)
    except AgentError as error:
        raise AgentError(f"agent '{name}': {error}") from error
    for row in rows:
        why = observation.check_legal(row.action)
        if why is not None:
            raise AgentError(f"agent '{name}' evaluates '{row.action}', which it may not: {why}")
    found = {row.action for row in rows}
    rows += [ActionEvaluation(action) for action in observation.legal_actions if action not in found]
    return in_order(rows)
