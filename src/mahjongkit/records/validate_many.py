"""Many records at once, in several processes."""

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice

from mahjongkit.errors import RecordError
from mahjongkit.records.formats import detect_format, read_record, unpacked
from mahjongkit.records.sources import Source
from mahjongkit.records.validate import ValidatedRecord, validate_record

BATCH = 16
BATCHES_AHEAD = 4  # per process: enough to keep it busy, few enough to stop soon


@dataclass(frozen=True)
class SourceResult:
    """What became of one file: a validated record, a fault, or neither when the file is no record at all."""

    source: Source
    format: str | None = None
    validated: ValidatedRecord | None = None
    fault: str | None = None


def validate_source(source: Source) -> SourceResult:
    """Read and validate one file."""
    try:
        data = unpacked(source.read_bytes())
    except RecordError as error:
        return SourceResult(source, fault=str(error))
    try:
        name = detect_format(data)
    except RecordError:
        return SourceResult(source)
    try:
        return SourceResult(source, name, validate_record(read_record(data, format=name)))
    except RecordError as error:
        return SourceResult(source, name, fault=str(error))


def validate_sources(sources: Iterable[Source], *, num_processes: int | None = None) -> Iterator[SourceResult]:
    """Yield a result for each source, in their order."""
    num_processes = num_processes or os.cpu_count() or 1
    if num_processes == 1:
        yield from map(validate_source, sources)
        return
    # Fresh processes: copies of one that has threads can hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(num_processes, mp_context=context) as pool:
        waiting: list[Future[list[SourceResult]]] = []
        left = iter(sources)
        while batch := list(islice(left, BATCH)):
            waiting.append(pool.submit(_validate_batch, batch))
            if len(waiting) == BATCHES_AHEAD * num_processes:
                yield from waiting.pop(0).result()
        for future in waiting:
            yield from future.result()


def _validate_batch(batch: list[Source]) -> list[SourceResult]:
    return [validate_source(source) for source in batch]
