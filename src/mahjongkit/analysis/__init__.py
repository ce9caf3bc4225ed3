"""What the numbers say about a hand: typed results for the command line, notebooks and pages."""

from mahjongkit.analysis.hand_report import HandReport, Reading, report_hand

__all__ = ["HandReport", "Reading", "report_hand"]
