"""What the numbers say about a hand: typed results for the command line, notebooks and pages."""

from mahjongkit.analysis.hand_report import DiscardReport, HandReport, Reading, report_discards, report_hand

__all__ = ["DiscardReport", "HandReport", "Reading", "report_discards", "report_hand"]
