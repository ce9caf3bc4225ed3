"""Rounds of four seats, recorded from the moment when two of them are left."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.samples import two_left_samples
from mahjongkit.agents import is_native
from mahjongkit.errors import AgentError, RulesError
from mahjongkit.study.deals import Reading, check_range, check_word
from mahjongkit.study.experiment.from_events import two_left_row
from mahjongkit.tables import play_game

AGENT = "aggressive"
"""Who plays by default, in every seat."""
ROUNDS = 20_000
MOST_SEED = 2**31
MOST_ROUNDS = 2**32
_ROUNDS_AT_ONCE = 5000

Columns = dict[str, NDArray[np.int32]]


@dataclass(frozen=True)
class TwoLeftRounds:
    """The rounds that came to two seats, a row each; the two in the order in which they draw next."""

    agents: tuple[str, ...]
    rules: Rules
    played: int
    """Rounds, those included that never had exactly two seats left."""
    seed: int
    reading: Reading
    number: NDArray[np.int32]
    """Which of the rounds; `game_seed` has its wall."""
    tiles_left: NDArray[np.int32]
    """In the wall, when two seats were left."""
    winner: NDArray[np.int32]
    """0 or 1; -1 when the wall was exhausted."""
    seats: NDArray[np.int32]
    states: NDArray[np.int32]
    """Word numbers when two seats were left."""
    concealed: NDArray[np.int32]
    """Tiles of those hands, without melds."""
    void_tiles: NDArray[np.int32]
    """Tiles of the void suit among them."""
    turns: NDArray[np.int32]
    """Turns that each had from then on, the one of its win included."""
    reached: NDArray[np.int32]
    """By round, side and state - 1: the turn after which it first had so many words; 0 at once, -1 never."""

    def __len__(self) -> int:
        return len(self.number)

    def game_seed(self, row: int) -> int:
        """The seed of the game whose first round it is: `Game(rules, seed=..., one_round=True)`."""
        return game_seed(self.seed, int(self.number[row]))


def game_seed(seed: int, number: int) -> int:
    """The seed of a round of an experiment.

    >>> game_seed(1, 7) == 2**32 + 7
    True
    """
    return seed * MOST_ROUNDS + number


def thesis_rules() -> Rules:
    """The profile thesis without seven pairs: no win by Definition 6, and a hand of pairs has hardly a word.

    >>> thesis_rules().options["has_seven_pairs"]
    False
    """
    return make_rules("sichuan", profile="thesis", has_seven_pairs=False)


def two_left_rounds(
    agents: str | Sequence[str] = AGENT,
    *,
    rules: Rules | None = None,
    rounds: int = ROUNDS,
    seed: int = 0,
    reading: Reading = "exact",
    threads: int = 0,
    tell: Callable[[int], None] = lambda _rounds: None,
) -> TwoLeftRounds:
    """Play rounds and record those that come to two seats; one agent for all seats, or one per seat.

    Without rules they are those of `thesis_rules`. Native agents play in the core on threads (0: every core), others in
    Python, one round after the other. `tell` hears of rounds that were played.

    >>> found = two_left_rounds("greedy", rounds=200, seed=1)
    >>> found.played, 100 < len(found) < 200, found.states.shape == (len(found), 2), found.game_seed(0) >= 2**32
    (200, True, True, True)
    """
    check_range("rounds", rounds, 1, MOST_ROUNDS)
    check_range("seed", seed, 0, MOST_SEED)
    check_range("threads", threads, 0)
    check_word("reading", reading, Reading)
    table = thesis_rules() if rules is None else rules
    if table.variant != "sichuan":
        raise RulesError(f"rules of {table.variant}, expected sichuan: elsewhere a win ends the round")
    seated = [agents] * table.num_seats if isinstance(agents, str) else list(agents)
    if len(seated) != table.num_seats:
        raise AgentError(f"{len(seated)} agents for the {table.num_seats} seats of {table.variant}")
    pieces = []
    for first in range(0, rounds, _ROUNDS_AT_ONCE):
        numbers = range(first, min(rounds, first + _ROUNDS_AT_ONCE))
        if all(map(is_native, seated)):
            seeds = np.array([game_seed(seed, number) for number in numbers], np.uint64)
            columns = two_left_samples(table, seated, seeds, reading, threads)
            columns["number"] += first
            pieces.append(columns)
            tell(len(numbers))
        else:
            pieces += list(_columns_in_python(table, seated, numbers, seed, reading, tell))
    columns = {name: np.concatenate([piece[name] for piece in pieces]) for name in pieces[0]}
    return TwoLeftRounds(tuple(seated), table, rounds, seed, reading, **columns)


def _columns_in_python(
    rules: Rules, agents: Sequence[str], numbers: range, seed: int, reading: Reading, tell: Callable[[int], None]
) -> Iterator[Columns]:
    nobody = [AGENT] * rules.num_seats
    yield two_left_samples(rules, nobody, np.empty(0, np.uint64), reading, 1)  # perhaps there is no round
    for number in numbers:
        game = play_game(rules, agents, seed=game_seed(seed, number), one_round=True)
        row = two_left_row(rules, game.events, reading=reading)
        if row is not None:
            named = {"number": number} | row
            yield {name: np.array([value], np.int32) for name, value in named.items()}
        tell(1)
