"""All commands."""

from mahjongkit.cli.command_list import whole_app

app = whole_app()
