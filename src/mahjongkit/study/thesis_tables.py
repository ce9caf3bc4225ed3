"""The numbers that the thesis prints in Tables 4.1 to 4.17, to be set beside ours; corrections are in docs/study.md."""

from typing import Final

TIMES: Final = {"max": 0.014, "average": 0.0026}
"""Table 4.1: seconds for the word number of a hand."""

WORD_DEFICIENCIES: Final = {0: 0.03, 1: 9.21, 2: 193.50, 3: 547.90, 4: 249.36}
"""Table 4.2: mean over 100 simulations of how many of 1000 hands lack so many words."""
WORD_DEFICIENCY_VARIANCES: Final = {0: 0.03, 1: 8.51, 2: 150.31, 3: 192.29, 4: 212.53}
WORD_DEFICIENCY_INTERVALS: Final = {
    0: (0.00, 0.06),
    1: (8.63, 9.79),
    2: (191.06, 195.94),
    3: (545.13, 550.67),
    4: (246.45, 252.27),
}

TILES_AWAY: Final = {0: 0.62, 1: 33.84, 2: 91.24, 3: 155.58, 4: 255.17, 5: 290.82, 6: 146.03, 7: 26.69}
"""Table 4.3: the same for the tile-away number."""
TILES_AWAY_VARIANCES: Final = {0: 0.62, 1: 35.41, 2: 87.70, 3: 132.96, 4: 194.18, 5: 235.39, 6: 113.93, 7: 24.83}
TILES_AWAY_INTERVALS: Final = {
    0: (0.46, 0.78),
    1: (32.65, 35.03),
    2: (89.37, 93.11),
    3: (153.28, 157.88),
    4: (252.39, 257.95),
    5: (287.76, 293.88),
    6: (143.90, 148.16),
    7: (25.70, 27.68),
}

CORRELATIONS: Final = {"deficiency": 0.73, "tile_away": 0.703}
"""Figures 4.6 and 4.9: Pearson's r with the word deficiency over 1000 hands."""
P_VALUES: Final = {"deficiency": 0.0038, "tile_away": 0.00413}

ONE_SUIT_RATES: Final = {2: 0.77, 3: 0.62, 4: 0.13}
"""Table 4.4: success rates of uniform hands by word number."""
ONE_SUIT_RATE_INTERVALS: Final = {2: (0.73, 0.81), 3: (0.59, 0.65), 4: (0.12, 0.14)}

ONE_SUIT_DUELS: Final = {
    (2, 2): 0.5,
    (2, 3): 0.420,
    (2, 4): 0.337,
    (3, 2): 0.580,
    (3, 3): 0.5,
    (3, 4): 0.403,
    (4, 2): 0.663,
    (4, 3): 0.597,
    (4, 4): 0.5,
}
"""Table 4.5: Alice's chance by (her state, Bob's); (2, 4) is lost in our copy of the table and taken from the text."""

ONE_SUIT_EXCHANGES: Final = {(2, 3): 1.20, (2, 4): 2.89, (3, 4): 1.63, (3, 5): 9.37, (4, 5): 7.03}
"""Table 4.6: mean exchanges (rounds) by (from, to); (2, 5) is lost in our copy."""
ONE_SUIT_EXCHANGE_INTERVALS: Final = {
    (2, 3): (1.14, 1.26),
    (2, 4): (2.69, 3.08),
    (3, 4): (1.58, 1.68),
    (3, 5): (9.12, 9.62),
    (4, 5): (6.72, 7.34),
}
"""Table 4.7."""

TWO_SUIT_RATES: Final = {1: 0.45, 2: 0.33, 3: 0.19, 4: 0.023}
"""Table 4.8: success rates of general hands by word number."""
TWO_SUIT_RATE_INTERVALS: Final = {1: (0.43, 0.47), 2: (0.31, 0.35), 3: (0.18, 0.20), 4: (0.017, 0.028)}

TWO_SUIT_EXCHANGES: Final = {(1, 2): 2.23, (1, 3): 5.35, (1, 4): 11.52, (2, 3): 2.97, (2, 4): 9.24, (3, 4): 5.64}
"""Table 4.9: mean exchanges (rounds) by (from, to); to 5 words it was "(almost) impossible to simulate"."""
TWO_SUIT_EXCHANGE_INTERVALS: Final = {
    (1, 2): (2.16, 2.30),
    (1, 3): (5.19, 5.50),
    (1, 4): (11.15, 11.90),
    (2, 3): (2.84, 3.10),
    (2, 4): (8.89, 9.60),
    (3, 4): (5.40, 5.88),
}
"""Table 4.10."""

TWO_SUIT_DUELS: Final = {
    (1, 1): 0.5,
    (1, 2): 0.48,
    (1, 3): 0.45,
    (1, 4): 0.39,
    (2, 1): 0.52,
    (2, 2): 0.5,
    (2, 3): 0.47,
    (2, 4): 0.41,
    (3, 1): 0.55,
    (3, 2): 0.53,
    (3, 3): 0.5,
    (3, 4): 0.44,
    (4, 1): 0.61,
    (4, 2): 0.59,
    (4, 3): 0.56,
    (4, 4): 0.5,
}
"""Table 4.11: Alice's chance by (her state, Bob's)."""

EXPERIMENT_ROUNDS: Final = {(1, 2): 14, (1, 3): 19, (1, 4): 8, (2, 3): 14, (2, 4): 22, (3, 4): 23}
"""Table 4.12: rounds of the experiment by (Alice's state, Bob's) when two seats were left."""
EXPERIMENT_WINS: Final = {(1, 2): 6, (1, 3): 8, (1, 4): 3, (2, 3): 6, (2, 4): 7, (3, 4): 9}
"""Table 4.13: those that Alice won."""
EXPERIMENT_WIN_SHARES: Final = {(1, 2): 0.43, (1, 3): 0.42, (2, 3): 0.43, (2, 4): 0.32, (3, 4): 0.39}
"""Table 4.14; (1, 4), 3 of 8, is lost in our copy."""
EXPERIMENT_WIN_INTERVALS: Final = {
    (1, 2): (0.33, 0.53),
    (1, 3): (0.32, 0.52),
    (2, 3): (0.33, 0.53),
    (2, 4): (0.23, 0.41),
    (3, 4): (0.30, 0.49),
}
"""Table 4.15, of 1000 bootstraps."""
EXPERIMENT_STEP_TURNS: Final = {1: 1.91, 2: 2.85, 3: 4.74, 4: 6.82}
"""Table 4.16: mean turns (rounds) from a state to the next."""
EXPERIMENT_WINNER_TURNS: Final = {1: 15.70, 2: 13.96, 3: 11.24, 4: 6.82}
"""Table 4.17: mean turns of the winner by its first state."""
