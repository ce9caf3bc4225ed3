"""Random complete hands, their patterns counted by an oracle from the definitions."""

import random
from collections import Counter
from typing import Any

import pytest

import mahjongkit as mk
from tests.oracles import NAMES
from tests.rules.scoring import score_sichuan
from tests.rules.sichuan.oracle import CASUAL, SBR, CompleteHand, Patterns, readings

NUM_HANDS = 1500


def random_facts(rng: random.Random, melds: list[tuple[int, ...]]) -> dict[str, Any]:
    seat = rng.randrange(4)
    facts: dict[str, Any] = {"seat": seat, "dealer": rng.randrange(4), "is_last_tile": rng.random() < 0.2}
    if rng.random() < 0.5:
        facts["discarder"] = rng.choice([other for other in range(4) if other != seat])
        facts["is_kan_shot"] = rng.random() < 0.2
        facts["is_robbed_kan"] = rng.random() < 0.2
    else:
        facts["is_after_kan"] = any(len(meld) == 4 for meld in melds) and rng.random() < 0.5
        facts["is_first_turn"] = not melds and rng.random() < 0.2
    return facts


def random_hand(rng: random.Random) -> CompleteHand:
    """Groups, pairs and melds of few kinds, so that readings overlap."""
    suits = rng.sample(range(3), rng.choice([1, 2, 2]))
    ranks = rng.choice([range(9), range(9), [0, 1, 2, 6, 7, 8], [1, 4, 7], [0, 8], range(1, 8), range(4)])
    kinds = [9 * suit + rank for suit in suits for rank in ranks]
    while True:
        concealed: list[int] = []
        melds: list[tuple[int, ...]] = []
        if rng.random() < 0.25:
            concealed = [kind for _ in range(7) for kind in [rng.choice(kinds)] * 2]
        else:
            chance = rng.choice([0.0, 0.3, 0.9])
            for _ in range(4):
                kind = rng.choice(kinds)
                if rng.random() < chance:
                    melds.append((kind,) * rng.choice([3, 3, 4]))
                elif kind % 9 < 7 and rng.random() < 0.6:
                    concealed += [kind, kind + 1, kind + 2]
                else:
                    concealed += [kind] * 3
            concealed += [rng.choice(kinds)] * 2
        tiles = Counter(concealed + [kind for meld in melds for kind in meld])
        if max(tiles.values()) <= 4:
            break
    is_open = tuple(len(meld) == 3 or rng.random() < 0.5 for meld in melds)
    return CompleteHand(tuple(sorted(concealed)), tuple(melds), is_open, random_facts(rng, melds))


def text_of(hand: CompleteHand, win_tile: int) -> str:
    rest = list(hand.concealed)
    rest.remove(win_tile)
    melds = [
        ("({})" if is_open else "[{}]").format("".join(NAMES[kind] for kind in meld))
        for meld, is_open in zip(hand.melds, hand.is_open, strict=True)
    ]
    return "".join(NAMES[kind] for kind in rest) + "".join(melds)


@pytest.mark.parametrize(("profile", "worth"), [("sbr2025", SBR), ("casual", CASUAL)])
def test_random_wins_have_the_patterns_of_the_oracle(profile: str, worth: Patterns) -> None:
    rng = random.Random(20)
    seen: Counter[str] = Counter()
    for _ in range(NUM_HANDS):
        hand = random_hand(rng)
        expected = readings(hand, worth)
        best = max(sum(patterns.values()) for patterns in expected)
        win_tile = rng.choice(hand.concealed)
        text = text_of(hand, win_tile)
        win = score_sichuan(text, NAMES[win_tile], profile=profile, **hand.facts)
        assert win.worth == best, (text, win.patterns, expected)
        # Readings of equal worth are equally good.
        assert dict(win.patterns) in [patterns for patterns in expected if sum(patterns.values()) == best], text
        seen.update(dict(win.patterns))
    assert set(seen) == set(worth)
    assert min(seen.values()) >= 5, seen


def test_random_tiles_are_a_win_only_for_the_oracle_s_reasons() -> None:
    """Complete hands with one tile exchanged, some of a third suit."""
    rng = random.Random(21)
    outcomes: Counter[bool] = Counter()
    for _ in range(NUM_HANDS):
        hand = random_hand(rng)
        concealed = list(hand.concealed)
        concealed.remove(rng.choice(concealed))
        held = Counter(concealed + [kind for meld in hand.melds for kind in meld])
        win_tile = rng.choice([kind for kind in range(27) if held[kind] < 4])
        changed = CompleteHand(tuple(sorted([*concealed, win_tile])), hand.melds, hand.is_open, hand.facts)
        is_win = bool(readings(changed, SBR))
        outcomes[is_win] += 1
        text = text_of(changed, win_tile)
        if is_win:
            score_sichuan(text, NAMES[win_tile], **hand.facts)
        else:
            with pytest.raises(mk.RulesError, match="is no win"):
                score_sichuan(text, NAMES[win_tile], **hand.facts)
    assert min(outcomes.values()) > 100, outcomes
