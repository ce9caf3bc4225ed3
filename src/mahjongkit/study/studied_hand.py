"""Everything the study says about one Sichuan hand: measures, state, chances, and the tiles that complete it."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from mahjongkit._core import measures
from mahjongkit._core.tiles import Hand, Tile
from mahjongkit.study.exchange import Exchange, hand_exchange
from mahjongkit.study.opponent import SUITS
from mahjongkit.study.ready_hands import CompletingTile, ReadyHand, ready_hand

MEASURES: dict[str, Callable[..., Any]] = {
    "word number": measures.word_number,
    "word deficiency": measures.word_deficiency,
    "non-word tiles": measures.non_word_tiles,
    "deficiency": measures.deficiency,
    "tile-away number": measures.tile_away,
    "tiles to complete": measures.tiles_to_complete,
}


@dataclass(frozen=True)
class BothReadings:
    """One measure in the corrected and in the printed reading."""

    exact: Any
    paper: Any


@dataclass(frozen=True)
class StudiedHand:
    """The study of a hand; what its size does not have is None or empty."""

    hand: str
    num_tiles: int
    suits: str
    """Of hand and melds."""
    words_to_win: int
    """Words of a win: its groups and the pair."""
    measures: dict[str, BothReadings]
    exchange: Exchange | None
    """Of 3n+2 concealed tiles in one or two suits, without melds."""
    foresight_chances: list[float]
    """Entry m: that the hand and m draws hold a win of groups and a pair (`foresight_chance`)."""
    ready: ReadyHand | None
    """Of 3n+1 concealed tiles."""
    ready_after: dict[str, ReadyHand]
    """Of 3n+2 that are no win: by discard, where it leaves a ready hand."""
    win: CompletingTile | None
    """Of 3n+2 that are a win: what it is worth; the winning tile changes nothing."""

    @property
    def state(self) -> int:
        """The thesis's state: how many words the hand has."""
        return int(self.measures["word number"].exact)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON; chances within so many draws stand with the tiles they belong to."""
        draws = len(self.foresight_chances) - 1
        return {
            "hand": self.hand,
            "num_tiles": self.num_tiles,
            "suits": self.suits,
            "state": self.state,
            "words_to_win": self.words_to_win,
            "win": None if self.win is None else asdict(self.win),
            "measures": {name: asdict(found) for name, found in self.measures.items()},
            "exchange": None if self.exchange is None else _exchange_dict(self.exchange),
            "draws": draws,
            "foresight_chances": self.foresight_chances,
            "ready": None if self.ready is None else ready_dict(self.ready, draws),
            "ready_after": {tile: ready_dict(ready, draws) for tile, ready in self.ready_after.items()},
        }


def study_hand(
    hand: str | bytes | Hand,
    *,
    draws: int = 14,
    visible: str | bytes | Hand | None = None,
    void_suit: str | None = None,
    payers: int = 3,
    profile: str = "sbr2025",
    notation: str | None = None,
    **options: bool | int,
) -> StudiedHand:
    """Measure a Sichuan hand of 3n+1 or 3n+2 concealed tiles in every way of the study.

    >>> found = study_hand("B1B1B1 B3B3B3 B6B7B8 D6D6 D3D4D9")
    >>> found.state, found.words_to_win, found.measures["tile-away number"].exact
    (4, 5, 1)
    >>> {tile: ready.left for tile, ready in found.ready_after.items()}
    {'9p': 8}
    """
    read = Hand(hand, notation=notation, variant="sichuan")
    suits = {tile.suit for tile in read.tiles} | {meld.tiles[0].suit for meld in read.melds}
    is_waiting = read.num_tiles % 3 == 1
    facts: dict[str, Any] = {"void_suit": void_suit, "payers": payers, "profile": profile} | options
    after: dict[str, ReadyHand] = {}
    if not is_waiting:
        kinds = dict.fromkeys(read.tiles)
        left = {tile: ready_hand(_without(read, tile), visible=_with(visible, tile), **facts) for tile in kinds}
        after = {tile: ready for tile, ready in left.items() if ready.tiles}
    # A complete hand waits for every tile that is taken out of it.
    wins = [each for tile, ready in after.items() for each in ready.tiles if each.tile == tile]
    exchange = None
    if not is_waiting and not read.melds and len(suits) < 3:
        exchange = hand_exchange(read)
    return StudiedHand(
        hand=str(read),
        num_tiles=read.num_tiles,
        suits="".join(suit for suit in SUITS if suit in suits),
        words_to_win=read.num_tiles // 3 + len(read.melds) + 1,
        measures={
            name: _both(measure, read)
            for name, measure in MEASURES.items()
            if is_waiting or name != "tiles to complete"
        },
        exchange=exchange,
        foresight_chances=measures.foresight_chance(read, draws=draws, visible=visible, variant="sichuan"),
        ready=ready_hand(read, visible=visible, **facts) if is_waiting else None,
        ready_after={} if wins else after,
        win=wins[0] if wins else None,
    )


def ready_dict(ready: ReadyHand, draws: int) -> dict[str, Any]:
    """A ready hand as plain values, with its chances within so many draws."""
    within = min(draws, ready.hidden)
    return {
        "hidden": ready.hidden,
        "payers": ready.payers,
        "left": ready.left,
        "chance": float(ready.chance(within)),
        "expected_value": float(ready.expected_value(within)),
        "tiles": [asdict(tile) | {"chance": float(ready.chance(within, tile=tile.tile))} for tile in ready.tiles],
    }


def _exchange_dict(exchange: Exchange) -> dict[str, Any]:
    return {
        "random_chance": float(exchange.random_chance),
        "best_chance": float(exchange.best_chance),
        "tiles": [
            {"tile": tile.tile, "share": float(tile.share), "good_tiles": tile.good_tiles, "chance": float(tile.chance)}
            for tile in exchange.tiles
        ],
    }


def _both(measure: Callable[..., Any], hand: Hand) -> BothReadings:
    return BothReadings(measure(hand, reading="exact"), measure(hand, reading="paper"))


def _without(hand: Hand, tile: str) -> Hand:
    tiles = hand.tiles
    tiles.remove(Tile(tile))
    return Hand("".join(tiles) + "".join(map(str, hand.melds)))


def _with(visible: str | bytes | Hand | None, tile: str) -> Hand:
    """A discarded tile is seen, and not drawn again."""
    return Hand(("" if visible is None or visible == "" else "".join(Hand(visible).tiles)) + tile)
