"""Statistics of surveys: against SciPy, other formulas, every partition, and the tables of the thesis."""

import json
import math
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from mahjongkit.errors import SurveyError
from mahjongkit.study.survey import (
    SurveyReport,
    choice_table,
    cronbach_alpha,
    elbow,
    group_mean,
    holm,
    k_means,
    mean_of_summary,
    plot_survey,
    read_answers,
    survey_report,
    welch_of_means,
    welch_test,
)
from mahjongkit.study.survey import thesis_tables as thesis
from mahjongkit.study.survey.distributions import f_bound, f_outside, t_margin, t_outside
from tests.conftest import ROOT

EXAMPLE = ROOT / "examples" / "survey.csv"
FEW_STARTS = 3
"""Where the clusters themselves are not looked at."""


@cache
def example_report() -> SurveyReport:
    return survey_report(read_answers(EXAMPLE))


@pytest.fixture(name="stats")
def scipy_stats() -> Any:
    return pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")


@pytest.mark.parametrize("degrees", [1, 2, 4.7, 14, 27.3, 100, 5000])
def test_student(stats: Any, degrees: float) -> None:
    for t in (0.0, 0.1, 1, 2.5, 7, 30):
        assert t_outside(t, degrees) == pytest.approx(2 * stats.t.sf(t, degrees), rel=1e-9)
    for level in (0.5, 0.9, 0.95, 0.999):
        assert t_margin(level, degrees) == pytest.approx(stats.t.ppf((1 + level) / 2, degrees), rel=1e-9)


@pytest.mark.parametrize("degrees", [(1, 1), (3, 6), (29, 203), (99, 693)])
def test_fisher(stats: Any, degrees: tuple[int, int]) -> None:
    for f in (0.01, 0.5, 1, 2, 9):
        assert f_outside(f, *degrees) == pytest.approx(stats.f.sf(f, *degrees), rel=1e-9)
    for chance in (0.025, 0.5, 0.975):
        assert f_bound(chance, *degrees) == pytest.approx(stats.f.isf(chance, *degrees), rel=1e-9)


def test_alpha_by_covariances() -> None:
    """Another form of the same: N times the mean covariance by (mean variance + (N - 1) times the mean covariance)."""
    rows = np.random.default_rng(1).integers(1, 6, (40, 5)) + np.random.default_rng(2).integers(0, 3, (40, 1))
    matrix = np.cov(rows.T)
    variance, covariance = matrix.diagonal().mean(), matrix[~np.eye(5, dtype=bool)].mean()
    found = cronbach_alpha(rows, names=list("abcde"))
    assert found.value == pytest.approx(5 * covariance / (variance + 4 * covariance), rel=1e-12)
    for place, name in enumerate("abcde"):
        assert found.without[name] == pytest.approx(cronbach_alpha(np.delete(rows, place, axis=1)).value, rel=1e-12)


def test_the_interval_of_alpha_is_feldts(stats: Any) -> None:
    rows = read_answers(EXAMPLE).likert
    found = cronbach_alpha(rows, level=0.9)
    bounds = stats.f.isf([0.05, 0.95], 29, 29 * 7)
    assert [found.lower, found.upper] == pytest.approx(1 - (1 - found.value) * bounds, rel=1e-9)


def test_equal_questions_have_alpha_one() -> None:
    assert cronbach_alpha([[1, 1], [3, 3], [5, 5]]).value == pytest.approx(1)
    with pytest.raises(SurveyError, match="same sum"):
        cronbach_alpha([[1, 5], [3, 3]])
    with pytest.raises(SurveyError, match="alpha of 3 x 1 answers"):
        cronbach_alpha([[1], [2], [3]])


def inertia_of(rows: np.ndarray, members: tuple[int, ...]) -> float:
    groups = [rows[[each == cluster for each in members]] for cluster in set(members)]
    return float(sum(((group - group.mean(axis=0)) ** 2).sum() for group in groups))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("clusters", [1, 2, 3])
