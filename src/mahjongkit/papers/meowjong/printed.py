"""The numbers of the paper as printed: sizes of data, accuracies, rates in per cent, counts of outcomes."""

SIZES = {
    "discard": (797_285, 88_588, 147_444),
    "pon": (151_348, 16_817, 16_887),
    "kan": (34_319, 3_814, 3_548),
    "set_aside": (136_924, 15_214, 15_498),
    "riichi": (109_804, 12_201, 11_944),
}
"""Table VI: training, validation, test."""

ACCURACY_COLUMNS = ("Meowjong", "Meowjong, scaled", "Gao et al.", "Suphx")
ACCURACIES: dict[str, tuple[float | None, ...]] = {
    "discard": (65.81, 65.54, 68.8, 76.7),
    "pon": (70.95, 72.10, 88.2, 91.9),
    "kan": (92.45, 88.92, None, 94.0),
    "set_aside": (94.26, 94.44, None, None),
    "riichi": (62.63, 64.29, None, 85.7),
}
"""Table VII, on tests of different data."""

WINDS = ("East", "South", "West")

BASELINE = (0.02, 0.02, 0.02, 99.94)
"""Table VIII: three baseline agents. First, second, third, draw; so below."""

AGAINST_BASELINE = {
    "SL": (
        (22.00, 0.06, 0.08, 77.86),
        (22.68, 0.06, 0.02, 77.24),
        (20.72, 0.16, 0.04, 79.08),
        (21.80, 0.09, 0.05, 78.06),
    ),
    "RL": (
        (73.59, 0.02, 3.27, 23.12),
        (71.93, 0.08, 3.46, 24.53),
        (71.61, 0.06, 2.85, 25.48),
        (72.38, 0.05, 3.19, 24.38),
    ),
}
"""Table VIII: East, South, West, total."""

SL_SCALED = (
    (21.40, 0.04, 0.14, 78.42),
    (22.72, 0.08, 0.00, 77.20),
    (20.02, 0.20, 0.06, 79.72),
    (21.38, 0.11, 0.06, 78.45),
)
"""Table VIII: the nets that were given standardised data."""

AGAINST_BASELINE_COUNTS = {
    "SL": ((1_100, 3, 4, 3_893), (1_134, 3, 1, 3_862), (1_036, 8, 2, 3_954), (3_270, 14, 7, 11_709)),
    "RL": ((3_642, 1, 162, 1_144), (3_560, 4, 171, 1_214), (3_544, 3, 141, 1_261), (10_746, 8, 474, 3_619)),
}
"""Table IX. Some rounds of RL are missing: 4,949 of 5,000."""

EACH_OTHER = {
    "SL vs. SL": (
        (18.70, 11.90, 24.84, 44.56),
        (19.74, 24.32, 11.38, 44.56),
        (17.00, 19.22, 19.22, 44.56),
        (18.48, 18.48, 18.48, 44.56),
    ),
    "SL vs. 2RL": (
        (5.76, 7.09, 81.53, 5.62),
        (6.10, 38.09, 49.36, 6.45),
        (4.90, 37.69, 51.68, 5.72),
        (5.59, 27.62, 60.86, 5.93),
    ),
    "RL vs. 2SL": (
        (57.46, 7.75, 13.92, 20.87),
        (57.90, 16.34, 4.93, 20.83),
        (55.68, 18.18, 5.25, 20.89),
        (57.02, 14.09, 8.03, 20.86),
    ),
}
"""Table X."""

EACH_OTHER_COUNTS = {
    "RL vs. 2SL": (
        (2_869, 387, 695, 1_042),
        (2_891, 816, 246, 1_040),
        (2_780, 908, 262, 1_043),
        (8_540, 2_111, 1_203, 3_125),
    ),
    "SL vs. 2RL": (
        (288, 354, 4_073, 281),
        (305, 1_903, 2_466, 322),
        (245, 1_883, 2_582, 286),
        (838, 4_140, 9_121, 889),
    ),
}
"""Table XI."""

ROUNDS = 5_000
"""Of each agent in each wind."""
