"""How the rounds of a match ended for the agent that sits alone: first, second, third place or a draw."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.papers.estimates import Estimate, Numbers, share_of_blocks

OUTCOMES = ("1st", "2nd", "3rd", "draw")
TOTAL = "Total"


@dataclass(frozen=True)
class WindOutcomes:
    """Of one wind, or of all together: how often each outcome came on every wall."""

    wind: str
    by_block: Numbers
    """(walls, 4)."""
    rounds: int
    """Of each wall."""

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Of all walls."""
        first, second, third, draw = (int(count) for count in self.by_block.sum(axis=0))
        return first, second, third, draw

    @property
    def rates(self) -> tuple[float, ...]:
        """Shares of the rounds."""
        return tuple(count / sum(self.counts) for count in self.counts)

    def estimates(self) -> list[Estimate | None]:
        """Shares with intervals; rounds of one wall are not independent, walls are."""
        rounds = np.full(len(self.by_block), float(self.rounds))
        return [share_of_blocks(self.by_block[:, outcome], rounds) for outcome in range(len(OUTCOMES))]


def outcomes_of(columns: MatchColumns, winds: tuple[str, ...]) -> list[WindOutcomes]:
    """Of the first entrant in each wind and in all: seat 0 is East, and seating i of `one` has the entrant in seat i.

    A round without a win is a draw. Else the seat with the most points is first; of equal ones the seat that comes
    first from East on.
    """
    ended = _ended(columns)
    found = [WindOutcomes(wind, ended[:, seat, seat, :], 1) for seat, wind in enumerate(winds)]
    return [*found, _together(found)]


def outcomes_of_equals(columns: MatchColumns, winds: tuple[str, ...]) -> list[WindOutcomes]:
    """Of three equal agents: every seating is the same round, so the first one counts, for each of its seats."""
    ended = _ended(columns)
    found = [WindOutcomes(wind, ended[:, 0, seat, :], 1) for seat, wind in enumerate(winds)]
    return [*found, _together(found)]


def _together(found: list[WindOutcomes]) -> WindOutcomes:
    return WindOutcomes(TOTAL, sum((each.by_block for each in found), np.zeros(1)), sum(each.rounds for each in found))


def _ended(columns: MatchColumns) -> NDArray[np.float64]:
    """Block, seating, seat, outcome: 1 for the outcome of the seat."""
    is_draw = columns.by_seat["wins"].sum(axis=2, keepdims=True) == 0
    order = np.argsort(-columns.by_seat["points"], axis=2, kind="stable")
    places = np.argsort(order, axis=2, kind="stable")
    shares = [(places == place) & ~is_draw for place in range(3)]
    return np.stack([*shares, np.broadcast_to(is_draw, places.shape)], axis=3).astype(np.float64)
