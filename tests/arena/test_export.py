"""Exported games: read back with other readers, they are what was stored."""

import csv
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.export import EXPORTS, export_csv, export_jsonl, export_parquet
from mahjongkit.arena.store import Build, GameRows, Match, Store
from tests.arena.store.writer import SETTINGS, made_up_games

BUILD = Build({"mahjongkit": "1"})


@pytest.fixture
def match() -> Iterator[Match]:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS, name='name, with "quotes"')
        match.add_blocks(GameRows.of([game for block in range(3) for game in made_up_games(block)]), build=BUILD)
        yield match


def expected(match: Match) -> list[dict[str, object]]:
    return [
        {
            "match": match.id,
            "build": BUILD.text,
            "block": block,
            "seating": seating,
            "wall_seed": game.wall_seed,
            "seats": game.seats,
            **game.statistics,
            "faults": [{"seat": fault.seat, "kind": fault.kind, "text": fault.text} for fault in game.faults],
        }
        for block in range(3)
        for seating, game in enumerate(made_up_games(block))
    ]


def with_tuples(row: dict[str, object]) -> dict[str, object]:
    return {
        name: tuple(value) if isinstance(value, list) and name != "faults" else value for name, value in row.items()
    }


def test_csv(match: Match, tmp_path: Path) -> None:
    assert export_csv(match, tmp_path / "games.csv") == 18
    with (tmp_path / "games.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 18
    for row, wanted in zip(rows, expected(match), strict=True):
        found: dict[str, object] = {"faults": json.loads(row.pop("faults") or "[]")}
        for name in [name for name, value in wanted.items() if isinstance(value, tuple)]:
            found[name] = tuple(int(row.pop(f"{name}_{seat}")) for seat in range(4) if f"{name}_{seat}" in row)
        found |= {name: text if name in ("match", "build") else int(text) for name, text in row.items()}
        assert found == wanted


def test_jsonl(match: Match, tmp_path: Path) -> None:
    assert export_jsonl(match, tmp_path / "games.jsonl") == 18
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert [with_tuples(json.loads(line)) for line in lines] == expected(match)


def test_parquet(match: Match, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    assert export_parquet(match, tmp_path / "games.parquet") == 18
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [with_tuples(row) for row in rows] == expected(match)


def test_parquet_without_pyarrow(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(mk.errors.ArenaError, match="needs pyarrow, which is not installed: pip install"):
        export_parquet(match, tmp_path / "games.parquet")
    assert not (tmp_path / "games.parquet").exists()


@pytest.mark.parametrize("name", ["csv", "jsonl"])
def test_a_match_without_games(tmp_path: Path, name: str) -> None:
    with Store(":memory:") as store:
        assert EXPORTS[name](store.open_match(SETTINGS), tmp_path / "games") == 0
    assert (tmp_path / "games").read_text() == ""
