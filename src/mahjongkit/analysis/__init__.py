"""What the numbers say about a hand and a position: typed results for the command line, notebooks and pages."""

from mahjongkit.analysis.analysis import Analysis, analyze, refine
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.draws import Draw, DrawAnalysis, analyze_draws
from mahjongkit.analysis.expected_value import expected_values
from mahjongkit.analysis.expected_value_rows import ExpectedValueRow, ExpectedValues
from mahjongkit.analysis.explanation import explain_rows
from mahjongkit.analysis.hand_position import hand_position, variant_of_hand
from mahjongkit.analysis.hand_report import DiscardReport, HandReport, Reading, report_discards, report_hand
from mahjongkit.analysis.table import ActionTable, make_table

__all__ = [
    "ActionTable",
    "Analysis",
    "DiscardReport",
    "Draw",
    "DrawAnalysis",
    "ExpectedValueRow",
    "ExpectedValues",
    "HandReport",
    "Reading",
    "analyze",
    "analyze_draws",
    "default_agent",
    "expected_values",
    "explain_rows",
    "hand_position",
    "make_table",
    "refine",
    "report_discards",
    "report_hand",
    "variant_of_hand",
]
