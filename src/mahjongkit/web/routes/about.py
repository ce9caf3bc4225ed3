"""What this studio is and can do: variants with their profiles, and agents."""

from fastapi import APIRouter
from pydantic import BaseModel

import mahjongkit as mk
from mahjongkit.agents import agents
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.rules import profiles, variants

router = APIRouter(prefix="/about", tags=["about"])


class VariantInfo(BaseModel):
    """A variant, its named rules, and who advises in it."""

    name: str
    seats: int
    profiles: list[str]
    adviser: str


class AgentText(BaseModel):
    """An agent as it is chosen by name."""

    name: str
    help: str


class About(BaseModel):
    """What the forms of the page offer."""

    version: str
    variants: list[VariantInfo]
    agents: list[AgentText]


@router.get("")
def about() -> About:
    """Versions, variants with their profiles, and the agents that can be seated."""
    return About(
        version=mk.__version__,
        variants=[
            VariantInfo(
                name=rules.variant,
                seats=rules.num_seats,
                profiles=list(profiles(rules.variant)),
                adviser=default_agent(rules),
            )
            for rules in map(mk.make_rules, variants())
        ],
        agents=[AgentText(name=agent.name, help=agent.help) for agent in agents()],
    )
