"""The review of a game: its rounds with their decisions, and how each result came about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.analysis.review.decision import Decision
from mahjongkit.analysis.review.luck_split import LuckSplit
from mahjongkit.analysis.review.placement_loss import PlacementJudge
from mahjongkit.analysis.review.settings import ReviewSettings
from mahjongkit.records.model import RecordedRound
from mahjongkit.records.round_words import WIND_NAMES, ending
from mahjongkit.records.sources import Source

Order = Literal["points", "placement"]
"""By what mistakes are ordered: by the values of the agent, or by what they cost in placement."""
REVIEW_VERSION = 1
"""Of the JSON form."""


@dataclass(frozen=True)
class RoundReview:
    """One round."""

    number: int
    """Among the rounds of the record, 1 the first."""
    name: str
    events: tuple[Event, ...]
    splits: tuple[LuckSplit | None, ...]
    """For every seat that was reviewed, in their order; None where the round is cut short, or no points are known."""
    decisions: tuple[Decision, ...]
    fault: str | None = None
    """Where the record and the rules part; decisions after it are not reviewed."""

    def ending(self, names: Sequence[str] = ()) -> str:
        """How the round ended, in words."""
        return ending(RecordedRound(self.events), names)

    def risk(self, seat: int) -> float | None:
        """The sum of the chances of a seat's discards to deal in; None where no chance is known."""
        risks = [each.risk for each in self.decisions if each.seat == seat and each.risk is not None]
        return sum(risks) if risks else None

    @property
    def results(self) -> list[int] | None:
        """The change of points of every seat; None where the round is cut short."""
        last = self.events[-1]
        if last.type != "round_end":
            return None
        return [after - before for before, after in zip(self.events[0].points, last.points, strict=True)]


@dataclass(frozen=True)
class GameReview:
    """A game, or the rounds of it that were reviewed."""

    place: str
    """The file, and which record in it; empty where that is not told."""
    rules: Rules
    format: str
    names: tuple[str, ...]
    """One for each seat; "seat 0" and so on where the record has none."""
    seats: tuple[int, ...]
    """Those that were reviewed."""
    settings: ReviewSettings
    agent: str
    signature: str
    rounds: tuple[RoundReview, ...]
    num_rounds: int
    """Of the record: more than were reviewed where the review was stopped."""
    standing: tuple[float, ...] | None = None
    seconds: float = 0.0
    """That the agent took, over all processes."""
    digits: int = 0
    """After the point, of parts of a result."""
    id: str = ""
    source: Source | None = None
    number: int = 1
    """Of the record in its file, 1 the first."""
    number_in_file: int = 1
    """How many records the file has."""

    def without_names(self) -> "GameReview":
        """The review without anything that says whose game it is: seats are called by their first winds."""
        return replace(self, names=WIND_NAMES[: self.rules.num_seats], place="", id="")

    @property
    def decisions(self) -> Iterator[Decision]:
        """All decisions in the order of play."""
        return (decision for played in self.rounds for decision in played.decisions)

    @property
    def measure(self) -> str:
        """What values are, such as "expected points"."""
        return next((decision.best.measure for decision in self.decisions if decision.best.measure), "")

    @property
    def is_complete(self) -> bool:
        """Whether all rounds of the record were reviewed."""
        return len(self.rounds) == self.num_rounds

    @property
    def placements(self) -> tuple[int, ...] | None:
        """The place of every seat, 1 the best; None where the record does not tell the end."""
        standing = self.standing
        if standing is None:
            return None
        order = sorted(range(len(standing)), key=lambda seat: (-standing[seat], seat))
        return tuple(order.index(seat) + 1 for seat in range(len(order)))

    @property
    def placement(self) -> PlacementJudge:
        """Who judged placement, or why nobody did."""
        return self.settings.placement_for(self.rules)

    def mistakes(self, *, seat: int | None = None, order: Order = "points") -> list[Decision]:
        """The mistakes, most costly first; ties in the order of play. By placement: mistakes in placement."""
        lane = [(each.placement if order == "placement" else each, each) for each in self.decisions]
        found = [
            (judged.loss, each)
            for judged, each in lane
            if judged is not None and judged.is_mistake and seat in (None, each.seat)
        ]
        return [each for _, each in sorted(found, key=lambda pair: -pair[0])]

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON (docs/review.md)."""
        return {
            "version": REVIEW_VERSION,
            "source": self.place,
            "rules": str(self.rules),
            "format": self.format,
            "names": list(self.names),
            "seats": list(self.seats),
            "agent": self.agent,
            "signature": self.signature,
            "settings": self.settings.to_json(),
            "measure": self.measure,
            "placement": self.placement.to_json(),
            "is_complete": self.is_complete,
            "seconds": round(self.seconds, 3),
            "placements": None if self.placements is None else list(self.placements),
            "rounds": [self._round_json(played) for played in self.rounds],
        }

    def _repr_html_(self) -> str:
        from mahjongkit.analysis.review.notebook import review_html  # it is made of this class

        return review_html(self)

    def _round_json(self, played: RoundReview) -> dict[str, Any]:
        return {
            "number": played.number,
            "name": played.name,
            "ending": played.ending(),
            "results": played.results,
            "fault": played.fault,
            "splits": {
                str(seat): None if part is None else vars(part)
                for seat, part in zip(self.seats, played.splits, strict=True)
            },
            "risks": {str(seat): played.risk(seat) for seat in self.seats},
            "decisions": [decision.to_json() for decision in played.decisions],
        }


@dataclass(frozen=True)
class BrokenRecord:
    """A record, or a file, that could not be reviewed."""

    place: str
    fault: str
    is_record: bool = True
    """False for a file of a folder or an archive that is none, which is no fault: it is left out."""
