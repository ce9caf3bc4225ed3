"""The study: the Sichuan state of a hand, what an opponent holds, and papers' tables beside ours."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Response
from fastapi import Path as InPath
from pydantic import BaseModel, Field

from mahjongkit.web.errors import NotFound
from mahjongkit.web.services import Services, services_of
from mahjongkit.web.study.paper_runs import SMALL_SCALE, WantedTable

router = APIRouter(prefix="/study", tags=["study"])
Shared = Annotated[Services, Depends(services_of)]
Kind = Literal["table", "figure"]
Name = Annotated[str, InPath(max_length=40)]
MOST_LETTERS = 300
MOST_DRAWS = 40
MOST_WALL = 108
MOST_SCALE = 10.0


class Scale(BaseModel):
    """How much is played or sampled; 1 is the size of our published tables."""

    scale: Annotated[float, Field(gt=0, le=MOST_SCALE)] = SMALL_SCALE
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 1


class JobId(BaseModel):
    """The job that makes it: `/api/jobs/ID/events` tells how far it is."""

    job: str


@router.get("/hand")
def hand(
    hand: Annotated[str, Query(max_length=MOST_LETTERS, description="In any notation, melds in brackets.")],
    *,
    draws: Annotated[int, Query(ge=0, le=MOST_DRAWS)] = 14,
    visible: Annotated[str | None, Query(max_length=MOST_LETTERS)] = None,
    void_suit: Annotated[Literal["", "m", "p", "s"], Query()] = "",
    payers: Annotated[int, Query(ge=1, le=3)] = 3,
    profile: Annotated[str, Query(max_length=40)] = "sbr2025",
    seven_pairs: bool = True,
) -> dict[str, Any]:
    """Words, distances, exact chances and the tiles that complete a Sichuan hand of 3n+1 or 3n+2 concealed tiles."""
    from mahjongkit.web.study.studied import studied_hand

    return studied_hand(
        hand,
        draws=draws,
        visible=visible or None,
        void_suit=void_suit or None,
        payers=payers,
        profile=profile,
        seven_pairs=seven_pairs,
    )


@router.get("/opponent")
def opponent(
    seen: Annotated[int, Query(ge=0, le=36, description="Tiles of the suit that are seen.")],
    wall: Annotated[int, Query(ge=0, le=MOST_WALL, description="Tiles left in the wall.")],
    hand: Annotated[int, Query(ge=0, le=14, description="Concealed tiles of the opponent.")] = 13,
    other_hands: Annotated[list[int] | None, Query(max_length=2)] = None,
) -> dict[str, Any]:
    """How many tiles of a suit an opponent holds: the exact law, and that of the paper."""
    from mahjongkit.web.study.studied import opponent_law

    return opponent_law(seen=seen, wall=wall, hand=hand, other_hands=other_hands or [])


@router.get("/papers")
def papers(services: Shared) -> list[dict[str, Any]]:
    """The papers, their tables and figures, and which of them were made."""
    return services.papers.papers()


@router.get("/papers/{paper}/{kind}/{number}")
def paper_table(paper: Name, kind: Kind, number: Name, services: Shared) -> dict[str, Any]:
    """A table or figure that was made: the paper's numbers and ours, with the command that makes it again."""
    return services.papers.get(WantedTable(paper, kind, number))


@router.post("/papers/{paper}/{kind}/{number}")
def make_paper_table(paper: Name, kind: Kind, number: Name, services: Shared, wanted: Scale | None = None) -> JobId:
    """Make it, by a job."""
    asked = wanted or Scale()
    return JobId(job=services.papers.make(WantedTable(paper, kind, number), scale=asked.scale, seed=asked.seed).id)


@router.get("/papers/{paper}/{kind}/{number}/{part}.svg", response_class=Response)
def paper_picture(
    paper: Name, kind: Kind, number: Name, part: Annotated[int, InPath(ge=0, le=100)], services: Shared
) -> Response:
    """The picture of a figure."""
    parts = services.papers.get(WantedTable(paper, kind, number))["parts"]
    picture = parts[part]["picture"] if part < len(parts) else None
    if picture is None:
        raise NotFound("picture", f"{part}.svg")
    return Response(picture, media_type="image/svg+xml")
