"""What one sees while a match runs."""

import time

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from mahjongkit.arena.store import Match
from mahjongkit.cli.show import error_console

_SECONDS_BETWEEN_REPORTS = 2.0


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
        done = blocks - len(match.missing_blocks(blocks))
        self._task = self._progress.add_task("blocks", total=blocks, completed=done)
        shown = Group(self._report, self._progress) if is_watched else self._progress
        is_shown = error_console.is_terminal and not is_quiet
        self._live = Live(shown, console=error_console, transient=True) if is_shown else None

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
        now = time.monotonic()
        if self._live is None or not self._is_watched or now - self._last_report < _SECONDS_BETWEEN_REPORTS:
            return
        if not self._match.missing_blocks(2):
            from mahjongkit.arena.reports.report import report_match  # needs NumPy
            from mahjongkit.arena.reports.report_text import watched_text

            self._report.plain = watched_text(report_match(self._match), width=error_console.width) + "\n"
        self._last_report = time.monotonic()
