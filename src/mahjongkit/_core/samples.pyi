"""Samples of play in named columns, for mahjongkit.learn."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

import mahjongkit._core.engine
import mahjongkit._core.rules


def outlook_samples(rules: mahjongkit._core.rules.Rules, agents: Sequence[str], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> dict[str, NDArray]:
    """
    A row for each draw, what the tables of the value function `lookahead` are fitted to: by seat from the next draw on `chance`, `worth`, `is_playing`, `has_won`, `points`; and `end`.
    """

def race_samples(rules: mahjongkit._core.rules.Rules, agents: Sequence[str], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int, model: str) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
    """
    What the model of `simcat-plus` is fitted to: `features`, `distance` and `won` of hands; `discards`, `alike`, `rounds` and `wins` by laps left.
    """

def round_samples(rules: mahjongkit._core.rules.Rules, events: Sequence[mahjongkit._core.engine.Event]) -> tuple[dict[str, NDArray], dict[str, NDArray], dict[str, NDArray], dict[str, NDArray], int]:
    """
    What the hazards of a round are fitted to, of the rounds of a riichi or sanma record: laps, waits, kinds, ends, and how many rounds were left out, as they do not follow from the rules.
    """

def sichuan_samples(rules: mahjongkit._core.rules.Rules, others: Sequence[str], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int, model: str, *, other_share: float, goal_share: float, epsilon: float, keep: float, trust: float) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
    """
    What the nets of `sichuan-search` are fitted to: `features` and `points` of hands, and of discards.
    """

def danger_samples(rules: mahjongkit._core.rules.Rules, rounds: Sequence[tuple[Sequence[mahjongkit._core.engine.Event], str | None]], seed: int, *, keep: float, keep_others: float) -> tuple[dict[str, NDArray], dict[str, NDArray], dict[str, NDArray]]:
    """
    What the models of danger are fitted to, of recorded rounds with their walls: `features` and `ready` of opponents; `features`, `wins`, `riichi`, `shapes` and `waits` of kinds; `features` and `points` of wins.
    """

def danger_scores(rules: mahjongkit._core.rules.Rules, rounds: Sequence[tuple[Sequence[mahjongkit._core.engine.Event], str | None]], model: str) -> dict[str, NDArray]:
    """
    A row for each discard of recorded rounds: what a model of danger tells of it, and what became of it.
    """
