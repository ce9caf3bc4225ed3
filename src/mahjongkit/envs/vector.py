"""Gymnasium's vector interface: one seat against agents in many games, stepped in the core."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit.agents import Agent
from mahjongkit.agents.checks import check_seed
from mahjongkit.envs.rewards import Reward, reward_of
from mahjongkit.envs.spaces import Schemas, Seen
from mahjongkit.errors import RulesError
from mahjongkit.tables import BatchEnv
from mahjongkit.tables.rules_of import rules_of

Opponents = str | Agent | Sequence[str | Agent]


def opponents_of(opponents: Opponents, *, seat: int, num_seats: int) -> Mapping[int, str | Agent]:
    """The agents of the other seats: one for all of them, or one for each in turn order from the own seat."""
    if seat not in range(num_seats):
        raise RulesError(f"seat {seat}, expected a seat from 0 to {num_seats - 1}")
    others = [(seat + 1 + away) % num_seats for away in range(num_seats - 1)]
    given = (
        list(opponents)
        if isinstance(opponents, Sequence) and not isinstance(opponents, str)
        else [opponents] * len(others)
    )
    if len(given) != len(others):
        raise RulesError(
            f"{len(given)} opponents, expected one for all or {len(others)}, in turn order from the own seat"
        )
    return dict(zip(others, given, strict=True))


class MahjongVectorEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Games side by side, one seat of each asked; a game that is over is followed by the next in the same step.

    `opponents` is an agent for all other seats or a sequence of them. The reward is what the seat won or lost since its
    last action: "points", or "score" for the standing at the end of the game. Games end by themselves, so nothing is
    truncated, and the value after the last step is 0: no observation of it is given. Observations are copies.
    """

    def __init__(
        self,
        variant: str | mk.Rules = "riichi",
        num_envs: int = 64,
        *,
        seat: int = 0,
        opponents: Opponents = "greedy",
        one_round: bool = True,
        reward: str = "points",
        planes: str = "",
        actions: str = "",
        wall: str = "shared",
        threads: int = 0,
    ) -> None:
        self._schemas = Schemas(rules_of(variant), planes, actions)
        self._seat = seat
        self._opponents = opponents_of(opponents, seat=seat, num_seats=self._schemas.rules.num_seats)
        self._settings: dict[str, Any] = {
            "planes": planes,
            "actions": actions,
            "wall": wall,
            "one_round": one_round,
            "threads": threads,
        }
        self._reward = reward_of(reward)
        self._seed = 0
        self._env: BatchEnv | None = None
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = self._schemas.observation_space()
        self.single_action_space = self._schemas.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin new games; a seed is one for all of them: row i plays games that follow from the seed and i."""
        if isinstance(seed, list):
            raise RulesError("a list of seeds, expected one: the games of all rows follow from it")
        self._seed = check_seed(seed) if seed is not None else self._seed + 1
        self.close()
        self._env = env = BatchEnv(
            self._schemas.rules, self.num_envs, seed=self._seed, opponents=self._opponents, **self._settings
        )
        return self._look(env), {}

    def step(self, actions: NDArray[Any]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action of the seat in every game."""
        env = self._env
        if env is None:
            raise RulesError("step before reset")
        env.step(actions)
        rewards = (env.rewards if self._reward is Reward.POINTS else env.scores)[:, self._seat].astype(np.float64)
        ended = env.games_over.copy()
        infos: dict[str, Any] = {}
        if ended.any():
            infos = {"scores": env.scores.copy(), "_scores": ended.copy()}
        return self._look(env), rewards, ended, np.zeros(self.num_envs, bool), infos

    def close_extras(self, **_: Any) -> None:
        """Let go of the opponents."""
        if self._env is not None:
            self._env.close()

    @property
    def last_seen(self) -> Seen:
        """What the last call gave."""
        return self._last_seen

    def _look(self, env: BatchEnv) -> Seen:
        self._last_seen: Seen = {"observation": env.planes.copy(), "action_mask": env.masks.astype(np.int8)}
        return self._last_seen
