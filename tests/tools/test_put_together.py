"""Tests with the sanitized module import that module, not the one of the editable install."""

import runpy
import subprocess
import sys
from pathlib import Path

import mahjongkit._core as core

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "test_sanitized.py"))


def test_package_that_was_put_together_is_the_one_imported_beside_an_editable_install(tmp_path: Path) -> None:
    environment = TOOL["put_together"](tmp_path, Path(core.__file__ or ""))
    command = [sys.executable, "-c", "import mahjongkit._core as core; print(core.__file__)"]
    found = subprocess.run(command, env=environment, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert Path(found.strip()).is_relative_to(tmp_path)
