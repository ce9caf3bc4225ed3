"""Game states of Sichuan hands: laws, transitions and duels of the thesis, exact where all hands can be counted."""

from mahjongkit.study.correlation import Correlation, correlation_interval, log10_p_value, sample_correlation
from mahjongkit.study.deals import Deal, Measure, Policy, Reading
from mahjongkit.study.deficiency_gap import GapCertificate, GapLaw, WorstSuit, gap_certificate, gap_law
from mahjongkit.study.duels import Duel, chain_duel, chain_duel_table, duel, sample_duel
from mahjongkit.study.exchange import Exchange, ExchangedTile, hand_exchange
from mahjongkit.study.expected_draws import DrawLaw, draw_law, expected_draws
from mahjongkit.study.laws import JointLaw, Law, hand_law, joint_law
from mahjongkit.study.sampled_exchanges import SampledNumber, reached_exchanges, sample_exchanges, sample_transition
from mahjongkit.study.samples import measure_hands, sample_hands
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

__all__ = [
    "NINE_GATES",
    "Correlation",
    "Deal",
    "DrawLaw",
    "Duel",
    "Exchange",
    "ExchangeLaw",
    "ExchangedTile",
    "GapCertificate",
    "GapLaw",
    "Gates",
    "JointLaw",
    "Law",
    "Measure",
    "Policy",
    "Reading",
    "SampledNumber",
    "Transition",
    "WorstSuit",
    "all_suit_hands",
    "chain_duel",
    "chain_duel_table",
    "chain_law",
    "correlation_interval",
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
    "joint_law",
    "log10_p_value",
    "measure_hands",
    "mirror",
    "reached_exchanges",
    "sample_correlation",
    "sample_duel",
    "sample_exchanges",
    "sample_hands",
    "sample_transition",
    "suit_hand_chance",
    "suit_hand_counts",
    "suit_hand_ways",
    "transitions",
]
