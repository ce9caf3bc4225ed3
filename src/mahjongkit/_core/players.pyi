"""Native players, and play between them."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

import mahjongkit._core.engine
import mahjongkit._core.rules


class NativeAgent:
    """An agent of the core: a player with its own randomness."""

    def __init__(self, text: str, *, seed: int = 0) -> None: ...

    @property
    def name(self) -> str:
        """The text that makes it."""

    def act(self, observation: mahjongkit._core.engine.Observation) -> mahjongkit._core.engine.Action:
        """
        Its choice among the legal actions. Long ones are made without the GIL.
        """

    def stop(self) -> None:
        """
        End a search that runs on another thread: it returns the best action so far. Without one, do nothing.
        """

    @property
    def searches(self) -> bool:
        """Whether its choices may take long and can be stopped."""

    def evaluate_rows(self, observation: mahjongkit._core.engine.Observation) -> tuple[str, str, list[tuple[mahjongkit._core.engine.Action, str | None, float | None, float | None, float | None, tuple[float | None, float | None, float | None, float | None, int | None, dict[str, int]], int, bool, dict[str, int | float | str]]], int, str]:
        """
        The same choice as act would make now: kind and measure of the values, the rows, the number of the chosen one, why.
        """

    def __repr__(self) -> str: ...

def native_agents() -> list[tuple[str, str, list[tuple[str, str, str, str, list[str]]]]]:
    """
    Name, help and options (name, default, help, type, choices) of every native agent.
    """

def read_agent_text(text: str) -> tuple[str, list[tuple[str, str]]]:
    """
    Name and options of the text of a native agent, by name, without those that are the defaults.
    """

def agent_seed(game_seed: int, seat: int) -> int:
    """
    The seed that an agent gets in a game: the same in play_game, play_rounds and play_games.

    >>> agent_seed(7, 0) != agent_seed(7, 1)
    True
    """

def play_rounds(rules: mahjongkit._core.rules.Rules, agents: Sequence[str], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int, wall: str) -> tuple[NDArray[numpy.int32], NDArray[numpy.uint8], NDArray[numpy.int8], NDArray[numpy.int8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8]]:
    """
    Changes of points, winners, who gave the tile, why nobody won, draws, discards, calls, draw counts.
    """

def play_games(rules: mahjongkit._core.rules.Rules, agents: Sequence[str], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int, wall: str) -> tuple[NDArray[numpy.int32], NDArray[numpy.int8], NDArray[numpy.float64], NDArray[numpy.int32]]:
    """Points, placements, standing scores, number of rounds."""

def no_win_names() -> list[str]:
    """The reasons why nobody won, in the order of their numbers."""

def value_names() -> list[str]:
    """Names of the value functions by which luck is measured."""

def luck_of_events(rules: mahjongkit._core.rules.Rules, events: Sequence[mahjongkit._core.engine.Event], value: object) -> tuple[list[float], list[float]]:
    """
    Wins and points that the luck of the draws gave to every seat, by a value function or its name.
    """
