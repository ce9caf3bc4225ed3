"""Many single rounds at once between policy nets and other agents, with every decision of the one that learns."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from mahjongkit.encoding import actions_at
from mahjongkit.errors import LearnError
from mahjongkit.learn.selfplay.heads import ORDER, Choices, Logits, asked_of, choose
from mahjongkit.rules import Rules
from mahjongkit.tables import Tables

_ACTIONS = "choices-229"
_POINTS_OF_LUCK = 1000  # rows of games have it in thousandths of a point
IN_FLIGHT = 256
"""Rounds side by side: what a net is given at once."""


@dataclass(frozen=True)
class Policy:
    """A net that plays: the planes that it is given, and what makes logits of them."""

    schema: str
    forward: Callable[[NDArray[np.float32]], Logits]
    is_sampled: bool = True
    """By its chances; else the likeliest answer."""
    temperature: float = 1.0
    """Logits are divided by it: below 1 likely answers are sampled more often."""


@dataclass(frozen=True)
class Rounds:
    """Rounds to play, a row for each."""

    numbers: NDArray[np.int64]
    """What choices are sampled by, beside the key: no two rounds of a training have the same."""
    seeds: NDArray[np.uint64]
    """Of the walls."""
    seatings: NDArray[np.uint8]
    """Which of the players sits where."""
    starts: NDArray[np.int64] | None = None
    """Round, repeats, deposits and the points of each seat; none: the first round of a game."""

    def __len__(self) -> int:
        return len(self.numbers)

    def part(self, first: int, last: int) -> "Rounds":
        """Some of them."""
        starts = None if self.starts is None else self.starts[first:last]
        return Rounds(self.numbers[first:last], self.seeds[first:last], self.seatings[first:last], starts)


@dataclass(frozen=True)
class Play:
    """How rounds are played. Results do not depend on the threads."""

    rules: Rules
    key: int = 0
    """Of all choices that are sampled."""
    wall: str = "kept"
    luck: str = "none"
    learner: int | None = 0
    """The player whose decisions are kept; none of them for None."""
    temperature: float = 1.0
    """Of nets in files."""
    in_flight: int = IN_FLIGHT
    threads: int = 1


@dataclass(frozen=True)
class Decisions:
    """Decisions of the learner, in the order of rounds, seats and time."""

    planes: NDArray[np.float32]
    legal: NDArray[np.bool_]
    """Codes that the head of discards chose from."""
    chis: NDArray[np.bool_]
    """Answers that the head of chis chose from."""
    answers: Mapping[str, NDArray[np.int8]]
    """By head; -1 where it was not asked."""
    log_chance: NDArray[np.float32]
    """Of what was chosen, when it was chosen."""
    doubt: NDArray[np.float32]
    """The chance that a second sample would differ, summed over the heads that were asked."""
    value: NDArray[np.float32]
    """What the net expected, in thousands of points."""
    row: NDArray[np.int64]
    """Of its round."""
    seat: NDArray[np.int8]
    luck: NDArray[np.float32]
    """What the draws of the round had given to the seat so far, in thousands of points."""
    promise: NDArray[np.float32]
    """What the last draw promised to the seat by the value function of luck, which sees all hands."""

    def __len__(self) -> int:
        return len(self.row)


@dataclass(frozen=True)
class Played:
    """Rounds that are over, with a row of named numbers for each, and the decisions of the learner."""

    rounds: Rounds
    results: NDArray[np.void]
    decisions: Decisions | None

    @property
    def points(self) -> NDArray[np.float64]:
        """Of each seat, in thousands."""
        return np.asarray(self.results["points"], dtype=np.float64) / 1000

    @property
    def luck(self) -> NDArray[np.float64]:
        """Of each seat's draws, in thousands of points; 0 where it was not measured."""
        if "luck_points" not in (self.results.dtype.names or ()):
            return np.zeros_like(self.points)
        return np.asarray(self.results["luck_points"], dtype=np.float64) / (_POINTS_OF_LUCK * 1000)


def play(players: Sequence[Policy | str], rounds: Rounds, how: Play) -> Played:
    """Play rounds to the end. Players are nets, or texts of agents of the core."""
    entrants = [player if isinstance(player, str) else None for player in players]
    tables = Tables(
        how.rules,
        entrants,
        rounds.seeds.tolist(),
        rounds.seatings.tolist(),
        wall=how.wall,
        one_round=True,
        luck=how.luck,
        in_flight=how.in_flight,
        threads=how.threads,
        starts=None if rounds.starts is None else rounds.starts.tolist(),
    )
    table = _Table(tables, rounds, how)
    tables.advance()
    while not tables.is_over:
        table.answer(players)
        tables.advance()
    return Played(rounds, tables.results, table.decisions())


