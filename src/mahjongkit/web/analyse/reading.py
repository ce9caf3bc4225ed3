"""A text of tiles as it is being typed: what it means so far."""

from typing import Any

import mahjongkit as mk

READY_TO_DRAW = {13, 16}
"""Tiles of a hand, a meld counted as three, that waits for a draw."""


def read_hand(text: str, variant: str | None) -> dict[str, Any]:
    """The tiles and melds of a hand in any notation; of one that waits for a draw also how near it is.

    >>> found = read_hand("445w1267t1144s(888s)(999s)", None)
    >>> found["text"], found["size"]
    ('445m1267p1144s(888s)(999s)', 17)
    """
    hand = mk.Hand(text)
    size = hand.num_tiles + 3 * len(hand.melds)
    found = {
        "tiles": [str(tile) for tile in hand.tiles],
        "melds": [{"type": meld.type.name.lower(), "tiles": [str(tile) for tile in meld.tiles]} for meld in hand.melds],
        "text": hand.format("mpsz"),
        "size": size,
        "shanten": None,
        "acceptance": {},
    }
    if size in READY_TO_DRAW and not hand.flowers:
        known = {} if variant is None else {"variant": variant.partition(":")[0]}
        found["shanten"] = mk.shanten(hand, **known)
        found["acceptance"] = {str(tile): left for tile, left in mk.acceptance(hand, **known).items()}
    return found
