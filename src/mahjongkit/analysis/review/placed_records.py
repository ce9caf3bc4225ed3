"""Records and where they were found; what cannot be read, with the reason."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjongkit.analysis.review.game_review import BrokenRecord
from mahjongkit.errors import RecordError
from mahjongkit.records.formats import detect_format, format_named, read_part
from mahjongkit.records.model import Record
from mahjongkit.records.packing import unpacked
from mahjongkit.records.sources import Source


@dataclass(frozen=True)
class PlacedRecord:
    """A record and where it was found."""

    place: str
    record: Record
    source: Source | None = None
    number: int = 1
    """Of the record in its file, 1 the first."""
    number_in_file: int = 1


def records_of(source: Source) -> Iterator[PlacedRecord | BrokenRecord]:
    """Yield the records of a file, and what cannot be read or is no record with the reason.

    A file that was named itself must be one.
    """
    place = str(source)
    try:
        data = unpacked(source.read_bytes())
        try:
            known = format_named(detect_format(data))
        except RecordError as error:
            if source.is_named:
                raise
            yield BrokenRecord(place, str(error), is_record=False)
            return
        parts = known.parts(data)
    except RecordError as error:
        yield BrokenRecord(place, str(error).removeprefix(f"{place}: "))
        return
    for number, part in enumerate(parts, start=1):
        its = place if len(parts) == 1 else f"{place}, record {number}"
        try:
            yield PlacedRecord(its, checked(read_part(known, part)), source, number, len(parts))
        except RecordError as error:
            yield BrokenRecord(its, str(error))


def checked(record: Record) -> Record:
    """Return the record, if it has rounds."""
    if not record.rounds:
        raise RecordError("a record without rounds: there is nothing to review")
    return record
