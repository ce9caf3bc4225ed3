"""Spaces that all environments share: planes with a mask of legal actions, and numbered actions."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import encoding

NUM_KINDS = 34
Seen = dict[str, NDArray[Any]]
"""What an agent of an environment is given: `observation` (planes) and `action_mask`."""


@dataclass(frozen=True)
class Schemas:
    """Rules with the names of the planes and of the numbering of actions."""

    rules: mk.Rules
    planes: str = ""
    actions: str = ""

    @property
    def num_actions(self) -> int:
        """How many numbers there are."""
        return encoding.num_actions(self.rules, schema=self.actions)

    def observation_space(self) -> spaces.Dict:
        """Planes, bounded by nothing since points are not, and a mask of 0 and 1."""
        shape = (encoding.num_planes(self.rules, schema=self.planes), NUM_KINDS)
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.num_actions,), np.int8),
            }
        )

    def action_space(self) -> "spaces.Discrete":
        """The numbers of the actions."""
        return spaces.Discrete(self.num_actions)

    def seen(self, observation: mk.Observation, *, is_asked: bool = True) -> Seen:
        """What a seat is given; one that is not asked may only pass."""
        mask = np.zeros(self.num_actions, np.int8)
        if is_asked:
            mask[:] = encoding.action_mask(observation, schema=self.actions)
        else:
            mask[0] = 1  # pass
        return {"observation": encoding.planes(observation, schema=self.planes), "action_mask": mask}
