"""The command that shows why an agent chooses what it chooses."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.text import Text

import mahjongkit as mk
from mahjongkit.agents import (
    ActionEvaluation,
    Closable,
    Follower,
    Search,
    chooses_budget,
    chosen_of,
    evaluate,
    search_until_separated,
)
from mahjongkit.cli.hands import NotationOption, VisibleOption
from mahjongkit.cli.options import MOST_SEED, JsonOption
from mahjongkit.cli.show import console, plain_table, show_json, tile_text
from mahjongkit.tiles import tiles_text

if TYPE_CHECKING:
    from mahjongkit.records import Record

ERROR = " error"  # ends the name of a note that is the standard error of another
LIKE = "like"  # the note of an action that the agent does not tell apart from another
WORDS = {"set", "second", "h2", "meta"}  # notes that are no numbers
SHARES = ("win rate", "win chance", "foreseen win", "chance")  # measures that begin so are shown as percent
LEGEND = {
    "blocks": "blocks: of the concealed tiles that the action leaves",
    "set": "set: the discard breaks a block or keeps them all",
    "h1": "h1, second: win rate after the best second discard too",
    "h2": "h2: the tile as second discard after the best breaking one",
    "draws": "draws: own draws that count",
    "by pace": "by pace: the chance without a look at the next tile",
    "words": "words: groups, pairs and partials that the hand keeps",
    "flush": "flush, triplets: shanten of such a win",
    "danger": "danger: points that the discard may cost",
    "shared": "shared: actions that the one value stands for",
}


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
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Of the agent.")] = 0,
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
    rows = _evaluate(agent, seed, seen, position) if search is None else search.rows
    chosen = chosen_of(rows)
    settings = {"rules": str(seen.rules), "agent": agent, "seed": seed}
    if as_json:
        choice = {"action": chosen.action.to_json(), "reason": chosen.reason, "rows": [row.to_json() for row in rows]}
        show_json({**settings, "observation": str(seen), "recorded": recorded, **choice})
        return
    console.print(", ".join(f"{name} {value}" for name, value in settings.items()), style="dim", highlight=False)
    _show_position(seen)
    _show(rows)
    if search is not None:
        _show_budget(search, seconds)
    if recorded is not None:
        console.print(f"recorded: {recorded}", highlight=False, markup=False)


class _Position(NamedTuple):
    record: "Record"
    round_number: int  # these count from 0
    event: int
    seen: mk.Observation

    @property
    def recorded(self) -> str:
        return str(self.record.rounds[self.round_number].events[self.event])


def _of_record(
    path: Path | None, *, number: int | None, round_number: int, event: int | None, seat: int | None
) -> _Position:
    from mahjongkit.records import observation_before, read_record  # the readers, which a hand should not wait for

    if path is None or event is None:
        raise mk.RecordError("a position of a record needs --event: see 'mahjongkit records show FILE --events ROUND'")
    record = read_record(path, number=number)
    seen = observation_before(record, round_number=round_number - 1, event=event - 1, seat=seat)
    return _Position(record, round_number - 1, event - 1, seen)


def _evaluate(text: str, seed: int, seen: mk.Observation, position: _Position | None) -> list[ActionEvaluation]:
    from mahjongkit.agents.following import follow_record  # it reads records, which a hand should not wait for

    agent = mk.make_agent(text, seed=seed)
    if position is None and isinstance(agent, Follower):
        raise mk.AgentError(f"'{text}' follows a game from its start: give a position of a record, by --record")
    try:
        if position is not None:
            place = {"round_number": position.round_number, "event": position.event}
            follow_record(agent, position.record, **place, seat=seen.seat)
        return evaluate(agent, seen)
    finally:
        if isinstance(agent, Closable):
            agent.close()


def _show_position(seen: mk.Observation) -> None:
    melds = "".join(f" ({tiles_text(meld.tiles)})" for meld in seen.melds(seen.seat))
    open_tile = f", {seen.open_tile} discarded by seat {seen.turn}" if seen.phase == "claims" else ""
    text = f"seat {seen.seat}: {seen.hand}{melds}{open_tile}, {seen.draws_left} draws left"
    console.print(text, highlight=False, markup=False)


def _show(rows: Sequence[ActionEvaluation]) -> None:
    chosen = chosen_of(rows)
    shown = [row for row in rows if LIKE not in row.notes]
    names = list(dict.fromkeys(name for row in shown for name in row.notes))
    valued = next((row for row in shown if row.value is not None), None)
    if valued is not None:
        error = "" if valued.standard_error is None else " ± one standard error"
        console.print(f"value: {valued.measure}, {valued.kind}{error}", highlight=False)
    if valued is not None or names:
        _show_rows(shown, names, measure=None if valued is None else valued.measure)
    console.print(f"→ {_plain(chosen)}, by: {chosen.reason}", highlight=False)
    legend = [text for name, text in LEGEND.items() if name in names]
    if any(row.is_tied for row in shown):
        legend.insert(0, "=: tied with the best, that is within two standard errors of their difference")
    if any(row.is_pruned for row in shown):
        legend.append("×: pruned")
    twins = [f"{row.action} as {row.notes[LIKE]}" for row in rows if LIKE in row.notes]
    if twins:
        legend.append(f"not told apart: {', '.join(twins)}")
    if legend:
        console.print("; ".join(legend), style="dim", highlight=False)


def _show_budget(search: Search, seconds: float) -> None:
    """Only where rows stay tied: why, and what to do about it."""
    if any(row.is_tied for row in search.rows) and not search.is_separated:
        text = f"no action stood out in {seconds:g} s: take more with --seconds, or any of the rows with ="
        console.print(text, highlight=False, style="yellow")


def _show_rows(rows: Sequence[ActionEvaluation], note_names: Sequence[str], *, measure: str | None) -> None:
    names = [name for name in note_names if not name.endswith(ERROR)]
    has_simulations = any(row.simulations for row in rows)
    has_pruned = any(row.is_pruned for row in rows)
    scale, unit = (100, " %") if measure is not None and measure.startswith(SHARES) else (1, "")
    columns = ["", "action"] + ([f"value{unit}#"] if measure is not None else [])
    if has_simulations or has_pruned:
        columns.append("number#" if has_simulations else "")
    table = plain_table(*columns, *(name if name in WORDS else f"{name}#" for name in names))
    for row in rows:
        number = (f"{row.simulations:,}" if has_simulations else "") + ("×" if row.is_pruned else " ")
        table.add_row(
            "→" if row.is_chosen else "=" if row.is_tied else "",
            _action_text(row),
            *([_estimate(row.value, row.standard_error, scale)] if measure is not None else []),
            *([number] if has_simulations or has_pruned else []),
            *(_note(row, name, scale) for name in names),
            style="bold" if row.is_chosen else "",
        )
    console.print(table)


def _plain(row: ActionEvaluation) -> str:
    return f"{row.action}{f', then {row.then_discard}' if row.then_discard else ''}"


def _action_text(row: ActionEvaluation) -> Text:
    if row.action.type != "discard" or row.action.tile is None:
        return Text(_plain(row))
    return Text.assemble("discard ", tile_text(row.action.tile), " drawn" if row.action.is_drawn else "")


def _estimate(value: float | str | None, error: float | str | None, scale: int) -> str:
    """Write a value with its error.

    >>> _estimate(0.2136, 0.0029, 100), _estimate(5.0, None, 1), _estimate(None, None, 1)
    ('21.36±0.29', '5.00', '')
    """
    if not isinstance(value, float):
        return ""
    return f"{scale * value:.2f}" + (f"±{scale * error:.2f}" if isinstance(error, float) else "")


def _note(row: ActionEvaluation, name: str, scale: int) -> str:
    value = row.notes.get(name)
    if isinstance(value, float):
        return _estimate(value, row.notes.get(name + ERROR), scale)
    return "" if value is None else str(value)
