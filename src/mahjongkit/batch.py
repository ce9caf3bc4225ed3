"""Measures of many hands in one call: NumPy arrays in, NumPy arrays out, on all cores.

A hand is a row of 34 counts (tiles per kind), concealed tiles only; rows of different sizes may be
mixed. Every function takes ``threads``: 0 uses every core. Results do not depend on it.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit._core import batch as _kernels
from mahjongkit._core import tiles as _tiles
from mahjongkit._core.rules import Rules, WinSituation
from mahjongkit.errors import NotationError

__all__ = [
    "LIMITS",
    "NOT_IN_HAND",
    "PATTERNS",
    "WIN_ROW",
    "DiscardTable",
    "ScoredWins",
    "acceptance",
    "block_count",
    "counts",
    "deficiency",
    "discard_table",
    "foresight_chance",
    "new_win_rows",
    "pattern_names",
    "score_wins",
    "shanten",
    "tile_away",
    "tiles_to_complete",
    "tiles_to_win",
    "waits",
    "win_rows",
    "word_deficiency",
    "word_number",
]

NUM_KINDS = 34
NOT_IN_HAND = 127
"""Shanten in a `DiscardTable` for a kind that the hand does not hold."""


class DiscardTable(NamedTuple):
    """What each discard leaves, indexed by hand and kind."""

    shanten: NDArray[np.int8]
    num_kinds: NDArray[np.uint8]
    num_tiles: NDArray[np.uint8]


def counts(hands: list[str], *, notation: str | None = None) -> NDArray[np.uint8]:
    """Counts of the concealed tiles of hands given as text.

    >>> counts(["19m", "5z"]).sum(axis=1)
    array([2, 1], dtype=uint64)
    """
    rows = [_tiles.Hand(text, notation=notation).counts for text in hands]
    return np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(-1, NUM_KINDS)


def _rows(array: ArrayLike, name: str) -> NDArray[np.uint8]:
    """Return the array as (n, 34) uint8, contiguous, without changing a value."""
    rows = np.asarray(array)
    if rows.ndim != 2 or rows.shape[1] != NUM_KINDS:
        raise NotationError(f"{name} has shape {rows.shape}, expected (n, {NUM_KINDS}): one row of counts per hand")
    if rows.dtype != np.uint8:
        if not np.issubdtype(rows.dtype, np.integer):
            raise NotationError(f"{name} has type {rows.dtype}, expected whole numbers")
        wrong = np.argwhere((rows < 0) | (rows > 4))
        if len(wrong):
            row, kind = wrong[0]
            raise NotationError(
                f"{name}, row {row}: {rows[row, kind]} copies of {_tiles.kind_name(kind)}, expected 0-4"
            )
    return np.ascontiguousarray(rows, dtype=np.uint8)


def _visible(array: ArrayLike | None) -> NDArray[np.uint8] | None:
    return None if array is None else _rows(np.atleast_2d(np.asarray(array)), "visible")


def shanten(
    hands: ArrayLike, *, variant: str | None = None, form: str | None = None, threads: int = 0
) -> NDArray[np.int8]:
    """Shanten numbers, as `mahjongkit.shanten` counts them for hands without melds.

    >>> shanten(counts(["222333444p5556m", "19m19p19s1234567z"]))
    array([0, 0], dtype=int8)
    """
    return _kernels.shanten(_rows(hands, "hands"), variant, form, threads)


def tiles_to_win(hands: ArrayLike, *, variant: str | None = None, threads: int = 0) -> NDArray[np.uint8]:
    """Tiles to win for 1 to 8 blocks, an (n, 8) array; see `mahjongkit.measures.tiles_to_win_row`.

    >>> tiles_to_win(counts(["445w1267t1144888999s"]))
    array([[0, 0, 0, 1, 2, 3, 4, 6]], dtype=uint8)
    """
    return _kernels.tiles_to_win(_rows(hands, "hands"), variant, threads)


def block_count(hands: ArrayLike, *, variant: str | None = None, threads: int = 0) -> NDArray[np.uint8]:
    """Block counts; see `mahjongkit.measures.block_count`.

    >>> block_count(counts(["445w1267t1144888999s"]))
    array([7], dtype=uint8)
    """
    return _kernels.block_count(_rows(hands, "hands"), variant, threads)


def waits(
    hands: ArrayLike, *, variant: str | None = None, form: str | None = None, threads: int = 0
) -> NDArray[np.bool_]:
    """Whether each kind completes each hand of 3n+1 tiles, an (n, 34) array.

    >>> waits(counts(["1112345678999m"]))[0, :10]
    array([ True,  True,  True,  True,  True,  True,  True,  True,  True,
           False])
    """
    return _kernels.waits(_rows(hands, "hands"), variant, form, threads)


def acceptance(
    hands: ArrayLike,
    *,
    visible: ArrayLike | None = None,
    variant: str | None = None,
    form: str | None = None,
    threads: int = 0,
) -> NDArray[np.uint8]:
    """Tiles left of each kind that lowers the shanten number of a hand of 3n+1 tiles, an (n, 34) array.

    ``visible`` holds counts of tiles seen elsewhere: one row for all hands, or one for each.

    >>> acceptance(counts(["123m456p78s1122z5z"])).sum(axis=1)
    array([12], dtype=uint64)
    """
    return _kernels.acceptance(_rows(hands, "hands"), _visible(visible), variant, form, threads)


def discard_table(
    hands: ArrayLike,
    *,
    visible: ArrayLike | None = None,
    variant: str | None = None,
    form: str | None = None,
    threads: int = 0,
) -> DiscardTable:
    """Shanten, accepted kinds and tiles after each discard of hands of 3n+2 tiles, (n, 34) arrays.

    >>> table = discard_table(counts(["123m456p78s1122z57z"]))
    >>> int(table.shanten.min()), int(table.num_tiles[table.shanten == 1].max())
    (1, 12)
    """
    return DiscardTable(*_kernels.discard_table(_rows(hands, "hands"), _visible(visible), variant, form, threads))


def word_number(hands: ArrayLike, *, reading: str = "exact", threads: int = 0) -> NDArray[np.int8]:
    """Word numbers of the Sichuan thesis; see `mahjongkit.study.word_number`.

    >>> hands = counts(["D1D1D1D2D3"])
    >>> word_number(hands), word_number(hands, reading="paper")
    (array([2], dtype=int8), array([1], dtype=int8))
    """
    return _kernels.word_number(_rows(hands, "hands"), reading, threads)


def word_deficiency(hands: ArrayLike, *, reading: str = "exact", threads: int = 0) -> NDArray[np.int8]:
    """Words that the hands still lack; see `mahjongkit.study.word_deficiency`.

    >>> word_deficiency(counts(["B1B1B2B3B4C1C1C1C2C2C2C7C8C9"]))
    array([0], dtype=int8)
    """
    return _kernels.word_deficiency(_rows(hands, "hands"), reading, threads)


def deficiency(hands: ArrayLike, *, reading: str = "exact", threads: int = 0) -> NDArray[np.int8]:
    """Tile changes to a win in any suits; see `mahjongkit.study.deficiency`.

    >>> deficiency(counts(["B1B1B1B2B2B2B4B4B4B9B9C1C2C8"]))
    array([1], dtype=int8)
    """
    return _kernels.deficiency(_rows(hands, "hands"), reading, threads)


def tile_away(hands: ArrayLike, *, reading: str = "exact", threads: int = 0) -> NDArray[np.int8]:
    """Tiles missing for a win in two suits; see `mahjongkit.study.tile_away`.

    >>> tile_away(counts(["B1B1B2B3B4C1C1C1C2C2C2C7C8C9"]))
    array([0], dtype=int8)
    """
    return _kernels.tile_away(_rows(hands, "hands"), reading, threads)


def tiles_to_complete(hands: ArrayLike, *, reading: str = "exact", threads: int = 0) -> NDArray[np.bool_]:
    """Whether each kind makes each hand of 3n+1 tiles a win in two suits, an (n, 34) array.

    >>> tiles_to_complete(counts(["B1B2B3B4B5B6B7B8B9C1C1C1C5"])).sum()
    np.int64(1)
    """
    return _kernels.tiles_to_complete(_rows(hands, "hands"), reading, threads)


def foresight_chance(
    hands: ArrayLike,
    *,
    draws: int = 14,
    visible: ArrayLike | None = None,
    variant: str | None = None,
    threads: int = 0,
) -> NDArray[np.float64]:
    """Exact chances that a hand and 0 to ``draws`` draws hold a win, all draws foreseen, an (n, draws + 1) array.

    >>> foresight_chance(counts(["123m456p78s1122z5z"]), draws=8).round(3)[0, [2, 8]]
    array([0.004, 0.175])
    """
    return _kernels.foresight_chance(_rows(hands, "hands"), draws, _visible(visible), variant, threads)


WIN_ROW = np.dtype([(name, form) for name, form in _kernels.win_row_fields()])
"""One riichi or sanma win as a row of an array. The fields are the keywords of `mahjongkit.score`, and

