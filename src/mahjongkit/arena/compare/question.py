"""What a match asks, read from the settings that its store keeps."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from mahjongkit.arena.settings import MEASURES
from mahjongkit.arena.stats.asymptotic import PLANNED
from mahjongkit.arena.store.game_rows import LARGEST_INTEGER
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class Question:
    """The settings that a report needs. No agent is made: who reads a match may not have the programs that played."""

    entrants: tuple[str, ...]
    unit: str
    measure: str
    bounds: tuple[float, float] | None
    rules: str = ""
    planned: int = PLANNED
    """Blocks that were declared before the first, or what stands for them."""

    @classmethod
    def of(cls, settings: Mapping[str, object]) -> "Question":
        """Of the settings of a stored match.

        >>> kept = {"entrants": ["greedy", "random"], "unit": "round", "measure": "wins", "bounds": [0, 0.02]}
        >>> Question.of(kept).unit_text
        'wins per seat and round'
        """
        missing = [name for name in ("entrants", "unit", "measure", "bounds") if name not in settings]
        if missing:
            raise ArenaError(f"the settings of the match have no {', '.join(missing)}: it cannot be reported here")
        if not _is_asked_so(settings):
            raise ArenaError("the settings of the match have values that no match has: it cannot be reported here")
        bounds = cast("list[float] | None", settings["bounds"])
        return cls(
            entrants=tuple(cast("list[str]", settings["entrants"])),
            unit=str(settings["unit"]),
            measure=str(settings["measure"]),
            bounds=None if bounds is None else (bounds[0], bounds[1]),
            rules=str(settings.get("rules", "")),
            planned=cast("int | None", settings.get("planned")) or PLANNED,
        )

    @property
    def unit_text(self) -> str:
        """The unit of differences."""
        return f"{self.measure} per seat and {self.unit}"


def _is_asked_so(settings: Mapping[str, object]) -> bool:
    """Whether values have the types that a match gives them: a store may be from anybody."""
    entrants, bounds = settings["entrants"], settings["bounds"]
    if not isinstance(entrants, list) or not all(isinstance(text, str) for text in entrants):
        return False
    if bounds is not None and not (isinstance(bounds, list) and len(bounds) == 2):
        return False
    planned = settings.get("planned")
    if planned is not None and not (isinstance(planned, int) and 1 <= planned <= LARGEST_INTEGER):
        return False
    numbers = bounds if isinstance(bounds, list) else []
    return settings["measure"] in MEASURES and all(isinstance(number, int | float) for number in numbers)
