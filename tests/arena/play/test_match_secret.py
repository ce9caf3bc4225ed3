"""Walls of matches with foreign entrants depend on a secret that no entrant can know."""

import json
import stat
import sys
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents.processes.hidden_files import hidden_files
from mahjongkit.arena.play.match_secret import needs_secret, with_secret
from mahjongkit.arena.play.run import play_local, run_match
from mahjongkit.arena.replay.play_again import play_again
from mahjongkit.arena.schedule import wall_seed
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, Store
from mahjongkit.cli.arena import run as arena_run
from tests.agents.processes.test_programs import PROGRAMS
from tests.arena.play.played import played_when_asked
from tests.cli.command import run, run_json

CLASS = "tests.agents.classes:Native"
FIRST, OTHER = "known to nobody", "nor is this"


def spying(report: Path) -> MatchSettings:
    text = f"process:{sys.executable} {PROGRAMS / 'spy.py'} 7 {report}"
    return MatchSettings(entrants=(text, "draw-discard"), rules="sanma:tenhou,num_winds=1", seed=7, seconds=20)


def lines(report: Path) -> tuple[set[str], list[str]]:
    told = report.read_text().splitlines()
    return set(told[::2]), [json.loads(line) for line in told[1::2]]


def test_a_bot_that_knows_the_seed_rebuilds_walls_without_a_secret(tmp_path: Path) -> None:
    """The attack that the secret is for, so that the next test cannot pass for another reason."""
    played_when_asked(spying(tmp_path / "report"), 0, 0)
    assert lines(tmp_path / "report")[0] == {"found"}


def test_a_bot_finds_no_wall_of_a_match(tmp_path: Path) -> None:
    settings = spying(tmp_path / "report")
    with Store(tmp_path / "store") as store:
        match = store.open_match(settings.as_dict())
        with_secret(match, settings)
        assert match.secret is not None
        played_when_asked(with_secret(match, settings), 0, 0)
        found, texts = lines(tmp_path / "report")
        assert found == {"nothing"}
        assert not any(match.secret in text for text in texts)


def test_the_seed_of_a_wall_is_a_keyed_hash() -> None:
    digest = blake2b(b"mahjongkit wall 7 12", key=FIRST.encode()).digest()
    assert wall_seed(7, 12, secret=FIRST) == int.from_bytes(digest[:8], "big") // 2


@pytest.mark.parametrize(
    ("entrants", "needs"),
    [
        (("greedy", "random"), False),
        (("greedy", "mahjongkit.testing:BiasedPlayer"), False),
        (("greedy", CLASS), True),
        (("process:./bot", "greedy"), True),
    ],
)
def test_matches_of_our_own_agents_have_no_secret(entrants: tuple[str, ...], *, needs: bool) -> None:
    settings = MatchSettings(entrants=entrants, rules="sanma")
    assert needs_secret(settings) == needs
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        assert (with_secret(match, settings).secret is not None) == needs
        assert with_secret(match, settings).secret == match.secret


def test_a_match_goes_on_and_is_played_again_with_its_secret(tmp_path: Path) -> None:
    settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="sichuan", seed=3, secret=FIRST)
    with Store(tmp_path / "store") as store:
        match = store.open_match(settings.as_dict())
        run_match(match, settings, blocks=2)
    again = replace(settings, secret=None)
    with Store(tmp_path / "store") as store:
        match = store.open_match(again.as_dict())
        assert run_match(match, again, blocks=4) == 2
        games = [stored.game for stored in match.games()]
        assert [game.wall_seed for game in games] == [
            wall_seed(3, block, secret=FIRST) for block in range(4) for _ in settings.seatings
        ]
        assert list(play_again(match, range(4))) == []
        with pytest.raises(mk.errors.ArenaError, match="has walls of another secret"):
            run_match(match, replace(settings, secret=OTHER), blocks=6)
    assert stat.S_IMODE((tmp_path / "store").stat().st_mode) == 0o600
    with Store(tmp_path / "other") as store:
        assert store.merge(tmp_path / "store") == 4
        (match,) = store.matches()
        assert match.secret == FIRST


def test_games_that_are_there_without_a_secret_go_on_without() -> None:
    settings = MatchSettings(entrants=("greedy", CLASS), rules="sichuan", seed=3)
    native = MatchSettings(entrants=("greedy", "draw-discard"), rules="sichuan", seed=3)
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for rows in play_local(native, [0]):
            match.add_blocks(rows)
        assert with_secret(match, settings).secret is None


def test_the_first_of_two_processes_decides(tmp_path: Path) -> None:
    settings = MatchSettings(entrants=("greedy", CLASS), rules="sichuan", seed=3)
    with Store(tmp_path / "store") as first, Store(tmp_path / "store") as second:
        matches = [store.open_match(settings.as_dict()) for store in (first, second)]
        for match in matches:
            match.keep_secret(f"of {matches.index(match)}")
        assert [match.secret for match in matches] == ["of 0", "of 0"]


def test_a_store_is_hidden_while_it_is_open(tmp_path: Path) -> None:
    path = tmp_path / "store"
    with Store(path), Store(path, read_only=True):
        assert str(path) in hidden_files()
    assert str(path) not in hidden_files()


def test_a_store_that_agents_can_open_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_run, "run_match", lambda *_, **__: 0)
    monkeypatch.setattr(arena_run, "build_of", lambda settings: Build.here())
    monkeypatch.setattr(arena_run, "show", lambda *_, **__: None)
    command = ("arena", "run", "greedy", "--variant", "sichuan", "--store", str(tmp_path / "store"))
    assert "can open its store" in " ".join(run(*command, CLASS).stderr.split())
    assert run(*command, "random").stderr == ""
    monkeypatch.setattr(arena_run, "can_hide", lambda path: True)
    assert run(*command, CLASS).stderr == ""


def test_the_secret_is_not_shown_by_accident(tmp_path: Path) -> None:
    settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="sichuan", secret=FIRST)
    assert FIRST not in f"{settings} {settings.as_dict()}"
    where = ("--store", str(tmp_path / "store"))
    command = ("arena", "run", "greedy", "draw-discard", "--variant", "sichuan", "--blocks", "3", *where)
    first = run(*command, "--secret", FIRST)
    assert first.returncode == 0, first.stderr
    report = run("arena", "report", *where, "--json").stdout
    assert FIRST not in first.stdout + report
    shown = run("arena", "reveal", *where)
    assert f"secret {FIRST}" in shown.stdout
    assert run_json("arena", "reveal", *where)["secret"] == FIRST
    assert run("arena", "check", "--share", "1", *where).returncode == 0
    assert run(*command, "--blocks", "5", "--secret", OTHER).returncode == 2
