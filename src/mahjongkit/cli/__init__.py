"""The command `mahjongkit`: parses, calls, shows; decides nothing."""

from mahjongkit.cli.app import main

__all__ = ["main"]
