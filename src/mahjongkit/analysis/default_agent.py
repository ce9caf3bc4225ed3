"""Which agent is asked where none is named."""

from mahjongkit.agents.known import NATIVE
from mahjongkit.errors import AgentError

# By variant, the first that this build has.
DEFAULTS = {
    "riichi": ("analyst", "greedy"),
    "sanma": ("analyst", "greedy"),
    "taiwanese": ("flat-mc",),
    "sichuan": ("sichuan-search",),
}


def default_agent(variant: str) -> str:
    """Return the text of the agent that advises in a variant.

    >>> default_agent("taiwanese"), default_agent("sichuan")
    ('flat-mc', 'sichuan-search')
    """
    for name in DEFAULTS.get(variant, ("greedy",)):
        if name in NATIVE:
            return name
    raise AgentError(f"no agent advises in {variant}: name one")
