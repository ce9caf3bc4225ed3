"""What the tests of learning share: PyTorch as every test finds it."""

import sys

import pytest


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """A training leaves its number of threads behind; nets as small as these are slower on several."""
    torch = sys.modules.get("torch")
    if torch is not None:
        torch.set_num_threads(1)
