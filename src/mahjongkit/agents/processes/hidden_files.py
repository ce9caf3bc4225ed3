"""Files that programs and classes which are started here cannot open: Landlock of Linux, where it is there.

A process that has the store of a match open hides it from the agents that it starts: the secret of their walls is in
it. A process under Landlock cannot look into the memory of those outside either, nor end them. Landlock knows only what
is allowed: everything beside the path to a hidden file is, as it is when the agent starts.
"""

import ctypes
import os
import stat
import struct
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same numbers on every kind of machine
_VERSION = 1
_PATH_BENEATH = 1
_NO_NEW_PRIVILEGES = 38
_OF_FILES = 1 << 1 | 1 << 2  # to write and to read
_TRUNCATE = 1 << 14  # since version 3
_OF_FOLDERS = 1 << 5 | 1 << 8 | 1 << 12  # to remove files, to make files and links
_SIGNALS = 1 << 1  # to processes outside, since version 6
_REFER = 1 << 13  # to move files between folders, since version 2

_LIBRARY = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None  # the system's own functions
_hidden: Counter[str] = Counter()


def hide(path: str | Path) -> None:
    """Let agents that are started from now on not open this file, nor those whose names begin like its own.

    >>> hide("/somewhere/arena.sqlite")
    >>> "/somewhere/arena.sqlite" in hidden_files()
    True
    >>> show_again("/somewhere/arena.sqlite")
    >>> "/somewhere/arena.sqlite" in hidden_files()
    False
    """
    _hidden[_absolute(path)] += 1


def show_again(path: str | Path) -> None:
    """Undo one `hide`."""
    _hidden.subtract([_absolute(path)])
    if _hidden[_absolute(path)] <= 0:
        del _hidden[_absolute(path)]


def hidden_files() -> tuple[str, ...]:
    """Those that are hidden now."""
    return tuple(sorted(_hidden))


def can_hide(path: str | Path) -> bool:
    """Whether agents can do without new files beside the path to this one: it must not lie in the current folder.

    >>> can_hide("arena.sqlite")
    False
    """
    folders = Path(_absolute(path)).parents
    in_use = (Path.cwd(), Path(tempfile.gettempdir()).resolve())
    return landlock_version() > 0 and not any(folder in folders for folder in in_use)


@contextmanager
def confinement() -> Iterator[Callable[[], None] | None]:
    """What a new process has to call before it becomes the program, or None where there is nothing to hide."""
    paths = [path for path in hidden_files() if can_hide(path)]
    if not paths:
        yield None
        return
    rules = _make_rules(paths)
    try:
        yield lambda: _restrict(rules)
    finally:
        os.close(rules)


def _absolute(path: str | Path) -> str:
    return str(Path(path).resolve())


def landlock_version() -> int:
    """What this system has of it, 0 where there is none."""
    return max(0, _call(_CREATE_RULESET, None, 0, _VERSION))


def _call(number: int, *values: object) -> int:
    return -1 if _LIBRARY is None else int(_LIBRARY.syscall(ctypes.c_long(number), *values))


def _make_rules(paths: Sequence[str]) -> int:
    """A descriptor of rules that allow everything but these files."""
    version = landlock_version()
    of_files = _OF_FILES | (_TRUNCATE if version >= 3 else 0)
    of_folders = of_files | _OF_FOLDERS | (_REFER if version >= 2 else 0)
    scoped = struct.pack("=QQ", 0, _SIGNALS) if version >= 6 else b""
    handled = struct.pack("=Q", of_folders) + scoped
    rules = _call(_CREATE_RULESET, handled, len(handled), 0)
    if rules < 0:
        raise OSError(ctypes.get_errno(), "no rules of Landlock can be made")
    own = set(_identities(paths))
    for entry in _beside(paths):
        with suppress(OSError):  # gone since
            if _identity(entry) not in own:  # a file may have two names
                _allow(rules, entry, of_files, of_folders)
    return rules


def _beside(paths: Sequence[str]) -> Iterator[str]:
    """Every file and folder next to the folders that lead to these files; links lead to what is among them."""
    above = {str(folder) for path in paths for folder in Path(path).parents}
    for folder in sorted(above):
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                is_hidden = any(entry.path.startswith(path) for path in paths)
                if entry.path not in above and not is_hidden and not entry.is_symlink():
                    yield entry.path


def _identities(paths: Sequence[str]) -> Iterator[tuple[int, int]]:
    for path in paths:
        with suppress(OSError):  # not there yet
            yield from (_identity(file) for file in Path(path).parent.iterdir() if str(file).startswith(path))


def _identity(path: str | Path) -> tuple[int, int]:
    found = os.lstat(path)
    return found.st_dev, found.st_ino


def _allow(rules: int, path: str, of_files: int, of_folders: int) -> None:
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        rule = struct.pack("=Qi", of_folders if is_folder else of_files, descriptor)
        _call(_ADD_RULE, rules, _PATH_BENEATH, rule, 0)
    finally:
        os.close(descriptor)


def _restrict(rules: int) -> None:
    if _LIBRARY is None or _LIBRARY.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or _call(_RESTRICT_SELF, rules, 0):
        raise OSError(ctypes.get_errno(), "the process cannot be confined")
