"""How long agents think, by the clock."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TimeSpent:
    """A sum over decisions that were timed.

    >>> TimeSpent(2, 0.5) + TimeSpent(8, 1.5)
    TimeSpent(decisions=10, seconds=2.0)
    >>> (TimeSpent(10, 2.0) - TimeSpent(2, 0.5)).decisions
    8
    """

    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: "TimeSpent") -> "TimeSpent":
        return TimeSpent(self.decisions + other.decisions, self.seconds + other.seconds)

    def __sub__(self, other: "TimeSpent") -> "TimeSpent":
        return TimeSpent(self.decisions - other.decisions, self.seconds - other.seconds)

    @property
    def per_decision(self) -> float | None:
        """Seconds; None if none was timed.

        >>> TimeSpent(4, 2.0).per_decision
        0.5
        """
        return self.seconds / self.decisions if self.decisions else None
