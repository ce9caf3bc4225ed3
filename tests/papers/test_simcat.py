"""The tables and figures of SIMCAT: the paper's numbers, completeness, what must come out even in a small run."""

import re
from functools import partial
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit._core.measures import flat_mc_discard, pruned_discards
from mahjongkit.arena.store import Store
from mahjongkit.papers.figures import figure_svg
from mahjongkit.papers.paper import RunOptions, chosen_tables, cost_to_play, make_tables, planned_matches
from mahjongkit.papers.simcat import PAPER, printed
from mahjongkit.papers.simcat.comparisons import COMPARISONS
from mahjongkit.papers.simcat.hands import hands_to_discard
from mahjongkit.papers.table import Table

OPTIONS = RunOptions(agent=PAPER.agent, scale=0.02, simulations=0.005)
COLUMNS = {"1": 1, "2": 1, "3": 1, "4": 1, "5": 5, "6": 4, "7": 3, "8": 2}
TABLE_1 = "445w1267t1144s(888s)(999s)"


@pytest.fixture(scope="module")
def made() -> list[Table]:
    with Store(":memory:") as store:
        return make_tables(PAPER.tables, store, OPTIONS)


def test_every_table_and_figure_is_there(made: list[Table]) -> None:
    assert [table.heading.partition(":")[0] for table in made] == [
        *(f"Table {number}" for number in COLUMNS),
        "Figure 4",
        "Figure 5",
    ]
    for table in made[:8]:
        assert len(table.columns) == COLUMNS[table.number]
        assert all(len(row.cells) == len(table.columns) for row in table.rows)
        assert "seed 1" in table.played
        assert any(cell.paper is not None for row in table.rows for cell in row.cells)


def test_our_numbers_lie_in_their_intervals(made: list[Table]) -> None:
    for table in made:
        for row in table.rows:
            for cell in row.cells:
                if cell.ours is not None and cell.lower is not None and cell.upper is not None:
                    assert cell.lower <= cell.ours <= cell.upper, (table.number, row)


def test_matches_stand_beside_the_papers(made: list[Table]) -> None:
    """A number of matches that the paper prints stands beside ours of matches, never beside a share of games."""
    for table in made:
        if int(table.number) in COMPARISONS and table.kind == "Table":
            rows = {row.label: row for row in table.rows}
            assert all(cell.paper is None for cell in rows["decided games won, without luck"].cells)
            papers = [cell.paper for cell in rows["matches won, of independent games"].cells]
            expected = [each.paper for each in COMPARISONS[int(table.number)]]
            assert papers == [None if each is None else pytest.approx(each / 100) for each in expected]


def test_pruning_drops_more_after_more_simulations(made: list[Table]) -> None:
    """Section 5.2: a larger n or a smaller r_d drops more; ours is paired and drops more than intervals do."""
    figure = made[8]
    shares = [[cell.ours or 0.0 for cell in row.cells] for row in figure.rows]
    for column in range(4):
        assert shares[-1][column] > shares[0][column]
    for two, three, paired_two, paired_three in shares:
        assert two >= three
        assert paired_two >= paired_three
    assert shares[3][3] > shares[3][1]


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    tables = chosen_tables(PAPER, ["3"])
    with Store(tmp_path / "papers.sqlite") as store:
        assert cost_to_play(store, planned_matches(tables, OPTIONS)) > 0
        first = make_tables(tables, store, OPTIONS)
        assert cost_to_play(store, planned_matches(tables, OPTIONS)) == 0
        assert make_tables(tables, store, OPTIONS) == first


def test_figures_are_pictures(made: list[Table]) -> None:
    for table in made[8:]:
        picture = figure_svg(table)
        assert picture.count("<polyline") == 4
        assert f"Figure {table.number}" in picture


def test_unknown_numbers_are_refused() -> None:
    with pytest.raises(mk.errors.ArenaError, match=r"simcat has no figure 3 \(known: 4, 5\)"):
        chosen_tables(PAPER, [], ["3"])
    with pytest.raises(mk.errors.ArenaError, match="simulations 0 must be above 0"):
        RunOptions(agent="flat-mc", simulations=0)
    assert [table.kind for table in chosen_tables(PAPER, [], ["4"])] == ["Figure"]


# Hands


