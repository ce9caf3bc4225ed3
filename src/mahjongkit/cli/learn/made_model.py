"""What the commands that make a model say of it."""

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING

from mahjongkit.cli.show import console, plain_table, show_json

if TYPE_CHECKING:  # they need PyTorch
    from mahjongkit.learn import FitReport
    from mahjongkit.learn.improve.run import ImproveReport


def show_made(made: "FitReport | ImproveReport", *, text_of: Callable[[str, float], str], as_json: bool) -> None:
    """Print it; `text_of` writes one of its numbers."""
    if as_json:
        show_json({"path": str(made.path), **asdict(made.info), "numbers": dict(made.numbers)})
        return
    table = plain_table("", "")
    table.add_row("written", str(made.path))
    table.add_row("signature", made.info.signature)
    for key, value in made.numbers.items():
        table.add_row(key.replace("_", " "), text_of(key, value))
    console.print(table)
