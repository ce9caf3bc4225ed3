"""The command that plays games between agents."""

import math
import shlex
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track

import mahjongkit as mk
from mahjongkit.agents import is_native
from mahjongkit.agents.registry import DECISION_SECONDS
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import (
    DEFAULT_VARIANT,
    JsonOption,
    LimitSecondsOption,
    ThreadsOption,
    VariantOption,
)
from mahjongkit.cli.outputs import output_folder
from mahjongkit.cli.show import console, error_console, plain_table, show_json
from mahjongkit.records import record_of, write_record

GAMES_AT_ONCE = 100


@dataclass(frozen=True)
class SeatResult:
    """What an agent reached in its seat over all games."""

    seat: int
    agent: str
    score: float
    standard_error: float | None
    placement: float
    placements: list[int]
    points: float


@dataclass(frozen=True)
class _Ended:
    """One game, by seat."""

    points: list[int]
    placements: list[int]
    scores: list[float]


def play(
    *,
    variant: VariantOption = DEFAULT_VARIANT,
    agents: Annotated[
        str,
        typer.Option(
            help="One agent for all seats, or one per seat, separated by spaces; those with spaces in quotes.",
            autocompletion=complete_agent,
        ),
    ] = "greedy",
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; the next game has the next seed.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seconds: LimitSecondsOption = DECISION_SECONDS,
    threads: ThreadsOption = 0,
    out: Annotated[
        Path | None, typer.Option(help="Write a record of each game to this folder.", file_okay=False)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play games between agents and print how they ended.

    Example: mahjongkit play --agents 'greedy:calls=true greedy greedy greedy' --games 1000 --seed 7
    """
    rules = mk.make_rules(variant)
    texts = _read_agents(agents)
    texts *= rules.num_seats if len(texts) == 1 else 1
    if len(texts) != rules.num_seats:
        raise mk.AgentError(f"{len(texts)} agents for the {rules.num_seats} seats of {rules.variant}: '{agents}'")
    for text in texts:
        mk.make_agent(text)
    if out is not None:
        output_folder(out)
    if out is None and all(is_native(text) for text in texts):
        ended = _play_native(rules, texts, seed, games, threads)
    else:
        ended = _play_one_by_one(rules, texts, seed, games, out, seconds)
    results = _results(texts, ended)
    settings = {"rules": str(rules), "games": games, "seed": seed}
    if as_json:
        show_json({**settings, "seats": [asdict(result) for result in results]} | _record_entry(out))
        return
    _show(results, settings, out)


def _read_agents(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise mk.AgentError(f"agents '{text}': {error}") from None


def _play_native(rules: mk.Rules, texts: Sequence[str], seed: int, games: int, threads: int) -> list[_Ended]:
    firsts = range(seed, seed + games, GAMES_AT_ONCE)

    def piece(first: int) -> Iterator[_Ended]:
        played = mk.play_games(rules, texts, range(first, min(first + GAMES_AT_ONCE, seed + games)), threads=threads)
        for points, placements, scores in zip(played.points, played.placements, played.scores, strict=True):
            yield _Ended(points.tolist(), placements.tolist(), scores.tolist())

    return _with_progress(firsts, piece)


def _play_one_by_one(
    rules: mk.Rules, texts: Sequence[str], seed: int, games: int, record: Path | None, seconds: float
) -> list[_Ended]:
    def piece(number: int) -> Iterator[_Ended]:
        game = mk.play_game(rules, texts, seed=number, seconds=seconds)
        if record is not None:
            write_record(record_of(game, names=texts), record / f"game-{number}.jsonl", format="native")
        yield _Ended(game.points, game.placements, rules.standing_scores(game.points))

    return _with_progress(range(seed, seed + games), piece)


def _with_progress(pieces: range, play_piece: Callable[[int], Iterator[_Ended]]) -> list[_Ended]:
    """Play all pieces, with a bar on a terminal when there are several."""
    is_quiet = len(pieces) == 1 or not error_console.is_terminal
    shown = track(pieces, "playing", console=error_console, transient=True, disable=is_quiet)
    return [ended for piece in shown for ended in play_piece(piece)]


def _results(texts: Sequence[str], ended: Sequence[_Ended]) -> list[SeatResult]:
    results = []
    for seat, text in enumerate(texts):
        scores = [game.scores[seat] for game in ended]
        places = [game.placements[seat] for game in ended]
        error = statistics.stdev(scores) / math.sqrt(len(scores)) if len(scores) > 1 else None
        results.append(
            SeatResult(
                seat=seat,
                agent=text,
                score=statistics.fmean(scores),
                standard_error=error,
                placement=statistics.fmean(places),
                placements=[places.count(place) for place in range(1, len(texts) + 1)],
                points=statistics.fmean(game.points[seat] for game in ended),
            )
        )
    return results


def _record_entry(out: Path | None) -> dict[str, Any]:
    return {} if out is None else {"records": str(out)}


def _show(results: Sequence[SeatResult], settings: dict[str, Any], record: Path | None) -> None:
    console.print(", ".join(f"{name} {value}" for name, value in settings.items()), style="dim", highlight=False)
    if settings["games"] == 1:
        table = plain_table("placement#", "seat#", "agent", "points#", "score#")
        for result in sorted(results, key=lambda each: each.placement):
            row = (f"{result.placement:.0f}", str(result.seat), result.agent)
            table.add_row(*row, f"{result.points:.0f}", f"{result.score:+.1f}")
    else:
        counts = [f"{place}#" for place in ("1st", "2nd", "3rd", "4th")[: len(results)]]
        table = plain_table("seat#", "agent", "score#", "± error#", "placement#", *counts)
        for result in results:
            numbers = (f"{result.score:+.2f}", f"{result.standard_error:.2f}", f"{result.placement:.3f}")
            table.add_row(str(result.seat), result.agent, *numbers, *(str(count) for count in result.placements))
    console.print(table)
    if settings["games"] > 1:
        console.print("means over the games, with the standard error of the score", style="dim", highlight=False)
    if record is not None:
        console.print(f"records written to {record}", highlight=False)
