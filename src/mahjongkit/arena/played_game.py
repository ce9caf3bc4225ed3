"""What is kept of a game of a match."""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from mahjongkit.errors import ArenaError

_LARGEST_INTEGER = 2**63 - 1  # of SQLite


class PlayedGame(NamedTuple):  # a tuple, because a match makes and reads many thousands
    """How a game ended and what happened in it: one round, or all rounds of a game together.

    Tuples have an entry a seat. Those of a whole game alone, and those of luck, are empty where they are not known.
    """

    wall_seed: int
    seats: tuple[int, ...]
    """The entrant of every seat."""
    points: tuple[int, ...]
    """Won or lost."""
    scores: tuple[int, ...] = ()
    """Of a whole game: the standing score, in thousandths."""
    placements: tuple[int, ...] = ()
    """Of a whole game: 1 is the best."""
    rounds: int = 1
    without_win: int = 0
    """Rounds that nobody won."""
    wins: tuple[int, ...] = ()
    """Rounds won."""
    self_draws: tuple[int, ...] = ()
    deal_ins: tuple[int, ...] = ()
    """Rounds in which the seat gave a tile that was won on."""
    riichi: tuple[int, ...] = ()
    """Rounds with a riichi."""
    called: tuple[int, ...] = ()
    """Rounds with a chi, pon or open kan."""
    win_turns: tuple[int, ...] = ()
    """Over the wins: own discards before."""
    win_points: tuple[int, ...] = ()
    """Over the wins: what the win itself brought."""
    draws: tuple[int, ...] = ()
    """After the deal, replacements too."""
    steals: tuple[int, ...] = ()
    """Chi, pon and open kan."""
    discards: int = 0
    consistent: int = 0
    own: int = 0
    reshuffles: int = 0
    left_at_first_reshuffle: int = 0
    luck: tuple[int, ...] = ()
    """Wins that the luck of the draws gave, in millionths."""
    luck_points: tuple[int, ...] = ()
    """Points that it gave, in thousandths."""
    fault: str | None = None
    """What an agent did wrong; such a game is scored by the rule of the match."""


FIELDS = PlayedGame._fields
SEAT_FIELDS = tuple(name for name, kind in PlayedGame.__annotations__.items() if kind == tuple[int, ...])
"""Those with an entry a seat."""
_NUMBERS = tuple(name for name, kind in PlayedGame.__annotations__.items() if kind is int)
_TYPES = {
    tuple(tuple if name in SEAT_FIELDS else int if name in _NUMBERS else fault for name in FIELDS)
    for fault in (str, type(None))
}
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


def check_blocks(blocks: Sequence[tuple[int, Sequence[PlayedGame]]]) -> None:
    """Raise an `ArenaError` when one of these cannot be the games of a block.

    >>> check_blocks([(3, [])])
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: block 3 has no games
    """
    # All at once is many times faster than game by game, but cannot say where a fault is.
    is_fine = _are_fine([game for _, games in blocks for game in games])
    for block, games in blocks:
        if not is_fine or not 0 <= block <= _LARGEST_INTEGER or len({game.wall_seed for game in games}) != 1:
            check_block(block, games)


def _are_fine(games: Sequence[PlayedGame]) -> bool:
    if not games or not {tuple(map(type, game)) for game in games} <= _TYPES:
        return False
    columns = dict(zip(FIELDS, zip(*games, strict=True), strict=True))
    lists = [columns[name] for name in SEAT_FIELDS]
    numbers = [columns[name] for name in _NUMBERS]
    num_seats = {len(game.seats) for game in games} | {len(game.points) for game in games}
    return (
        len(num_seats) == 1
        and 0 not in num_seats
        and {len(values) for column in lists for values in set(column)} <= {0, *num_seats}
        and {kind for column in lists for values in set(column) for kind in map(type, values)} <= {int}
        and min(map(min, set(columns["seats"]))) >= 0
        and min(map(min, numbers)) >= 0
        and max(map(max, numbers)) <= _LARGEST_INTEGER
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
    # Other numbers, those of NumPy among them, would come back as something else than what was stored.
    for name, value in zip(FIELDS, game, strict=True):
        if type(value) is int and name in _NUMBERS:
            is_fine = 0 <= value <= _LARGEST_INTEGER
        elif type(value) is tuple and name in SEAT_FIELDS:
            why = _fault_of_list(value, tuple(map(type, value)), len(game.seats))
            if why is not None:
                return f"{name} is {value!r}, expected {why}"
            continue
        else:
            is_fine = name == "fault" and (value is None or type(value) is str)
        if not is_fine:
            return f"{name} is {value!r}, expected {_expected(name)}"
    if not game.seats or min(game.seats) < 0 or not game.points:
        return f"seats {game.seats} with points {game.points}, expected an entrant from 0 on and points for every seat"
    return None


def _expected(name: str) -> str:
    if name == "fault":
        return "a text or None"
    return "a tuple of ints" if name in SEAT_FIELDS else f"an int from 0 to {_LARGEST_INTEGER}"


@lru_cache(maxsize=4096)
def _fault_of_list(values: tuple[int, ...], types: tuple[type, ...], num_seats: int) -> str | None:
    if set(types) - {int}:  # given beside the values: True equals 1
        return "a tuple of ints"
    return None if len(values) in (0, num_seats) else f"{num_seats} numbers or none"


def to_rows(games: Sequence[PlayedGame]) -> list[Row]:
    """Games as SQLite keeps them.

    >>> to_rows([PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1))])[0][:3]
    (5, '[0,1,1]', '[2,-1,-1]')
    """
    columns = zip(FIELDS, zip(*games, strict=True), strict=True)
    texts = _list_texts.__getitem__
    return list(zip(*(map(texts, column) if name in SEAT_FIELDS else column for name, column in columns), strict=True))


def from_row(row: Iterable[int | str | None]) -> PlayedGame:
    """The game that `to_rows` wrote.

    >>> game = PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1), fault="no answer in 5 s")
    >>> from_row(to_rows([game])[0]) == game
    True
    """
    *values, fault = row
    return PlayedGame._make([*(_read_list(value) if type(value) is str else value for value in values), fault])


# Few different lists come in a match, each of them often.


class _ListTexts(dict[tuple[int, ...], str]):
    """Texts of lists that came before."""

    _MOST = 65_536

    def __missing__(self, values: tuple[int, ...]) -> str:
        if len(self) >= self._MOST:
            self.clear()
        text = self[values] = json.dumps(values, separators=(",", ":"))
        return text


_list_texts = _ListTexts()


@lru_cache(maxsize=4096)
def _read_list(text: str) -> tuple[int, ...]:
    return tuple(json.loads(text))
