"""The answers of a survey, read from a CSV file: one row per respondent, one column per question."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import SurveyError
from mahjongkit.study.survey.csv_table import CsvTable, read_table

LIKERT_WORDS = ("strongly disagree", "disagree", "neutral", "agree", "strongly agree")
"""1 to 5: what the questions of the thesis offer."""
NUMBERS = ("tactic_*",)
LABELS = ("strategy",)
"""Columns that are no Likert questions unless the caller says otherwise."""


@dataclass(frozen=True, eq=False)
class Answers:
    """What the respondents answered; arrays have one row per respondent."""

    source: str
    respondents: tuple[str, ...]
    questions: tuple[str, ...]
    """The Likert questions."""
    likert: NDArray[np.float64]
    """Their answers, one column per question; reversed questions are turned round already."""
    scale: tuple[int, int]
    numbers: Mapping[str, NDArray[np.float64]]
    """Questions that were answered with any number."""
    labels: Mapping[str, tuple[str, ...]]
    """Questions that were answered with a choice, and groups."""
    left_out: tuple[int, ...] = ()
    """Rows of the file that lacked answers."""


def read_answers(
    source: str | Path,
    *,
    scale: tuple[int, int] = (1, 5),
    reverse: Sequence[str] = (),
    numbers: Sequence[str] | None = None,
    labels: Sequence[str] | None = None,
    skip: Sequence[str] = (),
    leaves_out_incomplete: bool = False,
) -> Answers:
    """The answers in a CSV file.

    The first row names the columns; a first column of the name id, respondent, participant, player or name (or of none)
    names the rows. ``numbers`` and ``labels`` are columns of numbers and of choices, ``skip`` those to leave out, by
    their names or by patterns such as ``"tactic_*"``; all others are Likert questions with whole numbers on the
    ``scale``, or the words from "strongly disagree" to "strongly agree". ``reverse`` turns questions round. A missing
    answer is an error, or leaves its row out.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = Path(folder.name) / "answers.csv"
    >>> _ = path.write_text("id,q1,q2,tactic_1\\na,1,agree,10.5\\nb,5,2,8\\n")
    >>> found = read_answers(path)
    >>> found.questions, found.likert.tolist(), found.numbers["tactic_1"].tolist()
    (('q1', 'q2'), [[1.0, 4.0], [5.0, 2.0]], [10.5, 8.0])
    >>> _ = path.write_text("id,q1,q2\\na,1,4\\nb,6,2\\n")
    >>> read_answers(path)
    Traceback (most recent call last):
    mahjongkit.errors.SurveyError: answers.csv, row 3 (b), column 'q1': '6' is no answer, expected a whole number from 1
    to 5 or a word from 'strongly disagree' to 'strongly agree'
    >>> folder.cleanup()
    """
    if not scale[0] < scale[1]:
        raise SurveyError(f"the scale {scale[0]} to {scale[1]}, expected a lower and a higher number")
    table = read_table(Path(source))
    skipped = table.matching(skip, option="skip")
    table = replace(table, columns=tuple(column for column in table.columns if column not in skipped))
    table, left_out = _complete(table, leaves_out_incomplete=leaves_out_incomplete)
    of_numbers = table.matching(NUMBERS) if numbers is None else table.matching(numbers, option="numbers")
    of_labels = table.matching(LABELS) if labels is None else table.matching(labels, option="labels")
    for column in of_numbers:
        if column in of_labels:
            raise SurveyError(f"column '{column}' is named as numbers and as labels, expected one of them")
    questions = tuple(column for column in table.columns if column not in of_numbers + of_labels)
    turned = replace(table, columns=questions).matching(reverse, option="reverse")
    words = LIKERT_WORDS if scale == (1, len(LIKERT_WORDS)) else ()
    expected = f"a whole number from {scale[0]} to {scale[1]}"
    expected += f" or a word from '{words[0]}' to '{words[-1]}'" if words else ""
    likert = np.empty((len(table.rows), len(questions)))
    for place, column in enumerate(questions):
        values = np.array(table.read(column, lambda text: _likert(text, scale, words), expected))
        likert[:, place] = sum(scale) - values if column in turned else values
    return Answers(
        source=table.file,
        respondents=tuple(row.name for row in table.rows),
        questions=questions,
        likert=likert,
        scale=scale,
        numbers={column: np.array(table.read(column, _number, "a number")) for column in of_numbers},
        labels={column: tuple(row.cells[column] for row in table.rows) for column in of_labels},
        left_out=left_out,
    )


def _complete(table: CsvTable, *, leaves_out_incomplete: bool) -> tuple[CsvTable, tuple[int, ...]]:
    """The table without the rows that lack an answer, and their numbers."""
    lacking = {}
    for row in table.rows:
        missing = next((column for column in table.columns if not row.cells[column]), None)
        if missing is not None:
            lacking[row.number] = f"{table.place(row, missing)}: the answer is missing"
    if lacking and not leaves_out_incomplete:
        raise SurveyError(next(iter(lacking.values())))
    rows = tuple(row for row in table.rows if row.number not in lacking)
    if not rows:
        raise SurveyError(f"{table.file} has no row without missing answers")
    return replace(table, rows=rows), tuple(lacking)


def _likert(text: str, scale: tuple[int, int], words: Sequence[str]) -> float | None:
    if text.casefold() in words:
        return float(words.index(text.casefold()) + 1)
    value = None if text.endswith("%") else _number(text)
    return value if value is not None and value.is_integer() and scale[0] <= value <= scale[1] else None


def _number(text: str) -> float | None:
    """A number; a percentage is its hundredth part.

    >>> _number("10.5"), _number("34%"), _number("ten"), _number("nan")
    (10.5, 0.34, None, None)
    """
    try:
        value = float(text.removesuffix("%"))
    except ValueError:
        return None
    return (value / 100 if text.endswith("%") else value) if math.isfinite(value) else None
