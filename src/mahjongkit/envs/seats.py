"""What both interfaces of PettingZoo say of the seats of a game."""

from functools import cached_property
from typing import Any

from gymnasium import spaces

import mahjongkit as mk
from mahjongkit.envs.spaces import Schemas


class SeatSpaces:
    """Seats "seat_0", "seat_1", ... with one space of observations and one of actions each."""

    _schemas: Schemas
    _game: mk.Game
    possible_agents: list[str]

    @property
    def rules(self) -> mk.Rules:
        """The rules of the table."""
        return self._schemas.rules

    @property
    def game(self) -> mk.Game:
        """The game in play, all hands open: for rendering and tests, not for agents."""
        return self._game

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        """By seat."""
        return {agent: self._schemas.observation_space() for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        """By seat."""
        return {agent: self._schemas.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The planes and the mask of a seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the actions."""
        return self.action_spaces[agent]
