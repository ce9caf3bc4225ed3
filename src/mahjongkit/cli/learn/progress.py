"""A bar for what is fitted or trained, with the time that is left of its part."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mahjongkit.cli.show import error_console


@contextmanager
def shown_progress(name: str, *, is_shown: bool) -> Iterator[Callable[[str, int, int], None]]:
    """What hears a text, how much is done of it, and of how much; nothing is shown where nobody watches."""
    bars = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    is_shown = is_shown and error_console.is_terminal
    with Progress(*bars, console=error_console, transient=True, disable=not is_shown) as progress:
        task = progress.add_task(name, total=None)
        shown = ""

        def tell(text: str, done: int, total: int) -> None:
            nonlocal shown
            if text != shown:  # the time that is left is that of this part
                progress.reset(task, description=text, total=total)
                shown = text
            progress.update(task, completed=done, total=total)

        yield tell
