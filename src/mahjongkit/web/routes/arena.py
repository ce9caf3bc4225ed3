"""Matches: planned, begun, followed, stopped, gone on with, and looked at block by block."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from mahjongkit.arena.play.run import MOST_BLOCKS
from mahjongkit.arena.schedule import SCHEDULES
from mahjongkit.arena.settings import UNITS
from mahjongkit.rules import make_rules, variants
from mahjongkit.web.arena.match_form import MatchForm
from mahjongkit.web.channels import event_stream
from mahjongkit.web.routes.jobs import JobInfo
from mahjongkit.web.services import Services, services_of

router = APIRouter(prefix="/matches", tags=["arena"])
Shared = Annotated[Services, Depends(services_of)]
Blocks = Annotated[int, Field(ge=2, le=MOST_BLOCKS)]
AgentText = Annotated[str, Field(min_length=1, max_length=300)]
MOST_BLOCK_NUMBER = 10**12


class WantedMatch(BaseModel):
    """What is played; the same settings are the same match."""

    entrants: Annotated[list[AgentText], Field(min_length=2, max_length=6)]
    rules: Annotated[str, Field(max_length=500)] = "taiwanese"
    wall: Annotated[str, Field(max_length=40)] = "kept"
    schedule: Annotated[str, Field(max_length=40)] = "pair"
    unit: Annotated[str, Field(max_length=40)] = "round"
    measure: Annotated[str, Field(max_length=40)] = ""
    luck: Annotated[str, Field(max_length=40)] = "none"
    seed: Annotated[int, Field(ge=0, lt=2**53, description="Numbers of a page have no more digits.")] = 0
    bounds: Annotated[tuple[float, float] | None, Field(description="Two differences for the sequential test.")] = None

    def form(self) -> MatchForm:
        """As the arena takes it."""
        names = MatchForm.__dataclass_fields__
        values = {name: getattr(self, name) for name in names}
        return MatchForm(**values | {"entrants": tuple(self.entrants)})


class NewMatch(WantedMatch):
    """A match to be played."""

    blocks: Blocks = 200
    is_new: Annotated[bool, Field(description="Another match where there is one of the same settings.")] = False


class PlannedMatch(WantedMatch):
    """A match to be planned."""

    effect: Annotated[float, Field(gt=0, description="The difference to be seen, in the unit of the measure.")]
    power: Annotated[float, Field(gt=0, lt=1)] = 0.8


class FormChoices(BaseModel):
    """What the form offers, its defaults first."""

    walls: list[str] = ["kept", "stable", "stable-literal", "shared"]
    schedules: list[str] = list(SCHEDULES)
    units: list[str] = list(UNITS)
    lucks: list[str] = ["none", "lookahead"]
    measures: dict[str, dict[str, list[str]]]
    """By variant and unit, the one that decides by default first."""


class MatchId(BaseModel):
    """Which match."""

    id: str


class GoOn(BaseModel):
    """How far."""

    blocks: Blocks | None = None


@router.get("/form")
def form_choices() -> FormChoices:
    """The settings that a match may have."""
    by_unit = {
        rules.variant: {
            "round": ["wins", "points"] if rules.compares_wins else ["points", "wins"],
            "game": ["score", "points", "wins"],
        }
        for rules in map(make_rules, variants())
    }
    return FormChoices(measures=by_unit)


@router.post("/plan", status_code=201)
def plan_match(wanted: PlannedMatch, services: Shared) -> JobInfo:
    """Begin a job that plays a pilot of some seconds: the `result` in its details says how many blocks and minutes it
    takes here to see the effect.
    """
    return JobInfo(**services.matches.start_plan(wanted.form(), effect=wanted.effect, power=wanted.power))


@router.post("")
def start_match(wanted: NewMatch, services: Shared) -> MatchId:
    """Begin a match, or go on with the one of the same settings."""
    return MatchId(id=services.matches.start(wanted.form(), blocks=wanted.blocks, is_new=wanted.is_new))


@router.get("")
def matches(services: Shared) -> list[dict[str, Any]]:
    """All matches of the studio's store, the newest first."""
    return services.matches.rows()


@router.get("/{id}")
def match(id: str, services: Shared) -> dict[str, Any]:
    """A match with its settings and its report, which is null before the second block."""
    from mahjongkit.web.arena.match_report import report_dict

    with services.matches.opened(id) as found:
        return services.matches.row(found) | {"settings": found.settings, "report": report_dict(found)}


@router.get("/{id}/events", response_class=StreamingResponse)
def match_events(id: str, request: Request, services: Shared) -> StreamingResponse:
    """A stream of `{"type": "match", ...}`: the whole state about every second while it runs; then it ends."""
    return event_stream(services.matches.channel(id), request)


@router.post("/{id}/stop")
def stop_match(id: str, services: Shared) -> MatchId:
    """Stop it; what is played is kept."""
    services.matches.stop(id)
    return MatchId(id=id)


@router.post("/{id}/resume")
def resume_match(id: str, services: Shared, wanted: GoOn | None = None) -> MatchId:
    """Go on, to so many blocks or to those that were wanted."""
    services.matches.resume(id, wanted.blocks if wanted else None)
    return MatchId(id=id)


@router.get("/{id}/blocks")
def match_blocks(id: str, services: Shared, count: Annotated[int, Query(ge=1, le=1000)] = 50) -> dict[str, Any]:
    """Blocks with the largest differences, and a histogram of all."""
    from mahjongkit.web.arena.match_report import block_list

    with services.matches.opened(id) as found:
        return block_list(found, count=count)


@router.get("/{id}/blocks/{block}")
def match_block(
    id: str,
    block: Annotated[int, Path(ge=0, le=MOST_BLOCK_NUMBER)],
    services: Shared,
    *,
    seatings: Annotated[list[int] | None, Query(max_length=24)] = None,
    from_deal: bool = False,
) -> dict[str, Any]:
    """Games of a block side by side, from the first decision in which they differ."""
    from mahjongkit.web.arena.match_report import block_side_by_side

    with services.matches.opened(id) as found:
        return block_side_by_side(found, block, seatings=seatings, from_deal=from_deal)


@router.post("/{id}/check", status_code=201)
def check_match(id: str, services: Shared) -> JobInfo:
    """Begin a job that plays some blocks again: they must come out as they are in the store, value by value.

    The `result` in its details has the blocks, and the mismatches.
    """
    return JobInfo(**services.matches.start_check(id))


@router.post("/{id}/walls", status_code=201)
def compare_match_walls(id: str, services: Shared) -> JobInfo:
    """Begin a job that plays the entrants on some walls of each kind.

    The `result` in its details says how many games on walls of their own each kind saves.
    """
    return JobInfo(**services.matches.start_walls(id))
