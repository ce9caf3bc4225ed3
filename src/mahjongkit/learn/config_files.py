"""Settings in files of TOML: shipped ones by name, or one's own by path."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from mahjongkit.errors import LearnError


def shipped_names(folder: Traversable) -> list[str]:
    """The names of the files in a folder of the package."""
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


def read_toml(name_or_path: str, folder: Traversable, what: str) -> dict[str, Any]:
    """The entries of a shipped file, or of one that ends with `.toml`; `what` they are is said in errors."""
    if name_or_path in shipped_names(folder):
        text = (folder / f"{name_or_path}.toml").read_text(encoding="utf-8")
    elif name_or_path.endswith(".toml"):
        try:
            text = Path(name_or_path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise LearnError(f"{what} '{name_or_path}' cannot be read: {error}") from None
    else:
        known = ", ".join(shipped_names(folder))
        raise LearnError(f"no {what} named '{name_or_path}' (known: {known}; or a file that ends with .toml)")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise LearnError(f"{what} '{name_or_path}': not TOML that can be read, it is nested too deeply") from None
    except ValueError as error:  # also a number of thousands of digits
        raise LearnError(f"{what} '{name_or_path}': not TOML: {error}") from None
