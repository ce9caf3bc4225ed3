"""Stored games played again, and the commands that do it: `arena check` and `arena replay`."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.replay.largest import largest_differences
from mahjongkit.arena.replay.play_again import play_again, sample_blocks
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from tests.arena.store.rewrite import change, sum_again
from tests.cli.command import run, run_json

ENTRANTS = ("greedy:calls=true", "greedy")


def played(path: Path | str, *, blocks: int = 30, rules: str = "taiwanese", unit: str = "round") -> Store:
    settings = MatchSettings(entrants=ENTRANTS, rules=rules, unit=unit, seed=1)
    store = Store(path)
    run_match(store.open_match(settings.as_dict()), settings, blocks=blocks)
    return store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with played(tmp_path / "results.sqlite") as store:
        return Path(store.path)


def tamper(path: Path, *, block: int) -> None:
    """As a program that plays differently would have written it."""
    with Store(path) as store:
        names = json.loads(store._connection.value("SELECT names FROM layout"))
    place = f"'$[{names.index('discards')}]'"
    changed = f"json_set(numbers, {place}, 1 + json_extract(numbers, {place}))"
    change(path, f"UPDATE game SET numbers = {changed} WHERE block = ? AND seating = 1", block)  # noqa: S608
    sum_again(path, match=1, block=block, seating=1)


def test_a_share_of_the_blocks_is_chosen_by_the_seed() -> None:
    with played(":memory:", blocks=40) as store:
        (match,) = store.matches()
        assert sample_blocks(match, share=1) == list(range(40))
        assert len(sample_blocks(match, share=0.1)) == 4
        assert len(sample_blocks(match, share=0.001)) == 1
        assert sample_blocks(match, share=0.25, seed=3) == sample_blocks(match, share=0.25, seed=3)
        assert sample_blocks(match, share=0.25, seed=3) != sample_blocks(match, share=0.25, seed=4)
        assert list(play_again(match, [3, 17])) == []
        with pytest.raises(mk.errors.ArenaError, match="share is 0: it must lie between 0 and 1"):
            sample_blocks(match, share=0)
        with pytest.raises(mk.errors.ArenaError, match=r"block 40 of match .* has not been played"):
            list(play_again(match, [40]))


@pytest.mark.parametrize(("rules", "unit"), [("taiwanese", "round"), ("sichuan", "round"), ("sanma", "game")])
def test_the_largest_differences_come_first(rules: str, unit: str) -> None:
    with played(":memory:", rules=rules, unit=unit) as store:
        (match,) = store.matches()
        found = largest_differences(match, count=30)
        measure = MatchSettings.from_dict(match.settings).measure
        assert largest_differences(match, count=3) == found[:3]
        columns = match.columns()
    assert [abs(each.difference) for each in found] == sorted((abs(each.difference) for each in found), reverse=True)
    results = columns["scores"] / 1000 if measure == "score" else columns[measure]
    for each in found:
        rows = columns["block"] == each.block
        owners = columns["seats"][rows]
        expected = results[rows][owners == 0].mean() - results[rows][owners == 1].mean()
        assert each.difference == pytest.approx(expected)


def test_the_check_passes_and_finds_a_changed_game(path: Path) -> None:
    assert run_json("arena", "check", "--share", "0.5", "--store", str(path))[0]["mismatches"] == []
    text = run("arena", "check", "--store", str(path))
    assert text.returncode == 0
    assert "1 block played again, all games the same" in text.stdout
    tamper(path, block=7)
    wrong = run("arena", "check", "--share", "1", "--store", str(path))
    assert wrong.returncode == 1
    assert "30 blocks played again, 1 not the same" in wrong.stdout
    assert "block 7, seating 1: discards" in wrong.stdout


def test_replay_shows_the_block(path: Path) -> None:
    answer = run_json("arena", "replay", "--block", "2", "--store", str(path))
    assert answer["mismatches"] == []
    assert answer["block"] == 2
    assert [len(row["cells"]) for row in answer["rows"]] == [2] * len(answer["rows"])
    assert answer["rows"][0]["is_decision"]
    assert [game["seating"] for game in answer["games"]] == [0, 1]
    text = run("arena", "replay", "--block", "2", "--store", str(path))
    assert text.returncode == 0
    assert "played again, the same as in the store" in text.stdout
    assert "A = greedy:calls=true, B = greedy" in text.stdout
    assert "seating 0: ABAB" in text.stdout
    assert f"» seat {answer['differences'][0]['seat']}" in text.stdout
    longer = run_json("arena", "replay", "--block", "2", "--all", "--store", str(path))
    assert longer["rows"][-len(answer["rows"]) :] == answer["rows"]
    assert longer["rows"][0]["cells"][0].startswith("hand ")


def test_replay_says_when_the_store_has_something_else(path: Path) -> None:
    tamper(path, block=2)
    text = run("arena", "replay", "--block", "2", "--store", str(path))
    assert "NOT the same as in the store" in text.stdout
    assert "block 2, seating 1: discards" in text.stdout


def test_replay_lists_blocks_and_takes_the_largest(path: Path) -> None:
    blocks = run_json("arena", "replay", "--largest", "5", "--store", str(path))["blocks"]
    assert len(blocks) == 5
    assert run_json("arena", "replay", "--store", str(path))["block"] == blocks[0]["block"]
    text = run("arena", "replay", "--largest", "5", "--store", str(path))
    assert "A than B" in text.stdout


def test_replay_shows_the_fault_of_an_agent(tmp_path: Path) -> None:
    """Walls of a match with a program are secret, others each time: it fails before any round can be over."""
    place = ("--store", str(tmp_path / "results.sqlite"))
    faulty = "tests.agents.classes:Faulty,good=0,how=raise"
    run_json("arena", "run", faulty, "greedy", "--blocks", "2", *place)
    text = run("arena", "replay", "--block", "1", *place)
    assert "played again, the same as in the store" in text.stdout
    assert f"fault in seating 0, seat 0: agent '{faulty}' in seat" in " ".join(text.stdout.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--block", "99"), "block 99 of match"),
        (("--block", "1", "--seatings", "0,2"), "no seating 2: a block of this match has the seatings 0 to 1"),
        (("--block", "1", "--seatings", "one"), "seatings 'one', expected numbers such as 0,3"),
    ],
)
def test_what_cannot_be_shown_is_one_line(path: Path, arguments: tuple[str, ...], message: str) -> None:
    wrong = run("arena", "replay", *arguments, "--store", str(path))
    assert wrong.returncode == 2
    assert message in wrong.stderr
    assert len(wrong.stderr.splitlines()) == 1


@pytest.fixture
def empty() -> Iterator[Store]:
    with Store(":memory:") as store:
        store.open_match(MatchSettings(entrants=ENTRANTS, rules="sanma").as_dict())
        yield store


def test_a_match_without_blocks(empty: Store) -> None:
    (match,) = empty.matches()
    assert largest_differences(match, count=5) == []
    with pytest.raises(mk.errors.ArenaError, match="has no blocks"):
        sample_blocks(match, share=1)
