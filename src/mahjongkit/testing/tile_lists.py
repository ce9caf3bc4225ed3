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
    """All that everybody sees but the indicators: melds without hidden kans, rivers, tiles set aside.

    >>> from mahjongkit import make_rules
    >>> tiles_on_table(State(make_rules("riichi"), seed=1))
    []
    """
    tiles: list[str] = []
    for seat in range(state.rules.num_seats):
        for meld in state.melds(seat):
            tiles += [name for name in tile_names(meld.tiles) if name != "?"]
        tiles += [tile.tile for tile in state.river(seat) if not tile.is_claimed]
        flowers = state.flowers(seat)
        tiles += flowers + ["4z"] * (state.num_set_aside(seat) - len(flowers))  # sanma's Norths
    return tiles


def tiles_known_to(state: State, seat: int) -> list[str]:
    """What one seat alone knows: its hand and its hidden kans.

    >>> from mahjongkit import make_rules
    >>> len(tiles_known_to(State(make_rules("taiwanese"), seed=1), 1))
    16
    """
    return tile_names(state.hand(seat)) + [kind for kind in state.hidden_kans(seat) for _ in range(4)]
