"""Wins for tests: a complete hand, of which any concealed tile may have been the last."""

import re
from typing import Any

import mahjongkit as mk
from tests.rules.scoring import score_sichuan


def all_wins(complete: str, **facts: Any) -> list[mk.rules.ScoredWin]:
    """The win once for each concealed tile as the winning one; on a discard unless the facts say otherwise."""
    hand = mk.Hand(complete, variant="sichuan")
    melds = "".join(re.findall(r"\([^)]*\)|\[[^]]*\]", complete))
    wins = []
    for tile in dict.fromkeys(hand.tiles):
        rest = list(hand.tiles)
        rest.remove(tile)
        wins.append(score_sichuan("".join(rest) + melds, tile, **({"discarder": 1} | facts)))
    return wins


def win_of(complete: str, **facts: Any) -> mk.rules.ScoredWin:
    """The win, which must be worth the same whichever tile was the last: no pattern depends on it."""
    first, *others = all_wins(complete, **facts)
    for other in others:
        assert other == first
    return first
