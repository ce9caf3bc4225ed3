"""Packed files, and names that mean formats."""

import gzip
import sys
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, read_records, write_record
from mahjongkit.records.endings import USUAL_ENDINGS, format_by_ending
from mahjongkit.records.formats import FORMATS
from mahjongkit.records.limits import MOST_BYTES
from mahjongkit.records.packing import packed, unpacked
from tests.records.samples import sample


@pytest.mark.parametrize(
    ("name", "format_name"),
    [
        ("out.mjai.json", "mjai"),
        ("out.mjson", "mjai"),
        ("out.MJAI.JSON.gz", "mjai"),
        ("out.xml", "tenhou-xml"),
        ("a.b/out.mjlog.zst", "tenhou-xml"),
        ("out.json", "tenhou-json"),
        ("out.jsonl", "native"),
        ("out.url", "tenhou-link"),
    ],
)
def test_the_ending_of_a_name_means_a_format(name: str, format_name: str) -> None:
    assert format_by_ending(name) == format_name


def test_a_name_that_means_nothing_is_told() -> None:
    with pytest.raises(mk.RecordError, match=r"out\.pgn: this name means no format: name one with --format, or end it"):
        format_by_ending("out.pgn")


def test_every_writer_has_an_ending() -> None:
    writers = {each.name for each in FORMATS.values() if each.write is not None}
    assert set(USUAL_ENDINGS) == writers
    assert {format_by_ending(f"game{ending}") for ending in USUAL_ENDINGS.values()} == writers


@pytest.mark.parametrize("name", ["game.mjai.json", "game.xml", "game.json", "game.jsonl.gz", "game.url", "game.mjlog"])
def test_a_record_is_written_as_its_name_says(tmp_path: Path, name: str) -> None:
    record = read_record(sample("sanma.xml"))
    write_record(record, tmp_path / name)
    again = read_record(tmp_path / name)
    assert (again.format, again.game_end) == (
        "tenhou-xml" if "native" in format_by_ending(name) else format_by_ending(name),
        record.game_end,
    )


def test_zstandard_comes_back(tmp_path: Path) -> None:
    pytest.importorskip("zstandard", reason="zstandard is not installed")
    record = read_record(sample("four_seats.xml"))
    write_record(record, tmp_path / "game.jsonl.zst")
    assert (tmp_path / "game.jsonl.zst").read_bytes()[:4] == b"\x28\xb5\x2f\xfd"
    assert read_record(tmp_path / "game.jsonl.zst") == record
    assert list(read_records(tmp_path)) == [record]
    two_frames = packed(b"ab", ".zst") + packed(b"cd", ".zst")
    assert unpacked(two_frames) == b"abcd"
    with pytest.raises(mk.RecordError, match="broken Zstandard"):
        unpacked(packed(bytes(1000), ".zst")[:9] + b"broken")
    with pytest.raises(mk.RecordError, match="larger than 32 MB"):
        unpacked(packed(bytes(MOST_BYTES + 1), ".zst"))


def test_zstandard_without_its_package_names_the_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)
    monkeypatch.setitem(sys.modules, "compression.zstd", None)
    record = read_record(sample("sanma.xml"))
    with pytest.raises(mk.RecordError, match=r"pip install 'mahjongkit\[zst\]'"):
        write_record(record, tmp_path / "game.jsonl.zst")
    (tmp_path / "game.zst").write_bytes(b"\x28\xb5\x2f\xfd")
    with pytest.raises(mk.RecordError, match=r"game\.zst: Zstandard needs the package zstandard"):
        read_record(tmp_path / "game.zst")


def test_broken_gzip_is_told() -> None:
    with pytest.raises(mk.RecordError, match="broken gzip"):
        unpacked(gzip.compress(b"game")[:-4])
