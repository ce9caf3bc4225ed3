"""Waiting for what happens elsewhere: as long as a loaded machine may need, and not a moment longer."""

import time
from collections.abc import Callable
from typing import TypeVar

Answer = TypeVar("Answer")

PATIENCE = 300.0
"""Seconds after which a test gives up. Only a fault is ever so late, so it costs nothing."""


def wait_for(ask: Callable[[], Answer], is_there: Callable[[Answer], object] = bool) -> Answer:
    """Asks again and again until the answer is what is waited for."""
    deadline = time.monotonic() + PATIENCE
    while not is_there(answer := ask()):
        assert time.monotonic() < deadline, f"it took too long: {answer!s:.1000}"
        time.sleep(0.002)
    return answer
