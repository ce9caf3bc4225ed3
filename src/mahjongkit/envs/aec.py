"""PettingZoo's AEC interface: one seat is asked after the other."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import mahjongkit as mk
from mahjongkit.agents.checks import check_seed
from mahjongkit.encoding import action_at
from mahjongkit.envs.rewards import ILLEGAL_REWARD, reward_of, step_rewards
from mahjongkit.envs.seats import SeatSpaces
from mahjongkit.envs.spaces import Schemas, Seen
from mahjongkit.errors import IllegalActionError
from mahjongkit.render import table_text
from mahjongkit.tables.rules_of import rules_of


class MahjongAECEnv(SeatSpaces, AECEnv[str, Seen, int | None]):
    """Seats "seat_0", "seat_1", ... of one game.

    Where several seats may answer one discard, they are asked in turn order from the discarder on, none told what the
    others chose; the engine commits the claim that comes first by the rules once all have answered.
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
        super().__init__()
        self._schemas = Schemas(rules_of(variant), planes, actions)
        self._one_round = one_round
        self._reward = reward_of(reward)
        self._seed = 0
        self.render_mode = render_mode
        self.agent_selection = ""
        self.metadata = {
            "name": f"mahjongkit_{self.rules.variant}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.num_seats)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: of this seed, or of the one after the last."""
        self._seed = check_seed(seed) if seed is not None else self._seed + 1
        self._game = mk.Game(self.rules, seed=self._seed, one_round=self._one_round)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Seen:
        """What a seat may know, whether it is asked or not."""
        seat = self.possible_agents.index(agent)
        is_asked = not self._game.is_over and agent == self.agent_selection
        seen = self._pending[seat] if is_asked else self._game.state.observe(seat)
        return self._schemas.seen(seen, is_asked=is_asked)

    def step(self, action: int | None) -> None:
        """The choice of the seat that is asked; a seat that has ended steps with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalActionError(f"{agent} has not ended, so its action cannot be None")
        seat = self.possible_agents.index(agent)
        self._chosen[seat] = action_at(self._pending[seat], int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if len(self._chosen) < len(self._pending):
            self.agent_selection = self._next_asked()
        else:
            self._commit()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as text, all hands open."""
        return table_text(self._game.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def _commit(self) -> None:
        points = self._game.points
        self._game.step(self._chosen)
        for agent, reward in zip(self.possible_agents, step_rewards(self._reward, self._game, points), strict=True):
            self.rewards[agent] = reward
        if self._game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._ask()

    def _ask(self) -> None:
        self._pending = self._game.pending
        self._chosen: dict[int, mk.Action] = {}
        self.agent_selection = self._next_asked()

    def _next_asked(self) -> str:
        first = self._game.state.turn
        num_seats = self.rules.num_seats
        waiting = [seat for seat in self._pending if seat not in self._chosen]
        return self.possible_agents[min(waiting, key=lambda seat: (seat - first) % num_seats)]


def wrapped_aec_env(variant: str | mk.Rules = "riichi", **options: Any) -> AECEnv[str, Any, int | None]:
    """The environment in PettingZoo's usual wrappers."""
    env: Any = MahjongAECEnv(variant, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
