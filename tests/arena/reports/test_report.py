"""What a report says about matches whose truth is known, in text, JSON and HTML."""

import json
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from mahjongkit.arena.compare.comparison import CURVE_POINTS, match_test
from mahjongkit.arena.reports.match_plan import plan_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.reports.report_html import report_html
from mahjongkit.arena.reports.report_text import command_of, report_text, watched_text
from mahjongkit.arena.store import Fault, Store
from mahjongkit.errors import ArenaError
from tests.arena.made_games import (
    made_blocks,
    made_game,
    made_settings,
    report_of,
    rows_of,
    with_statistics,
)


def test_a_stronger_entrant() -> None:
    # A seat of A wins 0.3, one of B 0.2 of the games.
    report = report_of(made_settings(), [3, 2], blocks=1500)
    raw = report.comparisons[0].raw
    assert raw.mean == pytest.approx(0.1, abs=3.5 * raw.standard_error)
    # One seat wins a game, and each side has two: half a win of a seat to either side.
    assert raw.limits == (-0.5, 0.5)
    assert raw.lower is not None
    assert raw.exact is not None
    assert raw.exact[0] < raw.lower < raw.mean
    assert report.verdict.startswith("greedy is stronger than greedy:calls=true: +0.")
    assert "wins per seat and round, 95% bounds at any time [+0." in report.verdict
    shares = report.win_shares
    assert shares[0].per_seat == pytest.approx(0.3, abs=0.02)
    assert shares[0].wins + shares[1].wins == report.games == 3000
    # Four times the win of a seat less one: in points the difference is four times that in wins.
    other = report.others[0]
    assert other.measure == "points"
    assert other.difference.mean == pytest.approx(4 * raw.mean)
    assert report_of(made_settings(), [2, 3], blocks=1500).verdict.startswith("greedy is weaker than greedy:calls=true")


def test_no_difference() -> None:
    report = report_of(made_settings(), [1, 1], blocks=500)
    assert report.verdict.startswith("no difference between greedy and greedy:calls=true is shown by 500 blocks: ")
    few = report_of(made_settings(measure="points"), [3, 1], blocks=20)
    assert few.verdict.endswith("points per seat and round, 95% bounds at any time not known yet")


def test_luck_is_taken_out_and_decides() -> None:
    # Games carry what moved the chances, in wins and as a thousandth in points: together it counts once.
    report = report_of(made_settings(), [1, 1], blocks=2000, luck=0.6)
    comparison = report.comparisons[0]
    assert comparison.corrected is not None
    assert comparison.luck is not None
    assert comparison.is_corrected
    assert comparison.luck.ratio is not None
    assert comparison.luck.standard_error is not None
    assert comparison.luck.ratio > 1 + 3 * comparison.luck.standard_error
    wins, points = comparison.luck.coefficients
    assert wins + 1000 * points == pytest.approx(1, abs=0.15)
    saved, without = comparison.corrected.games_saved, comparison.raw.games_saved
    assert saved is not None
    assert without is not None
    assert saved.ratio == pytest.approx(without.ratio * comparison.luck.ratio)
    assert "wins per seat and round, without luck, 95% bounds" in report.verdict
    assert {check.name: check.is_good for check in report.checks}["luck"]


def test_luck_that_is_none_does_not_decide() -> None:
    settings = made_settings()
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for block, games in made_blocks(settings, [1, 1], blocks=300, luck=0.5):
            # Credited to A in every game: not a mean of 0.
            shift = [(200_000 if entrant == 0 else 0 for entrant in game.seats) for game in games]
            lucks = [
                tuple(a + b for a, b in zip(game.by_seat("luck"), more, strict=True))
                for game, more in zip(games, shift, strict=True)
            ]
            changed = [with_statistics(game, luck=luck) for game, luck in zip(games, lucks, strict=True)]
            match.add_blocks(rows_of([(block, changed)]))
        report = report_match(match)
    assert not report.comparisons[0].is_corrected
    assert "without luck" not in report.verdict
    assert [check.name for check in report.checks if check.is_good is False] == ["luck"]
    assert "NOT 0: not used" in report_text(report)


def test_a_running_test_stops_at_the_first_missing_block() -> None:
    settings = made_settings(bounds=(0.0, 0.05))
    blocks = dict(made_blocks(settings, [3, 2], blocks=400))
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        assert match_test(match) is None
        match.add_blocks(rows_of((block, games) for block, games in blocks.items() if block != 30))
        before = match_test(match)
        assert before is not None
        assert (before.state, before.blocks) == ("continue", 30)
        assert [check.name for check in report_match(match).checks if check.is_good is False] == ["blocks"]
        match.add_blocks(rows_of([(30, blocks[30])]))
        after = match_test(match)
        assert after is not None
        assert after.state == "reject H0"
        assert match_test(store.open_match(made_settings().as_dict())) is None


