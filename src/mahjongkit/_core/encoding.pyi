"""Actions and observations as numbers; many games at once."""

from typing import Annotated

import numpy
from numpy.typing import NDArray

import mahjongkit._core.engine
import mahjongkit._core.rules


ACTION_SCHEMA: str = 'choices-229'

NUM_ACTIONS: int = 229

PLANE_SCHEMA: str = 'planes-70'

NUM_PLANES: int = 70

def action_index(action: mahjongkit._core.engine.Action) -> int:
    """
    The number of an action in the schema choices-229.

    >>> from mahjongkit import Action
    >>> action_index(Action("pass")), action_index(Action("discard 0p drawn"))
    (0, 73)
    """

def action_at(observation: mahjongkit._core.engine.Observation, index: int) -> mahjongkit._core.engine.Action:
    """
    The legal action with a number.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=1).observe(0)
    >>> action_at(seen, action_index(seen.legal_actions[0])) == seen.legal_actions[0]
    True
    """

def action_mask(observation: mahjongkit._core.engine.Observation) -> NDArray[numpy.bool_]:
    """
    Which of the numbered actions are legal, an array of 229.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=1).observe(0)
    >>> int(action_mask(seen).sum()) == len(seen.legal_actions)
    True
    """

def action_names() -> list[str]:
    """
    What each number stands for.

    >>> action_names()[0], action_names()[73], action_names()[-2:]
    ('pass', 'discard 0p drawn', ['win', 'abort'])
    """

def planes(observation: mahjongkit._core.engine.Observation) -> NDArray[numpy.float32]:
    """
    What a seat may know as numbers: an array of 70 planes and 34 kinds.

    >>> from mahjongkit import State, make_rules
    >>> planes(State(make_rules("riichi"), seed=1).observe(0)).shape
    (70, 34)
    """

def plane_names() -> list[str]:
    """
    What each plane holds.

    >>> plane_names()[0], len(plane_names())
    ('own hand, 1 or more', 70)
    """

class BatchEnv:
    """
    Many games side by side, one choice of one seat in each.

    Its arrays keep their memory: every step overwrites them, so copy what must last. A game that is over is
    followed by the next. The same seed and actions give the same games on any number of threads.

    >>> from mahjongkit import make_rules
    >>> env = BatchEnv(make_rules("riichi"), 8, seed=7)
    >>> env.planes.shape, env.masks.shape
    ((8, 70, 34), (8, 229))
    >>> env.step(env.masks.argmax(axis=1))
    >>> env.seats.shape, env.rewards.shape
    ((8,), (8, 4))
    """

    def __init__(self, rules: mahjongkit._core.rules.Rules, num_envs: int, *, seed: int = 0, threads: int = 0) -> None: ...

    def __len__(self) -> int: ...

    @property
    def planes(self) -> Annotated[NDArray[numpy.float32], dict(writable=False)]:
        """What the asked seat of each game may know: planes-70."""

    @property
    def masks(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Which of the numbered actions it may choose: choices-229."""

    @property
    def seats(self) -> Annotated[NDArray[numpy.int32], dict(writable=False)]:
        """The seat that is asked in each game."""

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(writable=False)]:
        """Points that each seat won or lost in the last step."""

    @property
    def rounds_over(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Whether a round ended in the last step."""

    @property
    def games_over(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Whether the game ended in the last step; the next one has begun."""

    @property
    def scores(self) -> Annotated[NDArray[numpy.float32], dict(writable=False)]:
        """
        Standing scores of the games that ended in the last step; 0 for the others.
        """

    @property
    def game_seeds(self) -> list[int]:
        """The seed of each game that is being played."""

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """One numbered action a game. An illegal one raises and changes nothing."""
