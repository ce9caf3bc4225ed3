"""What a seat sees of the table beside its own hand."""

from mahjongkit._core.engine import Observation
from mahjongkit._core.tiles import Hand, MeldType, Tile, tiles_text


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


def own_hand(observation: Observation) -> Hand:
    """The concealed tiles and the melds of the seat as a hand.

    >>> from mahjongkit import make_rules
    >>> from mahjongkit.engine import observation_of_hand
    >>> str(own_hand(observation_of_hand(make_rules("riichi"), "123m456p78s112z(555z)")))
    '123m456p78s112z(555z)'
    """
    melds = "".join(f"[{tiles_text([tile] * 4)}]" for tile in observation.hidden_kans)
    for meld in observation.melds(observation.seat):
        if all(str(tile) != "?" for tile in meld.tiles):
            text = tiles_text(meld.tiles)
            melds += f"[{text}]" if meld.type is MeldType.CONCEALED_KAN else f"({text})"
    return Hand(observation.hand + melds, notation="mpsz", variant=observation.rules.variant)


def others_tiles(observation: Observation) -> str:
    """What is seen and not in the own hand or melds, as a text for the measures."""
    tiles = table_tiles(observation)
    for meld in observation.melds(observation.seat):
        for tile in meld.tiles:
            if tile in tiles:
                tiles.remove(tile)
    return tiles_text([tile.plain for tile in tiles if not tile.is_flower])
