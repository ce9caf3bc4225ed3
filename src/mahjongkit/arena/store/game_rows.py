"""Games of a match as rows of named numbers: what play hands over and a store keeps."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.errors import ArenaError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST_INTEGER = 2**63 - 1
"""Of SQLite."""

FIRST = "first"
"""The kind of a fault from a store of format 3 or older: the first of its game, the only one that was kept."""

Number = int | tuple[int, ...]
"""Of a game, or one per seat."""


class Fault(NamedTuple):
    """What an agent did wrong in a game; another one played on in its seat."""

    block: int
    seating: int
    seat: int
    kind: str
    """The rule that was broken (`agents/processes/fault.py`), failed, or `FIRST`."""
    text: str


class GameRow(NamedTuple):
    """One game."""

    block: int
    seating: int
    """Its number among the seatings of the block."""
    wall_seed: int
    seats: tuple[int, ...]
    """The entrant of every seat."""
    statistics: Mapping[str, Number]
    """By name: points and all that was counted (docs/arena-store.md)."""
    faults: tuple[Fault, ...] = ()

    def by_seat(self, name: str) -> tuple[int, ...]:
        """A statistic that has a number for every seat.

        >>> GameRow(7, 0, 5, (0, 1), {"points": (2, -2), "rounds": 1}).by_seat("points")
        (2, -2)
        """
        found = self.statistics.get(name)
        if not isinstance(found, tuple):
            known = ", ".join(known for known, value in self.statistics.items() if isinstance(value, tuple))
            raise ArenaError(f"block {self.block}, seating {self.seating} has no '{name}' by seat (known: {known})")
        return found


class StoredGame(NamedTuple):
    """A game, and the build that played it."""

    build: str
    """JSON, see `Build.from_text`."""
    game: GameRow


@dataclass(frozen=True, eq=False)
class GameRows:
    """Whole blocks of games. Arrays have a row per game; those of one block stand together, in the order of seatings.

    >>> game = GameRow(7, 0, 5, (0, 1, 1), {"points": (2, -1, -1), "rounds": 1})
    >>> rows = GameRows.of([game])
    >>> rows.statistics["points"].tolist(), next(rows.games()) == game
    ([[2, -1, -1]], True)
    """

    blocks: "NDArray[np.int64]"
    seatings: "NDArray[np.int64]"
    wall_seeds: "NDArray[np.int64]"
    seats: "NDArray[np.int64]"
    """The entrant of every seat."""
    statistics: "NDArray[np.void]"
    """A structured array: whole numbers by name, one per game or one per seat."""
    faults: tuple[Fault, ...] = ()
    times: tuple[TimeSpent, ...] = ()
    """Of each entrant, spent on these games or on others meanwhile: no part of what was played."""
    worker: str = ""
    """Who played these games, where that is told: no part of what was played."""

    def __post_init__(self) -> None:
        why = _why_not(self)
        if why is not None:
            raise ArenaError(why)

    def __len__(self) -> int:
        return len(self.blocks)

    @classmethod
    def of(cls, games: Sequence[GameRow], *, times: tuple[TimeSpent, ...] = ()) -> "GameRows":
        """Rows of games that were made one by one, all with the same statistics."""
        import numpy as np  # slow to import, and readers of texts need it not

        names = {tuple(game.statistics) for game in games}
        if len(names) > 1:
            raise ArenaError(f"games have different statistics: {' and '.join(', '.join(each) for each in names)}")
        first = games[0].statistics if games else {}
        try:
            fields = [(name, np.int64, np.shape(value)) for name, value in first.items()]
            statistics = np.empty(len(games), dtype=fields)
            for name in first:
                statistics[name] = _whole(name, [game.statistics[name] for game in games])
            return cls(
                blocks=_whole("block", [game.block for game in games]),
                seatings=_whole("seating", [game.seating for game in games]),
                wall_seeds=_whole("wall_seed", [game.wall_seed for game in games]),
                seats=_whole("seats", [game.seats for game in games]),
                statistics=statistics,
                faults=tuple(fault for game in games for fault in game.faults),
                times=times,
            )
        except (ValueError, OverflowError) as error:
            raise ArenaError(f"games that are no rows of whole numbers: {error}") from None

    def games(self) -> Iterator[GameRow]:
        """One by one."""
        columns = {name: self.statistics[name].tolist() for name in self.statistics.dtype.names or ()}
        faults = faults_by_game(self.faults)
        places = zip(self.blocks.tolist(), self.seatings.tolist(), strict=True)
        for number, place in enumerate(places):
            statistics = {name: as_number(column[number]) for name, column in columns.items()}
            seats = tuple(self.seats[number].tolist())
            found = tuple(faults.get(place, ()))
            yield GameRow(*place, int(self.wall_seeds[number]), seats, statistics, found)


def faults_by_game(faults: Sequence[Fault]) -> dict[tuple[int, int], list[Fault]]:
    """By block and seating."""
    found: dict[tuple[int, int], list[Fault]] = {}
    for fault in faults:
        found.setdefault((fault.block, fault.seating), []).append(fault)
    return found


def as_number(value: int | list[int]) -> Number:
    """A number of a game as it is, those of seats as a tuple."""
    return tuple(value) if isinstance(value, list) else value


def _whole(name: str, values: Sequence[object]) -> "NDArray[np.int64]":
    import numpy as np

    array = np.array(values) if values else np.zeros(0, dtype=np.int64)
    if array.dtype.kind not in "iu" or (array.size and int(array.max()) > LARGEST_INTEGER):
        raise ArenaError(f"{name} is {values[0]!r}, expected whole numbers below 2^63")
    return array.astype(np.int64)


def _why_not(rows: GameRows) -> str | None:
    """What is wrong with rows, if anything."""
    import numpy as np

    count = len(rows.blocks)
    for name in ("seatings", "wall_seeds", "seats", "statistics"):
        if len(getattr(rows, name)) != count:
            return f"{len(getattr(rows, name))} {name} for {count} games"
    if count == 0:
        return None
    for name in ("blocks", "wall_seeds", "seats"):
        if getattr(rows, name).min() < 0:
            return f"{name} have the number {getattr(rows, name).min()}, expected numbers from 0 on"
    for name in rows.statistics.dtype.names or ():
        column = rows.statistics[name]
        if column.dtype.kind not in "iu" or column.shape[1:] not in ((), rows.seats.shape[1:]):
            return f"{name} is {column.dtype} of shape {column.shape}, expected a whole number per game or one per seat"
    if "points" not in (rows.statistics.dtype.names or ()) or rows.statistics["points"].ndim != 2:
        return "games without points for every seat"
    starts = np.flatnonzero(np.diff(rows.blocks, prepend=rows.blocks[0] - 1))
    if len(np.unique(rows.blocks)) != len(starts):
        return "games of one block stand apart"
    lengths = np.diff(starts, append=count)
    if (rows.seatings != np.arange(count) - np.repeat(starts, lengths)).any():
        return f"block {rows.blocks[0]} and others: seatings are not 0, 1, 2 and so on"
    other = np.flatnonzero(rows.wall_seeds != np.repeat(rows.wall_seeds[starts], lengths))
    if other.size:
        block = rows.blocks[other[0]]
        seeds = sorted(set(rows.wall_seeds[rows.blocks == block].tolist()))
        return f"block {block} has walls of the seeds {seeds[0]} and {seeds[1]}, expected one wall"
    return _why_no_fault(rows)


def _why_no_fault(rows: GameRows) -> str | None:
    places = set(zip(rows.blocks.tolist(), rows.seatings.tolist(), strict=True)) if rows.faults else set()
    for fault in rows.faults:
        if (fault.block, fault.seating) not in places or not 0 <= fault.seat < rows.seats.shape[1]:
            return f"{fault} belongs to no game and seat"
    return None
