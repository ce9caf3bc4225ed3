"""Game states of Sichuan hands: measures, laws, transitions and duels of the thesis, opponents and ready hands.

Surveys of players are in `mahjongkit.study.survey`.
"""

from mahjongkit._core.measures import (
    deficiency,
    non_word_tiles,
    tile_away,
    tiles_to_complete,
    word_deficiency,
    word_number,
)
from mahjongkit.study.correlation import Correlation, correlation_interval, log10_p_value, sample_correlation
from mahjongkit.study.deals import Deal, Measure, Policy, Reading
from mahjongkit.study.deficiency_gap import GapCertificate, GapLaw, WorstSuit, gap_certificate, gap_law
from mahjongkit.study.duels import Duel, chain_duel, chain_duel_table, duel, sample_duel
from mahjongkit.study.exchange import Exchange, ExchangedTile, hand_exchange
from mahjongkit.study.expected_draws import DrawLaw, draw_law, expected_draws
from mahjongkit.study.held_estimates import held_estimate, joint_held_estimate
from mahjongkit.study.laws import JointLaw, Law, hand_law, joint_law
from mahjongkit.study.opponent import HeldLaw, HiddenTiles, JointHeldLaw, held_law, joint_held_law
from mahjongkit.study.ready_hands import CompletingTile, ReadyHand, observed_ready_hand, ready_hand
from mahjongkit.study.sampled_exchanges import SampledNumber, reached_exchanges, sample_exchanges, sample_transition
from mahjongkit.study.samples import measure_hands, sample_hands
from mahjongkit.study.studied_hand import BothReadings, StudiedHand, study_hand
from mahjongkit.study.suit_hands import (
    NINE_GATES,
    Gates,
    all_suit_hands,
    gates,
    mirror,
    suit_hand_chance,
    suit_hand_counts,
    suit_hand_ways,
)
from mahjongkit.study.transitions import (
    ExchangeLaw,
    Transition,
    chain_law,
    exchange_law,
    hand_exchange_law,
    transitions,
)
from mahjongkit.study.wait_or_win import WinAdvice, observed_win_advice, win_advice
from mahjongkit.study.waiting import Future, Waiting, WaitingModel

__all__ = [
    "NINE_GATES",
    "BothReadings",
    "CompletingTile",
    "Correlation",
    "Deal",
    "DrawLaw",
    "Duel",
    "Exchange",
    "ExchangeLaw",
    "ExchangedTile",
    "Future",
    "GapCertificate",
    "GapLaw",
    "Gates",
    "HeldLaw",
    "HiddenTiles",
    "JointHeldLaw",
    "JointLaw",
    "Law",
    "Measure",
    "Policy",
    "Reading",
    "ReadyHand",
    "SampledNumber",
    "StudiedHand",
    "Transition",
    "Waiting",
    "WaitingModel",
    "WinAdvice",
    "WorstSuit",
    "all_suit_hands",
    "chain_duel",
    "chain_duel_table",
    "chain_law",
    "correlation_interval",
    "deficiency",
    "draw_law",
    "duel",
    "exchange_law",
    "expected_draws",
    "gap_certificate",
    "gap_law",
    "gates",
    "hand_exchange",
    "hand_exchange_law",
    "hand_law",
    "held_estimate",
    "held_law",
    "joint_held_estimate",
    "joint_held_law",
    "joint_law",
    "log10_p_value",
    "measure_hands",
    "mirror",
    "non_word_tiles",
    "observed_ready_hand",
    "observed_win_advice",
    "reached_exchanges",
    "ready_hand",
    "sample_correlation",
    "sample_duel",
    "sample_exchanges",
    "sample_hands",
    "sample_transition",
    "study_hand",
    "suit_hand_chance",
    "suit_hand_counts",
    "suit_hand_ways",
    "tile_away",
    "tiles_to_complete",
    "transitions",
    "win_advice",
    "word_deficiency",
    "word_number",
]
