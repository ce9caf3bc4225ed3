"""What all tests share: the settings of hypothesis and the way to the large data sets."""

import gc
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run, so that a failure belongs to the change that caused it.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("suite")

# Tests run side by side already: several threads of NumPy or PyTorch in each would only wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# A million objects live as long as the tests: modules and the tests themselves. Cycles are looked for less often, and
# not among those.
gc.set_threshold(50_000, 20, 20)

Children = Callable[[], set[str]]
ROOT = Path(__file__).parents[1]


def pytest_configure(config: pytest.Config) -> None:
    """Commands keep nothing in the data folder of the user who runs the tests; where it is, they read when imported."""
    folder = tempfile.mkdtemp(prefix="mahjongkit-data-")
    os.environ["XDG_DATA_HOME"] = folder
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_collection_finish() -> None:
    """What has been imported stays."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def hears_signals() -> Iterator[None]:
    """A job in the background ignores SIGINT, one under nohup SIGHUP, and so would programs that tests interrupt."""
    interrupt = signal.signal(signal.SIGINT, signal.default_int_handler)
    hang_up = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGHUP, hang_up)


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
