"""The Meowjong paper: its test beside a brute force, places of rounds, and that its printed numbers add up."""

import json
import math
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.store import Store
from mahjongkit.errors import ArenaError
from mahjongkit.papers.meowjong import PAPER, printed, training
from mahjongkit.papers.meowjong.outcomes import outcomes_of, outcomes_of_equals
from mahjongkit.papers.meowjong.significance import significance
from mahjongkit.papers.paper import RunOptions, chosen_tables, make_tables
from mahjongkit.papers.table import Table, ours_text
from tests.cli.command import run

OPTIONS = RunOptions(agent="greedy", rival="greedy:calls=true", scale=0.02)

Outcome = tuple[int, int, int, int]


def is_better(x: Outcome, other: Outcome) -> bool:
    """Equation 10, as printed."""
    return (x[0] > other[0] and x[2] < other[2]) or (x[0] == other[0] and x[2] == other[2] and x[3] > other[3])


def brute_force(x: Outcome, rates: tuple[Fraction, ...]) -> Fraction:
    """Equations 9 and 11 over all outcomes of so many rounds."""
    rounds = sum(x)
    total = Fraction(0)
    for first, second, third in product(range(rounds + 1), repeat=3):
        draws = rounds - first - second - third
        other = (first, second, third, draws)
        if draws < 0 or not (other == x or is_better(other, x)):
            continue
        ways = math.factorial(rounds)
        chance = Fraction(1)
        for count, rate in zip(other, rates, strict=True):
            ways //= math.factorial(count)
            chance *= rate**count
        total += ways * chance
    return total


RATES = [
    tuple(Fraction(number, 100) for number in numbers)
    for numbers in ((25, 25, 25, 25), (2, 2, 2, 94), (60, 10, 25, 5), (0, 30, 30, 40), (50, 0, 50, 0))
]


@pytest.mark.parametrize("rates", RATES, ids=str)
def test_chances_are_those_of_a_brute_force(rates: tuple[Fraction, ...]) -> None:
    for rounds in (1, 2, 5):
        for first, second, third in product(range(rounds + 1), repeat=3):
            draws = rounds - first - second - third
            if draws < 0:
                continue
            x = (first, second, third, draws)
            expected = float(brute_force(x, rates))
            assert significance(x, [float(rate) for rate in rates]).chance == pytest.approx(
                expected, rel=1e-9, abs=1e-15
            )


def test_a_small_chance_has_a_logarithm() -> None:
    """A hundred first places of a hundred rounds, at one in ten each: 10 to the power of -100."""
    assert significance((100, 0, 0, 0), (0.1, 0.3, 0.3, 0.3)).log10 == pytest.approx(-100)
    assert significance((2000, 0, 0, 0), (0.1, 0.3, 0.3, 0.3)).log10 == pytest.approx(-2000)


@pytest.mark.parametrize(
    ("x", "rates"), [((1, 2, 3), (0.5, 0.5, 0, 0)), ((1, 0, 0, 0), (0.5, 0.2, 0.2, 0.2)), ((-1, 1, 0, 0), (0.25,) * 4)]
)
def test_what_is_no_outcome_is_refused(x: tuple[int, ...], rates: tuple[float, ...]) -> None:
    with pytest.raises(ArenaError, match="rates"):
        significance(x, rates)


def test_the_verdicts_of_the_paper_follow_from_its_counts() -> None:
    """Tables IX and XI: all below 1.67e-311, but for SL against two RL, which is above 1 less as little."""
    null = [rate / 100 for rate in printed.BASELINE]
    for counts in printed.AGAINST_BASELINE_COUNTS.values():
        assert all(significance(each, null).log10 < -311 for each in counts[:3])
    equal = [rate / 100 for rate in printed.EACH_OTHER["SL vs. SL"][3]]
    assert all(significance(each, equal).log10 < -50 for each in printed.EACH_OTHER_COUNTS["RL vs. 2SL"][:1])
    assert significance(printed.EACH_OTHER_COUNTS["SL vs. 2RL"][0], equal).chance > 0.999


def test_printed_numbers_add_up() -> None:
    """Rates of a row to 100, counts of the winds to the total, and counts of a wind to its rates."""
    rates = [*printed.AGAINST_BASELINE.values(), printed.SL_SCALED, *printed.EACH_OTHER.values()]
    for rows in rates:
        assert all(sum(row) == pytest.approx(100, abs=0.021) for row in rows)
        assert np.mean(rows[:3], axis=0) == pytest.approx(rows[3], abs=0.011)
    for counts in (*printed.AGAINST_BASELINE_COUNTS.values(), *printed.EACH_OTHER_COUNTS.values()):
        assert tuple(np.sum(counts[:3], axis=0)) == counts[3]
    for name, counts in (printed.AGAINST_BASELINE_COUNTS | printed.EACH_OTHER_COUNTS).items():
        shown = (printed.AGAINST_BASELINE | printed.EACH_OTHER)[name]
        for row, numbers in zip(counts[:3], shown[:3], strict=True):  # totals are means of rounded rates
            assert [100 * count / sum(row) for count in row] == pytest.approx(numbers, abs=0.0056)  # one is cut off


