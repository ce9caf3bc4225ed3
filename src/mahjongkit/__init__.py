"""mahjongkit: mahjong for computers.

Hands are text in any common notation (``123m406p77z``), a `Hand`, or 34 counts as bytes. The names
here are what most programs need; the rest is in modules, imported when first used: `tiles`, `rules`,
`engine`, `measures` (one hand), `batch` (many hands), `encoding`, `models`, `estimates`, `records`,
`agents`, `arena`, `analysis`, `render`, `study` (the Sichuan thesis) and `errors`.
"""

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from mahjongkit._core.engine import Action, Event, Game, Observation, State, replay_game
from mahjongkit._core.measures import acceptance, discard_table, shanten, waits
from mahjongkit._core.models import set_models_folder
from mahjongkit._core.rules import Rules, make_rules, score
from mahjongkit._core.tiles import Hand, Meld, MeldType, Tile
from mahjongkit.errors import (
    AgentError,
    IllegalActionError,
    MahjongError,
    NotationError,
    RecordError,
    RulesError,
)

if TYPE_CHECKING:
    from mahjongkit import agents as agents
    from mahjongkit import analysis as analysis
    from mahjongkit import arena as arena
    from mahjongkit import batch as batch
    from mahjongkit import encoding as encoding
    from mahjongkit import engine as engine
    from mahjongkit import errors as errors
    from mahjongkit import estimates as estimates
    from mahjongkit import measures as measures
    from mahjongkit import models as models
    from mahjongkit import records as records
    from mahjongkit import render as render
    from mahjongkit import rules as rules
    from mahjongkit import study as study
    from mahjongkit import tables as tables
    from mahjongkit import tiles as tiles
    from mahjongkit.agents import Agent, make_agent
    from mahjongkit.analysis.analysis import Analysis, analyze
    from mahjongkit.analysis.review import review as review
    from mahjongkit.tables import play_game, play_games, play_rounds

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Agent",
    "AgentError",
    "Analysis",
    "Event",
    "Game",
    "Hand",
    "IllegalActionError",
    "MahjongError",
    "Meld",
    "MeldType",
    "NotationError",
    "Observation",
    "RecordError",
    "Rules",
    "RulesError",
    "State",
    "Tile",
    "acceptance",
    "analyze",
    "discard_table",
    "make_agent",
    "make_rules",
    "play_game",
    "play_games",
    "play_rounds",
    "replay_game",
    "score",
    "shanten",
    "waits",
]

set_models_folder(str(Path(__file__).parent / "models"))

# Modules that are imported when first used: the command line should not wait for them, and NumPy, which some of them
# need, takes longer than all the rest.
_MODULES = (
    "agents",
    "analysis",
    "arena",
    "batch",
    "encoding",
    "engine",
    "estimates",
    "measures",
    "models",
    "records",
    "render",
    "rules",
    "study",
    "tables",
    "tiles",
)
# Names that come with such a module.
_NAMES = {
    "Agent": "agents",
    "Analysis": "analysis.analysis",
    "analyze": "analysis.analysis",
    "make_agent": "agents",
    "play_game": "tables",
    "play_games": "tables",
    "play_rounds": "tables",
    "review": "analysis.review",
}


def __getattr__(name: str) -> object:
    if name in _NAMES:
        value: object = getattr(importlib.import_module(f"mahjongkit.{_NAMES[name]}"), name)
        globals()[name] = value
        return value
    if name in _MODULES:
        return importlib.import_module(f"mahjongkit.{name}")
    raise AttributeError(f"module 'mahjongkit' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES, *_NAMES})
