"""Options of the commands that are asked about a position: the same words for a hand alone and for a record."""

from typing import Annotated

import typer

from mahjongkit.cli.complete import complete_variant

OF_HAND, OF_RECORD = "A hand alone", "A record"

PositionArgument = Annotated[
    str,
    typer.Argument(
        help="A hand, on its turn or before its draw, in any notation; a record: file, JSON text or tenhou.net/6 link; "
        "- reads it."
    ),
]
PositionVariantOption = Annotated[
    str | None,
    typer.Option(
        help="sanma, riichi:majsoul, ...; else by the number of tiles.",
        rich_help_panel=OF_HAND,
        autocompletion=complete_variant,
    ),
]
PositionVisibleOption = Annotated[
    str | None, typer.Option("--visible", help="Tiles seen elsewhere on the table.", rich_help_panel=OF_HAND)
]
DoraOption = Annotated[str | None, typer.Option("--dora", help="The dora tiles themselves.", rich_help_panel=OF_HAND)]
IndicatorsOption = Annotated[
    str | None, typer.Option("--indicators", help="Or their indicators.", rich_help_panel=OF_HAND)
]
SeatWindOption = Annotated[
    str | None, typer.Option("--seat-wind", help="E, S, W or N; E, who deals, unless given.", rich_help_panel=OF_HAND)
]
RoundWindOption = Annotated[
    str | None,
    typer.Option("--round-wind", help="E, S, W or N; that of --round, else E.", rich_help_panel=OF_HAND),
]
TurnOption = Annotated[
    int | None,
    typer.Option(min=1, max=99, help="The own turn: of a hand the 6th unless given; of a record the discard."),
]
PointsOption = Annotated[
    str | None, typer.Option(help="Points by seat, the own first: 25000,25000,...", rich_help_panel=OF_HAND)
]
RepeatsOption = Annotated[
    int | None, typer.Option("--repeats", "--honba", min=0, max=999, help="Of the deal.", rich_help_panel=OF_HAND)
]
DepositsOption = Annotated[int | None, typer.Option(min=0, max=999, help="Riichi deposits.", rich_help_panel=OF_HAND)]
DiscardOption = Annotated[
    str | None, typer.Option(help="A discard of another seat that the hand may claim.", rich_help_panel=OF_HAND)
]
DiscarderOption = Annotated[
    int | None,
    typer.Option(
        min=1, max=3, help="Its seat: the own is 0, the next 1; else the previous one.", rich_help_panel=OF_HAND
    ),
]
VoidSuitOption = Annotated[
    str | None, typer.Option(help="Sichuan: m, p or s; else the shortest.", rich_help_panel=OF_HAND)
]
RoundOption = Annotated[
    int | None,
    typer.Option(
        "--round",
        min=1,
        help="Of a record: its round, 1 the first. Of a hand: 1 is East 1, 8 South 4 (sanma: 6 South 3).",
    ),
]
EventOption = Annotated[
    int | None,
    typer.Option(min=1, help="The event chosen, as 'records show --round' counts.", rich_help_panel=OF_RECORD),
]
SeatOption = Annotated[
    int | None,
    typer.Option(min=0, help="Whose; else the dealer's or the event's.", rich_help_panel=OF_RECORD),
]
