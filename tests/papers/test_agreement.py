"""Which numbers of papers and ours agree, by which test."""

import math

import pytest

from mahjongkit.papers.agreement import AgreementTest, Mark, compare, error_of_bounds, share_error, step_of
from mahjongkit.papers.estimates import Estimate
from mahjongkit.papers.table import Cell, Row, Table, agreement, markdown, row_of


def test_two_shares_are_compared_by_the_sizes_of_both_samples() -> None:
    """By hand: 60 of 100 and 90 of 200; the standard error of the difference is sqrt(.24/100 + .2475/200)."""
    found = compare(0.6, 0.45, step=1e-9, paper_error=share_error(0.6, 100), our_error=share_error(0.45, 200))
    assert found.z == pytest.approx(-0.15 / math.sqrt(0.0024 + 0.0012375))
    assert (found.mark, found.test) == (Mark.DIFFERS, AgreementTest.BOTH)


@pytest.mark.parametrize(
    ("paper_error", "our_error", "test"),
    [(0.02, 0.01, AgreementTest.BOTH), (0.02, None, AgreementTest.PAPER), (0.0, 0.02, AgreementTest.OURS)],
)
def test_the_error_of_either_side_counts(paper_error: float, our_error: float | None, test: AgreementTest) -> None:
    near, far = (compare(0.5, ours, step=1e-6, paper_error=paper_error, our_error=our_error) for ours in (0.52, 0.58))
    assert (near.mark, near.test) == (Mark.AGREES, test)
    assert (far.mark, far.test) == (Mark.DIFFERS, test)


@pytest.mark.parametrize(
    ("paper", "ours", "mark"),
    [(0.42, 0.4249, Mark.AGREES), (0.42, 0.425, Mark.AGREES), (0.42, 0.4251, Mark.DIFFERS), (0.42, 0.41, Mark.DIFFERS)],
)
def test_exact_numbers_are_compared_by_rounding(paper: float, ours: float, mark: Mark) -> None:
    found = compare(paper, ours, step=0.01, paper_error=0.0, our_error=None)
    assert (found.mark, found.test, found.z) == (mark, AgreementTest.ROUNDING, None)


def test_a_rounded_number_is_known_no_better_than_to_its_last_place() -> None:
    """0.5 may have been 0.54: with an error of 0.001, 0.54 is not far from it."""
    assert compare(0.5, 0.54, step=0.1, paper_error=0.001, our_error=0.001).mark is Mark.AGREES
    assert compare(0.5, 0.54, step=0.001, paper_error=0.001, our_error=0.001).mark is Mark.DIFFERS


def test_without_a_sample_of_the_paper_there_is_no_test() -> None:
    assert compare(0.2, 0.9, step=0.01, paper_error=None, our_error=0.001).mark is Mark.UNTESTED


def test_numbers_that_mean_something_else_are_not_tested() -> None:
    cell = Cell(0.2, 0.9, 0.8, 1.0, 0.1, 0.3, is_comparable=False)
    table = Table("1", "Means", ("all",), (Row("mean", "value", (cell,)),), ())
    found = agreement(table, table.rows[0], 0)
    assert found is not None
    assert found.mark is Mark.UNTESTED


def test_the_interval_of_the_paper_tells_its_error() -> None:
    """1.96 standard errors to each side."""
    assert error_of_bounds(0.402, 0.598) == pytest.approx(0.05, rel=1e-4)


def test_the_side_of_an_interval_that_looks_to_the_other_number_counts() -> None:
    """None of three matches won, Wilson's interval [0, 0.5615]: by chance 0.485 ** 3 = 11% for a share of 0.515."""
    row = row_of("matches won", [51.5], [Estimate(0.0, 0.0, 0.5615)], paper_errors=[share_error(0.515, 8558)])
    found = agreement(Table("5", "More", ("20,000",), (row,), ()), row, 0)
    assert found is not None
    assert found.mark is Mark.AGREES


def test_trailing_zeros_of_print_are_known_from_the_column() -> None:
    """0.5 stands in a column with 0.48, so it was printed as 0.50: 0.54 does not agree."""
    assert step_of([0.5, 0.48]) == 0.01
    rows = tuple(Row(str(paper), "value", (Cell(paper, 0.54, paper_error=0.0),)) for paper in (0.5, 0.48))
    table = Table("4.11", "Duels", ("chain",), rows, ())
    assert agreement(table, rows[0], 0) == compare(0.5, 0.54, step=0.01, paper_error=0.0, our_error=None)


def test_cells_show_their_signs_and_json_the_test() -> None:
    ours = [Estimate(0.2, 0.18, 0.22), Estimate(0.2, 0.18, 0.22), Estimate(0.2, 0.18, 0.22), None]
    row = row_of("steals", [20.1, 30.0, 20.0, 20.0], ours, paper_errors=[0.01, 0.01, None, 0.01])
    table = Table("1", "Steals", ("a", "b", "c", "d"), (row,), ())
    assert "| 20.10% | 20.00% [18.00, 22.00] = |" in markdown(table)
    assert "| 30.00% | 20.00% [18.00, 22.00] ≠ |" in markdown(table)
    assert "| 20.00% | 20.00% [18.00, 22.00] ? |" in markdown(table)
    assert "| 20.00% | - |" in markdown(table)
    plain = table.as_dict()["rows"][0]["cells"]  # type: ignore[index]
    assert [each["agreement"] and each["agreement"]["mark"] for each in plain] == ["agrees", "differs", "no test", None]
    assert plain[0]["agreement"]["test"] == "z test, errors of both samples"
