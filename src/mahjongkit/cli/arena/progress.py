"""What one sees while a match runs."""

import time
from datetime import timedelta

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from mahjongkit.arena.store import Match
from mahjongkit.cli.show import error_console

_SECONDS_BETWEEN_REPORTS = 2.0
_SECONDS_TO_A_LINE = 10.0
"""Where there is no terminal for a bar, as in a file."""
_LINE_SHARE = 0.05
"""Of the time so far: a long match writes some dozens of lines, not thousands."""


class MatchProgress:
    """A bar with the time that is left; watched, also the report so far. Use it in a `with` statement."""

    def __init__(self, match: Match, *, blocks: int, is_watched: bool, is_quiet: bool) -> None:
        self._match = match
        self._is_watched = is_watched
        self._last_report = time.monotonic()
        self._report = Text()
        self._progress = Progress(
            TextColumn("blocks"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=error_console,
        )
        self._done = self._before = match.num_blocks(blocks)
        self._total = blocks
        self._task = self._progress.add_task("blocks", total=blocks, completed=self._done)
        shown = Group(self._report, self._progress) if is_watched else self._progress
        is_shown = error_console.is_terminal and not is_quiet
        self._live = Live(shown, console=error_console, transient=True) if is_shown else None
        self._writes_lines = not error_console.is_terminal and not is_quiet
        self._start = self._last_line = time.monotonic()

    def __enter__(self) -> "MatchProgress":
        if self._live is not None:
            self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.stop()

    def advance(self, number: int) -> None:
        """So many blocks more are there."""
        self._progress.advance(self._task, number)
        self._done += number
        now = time.monotonic()
        if self._writes_lines and now - self._last_line >= max(_SECONDS_TO_A_LINE, _LINE_SHARE * (now - self._start)):
            self._last_line = now
            error_console.print(self._line(now - self._start), highlight=False, soft_wrap=True)
        if self._live is None or not self._is_watched or now - self._last_report < _SECONDS_BETWEEN_REPORTS:
            return
        if not self._match.missing_blocks(2):
            from mahjongkit.arena.reports.report import report_match  # needs NumPy
            from mahjongkit.arena.reports.report_text import watched_text

            self._report.plain = watched_text(report_match(self._match), width=error_console.width) + "\n"
        self._last_report = time.monotonic()

    def _line(self, seconds: float) -> str:
        """How far it is."""
        left = (self._total - self._done) * seconds / (self._done - self._before)
        text = f"{self._done:,} of {self._total:,} blocks after {timedelta(seconds=round(seconds))}"
        return f"{text}, about {timedelta(seconds=round(left))} left"
