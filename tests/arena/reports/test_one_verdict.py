"""One verdict with one interval, what a sequential test may say beside it, and how far it is."""

import pytest

from mahjongkit.arena.compare.comparison import match_test
from mahjongkit.arena.reports.outlook import already_decided
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.reports.report_html import report_html
from mahjongkit.arena.reports.report_text import WIDTH, report_text
from mahjongkit.arena.stats.asymptotic import anytime_factor
from mahjongkit.arena.store import Store
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_blocks, made_match, made_settings, report_of, rows_of


def test_luck_of_too_few_blocks_is_not_called_taken_out() -> None:
    # 40 blocks are needed to take two lucks out: of 30 the numbers are those as played, and are called so.
    report = report_of(made_settings(), [3, 1], blocks=30, luck=0.5)
    comparison = report.comparisons[0]
    assert comparison.corrected is None
    assert not comparison.is_corrected
    assert "without luck" not in report.verdict + report_text(report) + report_html(report)
    assert "not taken out: 30 blocks, luck is taken out of 40 or more" in report_text(report)


def test_an_estimate_lies_in_its_own_bounds() -> None:
    # With luck too, where the estimate takes coefficients from all folds.
    for seed in range(5):
        report = report_of(made_settings(), [3, 2], blocks=150, luck=0.6, seed=seed)
        for result in (report.comparisons[0].raw, report.comparisons[0].corrected):
            assert result is not None
            assert result.lower is not None
            assert result.upper is not None
            assert result.lower < result.mean < result.upper
            curve = result.curve
            assert (curve.means[-1], curve.lower[-1], curve.upper[-1]) == pytest.approx(
                (result.mean, result.lower, result.upper)
            )


def test_the_declared_size_makes_the_bounds_narrow_there() -> None:
    # 3.2 standard errors over 240 planned blocks are a difference; of a match that was planned for 1,000 they are not.
    found = {}
    for planned in (240, 1000):
        settings = made_settings(planned=planned)
        with Store(":memory:") as store:
            report = report_match(made_match(store, settings, [3, 2], blocks=240, seed=4))
        result = report.comparisons[0].raw
        assert result.lower is not None
        found[planned] = (result.mean - result.lower) / result.standard_error
        assert report.planned == planned
    assert found[240] == pytest.approx(2.3, abs=0.02)
    assert found[1000] > 3.5


@pytest.mark.parametrize("planned", ["1000", 0, -5, 2.5, 2**70, [100]])
def test_a_plan_that_no_match_has_is_an_error_of_ours(planned: object) -> None:
    # A store may be from anybody.
    settings = made_settings()
    with Store(":memory:") as store:
        match = store.open_match({**settings.as_dict(), "planned": planned})
        match.add_blocks(rows_of(made_blocks(settings, [1, 1], blocks=60)))
        with pytest.raises(ArenaError, match="values that no match has"):
            report_match(match)


def test_a_third_entrant_changes_no_method() -> None:
    # The same two entrants with the same games against each other: only the level is shared with the other pairings.
    pair = report_of(made_settings(), [3, 2], blocks=400).comparisons[0].raw
    three = report_of(made_settings(entrants=3), [3, 2, 1], blocks=400).comparisons[0].raw
    for result, level in ((pair, 0.95), (three, 1 - 0.05 / 3)):
        assert result.lower is not None
        factor = float(anytime_factor(400, level=level))
        assert (result.mean - result.lower) / result.standard_error == pytest.approx(factor)


def test_how_far_it_is() -> None:
    with Store(":memory:") as store:
        match = made_match(store, made_settings(), [1.1, 1], blocks=300)
        report = report_match(match, seconds_per_block=0.5)
        assert already_decided(match) is None
    assert report.outlook is not None
    assert report.outlook.startswith("not known yet: about ")
    assert " more walls, " in report.outlook
    assert " to see a difference of this size" in report.outlook
    assert report.outlook in " ".join(report_text(report).split())
    assert report.outlook in report_html(report)
    with Store(":memory:") as store:
        match = made_match(store, made_settings(), [3, 1], blocks=300)
        assert report_match(match).outlook is None
        said = already_decided(match)
    assert said is not None
    assert said.startswith("this match was decided: the bounds left 0 after ")
    with Store(":memory:") as store:
        said = already_decided(made_match(store, made_settings(bounds=(0.0, 0.05)), [3, 1], blocks=300))
    assert said is not None
    assert "its sequential test ended after " in said


@pytest.mark.parametrize("entrants", [2, 4])
def test_text_fits_a_terminal_and_breaks_no_word(entrants: int) -> None:
    report = report_of(made_settings(entrants=entrants), [4.0, 3.0, 2.0, 1.0][:entrants], blocks=100)
    text = report_text(report)
    assert max(map(len, text.splitlines())) <= WIDTH
    wide = report_text(report, width=10_000)
    assert text.split() == wide.split()


def test_shares_are_per_seat() -> None:
    # Three equals in three seats, one A and two B: each seat wins a third.
    report = report_of(made_settings(rules="sanma"), [1, 1], blocks=600)
    first, second = report.win_shares
    assert (first.seats, second.seats) == (1, 2)
    assert first.per_seat == pytest.approx(1 / 3, abs=0.04)
    assert first.per_seat + 2 * second.per_seat == pytest.approx(1)


@pytest.mark.parametrize(
    ("strengths", "bounds", "verdict", "claim"),
    [
        ([3, 2], (0.0, 0.05), "greedy is stronger than", "decided for +0.05"),
        ([1, 1], (0.0, 0.1), "no difference between", "decided for +0 "),
        ([1, 1], (-0.1, 0.0), "no difference between", "decided for +0 "),
        ([2, 3], (-0.05, 0.0), "greedy is weaker than", "decided for -0.05"),
        ([1, 1], (0.0, 0.0001), "no difference between", "has not decided after 1,500 blocks (LLR "),
    ],
)
def test_a_sequential_test_has_words_of_its_own(
    strengths: list[float], bounds: tuple[float, float], verdict: str, claim: str
) -> None:
    settings = made_settings(bounds=bounds)
    with Store(":memory:") as store:
        match = made_match(store, settings, strengths, blocks=1500)
        report, running = report_match(match), match_test(match)
    test = report.comparisons[0].decisive.test
    assert test is not None
    assert (test.h0, test.h1) == bounds
    assert running == test
    assert report.verdict.startswith(verdict)
    assert report.test_claim is not None
    assert report.test_claim.startswith(
        f"the sequential test of {bounds[0]:+g} against {bounds[1]:+g} wins per seat and "
    )
    assert claim in report.test_claim
    assert "stronger" not in report.test_claim
    assert report.test_claim in " ".join(report_text(report).split())
    assert report.test_claim in report_html(report)


def test_stronger_is_said_only_where_the_bounds_leave_0() -> None:
    # The test ends early, for at least 0.05 rather than nothing; the bounds of so few blocks still hold 0.
    settings = made_settings(bounds=(0.0, 0.05), planned=1000)
    with Store(":memory:") as store:
        match = made_match(store, settings, [3, 2], blocks=100, seed=1)
        report = report_match(match)
    result = report.comparisons[0].decisive
    assert result.test is not None
    assert result.test.state == "reject H0"
    assert result.lower is not None
    assert result.lower < 0
    assert report.verdict.startswith("no difference between greedy and greedy:calls=true is shown by 100 blocks")
    assert " stronger" not in report_text(report)
