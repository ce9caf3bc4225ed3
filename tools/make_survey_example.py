"""Makes examples/survey.csv: 30 invented players who answer the questions of chapter 3 of the Sichuan thesis.

    python tools/make_survey_example.py [FILE]

Nobody was asked: 13 aggressive and 17 conservative players are drawn around the printed means. A player has a leaning
that shifts all eight Likert answers (so that they hang together), every answer has noise of its own, and tactics are
drawn from normal laws with the printed means and the deviations that the printed intervals belong to. Only
`random.Random(SEED).random()` is used, whose numbers are the same on every machine.
"""

import random
import sys
from pathlib import Path
from statistics import NormalDist

from mahjongkit.study.survey import thesis_tables as thesis

SEED = 7
STYLES = ("aggressive", "conservative")
LEANING, NOISE = 0.45, 0.75
# Standard deviations from the intervals of Table 3.3: half of the width, by 2.145 (t of 14 degrees), times root 15.
TACTIC_DEVIATION = 15**0.5 / 2.145 / 2
TACTICS = {1: (0, 13, 0), 2: (0, 13, 0), 3: (0, 56, 0), 4: (1, 40, 0), 5: (0, 1, 2), 6: (0, 1, 2)}
"""The least and the largest answer of each tactic, and its decimals."""


def normal(rng: random.Random) -> float:
    return NormalDist().inv_cdf(min(max(rng.random(), 1e-12), 1 - 1e-12))


def bounded(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def player(rng: random.Random, style: int) -> list[str]:
    leaning = LEANING * normal(rng)
    answers = [
        str(round(bounded(means[style] + leaning + NOISE * normal(rng), 1, 5)))
        for means in thesis.CLUSTER_MEANS.values()
    ]
    for question, (low, high, digits) in TACTICS.items():
        lower, upper = thesis.TACTIC_INTERVALS[question][style]
        value = thesis.TACTIC_MEANS[question][style] + TACTIC_DEVIATION * (upper - lower) * normal(rng)
        answers.append(f"{bounded(value, low, high):.{digits}f}")
    is_own = rng.random() < thesis.OWN_HAND[style] / thesis.CLUSTER_SIZES[style]
    return [*answers, "own hand" if is_own else "opponents"]


def survey(seed: int = SEED) -> str:
    rng = random.Random(seed)
    columns = [
        "respondent",
        *(f"likert_{q}" for q in thesis.CLUSTER_MEANS),
        *(f"tactic_{q}" for q in TACTICS),
        "strategy",
    ]
    styles = [style for style, size in enumerate(thesis.CLUSTER_SIZES) for _ in range(size)]
    styles.sort(key=lambda _: rng.random())
    rows = [[f"r{number:02}", *player(rng, style)] for number, style in enumerate(styles, 1)]
    return "".join(",".join(row) + "\n" for row in [columns, *rows])


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "examples" / "survey.csv"
    target.write_text(survey(), encoding="utf-8")
    print(f"wrote {target}")
