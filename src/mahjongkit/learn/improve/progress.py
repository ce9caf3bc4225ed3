"""What an improvement by play keeps after each iteration, beside the net and its optimiser."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mahjongkit.learn.improve.evaluation import Evaluation


@dataclass
class Progress:
    """How far it is, and all numbers so far."""

    iterations: int = 0
    rows: list[dict[str, float]] = field(default_factory=list)
    evaluations: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> "Progress":
        """As it was kept, also by versions that said score where points of rounds are meant."""
        names = {"score": "points", "score_error": "points_error"}
        rows, evaluations = (
            [{names.get(name, name): value for name, value in row.items()} for row in kept[part]]
            for part in ("rows", "evaluations")
        )
        return cls(kept["iterations"], rows, evaluations)

    def evaluated(self) -> list[Evaluation]:
        """As they were made."""
        return [Evaluation(**row) for row in self.evaluations]
