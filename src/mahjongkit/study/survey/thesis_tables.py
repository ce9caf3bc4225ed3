"""The numbers that the thesis prints in Tables 3.1 to 3.4; of the last three, rows 4 and 5 are put right.

Those rows are exchanged in print (errata 12): question 4 asks for a number of rounds, question 5 for a probability.
Groups are (aggressive, conservative).
"""

from typing import Final

ALPHA: Final = 0.82
"""Section 3.1: Cronbach's alpha of the eight questions."""
CLUSTER_SIZES: Final = (13, 17)
CLUSTER_MEANS: Final = {
    1: (2.08, 4.35),
    2: (2.54, 3.76),
    3: (2.31, 3.29),
    4: (1.85, 3.88),
    5: (2.00, 3.82),
    6: (2.00, 3.53),
    7: (1.85, 3.76),
    8: (1.69, 3.82),
}
"""Table 3.1: cluster 0 has the low answers, so it is the aggressive one; the text below the table has it reversed."""

TACTIC_SIZES: Final = (15, 15)
"""Not printed; the means of Table 3.2 are fifteenths, and with these sizes its intervals give the p-values of 3.4."""
TACTIC_MEANS: Final = {
    1: (8.20, 10.93),
    2: (12.20, 9.67),
    3: (6.73, 13.40),
    4: (9.47, 13.73),
    5: (0.68, 0.34),
    6: (0.52, 0.25),
}
"""Table 3.2."""
TACTIC_INTERVALS: Final = {
    1: ((7.53, 8.87), (10.14, 11.73)),
    2: ((11.72, 12.68), (8.81, 10.52)),
    3: ((5.51, 7.91), (11.11, 15.69)),
    4: ((8.63, 10.30), (12.40, 15.06)),
    5: ((0.64, 0.72), (0.24, 0.44)),
    6: ((0.44, 0.59), (0.20, 0.30)),
}
"""Table 3.3."""
TACTIC_P_VALUES: Final = {1: 5.37e-6, 2: 1.41e-5, 3: 1.67e-5, 4: 5.67e-6, 5: 1.40e-6, 6: 1.30e-6}
"""Table 3.4."""
OWN_HAND: Final = (12, 1)
"""Section 3.3: who optimises the own hand only, of 13 and 17."""
