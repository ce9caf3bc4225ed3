"""Other packages, one small class each: the fastest call each accepts for every task it can do.

`Call.prepare` makes the fastest input the function takes and is never timed; `Call.read` puts an answer in our words.
"""

from __future__ import annotations

import importlib
import importlib.metadata
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat
from typing import Any

import numpy as np
from hands import ALL_KINDS, Counts, to_text
from measure import Work

# Shanten of every discard, and with it a bit for every kind that brings the rest of the hand nearer to a win.
DiscardShanten = dict[int, int]
Discards = dict[int, tuple[int, int]]


@dataclass(frozen=True)
class Call:
    """One function of a package for one hand."""

    function: Callable[..., Any]
    prepare: Callable[[Counts], Any]
    read: Callable[[Any], Any] = lambda answer: answer
    extra: tuple[Any, ...] = ()
    note: str = ""
    slow: bool = False  # compared on fewer hands

    def answers(self, hands: Counts) -> list[Any]:
        return [self.read(self.function(self.prepare(hand), *self.extra)) for hand in hands]

    def work(self, hands: Counts) -> Work:
        """One call for every hand, driven from C so that the loop itself costs next to nothing."""
        inputs = [self.prepare(hand) for hand in hands]
        return lambda: deque(map(self.function, inputs, *(repeat(value) for value in self.extra)), maxlen=0)


class Peer:
    """A package and what it can do; None where it has nothing of the sort."""

    name = ""
    module = ""

    shanten: Call | None = None
    standard_shanten: Call | None = None
    shanten_of_text: Call | None = None
    acceptance: Call | None = None
    discard_shanten: Call | None = None
    discards: Call | None = None

    def __init__(self) -> None:
        self.version = importlib.metadata.version(self.name)
        self.load(importlib.import_module(self.module))

    def load(self, package: Any) -> None:
        """Fill in the calls."""
        raise NotImplementedError


class Mahjong(Peer):
    """`mahjong`: pure Python."""

    name = "mahjong"
    module = "mahjong.shanten"

    def load(self, package: Any) -> None:
        shanten = package.Shanten
        converter = importlib.import_module("mahjong.tile").TilesConverter

        def of_text(text: str) -> int:
            answer: int = shanten.calculate_shanten(converter.one_line_string_to_34_array(text))
            return answer

        def useful(hand: list[int]) -> int:
            now = shanten.calculate_shanten(hand)
            mask = 0
            for kind in ALL_KINDS:
                if hand[kind] < 4:
                    hand[kind] += 1
                    mask |= (shanten.calculate_shanten(hand) < now) << kind
                    hand[kind] -= 1
            return mask

        self.shanten = Call(shanten.calculate_shanten, np.ndarray.tolist)
        self.standard_shanten = Call(shanten.calculate_shanten_for_regular_hand, np.ndarray.tolist)
        self.shanten_of_text = Call(of_text, to_text)
        self.acceptance = Call(useful, np.ndarray.tolist, note="34 calls", slow=True)


class RiichiEnv(Peer):
    """`riichienv`: a simulator in Rust; hands are tile numbers 0..135, quickest as bytes."""

    name = "riichienv"
    module = "riichienv"

    def load(self, package: Any) -> None:
        calculate = package.calculate_shanten
        parse = package.parse_hand
        one_tile = [bytes([4 * kind]) for kind in ALL_KINDS]

        def of_text(text: str) -> int:
            answer: int = calculate(parse(text)[0])
            return answer

        def useful(hand: bytes) -> int:
            now = calculate(hand)
            mask = 0
            for kind, tile in enumerate(one_tile):
                # The numbers of one kind are consecutive, so a kind held four times holds its last number.
                if 4 * kind + 3 not in hand:
                    mask |= (calculate(hand + tile) < now) << kind
            return mask

        self.shanten = Call(calculate, tile_numbers)
        self.shanten_of_text = Call(of_text, to_text)
        self.acceptance = Call(useful, tile_numbers, note="34 calls")


class ShantenTools(Peer):
    """`shanten-tools`: Rust, numpy arrays of 34 counts; its numbers are shanten + 1."""

    name = "shanten-tools"
    module = "shanten_tools"

    def load(self, package: Any) -> None:
        calculate = package.shanten

        def useful(hand: Counts) -> int:
            now = calculate(hand)
            mask = 0
            for kind in ALL_KINDS:
                if hand[kind] < 4:
                    hand[kind] += 1
                    mask |= (calculate(hand) < now) << kind
                    hand[kind] -= 1
            return mask

        def read_discards(answer: Any) -> DiscardShanten:
            return {kind: int(number) - 1 for kind, number in enumerate(answer)}

        self.shanten = Call(calculate, np.ndarray.copy, read=lambda number: number - 1)
        self.acceptance = Call(useful, np.ndarray.copy, note="34 calls")
        self.discard_shanten = Call(package.shanten_discard, np.ndarray.copy, read=read_discards, note="shanten only")


class Xiangting(Peer):
    """`xiangting`: Rust, 34 counts, quickest as bytes; its numbers are shanten + 1."""

    name = "xiangting"
    module = "xiangting"

    def load(self, package: Any) -> None:
        necessary = package.calculate_necessary_tiles
        four_players = package.PlayerCount.FOUR

        def discards(hand: bytearray) -> Discards:
            table = {}
            for kind, held in enumerate(hand):
                if held:
                    hand[kind] -= 1
                    number, mask = necessary(hand, four_players)
                    # It cannot know that the last copy of a kind held four times has just been discarded.
                    table[kind] = (number, mask & ~(1 << kind) if held == 4 else mask)
                    hand[kind] += 1
            return table

        def read_discards(answer: Discards) -> Discards:
            return {kind: (number - 1, mask) for kind, (number, mask) in answer.items()}

        number = package.calculate_replacement_number
        self.shanten = Call(number, np.ndarray.tobytes, read=lambda answer: answer - 1, extra=(four_players,))
        self.acceptance = Call(necessary, np.ndarray.tobytes, read=lambda answer: answer[1], extra=(four_players,))
        self.discards = Call(discards, bytearray, read=read_discards, note="1 call per discard")


class Mjai(Peer):
    """`mjai`: an arena in Rust; its hand measures are not measured, its games are (play_peers.py)."""

    name = "mjai"
    module = "mjai"

    def load(self, package: Any) -> None:
        """Nothing of one hand."""


def tile_numbers(hand: Counts) -> bytes:
    """Tile numbers 0..135, the first copies of each kind."""
    return bytes(4 * kind + copy for kind in ALL_KINDS for copy in range(int(hand[kind])))


PEERS: tuple[type[Peer], ...] = (Xiangting, RiichiEnv, ShantenTools, Mahjong, Mjai)


def load_peers() -> tuple[list[Peer], dict[str, str]]:
    """The installed peers, and for each missing one why."""
    found: list[Peer] = []
    missing: dict[str, str] = {}
    for peer in PEERS:
        try:
            found.append(peer())
        except (ImportError, AttributeError) as error:
            missing[peer.name] = f"{type(error).__name__}: {error}"
    return found, missing
