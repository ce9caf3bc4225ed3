"""Rollouts as a page asks for them: from a decision of a review, or from a position that is analysed."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, Field

import mahjongkit as mk
from mahjongkit.web.budgets import check_budget
from mahjongkit.web.jobs import Job, Jobs
from mahjongkit.web.review.rollouts import check_actions, outcomes_json, roll_out

MOST_TIMES = 5_000


class WantedRollouts(BaseModel):
    """Agents that play on after some actions."""

    actions: list[dict[str, Any]] = Field(min_length=1, max_length=4, description="As docs/json.md has them.")
    agent: Annotated[str, Field(max_length=300)] = "greedy:calls=true"
    times: int = Field(200, ge=1, le=MOST_TIMES)


def start_rollouts(
    jobs: Jobs,
    seen: mk.Observation,
    wanted: WantedRollouts,
    *,
    title: str,
    details: Mapping[str, Any],
    state: mk.State | None = None,
) -> dict[str, Any]:
    """Begin the job; with a state its hidden tiles are dealt every time."""
    agent = wanted.agent
    check_budget(agent, most_seconds=1.0, most_simulations=20_000)
    actions = [mk.Action.from_json(each) for each in wanted.actions]
    check_actions(seen, actions)

    def work(job: Job) -> None:
        outcomes = roll_out(job, seen, actions, agent=agent, times=wanted.times, state=state)
        job.details["outcomes"] = outcomes_json(outcomes)

    return jobs.start("rollouts", title, work, details={**details, **wanted.model_dump()}, is_short=True).document()
