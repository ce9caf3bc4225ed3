"""What all tests share: the settings of hypothesis and the way to the large data sets."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run, so that a failure belongs to the change that caused it.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("suite")

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Commands keep nothing in the data folder of the user who runs the tests."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield folder


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of data sets beside the checkout; they are too large to be committed."""
    path = ROOT.parent / "shared" / "data"
    if not path.is_dir():
        pytest.skip("the data sets are not here: no folder shared/data beside the checkout")
    return path
