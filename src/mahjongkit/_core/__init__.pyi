"""The compiled core of mahjongkit."""

from mahjongkit._core import (
    batch as batch,
    encoding as encoding,
    engine as engine,
    estimates as estimates,
    measures as measures,
    models as models,
    players as players,
    rules as rules,
    samples as samples,
    search as search,
    study as study,
    tables as tables,
    tiles as tiles
)
