"""Statistics of players over the rounds that were reviewed."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from mahjongkit.analysis.review.kinds import Kind
from mahjongkit.analysis.review.luck_split import LuckSplit, total_split
from mahjongkit.analysis.review.seat_rounds import KindCount, SeatRound
from mahjongkit.intervals import t_quantile, wilson_bounds

LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean or a share with its interval; the ends are None where too little is known for one."""

    mean: float
    lower: float | None
    upper: float | None
    number: int
    """Of rounds or games."""


@dataclass(frozen=True)
class PlayerStatistics:
    """A player over all rounds."""

    name: str
    games: int
    rounds: int
    loss: Estimate
    """The value lost per round; a loss inside the error counts as none."""
    kinds: Mapping[str, KindCount]
    """In the order of `Kind`, those that occurred."""
    num_unvalued: int
    risk: Estimate | None
    """Deal-ins per round that were to be expected by the chances of the discards; None where no chance is known."""
    win_rate: Estimate | None
    deal_in_rate: Estimate | None
    placement: Estimate | None
    split: LuckSplit | None
    """Sums over all rounds whose end is known."""
    placement_loss: Estimate | None = None
    """The score lost per round; None where placement was not judged. Rounds in which it was not do not count."""
    placement_kinds: Mapping[str, KindCount] = field(default_factory=dict)

    @property
    def total(self) -> KindCount:
        """All decisions that were valued."""
        return sum(self.kinds.values(), KindCount())

    @property
    def placement_total(self) -> KindCount:
        """All decisions that were valued by placement."""
        return sum(self.placement_kinds.values(), KindCount())

    @property
    def agreement(self) -> float | None:
        """The share of decisions without evidence of a mistake; ties agree."""
        total = self.total
        return None if total.decisions == 0 else 1 - total.mistakes / total.decisions

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return {**asdict(self), "agreement": self.agreement, "level": LEVEL}


def statistics_of(
    rounds: Iterable[SeatRound], *, games: Mapping[str, int], placements: Mapping[str, Sequence[int]]
) -> list[PlayerStatistics]:
    """The statistics of every player by name, in the order of their first rounds.

    >>> rounds = [SeatRound("A", 0, {"call": KindCount(2, int(loss > 0), loss)}, 0, None, False, False, None)
    ...     for loss in (0.0, 300.0, 0.0, 100.0)]
    >>> found = statistics_of(rounds, games={"A": 1}, placements={})[0]
    >>> found.loss.mean, round(found.loss.lower), round(found.loss.upper), found.agreement
    (100.0, 0, 325, 0.75)
    """
    by_name: dict[str, list[SeatRound]] = {}
    for each in rounds:
        by_name.setdefault(each.name, []).append(each)
    return [
        _statistics(name, own, games=games.get(name, 1), placements=placements.get(name, ()))
        for name, own in by_name.items()
    ]


def _statistics(name: str, own: Sequence[SeatRound], *, games: int, placements: Sequence[int]) -> PlayerStatistics:
    over = [each for each in own if each.is_over]
    risks = [each.risk for each in own if each.risk is not None]
    splits = [each.split for each in over if each.split is not None]
    by_placement = [each.placement_kinds for each in own if each.placement_kinds is not None]
    lost = [sum(kinds.values(), KindCount()).loss for kinds in by_placement]
    return PlayerStatistics(
        name=name,
        games=games,
        rounds=len(own),
        loss=mean_estimate([each.total.loss for each in own], least=0.0),
        kinds=_sum_of_kinds([each.kinds for each in own]),
        num_unvalued=sum(each.num_unvalued for each in own),
        risk=mean_estimate([each.risk or 0.0 for each in own], least=0.0) if risks else None,
        win_rate=share_estimate([each.has_won for each in over]),
        deal_in_rate=share_estimate([each.has_dealt_in for each in over]),
        placement=mean_estimate(placements) if placements else None,
        split=total_split(splits) if splits else None,
        placement_loss=mean_estimate(lost, least=0.0) if by_placement else None,
        placement_kinds=_sum_of_kinds(by_placement),
    )


def _sum_of_kinds(counts: Sequence[Mapping[str, KindCount]]) -> dict[str, KindCount]:
    """In the order of `Kind`, those that occurred."""
    sums = {str(kind): sum((each.get(kind, KindCount()) for each in counts), KindCount()) for kind in Kind}
    return {kind: count for kind, count in sums.items() if count.decisions}


def mean_estimate(values: Sequence[float], *, least: float = -math.inf) -> Estimate:
    """A mean with Student's interval, which ends at the least value that can be.

    >>> found = mean_estimate([1.0, 2.0, 3.0])
    >>> found.mean, round(found.lower, 2), round(found.upper, 2)  # 2 -+ 4.303 / sqrt(3)
    (2.0, -0.48, 4.48)
    """
    number = len(values)
    mean = math.fsum(values) / number if number else 0.0
    if number < 2:
        return Estimate(mean, None, None, number)
    variance = math.fsum((value - mean) ** 2 for value in values) / (number - 1)
    margin = t_quantile((1 + LEVEL) / 2, degrees=number - 1) * math.sqrt(variance / number)
    return Estimate(mean, max(least, mean - margin), mean + margin, number)


def share_estimate(hits: Sequence[bool]) -> Estimate | None:
    """A share with Wilson's interval; None of nothing.

    >>> share_estimate([True, False]).mean, share_estimate([])
    (0.5, None)
    """
    if not hits:
        return None
    share = sum(hits) / len(hits)
    return Estimate(share, *wilson_bounds(share, len(hits), level=LEVEL), len(hits))
