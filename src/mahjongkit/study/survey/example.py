"""Thirty invented players who answer the questions of chapter 3 of the Sichuan thesis.

Nobody was asked: 13 aggressive and 17 conservative players are drawn around the printed means. A player has a leaning
that shifts all eight Likert answers (so that they hang together), every answer has noise of its own, and tactics are
drawn from normal laws with the printed means and the deviations that the printed intervals belong to. Only
`random.Random(SEED).random()` is used, whose numbers are the same on every machine.
"""

import random
from statistics import NormalDist

from mahjongkit.study.survey import thesis_tables as thesis

SEED = 7
LEANING, NOISE = 0.45, 0.75
# Standard deviations from the intervals of Table 3.3: half of the width, by 2.145 (t of 14 degrees), times root 15.
_TACTIC_DEVIATION = 15**0.5 / 2.145 / 2
TACTICS = {1: (0, 13, 0), 2: (0, 13, 0), 3: (0, 56, 0), 4: (1, 40, 0), 5: (0, 1, 2), 6: (0, 1, 2)}
"""The least and the largest answer of each tactic, and its decimals."""


def survey(seed: int = SEED) -> str:
    """The answers as the text of a CSV file.

    >>> survey().splitlines()[1]
    'r01,2,3,1,1,2,3,2,1,8,12,6,11,0.72,0.43,own hand'
    """
    rng = random.Random(seed)  # noqa: S311  # no secret
    columns = [
        "respondent",
        *(f"likert_{q}" for q in thesis.CLUSTER_MEANS),
        *(f"tactic_{q}" for q in TACTICS),
        "strategy",
    ]
    styles = [style for style, size in enumerate(thesis.CLUSTER_SIZES) for _ in range(size)]
    styles.sort(key=lambda _: rng.random())
    rows = [[f"r{number:02}", *_player(rng, style)] for number, style in enumerate(styles, 1)]
    return "".join(",".join(row) + "\n" for row in [columns, *rows])


def _player(rng: random.Random, style: int) -> list[str]:
    leaning = LEANING * _normal(rng)
    answers = [
        str(round(_bounded(means[style] + leaning + NOISE * _normal(rng), 1, 5)))
        for means in thesis.CLUSTER_MEANS.values()
    ]
    for question, (low, high, digits) in TACTICS.items():
        lower, upper = thesis.TACTIC_INTERVALS[question][style]
        value = thesis.TACTIC_MEANS[question][style] + _TACTIC_DEVIATION * (upper - lower) * _normal(rng)
        answers.append(f"{_bounded(value, low, high):.{digits}f}")
    is_own = rng.random() < thesis.OWN_HAND[style] / thesis.CLUSTER_SIZES[style]
    return [*answers, "own hand" if is_own else "opponents"]


def _normal(rng: random.Random) -> float:
    return NormalDist().inv_cdf(min(max(rng.random(), 1e-12), 1 - 1e-12))


def _bounded(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
