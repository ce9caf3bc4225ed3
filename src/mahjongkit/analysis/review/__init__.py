"""The review of recorded games: every decision with what it cost, and how each result came about (docs/review.md)."""

from mahjongkit.analysis.review.decision import Decision, judge
from mahjongkit.analysis.review.game_review import BrokenRecord, GameReview, RoundReview
from mahjongkit.analysis.review.kinds import Kind
from mahjongkit.analysis.review.luck_split import LuckSplit
from mahjongkit.analysis.review.page.page import review_page
from mahjongkit.analysis.review.review_many import review, review_record, review_sources
from mahjongkit.analysis.review.settings import ReviewSettings
from mahjongkit.analysis.review.statistics import PlayerStatistics, statistics_of

__all__ = [
    "BrokenRecord",
    "Decision",
    "GameReview",
    "Kind",
    "LuckSplit",
    "PlayerStatistics",
    "ReviewSettings",
    "RoundReview",
    "judge",
    "review",
    "review_page",
    "review_record",
    "review_sources",
    "statistics_of",
]
