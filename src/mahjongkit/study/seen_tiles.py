"""What an observation of a Sichuan table says about hidden tiles: how many there are of a kind, and in whose hands."""

from collections.abc import Iterable

from mahjongkit._core.engine import Observation
from mahjongkit._core.tiles import Tile
from mahjongkit.errors import RulesError
from mahjongkit.study.opponent import SUIT_TILES, SUITS, HiddenTiles

NUM_KINDS = 27
COPIES = 4


def check_sichuan(observation: Observation) -> None:
    """Refuses an observation of another variant."""
    if observation.rules.variant != "sichuan":
        raise RulesError(f"an observation of {observation.rules.variant}, expected one of sichuan")


def table_tiles(observation: Observation) -> tuple[int, ...]:
    """The tiles that lie on the table by kind: rivers and all melds, the own ones too; without the own hand."""
    seats = range(observation.rules.num_seats)
    tiles = [tile.tile for seat in seats for tile in observation.river(seat) if not tile.is_claimed]
    tiles += [tile for seat in seats for meld in observation.melds(seat) for tile in meld.tiles]
    return _counted(tiles)


def own_tiles(observation: Observation) -> tuple[int, ...]:
    """The concealed tiles of the seat itself by kind."""
    return _counted(observation.tiles)


def hidden_by_suit(observation: Observation) -> dict[str, int]:
    """How many tiles of each suit the seat does not see.

    >>> from mahjongkit import State, make_rules
    >>> hidden_by_suit(State(make_rules("sichuan"), seed=1).observe(0))
    {'m': 29, 'p': 35, 's': 31}
    """
    check_sichuan(observation)
    seen = [table + own for table, own in zip(table_tiles(observation), own_tiles(observation), strict=True)]
    return {suit: SUIT_TILES - sum(seen[9 * place : 9 * place + 9]) for place, suit in enumerate(SUITS)}


def hidden_hands(observation: Observation, *, reads_void_suits: bool = True) -> list[HiddenTiles]:
    """The hidden hands of the other seats, winners too, with the suit that each of them cannot hold.

    Void tiles go first (`void_first`): a seat whose last discard is of another suit had none left, and no winner has
    any. A seat that has drawn since, but not discarded, may have drawn one.
    """
    check_sichuan(observation)
    hands = []
    for seat in range(observation.rules.num_seats):
        if seat == observation.seat:
            continue
        tiles = observation.num_tiles(seat)
        void = (_void_not_held(observation, seat) if reads_void_suits else None) or ""
        has_drawn = seat == observation.turn and observation.phase in ("turn", "replacement")
        if void and has_drawn and seat not in observation.winners and tiles > 0:
            hands += [HiddenTiles(seat, tiles - 1, void), HiddenTiles(seat, 1)]
        else:
            hands.append(HiddenTiles(seat, tiles, void))
    return hands


def _counted(tiles: Iterable[Tile]) -> tuple[int, ...]:
    counts = [0] * NUM_KINDS
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts)


def _void_not_held(observation: Observation, seat: int) -> str | None:
    void = observation.void_suit(seat)
    if seat in observation.winners:
        return void
    river = observation.river(seat)
    has_shed = bool(river) and void is not None and river[-1].tile.suit != void
    return void if has_shed and observation.rules.options["void_first"] else None
