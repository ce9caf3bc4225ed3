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

def two_left_samples(rules: mahjongkit._core.rules.Rules, agents: Sequence[str], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], reading: str, threads: int) -> dict[str, NDArray]:
    """
    A row for each round that comes to two seats, with the columns of `TwoLeftRounds` of the study.
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

HEADS: list = ...

class RecordedRounds:
    """
    Recorded rounds of riichi or sanma in little memory, and their decisions as arrays.

    A decision is one that answers a question of a policy: see docs/encoding.md.

    >>> from mahjongkit import make_rules, play_game
    >>> game = play_game(make_rules("sanma"), ["greedy"] * 3, seed=1)
    >>> rounds = RecordedRounds()
    >>> first = [event.type for event in game.events].index("round_end") + 1
    >>> rounds.add(game.rules, game.events[:first]) is None
    True
    >>> import numpy as np
    >>> rounds.planes(np.arange(5), schema="planes-156").shape
    (5, 156, 34)
    """

    def __init__(self) -> None: ...

    def __len__(self) -> int: ...

    @property
    def num_rounds(self) -> int: ...

    def add(self, rules: mahjongkit._core.rules.Rules, events: Sequence[mahjongkit._core.engine.Event], *, wall: str | None = None, game: int = 0) -> mahjongkit._core.engine.Difference | None:
        """
        Add a round of a game; where it does not follow from the rules, say so and add nothing.
        """

    def bytes_of_game(self, game: int) -> bytes:
        """The rounds of one game as bytes."""

    def add_bytes(self, rules: mahjongkit._core.rules.Rules, data: bytes, *, game: int = 0) -> None:
        """
        Add the rounds of one game from its bytes; broken ones raise a `RecordError`.
        """

    def columns(self) -> dict[str, NDArray]:
        """
        Arrays with an entry for every decision.

        `game`, `round`, `moment`, `seat`; `points` that the seat won or lost in the round; a label for each of `HEADS`, -1
        where the question was not open or is not answered; `legal_discards`: bit c is set for the tile of code c.
        """

    def planes(self, indices: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], *, schema: str = '', suits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 3), order='C', device='cpu', writable=False)] | None = None, threads: int = 1) -> NDArray[numpy.float32]:
        """
        The planes of decisions, an array of float32; their suits in another order where `suits` gives one in each
        row: what stood in suit s stands in suit suits[s].
        """

    def planes_in_bytes(self, indices: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], *, schema: str = '', suits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 3), order='C', device='cpu', writable=False)] | None = None, threads: int = 1) -> NDArray[numpy.uint8]:
        """
        The same times 128, an array of uint8: exact, and a quarter of the memory.
        """
