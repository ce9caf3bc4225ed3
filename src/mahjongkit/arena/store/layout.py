"""Statistics of games as lists of whole numbers, and the names of the places in these lists.

A place is named `rounds`, or `points[2]` for the number of a seat. Games of one match may have different layouts, when
a later version counts more.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from mahjongkit.arena.store.game_rows import Number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BRACKETS = str.maketrans("", "", "[]")


def names_text(statistics: "NDArray[np.void]") -> str:
    """The layout of an array with named fields.

    >>> import numpy as np
    >>> names_text(np.zeros(0, dtype=[("points", np.int64, (2,)), ("rounds", np.int64)]))
    '["points[0]","points[1]","rounds"]'
    """
    return names_of({name: statistics[name].shape[1:] for name in statistics.dtype.names or ()})


def names_of(shapes: Mapping[str, tuple[int, ...]]) -> str:
    """The layout of fields of these shapes: () for a number of the game, (4,) for one of each of four seats."""
    names = []
    for name, shape in shapes.items():
        names += [f"{name}[{seat}]" for seat in range(shape[0])] if shape else [name]
    return json.dumps(names, separators=(",", ":"))


@lru_cache(maxsize=256)
def places_of(names: str) -> dict[str, int | slice]:
    """Where each field stands.

    >>> places_of('["points[0]","points[1]","rounds"]')
    {'points': slice(0, 2, None), 'rounds': 2}
    """
    places: dict[str, int | slice] = {}
    for place, text in enumerate(json.loads(names)):
        name, bracket, _ = text.partition("[")
        known = places.get(name)
        places[name] = slice(known.start if isinstance(known, slice) else place, place + 1) if bracket else place
    return places


def numbers_texts(statistics: "NDArray[np.void]") -> list[str]:
    """The numbers of every game as JSON.

    >>> import numpy as np
    >>> numbers_texts(np.array([((3, -3), 1)], dtype=[("points", np.int64, (2,)), ("rounds", np.int64)]))
    ['[3,-3,1]']
    """
    import numpy as np

    if len(statistics) == 0:
        return []
    columns = [statistics[name].reshape(len(statistics), -1) for name in statistics.dtype.names or ()]
    rows = np.hstack(columns).astype(np.int64).tolist()
    return [f"[{row}]" for row in json.dumps(rows, separators=(",", ":"))[2:-2].split("],[")]


def read_columns(names: str, texts: Sequence[str]) -> dict[str, "NDArray[np.int64]"]:
    """The fields of games of one layout as arrays with a row per game.

    >>> read_columns('["points[0]","points[1]","rounds"]', ["[3,-3,1]", "[0,0,2]"])["points"].tolist()
    [[3, -3], [0, 0]]
    """
    import numpy as np

    numbers = np.fromstring(",".join(texts).translate(_BRACKETS), dtype=np.int64, sep=",").reshape(len(texts), -1)
    return {name: numbers[:, place] for name, place in places_of(names).items()}


def game_columns(
    rows: Sequence[tuple[int, int, int, int, str, int, str]], names_of_layout: Callable[[int], str]
) -> dict[str, "NDArray[np.int64]"]:
    """Rows of the table of games as arrays: block, seating, seed of the wall, seats and the common statistics."""
    import numpy as np

    blocks, seatings, _, seeds, seats, layouts, numbers = zip(*rows, strict=True) if rows else [()] * 7
    lists = {text: json.loads(text) for text in set(seats)}
    read = {
        name: np.array(column, dtype=np.int64)
        for name, column in (("block", blocks), ("seating", seatings), ("wall_seed", seeds))
    }
    read["seats"] = np.array([lists[text] for text in seats], dtype=np.int64)
    return read | common_columns(layouts, numbers, names_of_layout)


def common_columns(
    layouts: Sequence[int], texts: Sequence[str], names_of_layout: Callable[[int], str]
) -> dict[str, "NDArray[np.int64]"]:
    """The fields that all games have as arrays with a row per game; each game has its own layout."""
    import numpy as np

    numbers = np.array(layouts, dtype=np.int64)
    parts = []
    for layout in sorted(set(layouts)):
        places = np.flatnonzero(numbers == layout)
        chosen = texts if len(places) == len(texts) else [texts[place] for place in places.tolist()]
        parts.append((places, read_columns(names_of_layout(layout), chosen)))
    if len(parts) < 2:
        return parts[0][1] if parts else {}
    common: dict[str, NDArray[np.int64]] = {}
    for name, column in parts[0][1].items():
        shape = column.shape[1:]
        if all(name in part and part[name].shape[1:] == shape for _, part in parts):
            common[name] = np.empty((len(texts), *shape), dtype=np.int64)
            for places, part in parts:
                common[name][places] = part[name]
    return common


def read_numbers(names: str, text: str) -> dict[str, Number]:
    """The fields of one game.

    >>> read_numbers('["points[0]","points[1]","rounds"]', "[3,-3,1]")
    {'points': (3, -3), 'rounds': 1}
    """
    numbers = json.loads(text)
    return {
        name: tuple(numbers[place]) if isinstance(place, slice) else numbers[place]
        for name, place in places_of(names).items()
    }
