"""Every registered agent, quick enough to play many rounds in a test."""

from mahjongkit.agents import AgentInfo, agents


def quick_text(info: AgentInfo) -> str:
    """Its text with few simulations if it simulates, else with few draws if it counts on draws."""
    names = [option.name for option in info.options]
    if "simulations" in names:
        return f"{info.name}:simulations=60"
    return f"{info.name}:draws=3" if "draws" in names else info.name


def num_games(text: str, most: int) -> int:
    """How many games are enough for an agent: a third where it takes its time for every choice."""
    return max(1, most // 3) if text == "analyst" else most


def quick_texts() -> list[str]:
    """Of all agents."""
    return [quick_text(info) for info in agents()]
