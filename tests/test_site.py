"""The site of the documentation: every page has a place in it, and it can be built."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

DOCS = ROOT / "docs"


def test_every_page_has_one_place_in_the_navigation() -> None:
    named = re.findall(r": ([\w./-]+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    pages = sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))
    assert sorted(named) == pages


def test_the_site_is_built_and_asks_nothing_of_other_hosts(tmp_path: Path) -> None:
    # Beside the interpreter: an environment that is not activated is not on the path.
    zensical = shutil.which("zensical", path=str(Path(sys.executable).parent)) or shutil.which("zensical")
    if zensical is None:
        pytest.skip("zensical is not installed (extra docs)")
    config = (ROOT / "mkdocs.yml").read_text()
    (tmp_path / "mkdocs.yml").write_text(config.replace("site_dir: build/site", "site_dir: site"))
    shutil.copytree(DOCS, tmp_path / "docs")
    done = subprocess.run([zensical, "build"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site" / "analyze.html").read_text()
    assert "What to discard" in page
    assert not re.search(r'(?:src|href)="https?://[^"]*\.(?:css|js|woff2?)"', page)
