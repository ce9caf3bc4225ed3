"""The benchmark's own environment, so that other packages never enter the project's."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv-bench"
PYTHON = FOLDER / "bin" / "python"
WHEELS = ROOT / "build" / "bench"
# mjai first: it asks for an old `mahjong`, which the next line brings up to date again.
PEERS = ("mjai", "mahjong", "xiangting", "shanten-tools", "riichienv")


def ready() -> Path:
    """Create what is missing, rebuild what is old, and return the environment's Python."""
    complete = FOLDER / ".complete"  # the peers that were installed, or tried
    if not complete.exists():
        print("creating .venv-bench", flush=True)
        venv.create(FOLDER, with_pip=True, clear=True)
        _pip(PYTHON, "install", "numpy", "rich")
    tried = complete.read_text().split() if complete.exists() else []
    for peer in PEERS:
        if peer not in tried:
            _install_peer(peer)
    complete.write_text("\n".join(PEERS))
    _install_ours()
    return PYTHON


def _install_peer(peer: str) -> None:
    print(f"installing {peer}", flush=True)
    try:
        _pip(PYTHON, "install", "--upgrade", peer)
    except subprocess.CalledProcessError:
        print(f"{peer} could not be installed: the table will say so")


def _install_ours() -> None:
    """A real wheel and not an editable install: its import is part of what is measured."""
    stamp = FOLDER / ".mahjongkit"
    newest = max(path.stat().st_mtime for path in _sources())
    if stamp.exists() and stamp.stat().st_mtime > newest:
        return
    print("building mahjongkit", flush=True)
    # With the build tools of the project's environment the objects that are already built are used again.
    same_tools = ["--no-build-isolation"] if importlib.util.find_spec("scikit_build_core") else []
    for old in WHEELS.glob("mahjongkit-*.whl"):
        old.unlink()
    _pip(Path(sys.executable), "wheel", "--no-deps", *same_tools, "--wheel-dir", str(WHEELS), str(ROOT))
    wheel = str(next(WHEELS.glob("mahjongkit-*.whl")))
    _pip(PYTHON, "install", wheel)  # what the package depends on
    _pip(PYTHON, "install", "--force-reinstall", "--no-deps", wheel)  # the package, though its version is the same
    stamp.touch()


def _sources() -> Iterator[Path]:
    yield from (ROOT / "pyproject.toml", ROOT / "CMakeLists.txt")
    for folder, pattern in (("cpp", "*.[ch]pp"), ("src", "*.py")):
        yield from (ROOT / folder).rglob(pattern)


def _pip(python: Path, *arguments: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    subprocess.run(command, check=True, env={**os.environ, "PATH": path})
