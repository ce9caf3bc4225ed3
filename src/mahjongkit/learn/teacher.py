"""An agent that says what the actions of many decisions are worth."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
from numpy.typing import NDArray

from mahjongkit.agents.native import NativeAgent
from mahjongkit.encoding import action_index
from mahjongkit.engine import Observation

NUM_ACTIONS = 229
"""Of choices-229 (docs/encoding.md)."""


class Teacher:
    """An agent of the core that evaluates; on several threads, which changes nothing in what it says."""

    def __init__(self, text: str, *, threads: int = 1) -> None:
        self._text, self._threads = text, max(1, threads)
        NativeAgent(text)  # a wrong text is a fault now

    def worth(self, observations: Sequence[Observation], is_asked: NDArray[np.bool_]) -> NDArray[np.float32]:
        """A row of the value of each numbered action for every observation; NaN for what it is not asked or does not
        value.

        >>> seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "3667m23489p34688s")
        >>> found = Teacher("analyst:doubts=false").worth([seen], np.array([True]))
        >>> found.shape, int(np.isfinite(found).sum()) == len(seen.legal_actions)
        ((1, 229), True)
        """
        found = np.full((len(observations), NUM_ACTIONS), np.nan, dtype=np.float32)
        rows = is_asked.nonzero()[0]
        parts = [rows[first :: self._threads] for first in range(self._threads)]
        with ThreadPoolExecutor(self._threads) as pool:
            list(pool.map(partial(self._fill, found, observations), parts))
        return found

    def _fill(self, found: NDArray[np.float32], seen: Sequence[Observation], rows: NDArray[np.int64]) -> None:
        agent = NativeAgent(self._text)
        for row in rows.tolist():
            for action, _, value, *_ in agent.evaluate_rows(seen[row])[2]:
                if value is not None:
                    found[row, action_index(action)] = value
