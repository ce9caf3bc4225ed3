"""Options that many commands have."""

from typing import Annotated

import typer

MOST_SEED = 10**12
"""Seeds are numbers that people write; sums and products of them fit in 64 bits."""
MOST_COUNT = 1_000_000
"""Of tiles and draws: far above any wall, so that the measure itself says what would fit."""

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
ThreadsOption = Annotated[int, typer.Option(min=0, max=1024, help="0 is every core.")]
AgentSeedOption = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Of the agent.")]
AdvisorOption = Annotated[str | None, typer.Option(help="Whom to ask; else the one for the variant.")]
SearchSecondsOption = Annotated[
    float, typer.Option(min=0.0, max=3600.0, help="How long an agent that simulates may search.")
]
