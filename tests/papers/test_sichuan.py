"""The tables and figures of the Sichuan thesis: its numbers, completeness, and what can be computed in another way."""

import re
from functools import partial
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.arena.store import Store
from mahjongkit.papers.paper import RunOptions, chosen_tables, make_tables
from mahjongkit.papers.sichuan import PAPER, printed
from mahjongkit.papers.table import Cell, Table, markdown, sign_of
from mahjongkit.study import measure_hands, sample_hands, thesis_tables
from mahjongkit.study.survey import thesis_tables as survey_tables

OPTIONS = RunOptions(scale=0.02)
TABLES = ["3.1", "3.2", "3.3", "3.4", *(f"4.{number}" for number in range(1, 18))]
FIGURES = ["3.1", "3.2", "3.3", *(f"4.{number}" for number in (1, 2, *range(4, 13)))]
"""Of chapters 3 and 4, but for a flow chart (4.3) and a photograph (4.13)."""
SECTIONS = ["2.1.1", "4.2.3", "4.4.2"]


def make(numbers: list[str], figures: list[str] | None = None, options: RunOptions = OPTIONS) -> list[Table]:
    with Store(":memory:") as store:
        return make_tables(chosen_tables(PAPER, numbers, figures or []), store, options)


@pytest.fixture(scope="module")
def made() -> dict[tuple[str, str], Table]:
    return {(table.kind, table.number): table for table in make([])}


@pytest.fixture
def stats() -> Any:
    return pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")


def column(table: Table, place: int) -> dict[str, Cell]:
    return {row.label: row.cells[place] for row in table.rows}


def test_every_table_and_figure_is_there(made: dict[tuple[str, str], Table]) -> None:
    known = {kind: [each.number for each in PAPER.tables if each.kind == kind] for kind in ("Table", "Figure")}
    assert sorted(known["Table"]) == sorted(TABLES + SECTIONS)
    assert sorted(known["Figure"]) == sorted(FIGURES)
    for (kind, number), table in made.items():
        assert number.rstrip("abc") in known[kind]
        assert all(len(row.cells) == len(table.columns) for row in table.rows)
        assert markdown(table).startswith(f"### {kind} {number}: ")
        assert table.notes
        if kind == "Table" and number != "2.1.1b":  # the thesis counts no gates but the nine
            assert any(cell.paper is not None for row in table.rows for cell in row.cells), number


def test_marks_follow_from_the_printed_numbers(made: dict[tuple[str, str], Table]) -> None:
    """Errata 8: 0.42 and 0.58 should read 0.424 and 0.576; errata 3: Conjecture 1 is false; nine gates are right."""

    def signs(number: str, place: int = 0) -> dict[str, str]:
        table = made["Table", number]
        return {row.label: sign_of(table, row, place) for row in table.rows}

    assert set(signs("2.1.1a").values()) == {"="}
    assert {pair for pair, sign in signs("4.5").items() if sign == "≠"} == {"2, 3", "3, 2"}
    assert signs("4.2.3")["greatest difference"] == "≠"
    assert set(signs("4.4.2").values()) == {"="}
    assert signs("4.8") == {"1 to 2": "=", "2 to 3": "≠", "3 to 4": "=", "4 to 5": "="}  # 0.3618, printed 0.33 ± 0.01
    assert set(signs("3.1").values()) == {"?"}  # of invented players
    # Some 80 of 100 rounds with unequal states here, 23 there, where one standard error is sqrt(23 * 77 / 100) = 4.2.
    assert signs("4.12")["3, 4"] == "≠"


def test_every_figure_names_its_axes(made: dict[tuple[str, str], Table]) -> None:
    for (kind, number), table in made.items():
        if table.plot is not None:
            assert table.plot.across, number
            assert table.plot.up, number
        else:
            assert kind == "Table" or number in ("4.6c", "4.9c")  # numbers, no picture


def test_our_numbers_lie_in_their_intervals(made: dict[tuple[str, str], Table]) -> None:
    for number, table in made.items():
        for row in table.rows:
            for cell in row.cells:
                if cell.ours is not None and cell.lower is not None and cell.upper is not None:
                    assert cell.lower <= cell.ours <= cell.upper, (number, row)


def test_the_same_seed_gives_the_same_numbers() -> None:
    sampled = partial(make, ["4.8", "4.9", "4.11"], ["4.4", "4.8"])
    first = sampled()
    assert sampled() == first
    other = make(["4.8"], options=RunOptions(scale=0.02, seed=2))
    assert column(other[0], 1) != column(first[0], 1)


