"""The command that shows why an agent chooses what it chooses."""

from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.agents import Search, chooses_budget, chosen_of, search_until_separated
from mahjongkit.analysis.assumptions import position_text
from mahjongkit.analysis.hand_position import variant_of_hand
from mahjongkit.analysis.table import action_text, make_table
from mahjongkit.cli.action_table import show_legend, show_table
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import (
    AgentSeedOption,
    HandVariantOption,
    JsonOption,
    NotationOption,
    NumberOption,
    SearchSecondsOption,
    VisibleOption,
)
from mahjongkit.cli.recorded_position import evaluate_position, position_of, record_in
from mahjongkit.cli.show import console, show_json
from mahjongkit.cli.terms import ENGLISH, TermsOption, in_terms


def explain(
    position: Annotated[
        str,
        typer.Argument(
            help="A hand on its turn, or before a --discard: '445w1267t1144s(888s)(999s)'; or a record, as for analyze."
        ),
    ],
    *,
    agent: Annotated[str, typer.Option(help="Any agent, with its options.", autocompletion=complete_agent)] = "flat-mc",
    variant: HandVariantOption = None,
    visible: VisibleOption = None,
    discard: Annotated[str | None, typer.Option(help="A discard of another seat that the hand may claim.")] = None,
    discarder: Annotated[
        int | None,
        typer.Option(min=1, max=3, help="Its seat: the own is 0, the next 1; else the previous one."),
    ] = None,
    void_suit: Annotated[
        str | None, typer.Option(help="Sichuan: m, p or s; else the shortest suit of the hand.")
    ] = None,
    notation: NotationOption = None,
    number: NumberOption = None,
    round_number: Annotated[int, typer.Option("--round", min=1, help="The round of the record, 1 the first.")] = 1,
    event: Annotated[
        int | None, typer.Option(min=1, help="The event that was chosen, as 'records show --round' counts them.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Another seat that could choose before the event, by a claim.")
    ] = None,
    seconds: SearchSecondsOption = 2.0,
    seed: AgentSeedOption = 0,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Show the table behind a choice: what the agent found of every action, and which it takes.

    Example: mahjongkit explain '445w1267t1144s(888s)(999s)' --agent flat-mc:heuristics=h2+h1,simulations=100000
    """
    del terms  # its callback has chosen them
    record = record_in(position, number, may_be_path=True)
    place = None
    if record is None:
        seen = mk.engine.observation_of_hand(
            mk.make_rules(variant or variant_of_hand(position, notation=notation)),
            position,
            visible=visible,
            discard=discard,
            discarder=discarder,
            void_suit=void_suit,
            notation=notation,
        )
        recorded = None
    else:
        place = position_of(record, round_number=round_number, event=event, turn=None, seat=seat)
        seen, recorded = place.seen, place.recorded
    search = None
    if chooses_budget(agent):
        search = search_until_separated(agent, seen, seed=seed, seconds=seconds)
        agent = search.agent
    rows = evaluate_position(agent, seed, seen, place) if search is None else search.rows
    chosen = chosen_of(rows)
    settings = {"rules": str(seen.rules), "agent": agent, "seed": seed}
    if as_json:
        choice = {"action": chosen.action.to_json(), "reason": chosen.reason, "rows": [row.to_json() for row in rows]}
        show_json({**settings, "observation": str(seen), "recorded": recorded, **choice})
        return
    console.print(", ".join(f"{name} {value}" for name, value in settings.items()), style="dim", highlight=False)
    where = in_terms(position_text(seen), seen.rules.variant)
    console.print(f"{where}, {seen.draws_left} draws left", highlight=False, markup=False)
    table = make_table(rows, with_notes=True, width=console.width)
    show_table(table)
    console.print(in_terms(f"→ {action_text(chosen)}, by: {chosen.reason}"), highlight=False)
    show_legend(table)
    if search is not None:
        show_budget(search, seconds)
    if recorded is not None:
        console.print(f"recorded: {in_terms(recorded)}", highlight=False, markup=False)


def show_budget(search: Search, seconds: float) -> None:
    """Only where rows stay tied: why, and what to do about it."""
    if any(row.is_tied for row in search.rows) and not search.is_separated:
        text = f"no action stood out in {seconds:g} s: take more with --seconds, or any of the rows with ="
        console.print(text, highlight=False, style="yellow")
