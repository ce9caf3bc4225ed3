"""Agents: what they are, how they are made from text."""

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
from mahjongkit.agents.protocol import Agent, BatchAgent, Closable, Evaluator, Follower, Stoppable, Watcher
from mahjongkit.agents.registry import agents, is_native, make_agent, register_agent, unregister_agent
from mahjongkit.agents.search_budget import Search, chooses_budget, search_until_separated
from mahjongkit.agents.spec import AgentKind, AgentSpec

__all__ = [
    "ActionEvaluation",
    "Agent",
    "AgentInfo",
    "AgentKind",
    "AgentOption",
    "AgentSpec",
    "BatchAgent",
    "Closable",
    "EvaluationKind",
    "Evaluator",
    "Follower",
    "Search",
    "Stoppable",
    "Watcher",
    "agents",
    "chooses_budget",
    "chosen_of",
    "evaluate",
    "in_order",
    "is_native",
    "make_agent",
    "register_agent",
    "search_until_separated",
    "tied_with_best",
    "unregister_agent",
    "unvalued",
]
