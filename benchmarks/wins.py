"""Random complete hands of riichi with what scoring must know: every contender gets the same ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from hands import KIND_NAMES

RED_FIVES = (16, 52, 88)
COPIES = 4


@dataclass(frozen=True)
class Meld:
    """`kind`: chi, pon, open kan or concealed kan. Tiles are numbers 0..135."""

    kind: str
    tiles: tuple[int, ...]

    def text(self) -> str:
        names = "".join(tile_name(tile) for tile in self.tiles)
        return f"[{names}]" if self.kind == "concealed kan" else f"({names})"


@dataclass(frozen=True)
class Win:
    """A complete hand; East deals and has seat 0."""

    closed: tuple[int, ...]  # without the winning tile
    win_tile: int
    melds: tuple[Meld, ...]
    seat: int
    discarder: int | None
    round_wind: int
    is_riichi: bool
    dora: tuple[int, ...]
    ura: tuple[int, ...]

    def hand_text(self) -> str:
        return "".join(map(tile_name, self.closed)) + "".join(meld.text() for meld in self.melds)


def tile_name(tile: int) -> str:
    name = KIND_NAMES[tile // COPIES]
    return f"0{name[1]}" if tile in RED_FIVES else name


def random_wins(rng: np.random.Generator, num_wins: int) -> list[Win]:
    """Half of the groups are sequences, a quarter of the hands have melds, and one in ten has a single suit."""
    return [_random_win(rng) for _ in range(num_wins)]


def _random_win(rng: np.random.Generator) -> Win:
    wall = [list(rng.permutation(COPIES)) for _ in KIND_NAMES]
    suit = int(rng.integers(3)) if rng.random() < 0.1 else None
    has_melds = rng.random() < 0.25
    closed: list[int] = []
    melds: list[Meld] = []
    while len(closed) + 3 * len(melds) < 12:
        kind, copies, length = _random_group(rng, suit)
        meld_kind = _meld_kind(rng, length, copies) if has_melds and rng.random() < 0.5 else ""
        size = COPIES if "kan" in meld_kind else copies
        if any(len(wall[k]) < size for k in range(kind, kind + length)):
            continue
        tiles = [4 * k + int(wall[k].pop()) for k in range(kind, kind + length) for _ in range(size)]
        if meld_kind:
            melds.append(Meld(meld_kind, tuple(sorted(tiles))))
        else:
            closed += tiles
    pairs = [k for k in range(34) if len(wall[k]) >= 2 and (suit is None or k // 9 in (suit, 3))]
    pair = int(rng.choice(pairs))
    closed += [4 * pair + int(wall[pair].pop()) for _ in range(2)]
    win_tile = closed.pop(int(rng.integers(len(closed))))
    rest = rng.permutation([4 * kind + copy for kind, copies in enumerate(wall) for copy in copies])
    seat = int(rng.integers(4))
    is_riichi = all(meld.kind == "concealed kan" for meld in melds) and bool(rng.random() < 0.6)
    return Win(
        tuple(sorted(closed)), win_tile, tuple(melds), seat,
        None if rng.random() < 0.5 else (seat + int(rng.integers(1, 4))) % 4,
        int(rng.integers(2)), is_riichi,
        (int(rest[0]),), (int(rest[1]),) if is_riichi else (),  # others count ura dora without riichi too
    )  # fmt: skip


def _random_group(rng: np.random.Generator, suit: int | None) -> tuple[int, int, int]:
    """The lowest kind, the copies and the length of a sequence or a triplet."""
    if rng.random() < 0.5:
        return 9 * (int(rng.integers(3)) if suit is None else suit) + int(rng.integers(7)), 1, 3
    kind = int(rng.integers(34)) if suit is None else int(rng.choice([*range(9 * suit, 9 * suit + 9), *range(27, 34)]))
    return kind, 3, 1


def _meld_kind(rng: np.random.Generator, length: int, copies: int) -> str:
    if length == 3:
        return "chi"
    return str(rng.choice(["pon", "pon", "open kan", "concealed kan"])) if copies == 3 else ""
