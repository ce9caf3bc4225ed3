"""Jiang: Measuring the Game State of Sichuan Mahjong. Tables and figures of chapters 3 and 4, hands of chapter 2.

Numbers of three parts, such as 4.4.2, are sections whose numbers stand in the text. Figures 4.3 and 4.13 are a flow
chart and a photograph. Agents play in Tables 4.12 to 4.17, the experiment of section 4.5.
"""

from collections.abc import Callable, Sequence
from functools import partial

from mahjongkit.papers.paper import Paper, PaperTable, Read, RunOptions, no_matches
from mahjongkit.papers.sichuan import (
    correlations,
    draws,
    duels,
    exchanges,
    experiment,
    experiment_turns,
    laws,
    one_suit_hands,
    opponent,
    survey,
    times,
)
from mahjongkit.papers.table import Kind, Table
from mahjongkit.study.experiment import AGENT

_Make = Callable[[RunOptions, Read], Sequence[Table]]
_MADE_BY: tuple[tuple[Kind, str, _Make], ...] = (
    ("Table", "2.1.1", one_suit_hands.one_suit_hands),
    ("Figure", "3.1", survey.elbow_figure),
    ("Figure", "3.2", survey.clusters_figure),
    ("Table", "3.1", survey.clusters_table),
    ("Table", "3.2", survey.tactics_table),
    ("Table", "3.3", survey.tactics_intervals),
    ("Figure", "3.3", survey.tactics_figure),
    ("Table", "3.4", survey.p_values_table),
    ("Figure", "4.1", laws.words_of_suit),
    ("Figure", "4.2", opponent.held_tiles),
    ("Table", "4.1", times.time_table),
    ("Figure", "4.4", partial(laws.histogram, of=laws.WORD_DEFICIENCY)),
    ("Figure", "4.5", partial(laws.simulations, of=laws.WORD_DEFICIENCY)),
    ("Table", "4.2", partial(laws.law_table, of=laws.WORD_DEFICIENCY)),
    ("Figure", "4.6", partial(correlations.correlation, of=correlations.DEFICIENCY)),
    ("Table", "4.2.3", correlations.deficiency_gap),
    ("Figure", "4.7", partial(laws.histogram, of=laws.TILE_AWAY)),
    ("Figure", "4.8", partial(laws.simulations, of=laws.TILE_AWAY)),
    ("Table", "4.3", partial(laws.law_table, of=laws.TILE_AWAY)),
    ("Figure", "4.9", partial(correlations.correlation, of=correlations.TILE_AWAY)),
    ("Figure", "4.10", laws.words_of_one_suit_hands),
    ("Table", "4.4", exchanges.one_suit_rates),
    ("Figure", "4.11", partial(exchanges.chain, number="4.11", suits=1)),
    ("Table", "4.5", duels.one_suit_duels),
    ("Table", "4.6", exchanges.one_suit_exchanges),
    ("Table", "4.7", exchanges.one_suit_intervals),
    ("Table", "4.8", exchanges.two_suit_rates),
    ("Table", "4.9", exchanges.two_suit_exchanges),
    ("Table", "4.10", exchanges.two_suit_intervals),
    ("Table", "4.4.2", draws.expected_draws_table),
    ("Figure", "4.12", partial(exchanges.chain, number="4.12", suits=2)),
    ("Table", "4.11", duels.two_suit_duels),
    ("Table", "4.12", experiment.starting_states),
    ("Table", "4.13", experiment.alice_wins),
    ("Table", "4.14", experiment.win_shares),
    ("Table", "4.15", experiment.win_intervals),
    ("Table", "4.16", experiment_turns.step_turns),
    ("Table", "4.17", experiment_turns.turns_to_win),
)
"""In the order of the thesis."""

PAPER = Paper(
    name="sichuan",
    title="Measuring the Game State of Sichuan Mahjong",
    tables=tuple(PaperTable(number, no_matches, make, kind) for kind, number, make in _MADE_BY),
    agent=AGENT,
)
