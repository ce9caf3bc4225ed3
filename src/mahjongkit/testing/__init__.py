"""Checks that every variant and every agent passes, for tests of one's own.

`check_variant` plays biased random games and runs the checks of `STATE_CHECKS` at every choice and those of
`GAME_CHECKS` at the end of every game; `check_agent` lets an agent play, `check_evaluations` evaluate. A check that
fails raises `CheckError` with the seed and the text of the position. `check_program` lets an agent in a process of its
own play and reports.
"""

from mahjongkit.testing.agent_checks import check_agent
from mahjongkit.testing.biased_player import BiasedPlayer
from mahjongkit.testing.check_error import CheckError
from mahjongkit.testing.coverage import Coverage
from mahjongkit.testing.evaluation_checks import check_evaluations
from mahjongkit.testing.program_checks import ProgramReport, RuleVerdict, check_program
from mahjongkit.testing.short_rules import short_rules
from mahjongkit.testing.variant_checks import GAME_CHECKS, STATE_CHECKS, check_variant

__all__ = [
    "GAME_CHECKS",
    "STATE_CHECKS",
    "BiasedPlayer",
    "CheckError",
    "Coverage",
    "ProgramReport",
    "RuleVerdict",
    "check_agent",
    "check_evaluations",
    "check_program",
    "check_variant",
    "short_rules",
]