def test_several_entrants() -> None:
    settings = made_settings(entrants=4)
    report = report_of(settings, [3, 3, 2, 1], blocks=600)
    assert len(report.comparisons) == 6
    assert report.ratings is not None
    assert set(report.ratings.order[:2]) == {0, 1}
    assert report.ratings.order[2:] == (2, 3)
    best = report.entrants[report.ratings.order[0]]
    other = report.entrants[report.ratings.order[1]]
    assert report.verdict.startswith(
        f"no difference between {best} and {other} is shown by 600 blocks, "
        f"but {best} is stronger than random, draw-discard: rating +0."
    )
    clear = report_of(settings, [5, 3, 2, 1], blocks=600)
    assert clear.verdict.startswith("greedy is stronger than greedy:calls=true, random, draw-discard: rating +0.")
    text = report_text(clear)
    assert text.index("rating A") < text.index("rating B") < text.index("met    A - B")


def test_one_table_of_four() -> None:
    report = report_of(made_settings(entrants=4, schedule="rotations"), [5, 3, 2, 1], blocks=600)
    assert report.ratings is not None
    assert report.ratings.order == (0, 1, 2, 3)
    # Chances 5/11 ... 1/11 of winning, less their mean of 1/4.
    for rating, strength in zip(report.ratings.ratings, [5, 3, 2, 1], strict=True):
        assert rating.mean == pytest.approx(strength / 11 - 1 / 4, abs=4 * rating.standard_error)


def test_faults_are_counted_by_entrant() -> None:
    settings = made_settings()
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for block, games in made_blocks(settings, [1, 1], blocks=40):
            # Two seats of B in one game: a game with a fault of B.
            faults = [Fault(0, 0, seat, "time", "no answer in 2.0 seconds") for seat in (1, 3) if block % 10 == 3]
            match.add_blocks(rows_of([(block, [games[0]._replace(faults=tuple(faults)), games[1]])]))
        report = report_match(match)
    assert report.faults == (0, 4)  # seat 1 of the first seating is B's
    assert [(fault.block, fault.seat) for fault in report.first_faults[:3]] == [(3, 1), (3, 3), (13, 1)]
    assert "faults 4" in report_text(report)
    assert "block 13, seating 0, seat 1: time: no answer in 2.0 seconds" in report_html(report)
    assert "block 13, seating 0, seat 1: time: no answer in 2.0 seconds" in report_text(report)


def test_whole_games_are_measured_by_score() -> None:
    settings = made_settings(rules="riichi:tenhou", unit="game")
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for block, games in made_blocks(settings, [3, 1], blocks=300):
            scores = [tuple(30_000 * win - 7_500 for win in game.by_seat("wins")) for game in games]
            places = [tuple(1 if win else 2 for win in game.by_seat("wins")) for game in games]
            changed = [
                with_statistics(game, scores=score, placements=place, rounds=8)
                for game, score, place in zip(games, scores, places, strict=True)
            ]
            match.add_blocks(rows_of([(block, changed)]))
        report = report_match(match)
    assert report.unit == "score per seat and game"
    assert report.comparisons[0].raw.mean == pytest.approx(30 / 4, abs=1)  # (3/8 - 1/8) * 30
    assert report.comparisons[0].raw.limits is None
    assert report.rounds == 8 * report.games
    # A seat of A comes first in 3 of 8 games and has +3 points then, else it comes second with -1.
    first, second = report.placements
    assert first.shares[0].mean == pytest.approx(3 / 8, abs=0.06)
    assert first.shares[0].mean + second.shares[0].mean == pytest.approx(0.5)
    assert (first.points[:3], first.shares[2].mean) == ((3.0, -1.0, None), 0.0)
    assert first.mean.mean == pytest.approx(2 - first.shares[0].mean)
    assert "A mean place 1." in report_text(report)
    assert "<h2>Placements</h2>" in report_html(report)
    assert report.verdict.startswith("greedy is stronger than greedy:calls=true: +")


