"""Matches of native agents: the same games whatever the threads, pieces and order, and reports of what they show."""

import dataclasses
import io
from pathlib import Path

import pytest
from rich.console import Console

import mahjongkit as mk
from mahjongkit.arena.draw_luck import draw_luck
from mahjongkit.arena.play import run as runs
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from mahjongkit.cli.arena import progress
from tests.arena.play.played import played
from tests.cli.command import run, run_json

STRONG, WEAK = "greedy:calls=true", "greedy:calls=true,epsilon=1"


def settings(
    first: str = STRONG,
    second: str = WEAK,
    *,
    rules: str = "taiwanese:olympiad",
    wall: str = "kept",
    schedule: str = "pair",
) -> MatchSettings:
    return MatchSettings(entrants=(first, second), rules=rules, wall=wall, schedule=schedule, seed=3)


@pytest.mark.parametrize("wall", ["shared", "stable", "kept"])
@pytest.mark.parametrize("variant", mk.rules.variants())
def test_equal_entrants_mirror_each_other(variant: str, wall: str) -> None:
    """rules.md F.8: agents that choose alike win as much in one seating as they lose in the other."""
    rules = mk.make_rules(variant)
    with Store(":memory:") as store:
        chosen = settings("greedy", "greedy", rules=str(rules), wall=wall, schedule="pair")
        match = store.open_match(chosen.as_dict())
        run_match(match, chosen, blocks=60)
        report = report_match(match)
    if rules.num_seats == 4:
        result = report.comparisons[0].raw
        assert result.mean == result.variance == 0
        assert result.games_saved is None
        assert "no difference" in report.verdict
    assert report.games == 60 * len(chosen.seatings)


def test_games_depend_on_settings_and_blocks_alone() -> None:
    chosen = settings()
    whole = played(chosen, range(40), threads=1)
    assert played(chosen, range(40), threads=3) == whole
    assert played(chosen, [17, 3]) == [whole[17], whole[3]]
    with Store(":memory:") as store:
        match = store.open_match(chosen.as_dict())
        assert run_match(match, chosen, blocks=10) == 10
        told: list[int] = []
        assert run_match(match, chosen, blocks=40, tell=told.append) == 30  # goes on
        assert sum(told) == 30
        stored = [game.game for game in match.games()]
    assert stored == [game for _, games in whole for game in games]


def test_searching_entrants_play_the_same_on_any_number_of_threads() -> None:
    """A budget of simulations is spent alike wherever a game is played; rules.md F.8."""
    chosen = settings("flat-mc:heuristics=h2+h1,simulations=600", "flat-mc:model=single,pruning=false,simulations=300")
    whole = played(chosen, range(12), threads=1)
    assert played(chosen, range(12), threads=2) == whole
    assert played(chosen, range(12), threads=4) == whole
    assert played(chosen, [11, 5], threads=4) == [whole[11], whole[5]]


def test_a_weaker_entrant_is_found() -> None:
    with Store(":memory:") as store:
        chosen = settings()
        match = store.open_match(chosen.as_dict())
        run_match(match, chosen, blocks=400)
        report = report_match(match)
    result = report.comparisons[0].raw
    assert result.lower is not None
    assert result.upper is not None
    assert 0 < result.lower < result.mean < result.upper
    assert report.verdict.startswith(f"{STRONG} is stronger than {WEAK}")
    assert report.win_shares[0].wins + report.win_shares[1].wins == report.games - report.without_win
    assert report.per_round["own"] > 0.99


def test_a_match_with_bounds_ends_when_the_test_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "BLOCKS_TO_A_LOOK", 20)
    chosen = MatchSettings(entrants=(STRONG, WEAK), rules="taiwanese:olympiad", seed=3, bounds=(0.0, 0.1))
    with Store(":memory:") as store:
        match = store.open_match(chosen.as_dict())
        num_played = run_match(match, chosen, blocks=2000)
        assert 0 < num_played < 1000
        assert run_match(match, chosen, blocks=2000) == 0  # it has ended
        test = report_match(match).comparisons[0].decisive.test
    assert test is not None
    assert test.state == "reject H0"
    assert test.blocks <= num_played


def promise(state: mk.State) -> tuple[list[float], list[float]]:
    """A value function of our own: who holds more tiles of one suit."""
    sums = [float(sum(tile.rank for tile in state.tiles(seat))) for seat in range(4)]
    return [value / sum(sums) for value in sums], sums


