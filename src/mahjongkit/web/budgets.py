"""How long an agent may think that a page names: nobody can take the machine for hours."""

import mahjongkit as mk
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.web.play.seats import check_agent


def check_budget(text: str, *, most_seconds: float, most_simulations: float) -> None:
    """Raise an error for an agent that is none of ours, or that would search for longer than this.

    >>> check_budget("flat-mc:simulations=5000", most_seconds=1, most_simulations=10_000)
    >>> check_budget("flat-mc:seconds=3600", most_seconds=60, most_simulations=1e6)
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: 'flat-mc:seconds=3600' searches for 3600 seconds: the studio lets it for 60
    """
    check_agent(text)
    values = AgentSpec.parse(text).values
    for name, most in (("seconds", most_seconds), ("simulations", most_simulations)):
        wanted = float(values.get(name, 0))
        if wanted > most:
            raise mk.AgentError(f"'{text}' searches for {wanted:g} {name}: the studio lets it for {most:g}")
