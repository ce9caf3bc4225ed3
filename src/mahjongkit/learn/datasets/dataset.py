"""Training examples of recorded decisions, in any order: what `mahjongkit learn dataset` made, as arrays.

>>> import tempfile
>>> from mahjongkit.learn.datasets.build import build_dataset
>>> from mahjongkit.records import record_of, write_record
>>> folder = Path(tempfile.mkdtemp())
>>> for seed in range(3):
...     game = mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=seed)
...     write_record(record_of(game), folder / f"2026012{seed}.jsonl", format="native")
>>> report = build_dataset([folder], variant="sanma", out=folder / "dataset")
>>> data = Dataset(folder / "dataset")
>>> chosen = data.indices("discard", split="train")
>>> batch = data.batch(chosen[:64])
>>> batch.planes.shape, batch.planes.dtype, batch.legal_discards.shape
((64, 156, 34), dtype('uint8'), (64, 37))
>>> batch.labels["discard"].shape, batch.value.shape
((64,), (64,))
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit._core.samples import HEADS, RecordedRounds
from mahjongkit.encoding.decision_batch import DecisionBatch, decision_batch
from mahjongkit.errors import LearnError, MahjongError
from mahjongkit.learn.datasets.parts import SUFFIX, Broken, StoredGame, read_part
from mahjongkit.learn.datasets.split import Split, splits_of

SCHEMA = "planes-156"
BYTE_STEPS = 128
"""`batch.planes` in bytes are so many times the numbers of the schema."""


class Dataset:
    """The decisions of a folder that `mahjongkit learn dataset` made.

    All rounds are in memory (some 300 MB for 20,000), planes are made when they are asked for.
    `len(data)` decisions have numbers from 0. `data.indices(head, split=...)` are those of a question and a split, and
    `data.batch(indices)` makes their arrays, in any order, without the GIL.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.games: list[StoredGame] = []
        self.broken: list[Broken] = []
        self._rounds = RecordedRounds()
        files = sorted(self.folder.glob(f"*{SUFFIX}"))
        if not files:
            raise LearnError(f"'{folder}' holds no dataset: `mahjongkit learn dataset` makes one")
        for file in files:
            self._load(file)
        self.splits = splits_of(self.games)

    def _load(self, file: Path) -> None:
        part = read_part(file)
        self.broken += part.broken
        for game in part.games:
            try:
                self._rounds.add_bytes(mk.make_rules(game.rules), game.data, game=len(self.games))
            except MahjongError as error:
                raise LearnError(f"{file}: game {game.id}: {error}") from None
            self.games.append(game)

    def __len__(self) -> int:
        return len(self._rounds)

    @property
    def num_rounds(self) -> int:
        """How many rounds it holds."""
        return self._rounds.num_rounds

    @property
    def rules(self) -> mk.Rules:
        """The rules of the first game."""
        return mk.make_rules(self.games[0].rules)

    @cached_property
    def columns(self) -> dict[str, NDArray[Any]]:
        """An entry for every decision.

        `game`, `round`, `moment`, `seat`; `points` won or lost in the round; a label for each head; `legal_discards` as
        bits.
        """
        return self._rounds.columns()

    @cached_property
    def split_of_decision(self) -> NDArray[np.str_]:
        """The split of every decision: that of its game."""
        return np.array([str(split) for split in self.splits])[self.columns["game"].astype(np.int64)]

    def indices(self, head: str | None = None, *, split: str | None = None) -> NDArray[np.int64]:
        """The numbers of the decisions that have a label of the head, in the order of play; without a head, of any."""
        chosen = np.ones(len(self), dtype=bool)
        if head is not None:
            if head not in HEADS:
                raise LearnError(f"unknown head '{head}' (known: {', '.join(HEADS)})")
            chosen &= self.columns[head] >= 0
        if split is not None:
            if split not in list(Split):
                raise LearnError(f"unknown split '{split}' (known: {', '.join(Split)})")
            chosen &= self.split_of_decision == split
        return np.flatnonzero(chosen)

    def batch(
        self,
        indices: NDArray[np.integer],
        *,
        schema: str = SCHEMA,
        suits: NDArray[np.uint8] | None = None,
        in_bytes: bool = True,
        threads: int = 1,
    ) -> DecisionBatch:
        """The arrays of some decisions; what they are says `DecisionBatch`. `game` are numbers of `games`.

        With `suits` each decision is seen with its suits in another order (`random_suits` makes some): planes, legal
        discards and labels together. `in_bytes=False` gives planes as float32, which every schema has.
        """
        return decision_batch(
            self._rounds, self.columns, indices, schema=schema, suits=suits, in_bytes=in_bytes, threads=threads
        )

    def random_suits(self, count: int, rng: np.random.Generator) -> NDArray[np.uint8]:
        """Orders of suits for `batch`, each as likely: all six of riichi, those of dots and bamboos of sanma."""
        orders = SUIT_ORDERS[self.rules.variant]
        return orders[rng.integers(len(orders), size=count)]

    def batches(
        self, indices: NDArray[np.integer], size: int, *, schema: str = SCHEMA, in_bytes: bool = True, threads: int = 1
    ) -> Iterator[DecisionBatch]:
        """The arrays of decisions in their order, so many at a time."""
        for first in range(0, len(indices), size):
            yield self.batch(indices[first : first + size], schema=schema, in_bytes=in_bytes, threads=threads)


SUIT_ORDERS = {
    "riichi": np.array(list(permutations(range(3))), dtype=np.uint8),
    "sanma": np.array([(0, 1, 2), (0, 2, 1)], dtype=np.uint8),
}
"""What stood in suit s stands in suit order[s]."""
