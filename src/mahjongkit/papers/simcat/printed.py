"""The numbers of the paper as printed, shares in per cent."""

TABLE_1 = {"1t": 18.7, "1t, then 2t": 16.7, "4w": 21.2, "4w, then 1t": 13.4}
TABLE_2 = {"1t": 15.1, "1t, then 1w": 14.0, "1w": 21.3, "1w, then 1t": 13.5}
"""Win rates of discards, and of two in a row."""

FOUR_PLAYER = 62.1  # Table 3: matches won against the single-player model
PRUNING = 50.3  # Table 4: with pruning against without, labels exchanged in section 5.2
MORE_SIMULATIONS = {20_000: 51.5, 40_000: 52.3, 80_000: 52.9, 200_000: 53.5}  # Table 5: against 10,000
H1, H2_H1 = 46.2, 59.5  # Table 6: against no heuristics
SECONDS = {"none": 5.015, "h1": 5.214, "h2+h1": 5.215}  # Table 7: of 200,000 simulations
FINAL = 66.2  # Table 8: against the single-player model

HALF_WIDTHS = {3: "0.67", 4: "1.70", 5: "0.89, 1.67, 2.05, 2.38", 6: "4.91, 4.46", 8: "3.10"}
"""What stands after ± in the tables of matches."""
MATCHES = {3: (602,), 4: (2339,), 5: (8558, 2435, 1604, 1188), 6: (279, 328), 8: (633,)}
"""Matches that one side won."""

PRUNED = {10_000: {"intervals, r_d = 2": 79.8, "intervals, r_d = 3": 75.0}}
"""Section 5.2 on Figure 4: shares of pruned actions after so many simulations of each."""
MOST_BEST_DROPPED, BEST_DROPPED_FROM = 0.002, 300
"""Section 5.2 on Figure 5: the best action is dropped in fewer hands with r_d = 2, from so many simulations on."""