def columns(points: list[list[list[int]]], wins: list[list[list[int]]]) -> MatchColumns:
    """A match of ABB, BAB, BBA with these points and wins by wall, seating and seat."""
    seats = np.array([[0, 1, 1], [1, 0, 1], [1, 1, 0]])
    by_seat = {"points": np.array(points, dtype=float), "wins": np.array(wins, dtype=float)}
    return MatchColumns((0, 1), seats, by_seat, {})


def test_outcomes_are_of_the_agent_alone() -> None:
    points = [
        [[3, -1, -2], [5, -5, 0], [0, 0, 0]],  # East wins; it deals in to East in South; nobody wins
        [[-4, 2, 2], [-2, 4, -2], [6, -3, -3]],  # a tie of others; South wins; West is third of a tie
    ]
    wins = [[[1, 0, 0], [1, 0, 0], [0, 0, 0]], [[0, 1, 1], [0, 1, 0], [1, 0, 0]]]
    east, south, west, total = outcomes_of(columns(points, wins), printed.WINDS)
    assert (east.counts, south.counts, west.counts) == ((1, 0, 1, 0), (1, 0, 1, 0), (0, 0, 1, 1))
    assert total.counts == (2, 0, 3, 1)
    assert sum(total.rates) == pytest.approx(1)
    equals = outcomes_of_equals(columns(points, wins), printed.WINDS)
    assert [each.counts for each in equals[:3]] == [(1, 0, 1, 0), (1, 1, 0, 0), (0, 1, 1, 0)]
    # Every round that somebody wins has a first, a second and a third.
    assert equals[3].counts == (2, 2, 2, 0)


@pytest.fixture(scope="module")
def made() -> dict[str, Table]:
    with Store(":memory:") as store:
        return {table.heading.split(":")[0]: table for table in make_tables(PAPER.tables, store, OPTIONS)}


def test_every_table_and_figure_is_there(made: dict[str, Table]) -> None:
    numbers = ("VI", "VII", "VIII", "IX", "X", "XI")
    assert list(made) == [*(f"Table {number}" for number in numbers), *(f"Figure {number}" for number in range(3, 10))]
    for table in made.values():
        assert all(len(row.cells) == len(table.columns) for row in table.rows)


def test_rates_of_a_line_add_up(made: dict[str, Table]) -> None:
    for name in ("Table VIII", "Table X"):
        for row in made[name].rows:
            if row.cells[0].ours is not None:
                assert sum(cell.ours or 0 for cell in row.cells) == pytest.approx(1)
            assert sum(cell.paper or 0 for cell in row.cells) == pytest.approx(1, abs=2.1e-4)


def test_a_better_agent_is_found_better(made: dict[str, Table]) -> None:
    """greedy against two that act at random: first far more often than one of three equals."""
    rows = {row.label: row for row in made["Table VIII"].rows}
    assert (rows["SL, Total"].cells[0].ours or 0) > 0.2
    tests = {row.label: row for row in made["Table IX"].rows}
    assert (tests["SL, Total"].cells[5].ours or 0) < math.log10(0.05)


def test_counts_have_no_decimals(made: dict[str, Table]) -> None:
    """Beside them the logarithm of a chance has one."""
    for name in ("Table IX", "Table XI"):
        texts = [
            [ours_text(cell, row) for cell in row.cells] for row in made[name].rows if row.cells[0].ours is not None
        ]
        assert texts
        assert all(count.replace(",", "").isdigit() for *counts, _ in texts for count in counts)
        assert all("." in log for *_, log in texts)


def test_numbers_of_training_are_read_from_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = {"share": 0.76, "lower": 0.75, "upper": 0.77}
    (tmp_path / "report.json").write_text(json.dumps({"test": {"heads": {"discard": {"top1": top}}}}))
    (tmp_path / "validation.csv").write_text("epoch,top-1 discard,top-1 kan\n1,0.7,nan\n2,0.75,0.9\n")
    (tmp_path / "evaluations.csv").write_text(
        "iteration,opponents,wind,wins,deal_ins,points\n0,random,east,0.4,0.1,2\n0,greedy,east,0.1,0.1,-2\n50,random,east,0.8,0.1,6\n"
    )
    monkeypatch.setattr(training, "FOLDER", tmp_path)
    with Store(":memory:") as store:
        chosen = chosen_tables(PAPER, ["VI", "VII"], ["3", "4"])
        sizes, accuracies, curve, wins = make_tables(chosen, store, OPTIONS)
    assert sizes.rows[0].cells[0].paper == 797285
    assert sizes.rows[0].cells[0].ours is None
    assert (accuracies.rows[0].cells[2].ours, accuracies.rows[0].cells[0].paper) == (0.76, 0.6581)
    assert [row.cells[0].ours for row in curve.rows] == [0.7, 0.75]
    assert curve.rows[0].cells[2].ours is None
    assert [(row.label, row.cells[0].ours) for row in wins.rows] == [("iteration = 0", 0.4), ("iteration = 50", 0.8)]


def test_the_command(tmp_path: Path) -> None:
    arguments = ("paper", "meowjong", "--table", "IX", "--scale", "0.01", "--store", str(tmp_path / "store.sqlite"))
    ended = run(*arguments, "--agent", "greedy", "--rival", "random")
    assert ended.returncode == 0
    assert "SL is greedy, RL is random" in " ".join(ended.stdout.split())
    assert run("paper", "simcat", "--rival", "greedy").returncode == 2
