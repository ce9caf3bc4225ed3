"""PettingZoo's Parallel interface: all seats act at once; who has no choice passes."""

from typing import Any

from pettingzoo import ParallelEnv

import mahjongkit as mk
from mahjongkit.agents.checks import check_seed
from mahjongkit.encoding import action_at
from mahjongkit.envs.rewards import reward_of, step_rewards
from mahjongkit.envs.seats import SeatSpaces
from mahjongkit.envs.spaces import Schemas, Seen
from mahjongkit.render import table_text
from mahjongkit.tables.rules_of import rules_of

Results = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class MahjongParallelEnv(SeatSpaces, ParallelEnv[str, Seen, int]):
    """Seats "seat_0", "seat_1", ... of one game.

    Every seat is given its observation in every step. The mask of a seat that has no choice allows nothing but action
    0, pass, and its `info["is_asked"]` is false; an action that it is given anyway is not looked at.
    """

    def __init__(
        self,
        variant: str | mk.Rules = "riichi",
        *,
        one_round: bool = False,
        reward: str = "points",
        planes: str = "",
        actions: str = "",
        render_mode: str | None = None,
    ) -> None:
        self._schemas = Schemas(rules_of(variant), planes, actions)
        self._one_round = one_round
        self._reward = reward_of(reward)
        self._seed = 0
        self.render_mode = render_mode
        self.metadata = {"name": f"mahjongkit_{self.rules.variant}_v0", "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.num_seats)]
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game: of this seed, or of the one after the last."""
        self._seed = check_seed(seed) if seed is not None else self._seed + 1
        self._game = mk.Game(self.rules, seed=self._seed, one_round=self._one_round)
        self.agents = list(self.possible_agents)
        return self._seen()

    def step(self, actions: dict[str, int]) -> Results:
        """One step of the game with the choices of all seats that are asked."""
        points = self._game.points
        self._game.step(
            {seat: action_at(self._pending[seat], int(actions[self.possible_agents[seat]])) for seat in self._pending}
        )
        rewards = dict(zip(self.possible_agents, step_rewards(self._reward, self._game, points), strict=True))
        is_over = self._game.is_over
        observations, infos = self._seen()
        if is_over:
            self.agents = []
        ended = dict.fromkeys(self.possible_agents, is_over)
        return observations, rewards, ended, dict.fromkeys(self.possible_agents, False), infos

    def render(self) -> str | None:
        """The table as text, all hands open."""
        return table_text(self._game.state) if self.render_mode == "ansi" else None

    def _seen(self) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._pending = self._game.pending
        state = self._game.state
        observations, infos = {}, {}
        for seat, agent in enumerate(self.possible_agents):
            is_asked = seat in self._pending
            seen = self._pending[seat] if is_asked else state.observe(seat)
            observations[agent] = self._schemas.seen(seen, is_asked=is_asked)
            infos[agent] = {"is_asked": is_asked}
        return observations, infos
