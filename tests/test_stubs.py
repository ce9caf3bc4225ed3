"""The committed stubs are those of the compiled core: `make stubs` writes them."""

import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT


def test_stubs_are_up_to_date(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "mahjongkit._core", "-r"]
    command += ["-p", str(ROOT / "tools" / "stub_patterns.txt"), "-O", str(tmp_path)]
    subprocess.run(command, check=True)
    generated = {path.relative_to(tmp_path): path.read_text() for path in tmp_path.rglob("*.pyi")}
    folder = ROOT / "src" / "mahjongkit"
    committed = {path.relative_to(folder): path.read_text() for path in (folder / "_core").rglob("*.pyi")}
    assert generated
    assert generated == committed, "run make stubs and read the difference"
