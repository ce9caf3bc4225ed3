"""Many records at once, in several processes."""

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice

from mahjongkit.errors import RecordError
from mahjongkit.records.formats import RecordFormat, detect_format, format_named, read_part, unpacked
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


def validate_source(source: Source) -> list[SourceResult]:
    """Read and validate the records of one file."""
    try:
        data = unpacked(source.read_bytes())
    except RecordError as error:
        return [SourceResult(source, fault=str(error))]
    try:
        known = format_named(detect_format(data))
    except RecordError:
        return [SourceResult(source)]
    parts = known.parts(data)
    return [
        _validate_part(source, known, part, number if len(parts) > 1 else None)
        for number, part in enumerate(parts, start=1)
    ]


def _validate_part(source: Source, known: RecordFormat, part: bytes, number: int | None) -> SourceResult:
    try:
        return SourceResult(source, number, known.name, validate_record(read_part(known, part)))
    except RecordError as error:
        return SourceResult(source, number, known.name, fault=str(error))


def validate_sources(sources: Iterable[Source], *, num_processes: int | None = None) -> Iterator[list[SourceResult]]:
    """Yield the results of each source, in their order."""
    num_processes = num_processes or os.cpu_count() or 1
    if num_processes == 1:
        yield from map(validate_source, sources)
        return
    # Fresh processes: copies of one that has threads can hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(num_processes, mp_context=context) as pool:
        waiting: list[Future[list[list[SourceResult]]]] = []
        left = iter(sources)
        while batch := list(islice(left, BATCH)):
            waiting.append(pool.submit(_validate_batch, batch))
            if len(waiting) == BATCHES_AHEAD * num_processes:
                yield from waiting.pop(0).result()
        for future in waiting:
            yield from future.result()


def _validate_batch(batch: list[Source]) -> list[list[SourceResult]]:
    return [validate_source(source) for source in batch]
