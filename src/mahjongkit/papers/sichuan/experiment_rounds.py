"""The rounds that Tables 4.12 to 4.17 are made of, played once for all of them."""

from functools import lru_cache

from mahjongkit.papers.paper import RunOptions
from mahjongkit.papers.sichuan.cells import cell, sample_size
from mahjongkit.papers.table import Cell
from mahjongkit.study import thesis_tables
from mahjongkit.study.experiment import AGENT, Estimate, TwoLeftRounds, two_left_rounds

ROUNDS = 200_000
STATES = sorted(thesis_tables.EXPERIMENT_STEP_TURNS)


@lru_cache(maxsize=4)
def _rounds(agent: str, rounds: int, seed: int) -> TwoLeftRounds:
    return two_left_rounds(agent, rounds=rounds, seed=seed)


def found_rounds(options: RunOptions) -> TwoLeftRounds:
    """The rounds of these options."""
    return _rounds(options.agent or AGENT, sample_size(options, ROUNDS), options.seed)


def played(found: TwoLeftRounds) -> str:
    """Who played what, for the caption of a table."""
    rules = f"sichuan:{found.rules.profile} without seven pairs (Definition 6)"
    rounds = f"{found.played:,} rounds, {len(found):,} of them with two seats left, seed {found.seed}"
    return f"{found.agents[0]} in all seats, {rules}, {rounds}"


def estimated(found: Estimate | None, paper: float | None = None, *, paper_error: float | None = None) -> Cell:
    """A number with its interval, beside that of the paper."""
    if found is None:
        return cell(None, paper)
    return cell(found.value, paper, None, (found.lower, found.upper), paper_error=paper_error)
