"""What play counts of a game, and how it becomes rows of a store."""

from typing import NamedTuple

from mahjongkit.arena.store import Fault, GameRow, GameRows


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
    faults: tuple[tuple[int, str, str], ...] = ()
    """Seat, kind and text of what agents did wrong, in the order in which it happened."""


Piece = list[tuple[int, list[PlayedGame]]]
"""Blocks with their games, in the order of the seatings."""

_NO_STATISTICS = ("wall_seed", "seats", "faults")


def game_rows(piece: Piece) -> GameRows:
    """The games of blocks as a store takes them; what is not known is left out.

    >>> game = PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1), faults=((1, "time", "no answer"),))
    >>> rows = game_rows([(7, [game])])
    >>> rows.blocks.tolist(), rows.statistics["points"].tolist(), rows.faults[0].seat
    ([7], [[2, -1, -1]], 1)
    """
    import numpy as np  # slow to import, and nothing else here needs it

    places = [(block, seating) for block, games in piece for seating in range(len(games))]
    played = [game for _, games in piece for game in games]
    if not played:
        return GameRows.of([])
    columns = dict(zip(PlayedGame._fields, zip(*played, strict=True), strict=True))
    known = {
        name: np.array(column, dtype=np.int64)
        for name, column in columns.items()
        if name not in _NO_STATISTICS and column[0] != ()  # in all games of a match, or in none
    }
    statistics = np.empty(len(played), dtype=[(name, np.int64, column.shape[1:]) for name, column in known.items()])
    for name, column in known.items():
        statistics[name] = column
    blocks, seatings = np.array(places, dtype=np.int64).T
    return GameRows(
        blocks=blocks,
        seatings=seatings,
        wall_seeds=np.array(columns["wall_seed"], dtype=np.int64),
        seats=np.array(columns["seats"], dtype=np.int64),
        statistics=statistics,
        faults=tuple(
            Fault(block, seating, seat, kind, text)
            for (block, seating), game in zip(places, played, strict=True)
            for seat, kind, text in game.faults
        ),
    )


def game_row(game: PlayedGame, block: int, seating: int) -> GameRow:
    """One game with its place."""
    statistics = {name: value for name, value in game._asdict().items() if name not in _NO_STATISTICS and value != ()}
    faults = tuple(Fault(block, seating, *fault) for fault in game.faults)
    return GameRow(block, seating, game.wall_seed, game.seats, statistics, faults)
