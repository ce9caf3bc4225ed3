"""Where the program mahjong16tw_core is known to leave its own rules, proven from the play of a round."""

from collections import Counter

from mahjongkit._core.measures import shanten
from mahjongkit._core.tiles import MeldType, Tile
from mahjongkit.records.parted import Parted

BELOW_RESERVE = "a tile was replaced from the reserve: mahjong16tw_core does so when all eight flowers are out"
LATE_TRIPLET = "mahjong16tw_core counts plain sequences: it does not see the triplet that the winning tile completes"
THREE_ALIKE = "mahjong16tw_core counts all triplets: it takes three tiles of the winning kind for one in any hand"

NUM_FLOWERS = 8
NUM_GROUPS = 5
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


def mahjong16tw_cause(parted: Parted) -> str | None:
    """Return the known fault of the program that makes the difference."""
    recorded, expected = parted.recorded, parted.expected
    if recorded.type == "draw" and expected.reason == "exhausted":
        num_flowers = sum(event.type == "set_aside" for event in parted.before)
        return BELOW_RESERVE if recorded.is_replacement and num_flowers == NUM_FLOWERS else None
    if (recorded.type, recorded.seat, recorded.tile) != ("win", expected.seat, expected.tile):
        return None
    more = dict(recorded.patterns)
    if any(more.pop(name, None) != tai for name, tai in expected.patterns):
        return None
    if more == {"plain sequences": 2} and _is_paid(parted, 2) and _has_late_triplet(parted):
        return LATE_TRIPLET
    if more == {"all triplets": 4} and _is_paid(parted, 4) and _has_three_alike(parted):
        return THREE_ALIKE
    return None


def _is_paid(parted: Parted, more_tai: int) -> bool:
    """Whether every payer pays for just these tai more, and the round ends with that."""
    recorded, winner = parted.recorded, parted.recorded.seat or 0
    worth = more_tai * int(str(parted.record.rules.options["tai_value"]))
    points = [each - worth if each < 0 else each for each in parted.expected.points]
    points[winner] = -sum(each for each in points if each < 0)
    totals = [before + change for before, change in zip(parted.played.start.points, points, strict=True)]
    is_end = [(event.type, event.points) for event in parted.after] == [("round_end", totals)]
    return is_end and recorded.points == points and recorded.value == points[winner]


class _WonHand:
    """The hand of a winner as the program sees it: the tiles before the winning one, and the melds."""

    def __init__(self, parted: Parted) -> None:
        state, winner = parted.state(), parted.recorded.seat or 0
        self.tile = Tile(str(parted.recorded.tile)).plain
        self.held = Counter(tile.plain for tile in state.tiles(winner))
        self.held[self.tile] -= parted.recorded.from_seat == winner
        self.melds = [meld.type for meld in state.melds(winner)]
        self.flowers = state.flowers(winner)

    @property
    def has_three_alike(self) -> bool:
        return self.held[self.tile] + 1 == 3

    def num_triplets(self) -> int:
        """How many triplets it finds in the hand before the winning tile, one after the other."""
        left, number = Counter(self.held), 0
        for kind in sorted(self.held):
            rest = left - Counter({kind: 3})
            if left[kind] >= 3 and self._is_complete(rest, len(self.melds) + number + 1):
                left, number = rest, number + 1
        return number

    def _is_complete(self, held: Counter[Tile], num_melds: int) -> bool:
        """Whether the tiles win with the winning one beside so many melds, whichever these are."""
        tiles = [*held.elements(), self.tile]
        melds = [f"({3 * kind})" for kind in KINDS if kind not in tiles][:num_melds]
        return shanten("".join([*tiles, *melds]), variant="taiwanese") == -1


def _has_late_triplet(parted: Parted) -> bool:
    hand = _WonHand(parted)
    is_of_sequences = set(hand.melds) <= {MeldType.CHI} and not hand.flowers
    has_honours = any(kind.endswith("z") for kind in hand.held.elements())
    is_given = parted.recorded.from_seat != parted.recorded.seat
    return is_of_sequences and not has_honours and is_given and hand.has_three_alike and not hand.num_triplets()


def _has_three_alike(parted: Parted) -> bool:
    hand = _WonHand(parted)
    is_of_triplets = MeldType.CHI not in hand.melds
    return is_of_triplets and hand.has_three_alike and hand.num_triplets() + len(hand.melds) + 1 == NUM_GROUPS
