"""What a wheel is made of: one version, all files of the package, licences. `make wheel-test` builds and tries one."""

import re
import tomllib
from importlib.metadata import version
from importlib.resources import files
from typing import Any

import mahjongkit as mk
from tests.cli.command import run
from tests.conftest import ROOT

NEEDED = ("py.typed", "*.pyi", "*.safetensors", "*.toml", "*.json", "*.json.gz", "*.js", "*.css", "*.html", "*.svg")


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_one_place_has_the_version() -> None:
    table = project()
    assert table["project"]["dynamic"] == ["version"]
    assert "version" not in table["project"]
    [place] = table["tool"]["dynamic-metadata"]
    assert place["field"] == "version"
    text = (ROOT / place["input"]).read_text(encoding="utf-8")
    assert re.findall(r'^__version__ = "(.*)"$', text, re.MULTILINE) == [mk.__version__]
    assert re.fullmatch(r"\d+\.\d+\.\d+(?:(?:a|b|rc|\.dev)\d+)?", mk.__version__)


def test_versions_agree() -> None:
    assert run("--version").stdout == f"mahjongkit {mk.__version__}\n"
    assert version("mahjongkit") == mk.__version__
    sections = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    released = next(each for each in sections if each != "Unreleased")
    assert released.split()[0] == mk.__version__


def test_the_package_has_what_it_reads_at_run_time() -> None:
    """All files of the folder go into the wheel; these kinds must be there, and none may be kept out of git."""
    assert project()["tool"]["scikit-build"]["wheel"]["packages"] == ["src/mahjongkit"]
    package = ROOT / "src" / "mahjongkit"
    for pattern in NEEDED:
        assert list(package.rglob(pattern)), pattern
    for inside in ("models/neural-riichi.safetensors", "web/static/strings/en/common.json", "web/examples/record.json"):
        assert (files("mahjongkit") / inside).is_file(), inside
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text().split()}
    assert not {each for each in NEEDED if each in ignored}


def test_licences_of_what_is_not_ours_are_in_the_wheel() -> None:
    folder = ROOT / "src" / "mahjongkit" / "web" / "static" / "lib"
    listed = {path for pattern in project()["project"]["license-files"] for path in ROOT.glob(pattern)}
    assert listed == {ROOT / "LICENSE", *folder.glob("LICENSE-*")}
    scripts = {path.stem for path in folder.glob("*.js")}
    assert scripts == {path.stem.removeprefix("LICENSE-") for path in folder.glob("LICENSE-*")}


def test_stable_abi_and_wheels_for_three_systems() -> None:
    table = project()["tool"]
    assert table["scikit-build"]["wheel"]["py-api"] == "cp312"
    assert "STABLE_ABI" in (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    wheels = table["cibuildwheel"]
    assert {"linux", "macos", "windows"} <= set(wheels)
    script = wheels["test-command"].split("{project}/")[1]
    assert (ROOT / script).is_file()
