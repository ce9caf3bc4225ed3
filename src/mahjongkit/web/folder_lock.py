"""Whether another studio uses the same folder: its jobs run, and are not to be called interrupted."""

from pathlib import Path

try:
    import fcntl
except ImportError:  # not a system with such locks: then nobody is known of
    fcntl = None  # type: ignore[assignment]  # a name of a module alone, for mypy


class FolderLock:
    """Held by the first studio of a folder until it ends, however it does."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a")
        self.is_first = True
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self.is_first = False

    def close(self) -> None:
        """Let go of it."""
        self._file.close()
