"""What to do in a position: analyses whose answers get better while they are looked at."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

import mahjongkit as mk
from mahjongkit.web.analyse.analyses import MOST_SECONDS
from mahjongkit.web.analyse.position import MOST_LETTERS, Position
from mahjongkit.web.analyse.reading import read_hand
from mahjongkit.web.channels import event_stream
from mahjongkit.web.review.wanted_rollouts import WantedRollouts, start_rollouts
from mahjongkit.web.services import Services, services_of

router = APIRouter(prefix="/analyses", tags=["analyse"])
Shared = Annotated[Services, Depends(services_of)]


class AnalysisRequest(Position):
    """A position, and whom to ask about it."""

    agent: str | None = Field(default=None, max_length=300)
    """The agent of the variant where none is named."""
    seconds: float = Field(default=5.0, ge=0, le=MOST_SECONDS)
    """For agents that simulate; they end before where the best action stands out."""


@router.post("", status_code=201)
def start_analysis(request: AnalysisRequest, services: Shared) -> dict[str, Any]:
    """Begin an analysis; the first answer, by shanten and acceptance, is in the document already."""
    position = Position(**request.model_dump(exclude={"agent", "seconds"}, exclude_unset=True))
    return services.analyses.start(position, request.agent or None, request.seconds)


@router.get("")
def analyses(services: Shared, limit: Annotated[int, Query(ge=1, le=300)] = 30) -> list[dict[str, Any]]:
    """The newest analyses in short."""
    return services.analyses.list(limit)


@router.get("/read")
def read_tiles_of_hand(
    text: Annotated[str, Query(max_length=MOST_LETTERS)], variant: Annotated[str | None, Query(max_length=200)] = None
) -> dict[str, Any]:
    """The tiles and melds of a hand in any notation, and how near it is where it waits for a draw."""
    return read_hand(text, variant or None)


@router.get("/{id}")
def analysis(id: str, services: Shared) -> dict[str, Any]:
    """An analysis with its last answer, also after a restart of the server."""
    return services.analyses.get(id)


@router.get("/{id}/events", response_class=StreamingResponse)
def analysis_events(id: str, request: Request, services: Shared) -> StreamingResponse:
    """A stream of `{"type": "analysis", "analysis": ...}` with every better answer; ends with the last."""
    return event_stream(services.analyses.channel(id), request)


@router.post("/{id}/rollouts", status_code=201)
def roll_out_position(id: str, wanted: WantedRollouts, services: Shared) -> dict[str, Any]:
    """Let agents play the round on after some actions, with hidden tiles dealt anew: what becomes of each, and why.

    The job's stream has `{"type": "rollouts", "outcomes": [...]}`: means and rates with their errors, patterns of
    wins, next draws that move the mean, places among the winners.
    """
    document = services.analyses.get(id)
    seen = mk.Observation.from_json(document["observation"])
    return start_rollouts(services.jobs, seen, wanted, title="rollouts", details={"analysis": id})


@router.post("/{id}/stop")
def stop_analysis(id: str, services: Shared) -> dict[str, Any]:
    """Let an analysis end with the answer that it has."""
    return services.analyses.stop(id)