def test_the_verdict_is_the_same_everywhere() -> None:
    report = report_of(made_settings(), [3, 2], blocks=300)
    assert " ".join(report_text(report).split()).endswith(report.verdict)
    assert " ".join(watched_text(report).split()).startswith(report.verdict)
    bounds = report.verdict.partition("at any time ")[2]
    assert report_text(report).count("[+") == 2  # once with the numbers, once in the verdict
    assert report_text(report).count(bounds) == 2
    assert json.loads(json.dumps(report.as_dict(), allow_nan=False))["verdict"] == report.verdict
    assert f"<h1>{report.verdict}</h1>" in report_html(report)


def test_json_has_no_curves_and_html_has_few_points() -> None:
    report = report_of(made_settings(), [3, 2], blocks=2000)
    assert "curve" not in json.dumps(report.as_dict())
    curve = report.comparisons[0].raw.curve
    assert len(curve.blocks) == CURVE_POINTS
    assert (curve.blocks[0], curve.blocks[-1]) == (1, 2000)
    assert all(before < after for before, after in pairwise(curve.blocks))
    assert curve.means[-1] == pytest.approx(report.comparisons[0].raw.mean)


class Page(HTMLParser):
    """Checks that tags close in order, and collects what could ask a network."""

    void = ("meta", "br", "line", "circle", "polygon", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [f"{name}={value}" for name, value in attrs if name in ("src", "href", "action")]
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.void:
            assert self.open.pop() == tag


@pytest.mark.parametrize("entrants", [2, 3])
def test_the_page_is_whole_and_asks_nothing(entrants: int) -> None:
    strengths = [3.0, 2.0, 1.0]
    report = report_of(made_settings(entrants=entrants), strengths[:entrants], blocks=200, luck=0.5)
    nasty = '<script>alert("x")</script>&\'"'
    text = report_html(replace(report, entrants=(nasty, *report.entrants[1:]), verdict=f"{nasty} is stronger"))
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.addresses == []
    assert "script" not in page.tags
    assert nasty not in text
    assert not {"http:", "https:", "url(", "@import"} & set(text.replace("(", "( ").split())
    assert "http" not in text
    assert "prefers-color-scheme: dark" in text


def test_blocks_to_look_at() -> None:
    settings = made_settings()
    wins = [((1, 0, 1, 0), (0, 1, 0, 1)), ((0, 0, 0, 0), (0, 0, 0, 0)), ((0, 1, 0, 0), (1, 0, 1, 0))]
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for block, pair in enumerate(wins):
            games = [made_game(seats, won) for seats, won in zip(settings.seatings, pair, strict=True)]
            match.add_blocks(rows_of([(block, games)]))
        report = report_match(match)
    # A's mean less B's: (1 + 1) / 2, 0, (-0.5 - 1) / 2.
    assert [(large.block, large.difference) for large in report.largest] == [(0, 1.0), (2, -0.75)]
    assert f"arena replay --match {report.match} --block 2" in report_html(report)


def test_the_command_that_plays_it_again() -> None:
    settings = made_settings(bounds=(0.0, 0.02), seed=5)
    report = report_of(settings, [1, 1], blocks=60)
    assert command_of(report) == (
        "mahjongkit arena run greedy greedy:calls=true --variant taiwanese:olympiad --wall kept --schedule pair "
        "--unit round --measure wins --luck none --seconds 2.0 --seed 5 --bounds 0 0.02 --blocks 60"
    )


def test_a_report_needs_none_of_the_programs() -> None:
    settings = made_settings()
    kept = settings.as_dict() | {"entrants": ["nobody.here:Bot", "process:./gone --fast"]}
    with Store(":memory:") as store:
        match = store.open_match(kept)
        match.add_blocks(rows_of(made_blocks(settings, [3, 2], blocks=200)))
        report = report_match(match)
        with pytest.raises(ArenaError, match="the settings of the match have no measure, bounds"):
            report_match(store.open_match({"entrants": ["a", "b"], "unit": "round"}))
    assert "no difference between nobody.here:Bot and process:./gone --fast is" in report.verdict
    assert "arena run nobody.here:Bot 'process:./gone --fast' --variant" in report_html(report).replace("&#x27;", "'")


def test_equal_results_are_reported() -> None:
    settings = made_settings()
    games = [made_game(seats, (1, 0, 0, 0)) for seats in settings.seatings]
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        match.add_blocks(rows_of((block, games) for block in range(60)))
        report = report_match(match)
    raw = report.comparisons[0].raw
    assert (raw.mean, raw.variance, raw.effect, raw.games_saved) == (0, 0, 0, None)
    assert "no difference" in report.verdict
    assert "all blocks are alike" in report_text(report)
    assert "All blocks are alike" in report_html(report)
    with pytest.raises(ArenaError, match="all blocks of the pilot are equal"):
        plan_match(report, effect=0.02)
