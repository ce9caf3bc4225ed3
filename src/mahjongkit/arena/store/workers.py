"""Which worker played which blocks. It is no part of what was played, and damage to it costs nothing else."""

from collections.abc import Iterable, Iterator

from mahjongkit.arena.store.checksums import check_row, checksum
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.texts import TextTable

_READ = "SELECT first, last, worker, checksum FROM block_worker WHERE match = ? ORDER BY first"
_NEAREST = "SELECT last FROM block_worker WHERE match = ? AND first <= ? ORDER BY first DESC LIMIT 1"
_WRITE = "INSERT INTO block_worker (match, first, last, worker, checksum) VALUES (?, ?, ?, ?, ?)"


def _texts(connection: Connection) -> TextTable:
    return TextTable(connection, "worker", "text")


def read_workers(connection: Connection, match: int, owner: str) -> dict[int, str]:
    """The worker of every block of which it is known; what is not what was written is an error of the owner."""
    found: dict[int, str] = {}
    names: dict[int, str] = {}
    texts = _texts(connection)
    for first, last, worker, kept in connection.select(_READ, (match,), owner):
        columns = {"match": match, "first": first, "last": last, "worker": worker}
        check_row(owner, "workers: ", columns, kept)
        if worker not in names:
            names[worker] = texts.text(worker, owner)
        found.update(dict.fromkeys(range(first, last + 1), names[worker]))
    return found


def add_workers(connection: Connection, match: int, blocks: Iterable[int], worker: str) -> None:
    """Write who played these blocks, inside a transaction; blocks that have a worker keep it."""
    number = _texts(connection).number(worker)
    for first, last in _ranges(sorted(set(blocks))):
        free = [(first, last)]
        if _is_known(connection, match, first, last):
            unknown = (each for each in range(first, last + 1) if not _is_known(connection, match, each, each))
            free = list(_ranges(unknown))
        for low, high in free:
            connection.run(_WRITE, (match, low, high, number, checksum([match, low, high, number])))


def copy_workers(connection: Connection, match: int, theirs: Iterable[tuple[int, str]]) -> None:
    """Write the workers of blocks of another file, inside a transaction."""
    by_worker: dict[str, list[int]] = {}
    for block, worker in theirs:
        by_worker.setdefault(worker, []).append(block)
    for worker, blocks in by_worker.items():
        add_workers(connection, match, blocks, worker)


def _is_known(connection: Connection, match: int, first: int, last: int) -> bool:
    """Whether one of these blocks has a worker: ranges do not overlap, so the last to begin before the end tells."""
    nearest = connection.value(_NEAREST, (match, last))
    return nearest is not None and nearest >= first


def _ranges(blocks: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Runs of numbers in order.

    >>> list(_ranges([3, 4, 5, 9]))
    [(3, 5), (9, 9)]
    """
    first = last = None
    for block in blocks:
        if first is None or last is None:
            first = last = block
        elif block == last + 1:
            last = block
        else:
            yield first, last
            first = last = block
    if first is not None and last is not None:
        yield first, last
