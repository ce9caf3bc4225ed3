"""`mk.score` with options of the rules beside facts of the win, as tables of test cases give them."""

from typing import Any

import mahjongkit as mk

Tiles = str | bytes | mk.Hand


def score_by(
    variant: str, hand: Tiles, win_tile: Tiles, *, profile: str | None = None, **words: Any
) -> mk.rules.ScoredWin:
    facts = {"notation", *(fact.name for fact in mk.rules.win_facts(variant))}
    rules = mk.make_rules(variant, profile, **{name: word for name, word in words.items() if name not in facts})
    return mk.score(hand, win_tile, rules, **{name: word for name, word in words.items() if name in facts})


def score_riichi(hand: Tiles, win_tile: Tiles, *, variant: str = "riichi", **words: Any) -> mk.rules.ScoredWin:
    return score_by(variant, hand, win_tile, **words)


def score_taiwanese(hand: Tiles, win_tile: Tiles, *, profile: str = "sml2026", **words: Any) -> mk.rules.ScoredWin:
    return score_by("taiwanese", hand, win_tile, profile=profile, **words)


def score_sichuan(hand: Tiles, win_tile: Tiles, **words: Any) -> mk.rules.ScoredWin:
    return score_by("sichuan", hand, win_tile, **words)
