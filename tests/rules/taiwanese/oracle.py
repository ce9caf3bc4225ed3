"""The value of a Taiwanese win by brute force: every reading, each pattern as rules.md A.5 words it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

# Kinds as in `mk.tiles.kind_name`: 0-26 the suits, 27-30 winds, 31-33 dragons.
WINDS, DRAGONS = range(27, 31), range(31, 34)
DRAGON_NAMES = {31: "white dragon", 32: "green dragon", 33: "red dragon"}
CONCEALED = {3: "three concealed triplets", 4: "four concealed triplets", 5: "five concealed triplets"}

# The column SML 2026 of A.5. What A.5 leaves open follows the scorer that A.6 names.
SML: dict[str, Any] = {
    "self-draw": 1,
    "closed hand": 1,
    "concealed self-draw": 1,
    "robbed kan": 1,
    "win after kan": 1,
    "last draw": 1,
    "last discard": 0,
    "single wait": 1,
    "half-begging": 0,
    "all-begging": 2,
    "plain sequences": 2,
    "seat wind": 1,
    "round wind": 1,
    "white dragon": 1,
    "green dragon": 1,
    "red dragon": 1,
    "little three dragons": 4,
    "big three dragons": 8,
    "little four winds": 8,
    "big four winds": 16,
    "three concealed triplets": 2,
    "four concealed triplets": 5,
    "five concealed triplets": 8,
    "all triplets": 4,
    "four kans": 0,
    "half flush": 4,
    "full flush": 8,
    "all honours": 16,
    "own flower": 1,
    "flower kan": 1,
    "human win": 16,
    "earthly win": 16,
    "heavenly win": 24,
    "plain_sequences_with_honours": True,
    "plain_sequences_with_flowers": True,
    "plain_sequences_when_closed": False,
    "winds_beside_little_four_winds": False,
    "all_triplets_beside_big_four_winds": True,
    "single_wait_beside_begging": False,
    "begging_with_concealed_kan": False,
    "own_flower_beside_flower_kan": False,
    "closed_hand_beside_first_turn": False,
    "drawn_triplet_is_concealed": True,
    "dead_waits_count": False,
}
FLAGS = [name for name, value in SML.items() if isinstance(value, bool)]

Group = tuple[int, ...]
Reading = tuple[int, tuple[Group, ...]]  # the pair, and the concealed groups


@dataclass
class Melded:
    tiles: Group
    is_open: bool = True


@dataclass
class Win:
    tiles: list[int]  # concealed, with the winning tile
    win: int
    melds: list[Melded] = field(default_factory=list)
    flowers: set[int] = field(default_factory=set)  # 0-7
    source: str = "draw"  # draw, discard or kan
    seat_wind: int = 0
    round_wind: int = 0
    is_after_kan: bool = False
    is_last_tile: bool = False
    is_first_turn: bool = False

    @property
    def is_closed(self) -> bool:
        return not any(meld.is_open for meld in self.melds)


def is_sequence(group: Group) -> bool:
    return len(set(group)) == 3


@cache
def partitions(tiles: Group) -> frozenset[tuple[Group, ...]]:
    """All ways to part sorted tiles into triplets and sequences."""
    if not tiles:
        return frozenset({()})
    first = tiles[0]
    found = set()
    for group in ((first,) * 3, (first, first + 1, first + 2)):
        if is_sequence(group) and (first >= 27 or first % 9 > 6):
            continue
        rest = Counter(tiles)
        rest.subtract(group)
        if min(rest.values()) >= 0:
            found |= {tuple(sorted([group, *others])) for others in partitions(tuple(sorted(rest.elements())))}
    return frozenset(found)


def readings(tiles: list[int]) -> Iterator[Reading]:
    for pair, number in sorted(Counter(tiles).items()):
        if number >= 2:
            rest = sorted(tiles)
            rest.remove(pair)
            rest.remove(pair)
            for groups in sorted(partitions(tuple(rest))):
                yield pair, groups


def is_complete(tiles: list[int]) -> bool:
    return next(readings(tiles), None) is not None


def counted_waits(win: Win, rules: dict[str, Any]) -> list[int]:
    before = list(win.tiles)
    before.remove(win.win)
    held = Counter(before) + Counter(tile for meld in win.melds for tile in meld.tiles)
    return [
        kind for kind in range(34) if is_complete([*before, kind]) and (held[kind] < 4 or rules["dead_waits_count"])
    ]


def uses(win: Win, pair: int, groups: tuple[Group, ...]) -> Iterator[tuple[str, Group]]:
    """What the winning tile may have completed: the shape of the wait, and the group."""
    if pair == win.win:
        yield "pair", ()
    for group in set(groups):
        if win.win not in group:
            continue
        if not is_sequence(group):
            yield "triplet", group
            continue
        place, first = group.index(win.win), group[0] % 9
        is_edge = (place == 2 and first == 0) or (place == 0 and first == 6)
        yield "gap" if place == 1 else "edge" if is_edge else "two-sided", group


def values(win: Win, rules: dict[str, Any]) -> list[dict[str, int]]:
    """Patterns with their tai of every reading that is worth the most; none when the hand is not complete."""
    waits = counted_waits(win, rules)
    all_values = []
    for pair, groups in readings(win.tiles):
        for shape, completed in uses(win, pair, groups):
            found = patterns(win, rules, waits, pair, groups, shape, completed)
            tai = {name: rules[name] * times for name, times in found.items() if rules[name] * times}
            if tai not in all_values:
                all_values.append(tai)
    most = max((sum(tai.values()) for tai in all_values), default=0)
    return [tai for tai in all_values if sum(tai.values()) == most]


def patterns(
    win: Win,
    rules: dict[str, Any],
    waits: list[int],
    pair: int,
    groups: tuple[Group, ...],
    shape: str,
    completed: Group,
) -> dict[str, int]:
    found: Counter[str] = Counter()
    is_draw = win.source == "draw"
    all_groups = [*groups, *(meld.tiles for meld in win.melds)]
    all_tiles = [pair, pair, *(tile for group in all_groups for tile in group)]
    triplets = {group[0] for group in all_groups if not is_sequence(group)}

    first_turn = ""
    if win.is_first_turn and win.source != "kan":
        first_turn = ("heavenly win" if win.seat_wind == 0 else "earthly win") if is_draw else "human win"
    if first_turn and rules[first_turn]:
        found[first_turn] = 1
    else:
        first_turn = ""
    found["self-draw"] = is_draw
    if win.is_closed and (not first_turn or rules["closed_hand_beside_first_turn"]):
        found["closed hand"] = 1
        found["concealed self-draw"] = is_draw
    found["robbed kan"] = win.source == "kan"
    found["win after kan"] = is_draw and win.is_after_kan and first_turn != "heavenly win"
    found["last draw"] = is_draw and win.is_last_tile
    found["last discard"] = win.source == "discard" and win.is_last_tile

    claimed = [meld for meld in win.melds if meld.is_open]
    is_begging = len(claimed) == 5 or (
        bool(claimed) and len(win.melds) == 5 and bool(rules["begging_with_concealed_kan"])
    )
    if is_begging:
        found["half-begging" if is_draw else "all-begging"] = 1
    if len(waits) == 1 and shape in ("pair", "gap", "edge") and first_turn != "heavenly win":
        found["single wait"] = not is_begging or rules["single_wait_beside_begging"]
    found["plain sequences"] = (
        not triplets
        and not is_draw
        and len(waits) >= 2
        and (not win.is_closed or rules["plain_sequences_when_closed"])
        and (pair < 27 or rules["plain_sequences_with_honours"])
        and (not win.flowers or rules["plain_sequences_with_flowers"])
    )

    winds = triplets & set(WINDS)
    little_winds = len(winds) == 3 and pair in WINDS
    found["big four winds"] = len(winds) == 4
    found["little four winds"] = little_winds
    if len(winds) < 4 and (not little_winds or rules["winds_beside_little_four_winds"]):
        found["seat wind"] = 27 + win.seat_wind in winds
        found["round wind"] = 27 + win.round_wind in winds
    dragons = triplets & set(DRAGONS)
    if len(dragons) == 3:
        found["big three dragons"] = 1
    elif len(dragons) == 2 and pair in DRAGONS:
        found["little three dragons"] = 1
    else:
        found.update(DRAGON_NAMES[kind] for kind in dragons)

    concealed = sum(not is_sequence(group) for group in groups) + sum(not meld.is_open for meld in win.melds)
    if shape == "triplet" and not (is_draw and rules["drawn_triplet_is_concealed"]):
        concealed -= 1
    if concealed >= 3:
        found[CONCEALED[concealed]] = 1
    found["all triplets"] = len(triplets) == 5 and (len(winds) < 4 or bool(rules["all_triplets_beside_big_four_winds"]))
    found["four kans"] = sum(len(meld.tiles) == 4 for meld in win.melds) >= 4

    suits = {tile // 9 for tile in all_tiles}
    found["all honours"] = suits == {3}
    found["half flush"] = len(suits) == 2 and 3 in suits
    found["full flush"] = len(suits) == 1 and 3 not in suits

    sets = [four for four in (set(range(4)), set(range(4, 8))) if four <= win.flowers]
    own = win.flowers & {win.seat_wind, win.seat_wind + 4}
    if not rules["own_flower_beside_flower_kan"]:
        own = own.difference(*sets)
    found["own flower"] = len(own)
    found["flower kan"] = len(sets)
    return found
