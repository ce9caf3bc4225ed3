"""The words of a hand, drawn apart: the groups and the pair that its word number counts."""

from collections import Counter
from collections.abc import Iterator, Sequence

from mahjongkit.tiles import Hand, Tile, tiles_text

Word = tuple[Tile, ...]


def split_words(tiles: Sequence[Tile]) -> list[Word]:
    """Tiles that are all in words, as triplets, sequences and one pair at most; an empty list where they are not.

    >>> from mahjongkit.tiles import read_tiles
    >>> split_words(read_tiles("11123s"))
    [('1s', '1s'), ('1s', '2s', '3s')]
    >>> split_words(read_tiles("12s"))
    []
    """
    return next(_splits(Counter(tiles), may_pair=len(tiles) % 3 == 2), [])


def _splits(left: Counter[Tile], *, may_pair: bool) -> Iterator[list[Word]]:
    first = min((tile for tile, count in left.items() if count), default=None)
    if first is None:
        yield []
        return
    for word in _words_from(first, may_pair=may_pair):
        if all(left[tile] >= count for tile, count in Counter(word).items()):
            rest = left - Counter(word)
            yield from ([word, *others] for others in _splits(rest, may_pair=may_pair and len(word) == 3))


def _words_from(tile: Tile, *, may_pair: bool) -> Iterator[Word]:
    if may_pair:
        yield (tile, tile)
    yield (tile, tile, tile)
    if tile.is_numbered and tile.rank <= 7:
        yield (tile, *(Tile(f"{tile.rank + step}{tile.suit}") for step in (1, 2)))


def words_and_rest(hand: Hand, rest: str) -> dict[str, list[str]]:
    """The words of a hand of which these tiles are left, each as a text, and those tiles.

    >>> words_and_rest(Hand("1235579s1148m259p"), "48m259p5579s")
    {'words': ['11m', '123s'], 'rest': ['4m', '8m', '2p', '5p', '9p', '5s', '5s', '7s', '9s']}
    """
    loose = list(Hand(rest).tiles) if rest else []
    words = split_words(sorted((Counter(hand.tiles) - Counter(loose)).elements()))
    return {"words": [tiles_text(word) for word in words], "rest": [str(tile) for tile in loose]}
