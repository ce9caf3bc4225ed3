"""Many files: whatever happens with one is a fault of that one, and an interrupt ends all."""

import os
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import pytest

from mahjongkit.records import Source, sources
from mahjongkit.records.limits import MOST_FAULT_LETTERS
from mahjongkit.records.validate_many import validate_source, validate_sources
from tests.records.samples import sample

GOOD = Source(sample("reconnect.xml"))


@pytest.mark.parametrize(
    "error", [RuntimeError("bad cast"), MemoryError(), ZeroDivisionError("x" * 10_000), SystemError()]
)
@pytest.mark.parametrize("place", ["read_part", "validate_record", "unpacked", "detect_format"])
def test_any_exception_is_a_fault_of_one_file(place: str, error: Exception) -> None:
    with mock.patch(f"mahjongkit.records.validate_many.{place}", side_effect=error):
        (result,) = validate_source(GOOD)
    assert result.fault is not None
    assert result.fault.startswith(f"not validated, mahjongkit itself failed: {type(error).__name__}: ")
    assert len(result.fault) <= MOST_FAULT_LETTERS + 3
    assert validate_source(GOOD)[0].is_sound


@pytest.mark.parametrize("place", ["read_part", "detect_format"])
def test_an_interrupt_ends_it(place: str) -> None:
    with (
        mock.patch(f"mahjongkit.records.validate_many.{place}", side_effect=KeyboardInterrupt),
        pytest.raises(KeyboardInterrupt),
    ):
        list(validate_sources([GOOD, GOOD], num_processes=1))


@dataclass(frozen=True)
class Deadly(Source):
    """A file that ends the process that reads it, as a crash or the want of memory does."""

    def read_bytes(self) -> bytes:
        os._exit(3)


def test_a_process_that_ends_is_a_fault_of_one_file() -> None:
    results = [result for of_file in validate_sources([GOOD, Deadly(Path("a"))], num_processes=2) for result in of_file]
    assert [result.fault for result in results] == [
        None,
        "not validated: the process ended, perhaps for want of memory",
    ]
    assert results[0].is_sound


def test_broken_lines_are_read_to_a_limit(tmp_path: Path) -> None:
    header = b'{"round_wind": 0, "INIT_DRAW": 0}\n'
    (tmp_path / "a.jsonl").write_bytes(header * 250)
    (source,) = sources([tmp_path])
    results = validate_source(source)
    assert len(results) == 101
    assert {result.fault for result in results[:100]} == {"no field 'banker'"}
    assert results[100].fault == "100 broken records: the other 150 lines of the file were not read"
    (tmp_path / "a.jsonl").write_bytes(header * 100)
    assert len(validate_source(source)) == 100
