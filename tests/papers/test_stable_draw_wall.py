"""The tables of the stable draw wall: the paper's numbers, completeness, and going on where a run was stopped."""

import re
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.store import Store
from mahjongkit.papers.agreement import AgreementTest
from mahjongkit.papers.figures import figure_svg
from mahjongkit.papers.paper import RunOptions, chosen_tables, cost_to_play, make_tables, planned_matches
from mahjongkit.papers.registry import PAPERS
from mahjongkit.papers.stable_draw_wall import PAPER, printed
from mahjongkit.papers.stable_draw_wall.errors import paper_errors
from mahjongkit.papers.table import Table, agreement

ROWS = {"1": 12, "2": 5, "3": 6, "4": 8, "5": 12, "6": 12, "7a": 13, "7b": 13, "7c": 6}
PRINTED_ROWS = {"1": 9, "2": 5, "3": 6, "4": 3, "5": 12, "6": 12, "7a": 3, "7b": 3, "7c": 1}
OPTIONS = RunOptions(agent=PAPER.agent, scale=0.006)


@pytest.fixture(scope="module")
def made() -> list[Table]:
    with Store(":memory:") as store:
        return make_tables(PAPER.tables, store, OPTIONS)


def test_every_table_is_complete(made: list[Table]) -> None:
    assert [table.number for table in made] == list(ROWS)
    for table in made:
        assert len(table.columns) == 3
        assert len(table.rows) == ROWS[table.number]
        assert all(len(row.cells) == 3 for row in table.rows)
        numbers = [row for row in table.rows if row.cells[0].paper is not None]
        assert len(numbers) == PRINTED_ROWS[table.number]
        assert "60 walls per cell, each twice; seed 1" in table.played


def test_our_numbers_lie_in_their_intervals(made: list[Table]) -> None:
    for table in made:
        for row in table.rows:
            for cell in row.cells:
                if cell.ours is not None and cell.lower is not None and cell.upper is not None:
                    assert cell.lower <= cell.ours <= cell.upper, (table.number, row)
                    assert row.unit == "number" or 0 <= cell.lower <= cell.upper <= 1


@pytest.mark.parametrize(("number", "rows"), [("2", slice(5)), ("3", slice(6)), ("5", slice(6)), ("5", slice(6, 12))])
def test_shares_add_up(made: list[Table], number: str, rows: slice) -> None:
    table = next(table for table in made if table.number == number)
    for column in range(3):
        assert sum(row.cells[column].ours or 0 for row in table.rows[rows]) == pytest.approx(1)
        # Printed to two digits: the sum of six is off by at most 0.03%, Table 5's first column by 0.09%.
        assert sum(row.cells[column].paper or 0 for row in table.rows[rows]) == pytest.approx(1, abs=1e-3)


def test_averages_are_those_of_the_shares(made: list[Table]) -> None:
    """Table 1's steals are the mean of Table 3's shares, which count the same seats."""
    steals = next(row for row in made[0].rows if row.label == "stable: steals")
    for column in range(3):
        mean = sum(number * (row.cells[column].ours or 0) for number, row in enumerate(made[2].rows))
        assert steals.cells[column].ours == pytest.approx(mean)


def test_what_walls_do_is_seen(made: list[Table]) -> None:
    """Even in 120 rounds: the paper's wall keeps nearly all draws, the ordinary one a quarter (its Table 4)."""
    shares = {row.label: [cell.ours or 0 for cell in row.cells] for row in made[3].rows}
    assert max(shares["shared: consistent"]) < 0.35
    assert min(shares["stable: consistent"]) > 0.9
    assert min(shares["stable-literal: consistent"]) > 0.9
    assert min(shares["kept: own"]) > 0.95


def test_too_few_games_for_matches_are_said_so(made: list[Table]) -> None:
    """120 games make no match of 500."""
    rows = [row for row in made[6].rows if row.label.endswith(": matches")]
    assert len(rows) == 6
    assert all(cell.ours is None for row in rows for cell in row.cells)


