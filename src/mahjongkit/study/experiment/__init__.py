"""The experiment of section 4.5 of the thesis with agents instead of students: Tables 4.12 to 4.17.

Full rounds of four seats are played; from the second win on, the two seats that are left are recorded.

- A *state* is the word number of a hand that waits for a draw, 3n+1 tiles, with one word for each meld: 0 to 4. A win
  is state 5, whatever its shape. States are read when the second win has been settled, by draw or by discard, before
  the next draw; and after every discard of the seat.
- A *turn*, the thesis's round, begins with a draw or a claim and ends with a discard or the win: who calls a pon has a
  turn, a kan and its replacement are of one turn, and who wins on a discard has that turn too.
- Rounds in which the wall ends before two have won, or in which the last ones win together, never come to two seats.
"""

from mahjongkit.study.experiment.chains import ExpectedWins, expected_wins, measured_rates
from mahjongkit.study.experiment.estimates import Estimate, bootstrap_estimate, ratio_estimate, share_estimate
from mahjongkit.study.experiment.from_events import two_left_row
from mahjongkit.study.experiment.pairs import PairResult, pair_results, win_share_table
from mahjongkit.study.experiment.rounds import AGENT, TwoLeftRounds, game_seed, thesis_rules, two_left_rounds
from mahjongkit.study.experiment.steps import StepResult, step_results, winner_turns

__all__ = [
    "AGENT",
    "Estimate",
    "ExpectedWins",
    "PairResult",
    "StepResult",
    "TwoLeftRounds",
    "bootstrap_estimate",
    "expected_wins",
    "game_seed",
    "measured_rates",
    "pair_results",
    "ratio_estimate",
    "share_estimate",
    "step_results",
    "thesis_rules",
    "two_left_rounds",
    "two_left_row",
    "win_share_table",
    "winner_turns",
]