# Numbers that follow from definitions and equations


def test_hands_of_one_suit(made: dict[tuple[str, str], Table]) -> None:
    """Section 2.1.1: all four numbers of the proposition are right; every hand has some number of gates."""
    cells = column(made["Table", "2.1.1a"], 0).values()
    assert all(cell.ours == pytest.approx(cell.paper, rel=1e-6) for cell in cells)
    for place in range(3):
        assert sum(cell.ours or 0 for cell in column(made["Table", "2.1.1b"], place).values()) == 93_600


@pytest.mark.parametrize("number", ["4.2", "4.3"])
def test_laws_are_laws(made: dict[tuple[str, str], Table], number: str) -> None:
    """Means of 1000 hands sum to 1000; a count of 1000 hands has the variance of the binomial law."""
    table = made["Table", number]
    for place in (0, 1):
        means = column(table, place)
        assert sum(cell.ours or 0 for cell in means.values()) == pytest.approx(1000)
        for label, cell in column(table, place + 2).items():
            mean = means[label].ours or 0
            assert cell.ours == pytest.approx(mean * (1 - mean / 1000))


def test_simulations_agree_with_the_law(made: dict[tuple[str, str], Table]) -> None:
    for number in ("4.5", "4.8"):
        for row in made["Figure", number].rows:
            simulated, _, law = row.cells
            assert simulated.ours is not None
            assert law.ours is not None
            error = (law.ours / 100) ** 0.5  # of a mean over 100 counts, Poisson's is the largest
            assert abs(simulated.ours - law.ours) < 5 * error + 0.02, row


def test_words_of_a_suit(made: dict[tuple[str, str], Table]) -> None:
    """Figure 4.1: four words are three groups and a pair, 11 tiles: ten cannot hold them."""
    for place in range(4):
        shares = column(made["Figure", "4.1"], place)
        assert sum(cell.ours or 0 for cell in shares.values()) == pytest.approx(1)
    assert column(made["Figure", "4.1"], 0)["4"].ours == 0
    assert column(made["Figure", "4.1"], 1)["4"].ours != 0


def test_duels_of_the_printed_rates(made: dict[tuple[str, str], Table]) -> None:
    """The three equations of section 4.4.1, solved with its numbers; the last should read 0.424, not 0.420."""
    p1 = 0.62 * 0.87 / 2 / (1 - 0.38 * 0.87)
    p2 = 0.77 * 0.87 * p1 / (1 - 0.23 * 0.87)
    p3 = (0.77 * 0.38 / 2 + 0.77 * 0.62 * p1 + 0.23 * 0.62 * p2) / (1 - 0.23 * 0.38)
    found = column(made["Table", "4.5"], 0)
    assert [found[pair].ours for pair in ("3, 4", "2, 4", "2, 3")] == pytest.approx([p1, p2, p3])
    for cell in column(made["Table", "4.11"], 0).values():
        assert cell.ours == pytest.approx(cell.paper, abs=0.006)  # it prints two digits, rounded on the way


def test_both_sides_of_a_duel(made: dict[tuple[str, str], Table]) -> None:
    for number in ("4.5", "4.11"):
        table = made["Table", number]
        mean = table.columns.index("hands")
        cells = column(table, mean)
        for label, cell in cells.items():
            alice, bob = label.split(", ")
            assert (cell.ours or 0) + (cells[f"{bob}, {alice}"].ours or 0) == pytest.approx(1)


def test_opponents_by_scipy(made: dict[tuple[str, str], Table], stats: Any) -> None:
    """Figure 4.2: hypergeometric over wall and hand, binomial as printed."""
    for seen in range(37):
        hidden = 36 - seen
        for place, wall in enumerate((10, 20, 30, 40, 50)):
            label = f"Z = {seen}"
            exact, paper = (column(made["Figure", number], place)[label].ours for number in ("4.2a", "4.2b"))
            assert paper == pytest.approx(stats.binom.cdf(hidden - 10, wall, 1 / 3), abs=1e-9)
            if hidden > wall + 13:
                assert exact is None
            else:
                assert exact == pytest.approx(stats.hypergeom.sf(9, wall + 13, hidden, 13), abs=1e-9)


