"""A process that writes blocks into a store, for tests that kill one: `python -m tests.arena.store.writer --help`."""

import argparse
import os
import random
import signal

from mahjongkit.arena.schedule import block_seatings, wall_seed
from mahjongkit.arena.store import Fault, GameRow, GameRows, Store
from mahjongkit.arena.store.game_rows import Number

SETTINGS = {"entrants": ["greedy", "random"], "seed": 1, "schedule": "teams"}
SEATINGS = block_seatings("teams")


def made_up_games(block: int) -> list[GameRow]:
    """The same games for the same block, whoever asks."""
    rng = random.Random(block)
    games = []
    for seating, seats in enumerate(SEATINGS):
        winner = rng.randrange(-1, 4)
        draws = rng.randrange(80)
        statistics: dict[str, Number] = {
            "points": (0,) * 4 if winner < 0 else tuple(3 if seat == winner else -1 for seat in range(4)),
            "rounds": 1,
            "without_win": int(winner < 0),
            "wins": tuple(int(seat == winner) for seat in range(4)),
            "draws": (draws, 9, 8, 7),
            "steals": (rng.randrange(4), 0, 1, 2),
            "discards": draws + 1,
            "consistent": draws // 2,
        }
        texts = rng.choice([[], [], ["keine Antwort „nach“ 5 s, dann 'x'\n"], ["late", "later"]])
        faults = tuple(Fault(block, seating, seat, "time", text) for seat, text in enumerate(texts))
        games.append(GameRow(block, seating, wall_seed(1, block), seats, statistics, faults))
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

            store._connection.sql.set_trace_callback(count)
        for block in match.missing_blocks(total)[:: -1 if is_backwards else 1]:
            match.add_blocks(GameRows.of(made_up_games(block)))


def write_and_die(path: str, total: int, *, die_at: int) -> int:
    """In a process of its own, by a fork, which saves a start; returns how it ended, as subprocess does."""
    child = os.fork()
    if child == 0:
        write_missing(path, total, die_at=die_at)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("total", type=int)
    parser.add_argument("--die-at", type=int, nargs="*", help="for each, a store at PATH-NUMBER")
    parser.add_argument("--backwards", action="store_true")
    given = parser.parse_args()
    for number in given.die_at or ():
        ended = write_and_die(f"{given.path}-{number}", given.total, die_at=number)
        assert ended == -signal.SIGKILL, f"at statement {number}: {ended}"
    if not given.die_at:
        write_missing(given.path, given.total, is_backwards=given.backwards)
