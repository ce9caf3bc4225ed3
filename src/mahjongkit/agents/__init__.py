"""Agents: what they are, how they are made from text, and play between them."""

from mahjongkit.agents.play import NO_WIN_REASONS, GameResults, RoundResults, play_game, play_games, play_rounds
from mahjongkit.agents.protocol import Agent, Closable, Watcher
from mahjongkit.agents.registry import (
    AgentInfo,
    AgentOption,
    agents,
    is_native,
    make_agent,
    register_agent,
    unregister_agent,
)
from mahjongkit.agents.seated import SeatedAgents

__all__ = [
    "NO_WIN_REASONS",
    "Agent",
    "AgentInfo",
    "AgentOption",
    "Closable",
    "GameResults",
    "RoundResults",
    "SeatedAgents",
    "Watcher",
    "agents",
    "is_native",
    "make_agent",
    "play_game",
    "play_games",
    "play_rounds",
    "register_agent",
    "unregister_agent",
]