def test_k_means_finds_the_best_of_all_partitions(seed: int, clusters: int) -> None:
    rows = np.random.default_rng(seed).integers(1, 6, (7, 3)).astype(float)
    partitions = (each for each in product(range(clusters), repeat=7) if len(set(each)) == clusters)
    best = min(inertia_of(rows, members) for members in partitions)
    found = k_means(rows, clusters)
    assert found.inertia == pytest.approx(best, rel=1e-12)
    assert inertia_of(rows, found.members) == pytest.approx(best, rel=1e-12)
    assert found.sizes == tuple(found.members.count(cluster) for cluster in range(clusters))
    means = [np.mean(centre) for centre in found.centres]
    assert means == sorted(means)


def test_k_means_does_not_depend_on_the_seed_where_all_starts_agree() -> None:
    rows = read_answers(EXAMPLE).likert
    first = k_means(rows, 2, seed=1)
    assert first == k_means(rows, 2, seed=1)
    for seed in range(2, 6):
        other = k_means(rows, 2, seed=seed)
        assert other.members == first.members
        assert other.inertia == pytest.approx(first.inertia)


def test_k_means_is_not_worse_than_scipys(stats: Any) -> None:
    vq = pytest.importorskip("scipy.cluster.vq")
    rows = np.random.default_rng(3).integers(1, 6, (200, 8)).astype(float)
    for clusters in (2, 4, 7):
        ours = k_means(rows, clusters, starts=50).inertia
        for seed in range(5):
            centres, _ = vq.kmeans2(rows, clusters, minit="++", rng=seed)
            squares = ((rows[:, None, :] - centres[None]) ** 2).sum(axis=2).min(axis=1).sum()
            assert ours <= squares + 1e-6


def test_as_many_clusters_as_rows() -> None:
    rows = [[1, 1], [2, 2], [4, 4], [4, 4]]
    assert k_means(rows, 3).inertia == 0
    with pytest.raises(SurveyError, match="4 clusters of 3 different rows"):
        k_means(rows, 4)
    with pytest.raises(SurveyError, match="0 clusters"):
        k_means(rows, 0)
    with pytest.raises(SurveyError, match="elbow over 1 to 2 clusters"):
        elbow([[1, 1], [2, 2]])


@pytest.mark.parametrize("clusters", [2, 3, 4])
def test_the_elbow_finds_groups_far_apart(clusters: int) -> None:
    rng = np.random.default_rng(clusters)
    middles = 10 * np.eye(4)[:clusters]
    rows = np.vstack([middle + rng.normal(size=(20, 4)) for middle in middles])
    found = elbow(rows)
    assert found.clusters == clusters
    values = list(found.inertias.values())
    assert values == sorted(values, reverse=True)
    assert found.falls[2] == pytest.approx(values[0] - values[1])


def test_welch_is_scipys(stats: Any) -> None:
    rng = np.random.default_rng(4)
    for first_size, second_size in ((2, 2), (13, 17), (15, 15), (5, 200)):
        first, second = rng.normal(10, 1, first_size), rng.normal(9, 3, second_size)
        expected = stats.ttest_ind(first, second, equal_var=False)
        found = welch_test(first, second, level=0.99)
        assert (found.t, found.p) == pytest.approx((expected.statistic, expected.pvalue), rel=1e-9)
        assert found.degrees == pytest.approx(expected.df, rel=1e-9)
        interval = expected.confidence_interval(0.99)
        assert (found.lower, found.upper) == pytest.approx((interval.low, interval.high), rel=1e-9)
        of_mean = stats.t.interval(0.99, first_size - 1, first.mean(), stats.sem(first))
        assert (found.first.lower, found.first.upper) == pytest.approx(of_mean, rel=1e-9)


def test_welch_of_answers_that_are_all_alike() -> None:
    assert welch_test([1, 1], [1, 1, 1]).p == 1
    apart = welch_test([1, 1], [5, 5, 5])
    assert (apart.t, apart.p, apart.lower, apart.upper) == (-math.inf, 0, -4, -4)
    with pytest.raises(SurveyError, match="a mean of 1 answers"):
        welch_test([1], [1, 2])


