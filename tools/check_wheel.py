"""Builds the package as pip does and tries it in an empty environment: tools/check_wheel.py [FOLDER].

First the source archive, then a wheel from that archive alone, then a new venv with the wheel and what it depends on
(from an index), outside the checkout. There the commands of the README are run, the studio is asked for its page and
everything that the page names, and the licences are looked for. FOLDER keeps archive and wheel. It needs what a build
needs (pip install scikit-build-core nanobind cmake ninja) and takes as long as compiling does.
"""

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HAND = "123m456p78s1122z57z"
LICENCES = ("LICENSE", "LICENSE-uplot.txt", "LICENSE-htm-preact.txt")


def main(folder: Path) -> None:
    archive = build_archive(folder)
    wheel = build_wheel(archive, folder)
    check_files(wheel)
    with tempfile.TemporaryDirectory() as empty:
        python = install(wheel, Path(empty))
        check_installed(python, Path(empty))
    for path in (archive, wheel):
        print(f"{path.name} works, {path.stat().st_size / 1e6:.1f} MB")


def build_archive(folder: Path) -> Path:
    make = "import sys, scikit_build_core.build as build; print(build.build_sdist(sys.argv[1]))"
    said = subprocess.run([sys.executable, "-c", make, folder], cwd=ROOT, check=True, capture_output=True, text=True)
    archive = folder / said.stdout.split()[-1]
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    for needed in ("LICENSE", "README.md", "CHANGELOG.md", "docs/README.md", "tests/conftest.py", "CMakeLists.txt"):
        assert needed in names, f"{needed} is not in the archive"
    unwanted = [name for name in names if name.startswith(("build/", ".venv")) or name.endswith((".so", ".pyc"))]
    assert not unwanted, unwanted[:5]
    return archive


def build_wheel(archive: Path, folder: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--wheel-dir", folder, archive], check=True)
    return next(folder.glob("mahjongkit-*.whl"))


def check_files(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        metadata = opened.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    source = ROOT / "src"
    for path in source.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
            assert path.relative_to(source).as_posix() in names, f"{path} is not in the wheel"
    cores = [name for name in names if name.endswith((".so", ".pyd"))]
    assert len(cores) == 1, f"the compiled module is there {len(cores)} times: {cores}"
    if sys.version_info >= (3, 12):
        assert "-cp312-abi3-" in wheel.name, wheel.name
        assert ".abi3." in cores[0], cores
    for licence in LICENCES:
        assert any(name.endswith(f"/{licence}") and ".dist-info/licenses/" in name for name in names), licence
        assert re.search(rf"^License-File: .*{licence}$", metadata, re.MULTILINE), licence
    assert re.search(r"^License-Expression: MIT$", metadata, re.MULTILINE)


def install(wheel: Path, empty: Path) -> Path:
    venv.create(empty / "venv", with_pip=True)
    python = empty / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, str(wheel)], check=True)
    return python


def check_installed(python: Path, empty: Path) -> None:
    home = empty / "home"
    home.mkdir()
    kept = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "LANG")
    environment = {name: os.environ[name] for name in kept if name in os.environ} | {"HOME": str(home), "COLUMNS": "80"}

    def run(*words: str) -> str:
        ran = subprocess.run([python, *words], cwd=home, env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, f"{words}: {ran.stdout}{ran.stderr}"
        print("ok:", *words[1:])
        return ran.stdout

    def command(*words: str) -> str:
        return run("-m", "mahjongkit", *words)

    smoke = empty / "smoke_test.py"
    smoke.write_text((ROOT / "tools" / "smoke_test.py").read_text())
    run("-P", str(smoke))
    folder = Path(run("-c", "import mahjongkit; print(mahjongkit.__file__)").strip()).parent
    assert folder.is_relative_to(empty.resolve()), folder
    version = run("-c", "import importlib.metadata as found; print(found.version('mahjongkit'))").strip()
    assert command("--version").strip() == f"mahjongkit {version}"
    script = [str(python.with_name("mahjongkit")), "--version"]
    assert (
        subprocess.run(script, capture_output=True, text=True, env=environment).stdout.strip()
        == f"mahjongkit {version}"
    )
    assert "shanten" in command("analyze", HAND).lower()
    assert len(json.loads(command("agents", "--json"))) > 5
    command("play", "--agents", "neural greedy greedy greedy", "--games", "1", "--out", "games")
    command("records", "show", str(folder / "web" / "examples" / "record.json"))
    command("records", "validate", "games")
    page = folder / "docs" / "README.md"
    assert page.is_file()
    assert " ".join(str(page).split()) in command("tour").replace("\n", ""), "the tour does not say where the pages are"
    with studio(python, home, environment) as address:
        check_page(address, folder / "web" / "static")


@contextmanager
def studio(python: Path, home: Path, environment: dict[str, str]) -> Iterator[str]:
    words = [str(python), "-m", "mahjongkit", "studio", "--no-browser", "--port", "18431", "--folder", str(home)]
    with subprocess.Popen(words, cwd=home, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield next(line for line in running.stdout if line.startswith("studio: ")).split()[1]
        finally:
            running.terminate()


def check_page(address: str, static: Path) -> None:
    """The page names its scripts, and every file beside them is answered."""
    base = address.rstrip("/")
    assert "/static/main.js" in _get(base + "/")
    paths = [path for path in static.rglob("*") if path.is_file()]
    assert len(paths) > 100, paths
    for path in paths:
        assert _get(f"{base}/static/{path.relative_to(static).as_posix()}") == path.read_text(encoding="utf-8"), path
    assert "How fast" in _get(base + "/docs/studio.md"), "the documentation is not served"
    about = json.loads(_get(base + "/api/about"))
    print(f"ok: the studio's page and {len(paths)} files of it, version {about['version']}")


def _get(url: str, *, tries: int = 100) -> str:
    for left in range(tries, 0, -1):
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310 - a page of this machine
                return str(answer.read().decode())
        except ConnectionError:
            if left == 1:
                raise
            time.sleep(0.2)
    raise AssertionError(url)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
        main(Path(sys.argv[1]).resolve())
    else:
        with tempfile.TemporaryDirectory() as made:
            main(Path(made))
