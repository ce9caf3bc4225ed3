"""The comparisons before any timing: do all contenders give the same answers?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import naive
import numpy as np
from hands import KIND_NAMES, Counts, to_text
from ours import DRAWS, SAMPLED_DRAWS, Ours
from peers import Call, Discards, DiscardShanten, Peer


@dataclass(frozen=True)
class Check:
    """How often one contender differs from the reference, with one hand on which it does."""

    task: str
    reference: str
    other: str
    compared: int
    differences: int
    example: str = ""


Answers = Sequence[Any]


def compare(task: str, hands: Counts, reference: tuple[str, Answers], other: tuple[str, Answers]) -> Check:
    """Compare on as many hands as the other has answers for."""
    wrong = [row for row, (expected, got) in enumerate(zip(reference[1], other[1], strict=False)) if expected != got]
    example = ""
    if wrong:
        row = wrong[0]
        example = (
            f"{to_text(hands[row])}: {reference[0]} {_words(reference[1][row])}, {other[0]} {_words(other[1][row])}"
        )
    return Check(task, reference[0], other[0], min(len(reference[1]), len(other[1])), len(wrong), example)


def _words(answer: Any) -> str:
    """Masks as tile names, the rest as it is."""
    if isinstance(answer, int) and answer > 20:
        return " ".join(name for kind, name in enumerate(KIND_NAMES) if answer >> kind & 1)
    return str(answer)


def _answers(peers: Sequence[Peer], field: str, hands: Counts) -> list[tuple[str, Answers]]:
    found: list[tuple[str, Answers]] = []
    for peer in peers:
        call: Call | None = getattr(peer, field)
        if call is not None:
            found.append((peer.name, call.answers(hands[: len(hands) // 10] if call.slow else hands)))
    return found


def _against_first(task: str, hands: Counts, answers: Sequence[tuple[str, Answers]]) -> list[Check]:
    return [compare(task, hands, answers[0], other) for other in answers[1:]]


def check_shanten(ours: Ours | None, peers: Sequence[Peer], hands: Counts) -> list[Check]:
    everyone = _answers([*([ours] if ours else []), *peers], "shanten", hands)
    standard: list[tuple[str, Answers]] = [("naive", naive.standard_shanten(hands).tolist())]
    if ours:
        everyone.insert(0, ("mahjongkit batch", ours.batch_shanten(hands)))
        everyone.append(("mahjongkit text", _of(ours.shanten_of_text, hands)))
        standard.insert(0, ("mahjongkit batch", ours.batch_shanten(hands, "standard")))
    standard += _answers(peers, "standard_shanten", hands)
    size = f"{int(hands[0].sum())} tiles"
    return _against_first(f"shanten, {size}", hands, everyone) + _against_first(
        f"shanten, standard form, {size}", hands, standard
    )


def _of(call: Call | None, hands: Counts) -> Answers:
    return call.answers(hands) if call else []


def check_acceptance(ours: Ours | None, peers: Sequence[Peer], hands: Counts) -> list[Check]:
    everyone = _answers([*([ours] if ours else []), *peers], "acceptance", hands)
    if ours:
        everyone.insert(0, ("mahjongkit batch", ours.batch_acceptance(hands)))
    return _against_first("acceptance", hands, everyone)


def check_discards(ours: Ours | None, peers: Sequence[Peer], hands: Counts) -> list[Check]:
    tables = _answers([*([ours] if ours else []), *peers], "discards", hands)
    numbers: list[tuple[str, Answers]] = [(name, [_shanten_only(table) for table in rows]) for name, rows in tables]
    held = [np.flatnonzero(hand).tolist() for hand in hands]
    for name, rows in _answers(peers, "discard_shanten", hands):
        numbers.append((name, [{kind: row[kind] for kind in kinds} for kinds, row in zip(held, rows, strict=True)]))
    if ours:
        numbers.insert(0, ("mahjongkit batch", ours.batch_discard_shanten(hands)))
    return _against_first("discards: shanten and acceptance", hands, tables) + _against_first(
        "discards: shanten", hands, numbers
    )


def _shanten_only(table: Discards) -> DiscardShanten:
    return {kind: shanten for kind, (shanten, _) in table.items()}


def check_tiles_to_win(ours: Ours | None, hands: Counts) -> list[Check]:
    if not ours:
        return []
    rows: list[list[int]] = ours.batch.tiles_to_win(hands).tolist()
    oracle = ("naive", naive.tiles_to_win(hands).tolist())
    return [compare("tiles to win, c = 1..8", hands, ("mahjongkit batch", rows), oracle)]


def check_foresight_chance(ours: Ours | None, rng: np.random.Generator, hands: Counts, simulations: int) -> list[Check]:
    """Exact chances beside naive sampling, our own sampling beside the exact chance: at most five standard errors."""
    if not ours:
        return []
    exact, sampled = _Deviations(), _Deviations()
    for hand in hands:
        curves = ours.package.measures.foresight_chance_by_discard(hand.tobytes(), draws=DRAWS)
        for kind, curve in naive.sample_foresight_chance_by_discard(rng, hand, DRAWS, simulations).items():
            expected = curves[KIND_NAMES[kind]]
            for draws in (SAMPLED_DRAWS, DRAWS):
                exact.add(hand, expected[draws], float(curve[draws - 1]), simulations)
        chance = ours.package.measures.foresight_chance(hand.tobytes(), draws=SAMPLED_DRAWS)[SAMPLED_DRAWS]
        many = 100_000
        result = ours.package.measures.sample_foresight_chance(
            hand.tobytes(), draws=SAMPLED_DRAWS, simulations=many, seed=1
        )
        sampled.add(hand, chance, result.value, many)
    return [
        exact.check("foresight chance", "mahjongkit exact", "naive sample"),
        sampled.check("foresight chance, sampled", "mahjongkit exact", "mahjongkit sample"),
    ]


class _Deviations:
    def __init__(self) -> None:
        self.compared = 0
        self.examples: list[str] = []

    def add(self, hand: Counts, expected: float, got: float, simulations: int) -> None:
        self.compared += 1
        error = math.sqrt(max(expected * (1 - expected), 1 / simulations) / simulations)
        if abs(got - expected) > 5 * error:
            self.examples.append(f"{to_text(hand)}: expected {expected:.5f}, sampled {got:.5f} of {simulations}")

    def check(self, task: str, reference: str, other: str) -> Check:
        example = self.examples[0] if self.examples else ""
        return Check(task, reference, other, self.compared, len(self.examples), example)
