"""What a table offered after an event, as the bits that a replay takes."""

from collections.abc import Iterable

ACTION_TYPES = (
    "pass",
    "discard",
    "riichi",
    "chi",
    "pon",
    "open_kan",
    "concealed_kan",
    "added_kan",
    "set_aside",
    "win",
    "abort",
)  # in the order of the core: an offer is the bit of its place
ALL_OFFERS = (1 << len(ACTION_TYPES)) - 1


def offer_bits(types: Iterable[str]) -> int:
    """Return the types of actions as bits.

    >>> offer_bits(["pon", "win", "pon"]) == 1 << 4 | 1 << 9
    True
    """
    return sum(1 << ACTION_TYPES.index(name) for name in set(types))