def test_hands_are_as_the_seat_sees_them() -> None:
    """Tiles in the hand, in melds and in view are at most four of a kind; the seat has 17 tiles and must discard."""
    for each in hands_to_discard(OPTIONS, 20):
        tiles = mk.Hand(each.hand).tiles
        assert len(tiles) % 3 == 2
        assert {action.type for action in each.observation.legal_actions} == {"discard"}
        mk.measures.sample_foresight_chance_by_discard(
            each.hand, simulations=1, seed=1, visible=each.visible or None, draws=5, variant="taiwanese"
        )  # checks the copies


def test_hands_with_excess_blocks_have_them() -> None:
    for each in hands_to_discard(OPTIONS, 10, excess_only=True):
        melds = each.hand.count("(")
        assert mk.measures.block_count(each.observation.hand) > 5 - melds + 1


def test_second_discards_are_of_the_hand_without_both() -> None:
    """Table 1: after 1t then 2t the same nine tiles are left as after 2t then 1t; Table 1 prints 16.7%."""
    first, second = (
        mk.measures.sample_foresight_chance_by_discard(
            TABLE_1, simulations=200_000, seed=seed, after=tile, draws=5, variant="taiwanese"
        )
        for seed, tile in ((1, "1t"), (2, "2t"))
    )
    assert set(first) == {"4m", "5m", "2p", "6p", "7p", "1s", "4s"}
    a, b = first["2p"], second["1p"]
    assert abs(a.value - b.value) < 4 * (a.standard_error**2 + b.standard_error**2) ** 0.5
    assert abs(a.value - 0.167) < 0.015
    with pytest.raises(mk.RulesError, match="no 9p in the hand to discard first"):
        mk.measures.sample_foresight_chance_by_discard(
            TABLE_1, simulations=1, seed=1, after="9t", draws=5, variant="taiwanese"
        )
    with pytest.raises(mk.NotationError, match="expected one tile to discard first, got 2"):
        mk.measures.sample_foresight_chance_by_discard(
            TABLE_1, simulations=1, seed=1, after="12t", draws=5, variant="taiwanese"
        )


def test_decisions_are_those_of_table_1() -> None:
    discard = partial(flat_mc_discard, TABLE_1, draws=5, simulations=200_000, seed=5, variant="taiwanese")
    assert [discard(heuristics=each) for each in ("none", "h1")] == ["4m", "1p"]
    with pytest.raises(mk.RulesError, match=r"unknown heuristics 'h2' \(known: none, h1, h2\+h1\)"):
        discard(heuristics="h2")


def test_pruned_discards_say_what_is_wrong() -> None:
    with pytest.raises(mk.RulesError, match="looks must rise from 1 on, got 100 after 200"):
        pruned_discards(TABLE_1, looks=[200, 100], ratios=[3], seed=1, draws=5, variant="taiwanese")
    with pytest.raises(mk.NotationError, match=r"expected 3n\+2 concealed tiles, got 10"):
        pruned_discards("45w1267t1144s(888s)(999s)", looks=[100], ratios=[3], seed=1, draws=5, variant="taiwanese")


# The paper


def test_the_numbers_are_those_of_the_paper(shared_data: Path) -> None:
    """Every table of the paper's text."""
    path = shared_data.parent / "papers" / "simcat.txt"
    if not path.is_file():
        pytest.skip("the text of the paper is not here")
    text = path.read_text(encoding="utf-8")
    lines = "".join(re.findall(r"^(?:Non-t|T)atsu-breaking\t.*$", text, re.MULTILINE))
    rates = [float(found) for found in re.findall(r"wr_\{[12]n?tb\} = (?:\\mathbf\{)?([\d.]+)", lines)]
    assert rates == [*printed.TABLE_1.values(), *printed.TABLE_2.values()]
    tables = text[text.index("Table 3. ") :]
    shares = [float(share) for share in re.findall(r"\t\d+\t([\d.]+)% \(", tables)]
    expected = [100 - printed.FOUR_PLAYER, printed.FOUR_PLAYER, 100 - printed.PRUNING, printed.PRUNING]
    expected += [*printed.MORE_SIMULATIONS.values()]
    expected += [100 - printed.H1, printed.H1, 100 - printed.H2_H1, printed.H2_H1, 100 - printed.FINAL, printed.FINAL]
    assert shares == pytest.approx(expected)
    times = [float(seconds) for seconds in re.findall(r"\t([\d.]+) \(\\pm", tables)]
    assert times == list(printed.SECONDS.values())
    pruned = re.search(r"reaches ([\d.]+)% for \$r_d = 2\$ and ([\d.]+)% for \$r_d = 3\$", text)
    assert pruned is not None
    assert tuple(map(float, pruned.groups())) == tuple(printed.PRUNED[10_000].values())
