"""Numbers that the thesis prints outside of Tables 4.1 to 4.11, which are in `mahjongkit.study.thesis_tables`."""

from typing import Final

DEALS: Final = 2_310_789_600
NINE_GATES_WAYS: Final = 262_144
NINE_GATES: Final = 0.00011344347
ONE_SUIT_HANDS: Final = 93_600
"""Section 2.1.1."""

MOST_GAP: Final = 2
"""Conjecture 1: the most by which the deficiency exceeds the word deficiency."""

QUADRATIC_P_VALUE: Final = 0.69
"""Section 4.2.3: of the square of the word deficiency, in a parabola for the deficiency."""
