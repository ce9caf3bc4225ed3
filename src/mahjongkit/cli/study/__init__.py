"""The study of Sichuan hands, opponents and players."""

import typer

from mahjongkit.cli.study.experiment import experiment
from mahjongkit.cli.study.hand import hand
from mahjongkit.cli.study.opponent import opponent
from mahjongkit.cli.study.survey import survey
from mahjongkit.cli.study.win import win

app = typer.Typer(help="Sichuan: game states, opponents, surveys of players.", no_args_is_help=True)
app.command()(hand)
app.command()(win)
app.command()(opponent)
app.command()(survey)
app.command()(experiment)
