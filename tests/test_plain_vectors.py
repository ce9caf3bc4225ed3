"""What is written with vectors compiles with the plain stand-ins too, which compilers without vector types take."""

import shutil
import subprocess

import pytest

from tests.conftest import ROOT

COMPILER = shutil.which("g++") or shutil.which("clang++")
SOURCES = ["search/expected/round/round_value.cpp", "search/expected/self_draw/self_draw_sweep.cpp", "nets/dense.cpp"]


@pytest.mark.skipif(COMPILER is None, reason="no g++ or clang++ on the path")
@pytest.mark.parametrize("source", SOURCES)
def test_sources_compile_without_vector_types(source: str) -> None:
    assert COMPILER is not None
    options = ["-std=c++20", "-fsyntax-only", "-DMAHJONGKIT_PLAIN_VECTORS", f"-I{ROOT / 'cpp'}"]
    compiled = subprocess.run(
        [COMPILER, *options, str(ROOT / "cpp" / source)], capture_output=True, text=True, check=False
    )
    assert compiled.returncode == 0, compiled.stderr[:2000]
