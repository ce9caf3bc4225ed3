"""mahjongkit: mahjong for computers.

Hands are text in any common notation (``123m406p77z``), a `Hand`, or 34 counts as bytes. Measures of
many hands at once live in `mahjongkit.batch`.
"""

from typing import TYPE_CHECKING

from mahjongkit import encoding
from mahjongkit._core.engine import (
    Action,
    Difference,
    DrawCounts,
    Event,
    Game,
    GameReplay,
    KanMoney,
    Observation,
    RiverTile,
    RoundReplay,
    SeatStanding,
    State,
    TableMeld,
    observation_of_hand,
    replay_game,
    replay_round,
    wall_of,
)
from mahjongkit._core.measures import (
    Decomposition,
    Discard,
    SampledChance,
    acceptance,
    block_count,
    decompositions,
    deficiency,
    discard_table,
    non_word_tiles,
    sample_win_chance,
    sample_win_chance_by_discard,
    shanten,
    tile_away,
    tiles_to_complete,
    tiles_to_win,
    tiles_to_win_row,
    waits,
    win_chance,
    win_chance_by_discard,
    word_deficiency,
    word_number,
)
from mahjongkit._core.rules import (
    Rules,
    ScoredWin,
    ValuedWin,
    WinSituation,
    make_rules,
    option_help,
    profiles,
    rule_variants,
    score_sichuan,
    score_taiwanese,
    score_win,
    scoring_options,
)
from mahjongkit._core.tiles import Hand, Meld, MeldType, kind_name, notations, variants
from mahjongkit.agents import Agent, make_agent, play_game, play_games, play_rounds
from mahjongkit.errors import (
    AgentError,
    ArenaError,
    IllegalActionError,
    InternalError,
    MahjongError,
    NotationError,
    RecordError,
    RulesError,
    SurveyError,
)

if TYPE_CHECKING:
    from types import ModuleType

    from mahjongkit import batch as batch

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Agent",
    "AgentError",
    "ArenaError",
    "Decomposition",
    "Difference",
    "Discard",
    "DrawCounts",
    "Event",
    "Game",
    "GameReplay",
    "Hand",
    "IllegalActionError",
    "InternalError",
    "KanMoney",
    "MahjongError",
    "Meld",
    "MeldType",
    "NotationError",
    "Observation",
    "RecordError",
    "RiverTile",
    "RoundReplay",
    "Rules",
    "RulesError",
    "SampledChance",
    "ScoredWin",
    "SeatStanding",
    "State",
    "SurveyError",
    "TableMeld",
    "ValuedWin",
    "WinSituation",
    "acceptance",
    "batch",
    "block_count",
    "decompositions",
    "deficiency",
    "discard_table",
    "encoding",
    "kind_name",
    "make_agent",
    "make_rules",
    "non_word_tiles",
    "notations",
    "observation_of_hand",
    "option_help",
    "play_game",
    "play_games",
    "play_rounds",
    "profiles",
    "replay_game",
    "replay_round",
    "rule_variants",
    "sample_win_chance",
    "sample_win_chance_by_discard",
    "score_sichuan",
    "score_taiwanese",
    "score_win",
    "scoring_options",
    "shanten",
    "tile_away",
    "tiles_to_complete",
    "tiles_to_win",
    "tiles_to_win_row",
    "variants",
    "waits",
    "wall_of",
    "win_chance",
    "win_chance_by_discard",
    "word_deficiency",
    "word_number",
]


def __getattr__(name: str) -> "ModuleType":
    # NumPy takes longer to import than all the rest, and only `batch` needs it.
    if name == "batch":
        import importlib

        return importlib.import_module("mahjongkit.batch")
    raise AttributeError(f"module 'mahjongkit' has no attribute '{name}'")
