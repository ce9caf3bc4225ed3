"""A hand and an opponent as the study sees them, as plain values for the page."""

from typing import Any

from mahjongkit.study.opponent import held_law
from mahjongkit.study.ready_hands import ReadyHand
from mahjongkit.study.studied_hand import study_hand
from mahjongkit.tiles import Hand
from mahjongkit.web.study.words import words_and_rest

MOST_CHOICES = 6
"""Different choices of words that are drawn."""


def studied_hand(
    hand: str, *, draws: int, visible: str | None, void_suit: str | None, payers: int, profile: str, seven_pairs: bool
) -> dict[str, Any]:
    """All that `mahjongkit study hand --json` has, with the tiles of the hand and its words drawn apart."""
    found = study_hand(
        hand,
        draws=draws,
        visible=visible,
        void_suit=void_suit,
        payers=payers,
        profile=profile,
        has_seven_pairs=seven_pairs,
    )
    read = Hand(hand, variant="sichuan")
    rests = found.measures["non-word tiles"].exact
    return found.as_dict() | {
        "tiles": [str(tile) for tile in read.tiles],
        "melds": [[str(tile) for tile in meld.tiles] for meld in read.melds],
        "choices": [words_and_rest(read, rest) for rest in rests[:MOST_CHOICES]],
        "num_choices": len(rests),
        "ready_chances": None if found.ready is None else _chances(found.ready, draws),
    }


def _chances(ready: ReadyHand, draws: int) -> list[float]:
    """Entry m: that a tile which completes the hand is among m own draws."""
    return [float(ready.chance(min(number, ready.hidden))) for number in range(draws + 1)]


def opponent_law(*, seen: int, wall: int, hand: int, other_hands: list[int]) -> dict[str, Any]:
    """How many tiles of a suit an opponent holds, exactly; beside it the paper's law where it has one."""
    law = held_law(seen=seen, wall=wall, hand=hand, other_hands=other_hands)
    printed = None if other_hands else held_law(seen=seen, wall=wall, hand=hand, reading="paper")
    held = range(max(law.chances) + 1)
    return {
        "held": list(held),
        "mean": float(law.mean),
        "chances": [float(law.chances.get(number, 0)) for number in held],
        "at_least": [float(law.at_least(number)) for number in held],
        "paper_at_least": None if printed is None else [float(printed.at_least(number)) for number in held],
    }
