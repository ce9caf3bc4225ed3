"""Which games of a dataset are learned from, which one looks at while learning, and which one is measured on."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from mahjongkit.learn.datasets.parts import StoredGame
from mahjongkit.learn.recorded_games import is_held_out

TEST_DAYS = 2
TEST_SHARE = 0.05
MOST_TESTED = 0.25  # where the last days hold more, too little is left to learn from
FEW_GAMES = 100  # of which that is not asked
VALIDATION = 20  # one game in so many that are not tested on


class Split(StrEnum):
    """What a game is for."""

    TRAIN = "train"
    VALIDATION = "validation"
    TEST = "test"


def splits_of(games: Sequence[StoredGame]) -> list[Split]:
    """Say of every game what it is for: never a part of a game.

    Tested on are the last days: two of them, or as many more as hold one game in twenty. Of games without a date one in
    five is, by its id; so are all games, where there are a hundred or more and the last days have more than a quarter
    of them. Of the others one in twenty is for validation, by its id as well.

    >>> days = [f"202601{day:02}" for day in range(16, 25) for _ in range(100)]
    >>> games = [StoredGame(f"game {number}", day, "sanma:tenhou", 1, b"") for number, day in enumerate(days)]
    >>> tested = [game.date for game, split in zip(games, splits_of(games)) if split == "test"]
    >>> len(tested), min(tested)
    (200, '20260123')
    """
    dates = Counter(game.date for game in games if game.date)
    last_days: set[str] = set()
    if len(dates) > TEST_DAYS:
        for day in sorted(dates, reverse=True):
            if len(last_days) >= TEST_DAYS and sum(dates[each] for each in last_days) >= TEST_SHARE * dates.total():
                break
            last_days.add(day)
    if len(games) >= FEW_GAMES and sum(dates[day] for day in last_days) > MOST_TESTED * len(games):
        last_days = set()
    return [_split_of(game, last_days) for game in games]


def _split_of(game: StoredGame, last_days: set[str]) -> Split:
    is_tested = game.date in last_days if game.date and last_days else is_held_out(game.id)
    if is_tested:
        return Split.TEST
    number = hashlib.sha256(game.id.encode()).digest()[1]
    return Split.VALIDATION if number % VALIDATION == 0 else Split.TRAIN
