"""Many records at once, in several processes."""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice

from mahjongkit.errors import RecordError
from mahjongkit.records.formats import RecordFormat, detect_format, format_named, read_part
from mahjongkit.records.limits import MOST_BROKEN, MOST_FAULT_LETTERS
from mahjongkit.records.packing import unpacked
from mahjongkit.records.sources import Source
from mahjongkit.records.validate import ValidatedRecord, validate_record

BATCH = 16
BATCHES_AHEAD = 4  # per process: enough to keep it busy, few enough to stop soon


@dataclass(frozen=True)
class SourceResult:
    """What became of one record, or of a file: validated, a fault, or neither when the file is no record at all."""

    source: Source
    number: int | None = None  # of the record in a file of many, 1 is the first
    format: str | None = None
    validated: ValidatedRecord | None = None
    fault: str | None = None

    @property
    def place(self) -> str:
        """The file, and which record in it."""
        return str(self.source) if self.number is None else f"{self.source}, record {self.number}"

    @property
    def is_record(self) -> bool:
        """Whether there is a record, sound or broken."""
        return self.validated is not None or self.fault is not None

    @property
    def is_sound(self) -> bool:
        """Whether there is nothing to complain about."""
        return self.fault is None and (self.validated is None or self.validated.is_sound)


def validate_source(source: Source) -> list[SourceResult]:
    """Read and validate the records of one file. Whatever goes wrong is a fault of that file."""
    try:
        return _validate_file(source)
    except Exception as error:
        return [SourceResult(source, fault=_failure(error))]


def _validate_file(source: Source) -> list[SourceResult]:
    known: RecordFormat | None = None
    try:
        data = unpacked(source.read_bytes())
        if not source.is_named and not _is_record(data):
            return [SourceResult(source)]
        known = format_named(detect_format(data))
        parts = known.parts(data)
    except RecordError as error:
        return [SourceResult(source, format=None if known is None else known.name, fault=_short(str(error)))]
    results: list[SourceResult] = []
    num_broken = 0
    for number, part in enumerate(parts, start=1):
        results.append(_validate_part(source, known, part, number if len(parts) > 1 else None))
        num_broken += results[-1].fault is not None
        if num_broken == MOST_BROKEN and number < len(parts):
            left = f"{MOST_BROKEN} broken records: the other {len(parts) - number} lines of the file were not read"
            results.append(SourceResult(source, format=known.name, fault=left))
            break
    return results


def _is_record(data: bytes) -> bool:
    try:
        detect_format(data)
    except RecordError:
        return False
    return True


def _validate_part(source: Source, known: RecordFormat, part: bytes, number: int | None) -> SourceResult:
    try:
        return SourceResult(source, number, known.name, validate_record(read_part(known, part)))
    except RecordError as error:
        return SourceResult(source, number, known.name, fault=_short(str(error)))
    except Exception as error:
        return SourceResult(source, number, known.name, fault=_failure(error))


def _failure(error: Exception) -> str:
    """Say that it is not known whether the record is broken: an error that is not ours shows a gap in this program."""
    return _short(f"not validated, mahjongkit itself failed: {type(error).__name__}: {error}")


def _short(fault: str) -> str:
    return fault if len(fault) <= MOST_FAULT_LETTERS else f"{fault[:MOST_FAULT_LETTERS]}..."


def validate_sources(sources: Iterable[Source], *, num_processes: int | None = None) -> Iterator[list[SourceResult]]:
    """Yield the results of each source, in their order."""
    num_processes = num_processes or os.cpu_count() or 1
    if num_processes == 1:
        yield from map(validate_source, sources)
        return
    left = iter(sources)
    waiting: list[tuple[list[Source], Future[list[list[SourceResult]]]]] = []
    pool = _pool(num_processes)
    try:
        while True:
            while len(waiting) < BATCHES_AHEAD * num_processes and (batch := list(islice(left, BATCH))):
                waiting.append((batch, _submitted(pool, batch)))
            if not waiting:
                return
            batch, future = waiting.pop(0)
            try:
                results = future.result()
            except BrokenProcessPool:
                pool.shutdown()
                results = [_validate_alone(source) for source in batch]
                pool = _pool(num_processes)
                waiting = [(later, _submitted(pool, later)) for later, _ in waiting]
            yield from results
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(num_processes: int) -> ProcessPoolExecutor:
    """Return fresh processes: copies of one that has threads can hang. An interrupt is for the main one."""
    context = multiprocessing.get_context("spawn")
    ignore = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(num_processes, mp_context=context, initializer=signal.signal, initargs=ignore)


def _submitted(pool: ProcessPoolExecutor, batch: list[Source]) -> Future[list[list[SourceResult]]]:
    try:
        return pool.submit(_validate_batch, batch)
    except BrokenProcessPool as error:  # by a batch before; this one is asked for again
        broken: Future[list[list[SourceResult]]] = Future()
        broken.set_exception(error)
        return broken


def _validate_alone(source: Source) -> list[SourceResult]:
    """Validate a source of a batch whose process has ended, in a process of its own."""
    with _pool(1) as pool:
        try:
            return pool.submit(validate_source, source).result()
        except BrokenProcessPool:
            return [SourceResult(source, fault="not validated: the process ended, perhaps for want of memory")]


def _validate_batch(batch: list[Source]) -> list[list[SourceResult]]:
    return [validate_source(source) for source in batch]
