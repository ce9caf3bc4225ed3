"""Agents: what they are, how they are made from text, and play between them."""

from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.evaluation import (
    ActionEvaluation,
    EvaluationKind,
    chosen_of,
    in_order,
    tied_with_best,
    unvalued,
)
from mahjongkit.agents.known import AgentInfo, AgentOption
from mahjongkit.agents.play import NO_WIN_REASONS, GameResults, RoundResults, play_game, play_games, play_rounds
from mahjongkit.agents.protocol import Agent, Closable, Evaluator, Follower, Stoppable, Watcher
from mahjongkit.agents.registry import agents, is_native, make_agent, register_agent, unregister_agent
from mahjongkit.agents.seated import SeatedAgents
from mahjongkit.agents.spec import AgentKind, AgentSpec

__all__ = [
    "NO_WIN_REASONS",
    "ActionEvaluation",
    "Agent",
    "AgentInfo",
    "AgentKind",
    "AgentOption",
    "AgentSpec",
    "Closable",
    "EvaluationKind",
    "Evaluator",
    "Follower",
    "GameResults",
    "RoundResults",
    "SeatedAgents",
    "Stoppable",
    "Watcher",
    "agents",
    "chosen_of",
    "evaluate",
    "in_order",
    "is_native",
    "make_agent",
    "play_game",
    "play_games",
    "play_rounds",
    "register_agent",
    "tied_with_best",
    "unregister_agent",
    "unvalued",
]
