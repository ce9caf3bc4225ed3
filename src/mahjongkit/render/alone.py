"""A plot of a page on its own, in a file or a notebook: with its colours, on white ground whatever is around it."""

_RULES = {
    "text": "font:13px system-ui,sans-serif;fill:#1d2126",
    "text.tick": "font-size:12px;fill:#606a75",
    ".grid": "stroke:#e2e0d9",
    ".zero": "stroke:#1d2126;stroke-dasharray:4 3",
    ".line": "fill:none;stroke-width:2",
    ".line.main": "stroke:#0b6e5f",
    ".line.other": "stroke:#8a929b",
    ".band": "stroke:none;opacity:.16",
    ".band.main": "fill:#0b6e5f",
    ".band.other": "fill:#8a929b",
    ".whisker": "stroke:#0b6e5f;stroke-width:3;opacity:.55",
    ".dot": "fill:#0b6e5f",
}
_NAME = "mahjongkit-plot"
# Rules inside a picture hold for the whole page that it stands in, so they name the picture.
_STYLE = "".join(f".{_NAME} {selector}{{{rule}}}" for selector, rule in _RULES.items())


def plot_alone(plot: str) -> str:
    """Return a plot made for a page with a style sheet (`curve_plot`, `interval_plot`) with a style of its own.

    >>> plot_alone('<svg viewBox="0 0 880 320" role="img"><title>means</title></svg>').startswith(
    ...     '<svg xmlns="http://www.w3.org/2000/svg" class="mahjongkit-plot" viewBox="0 0 880 320"')
    True
    """
    head, body = plot.removeprefix("<svg ").split(">", 1)
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    space = 'xmlns="http://www.w3.org/2000/svg"'
    return f'<svg {space} class="{_NAME}" {head}><style>{_STYLE}</style>{ground}{body}'