- ``hand``: 34 counts of the concealed tiles, the winning tile among them; ``win_kind``: its kind
- ``melds``: 0, or 1 + 34 * type (of `MeldType`) + lowest kind
- ``reds``: bits 1, 2, 4 for the red fives of m, p, s, in the hand or in a meld
- ``round_wind``: 0 is East; ``discarder`` and ``liable``: -1 is none; indicators: kinds, 255 is none
"""
PATTERNS = tuple(_kernels.pattern_names())  # bit i of ScoredWins.patterns stands for the i-th
LIMITS = tuple(_kernels.limit_names())  # by the numbers in ScoredWins.limit


class ScoredWins(NamedTuple):
    """What each win is worth; zeros where a row is no win. Patterns are bits in the order of `PATTERNS`."""

    is_win: NDArray[np.bool_]
    worth: NDArray[np.uint8]
    fu: NDArray[np.uint8]
    limit: NDArray[np.uint8]
    num_yakuman: NDArray[np.uint8]
    patterns: NDArray[np.uint64]
    value: NDArray[np.int32]
    changes: NDArray[np.int32]


def new_win_rows(num_wins: int) -> NDArray[np.void]:
    """Rows to fill in: self-draws of the dealer in the East round, without tiles.

    >>> rows = new_win_rows(2)
    >>> rows["hand"] = counts(["123m456p789s11122z", "123m456p789s11222z"])
    >>> rows["win_kind"] = 28  # South
    >>> score_wins(rows).value
    array([7800, 2100], dtype=int32)
    """
    rows = np.zeros(num_wins, WIN_ROW)
    rows["discarder"] = rows["liable"] = -1
    rows["dora_indicators"] = rows["ura_indicators"] = 255
    rows["num_liable_yakuman"] = 1
    return rows


def win_rows(wins: Iterable[tuple[_tiles.Hand | str | bytes, str, WinSituation]]) -> NDArray[np.void]:
    """Rows for wins of riichi and sanma: the hand before, the winning tile, the situation.

    >>> rows = win_rows([("234567m345p22s78s", "6s", WinSituation(seat=1, discarder=3, is_riichi=True))])
    >>> score_wins(rows).changes
    array([[    0,  3900,     0, -3900]], dtype=int32)
    """
    return np.frombuffer(bytearray().join(_kernels.win_row(*win) for win in wins), WIN_ROW)


def score_wins(rows: NDArray[np.void], *, rules: Rules | str = "riichi", threads: int = 0) -> ScoredWins:
    """Values and payments of many wins of riichi or sanma: see `mahjongkit.score`. No win is marked, not refused.

    >>> rows = win_rows([("123m456p789s1112z", "2z", WinSituation()), ("123m456p789s1112z", "3z", WinSituation())])
    >>> wins = score_wins(rows)
    >>> wins.is_win, wins.fu, pattern_names(wins.patterns[0])
    (array([ True, False]), array([40,  0], dtype=uint8), ['self-draw', 'seat wind', 'round wind'])
    """
    if rows.dtype != WIN_ROW or rows.ndim != 1:
        raise NotationError(f"rows of type {rows.dtype} and shape {rows.shape}, expected WIN_ROW and (n,)")
    as_bytes = np.ascontiguousarray(rows).view(np.uint8).reshape(-1, WIN_ROW.itemsize)
    return ScoredWins(*_kernels.score_wins(as_bytes, rules, threads))


def pattern_names(bits: int | np.uint64) -> list[str]:
    """The patterns of one entry of `ScoredWins.patterns`.

    >>> pattern_names(0b101)
    ['riichi', 'one-shot']
    """
    return [name for i, name in enumerate(PATTERNS) if int(bits) >> i & 1]