def test_p_values_by_scipy(made: dict[tuple[str, str], Table], stats: Any) -> None:
    """Table 3.4 follows from Tables 3.2 and 3.3 with 15 players each, as far as they are rounded."""
    for question, cell in column(made["Table", "3.4"], 0).items():
        numbers = []
        for place in (0, 1):
            lower, upper = survey_tables.TACTIC_INTERVALS[int(question)][place]
            deviation = (upper - lower) / 2 / stats.t.ppf(0.975, 14) * 15**0.5
            numbers += [survey_tables.TACTIC_MEANS[int(question)][place], deviation, 15]
        expected = stats.ttest_ind_from_stats(*numbers, equal_var=False).pvalue
        assert cell.ours == pytest.approx(float(expected), rel=1e-6)
        assert cell.paper is not None
        assert 0.6 < cell.paper / (cell.ours or 1) < 1.7


def test_quadratic_term_by_an_f_test(made: dict[tuple[str, str], Table], stats: Any) -> None:
    hands = sample_hands(1000, seed=OPTIONS.seed)
    x, y = (measure_hands(measure, hands).astype(float) for measure in ("word_deficiency", "deficiency"))
    rests = [np.square(y - np.polyval(np.polyfit(x, y, degree), x)).sum() for degree in (1, 2)]
    expected = stats.f.sf((rests[0] - rests[1]) / rests[1] * 997, 1, 997)
    found = column(made["Figure", "4.6c"], 0)["p-value of the quadratic term"]
    assert found.ours == pytest.approx(float(expected), abs=0.002)


def test_expected_draws_by_summing(made: dict[tuple[str, str], Table]) -> None:
    """Equation 4.9 against the sums that it is made of."""
    for label, cell in column(made["Table", "4.4.2"], 0).items():
        n, k, t = map(int, re.findall(r"\d+", label))
        ways = [(i, comb(i - 1, t - 1) * comb(n - i, k - t)) for i in range(t, n + 1)]
        mean = sum(i * way for i, way in ways) / comb(n, k)
        assert cell.ours == pytest.approx(mean)
        assert cell.paper == pytest.approx(mean, abs=1e-4)


def test_no_match_is_played() -> None:
    """The experiment counts what a match does not: its rounds are played for it alone."""
    with pytest.raises(mk.errors.ArenaError, match=r"sichuan has no table 4\.18 \(known: 2\.1\.1, 3\.1, "):
        chosen_tables(PAPER, ["4.18"])
    assert all(not each.matches(OPTIONS) for each in PAPER.tables)


# The experiment


def test_rounds_of_the_experiment_add_up(made: dict[tuple[str, str], Table]) -> None:
    for row in made["Table", "4.13"].rows:
        rounds, *parts = (cell.ours or 0 for cell in row.cells)
        assert rounds == sum(parts)
    shares = column(made["Table", "4.12"], 0)
    assert sum(cell.ours or 0 for cell in shares.values()) == pytest.approx(100)
    assert sum(cell.paper or 0 for cell in shares.values()) == 100
    wins = {row.label: row.cells for row in made["Table", "4.13"].rows}
    for label, cell in column(made["Table", "4.14a"], 0).items():
        alice, bob = (each.ours or 0 for each in wins[label][1:3])
        assert cell.ours == (pytest.approx(alice / (alice + bob)) if alice + bob else None)


def test_turns_of_the_experiment(made: dict[tuple[str, str], Table]) -> None:
    """Who is seen to the end was quicker than all; and the sums of the steps are what they are called."""
    steps = made["Table", "4.16"].rows
    for row in steps:
        seen, by_success = (cell.ours or 0 for cell in row.cells[:2])
        assert 1 <= seen <= by_success
    total = sum(row.cells[1].ours or 0 for row in steps)
    assert column(made["Table", "4.17"], 1)["1"].ours == pytest.approx(total)


# The thesis


def lines_after(text: str, title: str, number: int) -> list[str]:
    """So many lines that are not empty."""
    found = [line for line in text[text.index(title) :].splitlines()[1:] if line.strip()]
    return found[:number]


def numbers_of(line: str) -> list[float]:
    return [float(each) for each in re.findall(r"\d+(?:\.\d+)?", line)]


@pytest.fixture
def thesis(shared_data: Path) -> str:
    path = shared_data.parent / "papers" / "sichuan-game-state.txt"
    if not path.is_file():
        pytest.skip("the text of the thesis is not here")
    return path.read_text(encoding="utf-8")


