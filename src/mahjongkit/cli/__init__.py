"""The command `mahjongkit`: parses, calls, shows; decides nothing."""

from mahjongkit.cli.main import main

__all__ = ["main"]
