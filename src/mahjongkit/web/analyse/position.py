"""A position as a page or a program says it, and what its seat sees."""

import json
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

import mahjongkit as mk
from mahjongkit.analysis.hand_position import hand_position
from mahjongkit.records import observation_before, read_record
from mahjongkit.web.analyse.opponents import OpponentText, with_opponents

MOST_LETTERS = 2_000
"""Of a text of tiles."""
MOST_RECORD = 4_000_000

Tiles = Field(default="", max_length=MOST_LETTERS)
Points = Annotated[int, Field(ge=-10_000_000, le=10_000_000)]


class RecordPosition(BaseModel):
    """A moment of a record: the seat chose what the event tells."""

    model_config = ConfigDict(extra="forbid")

    record: str = Field(max_length=MOST_RECORD)
    """The record itself, or a link with the record inside."""
    round: int = Field(default=1, ge=1, le=1_000)
    event: int = Field(ge=1, le=100_000)
    """These two count from 1."""
    seat: int | None = Field(default=None, ge=0, le=3)


class Position(BaseModel):
    """Exactly one of hand, observation and record; the rest belongs to a hand and may be left out."""

    model_config = ConfigDict(extra="forbid")

    hand: str | None = Field(default=None, max_length=MOST_LETTERS)
    """In any notation; melds in brackets; the last tile is the drawn one."""
    observation: dict[str, Any] | str | None = None
    """As JSON (docs/json.md) or as text."""
    record: RecordPosition | None = None

    variant: str | None = Field(default=None, max_length=200)
    """With a profile, if one is meant: riichi:majsoul. Else by the number of tiles."""
    dora: str = Tiles
    indicators: str = Tiles
    seat_wind: str = Field(default="E", max_length=10)
    round_wind: str = Field(default="E", max_length=10)
    turn: int | None = Field(default=None, ge=1, le=99)
    points: list[Points] = Field(default_factory=list, max_length=4)
    repeats: int = Field(default=0, ge=0, le=999)
    deposits: int = Field(default=0, ge=0, le=999)
    visible: str = Tiles
    discard: str = Field(default="", max_length=20)
    discarder: int | None = Field(default=None, ge=1, le=3)
    void_suit: str = Field(default="", max_length=10)
    opponents: list[OpponentText] = Field(default_factory=list, max_length=3)


def observation_of(position: Position) -> mk.Observation:
    """What the seat sees; a `MahjongError` that names the place where the position is wrong.

    >>> observation_of(Position(hand="123m456p78s1122z57z", dora="6s")).indicators
    ['5s']
    """
    given = [name for name in ("hand", "observation", "record") if getattr(position, name) is not None]
    if len(given) != 1:
        said = " and ".join(given) or "none of them"
        raise mk.RulesError(f"a position is a hand, an observation or a record: there is {said}")
    if position.observation is not None:
        return _observation(position.observation)
    if position.record is not None:
        return _recorded(position.record)
    return _of_hand(position)


def _observation(said: dict[str, Any] | str) -> mk.Observation:
    # Halves of characters, which JSON can name, are no text.
    clean = json.loads(json.dumps(said, ensure_ascii=False).encode(errors="replace"))
    return mk.Observation.from_text(clean) if isinstance(clean, str) else mk.Observation.from_json(clean)


def _recorded(place: RecordPosition) -> mk.Observation:
    record = read_record(place.record.encode(errors="replace"))
    return observation_before(record, round_number=place.round, event=place.event, seat=place.seat)


def _of_hand(position: Position) -> mk.Observation:
    hand = position.hand or ""
    if not hand.strip():
        raise mk.NotationError("the hand is empty: type tiles such as 123m456p78s1122z57z")
    seen = hand_position(
        hand,
        variant=position.variant or None,
        visible=position.visible or None,
        discard=position.discard or None,
        discarder=position.discarder,
        indicators=position.indicators,
        dora=position.dora,
        seat_wind=position.seat_wind,
        round_wind=position.round_wind,
        turn=position.turn,
        points=position.points,
        repeats=position.repeats,
        deposits=position.deposits,
        void_suit=position.void_suit or None,
    )
    return with_opponents(seen, position.opponents)
