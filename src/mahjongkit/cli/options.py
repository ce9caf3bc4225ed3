"""Options that many commands have."""

from typing import Annotated

import typer

MOST_SEED = 10**12
"""Seeds are numbers that people write; sums and products of them fit in 64 bits."""
MOST_TILES = 144
"""Of a wall, so also of draws."""

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
ThreadsOption = Annotated[int, typer.Option(min=0, max=1024, help="0 is every core.")]
