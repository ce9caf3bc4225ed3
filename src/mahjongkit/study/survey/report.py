"""All statistics of a survey in one result: alpha, elbow, clusters, tests and choices."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import numpy as np

from mahjongkit.errors import SurveyError
from mahjongkit.study.deals import Reading, check_word
from mahjongkit.study.survey.answers import Answers
from mahjongkit.study.survey.clusters import STARTS, Clusters, Elbow, elbow, k_means
from mahjongkit.study.survey.comparisons import ChoiceTable, GroupMean, choice_table, group_mean, holm, welch_of_means
from mahjongkit.study.survey.reliability import Alpha, cronbach_alpha

STYLES = ("aggressive", "conservative")
"""Two clusters of the thesis's questions: high answers are conservative (section 3.1)."""


@dataclass(frozen=True)
class QuestionTest:
    """One question, two groups."""

    question: str
    groups: tuple[str, str]
    first: GroupMean
    second: GroupMean
    difference: float
    lower: float
    upper: float
    t: float
    degrees: float
    p: float
    p_holm: float
    """Adjusted for all questions of the same kind."""
    is_circular: bool
    """The groups were made from this very question: they differ by design, and the p-value says nothing."""


@dataclass(frozen=True)
class SurveyReport:
    """What a survey says."""

    source: str
    respondents: int
    left_out: tuple[int, ...]
    level: float
    alpha: Alpha | None
    """None if there are fewer than two Likert questions."""
    elbow: Elbow | None
    """None if the groups are given by a column."""
    clusters: Clusters | None
    grouped_by: str
    groups: tuple[str, ...]
    sizes: tuple[int, ...]
    members: Mapping[str, str]
    """The group of each respondent."""
    means: Mapping[str, tuple[GroupMean, ...]]
    """By question, numbers too: the mean of each group."""
    tests: tuple[QuestionTest, ...]
    choices: Mapping[str, ChoiceTable]

    def as_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON; an infinite t is a text there."""
        plain = asdict(self)
        if self.elbow is not None:
            plain["elbow"]["falls"] = self.elbow.falls
        for test in plain["tests"]:
            test["t"] = test["t"] if np.isfinite(test["t"]) else str(test["t"])
        return plain


def survey_report(
    answers: Answers,
    *,
    clusters: int | None = None,
    group: str | None = None,
    names: Sequence[str] | None = None,
    most_clusters: int = 8,
    seed: int = 0,
    starts: int = STARTS,
    level: float = 0.95,
    reading: Reading = "exact",
) -> SurveyReport:
    """The whole of chapter 3 on any answers.

    Respondents are clustered by their Likert answers, in as many clusters as the elbow says or ``clusters``; or they
    are grouped by their choice in the column ``group``. Every question and every number is then compared between each
    two groups. Two clusters are called aggressive (low answers) and conservative (high); ``reading="paper"`` exchanges
    the names, as the summary of section 3.1 does.
    """
    check_word("reading", reading, Reading)
    has_questions, has_alpha = len(answers.questions) > 0, len(answers.questions) > 1
    found_elbow, found_clusters = None, None
    if group is None:
        if not has_questions:
            raise SurveyError(f"{answers.source} has no Likert questions to cluster by: name a column of groups")
        found_elbow = elbow(answers.likert, most=most_clusters, seed=seed, starts=starts)
        number = found_elbow.clusters if clusters is None else clusters
        found_clusters = k_means(answers.likert, number, seed=seed, starts=starts)
        members: Sequence[int] = found_clusters.members
        labels = _cluster_names(number, names, reading)
    else:
        labels, members = _given_groups(answers, group)
    sizes = tuple(list(members).count(place) for place in range(len(labels)))
    for label, size in zip(labels, sizes, strict=True):
        if size < 2:
            raise SurveyError(f"group '{label}' has {size} respondent, expected 2 or more: choose other groups")
    columns = {name: answers.likert[:, place] for place, name in enumerate(answers.questions)}
    of_group = np.array(members)
    means = {
        name: tuple(group_mean(values[of_group == place], level=level) for place in range(len(labels)))
        for name, values in (columns | dict(answers.numbers)).items()
    }
    likert_tests = _tests(means, answers.questions, labels, is_circular=group is None)
    number_tests = _tests(means, tuple(answers.numbers), labels, is_circular=False)
    return SurveyReport(
        source=answers.source,
        respondents=len(answers.respondents),
        left_out=answers.left_out,
        level=level,
        alpha=cronbach_alpha(answers.likert, names=answers.questions, level=level) if has_alpha else None,
        elbow=found_elbow,
        clusters=found_clusters,
        grouped_by="clusters" if group is None else group,
        groups=labels,
        sizes=sizes,
        members={who: labels[place] for who, place in zip(answers.respondents, members, strict=True)},
        means=means,
        tests=likert_tests + number_tests,
        choices={
            name: choice_table(choices, members, groups=len(labels))
            for name, choices in answers.labels.items()
            if name != group
        },
    )


def _cluster_names(number: int, names: Sequence[str] | None, reading: Reading) -> tuple[str, ...]:
    if names is not None:
        if len(names) != number or len(set(names)) != number:
            raise SurveyError(f"names {', '.join(names)} for {number} clusters, expected as many different names")
        return tuple(names)
    if number == len(STYLES):
        return STYLES if reading == "exact" else STYLES[::-1]
    return tuple(f"cluster {place}" for place in range(number))


def _given_groups(answers: Answers, group: str) -> tuple[tuple[str, ...], list[int]]:
    if group not in answers.labels:
        known = ", ".join(answers.labels) or "none"
        raise SurveyError(f"group: no column of labels '{group}' in {answers.source} (labels: {known})")
    labels = tuple(sorted(set(answers.labels[group])))
    return labels, [labels.index(label) for label in answers.labels[group]]


def _tests(
    means: Mapping[str, tuple[GroupMean, ...]], names: Sequence[str], labels: tuple[str, ...], *, is_circular: bool
) -> tuple[QuestionTest, ...]:
    pairs = [(name, first, second) for name in names for first, second in combinations(range(len(labels)), 2)]
    found = [welch_of_means(means[name][first], means[name][second]) for name, first, second in pairs]
    adjusted = holm([test.p for test in found])
    return tuple(
        QuestionTest(
            name,
            (labels[first], labels[second]),
            test.first,
            test.second,
            test.difference,
            test.lower,
            test.upper,
            test.t,
            test.degrees,
            test.p,
            p_holm,
            is_circular,
        )
        for (name, first, second), test, p_holm in zip(pairs, found, adjusted, strict=True)
    )
