"""The command that shows why an agent chooses what it chooses."""

from mahjongkit.agents import Search, chooses_budget, search_until_separated
from mahjongkit.analysis.analysis import Analysis
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.draws import analyze_draws
from mahjongkit.analysis.table import action_text
from mahjongkit.cli.action_table import show_legend, show_table
from mahjongkit.cli.analyze import ask, show_position, show_recorded
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
from mahjongkit.cli.show import console, show_json
from mahjongkit.cli.terms import ENGLISH, TermsOption, in_terms


def explain(
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
    seconds: SearchSecondsOption = 2.0,
    seed: AgentSeedOption = 0,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Show the table behind a choice: what the agent found of every action, and which it takes.

    It is the table of `analyze`, with the columns that only this agent has.

    Example: mahjongkit explain '445w1267t1144s(888s)(999s)' --agent flat-mc:heuristics=h2+h1,simulations=100000
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
    seen, search = asked.seen, None
    text = agent or default_agent(seen.rules)
    if chooses_budget(text):
        search = search_until_separated(text, seen, seed=seed, seconds=seconds)
        found = Analysis.of(seen, search.agent, seed, search.rows)
    else:
        found = ask(seen, text, seed, seconds, place)
    if as_json:
        show_json({**found.to_json(), "recorded": None if place is None else place.recorded})
        return
    show_position(found)
    table = found.table(with_notes=True, width=console.width)
    show_table(table)
    variant_name = seen.rules.variant
    console.print(in_terms(f"→ {action_text(found.best)}, by: {found.best.reason}", variant_name), highlight=False)
    show_legend(table)
    if search is not None:
        show_budget(search, seconds)
    show_recorded(place)


def show_budget(search: Search, seconds: float) -> None:
    """Only where rows stay tied: why, and what to do about it."""
    if any(row.is_tied for row in search.rows) and not search.is_separated:
        text = f"no action stood out in {seconds:g} s: take more with --seconds, or any of the rows with ="
        console.print(text, highlight=False, style="yellow")
