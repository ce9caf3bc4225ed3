"""What a seat sees of the table beside its own hand."""

from mahjongkit._core.engine import Observation
from mahjongkit._core.tiles import Tile


def table_tiles(observation: Observation) -> list[Tile]:
    """Indicators, discards, melds and tiles set aside that everybody sees; each tile once.

    >>> from mahjongkit import make_rules
    >>> from mahjongkit.engine import observation_of_hand
    >>> table_tiles(observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z", visible="9s9s", indicators=["4p"]))
    ['4p', '9s', '9s']
    """
    tiles = list(observation.indicators)
    for seat in range(observation.rules.num_seats):
        # A claimed discard lies in a meld.
        tiles += [discard.tile for discard in observation.river(seat) if not discard.is_claimed]
        tiles += [tile for meld in observation.melds(seat) for tile in meld.tiles if str(tile) != "?"]
        tiles += observation.set_aside(seat)
    return tiles


def num_unseen(observation: Observation) -> int:
    """How many tiles the seat has not seen.

    >>> from mahjongkit import make_rules
    >>> from mahjongkit.engine import observation_of_hand
    >>> num_unseen(observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z"))  # 136 without 14
    122
    """
    own = len(observation.tiles) + 4 * len(observation.hidden_kans)
    return observation.rules.num_tiles - len(table_tiles(observation)) - own
