"""An agent that fills every field of an evaluation, by simple formulas: what pages and sums are tested with."""

from collections.abc import Sequence

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, EvaluationKind
from mahjongkit.analysis.review.kinds import shanten_after

ERROR = 25.0
"""The standard error of every difference."""


class FullAgent:
    """Values a discard by the shanten that it leaves and by its danger; calls and kans a little less than none."""

    name = "full"

    def act(self, observation: mk.Observation) -> mk.Action:
        return next(row.action for row in self.evaluate(observation) if row.is_chosen)

    def evaluate(self, observation: mk.Observation) -> Sequence[ActionEvaluation]:
        values = [self._value(observation, action) for action in observation.legal_actions]
        best = values.index(max(values))
        return [
            self._row(observation, action, value, is_chosen=place == best)
            for place, (action, value) in enumerate(zip(observation.legal_actions, values, strict=True))
        ]

    def _value(self, seen: mk.Observation, action: mk.Action) -> float:
        if action.type == "win":
            return 5000.0
        left = shanten_after(seen, ActionEvaluation(action))
        speed = 500.0 if left is None else 3000.0 / (left + 2)
        rank = 0 if action.tile is None else action.tile.rank
        return speed - 4000.0 * self._danger(seen, action) - rank + (200.0 if action.type == "riichi" else 0.0)

    def _danger(self, seen: mk.Observation, action: mk.Action) -> float:
        if action.type not in ("discard", "riichi") or action.tile is None:
            return 0.0
        threats = [seat for seat in range(seen.rules.num_seats) if seat != seen.seat and seen.is_riichi(seat)]
        unsafe = [seat for seat in threats if action.tile.kind not in {each.tile.kind for each in seen.river(seat)}]
        return 0.05 * len(unsafe)

    def _row(self, seen: mk.Observation, action: mk.Action, value: float, *, is_chosen: bool) -> ActionEvaluation:
        left = shanten_after(seen, ActionEvaluation(action))
        is_discard = action.type in ("discard", "riichi")
        return ActionEvaluation(
            action,
            value=value,
            standard_error=ERROR,
            difference_error=ERROR,
            kind=EvaluationKind.SAMPLED,
            measure="expected points",
            win_chance=0.5 if left is None else 0.5 / (left + 1),
            ready_chance=None if left is None else 0.9 / (left + 1),
            deal_in_chance=self._danger(seen, action) if is_discard else None,
            points=value,
            shanten=left,
            acceptance={"1m": 4, "0p": 1} if is_discard else {},
            is_chosen=is_chosen,
            reason="expected points" if is_chosen else "",
        )
