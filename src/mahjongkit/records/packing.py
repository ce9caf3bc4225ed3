"""Packed files: gzip, and Zstandard where Python has it or the package `zstandard` is installed."""

import gzip
import importlib
import io
import zlib
from typing import Any

from mahjongkit.errors import RecordError
from mahjongkit.records.limits import MEGABYTE, MOST_BYTES

GZIP, ZSTANDARD = ".gz", ".zst"
PACKED = (GZIP, ZSTANDARD)
_GZIP_MAGIC = b"\x1f\x8b"
_ZSTANDARD_MAGIC = b"\x28\xb5\x2f\xfd"


def unpacked(data: bytes) -> bytes:
    """Return the bytes as they were before they were packed, if they were, and not more than a record may have.

    >>> unpacked(packed(b"game", ".gz")), unpacked(b"game")
    (b'game', b'game')
    """
    if data.startswith(_GZIP_MAGIC):
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
                return _checked(file.read(MOST_BYTES + 1))
        except (OSError, EOFError, zlib.error) as error:
            raise RecordError(f"broken gzip: {error}") from None
    if data.startswith(_ZSTANDARD_MAGIC):
        return _checked(_unpacked_zstandard(data))
    return _checked(data)


def packed(data: bytes, suffix: str) -> bytes:
    """Return the bytes packed as the ending of a name says; as they are for any other ending."""
    if suffix == GZIP:
        return gzip.compress(data, mtime=0)
    if suffix == ZSTANDARD:
        module = _zstandard()
        made: bytes = module.compress(data)
        return made
    return data


def _unpacked_zstandard(data: bytes) -> bytes:
    """Piece by piece: a small file can unfold to more than a memory holds. Several frames are one file."""
    module = _zstandard()
    if hasattr(module, "ZstdFile"):
        opened: Any = module.ZstdFile(io.BytesIO(data))
        fault: Any = (module.ZstdError, EOFError)
    else:
        opened = module.ZstdDecompressor().stream_reader(data, read_across_frames=True)
        fault = module.ZstdError
    try:
        with opened as file:
            found: bytes = file.read(MOST_BYTES + 1)
    except fault as error:
        raise RecordError(f"broken Zstandard: {error}") from None
    return found


def _zstandard() -> Any:
    """Return Python's own module, from 3.14 on, or the package."""
    for name in ("compression.zstd", "zstandard"):
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    raise RecordError("Zstandard needs the package zstandard, which is not installed: pip install 'mahjongkit[zst]'")


def _checked(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise RecordError(f"larger than {MOST_BYTES // MEGABYTE} MB: too large for a record of one game")
    return data
