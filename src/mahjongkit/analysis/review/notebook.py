"""A review as a notebook shows it: what each seat lost, and its most costly mistakes."""

from collections.abc import Sequence
from html import escape

from mahjongkit.analysis.review.game_review import GameReview
from mahjongkit.analysis.review.numbers import Unit

MOST = 10
"""Mistakes that are shown."""
_STYLE = "text-align:left;padding:2px 8px"


def review_html(game: GameReview) -> str:
    """Return a fragment that needs no style sheet; `review_page` makes the whole page."""
    unit = Unit.of(game)
    names = {played.number: played.name for played in game.rounds}
    found = game.mistakes()
    lost = []
    for seat in game.seats:
        own = [each for each in game.decisions if each.seat == seat]
        total = unit.text(sum(each.loss for each in own))
        lost.append([game.names[seat], str(len(own)), str(sum(each.is_mistake for each in own)), total])
    mistakes = [
        [
            f"{each.round} {names[each.round]}",
            str(each.event),
            game.names[each.seat],
            str(each.played.action),
            str(each.best.action),
            unit.with_error(each.loss, each.error),
            each.why,
        ]
        for each in found[:MOST]
    ]
    head = f"{game.rules.variant}, {len(game.rounds)} of {game.num_rounds} rounds, judged by {game.agent}"
    parts = [f"<p>{escape(head)}</p>", _table(["player", "decisions", "mistakes", unit.lost], lost)]
    if mistakes:
        parts.append(_table(["round", "event", "player", "played", "best", unit.lost, "why"], mistakes))
    if len(found) > MOST:
        parts.append(f"<p>and {len(found) - MOST} more: review_page(review) shows all</p>")
    return f'<div class="mahjongkit-review">{"".join(parts)}</div>'


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f'<th style="{_STYLE}">{escape(head)}</th>' for head in heads)
    lines = ""
    for row in rows:
        lines += "<tr>" + "".join(f'<td style="{_STYLE}">{escape(cell)}</td>' for cell in row) + "</tr>"
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"
