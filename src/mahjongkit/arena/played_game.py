"""What is kept of a game of a match, and the sums over a block."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mahjongkit.errors import ArenaError

_LARGEST_INTEGER = 2**63 - 1  # of SQLite


class PlayedGame(NamedTuple):  # a tuple, because a match makes and reads many thousands
    """How a game ended and what happened in it; the counters are those of `RoundResults`, summed over its rounds."""

    wall_seed: int
    seats: tuple[int, ...]
    """The entrant of every seat."""
    points: tuple[int, ...]
    """Of every seat."""
    winners: int = 0
    """Bit s is set when seat s won."""
    from_seat: int = -1
    """Who gave the winning tile; -1 without a winner."""
    no_win: int = -1
    """Index in `NO_WIN_REASONS`; -1 when somebody won."""
    draws: int = 0
    discards: int = 0
    calls: int = 0
    steals: int = 0
    consistent: int = 0
    own: int = 0
    reshuffles: int = 0
    left_at_first_reshuffle: int = 0
    fault: str | None = None
    """What an agent did wrong; such a game is scored by the rule of the match."""


FIELDS = PlayedGame._fields
Row = tuple[int | str | None, ...]
"""The values of `FIELDS` as SQLite keeps them."""


class StoredGame(NamedTuple):
    """A game with its place in the match."""

    block: int
    seating: int
    """Its number among the seatings of the block."""
    versions: str
    """JSON: the versions of the programs that played it."""
    game: PlayedGame


@dataclass(frozen=True, kw_only=True)
class BlockSums:
    """Sums over the games of a block; tuples are indexed by entrant."""

    block: int
    wall_seed: int
    num_games: int
    decided: int
    """Games that somebody won."""
    faults: int
    seats: tuple[int, ...]
    """Seats taken, over all games."""
    wins: tuple[int, ...]
    """Seats that won: two of one entrant may win in the same game."""
    points: tuple[int, ...]
    draws: int
    discards: int
    calls: int
    steals: int
    consistent: int
    own: int
    reshuffles: int


_COUNTERS = ("draws", "discards", "calls", "steals", "consistent", "own", "reshuffles")


def sum_block(block: int, games: Sequence[PlayedGame]) -> BlockSums:
    """Add up the games of one block.

    >>> first = PlayedGame(wall_seed=5, seats=(0, 1, 0, 1), points=(3, -1, -1, -1), winners=0b0001, from_seat=0)
    >>> second = PlayedGame(wall_seed=5, seats=(1, 0, 1, 0), points=(0, 0, 0, 0), no_win=0)
    >>> sums = sum_block(0, [first, second])
    >>> sums.decided, sums.wins, sums.points
    (1, (1, 0), (2, -2))
    """
    num_entrants = 1 + max(max(game.seats) for game in games)
    seats, wins, points = ([0] * num_entrants for _ in range(3))
    for game in games:
        for seat, entrant in enumerate(game.seats):
            seats[entrant] += 1
            wins[entrant] += game.winners >> seat & 1
            points[entrant] += game.points[seat]
    columns = zip(FIELDS, zip(*games, strict=True), strict=True)
    sums = {name: sum(column) for name, column in columns if name in _COUNTERS}
    return BlockSums(
        block=block,
        wall_seed=games[0].wall_seed,
        num_games=len(games),
        decided=sum(game.winners != 0 for game in games),
        faults=sum(game.fault is not None for game in games),
        seats=tuple(seats),
        wins=tuple(wins),
        points=tuple(points),
        **sums,
    )


def check_block(block: int, games: Sequence[PlayedGame]) -> None:
    """Raise an `ArenaError` when these cannot be the games of a block.

    >>> check_block(3, [])
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: block 3 has no games
    """
    if not 0 <= block <= _LARGEST_INTEGER:
        raise ArenaError(f"blocks are numbered from 0 to {_LARGEST_INTEGER}, got {block}")
    if not games:
        raise ArenaError(f"block {block} has no games")
    seeds = sorted({game.wall_seed for game in games})
    if len(seeds) > 1:
        raise ArenaError(f"block {block} has walls of the seeds {seeds[0]} and {seeds[1]}, expected one wall")
    for seating, game in enumerate(games):
        why = _fault_of(game)
        if why is not None:
            raise ArenaError(f"block {block}, seating {seating}: {why}")


def _fault_of(game: PlayedGame) -> str | None:
    wall_seed, seats, points, *numbers, fault = game
    numbers.append(wall_seed)
    # Other numbers, those of NumPy among them, would come back as something else than what was stored.
    if set(map(type, numbers)) != {int} or min(numbers) < -1 or max(numbers) > _LARGEST_INTEGER:
        return _wrong_number(game)
    for name, row in (("seats", seats), ("points", points)):
        if type(row) is not tuple or set(map(type, row)) != {int}:
            return f"{name} is {row!r}, expected a tuple of ints"
    if fault is not None and type(fault) is not str:
        return f"fault is {fault!r}, expected a text or None"
    if min(seats) < 0 or len(seats) != len(points):
        return f"seats {seats} with points {points}, expected an entrant from 0 on and points for every seat"
    if not 0 <= game.winners < 1 << len(seats):
        return f"winners is {game.winners}, expected a bit for each of {len(seats)} seats"
    return None


def _wrong_number(game: PlayedGame) -> str:
    numbers = [item for item in game._asdict().items() if item[0] not in ("seats", "points", "fault")]
    wrong = [item for item in numbers if type(item[1]) is not int or not -1 <= item[1] <= _LARGEST_INTEGER]
    name, value = wrong[0]
    return f"{name} is {value!r}, expected an int from -1 to {_LARGEST_INTEGER}"


def to_row(game: PlayedGame) -> Row:
    """A game as SQLite keeps it.

    >>> to_row(PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1)))[:3]
    (5, '[0,1,1]', '[2,-1,-1]')
    """
    wall_seed, seats, points, *rest = game
    return (wall_seed, _list_text(seats), _list_text(points), *rest)


def from_row(row: Iterable[int | str | None]) -> PlayedGame:
    """The game that `to_row` wrote.

    >>> game = PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1), fault="no answer in 5 s")
    >>> from_row(to_row(game)) == game
    True
    """
    wall_seed, seats, points, *rest = row
    return PlayedGame._make((wall_seed, _read_list(str(seats)), _read_list(str(points)), *rest))


# Few different lists come in a match, each of them often.


@lru_cache(maxsize=4096)
def _list_text(values: tuple[int, ...]) -> str:
    return json.dumps(values, separators=(",", ":"))


@lru_cache(maxsize=4096)
def _read_list(text: str) -> tuple[int, ...]:
    return tuple(json.loads(text))