def test_luck_by_a_function_in_python() -> None:
    chosen = MatchSettings(
        entrants=("greedy", "random"), rules="sichuan", luck="tests.arena.play.test_run:promise", seed=3
    )
    assert not chosen.is_native
    with Store(":memory:") as store:
        match = store.open_match(chosen.as_dict())
        run_match(match, chosen, blocks=2)
        games = [game.game for game in match.games()]
    native = played(dataclasses.replace(chosen, luck="none"), range(2))
    without = [{name: each for name, each in game.statistics.items() if "luck" not in name} for game in games]
    assert without == [game.statistics for _, row in native for game in row]
    rules = chosen.rules_object
    agents = [chosen.entrants[entrant] for entrant in games[0].seats]
    events = mk.play_game(rules, agents, seed=games[0].wall_seed, wall="kept").events
    ends = [place for place, event in enumerate(events) if event.type == "round_end"]
    luck = draw_luck(rules, events[: ends[0] + 1], promise)
    assert games[0].statistics["luck"] == tuple(round(wins * 1e6) for wins in luck.wins)
    assert games[0].statistics["luck_points"] == tuple(round(points * 1e3) for points in luck.points)


def test_a_watched_run_shows_the_report_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(progress, "error_console", Console(file=screen, force_terminal=True, width=200))
    monkeypatch.setattr(progress, "_SECONDS_BETWEEN_REPORTS", 0.0)
    chosen = settings()
    with Store(":memory:") as store:
        match = store.open_match(chosen.as_dict())
        with progress.MatchProgress(match, blocks=40, is_watched=True, is_quiet=False) as shown:
            run_match(match, chosen, blocks=40, tell=shown.advance)
        assert "40/40" in screen.getvalue()
        assert report_match(match).verdict in screen.getvalue()


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"entrants": ("greedy",)}, "two entrants or more, got greedy"),
        ({"entrants": ("greedy", "gready")}, "unknown agent 'gready'"),
        ({"schedule": "pairs"}, "unknown schedule 'pairs'"),
        ({"unit": "match"}, "unit 'match' of a match is unknown"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, object], message: str) -> None:
    with pytest.raises(mk.MahjongError, match=message):
        # Any field may be wrong here.
        MatchSettings(**({"entrants": ("greedy", "random"), "rules": "taiwanese"} | changed))  # type: ignore[arg-type]


def test_a_report_needs_blocks() -> None:
    with Store(":memory:") as store, pytest.raises(mk.errors.ArenaError, match="has 0 blocks"):
        report_match(store.open_match(settings().as_dict()))


def test_the_command_runs_goes_on_and_reports(tmp_path: Path) -> None:
    store = str(tmp_path / "results.sqlite")
    arguments = ("arena", "run", STRONG, WEAK, "--seed", "3", "--store", store)
    first = run_json(*arguments, "--blocks", "20")
    more = run_json(*arguments, "--blocks", "50")
    assert (first["blocks"], more["blocks"], more["games"]) == (20, 50, 100)
    assert first["match"] == more["match"]
    text = run("arena", "report", "--store", store)
    assert text.returncode == 0
    assert " ".join(str(more["verdict"]).split()) in " ".join(text.stdout.split())


def test_stores_are_merged_and_exported(tmp_path: Path) -> None:
    first, second = str(tmp_path / "first.sqlite"), str(tmp_path / "second.sqlite")
    run_json("arena", "run", STRONG, WEAK, "--blocks", "8", "--store", first)
    whole = run_json("arena", "run", STRONG, WEAK, "--blocks", "12", "--store", second)
    assert run("arena", "merge", second, "--store", first).stdout.startswith("4 blocks added")
    merged = run_json("arena", "report", "--store", first)
    assert merged["planned"] == 8  # that match was declared so; the games are the same
    for name in ("mean", "standard_error", "games_saved"):
        assert merged["comparisons"][0]["raw"][name] == whole["comparisons"][0]["raw"][name]
    table = tmp_path / "games.csv"
    assert run("arena", "export", str(table), "--store", first).stdout.startswith("24 games written")
    assert len(table.read_text(encoding="utf-8").splitlines()) == 25
    wrong = run("arena", "export", str(tmp_path / "games.xls"), "--store", first)
    assert wrong.returncode == 2
    assert "has the ending '.xls' (known: .csv, .jsonl, .parquet)" in wrong.stderr


def test_faults_of_the_command_are_one_line(tmp_path: Path) -> None:
    missing = run("arena", "report", "--store", str(tmp_path / "none.sqlite"))
    assert missing.returncode == 2
    assert "there is no such file" in missing.stderr
    wrong = run("arena", "run", "greedy", "random", "--wall", "stabel", "--store", str(tmp_path / "a.sqlite"))
    assert wrong.returncode == 2
    assert "unknown wall 'stabel' (known: shared, stable, stable-literal, kept)" in wrong.stderr
