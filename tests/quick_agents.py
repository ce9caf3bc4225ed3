"""Every registered agent, quick enough to play many rounds in a test."""

from mahjongkit.agents import AgentInfo, agents


def quick_text(info: AgentInfo) -> str:
    """Its text with few simulations, if it simulates."""
    simulates = any(option.name == "simulations" for option in info.options)
    return f"{info.name}:simulations=200" if simulates else info.name


def quick_texts() -> list[str]:
    """Of all agents."""
    return [quick_text(info) for info in agents()]
