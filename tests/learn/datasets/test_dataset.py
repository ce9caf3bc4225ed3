"""Datasets: every game once, whole games in one split, what is broken listed, goes on after a kill."""

import json
import shutil
import zlib
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.learn.datasets import build, parts
from mahjongkit.learn.datasets.build import build_dataset
from mahjongkit.learn.datasets.dataset import SUIT_ORDERS, Dataset
from mahjongkit.learn.datasets.parts import MAGIC, StoredGame
from mahjongkit.learn.datasets.split import Split, splits_of
from mahjongkit.learn.recorded_games import is_held_out
from mahjongkit.records import record_of, write_record
from tests.cli.command import run

DATA = Path(__file__).parents[2] / "data" / "records"


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games of sanma on as many days, one of riichi, one cut off and one that is no record."""
    folder = tmp_path_factory.mktemp("records")
    for seed in range(6):
        game = mk.play_game(mk.make_rules("sanma"), ["greedy:calls=true", "greedy", "random"], seed=seed)
        write_record(record_of(game), folder / f"2026012{seed}00gm-00b9.jsonl", format="native")
    shutil.copy(DATA / "four_seats.xml", folder / "2026012500gm-00a9.xml")
    (folder / "2026011900gm-cut.xml").write_bytes((DATA / "sanma.xml").read_bytes()[:3000])
    (folder / "2026011900gm-none.json").write_text("{}")
    return folder


@pytest.fixture(scope="module")
def built(records: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset")
    build_dataset([records], variant="sanma", out=folder)
    return folder


def test_games_are_whole_and_broken_ones_are_named(records: Path, built: Path) -> None:
    data = Dataset(built)
    assert [game.date for game in data.games] == [f"2026012{day}" for day in range(6)]
    rounds = [len(record.rounds) for record in mk.records.read_records(*sorted(records.glob("*.jsonl")))]
    assert [game.num_rounds for game in data.games] == rounds
    assert {each.game for each in data.broken} == {"2026011900gm-cut", "2026011900gm-none"}


def test_a_game_is_never_in_two_splits(built: Path) -> None:
    data = Dataset(built)
    # The last two of six days are tested on.
    assert [split == "test" for split in data.splits] == [False] * 4 + [True] * 2
    games = [
        set(data.batch(data.indices(split=split)).game.tolist()) for split in Split if len(data.indices(split=split))
    ]
    assert sum(map(len, games)) == len(set().union(*games)) == 6


def test_labels_are_in_order_and_legal(built: Path) -> None:
    data = Dataset(built)
    batch = data.batch(data.indices("discard"))
    rows = np.arange(len(batch.value))
    assert batch.legal_discards[rows, batch.labels["discard"]].all()
    sums = np.zeros(len(data.games))
    assert np.isfinite(batch.value).all()
    assert len(sums) == 6
    assert np.array_equal(
        batch.planes, np.concatenate([each.planes for each in data.batches(data.indices("discard"), 97)])
    )


def test_suits_are_changed_in_planes_labels_and_masks_alike(built: Path) -> None:
    """A discarded kind is held: plane 0 of planes-156 says so, in whatever columns."""
    data = Dataset(built)
    chosen = data.indices("discard")[:200]
    suits = data.random_suits(len(chosen), np.random.default_rng(1))
    assert 50 < int((suits[:, 1] == 2).sum()) < 150
    plain, moved = data.batch(chosen), data.batch(chosen, suits=suits)
    kind_of = np.array([*range(34), 4, 13, 22])
    for row, (label, order) in enumerate(zip(moved.labels["discard"].tolist(), suits.tolist(), strict=True)):
        assert moved.legal_discards[row, label]
        assert moved.planes[row, 0, kind_of[label]] == 128
        held = {int(kind_of[code]) for code in np.flatnonzero(moved.legal_discards[row])}
        barred = set(np.flatnonzero(moved.planes[row, 7]).tolist())
        assert held | barred >= set(np.flatnonzero(moved.planes[row, 0]).tolist())
        if order == [0, 1, 2]:
            assert np.array_equal(moved.planes[row], plain.planes[row])
        else:
            assert np.array_equal(moved.planes[row, :, 9:18], plain.planes[row, :, 18:27])
    assert {tuple(order) for order in SUIT_ORDERS["riichi"].tolist()} >= {(0, 1, 2), (2, 1, 0), (1, 2, 0)}
    assert len(SUIT_ORDERS["riichi"]) == 6


def test_goes_on_where_it_was_stopped(
    records: Path, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "FILES_AT_ONCE", 2)
    told: list[int] = []

    def stop_at_five(text: str, done: int, total: int) -> None:
        told.append(done)
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_dataset([records], variant="sanma", out=tmp_path, tell=stop_at_five)
    half = Dataset(tmp_path)
    assert len(half.games) == 2
    told.clear()
    report = build_dataset([records], variant="sanma", out=tmp_path, tell=lambda text, done, total: told.append(done))
    assert told[0] == 4
    whole, again = Dataset(built), Dataset(tmp_path)
    assert sorted(game.id for game in again.games) == sorted(game.id for game in whole.games)
    assert len(again) == len(whole)
    assert report.num_games == 6
    build_dataset([records], variant="sanma", out=tmp_path)
    assert len(Dataset(tmp_path).games) == 6


def test_of_several_files_of_a_game_a_whole_one_is_taken(tmp_path: Path) -> None:
    data = (DATA / "sanma.xml").read_bytes()
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "game.xml").write_bytes(data[: len(data) // 2])
    (tmp_path / "game.xml").write_bytes(data)
    report = build_dataset([tmp_path / "a", tmp_path / "game.xml"], variant="sanma", out=tmp_path / "out")
    [record] = mk.records.read_records(DATA / "sanma.xml")
    assert report.num_rounds == len(record.rounds)
    assert report.broken == ()


def test_games_without_dates_are_split_by_their_ids() -> None:
    games = [StoredGame(f"game {number}", "", "sanma:tenhou", 1, b"") for number in range(300)]
    splits = splits_of(games)
    assert all((split == "test") == is_held_out(game.id) for game, split in zip(games, splits, strict=True))
    assert 0 < splits.count(Split.VALIDATION) < 30


@pytest.mark.parametrize("fault", ["empty", "magic", "cut", "bomb", "header", "rounds"])
def test_broken_files_are_refused_with_their_names(
    built: Path, tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "MOST_BYTES", 1 << 20)
    [source] = built.glob("*.games")
    data = source.read_bytes()
    body = zlib.decompress(data[len(MAGIC) :])
    size = int.from_bytes(body[:4], "little")
    broken = {
        "empty": b"",
        "magic": b"PK" + data,
        "cut": data[:-40],
        "bomb": MAGIC + zlib.compress(bytes(1 << 21)),
        "header": MAGIC + zlib.compress((10).to_bytes(4, "little") + b"{[" + bytes(20)),
        "rounds": MAGIC + zlib.compress(body[: 4 + size] + bytes(len(body) - 4 - size)),
    }[fault]
    (tmp_path / "0000.games").write_bytes(broken)
    with pytest.raises(mk.errors.LearnError, match=r"0000\.games"):
        Dataset(tmp_path)


def test_the_command_shows_counts_beside_those_of_the_paper(records: Path, tmp_path: Path) -> None:
    arguments = ("learn", "dataset", str(records), "--variant", "sanma", "--out", str(tmp_path / "data"))
    ended = run(*arguments)
    assert ended.returncode == 0
    assert "797,285" in ended.stdout  # Table VI
    assert "2026011900gm-cut" in ended.stdout
    told = json.loads(run(*arguments, "--json").stdout)
    assert told["num_games"] == 6
    assert told["counts"]["discard"]["train"] > 100
    assert told["paper"]["pon"]["test"] == 16887


@pytest.mark.parametrize(
    ("arguments", "word"),
    [(("--variant", "sichuan"), "sichuan"), (("--variant", "riichi"), "no games of riichi")],
)
def test_wrong_use_is_said(tmp_path: Path, arguments: tuple[str, ...], word: str) -> None:
    ended = run("learn", "dataset", str(DATA / "sanma.xml"), *arguments, "--out", str(tmp_path / "data"))
    assert ended.returncode == 2
    assert word in ended.stderr


def test_a_folder_without_a_dataset_is_named(tmp_path: Path) -> None:
    with pytest.raises(mk.errors.LearnError, match="learn dataset"):
        Dataset(tmp_path)