def test_holm_by_hand() -> None:
    """Sorted 0.005, 0.01, 0.03, 0.04 times 4, 3, 2, 1, never falling: 0.02, 0.03, 0.06, 0.06."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_choices_are_tested_as_by_scipy(stats: Any) -> None:
    """Section 3.3: 12 of 13 aggressive players and 1 of 17 conservative ones look at their own hand."""
    choices = ["own"] * 12 + ["all"] + ["own"] + ["all"] * 16
    found = choice_table(choices, [0] * 13 + [1] * 17, groups=2)
    assert found.counts == {"all": (1, 16), "own": (12, 1)}
    assert found.p == pytest.approx(stats.fisher_exact([[1, 16], [12, 1]])[1], rel=1e-9)
    assert choice_table(["a", "b", "c"], [0, 1, 1], groups=2).p is None


@pytest.mark.parametrize("question", [1, 2, 3, 4])
def test_table_3_4_follows_from_tables_3_2_and_3_3(question: int) -> None:
    """Errata 12: with rows 4 and 5 put right and 15 players in each group, printed intervals give printed p-values.

    The intervals have two decimals: p-values agree within a few percent, for questions 5 and 6 (shares) not even so.
    """
    groups = []
    for style, size in enumerate(thesis.TACTIC_SIZES):
        lower, upper = thesis.TACTIC_INTERVALS[question][style]
        deviation = (upper - lower) / 2 / t_margin(0.95, size - 1) * math.sqrt(size)
        groups.append(mean_of_summary(thesis.TACTIC_MEANS[question][style], deviation, size))
        assert (groups[-1].lower, groups[-1].upper) == pytest.approx((lower, upper), abs=0.025)
    assert welch_of_means(*groups).p == pytest.approx(thesis.TACTIC_P_VALUES[question], rel=0.04)


def test_the_report_of_the_example(stats: Any) -> None:
    """Two clusters, the lower one aggressive (errata 12); each number is that of the function it comes from."""
    answers, report = read_answers(EXAMPLE), example_report()
    assert report.elbow is not None
    assert report.elbow.clusters == 2
    assert report.groups == ("aggressive", "conservative")
    assert report.sizes == (13, 17)
    assert report.alpha is not None
    assert report.alpha.value == cronbach_alpha(answers.likert).value
    members = np.array([report.members[who] for who in answers.respondents])
    for name, values in answers.numbers.items():
        first, second = values[members == "aggressive"], values[members == "conservative"]
        (test,) = (test for test in report.tests if test.question == name)
        assert test.p == pytest.approx(stats.ttest_ind(first, second, equal_var=False).pvalue, rel=1e-9)
        assert not test.is_circular
        assert report.means[name] == (group_mean(first), group_mean(second))
    assert all(test.is_circular for test in report.tests if test.question in answers.questions)
    assert report.choices["strategy"].counts["own hand"][0] > 6
    assert json.loads(json.dumps(report.as_dict()))["clusters"]["sizes"] == [13, 17]


def test_the_paper_names_the_styles_the_other_way_round() -> None:
    ours, papers = example_report(), survey_report(read_answers(EXAMPLE), reading="paper")
    assert papers.groups == ours.groups[::-1]
    assert papers.sizes == ours.sizes


def test_other_groups() -> None:
    answers = read_answers(EXAMPLE)
    report = survey_report(answers, group="strategy")
    assert (report.groups, report.clusters, report.elbow) == (("opponents", "own hand"), None, None)
    assert not any(test.is_circular for test in report.tests)
    assert "strategy" not in report.choices
    three = survey_report(answers, clusters=3, starts=FEW_STARTS)
    assert three.groups == ("cluster 0", "cluster 1", "cluster 2")
    assert len(three.tests) == 3 * 14
    named = survey_report(answers, clusters=2, names=["bold", "careful"], starts=FEW_STARTS)
    assert named.groups == ("bold", "careful")
    with pytest.raises(SurveyError, match="no column of labels 'style'"):
        survey_report(answers, group="style")
    with pytest.raises(SurveyError, match="names a for 2 clusters"):
        survey_report(answers, clusters=2, names=["a"])


def test_pictures_are_xml() -> None:
    from xml.etree import ElementTree

    report = survey_report(read_answers(EXAMPLE), names=["a <b>", "c & d"], clusters=2, starts=FEW_STARTS)
    pictures = plot_survey(report)
    assert list(pictures) == ["elbow", "clusters", "numbers"]
    for picture in pictures.values():
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314
    assert "a &lt;b&gt;" in pictures["clusters"]
