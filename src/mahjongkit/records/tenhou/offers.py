"""What Tenhou's server offered after a draw or a discard, where a record carries it (attribute `t`)."""

from mahjongkit.records.offers import ACTION_TYPES, offer_bits

# A kan offered on a draw may be a concealed or an added one: it says nothing about either, so it is left out.
_AFTER_DRAW = {16: "win", 32: "riichi", 64: "abort", 128: "set_aside"}
_AFTER_DISCARD = {1: "pon", 2: "open_kan", 4: "chi", 8: "win"}


def offers_of(flags: int, *, is_draw: bool) -> int:
    """Return the offers as the bits that `replay_game` takes.

    >>> offers_of(1 + 8, is_draw=False) == 1 << 4 | 1 << 9
    True
    """
    meanings = _AFTER_DRAW if is_draw else _AFTER_DISCARD
    return offer_bits(name for flag, name in meanings.items() if flags & flag)


def flags_of(offers: int, *, is_draw: bool) -> int:
    """Return the attribute `t` of these offers.

    >>> flags_of(offers_of(1 + 8, is_draw=False), is_draw=False)
    9
    """
    meanings = _AFTER_DRAW if is_draw else _AFTER_DISCARD
    return sum(flag for flag, name in meanings.items() if offers & 1 << ACTION_TYPES.index(name))
