"""`mahjongkit learn models`: what models are, and how they were made."""

from dataclasses import asdict
from typing import Annotated

import typer

from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import console, plain_table, show_json


def models(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Names of shipped models, or paths of files; without, all that are shipped."),
    ] = None,
    *,
    as_json: JsonOption = False,
) -> None:
    """What models are, which features they are given, and what made them. Every file is verified.

    Example: mahjongkit learn models race my-model.safetensors
    """
    from mahjongkit.models import model_info, model_names

    infos = [model_info(name) for name in names or model_names()]
    if as_json:
        show_json([asdict(info) for info in infos])
        return
    table = plain_table("name", "features", "rules", "signature", "made by")
    for info in infos:
        table.add_row(info.name, info.schema, info.rules, info.signature[:12], info.command)
    console.print(table)
