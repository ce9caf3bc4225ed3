"""Planned games, some of them in flight."""

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahjongkit._core import tables as _tables
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RulesError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Tables(_tables.Tables):
    """Games in flight: native entrants choose in the core, the questions of the others are collected and answered.

    `entrants` are texts of native agents, None for one that is asked; `seatings` say which of them sits where, a row
    for each seed. Results depend on games and choices alone, not on threads nor on how many games are in flight. These
    can be in several `groups`, each advanced, asked and answered by itself: one plays on while another waits. `starts`
    say where games begin: round, repeats, deposits and the points of every seat, a row for each seed.

    >>> tables = Tables(mk.make_rules("sanma"), [None, "greedy"], range(5), [(0, 1, 1)] * 5, in_flight=3)
    >>> tables.advance()
    >>> while not tables.is_over:
    ...     questions = tables.collect()
    ...     tables.answer([seen.legal_actions[-1] for seen in questions.observations])
    ...     tables.advance()
    >>> tables.results["placements"].shape
    (5, 3)
    """

    def __init__(
        self,
        rules: Rules,
        entrants: Sequence[str | None],
        seeds: Sequence[int],
        seatings: Sequence[Sequence[int]],
        *,
        wall: str = "shared",
        one_round: bool = False,
        luck: str = "none",
        in_flight: int = 1,
        groups: int = 1,
        threads: int = 0,
        keep_games: bool = False,
        starts: Sequence[Sequence[int]] | None = None,
    ) -> None:
        if not seeds or len(seeds) != len(seatings) or {len(seats) for seats in seatings} != {rules.num_seats}:
            raise RulesError(
                f"{len(seatings)} seatings for {len(seeds)} games, expected one of {rules.num_seats} seats for each"
            )
        # Buffers that NumPy is not needed for: one game should not wait for its import.
        seated = memoryview(bytes(entrant for seats in seatings for entrant in seats))
        super().__init__(
            rules,
            list(entrants),
            array("Q", seeds),  # type: ignore[arg-type]  # any buffer will do
            seated.cast("B", (len(seeds), rules.num_seats)),  # type: ignore[arg-type]
            wall=wall,
            one_round=one_round,
            luck=luck,
            in_flight=in_flight,
            groups=groups,
            threads=threads,
            keep_games=keep_games,
            starts=starts,
        )

    @property
    def results(self) -> "NDArray[np.void]":
        """The row of every planned game; zeros for those that are not over."""
        return self.results_of(range(len(self)))

    def results_of(self, games: Sequence[int]) -> "NDArray[np.void]":
        """A row of named numbers for each of these games; fields with a number for each seat are arrays.

        Luck is in millionths of a win and thousandths of a point, standing scores are in thousandths.
        """
        import numpy as np  # slow to import, and one game does not need it

        by_seat = (self.rules.num_seats,)
        fields = [(name, np.int64, by_seat if is_by_seat else ()) for name, is_by_seat in self.row_fields]
        return self.rows(list(games)).view(np.dtype(fields))