# Going on


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    small, large = (RunOptions(agent=PAPER.agent, scale=scale) for scale in (0.002, 0.004))
    tables = chosen_tables(PAPER, ["2", "3"])
    told: list[int] = []
    with Store(tmp_path / "papers.sqlite") as store:
        first = make_tables(tables, store, small)
        assert cost_to_play(store, planned_matches(tables, small)) == 0
        assert cost_to_play(store, planned_matches(tables, large)) == 3 * 20
        assert make_tables(tables, store, small, tell=lambda _, blocks: told.append(blocks)) == first
        assert sum(told) == 0
        larger = make_tables(tables, store, large, tell=lambda _, blocks: told.append(blocks))
        assert sum(told) == 3 * 20
        assert make_tables(tables, store, small) == first, "a larger run changes nothing in a smaller one"
    with Store(":memory:") as store:
        assert make_tables(tables, store, large) == larger


def test_every_number_of_the_paper_has_a_test(made: list[Table]) -> None:
    """The paper gives the size of its sample; its mean of all reshuffles is another number than ours of the first."""
    for table in made:
        for row in table.rows:
            for column, cell in enumerate(row.cells):
                found = agreement(table, row, column)
                if found is not None:
                    is_same = not row.label.endswith(": mean")
                    assert found.test is (AgreementTest.BOTH if is_same else AgreementTest.NONE), (row.label, cell)


def test_the_error_of_few_matches_is_that_of_normal_errors() -> None:
    """|error| of a normal error has a deviation of sqrt(pi / 2 - 1) of its mean; 20,000 games are 40 matches of 500."""
    paper = printed.ERRORS[500]["original"]
    assert paper_errors(paper, 500) == pytest.approx([0.7555 * each / 100 / 40**0.5 for each in paper], rel=1e-3)
    assert paper_errors(None, 500) is None


def test_every_table_has_a_picture_with_axes(made: list[Table]) -> None:
    for table in made:
        assert table.plot is not None
        svg = figure_svg(table)
        assert all(f">{text}</text>" in svg for text in (table.heading, table.plot.across, table.plot.up))
        assert 'class="mark"' in svg  # the paper's numbers


def test_the_program_of_the_paper_can_be_seated() -> None:
    options = RunOptions(agent="simcat:simulations=50", scale=0.002)
    with Store(":memory:") as store:
        (table,) = make_tables(chosen_tables(PAPER, ["3"]), store, options)
    assert table.played.startswith("simcat:simulations=50 against the same with epsilon")
    assert sum(row.cells[0].ours or 0 for row in table.rows) == pytest.approx(1)


def test_tables_share_their_matches() -> None:
    assert len(planned_matches(PAPER.tables, OPTIONS)) == 3 * (4 + 2)


def test_other_options_are_refused() -> None:
    with pytest.raises(mk.errors.ArenaError, match=r"stable-draw-wall has no table 8 \(known: 1, 2, 3, 4, 5, 6, 7\)"):
        chosen_tables(PAPER, ["8"])
    with pytest.raises(mk.errors.ArenaError, match="scale 0 must be above 0"):
        RunOptions(agent="greedy", scale=0)
    assert list(PAPERS) == ["meowjong", "riichi-analyzer", "sichuan", "simcat", "stable-draw-wall"]


# The paper


def test_the_numbers_are_those_of_the_paper(shared_data: Path) -> None:
    """Every table of the paper's text, row by row."""
    path = shared_data.parent / "papers" / "stable-draw-wall.txt"
    if not path.is_file():
        pytest.skip("the text of the paper is not here")
    text = path.read_text(encoding="utf-8")
    number = r"\t([\d.]+)%?"
    found = [tuple(map(float, row)) for row in re.findall(rf"{number}{number}{number}$", text, re.MULTILINE)]
    expected = [
        counts[wall] for wall in ("original", "sdw") for counts in (printed.STEALS, printed.TURNS, printed.STEAL_RATES)
    ]
    expected += [*printed.TURN_SHARES.values(), *printed.STEAL_SHARES, *printed.CONSISTENT.values()]
    expected += [*printed.RESHUFFLES, *printed.LEFT_SHARES.values()]
    for errors in printed.ERRORS.values():
        expected += [printed.WIN_RATES, *errors.values()]
    assert found == expected
    means = re.search(r"the average n_\{rad\} are ([\d.]+), ([\d.]+), and ([\d.]+) when", text)
    assert means is not None
    assert tuple(map(float, means.groups())) == printed.MEAN_LEFT
