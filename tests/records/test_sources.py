"""Files, folders and archives that nobody vouches for: a damaged one is a fault of its own, and limits are named."""

import random
import struct
import zipfile
from pathlib import Path
from unittest import mock

import pytest

import mahjongkit as mk
from mahjongkit.records import read_records, sources
from mahjongkit.records.limits import MOST_MEMBERS
from mahjongkit.records.sources import all_sources
from mahjongkit.records.validate_many import validate_source, validate_sources
from tests.records.samples import sample

METHODS = {
    "stored": zipfile.ZIP_STORED,
    "deflated": zipfile.ZIP_DEFLATED,
    "bzip2": zipfile.ZIP_BZIP2,
    "lzma": zipfile.ZIP_LZMA,
}


def archive_of(path: Path, names: list[str], *, method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name in names:
            archive.writestr(name, sample("reconnect.xml").read_bytes())
    return path


def faults_of(*paths: Path) -> list[str | None]:
    found = validate_sources(all_sources(paths), num_processes=1)
    return [result.fault for of_file in found for result in of_file]


@pytest.mark.parametrize("method", METHODS)
def test_damaged_archives_are_faults_of_their_own(tmp_path: Path, method: str) -> None:
    """Flipped bits, cut ends, NULs: whatever the decompressors make of it, the next file is validated."""
    data = archive_of(tmp_path / "whole.zip", ["a.xml"], method=METHODS[method]).read_bytes()
    good = sample("four_seats.json")
    chance = random.Random(method)
    path = tmp_path / "damaged.zip"
    num_faults = 0
    for _ in range(40):
        damaged = bytearray(data)
        place = chance.randrange(len(data))
        damaged[place : place + chance.randint(1, 40)] = bytes(chance.randint(0, 40))
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        path.write_bytes(damaged[: chance.choice([len(damaged), chance.randrange(len(damaged))])])
        *of_archive, last = faults_of(path, good)
        assert last is None
        num_faults += any(of_archive)
        assert all("damaged.zip" in fault or "element" in fault for fault in of_archive if fault is not None)
    assert num_faults > 20


def test_a_locked_archive_is_a_fault(tmp_path: Path) -> None:
    data = bytearray(archive_of(tmp_path / "a.zip", ["a.xml"]).read_bytes())
    for magic, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(magic) + place] |= 1  # encrypted
    (tmp_path / "a.zip").write_bytes(data)
    (fault,) = faults_of(tmp_path / "a.zip")
    assert "a.zip/a.xml: cannot be read: File 'a.xml' is encrypted, password required" in (fault or "")


def test_an_unknown_method_is_a_fault(tmp_path: Path) -> None:
    data = bytearray(archive_of(tmp_path / "a.zip", ["a.xml"]).read_bytes())
    for magic, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        data[data.index(magic) + place] = 99
    (tmp_path / "a.zip").write_bytes(data)
    (fault,) = faults_of(tmp_path / "a.zip")
    assert "cannot be read: That compression method is not supported" in (fault or "")


def test_the_list_of_an_archive_is_read_once(tmp_path: Path) -> None:
    """It was read again for every file: very many files took the square of their number."""
    archive_of(tmp_path / "a.zip", [f"{number}.xml" for number in range(20)])
    with mock.patch("zipfile.ZipFile", wraps=zipfile.ZipFile) as opened:
        assert len(list(read_records(tmp_path / "a.zip"))) == 20
    assert opened.call_count == 1


def test_an_archive_that_has_changed_is_read_again(tmp_path: Path) -> None:
    archive_of(tmp_path / "a.zip", ["a.xml"])
    assert len(list(read_records(tmp_path / "a.zip"))) == 1
    archive_of(tmp_path / "a.zip", ["a.xml", "b.xml"])
    assert len(list(read_records(tmp_path / "a.zip"))) == 2


def with_end(data: bytes, *, number: int, size: int) -> bytes:
    """An archive that says other numbers about its list of files."""
    end = data.rindex(b"PK\x05\x06")
    return data[: end + 8] + struct.pack("<HHL", number, number, size) + data[end + 16 :]


def test_archives_of_too_many_files_are_refused_before_they_are_read(tmp_path: Path) -> None:
    data = archive_of(tmp_path / "a.zip", ["a.xml"]).read_bytes()
    (tmp_path / "many.zip").write_bytes(with_end(data, number=0xFFFF, size=100))
    (tmp_path / "long.zip").write_bytes(with_end(data, number=1, size=100 * 1024 * 1024))
    end = data.rindex(b"PK\x05\x06")
    large = b"PK\x06\x06" + struct.pack("<QHHLLQQQQ", 44, 45, 45, 0, 0, *[MOST_MEMBERS + 1] * 2, 100, 0)
    locator = b"PK\x06\x07" + struct.pack("<LQL", 0, end, 1)
    (tmp_path / "zip64.zip").write_bytes(data[:end] + large + locator + data[end:])
    with mock.patch("zipfile.ZipFile") as opened:
        faults = {source.path.name: source.fault or "" for source in all_sources([tmp_path]) if source.fault}
    assert "many.zip: more than 100000 files in one archive: split it or unpack it" in faults["many.zip"]
    assert "more than 100000 files" in faults["zip64.zip"]
    assert "long.zip: a list of files of 100 MB: too long" in faults["long.zip"]
    assert opened.call_count == 1  # a.zip alone


def test_a_small_archive_that_becomes_large_is_refused(tmp_path: Path) -> None:
    """Forty names for 32 MB of blanks: 1.3 GB from less than 2 MB."""
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("0.xml", b" " * 32 * 1024 * 1024)
        first = archive.infolist()[0]
        for number in range(1, 40):
            again = zipfile.ZipInfo(f"{number}.xml")
            for name in ("compress_type", "file_size", "compress_size", "CRC", "header_offset"):
                setattr(again, name, getattr(first, name))
            archive.filelist.append(again)
            archive.NameToInfo[again.filename] = again
    (source,) = all_sources([tmp_path / "a.zip"])
    assert "MB that become 1280 MB: too much for an archive of records" in (source.fault or "")


def test_sources_raises_what_all_sources_lists(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_text("hello")
    (tmp_path / "b.json").write_bytes(sample("sanma.json").read_bytes())
    broken, sound = all_sources([tmp_path])
    with pytest.raises(mk.RecordError, match=r"a\.zip: not a zip archive"):
        list(sources([tmp_path]))
    with pytest.raises(mk.RecordError, match=r"a\.zip: not a zip archive"):
        broken.read()
    assert validate_source(sound)[0].is_sound
