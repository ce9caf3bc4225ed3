"""Agents of the core."""

from dataclasses import replace

from mahjongkit._core import players as _players
from mahjongkit._core.engine import Observation
from mahjongkit.agents.evaluation import ActionEvaluation, EvaluationKind, in_order


class NativeAgent(_players.NativeAgent):
    """An agent of the core; those that search can be stopped from another thread.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> NativeAgent("flat-mc:simulations=20000", seed=1).act(seen)
    Action('discard 4m')
    """

    def evaluate(self, observation: Observation) -> list[ActionEvaluation]:
        """Choose as `act` would now, and return what the choice was made from.

        >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
        >>> rows = NativeAgent("flat-mc:heuristics=h2+h1,simulations=50000", seed=1).evaluate(seen)
        >>> [(row.action, row.reason) for row in rows if row.is_chosen], rows[0].action
        ([(Action('discard 1p'), 'h1')], Action('discard 4m'))
        >>> best = NativeAgent("greedy").evaluate(seen)[0]
        >>> best.shanten, sum(best.acceptance.values())
        (2, 24)
        """
        kind_name, measure, tuples, chosen, reason = self.evaluate_rows(observation)
        kind = EvaluationKind(kind_name)
        rows = [
            ActionEvaluation(
                action,
                value=value,
                standard_error=error,
                difference_error=difference_error,
                kind=None if value is None else kind,
                measure="" if value is None else measure,
                win_chance=facts[0],
                ready_chance=facts[1],
                deal_in_chance=facts[2],
                points=facts[3],
                shanten=facts[4],
                acceptance=facts[5],
                then_discard=then_discard,
                is_pruned=is_pruned,
                simulations=simulations,
                notes=notes,
            )
            for action, then_discard, value, error, difference_error, facts, simulations, is_pruned, notes in tuples
        ]
        rows[chosen] = replace(rows[chosen], is_chosen=True, reason=reason)
        return in_order(rows)
