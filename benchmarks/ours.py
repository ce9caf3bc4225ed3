"""This package, in the same words as the peers, and its batch functions, which no peer has."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from hands import KIND_OF, Counts, to_text
from measure import Work
from peers import Call, Discards, Peer

DRAWS = 14
SAMPLED_DRAWS = 8


class Ours(Peer):
    """`mahjongkit`: one call for one hand."""

    name = "mahjongkit"
    module = "mahjongkit"

    shanten_of_hand: Call
    foresight_chance_by_discard: Call

    def load(self, package: Any) -> None:
        self.package = package
        self.batch = importlib.import_module("mahjongkit.batch")

        def foresight_chances(hand: bytes) -> dict[str, list[float]]:
            chances: dict[str, list[float]] = package.measures.foresight_chance_by_discard(hand, draws=DRAWS)
            return chances

        self.shanten = Call(package.shanten, np.ndarray.tobytes)
        self.shanten_of_text = Call(package.shanten, to_text)
        self.shanten_of_hand = Call(package.shanten, lambda counts: package.Hand(to_text(counts)))
        self.acceptance = Call(package.acceptance, np.ndarray.tobytes, read=_mask)
        self.discards = Call(package.discard_table, np.ndarray.tobytes, read=_discards)
        self.foresight_chance_by_discard = Call(foresight_chances, np.ndarray.tobytes)

    def batch_work(self, function: str, hands: Counts, **options: Any) -> Work:
        """One batch call for all hands."""
        call = getattr(self.batch, function)
        return lambda: call(hands, **options)

    def sampling_work(self, hand: Counts, simulations: int) -> Work:
        sample = self.package.measures.sample_foresight_chance
        return lambda: sample(hand.tobytes(), draws=SAMPLED_DRAWS, simulations=simulations, seed=1)

    def batch_shanten(self, hands: Counts, form: str | None = None) -> list[int]:
        answer: list[int] = self.batch.shanten(hands, form=form).tolist()
        return answer

    def batch_acceptance(self, hands: Counts) -> list[int]:
        return [_bits(row > 0) for row in self.batch.acceptance(hands)]

    def batch_discard_shanten(self, hands: Counts) -> list[dict[int, int]]:
        table = self.batch.discard_table(hands)[0]
        return [
            {int(kind): int(row[kind]) for kind in np.flatnonzero(hand)} for hand, row in zip(hands, table, strict=True)
        ]


def load_ours() -> tuple[Ours | None, str]:
    """This package, or None and why."""
    try:
        return Ours(), ""
    except (ImportError, AttributeError) as error:
        return None, f"{type(error).__name__}: {error}"


def _bits(flags: Any) -> int:
    return sum(1 << int(kind) for kind in np.flatnonzero(flags))


def _mask(acceptance: Mapping[str, int]) -> int:
    return sum(1 << KIND_OF[name] for name, left in acceptance.items() if left)


def _discards(table: list[Any]) -> Discards:
    return {KIND_OF[discard.tile]: (discard.shanten, _mask(discard.acceptance)) for discard in table}
