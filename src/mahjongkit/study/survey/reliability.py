"""Whether the questions of a survey measure one thing: Cronbach's alpha."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.errors import SurveyError
from mahjongkit.study.survey.distributions import check_level, f_bound


@dataclass(frozen=True)
class Alpha:
    """Cronbach's alpha with Feldt's interval."""

    value: float
    lower: float
    upper: float
    level: float
    questions: int
    respondents: int
    without: dict[str, float]
    """By question: alpha of the others. Where it is larger, the question does not fit in, or should be reversed."""


def cronbach_alpha(answers: ArrayLike, *, names: Sequence[str] | None = None, level: float = 0.95) -> Alpha:
    """Cronbach's alpha of answers with one row per respondent and one column per question.

    N/(N - 1) times (1 - the sum of the variances of the questions by the variance of the sums). The interval is
    Feldt's, for answers that are about normal.

    >>> found = cronbach_alpha([[1, 2, 1], [2, 2, 3], [4, 3, 4], [5, 5, 4]])
    >>> round(found.value, 4), round(found.lower, 4), round(found.upper, 4)
    (0.931, 0.5449, 0.9953)
    """
    check_level(level)
    rows = np.asarray(answers, dtype=np.float64)
    if rows.ndim != 2 or rows.shape[0] < 2 or rows.shape[1] < 2:
        shape = " x ".join(map(str, rows.shape))
        raise SurveyError(f"alpha of {shape} answers, expected 2 respondents and 2 questions at least")
    respondents, questions = rows.shape
    labels = [f"q{place + 1}" for place in range(questions)] if names is None else list(names)
    value = _alpha(rows)
    degrees = respondents - 1, (respondents - 1) * (questions - 1)
    tail = (1 - level) / 2
    without = {}
    if questions > 2:
        without = {name: _alpha(np.delete(rows, place, axis=1)) for place, name in enumerate(labels)}
    return Alpha(
        value=value,
        lower=1 - (1 - value) * f_bound(tail, *degrees),
        upper=1 - (1 - value) * f_bound(1 - tail, *degrees),
        level=level,
        questions=questions,
        respondents=respondents,
        without=without,
    )


def _alpha(rows: NDArray[np.float64]) -> float:
    number = rows.shape[1]
    of_sums = rows.sum(axis=1).var(ddof=1)
    if of_sums == 0:
        raise SurveyError("all respondents have the same sum of answers: alpha is not defined")
    return float(number / (number - 1) * (1 - rows.var(axis=0, ddof=1).sum() / of_sums))
