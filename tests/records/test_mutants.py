"""Every format of the registry, damaged in many ways: only errors of ours come out, and they name the place."""

import random
import re

import pytest

import mahjongkit as mk
from mahjongkit.records import FORMATS, read_record, record_text, validate_record
from tests.records.mutants import damaged, small_record, with_wrong_values

# What Python says of a value that it did not expect: nothing that helps a person.
RAW = re.compile(
    r"object is not|subscriptable|iterable|unsupported operand|argument|has no (?!such field)|unpack|invalid literal"
    r"|could not convert|[A-Z][a-z]+Error|out of range|incompatible|unhashable|indices|NoneType|supported between"
    r"|reader failed"
)
PLACE = re.compile(
    r"line \d+|message \d+|event \d+|round \d+|element \d+|seat \d+|field|'\w+'|byte \d+|the events [A-Z]+|the round"
    r"|the dealer's"
)
WHOLE = re.compile(
    r"a record without rounds|there are no messages of Mahjong Soul"
    r"|no record in the file|records in one file|the last line .* is missing|names for \d seats"
)


def check(data: bytes, form: str) -> str | None:
    """What the reader says of it; what it accepts must be validated, written and read again."""
    try:
        record = read_record(data, format=form)
    except mk.RecordError as error:
        return str(error)
    validate_record(record)
    assert read_record(record_text(record, format="native").encode()) == record
    for writer in ("mjai", "tenhou-json"):
        try:
            record_text(record, format=writer)
        except mk.RecordError as error:
            if RAW.search(str(error)):
                return str(error)
    return None


@pytest.mark.parametrize("form", FORMATS)
def test_damaged_bytes(form: str) -> None:
    data, chance = small_record(form), random.Random(form)
    faults = [check(damaged(data, chance), form) for _ in range(60)]
    assert sum(fault is not None for fault in faults) > 10
    assert [fault for fault in faults if fault and RAW.search(fault)] == []


@pytest.mark.parametrize("form", FORMATS)
def test_wrong_values(form: str) -> None:
    data, chance = small_record(form), random.Random(form)
    faults = [fault for mutant in with_wrong_values(data, form, chance, 150) if (fault := check(mutant, form))]
    assert len(faults) > 50
    assert [fault for fault in faults if RAW.search(fault)] == []
    assert [fault for fault in faults if not PLACE.search(fault) and not WHOLE.search(fault)] == []
