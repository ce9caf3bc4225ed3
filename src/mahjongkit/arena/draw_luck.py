"""The luck of the draws in a game, by a value function of the core or of one's own (docs/luck.md)."""

import importlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import cast

from mahjongkit._core.engine import Event, State
from mahjongkit._core.players import luck_of_events, value_names
from mahjongkit._core.rules import Rules
from mahjongkit.errors import ArenaError

Value = Callable[[State], tuple[Sequence[float], Sequence[float]]]
"""From a state, just after a draw, to the wins and points that it promises to every seat for the rest of the round.

The state has the hands of all seats; the tiles that are still to come are in it sorted, not in their order.
"""


@dataclass(frozen=True)
class DrawLuck:
    """What the draws gave to every seat, beyond what draws give on average."""

    wins: tuple[float, ...]
    points: tuple[float, ...]


def draw_luck(rules: Rules, events: Sequence[Event], value: str | Value = "lookahead") -> DrawLuck:
    """The luck in the events of a game or of some whole rounds: played here, or read from a record.

    >>> rules = mk.make_rules("sichuan")
    >>> game = mk.play_game(rules, ["greedy"] * 4, seed=7)
    >>> luck = draw_luck(rules, game.events)
    >>> len(luck.wins), luck == draw_luck(rules, game.events, "lookahead")
    (4, True)
    >>> def promise(state: mk.State) -> tuple[list[float], list[float]]:
    ...     return [0.25] * 4, [0.0] * 4
    >>> max(abs(wins) for wins in draw_luck(rules, game.events, promise).wins) < 1e-9
    True
    """
    wins, points = luck_of_events(rules, events, find_value(value) if isinstance(value, str) else value)
    return DrawLuck(tuple(wins), tuple(points))


def is_native_value(text: str) -> bool:
    """Whether the core knows the value function.

    >>> is_native_value("lookahead"), is_native_value("my_module:promise")
    (True, False)
    """
    return text in value_names()


@lru_cache
def find_value(text: str) -> str | Value:
    """A name of the core as it is, or the function of a text like `my_module:promise`.

    >>> find_value("lookahaed")
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: luck 'lookahaed' is unknown (known: none, lookahead, or module:function)
    """
    if is_native_value(text):
        return text
    module_name, colon, name = text.partition(":")
    if not colon:
        raise ArenaError(f"luck '{text}' is unknown (known: {', '.join(value_names())}, or module:function)")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # a command that was installed does not look here by itself
    try:
        found = getattr(importlib.import_module(module_name), name, None)
    except Exception as error:
        raise ArenaError(f"luck '{text}': cannot import '{module_name}': {type(error).__name__}: {error}") from error
    if not callable(found):
        raise ArenaError(f"luck '{text}': no function '{name}' in the module '{module_name}'")
    return cast("Value", found)
