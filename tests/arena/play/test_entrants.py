"""The builds that entrants make: signed before a match is played, and refused where play has changed."""

from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents.processes import child_agent
from mahjongkit.agents.signature import Signature, signature
from mahjongkit.arena.play import entrants
from mahjongkit.arena.play.blocks import PlannedGames
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from tests.cli.command import run, run_json

SETTINGS = MatchSettings(entrants=("greedy", "draw-discard"), rules="taiwanese:olympiad", seed=1)

SHORT = "sanma:tenhou,num_winds=1"


def fake(monkeypatch: pytest.MonkeyPatch, **digests: str) -> None:
    """Let agents have other signatures, as after a change of their play."""

    def changed(text: str, variant: str, *, seconds: float) -> Signature:
        found = signature(text, variant, seconds=seconds)
        return Signature(digests[text], found.positions) if text in digests else found

    monkeypatch.setattr(entrants, "signature", changed)


def test_every_game_carries_the_signatures_of_its_entrants() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        run_match(match, SETTINGS, blocks=3)
        (build,) = match.builds()
    assert build == build_of(SETTINGS)
    assert all(build.signatures.values())
    assert set(build.signatures) == {"greedy", "draw-discard"}


def test_a_build_that_plays_differently_is_refused_before_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        run_match(match, SETTINGS, blocks=3)
        fake(monkeypatch, greedy="0123456789abcdef")
        with pytest.raises(mk.errors.ArenaError, match=r"'greedy' has the signature .* it has 0123456789abcdef/"):
            run_match(match, SETTINGS, blocks=6, play=lambda *_, **__: pytest.fail("it plays"))
        assert run_match(match, SETTINGS, blocks=3) == 0, "nothing is to be played"
        assert len(match.blocks()) == 3


def test_the_command_says_so_and_begins_a_new_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("arena", "run", "greedy", "draw-discard", "--seed", "1", "--store", str(tmp_path / "store"))
    first = run_json(*command, "--blocks", "4")
    fake(monkeypatch, greedy="0123456789abcdef")
    refused = run(*command, "--blocks", "6")
    assert refused.returncode == 2
    assert "Its play has changed, and a match never mixes both" in refused.stderr
    assert "--new" in refused.stderr
    assert run("arena", "resume", "--blocks", "6", *command[-2:]).returncode == 2
    second = run_json(*command, "--blocks", "6", "--new")
    assert (first["blocks"], second["blocks"]) == (4, 6)
    assert second["match"] == f"{first['match']}-2"
    assert run_json(*command, "--blocks", "8")["match"] == second["match"]
    monkeypatch.undo()
    assert run_json(*command, "--blocks", "5")["match"] == first["match"], "each build goes on with its own"


def test_other_questions_use_the_games_that_are_there(tmp_path: Path) -> None:
    match = ("--variant", "taiwanese", "--seed", "1", "--store", str(tmp_path / "store"))
    command = ("arena", "run", "greedy", "draw-discard", *match)
    wins = run_json(*command, "--blocks", "4")
    points = run_json(*command, "--blocks", "4", "--measure", "points")
    assert (wins["match"], wins["blocks"]) == (points["match"], points["blocks"])
    assert (wins["unit"][:4], points["unit"][:6]) == ("wins", "points")
    spelled = run_json("arena", "run", "greedy:calls=false", "draw-discard:epsilon=0.0", *command[4:], "--blocks", "4")
    assert spelled["match"] == wins["match"]
    texts = run("arena", "report", *command[-2:]).stdout
    assert texts.count(f"match {wins['match']}") == 2


def test_an_entrant_that_cannot_be_made_is_an_error() -> None:
    for text, why in (("tests.agents.classes:Fails", "no model"), ("process:./no-such-program", "no program")):
        settings = MatchSettings(entrants=(text, "greedy"), rules="sichuan")
        with pytest.raises(mk.AgentError, match=why):
            build_of(settings)


@pytest.mark.parametrize(
    ("how", "why"),
    [("sleep", "not made in 0.3 seconds"), ("exit", "ended with exit code 0"), ("end", "ended with exit code 0")],
)
def test_a_constructor_that_does_not_return_is_an_error_and_no_more(
    how: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "sleep":
        monkeypatch.setattr(child_agent, "START_SECONDS", 0.3)
    hostile, store = f"tests.agents.classes:Hostile,how={how}", tmp_path / "store"
    found = run("arena", "run", hostile, "greedy", "--variant", "sichuan", "--blocks", "2", "--store", str(store))
    assert found.returncode == 2
    assert why in " ".join(found.stderr.split())
    checked = run("check-bot", hostile, "--variant", SHORT, "--games", "1", "--seconds", "0.3", "--start", "1")
    assert checked.returncode == 1
    assert "FAULT  starts" in checked.stdout


def test_a_constructor_changes_nothing_but_its_own_process() -> None:
    hostile = "tests.agents.classes:Hostile,how=patch"
    assert build_of(MatchSettings(entrants=(hostile, "greedy"), rules="sichuan")).signatures[hostile] is not None
    checked = run("check-bot", hostile, "--variant", SHORT, "--games", "1", "--seconds", "20", "--start", "60")
    assert checked.returncode == 0
    assert not hasattr(Store, "is_patched")
    assert not hasattr(PlannedGames, "is_patched")


def test_an_entrant_that_fails_has_no_signature() -> None:
    settings = MatchSettings(entrants=("tests.agents.classes:Faulty,how=raise", "greedy"), rules="sichuan")
    assert build_of(settings).signatures["tests.agents.classes:Faulty,how=raise"] is None
