"""Agents of the core."""

from mahjongkit._core import players as _players
from mahjongkit._core.engine import Observation
from mahjongkit.agents.explanation import ActionRow, Explanation


class NativeAgent(_players.NativeAgent):
    """An agent of the core; those that search explain themselves, and can be stopped from another thread.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> NativeAgent("flat-mc:simulations=20000", seed=1).act(seen)
    Action('discard 4m')
    """

    def explain(self, observation: Observation) -> Explanation:
        """Choose as `act` would now, and return what the choice was made from.

        >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
        >>> explanation = NativeAgent("flat-mc:heuristics=h2+h1,simulations=50000", seed=1).explain(seen)
        >>> explanation.action, explanation.reason, explanation.rows[0].action
        (Action('discard 1p'), 'h1', Action('discard 4m'))
        >>> NativeAgent("greedy").explain(seen)
        Traceback (most recent call last):
        ...
        mahjongkit._core.tiles.AgentError: agent 'greedy' does not search and ...
        """
        measure, tuples, chosen, reason = self.explain_rows(observation)
        rows = [ActionRow(*each) for each in tuples]

        def place(number: int) -> tuple[bool, float, bool]:
            """Rounding makes no difference between equal values: the chosen one comes first."""
            return rows[number].is_pruned, -round(rows[number].value or 0, 12), number != chosen

        order = sorted(range(len(rows)), key=place)
        return Explanation(self.name, measure, tuple(rows[number] for number in order), order.index(chosen), reason)
