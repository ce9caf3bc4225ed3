"""Every registered agent, as quick as a test needs it."""

from mahjongkit.agents import AgentInfo, agents
from tests.conftest import ROOT

SLOW = {"analyst"}
"""They take milliseconds for every choice, and no option makes them quicker."""


SMALL_MODELS = ROOT / "tests" / "data" / "neural" / "neural"
"""Policy nets of riichi and sanma with random weights: -riichi.safetensors and -sanma.safetensors."""


def quick_text(info: AgentInfo) -> str:
    """Its text with few simulations if it simulates, with few draws if it counts on draws, with a small net."""
    if info.name == "neural":
        return f"neural:model={SMALL_MODELS}"
    names = [option.name for option in info.options]
    if "simulations" in names:
        return f"{info.name}:simulations=60"
    return f"{info.name}:draws=3" if "draws" in names else info.name


def num_games(text: str, most: int) -> int:
    """How many games are enough for an agent: one where it takes its time for every choice."""
    return 1 if text in SLOW else most


def quick_texts() -> list[str]:
    """Of all agents."""
    return [quick_text(info) for info in agents()]


def quickest_texts() -> list[str]:
    """Of those that can play many rounds."""
    return [text for text in quick_texts() if text not in SLOW]
