"""The patterns of a Sichuan win counted from their definitions (rules.md B.2, B.7), without our search for readings.

Tiles are kinds 0 to 26. All triplets and seven pairs are seen from the counts alone; whether all groups can have a
terminal is looked up in a list of every hand that such groups make.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

Tiles = tuple[int, ...]
Patterns = dict[str, int]

SBR = {
    "kan": 1, "root": 1, "all triplets": 1, "golden wait": 1, "seven pairs": 2, "full flush": 2, "win after kan": 1,
    "kan shot": 1, "robbed kan": 1, "last tile": 1,
}  # fmt: skip
CASUAL = SBR | {
    "triplets of 258": 2, "dragon seven pairs": 1, "pure outside hand": 2, "all simples": 1, "closed hand": 1,
    "heavenly win": 3, "earthly win": 2,
}  # fmt: skip


@dataclass(frozen=True)
class CompleteHand:
    """A hand with its winning tile, and how it was won."""

    concealed: Tiles  # sorted
    melds: tuple[Tiles, ...]
    is_open: tuple[bool, ...]  # of each meld
    facts: dict[str, Any]


def is_terminal(kind: int) -> bool:
    return kind % 9 in (0, 8)


@cache
def outside_hands(num_groups: int) -> set[Tiles]:
    """The tiles of every hand of so many groups and a pair, all with a terminal."""
    ends = [kind for kind in range(27) if is_terminal(kind)]
    groups = [(end,) * 3 for end in ends]
    groups += [(first, first + 1, first + 2) for first in range(27) if first % 9 in (0, 6)]
    hands = set()
    for chosen in combinations_with_replacement(groups, num_groups):
        for end in ends:
            hands.add(tuple(sorted((*(kind for group in chosen for kind in group), end, end))))
    return hands


def has_groups(counts: Counter[int]) -> bool:
    """Whether the tiles split into groups: the lowest is part of a triplet or begins a sequence."""
    left = [kind for kind in range(27) if counts[kind]]
    if not left:
        return True
    low = left[0]
    runs = [(low,) * 3] + ([(low, low + 1, low + 2)] if low % 9 <= 6 else [])
    return any(not Counter(run) - counts and has_groups(counts - Counter(run)) for run in runs)


def is_standard(concealed: Tiles) -> bool:
    counts = Counter(concealed)
    return any(counts[kind] >= 2 and has_groups(counts - Counter([kind, kind])) for kind in counts)


def situation(hand: CompleteHand) -> set[str]:
    facts = hand.facts
    found = {
        name
        for name, fact in {
            "win after kan": "is_after_kan",
            "kan shot": "is_kan_shot",
            "robbed kan": "is_robbed_kan",
            "last tile": "is_last_tile",
        }.items()
        if facts.get(fact)
    }
    if facts.get("is_first_turn"):
        found.add("heavenly win" if facts["seat"] == facts["dealer"] else "earthly win")
    return found


def readings(hand: CompleteHand, worth: Patterns) -> list[Patterns]:
    """The patterns with their fan, once for each way to read the hand; nothing when it is no win."""
    tiles = [*hand.concealed, *(kind for meld in hand.melds for kind in meld)]
    if len({kind // 9 for kind in tiles}) > 2:
        return []
    kans = sum(len(meld) == 4 for meld in hand.melds)
    common = Counter(situation(hand))
    common["kan"] = kans
    common["root"] = sum(count == 4 for count in Counter(tiles).values()) - kans
    common["full flush"] = len({kind // 9 for kind in tiles}) == 1
    common["all simples"] = not any(map(is_terminal, tiles))
    common["closed hand"] = not any(hand.is_open)

    found = []
    counts = sorted(Counter(hand.concealed).values())
    if counts == [2, *[3] * (4 - len(hand.melds))]:
        own = {"all triplets"}
        own |= {"triplets of 258"} if all(kind % 9 in (1, 4, 7) for kind in tiles) else set()
        own |= {"pure outside hand"} if all(map(is_terminal, tiles)) else set()
        own |= {"golden wait"} if len(hand.melds) == 4 else set()
        found.append(common + Counter(own))
    if hand.concealed in outside_hands(4 - len(hand.melds)) and all(is_terminal(meld[0]) for meld in hand.melds):
        found.append(common + Counter({"pure outside hand"} | ({"golden wait"} if len(hand.melds) == 4 else set())))
    if len(hand.concealed) == 14 and all(count % 2 == 0 for count in counts):
        own = {"seven pairs"} | ({"dragon seven pairs"} if 4 in counts else set())
        own |= {"pure outside hand"} if all(map(is_terminal, tiles)) else set()
        found.append(common + Counter(own))
    if not found and is_standard(hand.concealed):
        found.append(+common)
    return [{name: times * worth[name] for name, times in each.items() if worth.get(name)} for each in found]
