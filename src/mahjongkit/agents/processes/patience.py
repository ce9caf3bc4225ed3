"""How long an entrant may take to start."""

MOST_FAILURES = 2


class Patience:
    """Shared by the processes of an entrant: one that keeps failing to start has only the time of a choice for it.

    Else a match against one that hangs would take for ever.

    >>> patience = Patience()
    >>> patience.note_failure(), patience.limit(30.0, 2.0)
    (None, 30.0)
    >>> patience.note_failure(), patience.limit(30.0, 2.0)
    (None, 2.0)
    """

    def __init__(self, *, start_seconds: float | None = None) -> None:
        self._start_seconds = start_seconds  # instead of what the entrant says itself
        self._failures = 0

    def note_failure(self) -> None:
        """It has not started."""
        self._failures += 1

    def limit(self, start: float, choice: float) -> float:
        """The seconds that it has to start, of those for starting and for a choice."""
        start = start if self._start_seconds is None else self._start_seconds
        return start if self._failures < MOST_FAILURES else min(start, choice)
