"""The games of a match as a table for other programs: CSV, JSON lines, Parquet."""

import csv
import importlib
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from mahjongkit.arena.played_game import FIELDS, SEAT_FIELDS
from mahjongkit.arena.results import Match
from mahjongkit.errors import ArenaError

_PARQUET_ROWS = 65_536  # in memory at once


def export_csv(match: Match, path: str | Path) -> int:
    """Write a line a game, lists in a column a seat; the number of games.

    >>> import tempfile
    >>> from mahjongkit.arena.played_game import PlayedGame
    >>> from mahjongkit.arena.results import Store
    >>> with tempfile.TemporaryDirectory() as folder, Store(":memory:") as store:
    ...     match = store.open_match({"seed": 1}, name="example", versions={"mahjongkit": "0.1.0"})
    ...     added = match.add_block(0, [PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1))])
    ...     number = export_csv(match, Path(folder, "games.csv"))
    ...     lines = Path(folder, "games.csv").read_text().splitlines()
    >>> lines[0]
    'match,block,seating,versions,wall_seed,seats_0,seats_1,seats_2,points_0,points_1,points_2,rounds,...'
    >>> lines[1]
    'example,0,0,"{""mahjongkit"":""0.1.0""}",5,0,1,1,2,-1,-1,1,0,0,0,0,0,0,'
    """
    num_games = 0
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        for row in _rows(match):
            flat = _flat(row)
            if num_games == 0:
                writer.writerow(flat)
            writer.writerow(flat.values())
            num_games += 1
    return num_games


def export_jsonl(match: Match, path: str | Path) -> int:
    """Write a JSON object a game and line; the number of games."""
    num_games = 0
    with Path(path).open("w", encoding="utf-8") as file:
        for row in _rows(match):
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
            num_games += 1
    return num_games


def export_parquet(match: Match, path: str | Path) -> int:
    """Write a row a game, lists as lists; the number of games. Needs pyarrow."""
    try:
        arrow, parquet = importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise ArenaError(
            "Parquet needs pyarrow, which is not installed: pip install mahjongkit[parquet], or export CSV"
        ) from None
    types = dict.fromkeys(("match", "block", "seating", "versions", *FIELDS), arrow.int64())
    types |= dict.fromkeys(("match", "versions", "fault"), arrow.string())
    types |= dict.fromkeys(SEAT_FIELDS, arrow.list_(arrow.int64()))
    schema = arrow.schema(list(types.items()))
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
    for block, seating, versions, game in match.games():
        yield {"match": match.id, "block": block, "seating": seating, "versions": versions, **game._asdict()}


def _flat(row: dict[str, object]) -> dict[str, object]:
    """Lists as a column a seat."""
    flat: dict[str, object] = {}
    for name, value in row.items():
        if isinstance(value, tuple):
            flat |= {f"{name}_{seat}": item for seat, item in enumerate(value)}
        else:
            flat[name] = value
    return flat
