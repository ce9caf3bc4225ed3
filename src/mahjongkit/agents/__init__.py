"""Agents: what they are, how they are made from text, and play between them."""

from mahjongkit.agents.explanation import ActionRow, Explainer, Explanation, explain
from mahjongkit.agents.known import AgentInfo, AgentOption
from mahjongkit.agents.play import NO_WIN_REASONS, GameResults, RoundResults, play_game, play_games, play_rounds
from mahjongkit.agents.protocol import Agent, Closable, Stoppable, Watcher
from mahjongkit.agents.registry import agents, is_native, make_agent, register_agent, unregister_agent
from mahjongkit.agents.seated import SeatedAgents
from mahjongkit.agents.spec import AgentKind, AgentSpec

__all__ = [
    "NO_WIN_REASONS",
    "ActionRow",
    "Agent",
    "AgentInfo",
    "AgentKind",
    "AgentOption",
    "AgentSpec",
    "Closable",
    "Explainer",
    "Explanation",
    "GameResults",
    "RoundResults",
    "SeatedAgents",
    "Stoppable",
    "Watcher",
    "agents",
    "explain",
    "is_native",
    "make_agent",
    "play_game",
    "play_games",
    "play_rounds",
    "register_agent",
    "unregister_agent",
]
