"""The agent that judges positions where none is named."""

from mahjongkit._core.rules import Rules, adviser


def default_agent(rules: Rules) -> str:
    """The text of the agent that knows most of these rules.

    >>> default_agent(mk.make_rules("sichuan")), default_agent(mk.make_rules("taiwanese"))
    ('sichuan-search', 'simcat-plus')
    """
    return adviser(rules.variant)