def test_the_numbers_are_those_of_the_thesis(thesis: str) -> None:
    assert all(each in thesis for each in ("= 2310789600", "= 262144", "= 0.00011344347", "= 93600", "is 0.69 "))
    assert (printed.DEALS, printed.NINE_GATES_WAYS, printed.ONE_SUIT_HANDS) == (2310789600, 262144, 93600)
    assert (printed.NINE_GATES, printed.QUADRATIC_P_VALUE) == (0.00011344347, 0.69)
    laws = {
        "Table 4.2:": (
            thesis_tables.WORD_DEFICIENCIES,
            thesis_tables.WORD_DEFICIENCY_VARIANCES,
            thesis_tables.WORD_DEFICIENCY_INTERVALS,
        ),
        "Table 4.3:": (
            thesis_tables.TILES_AWAY,
            thesis_tables.TILES_AWAY_VARIANCES,
            thesis_tables.TILES_AWAY_INTERVALS,
        ),
    }
    for title, (means, variances, bounds) in laws.items():
        _, *rows = lines_after(thesis, title, 4)
        assert numbers_of(rows[0]) == list(means.values())
        assert numbers_of(rows[1]) == list(variances.values())
        assert numbers_of(rows[2]) == [number for pair in bounds.values() for number in pair]
    for title, rates, bounds in (
        ("Table 4.4:", thesis_tables.ONE_SUIT_RATES, thesis_tables.ONE_SUIT_RATE_INTERVALS),
        ("Table 4.8:", thesis_tables.TWO_SUIT_RATES, thesis_tables.TWO_SUIT_RATE_INTERVALS),
    ):
        _, first, second = lines_after(thesis, title, 3)
        assert numbers_of(first) == list(rates.values())
        assert numbers_of(second.removeprefix("95%")) == [number for pair in bounds.values() for number in pair]
    rows = lines_after(thesis, "Table 4.9:", 5)[2:]
    assert [numbers_of(row)[-3:] for row in rows] == [[2.23, 5.35, 11.52], [0, 2.97, 9.24], [3, 0, 5.64]]
    assert list(thesis_tables.TWO_SUIT_EXCHANGES.values()) == [2.23, 5.35, 11.52, 2.97, 9.24, 5.64]
    rows = lines_after(thesis, "Table 4.11:", 6)[2:]
    duels = [number for row in rows for number in numbers_of(row)[-4:]]
    assert duels == list(thesis_tables.TWO_SUIT_DUELS.values())
    rows = lines_after(thesis, "Table 3.1:", 9)[1:]
    assert [tuple(numbers_of(row)[1:]) for row in rows] == list(survey_tables.CLUSTER_MEANS.values())
    for title, table in (("Table 3.2:", survey_tables.TACTIC_MEANS), ("Table 3.3:", survey_tables.TACTIC_INTERVALS)):
        as_printed = [numbers_of(row)[1:] for row in lines_after(thesis, title, 7)[1:]]
        as_printed[3:5] = as_printed[4:2:-1]  # errata 12
        expected = [np.ravel([pair[1], pair[0]]).tolist() for pair in table.values()]  # conservative first there
        assert as_printed == expected


def test_the_numbers_of_the_experiment_are_those_of_the_thesis(thesis: str) -> None:
    for number, counts in (("4.12", thesis_tables.EXPERIMENT_ROUNDS), ("4.13", thesis_tables.EXPERIMENT_WINS)):
        rows = [numbers_of(line) for line in lines_after(thesis, f"Table {number}:", 5)[2:]]
        by_alice = [[value for (alice, _), value in counts.items() if alice == state] for state in (1, 2, 3)]
        assert [row[1:] for row in rows] == by_alice
    steps, winners = thesis_tables.EXPERIMENT_STEP_TURNS, thesis_tables.EXPERIMENT_WINNER_TURNS
    for number, turns in (("4.16", steps), ("4.17", winners)):
        assert numbers_of(lines_after(thesis, f"Table {number}:", 2)[1]) == list(turns.values())
    shares, bounds = (lines_after(thesis, f"Table {number}:", 4)[1:] for number in ("4.14", "4.15"))
    assert numbers_of(" ".join(shares)) == [1, 0.43, 0.42, 2, 0.43, 0.32, 3, 0.39]
    assert list(thesis_tables.EXPERIMENT_WIN_SHARES.values()) == [0.43, 0.42, 0.43, 0.32, 0.39]
    ends = [bound for pair in thesis_tables.EXPERIMENT_WIN_INTERVALS.values() for bound in pair]
    assert [each for each in numbers_of(" ".join(bounds)) if each < 1] == ends
