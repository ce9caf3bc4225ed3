"""A game as the store keeps it: what it started from and every choice, from which it is played again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from mahjongkit._core.engine import Action, Game
from mahjongkit._core.rules import Rules

Choices = dict[str, str]
"""The actions of one step, as texts by seat; keys are texts because JSON has no others."""


class Origin(StrEnum):
    """Why a game was made from another one."""

    UNDO = "undo"
    AGAIN = "again"
    AUTOPLAY = "autoplay"
    REVIEW = "review"
    """From a decision of a record."""


@dataclass
class GameRecord:
    """What a game is: everything else follows from it."""

    id: str
    rules: dict[str, Any]
    """Rules as JSON (docs/json.md)."""
    seed: int
    seats: list[str]
    you: int | None
    """The seat of the person; None when agents play alone."""
    length: str
    """round or game."""
    delay_ms: int = 0
    choices: list[Choices] = field(default_factory=list)
    own: str | None = None
    """The person's choice that waits for those of others."""
    continues: int = 0
    """How many settlements the person has seen and left."""
    until: int | None = None
    """The number of the round, from 0 on, after which the game ends before its time."""
    parent: str | None = None
    origin: str | None = None
    children: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What went wrong, in sentences."""
    is_over: bool = False
    num_rounds: int = 1
    points: list[int] = field(default_factory=list)
    walls: list[str] = field(default_factory=list)
    """Of the first rounds, where they are those of a recorded game; later ones follow from the seed."""

    def document(self) -> dict[str, Any]:
        """As the store keeps it."""
        return asdict(self)

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> "GameRecord":
        """The record that `document` wrote."""
        return cls(**document)

    def make_rules(self) -> Rules:
        """The rules of the table."""
        return Rules.from_json(self.rules)

    def make_game(self) -> Game:
        """The game before its first choice."""
        return Game(self.make_rules(), seed=self.seed, walls=self.walls, one_round=self.length == "round")


def texts_of(actions: Mapping[int, Action]) -> Choices:
    """The actions of a step as they are kept.

    >>> texts_of({2: Action("discard 5m")})
    {'2': 'discard 5m'}
    """
    return {str(seat): str(action) for seat, action in actions.items()}


def actions_of(choices: Choices) -> dict[int, Action]:
    """The actions that `texts_of` wrote."""
    return {int(seat): Action(text) for seat, text in choices.items()}
