"""Tenhou's ids of tiles, from 0 to 135: four of each kind in our order."""

from mahjongkit._core.tiles import Tile, kind_name

KINDS = tuple(Tile(kind_name(kind)) for kind in range(34))
RED_IDS = {16: Tile("0m"), 52: Tile("0p"), 88: Tile("0s")}

# The first five of a suit is red where the table has red fives.
NAMES_BY_ID = tuple(RED_IDS.get(tile, KINDS[tile // 4]) for tile in range(136))
PLAIN_NAMES_BY_ID = tuple(KINDS[tile // 4] for tile in range(136))
