"""The analyzer paper: its cases, its record and its statistics, and that the printed numbers are those of its text."""

import json
import math
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

import mahjongkit as mk
from mahjongkit.arena.store import Store
from mahjongkit.papers.paper import RunOptions, chosen_tables, make_tables
from mahjongkit.papers.riichi_analyzer import PAPER, printed
from mahjongkit.papers.riichi_analyzer.cases import CASES, SUGGESTED_BY, Case, position
from mahjongkit.papers.riichi_analyzer.record import LINK, choices, record
from mahjongkit.papers.table import Table, sign_of
from mahjongkit.records.links import json_of_link
from tests.cli.command import run

OPTIONS = RunOptions(agent=PAPER.agent, scale=0.01)


@pytest.fixture(scope="module")
def made() -> list[Table]:
    with Store(":memory:") as store:
        return make_tables(PAPER.tables, store, OPTIONS)


def test_every_section_is_there(made: list[Table]) -> None:
    assert [table.number for table in made] == [*(f"IV.A.{case}" for case in range(1, 6)), "IV.B", "IV.C", "IV.C.ranks"]
    for table in made:
        assert all(len(row.cells) == len(table.columns) for row in table.rows)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"case {case.number}")
def test_the_cases_come_out(case: Case) -> None:
    """Suggestions as the paper says them; waits as we say that our hands have them."""
    (suggested,) = (each.tile for each in case.discards if each.is_suggested)
    assert SUGGESTED_BY["suggested"](position(case), case) == suggested
    concealed, bracket, melds = case.hand.partition("(")
    for each in case.discards:
        tiles = list(mk.Hand(concealed).tiles)
        tiles.remove(mk.tiles.Tile(each.tile))
        assert set(mk.waits("".join(tiles) + bracket + melds, variant="riichi")) == set(each.waits.split())


def test_cases_agree_but_for_rounding(made: list[Table]) -> None:
    signs = [
        sign_of(table, row, column) for table in made[:5] for row in table.rows for column in range(len(row.cells))
    ]
    assert signs.count("=") == 20  # ten discards suggested or not, three differences, four counts, three of four points
    assert signs.count("≠") == 1  # 3,900 points are 4,000 in Case 5


def test_the_record_is_a_game() -> None:
    game = record()
    assert mk.replay_game(game.rules, game.events, is_complete=False).differences == []
    start = game.rounds[0].start
    assert (start.round, start.points) == (7, [38400, 45300, 25600, 10700])  # South 4, as section IV.B says


def test_decisions_of_the_record() -> None:
    """As the paper's program at turns 1, 2 and 7; from the riichi on it defends."""
    made = choices(PAPER.agent)
    assert [made[place].word for place in ((1, "discard"), (2, "discard"), (7, "chi"))] == ["9m", "9m", "pass"]
    reasons = [made[turn, "discard"].reason for turn in range(1, 11)]
    assert reasons == ["paper value"] * 4 + ["defence"] * 6  # the dealer declares riichi before turn 5


def test_shares_of_places_add_up(made: list[Table]) -> None:
    table = made[6]
    for column in range(2):
        assert sum(row.cells[column].ours or 0 for row in table.rows[:4]) == pytest.approx(100)
        assert sum(row.cells[column].paper or 0 for row in table.rows[:4]) == pytest.approx(100, abs=0.25)
    error = math.sqrt(0.55 * 0.45 / printed.GAMES)  # the paper's own interval is that of 49 games
    bounds = (0.55 - 1.96 * error, 0.55 + 1.96 * error)
    assert bounds == pytest.approx(printed.TOP_TWO, abs=1e-4)


def test_command_shows_one_section(tmp_path: Path) -> None:
    found = run("paper", "riichi-analyzer", "--table", "IV.B", "--store", str(tmp_path / "papers.sqlite"))
    assert "turn 1: program 9m, player 6m, ours 9m" in found.stdout
    assert max(map(len, found.stdout.splitlines())) <= 80


def test_unknown_sections_are_refused() -> None:
    with pytest.raises(mk.errors.ArenaError, match=r"has no table 7 \(known: IV.A, IV.B, IV.C\)"):
        chosen_tables(PAPER, ["7"])


# The text of the paper


@pytest.fixture
def text(shared_data: Path) -> str:
    path = shared_data.parent / "papers" / "riichi-analyzer.txt"
    if not path.is_file():
        pytest.skip("the text of the paper is not here")
    return path.read_text(encoding="utf-8")


def test_the_statistics_are_those_of_the_paper(text: str) -> None:
    rows = re.findall(r"^(new|Rank \d|\d+ Dan|Phoenix)\t(.*)$", text, re.MULTILINE)
    assert {name.lower(): tuple(map(float, row.split("\t")[3:11])) for name, row in rows} == printed.RANKS
    places = re.findall(r"^(?:1 st|\$2.*|3 rd|4 th)\t([\d.]+)%$", text, re.MULTILINE)
    assert [float(place) / 100 for place in places] == pytest.approx(printed.PLACES)
    assert f"winning a round: {100 * printed.WINS:.1f}%" in text
    assert f"opponent's winning tile: {100 * printed.DEAL_INS:.1f}%" in text
    assert f"{100 * printed.TOP_TWO[0]:.2f}%~{100 * printed.TOP_TWO[1]:.2f}%" in text


def test_the_record_is_that_of_the_paper(text: str) -> None:
    """All lists that the text has kept; its pon has a digit too many."""
    link = text[text.index("#json=") : text.index("&ts=0")]
    kept = unquote(re.sub(r"\s", "", link)).replace("p1111111", "p111111")
    (played,) = json.loads(json_of_link(LINK.read_text()))["log"]
    lists = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in played]
    assert [number for number, each in enumerate(lists) if each not in kept] == [7, 8, 9]  # seat 1
    assert lists[9].endswith("3,51,60,34]")
    assert "[16,37,27,60,41,41,38,60,60,60],3,51,60,34]" in kept
