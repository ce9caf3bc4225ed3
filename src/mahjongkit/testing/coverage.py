"""How often each part of the rules was visited."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from mahjongkit import Event


@dataclass
class Coverage:
    """Counts over the games that a check has played.

    >>> coverage = Coverage()
    >>> coverage.add([Event("no_win exhausted ready 01 points 0,0,0,0")])
    >>> coverage.events["no_win"], coverage.reasons["exhausted"]
    (1, 1)
    """

    games: int = 0
    choices: int = 0
    events: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)

    def add(self, events: Iterable[Event]) -> None:
        """Count the events of a game."""
        for event in events:
            self.events[event.type] += 1
            if event.reason is not None:
                self.reasons[event.reason] += 1
            self.patterns.update(name for name, _ in event.patterns)

    def __str__(self) -> str:
        parts = [f"{self.games} games, {self.choices} choices"]
        for name, counts in (("events", self.events), ("no_win", self.reasons), ("patterns", self.patterns)):
            parts.append(f"{name}: " + ", ".join(f"{key} {counts[key]}" for key in sorted(counts)))
        return "; ".join(parts)
