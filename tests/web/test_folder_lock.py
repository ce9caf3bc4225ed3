"""The first studio of a folder is known, until it ends."""

import sys
from pathlib import Path

import pytest

from mahjongkit.web.folder_lock import FolderLock


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks on Windows")
def test_one_holds_it_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first, second = FolderLock(path), FolderLock(path)
    assert (first.is_first, second.is_first) == (True, False)
    first.close()
    second.close()
    third = FolderLock(path)
    assert third.is_first
    third.close()
