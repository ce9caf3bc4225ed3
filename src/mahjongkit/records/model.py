"""One model for records of every format."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.records.stated import Stated


@dataclass(frozen=True)
class RecordedRound:
    """One round: its events from round_start to round_end, and what else the record tells of it."""

    events: tuple[Event, ...]
    wall: str | None = None  # all tiles in the order of the draws, when they are known
    offers: tuple[int, ...] = ()  # empty, or per event what `replay_game` takes: what the server offered after it
    # What follows from the play or the wall, but is said in the file as well: checked by the validation, not compared.
    stated: tuple[Stated, ...] = field(default=(), compare=False)
    dice: tuple[int, ...] | None = field(default=None, compare=False)  # of the wall, when its seed tells them

    @property
    def start(self) -> Event:
        """Its first event: dealer, round, repeats, deposits and points."""
        return self.events[0]

    @property
    def is_over(self) -> bool:
        """Whether the record tells how the round ended."""
        return self.events[-1].type == "round_end"


@dataclass(frozen=True)
class Record:
    """A recorded game: who played by which rules, every event with full information, and how it ended.

    >>> from mahjongkit import make_rules
    >>> Record(rules=make_rules("riichi"), rounds=()).is_complete
    False
    """

    rules: Rules
    rounds: tuple[RecordedRound, ...]
    names: tuple[str, ...] = ()
    game_end: Event | None = None
    standing: tuple[float, ...] | None = None  # with uma and oka, in thousands, as recorded
    id: str = ""
    title: str = ""
    format: str = "native"
    # What the source says beside the play: grades, ratings, lobby, ... as JSON values.
    metadata: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether the game is recorded to its end."""
        return self.game_end is not None

    def without_cut_rounds(self) -> "Record":
        """Return the record without the rounds whose end is missing, for formats that cannot hold them."""
        return replace(self, rounds=tuple(played for played in self.rounds if played.is_over))

    @property
    def events(self) -> list[Event]:
        """The events of all rounds in order, then the end of the game."""
        events = [event for played in self.rounds for event in played.events]
        return events if self.game_end is None else [*events, self.game_end]
