"""One tile: an own drawing of shapes, so that it looks the same everywhere and needs no font but digits and letters."""

from collections.abc import Sequence

TILE_WIDTH, TILE_HEIGHT = 30, 40
_RED, _GREEN, _BLUE, _INK = "#b3261e", "#1b7a43", "#1f4e8c", "#22262a"
_BODY = '<rect x=".5" y=".5" width="29" height="39" rx="4" fill="{fill}" stroke="#8d8675"/>'
_FONT = 'font-family="DejaVu Sans,Verdana,sans-serif" text-anchor="middle"'

# Places of dots and sticks on a tile, by rank: rows of x for each y.
_ROWS: dict[int, tuple[tuple[float, tuple[float, ...]], ...]] = {
    1: ((20, (15,)),),
    2: ((12, (15,)), (28, (15,))),
    3: ((10, (8,)), (20, (15,)), (30, (22,))),
    4: ((12, (9, 21)), (28, (9, 21))),
    5: ((11, (8, 22)), (20, (15,)), (29, (8, 22))),
    6: ((10, (9, 21)), (20, (9, 21)), (30, (9, 21))),
    7: ((9, (7, 15, 23)), (21, (9, 21)), (31, (9, 21))),
    8: ((8, (9, 21)), (16, (9, 21)), (24, (9, 21)), (32, (9, 21))),
    9: ((10, (7, 15, 23)), (20, (7, 15, 23)), (30, (7, 15, 23))),
}
_DOT_COLOURS = (_BLUE, _RED, _GREEN)
# The sign of the characters, ten thousand in its short form, drawn with four strokes.
_CHARACTER = f'<path d="M7 24H23M13 24Q13 32 7 36M12.5 28H20Q20 34 18 35.5L15.5 35" {{0}} stroke="{_RED}"/>'.format(
    'fill="none" stroke-width="1.8" stroke-linecap="round"'
)


def tile_svg(name: str, x: float = 0, y: float = 0, *, turned: bool = False, faded: bool = False) -> str:
    """A tile by its name (`5m`, `0p` for the red five, `7z`, `3f`); `?` is its back. It lies on its side when turned.

    >>> tile_svg("3p").count("<circle"), tile_svg("?").count("<circle")
    (3, 0)
    """
    face = _back() if name == "?" else _BODY.format(fill="#fffdf6") + _face(name)
    place = f"translate({x:g} {y:g})" + (f" translate({TILE_HEIGHT} 0) rotate(90)" if turned else "")
    shade = ' opacity=".45"' if faded else ""
    return f'<g transform="{place}"{shade}>{face}</g>'


def _back() -> str:
    return _BODY.format(fill="#3f7d5c") + '<rect x="4" y="4" width="22" height="32" rx="2" fill="#356a4e"/>'


def _face(name: str) -> str:
    rank, suit = int(name[0]), name[1]
    is_red = rank == 0
    rank = rank or 5
    if suit == "m":
        return _text(str(rank), 17.5, 18, _RED if is_red else _INK) + _CHARACTER
    if suit == "p":
        return _dots(rank, is_red=is_red)
    if suit == "s":
        return _sticks(rank, is_red=is_red)
    return _honour(rank) if suit == "z" else _flower(rank)


def _dots(rank: int, *, is_red: bool) -> str:
    radius = 9 if rank == 1 else 4.4 if rank <= 6 else 3.4
    parts = []
    for row, (y, places) in enumerate(_ROWS[rank]):
        for x in places:
            colour = _RED if is_red else _DOT_COLOURS[(row + rank) % len(_DOT_COLOURS)]
            parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>')
            parts.append(f'<circle cx="{x}" cy="{y}" r="{radius / 2.6:.1f}" fill="#fffdf6"/>' if rank == 1 else "")
    return "".join(parts)


def _sticks(rank: int, *, is_red: bool) -> str:
    if rank == 1:  # a bird on other tiles: here one large stick with leaves
        return _stick(15, 20, 28, _GREEN) + f'<path d="M15 12Q23 8 24 14Q19 17 15 16" fill="{_RED}"/>'
    rows = _ROWS[rank]
    length = 14 if len(rows) == 2 else 9 if len(rows) == 3 else 7
    parts = []
    for y, places in rows:
        for x in places:
            is_middle = rank in (5, 7, 9) and x == 15
            parts.append(_stick(x, y, length, _RED if is_red or is_middle else _GREEN))
    return "".join(parts)


def _stick(x: float, y: float, length: float, colour: str) -> str:
    return (
        f'<rect x="{x - 2:.1f}" y="{y - length / 2:.1f}" width="4" height="{length}" rx="1.8" fill="{colour}"/>'
        f'<path d="M{x - 2:.1f} {y}h4" stroke="#fffdf6" stroke-width="1"/>'
    )


def _honour(rank: int) -> str:
    if rank <= 4:
        return _text("ESWN"[rank - 1], 28, 23, _INK)
    if rank == 5:
        return f'<rect x="7" y="9" width="16" height="22" rx="2" fill="none" stroke="{_BLUE}" stroke-width="2"/>'
    if rank == 6:
        return _text("F", 28, 23, _GREEN)
    return f'<path d="M8 14H22V23H8ZM15 8V33" fill="none" stroke="{_RED}" stroke-width="3"/>'


def _flower(rank: int) -> str:
    colour = _RED if rank <= 4 else _BLUE
    petals = [(15, 10), (21, 14.5), (18.7, 21.5), (11.3, 21.5), (9, 14.5)]
    shapes = [f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}" opacity=".75"/>' for x, y in petals]
    centre = '<circle cx="15" cy="16" r="3" fill="#e0a526"/>'
    return "".join(shapes) + centre + _text(str((rank - 1) % 4 + 1), 36.5, 11, _INK)


def _text(text: str, y: float, size: float, colour: str) -> str:
    return f'<text x="15" y="{y}" font-size="{size}" font-weight="600" fill="{colour}" {_FONT}>{text}</text>'


def row_svg(names: Sequence[str], x: float, y: float) -> str:
    """Tiles side by side.

    >>> row_svg(["1m", "2m"], 0, 0).count("<g ")
    2
    """
    return "".join(tile_svg(name, x + TILE_WIDTH * place, y) for place, name in enumerate(names))
