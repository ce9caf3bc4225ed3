"""Stores from elsewhere: what they name is not run unless the user says so."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match, Store
from mahjongkit.cli.arena.trust import check_trust, mark_as_ours
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_blocks, rows_of
from tests.cli.command import Ended, run

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("check", "--share", "1"),
    ("replay", "--block", "0"),
    ("resume", "--blocks", "3"),
)


def made_elsewhere(path: Path, entrant: str, luck: str = "none") -> str:
    """A store of a match of which any text may be an entrant."""
    settings = MatchSettings(entrants=("greedy", "random"), rules="sichuan")
    kept = {**settings.as_dict(), "entrants": [entrant, "random"], "luck": luck}
    with Store(path) as store:
        match = store.open_match(kept)
        match.add_blocks(rows_of(made_blocks(settings, (1.0, 1.0), blocks=2)))
    return str(path)


def refused(store: str, *arguments: str) -> Ended:
    ended = run("arena", *arguments, "--store", store)
    assert ended.returncode == 2, ended.stdout
    return ended


@pytest.mark.parametrize(
    ("entrant", "luck"),
    [
        ("subprocess:Popen,args=touch MARK", "none"),
        ("process:touch MARK", "none"),
        ("greedy", "evil:value"),
    ],
)
def test_nothing_of_a_foreign_store_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entrant: str, luck: str
) -> None:
    mark = tmp_path / "mark"
    (tmp_path / "evil.py").write_text(f"open({str(mark)!r}, 'w').close()\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    store = made_elsewhere(tmp_path / "store", entrant.replace("MARK", str(mark)), luck)
    for arguments in COMMANDS:
        ended = refused(store, *arguments)
        assert "was not begun here, and to play it runs what its store names: " in ended.stderr
        assert (luck if luck != "none" else entrant.split()[0]) in ended.stderr
        assert "--trust" in ended.stderr
    for arguments in (("report",), ("list",), ("export", str(tmp_path / "games.csv"))):
        assert run("arena", *arguments, "--store", store).returncode == 0, "reading runs nothing"
    assert not mark.exists()


def test_a_class_that_is_no_agent_is_never_called(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    text = f"subprocess:Popen,args=touch {mark},shell=true"
    with pytest.raises(mk.AgentError, match="Popen is no agent: the class has neither 'act' nor 'act_batch'"):
        mk.make_agent(text)
    store = made_elsewhere(tmp_path / "store", text)
    ended = refused(store, "resume", "--blocks", "3", "--trust")
    assert "Popen is no agent" in ended.stderr
    assert not mark.exists()


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    """Closes the stores of a test."""
    with ExitStack() as stack:
        yield stack


def match_in(opened: ExitStack, path: Path) -> Match:
    made_elsewhere(path, "mahjongkit.testing:BiasedPlayer")
    return opened.enter_context(Store(path)).matches()[0]


def test_trust_is_said_once(opened: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_in(opened, tmp_path / "store")
    with pytest.raises(ArenaError, match="--trust"):
        check_trust(match, trust=False)
    check_trust(match, trust=True)
    check_trust(match, trust=False)
    check_trust(opened.enter_context(Store(tmp_path / "store")).matches()[0], trust=False)
    # On another machine, or for another user, there is another key.
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    with pytest.raises(ArenaError, match="--trust"):
        check_trust(match, trust=False)
    (key,) = (tmp_path / "elsewhere" / "mahjongkit").iterdir()
    assert key.stat().st_mode & 0o077 == 0, "nobody else may read it"


def test_who_names_the_entrants_trusts_them(opened: ExitStack, tmp_path: Path) -> None:
    """As `arena run` and `arena plan` do with the entrants of their command."""
    match = match_in(opened, tmp_path / "store")
    mark_as_ours(match)
    check_trust(match, trust=False)


def test_the_word_of_another_match_is_none(opened: ExitStack, tmp_path: Path) -> None:
    """A mark that was copied to a match of other entrants."""
    ours = match_in(opened, tmp_path / "ours")
    mark_as_ours(ours)
    other = opened.enter_context(Store(made_elsewhere(tmp_path / "other", "process:./bot"))).matches()[0]
    other.keep_text("origin", ours.origin)
    with pytest.raises(ArenaError, match=r"runs what its store names: process:\./bot\. If you know"):
        check_trust(other, trust=False)


def test_a_merged_match_keeps_its_mark_which_says_nothing_elsewhere(
    opened: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = match_in(opened, tmp_path / "theirs")
    mark_as_ours(theirs)
    with Store(tmp_path / "ours") as store:
        store.merge(tmp_path / "theirs")
        (merged,) = store.matches()
        check_trust(merged, trust=False)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
        with pytest.raises(ArenaError, match="--trust"):
            check_trust(merged, trust=False)


def test_native_agents_always_play(tmp_path: Path) -> None:
    store = made_elsewhere(tmp_path / "store", "greedy")
    assert run("arena", "resume", "--blocks", "3", "--store", store).returncode == 0


def test_without_a_key_there_is_no_mark(opened: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    match = match_in(opened, tmp_path / "store")
    mark_as_ours(match)
    with pytest.raises(ArenaError, match="--trust"):
        check_trust(match, trust=False)
    check_trust(match, trust=True)


def test_what_a_terminal_would_obey_is_shown_instead(tmp_path: Path) -> None:
    store = made_elsewhere(tmp_path / "store", "process:./bot \x1b[2J\x1b[31m")
    for arguments in (*COMMANDS, ("report",), ("list",), ("list", "--json")):
        ended = run("arena", *arguments, "--store", store)
        assert "\x1b" not in ended.stdout + ended.stderr
        assert "1b[2J" in ended.stdout + ended.stderr


@pytest.mark.parametrize(
    "changed",
    [
        {"entrants": 5},
        {"entrants": [["greedy"], "random"]},
        {"entrants": "greedy"},
        {"seed": "five"},
        {"seed": -1},
        {"seed": 1e300},
        {"rules": None},
        {"seconds": "long"},
        {"luck": None},
        {"unit": []},
        {"measure": {}},
        {"bounds": 3},
        {"bounds": ["a", None]},
        {"more": 1},
    ],
)
def test_settings_that_no_command_writes_are_an_error(tmp_path: Path, changed: dict[str, object]) -> None:
    settings = MatchSettings(entrants=("greedy", "random"), rules="sichuan")
    with Store(tmp_path / "store") as store:
        match = store.open_match({**settings.as_dict(), **changed})
        match.add_blocks(rows_of(made_blocks(settings, (1.0, 1.0), blocks=2)))
    for arguments in (*COMMANDS, ("list",)):
        ended = run("arena", *arguments, "--trust" if arguments != ("list",) else "--json", "--store", store.path)
        assert ended.returncode in (0, 1, 2)  # and no other error than ours
