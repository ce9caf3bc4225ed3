"""What one seat did in one round, in a few numbers: what all statistics of reviews are made of."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from mahjongkit.analysis.review.decision import Decision
from mahjongkit.analysis.review.game_review import GameReview, RoundReview
from mahjongkit.analysis.review.luck_split import LuckSplit
from mahjongkit.analysis.review.placement_loss import PlacementLoss


@dataclass(frozen=True)
class KindCount:
    """Decisions of one kind."""

    decisions: int = 0
    mistakes: int = 0
    loss: float = 0.0

    def __add__(self, other: "KindCount") -> "KindCount":
        return KindCount(self.decisions + other.decisions, self.mistakes + other.mistakes, self.loss + other.loss)


@dataclass(frozen=True)
class SeatRound:
    """A seat in a round."""

    name: str
    seat: int
    kinds: Mapping[str, KindCount]
    num_unvalued: int
    """Decisions that the agent could not compare."""
    risk: float | None
    """The sum of the chances to deal in of all discards; None where no chance is known."""
    has_won: bool
    has_dealt_in: bool
    split: LuckSplit | None
    """None where the round is cut short."""
    placement_kinds: Mapping[str, KindCount] | None = None
    """The same decisions by what they lost in placement; None where that was not judged."""

    @property
    def total(self) -> KindCount:
        """All decisions that were valued."""
        return sum(self.kinds.values(), KindCount())

    @property
    def is_over(self) -> bool:
        """Whether the end of the round is known."""
        return self.split is not None

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> "SeatRound":
        """Read what `to_json` has made.

        >>> part = SeatRound("A", 0, {"call": KindCount(2, 1, 0.5)}, 0, None, True, False, LuckSplit(3, 1, -1, 3))
        >>> SeatRound.from_json(part.to_json()) == part
        True
        """
        placement = plain["placement_kinds"]
        read = {
            "kinds": _kinds(plain["kinds"]),
            "split": None if plain["split"] is None else LuckSplit(**plain["split"]),
            "placement_kinds": None if placement is None else _kinds(placement),
        }
        return cls(**{**plain, **read})


def _kinds(plain: Mapping[str, Any]) -> dict[str, KindCount]:
    return {kind: KindCount(**count) for kind, count in plain.items()}


def seat_rounds(game: GameReview) -> Iterator[SeatRound]:
    """Yield every seat that was reviewed in every round."""
    for played in game.rounds:
        for seat, split in zip(game.seats, played.splits, strict=True):
            yield _seat_round(game, played, seat, split)


def _seat_round(game: GameReview, played: RoundReview, seat: int, split: LuckSplit | None) -> SeatRound:
    own = [decision for decision in played.decisions if decision.seat == seat]
    placement = [decision.placement for decision in own if decision.placement is not None]
    wins = [event for event in played.events if event.type == "win"]
    return SeatRound(
        name=game.names[seat],
        seat=seat,
        kinds=_counted(own),
        num_unvalued=sum(not decision.is_valued for decision in own),
        risk=played.risk(seat),
        has_won=any(win.seat == seat for win in wins),
        has_dealt_in=any(win.from_seat == seat != win.seat for win in wins),
        split=split,
        placement_kinds=None if game.placement.agent is None else _counted(placement),
    )


def _counted(judged: Iterable[Decision | PlacementLoss]) -> dict[str, KindCount]:
    kinds: dict[str, KindCount] = {}
    for each in judged:
        if each.is_valued:
            kind = str(each.kind)
            kinds[kind] = kinds.get(kind, KindCount()) + KindCount(1, int(each.is_mistake), each.loss)
    return kinds
