"""Rules of every variant: profiles, options with what they mean, and what a win is worth."""

from mahjongkit._core.rules import (
    Rules,
    ScoredWin,
    WinFact,
    WinSituation,
    make_rules,
    option_help,
    profiles,
    score,
    variants,
    win_facts,
)

__all__ = [
    "Rules",
    "ScoredWin",
    "WinFact",
    "WinSituation",
    "make_rules",
    "option_help",
    "profiles",
    "score",
    "variants",
    "win_facts",
]
