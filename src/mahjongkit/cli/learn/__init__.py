"""`mahjongkit learn`: fit the models that agents and measures use."""

import typer

from mahjongkit.cli.learn.dataset import dataset
from mahjongkit.cli.learn.export_onnx import export_onnx
from mahjongkit.cli.learn.fit import fit
from mahjongkit.cli.learn.improve import improve
from mahjongkit.cli.learn.models import models
from mahjongkit.cli.learn.train import train

app = typer.Typer(no_args_is_help=True, help="Models: which are shipped, and how each is fitted from nothing.")
app.command()(dataset)
app.command()(fit)
app.command()(improve)
app.command()(export_onnx)
app.command()(models)
app.command()(train)
