"""Where the tiles of a state are."""

from mahjongkit import State
from mahjongkit.tiles import Tile


def tiles_on_table(state: State) -> list[Tile]:
    """All that everybody sees but the indicators: melds without hidden kans, rivers, tiles set aside.

    >>> from mahjongkit import make_rules
    >>> tiles_on_table(State(make_rules("riichi"), seed=1))
    []
    """
    tiles: list[Tile] = []
    for seat in range(state.rules.num_seats):
        tiles += [tile for meld in state.melds(seat) for tile in meld.tiles if not tile.is_hidden]
        tiles += [tile.tile for tile in state.river(seat) if not tile.is_claimed]
        tiles += state.set_aside(seat)
    return tiles


def tiles_known_to(state: State, seat: int) -> list[Tile]:
    """What one seat alone knows: its hand and its hidden kans.

    >>> from mahjongkit import make_rules
    >>> len(tiles_known_to(State(make_rules("taiwanese"), seed=1), 1))
    16
    """
    return state.tiles(seat) + [kind for kind in state.hidden_kans(seat) for _ in range(4)]
