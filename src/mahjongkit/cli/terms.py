"""The words that texts for people are written in: the option --terms, which JSON does not ask for."""

from typing import Annotated

import typer

from mahjongkit.render import terms as words
from mahjongkit.render.terms import ENGLISH, TERMS

__all__ = ["ENGLISH", "TermsOption", "in_terms"]

_chosen = ENGLISH


def _choose(value: str) -> str:
    global _chosen
    if value not in TERMS:
        raise typer.BadParameter(f"'{value}', expected {', '.join(TERMS[:-1])} or {TERMS[-1]}")
    _chosen = value
    return value


TermsOption = Annotated[
    str,
    typer.Option(
        help="Words of the game in texts: english, japanese or chinese.",
        callback=_choose,
        autocompletion=lambda incomplete: [name for name in TERMS if name.startswith(incomplete)],
    ),
]


def in_terms(text: str, variant: str = "") -> str:
    """Return a text in the terms of the command that runs."""
    return words.in_terms(text, _chosen, variant)
