"""Splits of games whose last days hold most of them."""

from mahjongkit.learn.datasets.parts import StoredGame
from mahjongkit.learn.datasets.split import splits_of
from mahjongkit.learn.recorded_games import is_held_out


def test_where_the_last_days_hold_most_games_they_are_split_by_their_ids() -> None:
    """One old day and two new ones with three times as many games: by date only a quarter would be learned from."""
    days = ["20200101"] * 100 + ["20200102"] * 150 + ["20200103"] * 150
    games = [StoredGame(f"game {number}", day, "riichi:tenhou", 1, b"") for number, day in enumerate(days)]
    splits = splits_of(games)
    assert all((split == "test") == is_held_out(game.id) for game, split in zip(games, splits, strict=True))
