"""`mahjongkit paper`: the tables of a paper beside ours."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from mahjongkit.cli.arena.options import DEFAULT_STORE, open_store
from mahjongkit.cli.options import MOST_SEED, JsonOption
from mahjongkit.cli.outputs import output_folder
from mahjongkit.cli.paper_text import table_lines
from mahjongkit.cli.show import console, error_console, show_json
from mahjongkit.errors import ArenaError
from mahjongkit.render.png import require_png

if TYPE_CHECKING:
    from mahjongkit.papers.paper import Paper, PaperTable, PlannedMatch, RunOptions
    from mahjongkit.papers.table import Table

PAPER_STORE = DEFAULT_STORE.with_name("papers.sqlite")


def paper(
    name: Annotated[
        str, typer.Argument(help="Which paper: meowjong, riichi-analyzer, sichuan, simcat or stable-draw-wall.")
    ],
    *,
    table: Annotated[list[str] | None, typer.Option(help="Only this table; may be given several times.")] = None,
    figure: Annotated[list[str] | None, typer.Option(help="Only this figure; may be given several times.")] = None,
    scale: Annotated[float, typer.Option(help="How much is played or sampled; 1 takes some minutes.")] = 1.0,
    agent: Annotated[
        str | None,
        typer.Option(help="Who plays in the place of the paper's program, such as simcat.", show_default=False),
    ] = None,
    rival: Annotated[
        str | None,
        typer.Option(
            help="Who plays in the place of its second program, the RL agent of meowjong.", show_default=False
        ),
    ] = None,
    simulations: Annotated[
        float, typer.Option(help="Share of the paper's simulations per decision; 0.1 is ten times as fast.")
    ] = 1.0,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the matches.")] = 1,
    store: Annotated[
        Path, typer.Option(help="The file of results; the same command again goes on with it.", show_default=False)
    ] = PAPER_STORE,
    plots: Annotated[
        Path | None, typer.Option(help="A folder for the figures as SVG pictures.", show_default=False)
    ] = None,
    png: Annotated[bool, typer.Option("--png", help="With --plots: also as PNG, which needs the extra png.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown for a page.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Make the tables of a paper: its numbers and ours side by side, with intervals.

    Stop it with Ctrl-C whenever you like and start it again: what is in the store is not played twice.

    Example: mahjongkit paper simcat --table 3 --figure 4 --scale 0.1
    """
    # Papers need NumPy, which other commands should not wait for.
    from mahjongkit.papers.paper import RunOptions, chosen_tables
    from mahjongkit.papers.registry import find_paper
    from mahjongkit.papers.table import markdown

    found = find_paper(name)
    options = RunOptions(
        agent=agent or found.agent,
        rival=rival or found.rival,
        scale=scale,
        seed=seed,
        simulations=simulations,
    )
    if options.simulations != 1 and not found.simulates:
        raise ArenaError(
            f"the program of {found.name} does not simulate: simulations {simulations} means nothing there; for an"
            " agent that does, name them in --agent, such as simcat:simulations=1000"
        )
    if png and plots is None:
        raise ArenaError("--png needs --plots: the folder for the pictures")
    if agent and not found.agent:
        raise ArenaError(f"nobody plays in {found.name}: agent {agent} means nothing there")
    if rival and not found.rival:
        raise ArenaError(f"{found.name} has no second program: rival {rival} means nothing there")
    chosen = chosen_tables(found, table or [], figure or [])
    if png:
        require_png()
    if plots is not None:
        output_folder(plots)
    tables = play_and_make(chosen, options, store)
    if plots is not None:
        write_plots(tables, plots, as_png=png)
    if as_json:
        heads = {"paper": found.name, "title": found.title} | asdict(options)
        show_json(heads | {"tables": [each.as_dict() for each in tables]})
    elif as_markdown:
        text = "\n\n".join(markdown(each) for each in tables)
        console.print(text, highlight=False, soft_wrap=True)
    else:
        show_tables(found, tables)


def write_plots(tables: "list[Table]", folder: Path, *, as_png: bool) -> None:
    """A picture of every figure, and of tables that have one."""
    from mahjongkit.papers.figures import figure_png, figure_svg, is_drawn

    for table in filter(is_drawn, tables):
        path = folder / f"{table.kind.lower()}-{table.number}"
        # Not with_suffix: numbers such as 4.2 have points.
        path.with_name(f"{path.name}.svg").write_text(figure_svg(table), encoding="utf-8")
        if as_png:
            path.with_name(f"{path.name}.png").write_bytes(figure_png(table))


def play_and_make(tables: "list[PaperTable]", options: "RunOptions", path: Path) -> "list[Table]":
    """Play what is missing, with a bar, and make the tables."""
    from mahjongkit.papers.paper import cost_to_play, make_tables, planned_matches

    planned = planned_matches(tables, options)
    bars = (BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn())
    progress = Progress(
        TextColumn("{task.description}"),
        *bars,
        console=error_console,
        transient=True,
        disable=not error_console.is_terminal,
    )
    with open_store(path, must_exist=False) as store, progress:
        task = progress.add_task("", total=cost_to_play(store, planned))

        def tell(match: "PlannedMatch", blocks: int) -> None:
            progress.update(task, advance=blocks * match.cost, description=match.label)

        def begin(table: "PaperTable") -> None:
            progress.update(task, description=f"{table.kind} {table.number}")

        return make_tables(tables, store, options, tell=tell, begin=begin)


def show_tables(found: "Paper", tables: "list[Table]") -> None:
    """The tables in a terminal, of whatever width."""
    from mahjongkit.papers.table import notes_of

    console.print(found.title, style="bold", highlight=False)
    for table in tables:
        console.print(Text(f"\n{table.heading}", style="bold"))
        for line in table_lines(table, console.width):
            # A line that is too long for the terminal is not wrapped.
            console.print(line, highlight=False, soft_wrap=True)
        for note in notes_of(table):
            console.print(f"- {note}", highlight=False, style="dim")
