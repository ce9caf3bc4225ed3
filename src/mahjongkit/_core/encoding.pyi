"""Actions and observations as numbers; many games at once."""

from typing import Annotated

import numpy
from numpy.typing import NDArray

import mahjongkit._core.engine
import mahjongkit._core.rules


def action_schema(rules: mahjongkit._core.rules.Rules) -> str:
    """
    The name of the numbering of actions.

    >>> from mahjongkit import make_rules
    >>> action_schema(make_rules("riichi")), action_schema(make_rules("sichuan"))
    ('choices-229', 'choices-727')
    """

def num_actions(rules: mahjongkit._core.rules.Rules) -> int:
    """
    How many numbers there are: the size of a mask.

    >>> from mahjongkit import make_rules
    >>> num_actions(make_rules("taiwanese"))
    229
    """

def action_index(action: mahjongkit._core.engine.Action) -> int:
    """
    The number of an action, the same in every schema that has it.

    >>> from mahjongkit import Action
    >>> action_index(Action("pass")), action_index(Action("discard 0p drawn")), action_index(Action("void_suit s"))
    (0, 73, 231)
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
    Which of the numbered actions are legal, an array of `num_actions`.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=1).observe(0)
    >>> int(action_mask(seen).sum()) == len(seen.legal_actions)
    True
    """

def action_names(rules: mahjongkit._core.rules.Rules) -> list[str]:
    """
    What each number stands for.

    >>> from mahjongkit import make_rules
    >>> names = action_names(make_rules("riichi"))
    >>> names[0], names[73], names[-2:]
    ('pass', 'discard 0p drawn', ['win', 'abort'])
    """

def plane_schema(rules: mahjongkit._core.rules.Rules) -> str:
    """
    The name of the planes.

    >>> from mahjongkit import make_rules
    >>> [plane_schema(make_rules(variant)) for variant in ("riichi", "sanma", "sichuan", "taiwanese")]
    ['planes-70', 'planes-70', 'planes-67', 'planes-75']
    """

def num_planes(rules: mahjongkit._core.rules.Rules) -> int:
    """
    How many planes there are.

    >>> from mahjongkit import make_rules
    >>> num_planes(make_rules("sichuan"))
    67
    """

def planes(observation: mahjongkit._core.engine.Observation) -> NDArray[numpy.float32]:
    """
    What a seat may know as numbers: an array of `num_planes` and 34 kinds.

    >>> from mahjongkit import State, make_rules
    >>> planes(State(make_rules("riichi"), seed=1).observe(0)).shape
    (70, 34)
    """

def plane_names(rules: mahjongkit._core.rules.Rules) -> list[str]:
    """
    What each plane holds.

    >>> from mahjongkit import make_rules
    >>> names = plane_names(make_rules("riichi"))
    >>> names[0], len(names)
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
        """What the asked seat of each game may know."""

    @property
    def masks(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Which of the numbered actions it may choose."""

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
