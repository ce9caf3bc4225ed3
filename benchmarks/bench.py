"""What every task needs: the contenders, the hands, the effort, and the rows of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from hands import Counts, mixed_hands, random_hands, shuffled
from measure import Contender, Timing, side_by_side
from ours import Ours
from peers import Call, Peer

NAIVE = "naive"
NAIVE_BATCH = 10_000
OURS = "mahjongkit"


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float
    batch_hands: int
    compared_hands: int
    simulations: int
    import_rounds: int


FULL = Effort(
    rounds=7, seconds=0.1, batch_hands=1_000_000, compared_hands=10_000, simulations=4_000_000, import_rounds=15
)
QUICK = Effort(rounds=3, seconds=0.03, batch_hands=200_000, compared_hands=2_000, simulations=400_000, import_rounds=3)


@dataclass(frozen=True)
class Goal:
    """The slowest time for one unit that is good enough."""

    text: str
    seconds: float


@dataclass
class Row:
    """One line of the table."""

    label: str
    unit: str
    timings: dict[str, Timing]
    fixed_work: float  # seconds; see measure.side_by_side
    goal: Goal | None = None
    basis: str = "cpu"
    notes: dict[str, str] = field(default_factory=dict)
    remark: str = ""


@dataclass
class Bench:
    """The contenders, the seed and the effort: what every task needs."""

    ours: Ours | None
    peers: list[Peer]
    seed: int
    effort: Effort

    def rng(self) -> np.random.Generator:
        return np.random.default_rng(self.seed)

    def hands(self, size: int, num_hands: int | None = None) -> Counts:
        return random_hands(self.rng(), num_hands or self.effort.batch_hands, size)

    def compared(self, size: int, share: int = 1) -> Counts:
        rng = self.rng()
        return shuffled(rng, mixed_hands(rng, self.effort.compared_hands // share, size))

    def calls(self, field_name: str, hands: Counts) -> tuple[list[Contender], dict[str, str]]:
        """Every peer that can do the task, and what has to be said about it."""
        contenders, notes = [], {}
        for peer in self.peers:
            call: Call | None = getattr(peer, field_name)
            if call is not None:
                contenders.append(one_by_one(peer.name, call, hands))
                notes[peer.name] = call.note
        return contenders, notes

    def row(
        self, label: str, unit: str, contenders: list[Contender], goal: Goal | None = None, basis: str = "cpu"
    ) -> Row:
        timings, fixed_work = side_by_side(contenders, rounds=self.effort.rounds, seconds=self.effort.seconds)
        return Row(label, unit, timings, fixed_work, goal, basis)

    def call_row(self, label: str, field_name: str, hands: Counts, first: Call | None, goal: Goal | None = None) -> Row:
        """Our single call beside those of the peers."""
        contenders, notes = self.calls(field_name, hands)
        if first is not None:
            contenders.insert(0, one_by_one(OURS, first, hands))
        row = self.row(label, "call", contenders, goal)
        row.notes = notes
        return row

    def batch_row(
        self,
        label: str,
        function: str,
        hands: Counts,
        others: list[Contender],
        goal: Goal | None,
        threads: int = 1,
        **options: str,
    ) -> Row:
        """Our batch call beside the others."""
        contenders = list(others)
        if self.ours:
            work = self.ours.batch_work(function, hands, threads=threads, **options)
            contenders.insert(0, Contender(OURS, lambda _: work, most=len(hands), fixed=True))
        return self.row(label, "hand", contenders, goal, "cpu" if threads == 1 else "wall")


def one_by_one(name: str, call: Call, hands: Counts) -> Contender:
    return Contender(name, lambda n: call.work(hands[:n]), most=min(len(hands), 20_000))


def naive_batch(function: Callable[[Counts], object], hands: Counts) -> Contender:
    """In a batch that is large enough for numpy's own cost of a call to vanish."""
    some = hands[:NAIVE_BATCH]
    return Contender(NAIVE, lambda _: lambda: function(some), most=len(some), fixed=True)
