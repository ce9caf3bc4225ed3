"""Gymnasium's interface: one seat against agents."""

from typing import Any, SupportsInt

import gymnasium
import numpy as np

import mahjongkit as mk
from mahjongkit.envs.rewards import ILLEGAL_REWARD
from mahjongkit.envs.spaces import Seen
from mahjongkit.envs.vector import MahjongVectorEnv, Opponents


class SingleSeatEnv(gymnasium.Env[Seen, Any]):
    """One game after the other, one seat asked: `MahjongVectorEnv` with a single row.

    The mask of legal actions is part of the observation and stands in `info["action_mask"]` too, where some libraries
    look for it. After the last step of a game the observation is that of the next one, which `reset` without a seed
    goes on with. An action out of the mask ends the game with `ILLEGAL_REWARD`, as in PettingZoo's wrapper.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        variant: str | mk.Rules = "riichi",
        *,
        seat: int = 0,
        opponents: Opponents = "greedy",
        one_round: bool = True,
        reward: str = "points",
        planes: str = "",
        actions: str = "",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._rows = MahjongVectorEnv(
            variant,
            1,
            seat=seat,
            opponents=opponents,
            one_round=one_round,
            reward=reward,
            planes=planes,
            actions=actions,
            threads=1,
        )
        self.observation_space = self._rows.single_observation_space
        self.action_space = self._rows.single_action_space
        self._is_next_begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game: the first of this seed, or the one after the last."""
        super().reset(seed=seed)
        if seed is not None or not self._is_next_begun:
            self._rows.reset(seed=seed)
        self._is_next_begun = False
        return self._seen()

    def step(self, action: SupportsInt) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The choice of the seat; the others play on until it is asked again or the game ends."""
        if not self._rows.last_seen["action_mask"][0, int(action)]:
            seen, info = self._seen()
            return seen, ILLEGAL_REWARD, True, False, info | {"is_illegal": True}
        _, rewards, ended, _, _ = self._rows.step(np.array([int(action)]))
        self._is_next_begun = bool(ended[0])
        seen, info = self._seen()
        return seen, float(rewards[0]), bool(ended[0]), False, info

    def close(self) -> None:
        """Let go of the opponents."""
        self._rows.close()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        """Copies: who learns keeps them."""
        seen = {name: values[0].copy() for name, values in self._rows.last_seen.items()}
        return seen, {"action_mask": seen["action_mask"].copy()}
