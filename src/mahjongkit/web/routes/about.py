"""What this studio is and can do: variants with their profiles, and agents."""

from fastapi import APIRouter
from pydantic import BaseModel

import mahjongkit as mk
from mahjongkit.agents import agents
from mahjongkit.rules import variants
from mahjongkit.web.variant_facts import VariantInfo, variant_info

router = APIRouter(prefix="/about", tags=["about"])


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
        variants=[variant_info(name) for name in variants()],
        agents=[AgentText(name=agent.name, help=agent.help) for agent in agents()],
    )
