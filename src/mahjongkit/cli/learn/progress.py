"""A bar with the time that is left, for what takes long."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mahjongkit.cli.show import error_console
from mahjongkit.learn.settings import Tell


@contextmanager
def progress_bar(name: str, *, is_shown: bool) -> Iterator[Tell]:
    """Show how far something is; the function that it gives takes a text, what is done and of how much."""
    bars = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    is_drawn = error_console.is_terminal and is_shown
    with Progress(*bars, console=error_console, transient=True, disable=not is_drawn) as progress:
        task = progress.add_task(name, total=None)
        shown = ""

        def tell(text: str, done: int, total: int) -> None:
            nonlocal shown
            if text != shown:  # the time that is left is that of this part
                progress.reset(task, description=text, total=total)
                shown = text
            progress.update(task, completed=done, total=total)

        yield tell
