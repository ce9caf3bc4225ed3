"""What becomes of a decision when agents play the round on from it, many times."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import mahjongkit as mk
from mahjongkit.agents.protocol import Agent
from mahjongkit.errors import RulesError
from mahjongkit.intervals import wilson_bounds
from mahjongkit.web.jobs import Job

LEVEL = 0.95
SECONDS_BETWEEN = 0.3
"""Between two tellings of what is found so far."""


MOST_DRAWS = 8
"""Draws that are told of, those that move the result most first."""
LEAST_DRAWN = 10
"""Times that a tile came next before anything is said of it."""


@dataclass
class Outcomes:
    """Results of one action for the seat."""

    action: mk.Action
    changes: list[int] = field(default_factory=list)
    """Points that the seat won or lost from the decision to the end of the round."""
    wins: int = 0
    deal_ins: int = 0
    patterns: Counter[str] = field(default_factory=Counter)
    """Of its wins: how many have each."""
    places: Counter[int] = field(default_factory=Counter)
    """Among the winners of the round: how often it was the first, the second."""
    next_draws: dict[str, list[int]] = field(default_factory=dict)
    """By the tile that the seat draws next, what became of it."""

    def hear(self, seat: int, change: int, events: Sequence[mk.Event]) -> None:
        """Count a round that was played to its end."""
        self.changes.append(change)
        wins = [event for event in events if event.type == "win"]
        winners = list(dict.fromkeys(win.seat for win in wins))
        self.deal_ins += any(win.from_seat == seat != win.seat for win in wins)
        if seat in winners:
            self.wins += 1
            self.places[winners.index(seat) + 1] += 1
            self.patterns.update({name for win in wins if win.seat == seat for name, _ in win.patterns})
        drawn = next((event.tile for event in events if event.type == "draw" and event.seat == seat), None)
        if drawn is not None:
            self.next_draws.setdefault(str(drawn.plain), []).append(change)

    def to_json(self, first: "Outcomes") -> dict[str, Any]:
        """Return plain data for JSON: means with standard errors, rates with their intervals, all changes.

        The difference from the first action is that of the same hidden tiles, so its error is its own.
        """
        mean, error = _mean(self.changes)
        pairs = [own - other for own, other in zip(self.changes, first.changes, strict=False)]
        difference, difference_error = (None, None) if first is self else _mean(pairs)
        number = len(self.changes)
        return {
            "action": self.action.to_json(),
            "number": number,
            "mean": mean,
            "error": error,
            "difference": difference,
            "difference_error": difference_error,
            "win": _rate(self.wins, number),
            "deal_in": _rate(self.deal_ins, number),
            "patterns": [
                {"name": name} | (_rate(count, self.wins) or {}) for name, count in self.patterns.most_common()
            ],
            "places": [_rate(self.places[place], number) for place in range(1, max(self.places, default=0) + 1)],
            "draws": self._draws(mean),
            "changes": self.changes,
        }

    def _draws(self, mean: float) -> list[dict[str, Any]]:
        """Tiles whose draw moves the mean, those that move it most first; `shift` is how far, with its error."""
        rows: list[dict[str, Any]] = []
        for tile, changes in self.next_draws.items():
            own, error = _mean(changes)
            if error is not None and len(changes) >= LEAST_DRAWN:
                rows.append({"tile": tile, "number": len(changes), "shift": own - mean, "error": error})
        return sorted(rows, key=lambda row: -abs(row["shift"]) * row["number"])[:MOST_DRAWS]


def outcomes_json(outcomes: Sequence[Outcomes]) -> list[dict[str, Any]]:
    """All actions of rollouts as plain data."""
    return [each.to_json(outcomes[0]) for each in outcomes]


def _mean(values: Sequence[int]) -> tuple[float, float | None]:
    """A mean and its standard error.

    >>> _mean([1, 2, 3])[0], round(_mean([1, 2, 3])[1], 4), _mean([7])
    (2.0, 0.5774, (7.0, None))
    """
    number = len(values)
    mean = math.fsum(values) / number if number else 0.0
    if number < 2:
        return mean, None
    return mean, math.sqrt(math.fsum((each - mean) ** 2 for each in values) / (number - 1) / number)


def _rate(hits: int, number: int) -> dict[str, float] | None:
    if number == 0:
        return None
    lower, upper = wilson_bounds(hits / number, number, level=LEVEL)
    return {"mean": hits / number, "lower": lower, "upper": upper}


def check_actions(seen: mk.Observation, actions: Sequence[mk.Action]) -> None:
    """Raise if one of them cannot be played there."""
    for action in actions:
        why = seen.check_legal(action)
        if why is not None:
            raise RulesError(f"{action} cannot be played there: {why}")


def roll_out(
    job: Job,
    seen: mk.Observation,
    actions: Sequence[mk.Action],
    *,
    agent: str,
    times: int,
    state: mk.State | None = None,
    seed: int = 0,
) -> list[Outcomes]:
    """Play the round on after each of these actions of the seat, with the same agent in every seat.

    The same hidden tiles are dealt for all actions of one time: those of a state, or each time others that the
    seat cannot tell from them. With the true tiles agents that do not draw lots play the same round every time.
    """
    check_actions(seen, actions)
    seat = seen.seat
    outcomes = [Outcomes(action) for action in actions]
    agents = [mk.make_agent(agent, seed=seed + each) for each in range(seen.rules.num_seats)]
    next_telling = 0.0
    for time in range(times):
        if job.is_stopped:
            break
        start = seen.resample(seed + time) if state is None else state
        for outcome in outcomes:
            _play_one(start.copy(), seat, outcome, agents)
        if monotonic() >= next_telling or time + 1 == times:
            job.progress(time + 1, times)
            job.channel.send({"type": "rollouts", "outcomes": outcomes_json(outcomes)})
            next_telling = monotonic() + SECONDS_BETWEEN
    return outcomes


def _play_one(state: mk.State, seat: int, outcome: Outcomes, agents: Sequence[Agent]) -> None:
    before = state.points[seat]
    events = _step(state, agents, {seat: outcome.action})
    while not state.is_over:
        events += _step(state, agents, {})
    outcome.hear(seat, state.points[seat] - before, events)


def _step(state: mk.State, agents: Sequence[Agent], fixed: dict[int, mk.Action]) -> list[mk.Event]:
    chosen = {seat: fixed.get(seat) or agents[seat].act(state.observe(seat)) for seat in state.asked}
    return state.step(chosen)
