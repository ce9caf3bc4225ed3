"""The games of a match as a table for other programs: CSV, JSON lines, Parquet."""

import csv
import importlib
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from mahjongkit.arena.store import Match
from mahjongkit.errors import ArenaError

_PARQUET_ROWS = 65_536  # in memory at once


def export_csv(match: Match, path: str | Path) -> int:
    """Write a line per game, lists in a column per seat; the number of games.

    >>> import tempfile
    >>> from mahjongkit.arena.store import Build, GameRow, GameRows, Store
    >>> game = GameRow(0, 0, 5, (0, 1, 1), {"points": (2, -1, -1), "rounds": 1})
    >>> with tempfile.TemporaryDirectory() as folder, Store(":memory:") as store:
    ...     match = store.open_match({"seed": 1}, name="example")
    ...     added = match.add_blocks(GameRows.of([game]), build=Build({"mahjongkit": "0.1.0"}))
    ...     number = export_csv(match, Path(folder, "games.csv"))
    ...     lines = Path(folder, "games.csv").read_text().splitlines()
    >>> lines[0]
    'match,block,seating,build,wall_seed,seats_0,seats_1,seats_2,points_0,points_1,points_2,rounds,faults'
    >>> lines[1]
    'example,0,0,"{""signatures"":{},""versions"":{""mahjongkit"":""0.1.0""}}",5,0,1,1,2,-1,-1,1,'
    """
    num_games, names = 0, [""]
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        for row in _rows(match):
            flat = _flat(row)
            if num_games == 0:
                names = list(flat)
                writer.writerow(names)
            writer.writerow([flat.get(name) for name in names])
            num_games += 1
    return num_games


def export_jsonl(match: Match, path: str | Path) -> int:
    """Write one JSON object per game, each on a line of its own; the number of games."""
    num_games = 0
    with Path(path).open("w", encoding="utf-8") as file:
        for row in _rows(match):
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
            num_games += 1
    return num_games


def export_parquet(match: Match, path: str | Path) -> int:
    """Write a row per game, lists as lists; the number of games. Needs pyarrow."""
    try:
        arrow, parquet = importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise ArenaError(
            "Parquet needs pyarrow, which is not installed: pip install mahjongkit[parquet], or export CSV"
        ) from None
    fault = arrow.struct([("seat", arrow.int64()), ("kind", arrow.string()), ("text", arrow.string())])
    types = dict.fromkeys(("match", "build"), arrow.string()) | {"faults": arrow.list_(fault)}
    first = next(_rows(match), {"match": "", "block": 0, "seating": 0, "build": "", "wall_seed": 0})
    lists = {name: arrow.list_(arrow.int64()) for name, value in first.items() if isinstance(value, tuple)}
    schema = arrow.schema([(name, types.get(name) or lists.get(name, arrow.int64())) for name in first])
    num_games = 0
    with parquet.ParquetWriter(path, schema) as writer:
        rows = _rows(match)
        while batch := list(islice(rows, _PARQUET_ROWS)):
            writer.write_table(arrow.Table.from_pylist(batch, schema=schema))
            num_games += len(batch)
    return num_games


EXPORTS: dict[str, Callable[[Match, str | Path], int]] = {
    "csv": export_csv,
    "jsonl": export_jsonl,
    "parquet": export_parquet,
}
"""Formats by the ending of their files."""


def _rows(match: Match) -> Iterator[dict[str, object]]:
    """Statistics are those of the first game: a match that was begun by an older version may count more later."""
    names: list[str] | None = None
    for build, game in match.games():
        if names is None:
            names = list(game.statistics)
        place = {"match": match.id, "block": game.block, "seating": game.seating, "build": build}
        faults = [{"seat": fault.seat, "kind": fault.kind, "text": fault.text} for fault in game.faults]
        numbers = {name: game.statistics.get(name) for name in names}
        yield {**place, "wall_seed": game.wall_seed, "seats": game.seats, **numbers, "faults": faults}


def _flat(row: dict[str, object]) -> dict[str, object]:
    """Lists as a column per seat, faults as JSON."""
    flat: dict[str, object] = {}
    for name, value in row.items():
        if isinstance(value, tuple):
            flat |= {f"{name}_{seat}": item for seat, item in enumerate(value)}
        elif isinstance(value, list):
            flat[name] = json.dumps(value, ensure_ascii=False) if value else None
        else:
            flat[name] = value
    return flat
