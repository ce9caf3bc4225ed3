"""The review of a game as one HTML file: nothing is loaded from anywhere, and it works from a disk."""

from html import escape
from importlib.resources import files

from mahjongkit.analysis.review.game_review import GameReview
from mahjongkit.analysis.review.page.page_data import packed
from mahjongkit.analysis.review.page.sections import head_section, players_section, rounds_section, settings_section
from mahjongkit.render.page import page
from mahjongkit.render.tile import tile_svg

_SCRIPTS = ("tiles.js", "table.js", "alternatives.js", "timeline.js", "decisions.js")  # they share one scope
_POLICY = (
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'\">"
)


def review_page(game: GameReview) -> str:
    """The text of the file."""
    sections = [
        head_section(game),
        players_section(game),
        rounds_section(game),
        _decisions_section(has_placement=game.placement.agent is not None),
        settings_section(game),
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{_symbols(game)}</svg>',
        f'<script type="text/plain" id="data">{packed(game)}</script>',
        f"<script>{_script()}</script>",
    ]
    title = f"Review: {', '.join(game.names[seat] for seat in game.seats)}"
    return page(title, "\n".join(sections), head=_POLICY, style=_file("review.css"))


def _decisions_section(*, has_placement: bool) -> str:
    selects = {
        "seat": ("player", '<option value="">all</option>'),
        "round": ("round", '<option value="">all</option>'),
        "show": (
            "show",
            '<option value="mistakes">mistakes</option><option value="differences">differences</option>'
            '<option value="all">all decisions</option>',
        ),
        "kind": ("kind", '<option value="">all</option>'),
        "lane": ("lost in", '<option value="points">points</option><option value="placement">placement</option>'),
        "order": ("order", '<option value="loss">by loss</option><option value="time">by time</option>'),
    }
    if not has_placement:
        del selects["lane"]
    controls = [
        f"<label>{label}<select id={name}>{options}</select></label>" for name, (label, options) in selects.items()
    ]
    controls.insert(
        4, "<label><span>least loss, <span id=unit></span></span><input type=number id=least min=0 step=any></label>"
    )
    controls += [
        "<label class=check><input type=checkbox id=hands> show all hands</label>",
        "<label class=check><input type=checkbox id=train> train: choose first</label>",
        '<span class=steps><span id=count></span> <button type=button id=previous aria-label="previous">‹</button>'
        '<span id=place></span><button type=button id=next aria-label="next">›</button></span>',
    ]
    keys = {"n": "next mistake", "p": "previous", "j k": "next, previous decision", "a": "alternatives", "h": "hands"}
    keys["t"] = "train"
    help_text = " · ".join(
        f"{' '.join(f'<kbd>{key}</kbd>' for key in each.split())} {escape(what)}" for each, what in keys.items()
    )
    return (
        "<section id=decisions><h2>Decisions</h2><div id=timeline></div>"
        f"<div class=filters>{''.join(controls)}</div>"
        '<div class=board><ol id=list aria-label="decisions"></ol><div id=moment aria-live=polite>'
        "<noscript>The decisions are drawn by a script of this page, which your browser does not run.</noscript>"
        f"</div></div><p>Keys: {help_text}</p></section>"
    )


def _symbols(game: GameReview) -> str:
    """Every tile of the game, drawn once."""
    texts = {str(tile) for played in game.rounds for event in played.events for tile in [*event.tiles, event.tile]}
    texts |= {str(row.then_discard) for decision in game.decisions for row in decision.rows if row.then_discard}
    texts |= {str(name) for decision in game.decisions for row in decision.rows for name in row.acceptance}
    tiles = sorted(texts - {"None", "?"})
    return "".join(
        f'<symbol id="t{name if name != "?" else "back"}" viewBox="0 0 30 40">{tile_svg(name)}</symbol>'
        for name in [*tiles, "?"]
    )


def _script() -> str:
    return '"use strict";\n(() => {\n' + "\n".join(map(_file, _SCRIPTS)) + "})();\n"


def _file(name: str) -> str:
    return (files("mahjongkit.analysis.review.page") / name).read_text(encoding="utf-8")
