"""What each kind of wall saves: the same two entrants on some walls of each, beside games on walls of their own."""

import time
from dataclasses import replace
from typing import Any

from mahjongkit.arena.compare.columns import read_columns
from mahjongkit.arena.compare.comparison import FIELD_OF
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.stats.planning import variance_ratio
from mahjongkit.arena.store import Store
from mahjongkit.errors import ArenaError
from mahjongkit.web.arena.match_form import play_gently

WALLS = ("shared", "stable", "kept")
BLOCKS = 200
SECONDS = 4.0
"""For each wall: slow agents come to fewer blocks, with larger errors."""


def compare_walls(settings: MatchSettings, *, blocks: int = BLOCKS) -> list[dict[str, Any]]:
    """For each wall how many games on walls of their own a game is worth, and the deviation of a block.

    Games on walls of their own are those of the shared wall, one seating alone: what is played at any table.
    """
    check_pair(settings)
    found = {wall: _differences(replace(settings, wall=wall, luck="none", bounds=None), blocks) for wall in WALLS}
    apart = found["shared"][:, 0]
    rows = []
    for wall, games in found.items():
        ratio = variance_ratio(games, independent=apart)
        deviation = float(games.mean(axis=1).std(ddof=1))
        row = {"wall": wall, "blocks": len(games), "deviation": deviation}
        rows.append(row | {"ratio": ratio.ratio, "ratio_error": ratio.standard_error})
    return rows


def check_pair(settings: MatchSettings) -> None:
    """Raise if there are not two to compare."""
    if len(settings.entrants) != 2:
        raise ArenaError(f"walls are compared for two entrants, the match has {len(settings.entrants)}")


def _differences(settings: MatchSettings, blocks: int) -> Any:
    """Of the first entrant less the second, by block and seating."""
    end = time.monotonic() + SECONDS
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        run_match(match, settings, blocks=blocks, play=play_gently, should_stop=lambda: time.monotonic() > end)
        if match.num_blocks() < 2:
            raise ArenaError(f"not two blocks were played in {SECONDS:g} seconds: these agents are too slow for it")
        columns = read_columns(match)
    return columns.differences(columns.by_seat[FIELD_OF[settings.measure]], 0, 1)
