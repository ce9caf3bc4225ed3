"""Options that many commands have: the same word is the same option everywhere (tests/cli/test_options.py)."""

from typing import Annotated

import typer

from mahjongkit.cli.complete import complete_agent, complete_notation, complete_variant

MOST_SEED = 10**12
"""Seeds are numbers that people write; sums and products of them fit in 64 bits."""
MOST_COUNT = 1_000_000
"""Of tiles and draws: far above any wall, so that the measure itself says what would fit."""
DEFAULT_VARIANT = "riichi"
"""Where there is no hand whose number of tiles says it."""

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
ThreadsOption = Annotated[int, typer.Option(min=0, max=1024, help="0 is every core.")]
WorkersOption = Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0: one for each core.")]
AgentSeedOption = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Of the agent.")]
AdvisorOption = Annotated[
    str | None, typer.Option(help="Whom to ask; else the one for the variant.", autocompletion=complete_agent)
]
SearchSecondsOption = Annotated[
    float, typer.Option(min=0.0, max=3600.0, help="Per choice, for an agent that searches as long as it may.")
]
LimitSecondsOption = Annotated[
    float, typer.Option(min=0.001, help="Per choice, that a program or a Python class is allowed.")
]
VariantOption = Annotated[
    str,
    typer.Option(
        help="The rules, with profile and options if wanted: sanma, taiwanese:sml2026, sichuan:casual,base=2.",
        autocompletion=complete_variant,
    ),
]
HandVariantOption = Annotated[
    str | None,
    typer.Option(
        help="The rules, such as sanma or riichi:majsoul; else by the number of tiles: 13 or 14 riichi, 16 or 17 "
        "Taiwanese.",
        autocompletion=complete_variant,
    ),
]
ToldVariantOption = Annotated[
    str | None,
    typer.Option(help="The rules, such as riichi:majsoul; else as the game says.", autocompletion=complete_variant),
]
NotationOption = Annotated[
    str | None,
    typer.Option(help="Read the hand in this notation instead of finding it out.", autocompletion=complete_notation),
]
VisibleOption = Annotated[
    str | None, typer.Option(help="Tiles seen elsewhere on the table: they cannot be drawn any more.")
]
NumberOption = Annotated[int | None, typer.Option(min=1, help="Which record of a file that holds many, 1 the first.")]
