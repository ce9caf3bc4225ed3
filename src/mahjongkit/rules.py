"""Rules of every variant: profiles, options with what they mean, and what a win is worth."""

from mahjongkit._core.rules import (
    Rules,
    ScoredWin,
    ValuedWin,
    WinSituation,
    make_rules,
    option_help,
    profiles,
    score_sichuan,
    score_taiwanese,
    score_win,
    scoring_options,
    variants,
)

__all__ = [
    "Rules",
    "ScoredWin",
    "ValuedWin",
    "WinSituation",
    "make_rules",
    "option_help",
    "profiles",
    "score_sichuan",
    "score_taiwanese",
    "score_win",
    "scoring_options",
    "variants",
]
