"""Matches between agents: run them, and see what they show."""

import typer

from mahjongkit.cli.arena import check, files, listing, plan, replay, report, reveal, run

app = typer.Typer(help="Matches: which agent is stronger?", no_args_is_help=True)
app.command()(run.run)
app.command()(run.resume)
app.command("list")(listing.list_matches)
app.command()(report.report)
app.command()(plan.plan)
app.command()(files.export)
app.command()(files.merge)
app.command()(replay.replay)
app.command()(check.check)
app.command()(reveal.reveal)
