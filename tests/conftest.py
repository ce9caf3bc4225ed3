"""What all tests share: the settings of hypothesis and the way to the large data sets."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run, so that a failure belongs to the change that caused it.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("suite")

# Tests run side by side already: several threads of NumPy or PyTorch in each would only wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")

Children = Callable[[], set[str]]
ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Commands keep nothing in the data folder of the user who runs the tests."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield folder


@pytest.fixture(scope="session", autouse=True)
def hears_interrupts() -> Iterator[None]:
    """A shell lets the jobs that it starts in the background ignore SIGINT, and so do their children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of data sets beside the checkout; they are too large to be committed."""
    path = ROOT.parent / "shared" / "data"
    if not path.is_dir():
        pytest.skip("the data sets are not here: no folder shared/data beside the checkout")
    return path


@pytest.fixture
def children() -> Children:
    """The processes that this test has started and that are not gone."""
    before = _children()
    return lambda: _children() - before


def _children() -> set[str]:
    task = Path(f"/proc/self/task/{os.getpid()}/children")
    numbers = task.read_text().split() if task.exists() else []
    return {number for number in numbers if "resource_tracker" not in _command(number)}  # of multiprocessing


def _command(number: str) -> str:
    try:
        return Path(f"/proc/{number}/cmdline").read_text()
    except OSError:  # it is gone
        return ""
