"""Where commands write: looked at before the work begins, so that no hour of it is lost to a wrong path."""

import os
from pathlib import Path

from mahjongkit.errors import MahjongError


def output_file(path: Path) -> Path:
    """The path, if a file can be written there; its folder must be there already.

    >>> output_file(Path("models/mine/race.safetensors"))
    Traceback (most recent call last):
    mahjongkit.MahjongError: cannot write 'models/mine/race.safetensors': 'models/mine' is no folder
    """
    if path.is_dir():
        raise MahjongError(f"cannot write '{path}': it is a folder, expected the name of a file")
    if not path.parent.is_dir():
        raise MahjongError(f"cannot write '{path}': '{path.parent}' is no folder")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise MahjongError(f"cannot write '{path}': permission denied")
    return path


def output_folder(path: Path) -> Path:
    """The path, with a folder there and above it.

    >>> output_folder(Path(__file__))
    Traceback (most recent call last):
    mahjongkit.MahjongError: cannot make a folder '...outputs.py': it is a file
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        is_file = path.exists()
        raise MahjongError(
            f"cannot make a folder '{path}': {'it is a file' if is_file else os_reason(error)}"
        ) from None
    if not os.access(path, os.W_OK):
        raise MahjongError(f"cannot write to the folder '{path}': permission denied")
    return path


def os_reason(error: OSError) -> str:
    """What the system says is wrong, in its words but with a small letter.

    >>> os_reason(FileNotFoundError(2, "No such file or directory"))
    'no such file or directory'
    """
    text = error.strerror or str(error) or type(error).__name__
    return text[:1].lower() + text[1:]
