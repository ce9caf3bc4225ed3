"""The command that shows why an agent chooses what it chooses."""

from pathlib import Path
from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.agents import Search, chooses_budget, chosen_of, search_until_separated
from mahjongkit.analysis.assumptions import position_text
from mahjongkit.analysis.table import action_text, make_table
from mahjongkit.cli.action_table import show_legend, show_table
from mahjongkit.cli.hands import NotationOption, VisibleOption
from mahjongkit.cli.options import AgentSeedOption, JsonOption
from mahjongkit.cli.recorded_position import RecordedPosition, evaluate_position, position_of
from mahjongkit.cli.show import console, show_json


def explain(
    hand: Annotated[
        str | None,
        typer.Argument(help="A hand on its turn, or before a --discard: '445w1267t1144s(888s)(999s)'."),
    ] = None,
    *,
    agent: Annotated[str, typer.Option(help="Any agent, with its options.")] = "flat-mc",
    variant: Annotated[
        str, typer.Option(help="The rules of a hand: riichi, taiwanese:sml2026, ... A record has its own.")
    ] = "taiwanese",
    visible: VisibleOption = None,
    discard: Annotated[str | None, typer.Option(help="A discard of another seat that the hand may claim.")] = None,
    discarder: Annotated[
        int | None,
        typer.Option(min=1, max=3, help="Who discarded: 1 the next seat, the last the previous one (if not given)."),
    ] = None,
    void_suit: Annotated[
        str | None, typer.Option(help="Sichuan: m, p or s; else the shortest suit of the hand.")
    ] = None,
    notation: NotationOption = None,
    record: Annotated[Path | None, typer.Option(help="A position of this record instead of a hand.")] = None,
    number: Annotated[int | None, typer.Option(min=1, help="Which record of a file that holds many.")] = None,
    round_number: Annotated[int, typer.Option("--round", min=1, help="The round of the record, 1 the first.")] = 1,
    event: Annotated[
        int | None, typer.Option(min=1, help="The event that was chosen, as 'records show --events' counts them.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Another seat that could choose before the event, by a claim.")
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            min=0.0,
            max=3600.0,
            help="How long an agent that simulates may search until its best action stands out, where --agent does not"
            " say it.",
        ),
    ] = 2.0,
    seed: AgentSeedOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Show the table behind a choice: what the agent found of every action, and which it takes.

    Example: mahjongkit explain '445w1267t1144s(888s)(999s)' --agent flat-mc:heuristics=h2+h1,simulations=100000
    """
    if (hand is None) == (record is None):
        raise mk.RulesError("expected a hand or --record, one of the two")
    if hand is not None:
        seen = mk.engine.observation_of_hand(
            mk.make_rules(variant),
            hand,
            visible=visible,
            discard=discard,
            discarder=discarder,
            void_suit=void_suit,
            notation=notation,
        )
        recorded, position = None, None
    else:
        position = _of_record(record, number=number, round_number=round_number, event=event, seat=seat)
        seen, recorded = position.seen, position.recorded
    search = None
    if chooses_budget(agent):
        search = search_until_separated(agent, seen, seed=seed, seconds=seconds)
        agent = search.agent
    rows = evaluate_position(agent, seed, seen, position) if search is None else search.rows
    chosen = chosen_of(rows)
    settings = {"rules": str(seen.rules), "agent": agent, "seed": seed}
    if as_json:
        choice = {"action": chosen.action.to_json(), "reason": chosen.reason, "rows": [row.to_json() for row in rows]}
        show_json({**settings, "observation": str(seen), "recorded": recorded, **choice})
        return
    console.print(", ".join(f"{name} {value}" for name, value in settings.items()), style="dim", highlight=False)
    console.print(f"{position_text(seen)}, {seen.draws_left} draws left", highlight=False, markup=False)
    table = make_table(rows, with_notes=True, width=console.width)
    show_table(table)
    console.print(f"→ {action_text(chosen)}, by: {chosen.reason}", highlight=False)
    show_legend(table)
    if search is not None:
        show_budget(search, seconds)
    if recorded is not None:
        console.print(f"recorded: {recorded}", highlight=False, markup=False)


def _of_record(
    path: Path | None, *, number: int | None, round_number: int, event: int | None, seat: int | None
) -> RecordedPosition:
    from mahjongkit.records import read_record  # the readers, which a hand should not wait for

    if path is None or event is None:
        raise mk.RecordError("a position of a record needs --event: see 'mahjongkit records show FILE --events ROUND'")
    record = read_record(path, number=number)
    return position_of(record, round_number=round_number, event=event, turn=None, seat=seat)


def show_budget(search: Search, seconds: float) -> None:
    """Only where rows stay tied: why, and what to do about it."""
    if any(row.is_tied for row in search.rows) and not search.is_separated:
        text = f"no action stood out in {seconds:g} s: take more with --seconds, or any of the rows with ="
        console.print(text, highlight=False, style="yellow")
