"""The index of a folder of reviews: players over all games, and the games."""

from collections.abc import Sequence
from html import escape

from mahjongkit.analysis.review.numbers import Unit, estimate_text, share_text, signed
from mahjongkit.analysis.review.reviewed_game import ReviewedGame, by_unit, players_of
from mahjongkit.analysis.review.seat_rounds import KindCount
from mahjongkit.render.page import page, section, table

_STYLE = "main { max-width: 1240px; } a { color: var(--main); }"


def index_page(games: Sequence[ReviewedGame]) -> str:
    """The text of the file."""
    parts = ["<header><h1>Reviews</h1></header>"]
    for (variant, unit), own in by_unit(games).items():
        parts += [_players(variant, unit, own), _kinds(variant, unit, own), _games(variant, unit, own)]
    return page("Reviews", "\n".join(parts), style=_STYLE)


def _players(variant: str, unit: Unit, games: Sequence[ReviewedGame]) -> str:
    players = players_of(games)
    lost = [
        [
            found.name,
            str(found.games),
            str(found.rounds),
            unit.estimate(found.loss),
            f"{found.total.mistakes / found.rounds:.2f}",
            "–" if found.agreement is None else f"{100 * found.agreement:.1f} %",
            share_text(found.win_rate),
            share_text(found.deal_in_rate),
            share_text(found.risk),
            estimate_text(found.placement),
        ]
        for found in players
    ]
    lost_per_round = unit.lost.replace("lost", "lost per round", 1)
    heads = ["player", "games", "rounds", lost_per_round, "mistakes per round", "agreement", "wins"]
    heads += ["deal-ins", "risk", "place"]
    sums = [
        [found.name, *(signed(part, unit.digits) for part in (split.result, split.luck, split.decisions, split.rest))]
        for found in players
        if (split := found.split) is not None
    ]
    text = (
        "Square brackets hold 95 % intervals over rounds, of places over games. Risk: deal-ins to be expected by the "
    )
    text += "chances of the discards. Parts of results are sums over all rounds, in points."
    parts = table(["player", "result", "luck of draws", "own decisions", "the rest"], sums) if sums else ""
    return section(f"Players, {variant}", text, table(heads, lost) + parts)


def _kinds(variant: str, unit: Unit, games: Sequence[ReviewedGame]) -> str:
    players = players_of(games)
    kinds = list(dict.fromkeys(kind for found in players for kind in found.kinds))
    rows = [
        [found.name, *(unit.text(found.kinds.get(kind, KindCount()).loss / found.rounds) for kind in kinds)]
        for found in players
    ]
    return section(f"Lost per round by kind, {variant}", f"In {unit.name}.", table(["player", *kinds], rows))


def _games(variant: str, unit: Unit, games: Sequence[ReviewedGame]) -> str:
    rows = []
    for game in games:
        link = f'<a href="{escape(game.page, quote=True)}">{escape(game.place or game.page)}</a>'
        lost = sum(each.total.loss for each in game.rounds)
        mistakes = sum(each.total.mistakes for each in game.rounds)
        state = "" if game.is_complete else "stopped"
        rows.append([link, str(len(game.rounds)), unit.text(lost), str(mistakes), state])
    heads = ["game", "rounds of players", unit.lost, "mistakes", ""]
    return section(f"Games, {variant}", "", table(heads, rows, is_escaped=True))
