"""Surveys of players (chapter 3 of the thesis): answers from a CSV file, and what they say."""

from mahjongkit.study.survey.answers import LIKERT_WORDS, Answers, read_answers
from mahjongkit.study.survey.clusters import Clusters, Elbow, elbow, k_means
from mahjongkit.study.survey.comparisons import (
    ChoiceTable,
    GroupMean,
    WelchTest,
    choice_table,
    group_mean,
    holm,
    mean_of_summary,
    welch_of_means,
    welch_test,
)
from mahjongkit.study.survey.plots import plot_survey
from mahjongkit.study.survey.reliability import Alpha, cronbach_alpha
from mahjongkit.study.survey.report import QuestionTest, SurveyReport, survey_report

__all__ = [
    "LIKERT_WORDS",
    "Alpha",
    "Answers",
    "ChoiceTable",
    "Clusters",
    "Elbow",
    "GroupMean",
    "QuestionTest",
    "SurveyReport",
    "WelchTest",
    "choice_table",
    "cronbach_alpha",
    "elbow",
    "group_mean",
    "holm",
    "k_means",
    "mean_of_summary",
    "plot_survey",
    "read_answers",
    "survey_report",
    "welch_of_means",
    "welch_test",
]
