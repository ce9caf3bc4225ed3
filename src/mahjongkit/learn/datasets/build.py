"""Records into a dataset: read once, in parts that are kept when it is stopped."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import mahjongkit as mk
from mahjongkit._core.samples import HEADS, RecordedRounds
from mahjongkit.encoding import plane_schemas
from mahjongkit.errors import LearnError, RecordError
from mahjongkit.learn.datasets.dataset import SCHEMA, Dataset
from mahjongkit.learn.datasets.parts import SUFFIX, Broken, Part, StoredGame, date_of, read_part, write_part
from mahjongkit.learn.datasets.split import Split
from mahjongkit.learn.recorded_games import game_id
from mahjongkit.learn.settings import Tell
from mahjongkit.records import Record, Source, sources

FILES_AT_ONCE = 200  # what is lost at most when it is stopped


@dataclass(frozen=True)
class DatasetReport:
    """What a dataset holds."""

    folder: Path
    num_games: int
    num_rounds: int
    num_bytes: int
    games: dict[str, int]
    """By split."""
    counts: dict[str, dict[str, int]]
    """Labels of each head by split."""
    broken: tuple[Broken, ...]


def build_dataset(
    paths: Iterable[str | Path], *, variant: str, out: str | Path, tell: Tell = lambda text, done, total: None
) -> DatasetReport:
    """Read the records of a variant below some paths into a folder, each game once.

    What is there already is not read again. Broken records and rounds are left out and listed in the report.
    """
    if SCHEMA not in plane_schemas(mk.make_rules(variant)):
        raise LearnError(f"no dataset can be made of '{variant}': it has no planes {SCHEMA}")
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LearnError(f"no folder can be made at '{folder}': {error.strerror}") from None
    parts = [read_part(file) for file in sorted(folder.glob(f"*{SUFFIX}"))]
    done = {name for part in parts for name in part.sources}
    known = {name for part in parts for name in (game.id for game in part.games)}
    by_id: dict[str, list[Source]] = {}
    for source in sources(paths):
        by_id.setdefault(game_id(source), []).append(source)
    waiting = sorted(name for name in by_id if name not in done)
    total = len(by_id)
    for number, first in enumerate(range(0, len(waiting), FILES_AT_ONCE), start=len(parts)):
        names = waiting[first : first + FILES_AT_ONCE]
        games: list[StoredGame] = []
        broken: list[Broken] = []
        for name in names:
            tell("records", total - len(waiting) + first + names.index(name), total)
            found = _best_reading(name, by_id[name], variant)
            games += found.games
            broken += found.broken
        games = [game for game in games if game.id not in known]
        known |= {game.id for game in games}
        write_part(folder / f"{number:04}{SUFFIX}", Part(tuple(names), tuple(games), tuple(broken)))
    tell("records", total, total)
    if not known:
        raise LearnError(f"no games of {variant} are at {', '.join(map(str, paths))}")
    return report_of(folder)


def report_of(folder: str | Path) -> DatasetReport:
    """Count what a dataset holds."""
    data = Dataset(folder)
    return DatasetReport(
        folder=data.folder,
        num_games=len(data.games),
        num_rounds=data.num_rounds,
        num_bytes=sum(file.stat().st_size for file in data.folder.glob(f"*{SUFFIX}")),
        games={str(split): data.splits.count(split) for split in Split},
        counts={head: {str(split): len(data.indices(head, split=split)) for split in Split} for head in HEADS},
        broken=tuple(data.broken),
    )


@dataclass(frozen=True)
class _Reading:
    """What one file gave."""

    games: tuple[StoredGame, ...]
    broken: tuple[Broken, ...]


def _best_reading(name: str, same: Sequence[Source], variant: str) -> _Reading:
    """Of several files of one game the first without a fault, else the one with the most rounds."""
    readings: list[_Reading] = []
    for source in same:
        readings.append(_read_source(name, source, variant))
        if readings[-1].games and not readings[-1].broken:
            return readings[-1]
    return max(readings, key=lambda reading: sum(game.num_rounds for game in reading.games))


def _read_source(name: str, source: Source, variant: str) -> _Reading:
    broken: list[Broken] = []
    try:
        records = [record for record in source.read_all() if record.rules.variant == variant]
    except RecordError as error:
        return _Reading((), (Broken(name, str(error)),))
    names = [name if len(records) == 1 else f"{name}-{number}" for number in range(1, len(records) + 1)]
    games = [_stored(own, record, broken) for own, record in zip(names, records, strict=True)]
    return _Reading(tuple(game for game in games if game is not None), tuple(broken))


def _stored(name: str, record: Record, broken: list[Broken]) -> StoredGame | None:
    rounds = RecordedRounds()
    for number, played in enumerate(record.rounds, start=1):
        if not played.is_over:
            broken.append(Broken(name, f"round {number}: the record ends before the round"))
            continue
        try:
            difference = rounds.add(record.rules, list(played.events), wall=played.wall)
        except mk.MahjongError as error:
            broken.append(Broken(name, f"round {number}: {error}"))
            continue
        if difference is not None:
            broken.append(Broken(name, f"round {number}, event {difference.event + 1}: {difference.what}"))
    if rounds.num_rounds == 0:
        return None
    return StoredGame(name, date_of(name), str(record.rules), rounds.num_rounds, rounds.bytes_of_game(0))
