"""`mahjongkit learn train`: one command from recorded games to a policy net."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjongkit.cli.learn.progress import progress_bar
from mahjongkit.cli.options import JsonOption, ThreadsOption
from mahjongkit.cli.show import console, plain_table, show_json

if TYPE_CHECKING:
    from mahjongkit.learn.supervised.run import SupervisedReport


def train(
    config: Annotated[
        str, typer.Argument(help="sanma, riichi, meowjong-366, meowjong-paper or a file that ends with .toml.")
    ],
    *,
    records: Annotated[
        list[Path] | None,
        typer.Option(help="File, folder or archive of recorded games; repeatable. They are read once."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Folder for dataset, checkpoints, curves and net.  [default: NAME.train]"),
    ] = None,
    tensorboard: Annotated[
        bool,
        typer.Option("--tensorboard", help="Write curves for TensorBoard too (needs its package)."),
    ] = False,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Train a policy net on recorded games; the same command goes on where it was stopped, at the same loss.

    Example: mahjongkit learn train sanma --records games.zip --out sanma.train
    """
    from mahjongkit.learn.fit import require_torch

    require_torch("training")
    from mahjongkit.learn.supervised.run import train_supervised
    from mahjongkit.learn.supervised.settings import read_config

    out = out or Path(f"{read_config(config).name}.train")
    with progress_bar(config, is_shown=not as_json) as tell:
        report = train_supervised(
            config, records=records or (), out=out, threads=threads, has_tensorboard=tensorboard, tell=tell
        )
    if as_json:
        show_json(report.as_dict())
        return
    _show(report)


def _show(report: "SupervisedReport") -> None:
    console.print(
        f"{report.path}: {report.parameters:,} parameters, {report.examples:,} examples, "
        f"{report.seconds / 60:.1f} minutes of training",
        highlight=False,
    )
    console.print(f"On games that nothing was fitted to ({report.games['test']:,}):", highlight=False)
    table = plain_table("head", "rows", "majority", "top-1", "95 %", "AUC", "log loss")
    for each in report.evaluation.heads:
        table.add_row(
            each.head,
            f"{each.rows:,}",
            f"{each.majority:.1%}",
            f"{each.top1.share:.2%}",
            f"{each.top1.lower:.2%} to {each.top1.upper:.2%}",
            "" if each.auc is None else f"{each.auc:.3f}",
            f"{each.log_loss:.4f}",
        )
    console.print(table)
    if report.evaluation.value is not None:
        console.print(f"value: {report.evaluation.value.explained:.1%} of the variance explained", highlight=False)
