"""Games: start one, see its table, choose, take back, watch."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

import mahjongkit as mk
from mahjongkit.web.channels import event_stream
from mahjongkit.web.services import Services, services_of

router = APIRouter(prefix="/games", tags=["play"])
Shared = Annotated[Services, Depends(services_of)]
Text = Annotated[str, Field(max_length=300)]
MOST_SEED = 2**53 - 1


class NewGame(BaseModel):
    """What a game starts from."""

    variant: Text = Field("riichi", examples=["riichi", "sichuan"])
    profile: Text | None = Field(None, examples=["tenhou"])
    options: dict[str, bool | int | list[int]] = Field(
        default_factory=dict, max_length=100, description="Rules that differ from the profile.", examples=[{}]
    )
    seats: list[Text] = Field(
        max_length=8,
        description="For each seat an agent by name, or `you` for at most one.",
        examples=[["you", "greedy", "greedy:calls=true", "analyst"]],
    )
    seed: int | None = Field(None, ge=0, le=MOST_SEED, description="Of the wall; random if there is none.")
    delay_ms: int = Field(0, ge=0, le=60_000, description="How long the choices of others wait to be shown.")
    length: Literal["round", "game"] = "game"


class GameId(BaseModel):
    """Where a game is found."""

    id: str


class GameInfo(BaseModel):
    """A game in the list."""

    id: str
    when: float
    variant: str
    profile: str
    seats: list[str]
    you: int | None
    length: str
    is_over: bool
    num_rounds: int
    points: list[int]
    parent: str | None
    origin: str | None


class LegalAction(BaseModel):
    """An action that may be chosen now."""

    index: int
    action: dict[str, Any]
    text: str


class Table(BaseModel):
    """A table as its viewer may see it; observation, actions and events are those of docs/json.md."""

    id: str
    version: int = Field(description="Grows with all that the viewer sees or does.")
    variant: str
    profile: str
    rules: str
    length: str
    seed: int | None = Field(description="Only once it gives nothing away.")
    you: int | None
    names: list[str]
    delay_ms: int
    observation: dict[str, Any] = Field(description="Of the own seat; the state where agents play alone.")
    asked: bool
    legal: list[LegalAction]
    thinking: list[int]
    log: list[dict[str, Any]]
    round_result: dict[str, Any] | None
    game_over: dict[str, Any] | None
    forks: dict[str, Any]
    branch_note: str | None
    notes: list[str]


class Choice(BaseModel):
    """One of the legal actions of a table."""

    version: int = Field(description="Of the table that the choice was made at.")
    index: int


class HintRequest(BaseModel):
    """Who is asked for a hint, and for how long."""

    agent: Text | None = Field(None, description="That of the variant if none is named.")
    seconds: float = Field(1.0, ge=0, le=10, description="For agents that search.")


class AgentChoice(BaseModel):
    """An agent by name."""

    agent: Text = Field(examples=["analyst"])


class Delay(BaseModel):
    """Settings of a game that can change."""

    delay_ms: int = Field(ge=0, le=60_000)


@router.post("", status_code=201)
def new_game(wanted: NewGame, services: Shared) -> GameId:
    """Start a game against agents, or between agents if no seat is `you`."""
    base = mk.make_rules(wanted.variant, wanted.profile)
    document = base.to_json()
    rules = mk.Rules.from_json(document | {"options": document["options"] | wanted.options})
    game = services.games.create(
        rules=rules, seats=wanted.seats, seed=wanted.seed, delay_ms=wanted.delay_ms, length=wanted.length
    )
    return GameId(id=game.record.id)


@router.get("")
def games(services: Shared, limit: Annotated[int, Query(ge=1, le=1000)] = 100) -> list[GameInfo]:
    """The newest games, the newest first."""
    return [
        GameInfo(**(stored.document | stored.document["rules"] | {"when": stored.when}))
        for stored in services.games.list(limit)
    ]


@router.get("/{id}")
def table(id: str, services: Shared) -> Table:
    """The table as it is now."""
    return Table(**services.games.get(id).table())


@router.get("/{id}/events", response_class=StreamingResponse)
def game_events(id: str, request: Request, services: Shared, since: int = 0) -> StreamingResponse:
    """A stream of `{"type": "event", "event": ...}` and, after every change, `{"type": "table", "table": ...}`.

    Ids increase; `since` or the header `Last-Event-ID` goes on where a connection broke. It ends with the game.
    """
    return event_stream(services.games.get(id).channel, request)


@router.post("/{id}/act")
def act(id: str, choice: Choice, services: Shared) -> Table:
    """Choose; 409 if the table has changed since the version that the choice was made at."""
    game = services.games.get(id)
    document = game.act(choice.version, choice.index)
    services.games.call(game)
    return Table(**document)


@router.post("/{id}/continue")
def go_on(id: str, services: Shared) -> Table:
    """Leave the settlement for the next round."""
    game = services.games.get(id)
    document = game.go_on()
    services.games.call(game)
    return Table(**document)


@router.post("/{id}/undo", status_code=201)
def undo(id: str, services: Shared) -> GameId:
    """A fork on the same wall without your last choice; it is not counted."""
    return GameId(id=services.games.undo(id).record.id)


@router.post("/{id}/again", status_code=201)
def again(id: str, services: Shared) -> GameId:
    """A game on the same wall with the same seats."""
    return GameId(id=services.games.again(id).record.id)


@router.post("/{id}/autoplay", status_code=201)
def autoplay(id: str, wanted: AgentChoice, services: Shared) -> GameId:
    """An agent plays your seat on the same wall: the round whose settlement is shown, or the game that is over."""
    return GameId(id=services.games.autoplay(id, wanted.agent).record.id)


@router.post("/{id}/hint")
def hint(id: str, wanted: HintRequest, services: Shared) -> dict[str, Any]:
    """What an agent finds of each of your actions, from what your seat sees: an analysis (docs/analyze.md)."""
    return services.games.hint(id, wanted.agent, wanted.seconds)


@router.post("/{id}/settings")
def settings(id: str, wanted: Delay, services: Shared) -> Table:
    """Another pace."""
    return Table(**services.games.get(id).set_delay(wanted.delay_ms))
