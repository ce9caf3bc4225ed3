"""The command that says what to do in a position, and why."""

from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.agents import chooses_budget
from mahjongkit.analysis.analysis import Analysis
from mahjongkit.analysis.assumptions import model_text, position_text
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.draws import analyze_draws
from mahjongkit.cli.action_table import show_legend, show_table
from mahjongkit.cli.asked_position import HandAlone, asked_position
from mahjongkit.cli.draw_table import show_draws
from mahjongkit.cli.options import (
    AdvisorOption,
    AgentSeedOption,
    JsonOption,
    NotationOption,
    NumberOption,
    SearchSecondsOption,
)
from mahjongkit.cli.position_options import (
    DepositsOption,
    DiscarderOption,
    DiscardOption,
    DoraOption,
    EventOption,
    IndicatorsOption,
    PointsOption,
    PositionArgument,
    PositionVariantOption,
    PositionVisibleOption,
    RepeatsOption,
    RoundOption,
    RoundWindOption,
    SeatOption,
    SeatWindOption,
    TurnOption,
    VoidSuitOption,
)
from mahjongkit.cli.recorded_position import RecordedPosition, evaluate_position
from mahjongkit.cli.show import console, show_json
from mahjongkit.cli.terms import ENGLISH, TermsOption, in_terms


def analyze(
    position: PositionArgument,
    *,
    agent: AdvisorOption = None,
    variant: PositionVariantOption = None,
    visible: PositionVisibleOption = None,
    dora: DoraOption = None,
    indicators: IndicatorsOption = None,
    seat_wind: SeatWindOption = None,
    round_wind: RoundWindOption = None,
    round_number: RoundOption = None,
    turn: TurnOption = None,
    points: PointsOption = None,
    repeats: RepeatsOption = None,
    deposits: DepositsOption = None,
    discard: DiscardOption = None,
    discarder: DiscarderOption = None,
    void_suit: VoidSuitOption = None,
    notation: NotationOption = None,
    number: NumberOption = None,
    event: EventOption = None,
    seat: SeatOption = None,
    notes: Annotated[bool, typer.Option("--notes", help="Also what only this agent says.")] = False,
    seconds: SearchSecondsOption = 0.3,
    seed: AgentSeedOption = 0,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Say what to do in a position and why: a table of every action, the best first.

    Of a hand that has not drawn yet: the tiles that it waits for, and what would be done with each.

    Nothing is fetched from anywhere. `explain` shows the same table with all that only the agent knows.

    Example: mahjongkit analyze 123m456p78s1122z57z --dora 6s --seat-wind S --turn 7
    """
    del terms  # its callback has chosen them
    asked = asked_position(
        position,
        number=number,
        round_number=round_number,
        event=event,
        turn=turn,
        seat=seat,
        points=points,
        variant=variant,
        visible=visible,
        dora=dora,
        indicators=indicators,
        seat_wind=seat_wind,
        round_wind=round_wind,
        repeats=repeats,
        deposits=deposits,
        discard=discard,
        discarder=discarder,
        void_suit=void_suit,
        notation=notation,
    )
    if isinstance(asked, HandAlone) and asked.is_before_draw:
        show_draws(analyze_draws(asked.text, agent=agent, seconds=seconds, seed=seed, **asked.known), as_json=as_json)
        return
    place = None if isinstance(asked, HandAlone) else asked
    found = ask(asked.seen, agent, seed, seconds, place)
    if as_json:
        show_json({**found.to_json(), "recorded": None if place is None else place.recorded})
        return
    show_analysis(found, with_notes=notes)
    show_recorded(place)


def show_analysis(found: Analysis, *, with_notes: bool = False) -> None:
    """Print the position, what the numbers hold for, the table and the sentences about it."""
    show_position(found)
    table = found.table(with_notes=with_notes, width=console.width)
    show_table(table)
    console.print(f"→ {in_terms(found.explanation, found.observation.rules.variant)}", highlight=False)
    show_legend(table)


def show_position(found: Analysis) -> None:
    """Print the position and what the numbers hold for."""
    variant = found.observation.rules.variant
    model = model_text(found.agent)
    assumptions = in_terms(found.assumptions, variant) + (f": {model}" if model else "")
    console.print(in_terms(position_text(found.observation), variant), highlight=False)
    console.print(assumptions, style="dim", highlight=False)


def show_recorded(place: RecordedPosition | None) -> None:
    """Print what was played, where that is known."""
    if place is not None:
        console.print(f"recorded: {in_terms(place.recorded.replace('_', ' '))}", highlight=False)


def ask(seen: mk.Observation, agent: str | None, seed: int, seconds: float, place: RecordedPosition | None) -> Analysis:
    """Ask the agent, or that of the variant, what to do."""
    text = agent or default_agent(seen.rules)
    if chooses_budget(text):
        return mk.analyze(seen, agent=text, seed=seed, seconds=seconds)
    return Analysis.of(seen, text, seed, evaluate_position(text, seed, seen, place))
