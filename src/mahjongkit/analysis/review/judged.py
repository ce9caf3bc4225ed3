"""What every judgement of a decision has: a difference from the best, and whether it is evidence of a mistake."""

PLAYED = "chance to be played"
"""The measure of a policy: what the agent would play, and not what an action is worth."""


class Judged:
    """A decision by one measure."""

    difference: float | None
    """What the best has more than what was played, whatever its error; None where that is not known."""
    is_tied: bool
    """Whether there is no evidence of a mistake: played the best, or within two errors of it."""

    @property
    def is_valued(self) -> bool:
        """Whether what was played could be compared with the best."""
        return self.difference is not None

    @property
    def has_loss(self) -> bool:
        """Whether the difference is a value, which can be lost."""
        return self.is_valued

    @property
    def is_mistake(self) -> bool:
        """Whether there is evidence that the best is better."""
        return self.is_valued and not self.is_tied

    @property
    def loss(self) -> float:
        """The value lost that counts: the difference of a mistake, else 0."""
        return self.difference or 0.0 if self.is_mistake and self.has_loss else 0.0
