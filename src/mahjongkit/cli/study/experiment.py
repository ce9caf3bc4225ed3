"""`mahjongkit study experiment`: who wins when two seats are left, by their states."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

import mahjongkit as mk
from mahjongkit.cli.options import MOST_SEED, JsonOption, ThreadsOption
from mahjongkit.cli.show import console, error_console, plain_table, show_json
from mahjongkit.cli.study.hand import ProfileOption

if TYPE_CHECKING:
    from mahjongkit.study.experiment import Estimate, TwoLeftRounds


def experiment(
    agents: Annotated[
        list[str] | None,
        typer.Argument(help="One agent for all seats, or four; without, the one of the paper.", show_default=False),
    ] = None,
    *,
    rounds: Annotated[int, typer.Option(min=1, max=1_000_000_000, help="Rounds to play.")] = 20_000,
    profile: ProfileOption = "thesis",
    seven_pairs: Annotated[
        bool, typer.Option(help="Whether seven pairs win; Definition 6 of the thesis has none.")
    ] = False,
    reading: Annotated[str, typer.Option(help="Of word numbers: exact, or paper (appendix A.1).")] = "exact",
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the walls and the agents.")] = 1,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Play rounds of four seats and follow the two that are left (section 4.5 of the thesis, Tables 4.12 to 4.17).

    Example: mahjongkit study experiment greedy:calls=true --rounds 50000
    """
    from mahjongkit.study.experiment import AGENT, two_left_rounds

    rules = mk.make_rules("sichuan", profile=profile, has_seven_pairs=seven_pairs)
    seated = agents or [AGENT]
    bars = (TextColumn("rounds"), BarColumn(), TaskProgressColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*bars, console=error_console, transient=True, disable=not error_console.is_terminal) as progress:
        task = progress.add_task("rounds", total=rounds)
        found = two_left_rounds(
            seated[0] if len(seated) == 1 else seated,
            rules=rules,
            rounds=rounds,
            seed=seed,
            reading=reading,  # type: ignore[arg-type]  # any text: the experiment says which it knows
            threads=threads,
            tell=lambda played: progress.advance(task, played),
        )
    facts = _facts(found) | {"profile": profile, "seven_pairs": seven_pairs}
    if as_json:
        show_json(facts)
    else:
        _show(found, facts)


def _facts(found: "TwoLeftRounds") -> dict[str, Any]:
    from mahjongkit.study.experiment import expected_wins, measured_rates, pair_results, step_results, winner_turns

    steps, winners = step_results(found), winner_turns(found)
    expected = expected_wins(found, measured_rates(steps))
    pairs = [
        {
            "alice": alice,
            "bob": bob,
            "rounds": result.rounds,
            "alice_wins": result.alice_wins,
            "bob_wins": result.bob_wins,
            "exhausted": result.exhausted,
            "win_share": _plain(result.win_share()),
            "win_share_of_all": _plain(result.win_share_of_all()),
            "chain_of_measured_rates": expected[alice, bob].win_share if (alice, bob) in expected else None,
        }
        for (alice, bob), result in pair_results(found).items()
        if result.rounds
    ]
    return {
        "agents": list(found.agents),
        "reading": found.reading,
        "seed": found.seed,
        "rounds": found.played,
        "with_two_left": len(found),
        "pairs": pairs,
        "steps": [{"state": state} | asdict(step) for state, step in steps.items() if step.visits],
        "winner_turns": [{"state": state} | asdict(each) for state, each in winners.items() if each is not None],
    }


def _plain(estimate: "Estimate | None") -> dict[str, Any] | None:
    return None if estimate is None else asdict(estimate)


def _show(found: "TwoLeftRounds", facts: dict[str, Any]) -> None:
    if len(found):
        _show_tables(facts)
    else:
        console.print("no round came to two seats", highlight=False)
    _show_notes(found, facts)


def _show_tables(facts: dict[str, Any]) -> None:
    pairs = plain_table(
        "Alice#", "Bob#", "rounds#", "Alice won#", "Bob won#", "exhausted#", "her share of the decided#", "chain#"
    )
    for each in facts["pairs"]:
        chain = each["chain_of_measured_rates"]
        counts = [f"{each[name]:,}" for name in ("rounds", "alice_wins", "bob_wins", "exhausted")]
        share, expected = _text(each["win_share"]), "-" if chain is None else f"{chain:.3f}"
        pairs.add_row(str(each["alice"]), str(each["bob"]), *counts, share, expected)
    console.print(pairs, highlight=False)
    steps = plain_table("from state#", "seats#", "came further#", "turns seen to the end#", "turns by success#")
    for step in facts["steps"]:
        ends = [_text(step[name]) for name in ("observed_turns", "turns_by_success")]
        steps.add_row(str(step["state"]), f"{step['visits']:,}", f"{step['successes']:,}", *ends)
    console.print("", steps, highlight=False)
    winners = plain_table("winner began in#", "wins#", "turns to the win#")
    for each in facts["winner_turns"]:
        winners.add_row(str(each["state"]), f"{each['cases']:,}", _text(each))
    console.print("", winners, highlight=False)


def _show_notes(found: "TwoLeftRounds", facts: dict[str, Any]) -> None:
    notes = (
        f"{', '.join(dict.fromkeys(found.agents))}; {found.played:,} rounds, {len(found):,} with two seats left,"
        f" seed {found.seed}, profile {facts['profile']} {'with' if facts['seven_pairs'] else 'without'} seven pairs;"
        " brackets are 95% intervals",
        "Alice is behind, or draws next; states are word numbers (reading " + found.reading + ")",
        "chain: her share if all hands of a state were alike, with the success rates of these rounds",
    )
    for note in notes:
        console.print(f"- {note}", highlight=False, style="dim")


def _text(estimate: dict[str, Any] | None) -> str:
    if estimate is None:
        return "-"
    return f"{estimate['value']:.3f} [{estimate['lower']:.3f}, {estimate['upper']:.3f}]"
