"""Tiles of a text one by one."""

from mahjongkit import State


def tile_names(text: str) -> list[str]:
    """The tiles of a text in the notation mpsz, each by its own name.

    >>> tile_names("340m1z")
    ['3m', '4m', '0m', '1z']
    """
    names: list[str] = []
    digits = ""
    for character in text:
        if character.isdigit():
            digits += character
        elif character == "?":
            names.append("?")
        else:
            names += [digit + character for digit in digits]
            digits = ""
    return names


def tiles_on_table(state: State) -> list[str]:
    """All that everybody sees but the indicators: melds, rivers, tiles set aside.

    >>> from mahjongkit import make_rules
    >>> tiles_on_table(State(make_rules("riichi"), seed=1))
    []
    """
    tiles: list[str] = []
    for seat in range(state.rules.num_seats):
        for meld in state.melds(seat):
            tiles += tile_names(meld.tiles)
        tiles += [tile.tile for tile in state.river(seat) if not tile.is_claimed]
        tiles += ["4z"] * state.num_set_aside(seat)  # sanma's Norths: no other variant sets tiles aside yet
    return tiles