@dataclass
class _Table:
    """Rounds in flight."""

    tables: Tables
    rounds: Rounds
    how: Play
    kept: list[dict[str, NDArray[np.generic]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._asked = np.zeros((len(self.rounds), self.how.rules.num_seats), dtype=np.int64)  # times, by round and seat

    def answer(self, players: Sequence[Policy | str]) -> None:
        questions = self.tables.collect()
        numbers = np.zeros(len(questions), dtype=np.int64)
        for entrant, player in enumerate(players):
            own = questions.of_entrant(entrant)
            if isinstance(player, str) or not len(own):
                continue
            rows, seats = np.array(own.games), np.array(own.seats)
            asked = asked_of(own.masks(_ACTIONS))
            is_open = np.logical_or.reduce([asked.is_open[head] for head in ORDER])
            planes = own.select(is_open.nonzero()[0].tolist()).planes(player.schema)
            logits = _spread(player.forward(planes), is_open) if is_open.any() else {}
            cooled = {head: numbers / player.temperature for head, numbers in logits.items()}
            times = self._asked[rows, seats]
            uniform = uniform_numbers(self.how.key, self.rounds.numbers[rows], seats, times)
            choices = choose(asked, cooled, uniform if player.is_sampled else None)
            self._asked[rows, seats] += 1
            numbers[own.numbers] = choices.numbers
            if entrant == self.how.learner:
                is_kept = choices.is_decision
                columns = {"chis": asked.chis, "row": rows, "seat": seats.astype(np.int8), "time": times}
                self._keep(planes[is_kept[is_open]], choices, logits, is_kept, columns)
        self.tables.answer(actions_at(questions.observations, numbers))

    def _keep(
        self,
        planes: NDArray[np.float32],
        choices: Choices,
        logits: Logits,
        is_kept: NDArray[np.bool_],
        columns: dict[str, NDArray[np.generic]],
    ) -> None:
        rows, seats = columns["row"], columns["seat"]
        luck, promise = np.zeros((2, len(rows)))
        if self.how.luck != "none":
            games, each = rows.tolist(), np.arange(len(rows))
            luck = self.tables.luck_points(games)[each, seats] / 1000
            promise = self.tables.promised_points(games)[each, seats] / 1000
        columns |= {
            "legal": choices.legal,
            "log_chance": choices.log_chance,
            "doubt": choices.doubt,
            "value": logits["value"].reshape(len(rows)) if "value" in logits else np.zeros(len(rows), np.float32),
            "luck": luck.astype(np.float32),
            "promise": promise.astype(np.float32),
            **{f"answer {head}": choices.answers[head] for head in ORDER},
        }
        self.kept.append({"planes": planes, **{name: column[is_kept] for name, column in columns.items()}})

    def decisions(self) -> Decisions | None:
        """All that were kept; none where nobody learns."""
        if not self.kept:
            return None
        columns = {name: np.concatenate([part[name] for part in self.kept]) for name in self.kept[0]}
        order = np.lexsort((columns.pop("time"), columns["seat"], columns["row"]))
        columns = {name: column[order] for name, column in columns.items()}
        answers = {head: columns.pop(f"answer {head}") for head in ORDER}
        return Decisions(answers=answers, **columns)


def joined(parts: Sequence[Played]) -> Played:
    """Rounds that were played in pieces, in their order."""
    if not parts:
        raise LearnError("no rounds were played")
    firsts = np.cumsum([0, *(len(part.rounds) for part in parts[:-1])])
    starts = [part.rounds.starts for part in parts if part.rounds.starts is not None]
    rounds = Rounds(
        np.concatenate([part.rounds.numbers for part in parts]),
        np.concatenate([part.rounds.seeds for part in parts]),
        np.concatenate([part.rounds.seatings for part in parts]),
        np.concatenate(starts) if starts else None,
    )
    kept = [(first, part.decisions) for first, part in zip(firsts, parts, strict=True) if part.decisions is not None]
    decisions = None
    if kept:
        names = ("planes", "legal", "chis", "log_chance", "doubt", "value", "seat", "luck", "promise")
        decisions = Decisions(
            **{name: np.concatenate([getattr(part, name) for _, part in kept]) for name in names},
            answers={head: np.concatenate([part.answers[head] for _, part in kept]) for head in ORDER},
            row=np.concatenate([part.row + first for first, part in kept]),
        )
    return Played(rounds, np.concatenate([part.results for part in parts]), decisions)


def uniform_numbers(
    key: int, rounds: NDArray[np.int64], seats: NDArray[np.int64], times: NDArray[np.int64]
) -> NDArray[np.float64]:
    """A number from 0 to 1 for each decision and head: a hash, so that nothing depends on who is asked beside.

    >>> one, two = (uniform_numbers(key, np.arange(3), np.zeros(3, int), np.zeros(3, int)) for key in (1, 2))
    >>> one.shape, bool((one != two).all()), bool(((0 <= one) & (one < 1)).all())
    ((3, 7), True, True)
    """
    bits = _mixed(np.full(len(rounds), key, dtype=np.uint64))
    for part in (rounds, seats, times):
        bits = _mixed(bits ^ part.astype(np.uint64))
    bits = _mixed(bits[:, None] ^ np.arange(1, len(ORDER) + 1, dtype=np.uint64))
    return (bits >> np.uint64(11)).astype(np.float64) * 2.0**-53


def _mixed(bits: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The finaliser of SplitMix64 after a step of its counter."""
    bits = bits + np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))


def _spread(logits: Logits, is_open: NDArray[np.bool_]) -> Logits:
    """Rows of the decisions that the net was asked for; zeros for the others, where no head is asked."""
    found = {}
    for head, numbers in logits.items():
        found[head] = np.zeros((len(is_open), *numbers.shape[1:]), dtype=np.float32)
        found[head][is_open] = numbers
    return found
