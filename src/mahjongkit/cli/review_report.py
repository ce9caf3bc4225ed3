"""What `review` shows and writes."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

import mahjongkit as mk
from mahjongkit.analysis.review import BrokenRecord, GameReview, ReviewSettings, review_page, review_sources
from mahjongkit.analysis.review.game_review import Order
from mahjongkit.analysis.review.page.index_page import index_page
from mahjongkit.analysis.review.review_many import check_agent
from mahjongkit.analysis.review.reviewed_game import ReviewedGame, ReviewFolder, by_unit, players_of
from mahjongkit.cli.arena.stop import StopSignals
from mahjongkit.cli.outputs import output_file, output_folder
from mahjongkit.cli.review_text import show_game, show_players
from mahjongkit.cli.show import error_console, printable, show_json
from mahjongkit.records.sources import Source, all_sources

MOST_LEFT_OUT = 20
"""Files that are no records: so many are named in text."""
PAGE = ".html"
INDEX = f"index{PAGE}"


@dataclass(frozen=True)
class Output:
    """What is wanted."""

    html: Path | None
    has_names: bool
    mistakes: int
    order: Order
    as_json: bool


@dataclass
class _Done:
    """What became of all records."""

    games: list[ReviewedGame] = field(default_factory=list)
    whole: GameReview | None = None
    """The last game with all its tables."""
    broken: list[BrokenRecord] = field(default_factory=list)
    left_out: list[BrokenRecord] = field(default_factory=list)
    """Files of folders and archives that are no records."""


def review(paths: Sequence[Path], settings: ReviewSettings, output: Output, *, workers: int) -> int:
    """Review the records and show what was found; return the exit code."""
    check_agent(settings)
    sources = list(all_sources(paths))
    if not sources:
        raise mk.RecordError(f"{', '.join(map(str, paths))}: there is no record in this folder")
    folder = _folder(output, sources)
    done = _Done()
    with StopSignals() as stop:
        with _progress(output) as progress, stop.held_back():
            task = progress.add_task("games", total=len(sources))
            left = _without_done(sources, folder, settings, output, done)
            progress.advance(task, len(sources) - len(left))
            for each in review_sources(
                left,
                settings,
                workers=workers or os.cpu_count() or 1,
                tell=lambda share: progress.advance(task, share),
                should_stop=stop,
            ):
                _keep(each, done, output, folder)
        if not (done.games or done.broken or stop()):
            if not output.as_json:
                _show_left_out(done)
            raise mk.RecordError(f"{', '.join(map(str, paths))}: no file there is a record")
        _show(done, output, folder)
        if stop():
            where = "; the same command goes on" if folder is not None else ""
            error_console.print(f"stopped: this is what was done{where}", highlight=False)
            return stop.exit_code
    return 1 if done.broken or not done.games else 0


def _folder(output: Output, sources: Sequence[Source]) -> ReviewFolder | None:
    """Where pages are kept; looked at before the work begins."""
    if output.html is None:
        return None
    if output.html.suffix.lower() != PAGE:
        return ReviewFolder(output_folder(output.html))
    output_file(output.html)
    if len(sources) > 1:
        raise mk.MahjongError(f"'{output.html}' is one page, and there are {len(sources)} files: name a folder")
    return None


def _without_done(
    sources: Sequence[Source], folder: ReviewFolder | None, settings: ReviewSettings, output: Output, done: _Done
) -> list[Source]:
    """The sources whose games are not in the folder yet."""
    if folder is None:
        return list(sources)
    left = []
    for source in sources:
        kept = folder.games_of(source, settings, has_names=output.has_names)
        done.games += kept
        if not kept:
            left.append(source)
    return left


def _keep(each: GameReview | BrokenRecord, done: _Done, output: Output, folder: ReviewFolder | None) -> None:
    if isinstance(each, BrokenRecord):
        (done.broken if each.is_record else done.left_out).append(each)
        return
    game = each if output.has_names else each.without_names()
    if folder is not None:
        done.games.append(folder.keep(game, has_names=output.has_names))
    else:
        if output.html is not None:
            if game.number_in_file > 1:
                raise mk.MahjongError(f"'{output.html}' is one page, and the file has several records: name a folder")
            output.html.write_text(review_page(game), encoding="utf-8")
        done.games.append(ReviewedGame.of(game))
    done.whole = game


def _progress(output: Output) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    times = (TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn())
    is_off = output.as_json or not error_console.is_terminal
    return Progress(*columns, *times, console=error_console, transient=True, disable=is_off)


def _show(done: _Done, output: Output, folder: ReviewFolder | None) -> None:
    if folder is not None and done.games:
        (folder.path / INDEX).write_text(index_page(done.games), encoding="utf-8")
    if output.as_json:
        _show_json(done, output.order)
        return
    for each in done.broken:
        error_console.print(Text(printable(f"{each.place}: {each.fault}"), style="red"), soft_wrap=True)
    _show_left_out(done)
    if len(done.games) == 1 and done.whole is not None:
        show_game(done.whole, mistakes=output.mistakes, order=output.order)
    elif done.games:
        show_players(done.games)
    if output.html is not None and done.games:
        written = output.html if folder is None else folder.path / INDEX
        error_console.print(Text(printable(f"written to {written}")), soft_wrap=True)


def _show_left_out(done: _Done) -> None:
    number = len(done.left_out)
    if not number:
        return
    what = "1 file is no record and was" if number == 1 else f"{number:,} files are no records and were"
    lines = [f"{what} left out", *(f"  {each.place}: {each.fault}" for each in done.left_out[:MOST_LEFT_OUT])]
    if number > MOST_LEFT_OUT:
        lines.append(f"  and {number - MOST_LEFT_OUT:,} more: --json has them")
    for line in lines:
        error_console.print(Text(printable(line), style="dim"), soft_wrap=True)


def _show_json(done: _Done, order: Order) -> None:
    """All decisions of one game; of many games what the statistics are made of."""
    games = [game.to_json() for game in done.games]
    if len(done.games) == 1 and done.whole is not None:
        mistakes = [{"round": each.round, "event": each.event} for each in done.whole.mistakes(order=order)]
        games = [{**done.whole.to_json(), "order": order, "mistakes": mistakes}]
    players = [
        {"variant": variant, "measure": unit.measure, **found.to_json()}
        for (variant, unit), own in by_unit(done.games).items()
        for found in players_of(own)
    ]
    lists = {
        name: [{"source": each.place, "fault": each.fault} for each in found]
        for name, found in {"broken": done.broken, "left_out": done.left_out}.items()
    }
    show_json({"games": games, "players": players, **lists, "no_records": len(done.left_out)})
