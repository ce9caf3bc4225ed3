"""Whether another studio uses the same folder: its jobs run, and are not to be called interrupted."""

import sys
from io import TextIOWrapper
from pathlib import Path


class FolderLock:
    """Held by the first studio of a folder until it ends, however it does."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a")
        self.is_first = _lock(self._file)

    def close(self) -> None:
        """Let go of it."""
        self._file.close()


def _lock(file: TextIOWrapper) -> bool:
    """Whether nobody else holds it; where there are no such locks nobody is known of."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
