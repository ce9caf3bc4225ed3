"""Python tests with the module under ASan and UBSan: tools/test_sanitized.py BUILD_FOLDER TESTS...

The package is put together in a temporary folder: links to its files, and the sanitized module in place of the other.
The sanitizer must be loaded before Python, which was not built with it. `make test-sanitized` builds the module and
runs this.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# An editable install finds the package before any folder on the path is looked at, in every process that Python starts.
WITHOUT_EDITABLE_INSTALL = """
import sys

sys.meta_path[:] = [finder for finder in sys.meta_path if not type(finder).__module__.startswith("_editable_")]
"""


def put_together(folder: Path, module: Path) -> dict[str, str]:
    """The package with this module in a folder, and the environment in which it is the one that is imported."""
    package = folder / "mahjongkit"
    unwanted = shutil.ignore_patterns("_core*.so", "__pycache__")
    shutil.copytree(ROOT / "src" / "mahjongkit", package, ignore=unwanted, copy_function=os.symlink)
    (package / module.name).symlink_to(module)
    (folder / "sitecustomize.py").write_text(WITHOUT_EDITABLE_INSTALL, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder)}


def main(build: Path, tests: list[str]) -> int:
    module = next(build.resolve().glob("_core*.so"))
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **put_together(Path(folder), module),
            # Exceptions are caught by a function that the sanitizer looks for at once.
            "LD_PRELOAD": " ".join(map(_library, ("libasan.so", "libstdc++.so"))),
            "ASAN_OPTIONS": "detect_leaks=0",
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
            "PYTHONMALLOC": "malloc",  # so that objects of Python are watched too
        }
        # Doctests of the package are left out: its files have another place here.
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        return subprocess.run(command, cwd=ROOT, env=environment).returncode


def _library(name: str) -> str:
    found = subprocess.run(["g++", f"-print-file-name={name}"], check=True, capture_output=True, text=True)  # noqa: S607
    return found.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
