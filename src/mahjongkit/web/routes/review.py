"""Reviews of recorded games: made by jobs, looked at decision by decision, played on."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, ConfigDict, Field

import mahjongkit as mk
from mahjongkit.analysis.review import ReviewSettings
from mahjongkit.web.play.seats import check_agent
from mahjongkit.web.review.positions import position_at, state_before
from mahjongkit.web.review.reviews import MOST_SECONDS
from mahjongkit.web.review.studio_game import game_from_decision
from mahjongkit.web.review.upload import uploaded
from mahjongkit.web.review.wanted_rollouts import WantedRollouts, start_rollouts
from mahjongkit.web.services import Services, services_of

router = APIRouter(prefix="/reviews", tags=["review"])
Shared = Annotated[Services, Depends(services_of)]
Text = Annotated[str, Field(max_length=300)]


class NewReview(BaseModel):
    """A record and who judges whose decisions; exactly one of text, data and game."""

    model_config = ConfigDict(extra="forbid")

    text: str | None = Field(None, description="A record as text, or a link with the record inside.")
    data: str | None = Field(None, description="A file as base64, gzipped or not.")
    game: Text | None = Field(None, description="The id of a game of this studio.")
    title: Annotated[str, Field(max_length=200)] = ""
    number: int | None = Field(None, ge=1, le=1_000_000, description="Which record of a file that holds many.")
    player: Text | None = Field(None, description="A name, a seat from 0 on, or a first wind; all seats if none.")
    agent: Text | None = Field(None, description="Any that evaluates; that of the variant if none is named.")
    seconds: float = Field(0.1, ge=0, le=MOST_SECONDS, description="For a decision, of agents that search.")


class NewOpinion(BaseModel):
    """Who else judges."""

    agent: Text | None = Field(None, description="Any that evaluates; that of the variant if none is named.")
    seconds: float = Field(0.1, ge=0, le=MOST_SECONDS, description="For a decision, of agents that search.")


class Answer(BaseModel):
    """What was chosen in training: a row of the table of a decision."""

    decision: int = Field(ge=0)
    row: int = Field(ge=0)


class GivenAnswer(BaseModel):
    """An answer that is kept."""

    row: int
    is_good: bool = Field(description="Whether it is the best, or tied with it.")


class NewRollouts(WantedRollouts):
    """Agents that play on from a decision."""

    decision: int = Field(ge=0)
    is_resampled: bool = Field(
        default=True, description="Deal the hidden tiles anew each time; else those of the record."
    )


class NewBranch(BaseModel):
    """A game that goes on from a decision."""

    decision: int = Field(ge=0)
    agent: Text = Field("", description="In the other seats; that of the variant if none is named.")
    length: Literal["round", "game"] = "round"


class BranchId(BaseModel):
    """Where the game is found."""

    game: str


@router.post("", status_code=201)
def new_review(wanted: NewReview, services: Shared) -> dict[str, Any]:
    """Begin a review; the job that it names tells how far it is."""
    record = uploaded(services.store, text=wanted.text, data=wanted.data, game=wanted.game, number=wanted.number)
    settings = ReviewSettings(agent=wanted.agent or None, player=wanted.player or None, seconds=wanted.seconds)
    return services.reviews.start(record, settings, title=wanted.title or record.title or record.rules.variant)


@router.get("")
def reviews(services: Shared, limit: Annotated[int, Query(ge=1, le=500)] = 50) -> list[dict[str, Any]]:
    """The newest reviews in short."""
    return services.reviews.newest(limit)


@router.get("/{id}")
def review(id: str, services: Shared) -> dict[str, Any]:
    """A review: all decisions in short, statistics, rounds; `summary` is null until it is done."""
    return services.reviews.document(id)


@router.delete("/{id}")
def delete_review(id: str, services: Shared) -> dict[str, Any]:
    """Delete a review with its record."""
    services.reviews.forget(id)
    return {"id": id}


@router.post("/{id}/again")
def review_again(id: str, services: Shared) -> dict[str, Any]:
    """Begin anew a review that was interrupted, stopped or failed."""
    return services.reviews.again(id)


@router.post("/{id}/opinions", status_code=201)
def new_opinion(id: str, wanted: NewOpinion, services: Shared) -> dict[str, Any]:
    """Review the same record again, with another agent or another budget."""
    return services.reviews.start_opinion(id, ReviewSettings(agent=wanted.agent or None, seconds=wanted.seconds))


@router.get("/{id}/opinions")
def opinions(id: str, services: Shared) -> list[dict[str, Any]]:
    """The other reviews of the same record."""
    return services.reviews.opinions(id)


@router.get("/{id}/opinions/{other}")
def opinion(id: str, other: str, services: Shared) -> dict[str, Any]:
    """Decisions of which two reviews of a record have another best action, those that matter most first."""
    return services.reviews.disagreements(id, other)


@router.get("/{id}/decisions/{decision}")
def review_decision(id: str, decision: int, services: Shared) -> dict[str, Any]:
    """The table of a decision, and what its seat saw."""
    found = services.reviews.decision(id, decision)
    record = services.reviews.record(id)
    place = {"round_number": found["round_number"], "event": found["event"], "seat": found["seat"]}
    seen = state_before(record, **place).observe(found["seat"])
    return {
        "decision": found,
        "analysis": services.reviews.table(id, decision),
        "observation": seen.to_json(),
        "text": str(seen),
        "hands": position_at(record, **place)["hands"],
    }


@router.get("/{id}/positions")
def review_position(
    id: str,
    services: Shared,
    round: Annotated[int, Query(ge=0, le=10_000)],
    event: Annotated[int, Query(ge=1, le=100_000)],
    seat: Annotated[int, Query(ge=0, le=3)],
) -> dict[str, Any]:
    """The table after so many events of a round (rounds count from 0), as a seat saw it, and the hands of all."""
    return position_at(services.reviews.record(id), round_number=round, event=event, seat=seat)


@router.get("/{id}/page", response_class=HTMLResponse)
def review_export(id: str, services: Shared) -> HTMLResponse:
    """The review as one HTML file that works without a network."""
    # The page's own policy forbids it to load anything; ours would forbid its scripts, which are inside of it.
    headers = {
        "content-disposition": f'attachment; filename="review-{id}.html"',
        "content-security-policy": "sandbox allow-scripts",
    }
    return HTMLResponse(services.reviews.page(id), headers=headers)


@router.post("/{id}/answers")
def answer_decision(id: str, answer: Answer, services: Shared) -> dict[str, GivenAnswer]:
    """Keep an answer of training; all answers of this review are returned, by decision."""
    return services.reviews.answer(id, answer.decision, answer.row)


@router.post("/{id}/rollouts", status_code=201)
def new_rollouts(id: str, wanted: NewRollouts, services: Shared) -> dict[str, Any]:
    """Let agents play the round on from a decision; the job's stream has `{"type": "rollouts", "outcomes": [...]}`."""
    found = services.reviews.decision(id, wanted.decision)
    record = services.reviews.record(id)
    seat = found["seat"]
    state = state_before(record, round_number=found["round_number"], event=found["event"], seat=seat)
    known = None if wanted.is_resampled else state
    title = f"decision {wanted.decision + 1}"
    details = {"review": id, "decision": wanted.decision}
    return start_rollouts(services.jobs, state.observe(seat), wanted, title=title, details=details, state=known)


@router.post("/{id}/play", status_code=201)
def play_on(id: str, wanted: NewBranch, services: Shared) -> BranchId:
    """Begin a game of the studio that stands where the decision was; the person has the seat that chose."""
    found = services.reviews.decision(id, wanted.decision)
    record = services.reviews.record(id)
    agent = check_agent(wanted.agent or mk.analysis.default_agent(record.rules))
    game = game_from_decision(
        record,
        round_number=found["round_number"],
        event=found["event"],
        seat=found["seat"],
        agents=[agent] * record.rules.num_seats,
        length=wanted.length,
    )
    return BranchId(game=services.games.take(game).record.id)
