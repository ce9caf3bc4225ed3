"""All commands."""

from mahjongkit.cli import arena, hands, learn, records, study
from mahjongkit.cli import play as playing
from mahjongkit.cli.agents import agents
from mahjongkit.cli.analyze import analyze
from mahjongkit.cli.bot import bot
from mahjongkit.cli.check_bot import check_bot
from mahjongkit.cli.explain import explain
from mahjongkit.cli.follow import follow
from mahjongkit.cli.new_app import new_app
from mahjongkit.cli.paper import paper
from mahjongkit.cli.review import review
from mahjongkit.cli.score import score
from mahjongkit.cli.studio import studio
from mahjongkit.cli.tour import tour

app = new_app()

app.command(rich_help_panel="Hands")(analyze)
app.command(rich_help_panel="Hands")(hands.shanten)
app.command(rich_help_panel="Hands")(hands.measure)
app.command(rich_help_panel="Hands")(hands.discards)
app.command(rich_help_panel="Hands")(score)
app.add_typer(study.app, name="study", rich_help_panel="Hands")
app.add_typer(records.app, name="records", rich_help_panel="Games")
app.add_typer(arena.app, name="arena", rich_help_panel="Games")
app.command(rich_help_panel="Games")(studio)
app.command(rich_help_panel="Games")(playing.play)
app.command(rich_help_panel="Games")(agents)
app.command(rich_help_panel="Games")(explain)
app.command(rich_help_panel="Games")(follow)
app.command(rich_help_panel="Games")(review)
app.command(rich_help_panel="Games")(bot)
app.command(rich_help_panel="Games")(check_bot)
app.add_typer(learn.app, name="learn", rich_help_panel="Games")
app.command(rich_help_panel="Learn")(hands.notations)
app.command(rich_help_panel="Learn")(paper)
app.command(rich_help_panel="Learn")(tour)
