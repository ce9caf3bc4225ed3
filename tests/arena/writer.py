"""A process that writes blocks into a store, for the tests that kill one: `python -m tests.arena.writer --help`."""

import argparse
import os
import random
import signal

from mahjongkit.arena.played_game import PlayedGame
from mahjongkit.arena.results import Store
from mahjongkit.arena.schedule import block_seatings, wall_seed

SETTINGS = {"entrants": ["greedy", "random"], "seed": 1, "schedule": "teams"}
SEATINGS = block_seatings("teams")


def made_up_games(block: int) -> list[PlayedGame]:
    """The same games for the same block, whoever asks."""
    rng = random.Random(block)
    games = []
    for seats in SEATINGS:
        winner = rng.randrange(-1, 4)
        points = [0] * 4 if winner < 0 else [3 if seat == winner else -1 for seat in range(4)]
        draws = rng.randrange(80)
        games.append(
            PlayedGame(
                wall_seed=wall_seed(1, block),
                seats=seats,
                points=tuple(points),
                without_win=int(winner < 0),
                wins=tuple(int(seat == winner) for seat in range(4)),
                draws=(draws, 9, 8, 7),
                discards=draws + 1,
                steals=(rng.randrange(4), 0, 1, 2),
                consistent=draws // 2,
                fault=rng.choice([None, None, "keine Antwort „nach“ 5 s, dann 'x'\n"]),
            )
        )
    return games


def write_missing(path: str, total: int, *, die_at: int | None = None, is_backwards: bool = False) -> None:
    """Resume the match; `die_at` is the number of the SQL statement at which the process kills itself."""
    with Store(path) as store:
        match = store.open_match(SETTINGS)
        if die_at is not None:
            left = [die_at]

            def count(_: str) -> None:
                left[0] -= 1
                if left[0] < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

            store._connection.set_trace_callback(count)
        for block in match.missing_blocks(total)[:: -1 if is_backwards else 1]:
            match.add_block(block, made_up_games(block))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("total", type=int)
    parser.add_argument("--die-at", type=int)
    parser.add_argument("--backwards", action="store_true")
    given = parser.parse_args()
    write_missing(given.path, given.total, die_at=given.die_at, is_backwards=given.backwards)
