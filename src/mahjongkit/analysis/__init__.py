"""What the numbers say about a hand: typed results for the command line, notebooks and pages."""

from mahjongkit.analysis.expected_value import ExpectedValueRow, ExpectedValues, expected_values
from mahjongkit.analysis.hand_report import DiscardReport, HandReport, Reading, report_discards, report_hand

__all__ = [
    "DiscardReport",
    "ExpectedValueRow",
    "ExpectedValues",
    "HandReport",
    "Reading",
    "expected_values",
    "report_discards",
    "report_hand",
]
