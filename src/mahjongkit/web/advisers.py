"""Whom a page may ask: agents of the package, never a program or a module that a request names."""

import mahjongkit as mk
from mahjongkit.agents.spec import AgentKind, AgentSpec

_SAFE = (AgentKind.NATIVE, AgentKind.REGISTERED)


def check_adviser(text: str) -> str:
    """Return the text of an agent that may be asked; an `AgentError` for one that would run what is not ours.

    >>> check_adviser("flat-mc:draws=6")
    'flat-mc:draws=6'
    >>> check_adviser("process:./bot")
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.AgentError: 'process:./bot' runs a program or a module: the studio asks agents of its own \
list alone
    """
    if AgentSpec.parse(text).kind not in _SAFE:
        raise mk.AgentError(f"'{text}' runs a program or a module: the studio asks agents of its own list alone")
    return text
