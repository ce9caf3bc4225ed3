"""Measures of one hand: shanten, waits, acceptance, decompositions, exact and sampled chances to win.

Many hands at once: `mahjongkit.batch`. Measures of the Sichuan thesis: `mahjongkit.study`.
"""

from mahjongkit._core.measures import (
    Decomposition,
    Discard,
    SampledChance,
    acceptance,
    block_count,
    decompositions,
    discard_table,
    foresight_chance,
    foresight_chance_by_discard,
    sample_foresight_chance,
    sample_foresight_chance_by_discard,
    shanten,
    tiles_to_win,
    tiles_to_win_row,
    waits,
)

__all__ = [
    "Decomposition",
    "Discard",
    "SampledChance",
    "acceptance",
    "block_count",
    "decompositions",
    "discard_table",
    "foresight_chance",
    "foresight_chance_by_discard",
    "sample_foresight_chance",
    "sample_foresight_chance_by_discard",
    "shanten",
    "tiles_to_win",
    "tiles_to_win_row",
    "waits",
]
