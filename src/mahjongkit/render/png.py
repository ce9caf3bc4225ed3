"""Pictures as PNG."""

import importlib
import importlib.util

from mahjongkit.errors import PictureError


def require_png() -> None:
    """Fail if pictures cannot be drawn as PNG: for those who want to know before they work."""
    if importlib.util.find_spec("resvg_py") is None:
        raise PictureError(
            "PNG pictures need resvg-py, which is not installed: pip install 'mahjongkit[png]', or take the SVG"
        )


def svg_png(svg: str, *, zoom: int = 2) -> bytes:
    """The picture as PNG, drawn by resvg (the extra ``png``)."""
    require_png()
    resvg = importlib.import_module("resvg_py")
    # A family that resvg knows by itself: it has no system-ui.
    return bytes(resvg.svg_to_bytes(svg_string=svg, zoom=zoom, sans_serif_family="DejaVu Sans"))
