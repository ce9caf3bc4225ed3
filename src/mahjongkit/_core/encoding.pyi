"""Actions and observations as numbers; many games at once."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

import mahjongkit._core.engine
import mahjongkit._core.rules


def action_schemas(rules: mahjongkit._core.rules.Rules) -> list[str]:
    """
    The names of the numberings of actions that fit the rules, the usual one first.

    >>> from mahjongkit import make_rules
    >>> action_schemas(make_rules("riichi")), action_schemas(make_rules("sichuan"))
    (['choices-229', 'choices-727'], ['choices-727'])
    """

def num_actions(rules: mahjongkit._core.rules.Rules, *, schema: str = '') -> int:
    """
    How many numbers there are: the size of a mask.

    >>> from mahjongkit import make_rules
    >>> num_actions(make_rules("taiwanese")), num_actions(make_rules("taiwanese"), schema="choices-727")
    (229, 727)
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

def actions_at(observations: Sequence[mahjongkit._core.engine.Observation], numbers: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[mahjongkit._core.engine.Action]:
    """
    The legal action of each observation with its number; one that is not legal raises.

    >>> import numpy as np
    >>> from mahjongkit import State, make_rules
    >>> seen = [State(make_rules("riichi"), seed=seed).observe(0) for seed in (1, 2)]
    >>> [action.type == "discard" for action in actions_at(seen, action_masks(seen).argmax(axis=1))]
    [True, True]
    """

def action_mask(observation: mahjongkit._core.engine.Observation, *, schema: str = '') -> NDArray[numpy.bool_]:
    """
    Which of the numbered actions are legal, an array of `num_actions`.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=1).observe(0)
    >>> int(action_mask(seen).sum()) == len(seen.legal_actions)
    True
    """

def action_masks(observations: Sequence[mahjongkit._core.engine.Observation], *, schema: str = '') -> NDArray[numpy.bool_]:
    """
    The masks of many observations in one array.

    >>> from mahjongkit import State, make_rules
    >>> seen = [State(make_rules("riichi"), seed=seed).observe(0) for seed in (1, 2)]
    >>> action_masks(seen).shape
    (2, 229)
    """

def action_names(rules: mahjongkit._core.rules.Rules, *, schema: str = '') -> list[str]:
    """
    What each number stands for.

    >>> from mahjongkit import make_rules
    >>> names = action_names(make_rules("riichi"))
    >>> names[0], names[73], names[-2:]
    ('pass', 'discard 0p drawn', ['win', 'abort'])
    """

def plane_schemas(rules: mahjongkit._core.rules.Rules) -> list[str]:
    """
    The names of the planes that fit the rules, the usual ones first.

    >>> from mahjongkit import make_rules
    >>> [plane_schemas(make_rules(variant)) for variant in ("riichi", "sichuan")]
    [['planes-70', 'planes-156', 'meowjong-366', 'planes-63'], ['planes-67', 'planes-63']]
    """

def num_planes(rules: mahjongkit._core.rules.Rules, *, schema: str = '') -> int:
    """
    How many planes there are.

    >>> from mahjongkit import make_rules
    >>> num_planes(make_rules("sichuan"))
    67
    """

def planes(observation: mahjongkit._core.engine.Observation, *, schema: str = '') -> NDArray[numpy.float32]:
    """
    What a seat may know as numbers: an array of `num_planes` and 34 kinds.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=1).observe(0)
    >>> planes(seen).shape, planes(seen, schema="planes-63").shape
    ((70, 34), (63, 34))
    """

def batch_planes(observations: Sequence[mahjongkit._core.engine.Observation], *, schema: str = '') -> NDArray[numpy.float32]:
    """
    The planes of many observations in one array.

    >>> from mahjongkit import State, make_rules
    >>> seen = [State(make_rules("riichi"), seed=seed).observe(0) for seed in (1, 2)]
    >>> batch_planes(seen).shape
    (2, 70, 34)
    """

def plane_names(rules: mahjongkit._core.rules.Rules, *, schema: str = '') -> list[str]:
    """
    What each plane holds.

    >>> from mahjongkit import make_rules
    >>> names = plane_names(make_rules("riichi"))
    >>> names[0], len(names)
    ('own hand, 1 or more', 70)
    """
