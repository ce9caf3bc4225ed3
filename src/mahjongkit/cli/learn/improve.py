"""`mahjongkit learn improve`: a policy net made better by its own play."""

import os
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.learn.made_model import show_made
from mahjongkit.cli.learn.progress import progress_bar
from mahjongkit.cli.options import JsonOption, ThreadsOption


def improve(
    config: Annotated[
        str,
        typer.Argument(
            help="sanma, sanma-baseline, sanma-places, sanma-reinforce, riichi, or a file that ends with .toml."
        ),
    ],
    *,
    start: Annotated[str, typer.Option("--from", help="The net to begin with: a model's name or file.")],
    out: Annotated[
        Path | None, typer.Option(help="Folder for all that is made: a run goes on from it.  [default: CONFIG.improve]")
    ] = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="Instead of those of the settings.")] = None,
    threads: ThreadsOption = 1,
    cluster: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: host:port, auto or local (docs/cluster.md).")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Improve a policy net by play with itself; the same command goes on where it was stopped.

    Example: mahjongkit learn improve sanma --from neural-sanma --out better
    """
    from mahjongkit.learn.improve.run import improve as improve_net
    from mahjongkit.learn.selfplay.pieces import cluster_play, play_here

    changes = None if iterations is None else {"iterations": iterations}
    out = out or Path(f"{Path(config).stem}.improve")
    played_there = nullcontext(play_here) if cluster is None else cluster_play(cluster)
    with progress_bar(config, is_shown=not as_json) as tell, played_there as play_pieces:
        report = improve_net(
            config,
            start=Path(start) if start.endswith(".safetensors") else start,
            out=out,
            threads=threads or os.cpu_count() or 1,
            play_pieces=play_pieces,
            tell=tell,
            changes=changes,
        )
    show_made(report, text_of=_text, as_json=as_json)


def _text(key: str, value: float) -> str:
    return f"{value:+.3f} thousand" if key.startswith("points") else f"{value:.1%}"
