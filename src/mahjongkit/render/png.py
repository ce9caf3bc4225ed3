"""Pictures as PNG."""

import importlib

from mahjongkit.errors import PictureError


def svg_png(svg: str, *, zoom: int = 2) -> bytes:
    """The picture as PNG, drawn by resvg (the extra ``png``)."""
    try:
        resvg = importlib.import_module("resvg_py")
    except ImportError:
        raise PictureError(
            "PNG pictures need resvg-py, which is not installed: pip install mahjongkit[png], or take the SVG"
        ) from None
    # A family that resvg knows by itself: it has no system-ui.
    return bytes(resvg.svg_to_bytes(svg_string=svg, zoom=zoom, sans_serif_family="DejaVu Sans"))
