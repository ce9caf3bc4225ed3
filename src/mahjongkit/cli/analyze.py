"""The command that says what to do in a position, and why."""

import sys
from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.agents import chooses_budget
from mahjongkit.analysis.analysis import Analysis
from mahjongkit.analysis.assumptions import model_text, position_text
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.hand_position import hand_position
from mahjongkit.cli.action_table import show_legend, show_table
from mahjongkit.cli.complete import complete_variant
from mahjongkit.cli.options import (
    AdvisorOption,
    AgentSeedOption,
    JsonOption,
    NotationOption,
    NumberOption,
    SearchSecondsOption,
)
from mahjongkit.cli.recorded_position import RecordedPosition, evaluate_position, position_of, record_in
from mahjongkit.cli.show import console, show_json
from mahjongkit.cli.terms import ENGLISH, TermsOption, in_terms

OF_HAND, OF_RECORD = "A hand alone", "A record"


def analyze(
    position: Annotated[
        str,
        typer.Argument(
            help="A hand on its turn, in any notation; a record: file, JSON text or tenhou.net/6 link; - reads it."
        ),
    ],
    *,
    agent: AdvisorOption = None,
    variant: Annotated[
        str | None,
        typer.Option(
            help="sanma, riichi:majsoul, ...; else by the number of tiles.",
            rich_help_panel=OF_HAND,
            autocompletion=complete_variant,
        ),
    ] = None,
    visible: Annotated[
        str | None, typer.Option(help="Tiles seen elsewhere on the table.", rich_help_panel=OF_HAND)
    ] = None,
    dora: Annotated[str, typer.Option(help="The dora tiles themselves.", rich_help_panel=OF_HAND)] = "",
    indicators: Annotated[str, typer.Option(help="Or their indicators.", rich_help_panel=OF_HAND)] = "",
    seat_wind: Annotated[str, typer.Option(help="E, S, W or N; E deals.", rich_help_panel=OF_HAND)] = "E",
    round_wind: Annotated[str, typer.Option(help="E, S, W or N.", rich_help_panel=OF_HAND)] = "E",
    turn: Annotated[
        int | None,
        typer.Option(min=1, max=99, help="The own turn: of a hand the 6th unless given; of a record the discard."),
    ] = None,
    points: Annotated[
        str | None, typer.Option(help="Points by seat, the own first: 25000,25000,...", rich_help_panel=OF_HAND)
    ] = None,
    repeats: Annotated[
        int, typer.Option("--repeats", "--honba", min=0, max=999, help="Of the deal.", rich_help_panel=OF_HAND)
    ] = 0,
    deposits: Annotated[int, typer.Option(min=0, max=999, help="Riichi deposits.", rich_help_panel=OF_HAND)] = 0,
    discard: Annotated[
        str | None, typer.Option(help="A discard of another seat that the hand may claim.", rich_help_panel=OF_HAND)
    ] = None,
    discarder: Annotated[
        int | None,
        typer.Option(
            min=1, max=3, help="Its seat: the own is 0, the next 1; else the previous one.", rich_help_panel=OF_HAND
        ),
    ] = None,
    void_suit: Annotated[
        str | None, typer.Option(help="Sichuan: m, p or s; else the shortest.", rich_help_panel=OF_HAND)
    ] = None,
    notation: NotationOption = None,
    number: NumberOption = None,
    round_number: Annotated[
        int, typer.Option("--round", min=1, help="The round, 1 the first.", rich_help_panel=OF_RECORD)
    ] = 1,
    event: Annotated[
        int | None,
        typer.Option(min=1, help="The event chosen, as 'records show --round' counts.", rich_help_panel=OF_RECORD),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Whose; else the dealer's or the event's.", rich_help_panel=OF_RECORD),
    ] = None,
    notes: Annotated[bool, typer.Option("--notes", help="Also what only this agent says.")] = False,
    seconds: SearchSecondsOption = 0.3,
    seed: AgentSeedOption = 0,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Say what to do in a position and why: a table of every action, the best first.

    Nothing is fetched from anywhere. `explain` shows the same of any agent, with all that only that agent knows.

    Example: mahjongkit analyze 123m456p78s1122z57z --dora 6s --seat-wind S --turn 7
    """
    del terms  # its callback has chosen them
    text = sys.stdin.read().strip() if position == "-" else position.strip()
    record = record_in(text, number, may_be_path=position != "-")
    place = None
    if record is not None:
        _check_none(OF_HAND, variant, visible, dora, indicators, points, discard, discarder, void_suit, notation)
        place = position_of(record, round_number=round_number, event=event, turn=turn, seat=seat)
        found = ask(place.seen, agent, seed, seconds, place)
    else:
        _check_none(OF_RECORD, event, seat, number)
        seen = hand_position(
            text,
            variant=variant,
            visible=visible,
            discard=discard,
            discarder=discarder,
            dora=dora,
            indicators=indicators,
            seat_wind=seat_wind,
            round_wind=round_wind,
            turn=turn,
            points=_points(points),
            repeats=repeats,
            deposits=deposits,
            void_suit=void_suit,
            notation=notation,
        )
        found = ask(seen, agent, seed, seconds, None)
    recorded = None if place is None else place.recorded
    if as_json:
        show_json({**found.to_json(), "recorded": recorded})
        return
    show_analysis(found, with_notes=notes)
    if recorded is not None:
        console.print(f"recorded: {in_terms(recorded)}", highlight=False, markup=False)


def show_analysis(found: Analysis, *, with_notes: bool = False) -> None:
    """Print the position, what the numbers hold for, the table and the sentences about it."""
    variant = found.observation.rules.variant
    model = model_text(found.agent)
    assumptions = in_terms(found.assumptions, variant) + (f": {model}" if model else "")
    console.print(in_terms(position_text(found.observation), variant), highlight=False, markup=False)
    console.print(assumptions, style="dim", highlight=False, markup=False)
    table = found.table(with_notes=with_notes, width=console.width)
    show_table(table)
    console.print(f"→ {in_terms(found.explanation, variant)}", highlight=False, markup=False)
    show_legend(table)


def _check_none(panel: str, *values: object) -> None:
    """Options of the other kind of position are a mistake, not nothing."""
    if any(value not in (None, "") for value in values):
        other = OF_HAND if panel == OF_RECORD else OF_RECORD
        raise mk.RulesError(f"the position is {other.lower()}, but an option for {panel.lower()} is given: see --help")


def _points(text: str | None) -> list[int]:
    if text is None:
        return []
    try:
        return [int(part) for part in text.replace(" ", "").split(",")]
    except ValueError:
        raise mk.RulesError(f"points are '{text}', expected whole numbers such as 25000,25000,25000,25000") from None


def ask(seen: mk.Observation, agent: str | None, seed: int, seconds: float, place: RecordedPosition | None) -> Analysis:
    """Ask the agent, or that of the variant, what to do."""
    text = agent or default_agent(seen.rules)
    if chooses_budget(text):
        return mk.analyze(seen, agent=text, seed=seed, seconds=seconds)
    return Analysis.of(seen, text, seed, evaluate_position(text, seed, seen, place))
