"""`mahjongkit learn export-onnx`: a policy net for other programs."""

from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import console, plain_table, show_json


def export_onnx(
    model: Annotated[str, typer.Argument(help="Name of a shipped policy net, or path of a file.")],
    out: Annotated[Path, typer.Argument(help="File to write, such as net.onnx.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Write a policy net as ONNX: planes in, the logits of every head out.

    Example: mahjongkit learn export-onnx neural-sanma sanma.onnx
    """
    from mahjongkit.learn.onnx_export import export_onnx as export
    from mahjongkit.models import model_info

    heads = export(model, output_file(out))
    info = model_info(model)
    if as_json:
        show_json({"path": str(out), "schema": info.schema, "heads": heads})
        return
    table = plain_table("", "")
    table.add_row("written", str(out))
    table.add_row("planes", info.schema)
    table.add_row("heads", ", ".join(heads))
    console.print(table)
