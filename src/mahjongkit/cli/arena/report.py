"""`arena report`."""

from dataclasses import asdict

from mahjongkit.arena.report import MatchReport, report_match
from mahjongkit.arena.results import Match
from mahjongkit.cli.arena.options import DEFAULT_STORE, JsonOption, MatchOption, StoreOption, find_matches, open_store
from mahjongkit.cli.show import console, show_json


def report(
    *,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print what a match shows; without an id, all matches of the store."""
    with open_store(store) as opened:
        for each in find_matches(opened, match):
            show(each, as_json=as_json)


def show(match: Match, *, as_json: bool) -> None:
    """The report of one match."""
    found = report_match(match)
    if as_json:
        show_json({"match": match.id, **asdict(found), "verdict": found.verdict})
    else:
        console.print(text_of(match.id, found), highlight=False, markup=False)


def text_of(match_id: str, found: MatchReport) -> str:
    """The report as lines of text."""
    settings = found.settings
    saved = found.games_saved
    rates = "   ".join(
        f"{entrant} {rate.rate:.2%} [{rate.lower:.2%}, {rate.upper:.2%}]"
        for entrant, rate in zip(found.entrants, found.win_rates, strict=True)
    )
    return "\n".join(
        [
            f"match {match_id}: {settings['rules']}, "
            + ", ".join(f"{name} {settings[name]}" for name in ("wall", "schedule", "seed")),
            f"blocks {found.blocks}, games {found.games}, without a winner {found.undecided}, faults {found.faults}",
            f"won of decided games: {rates}",
            f"wins a seat and game: {found.wins.mean:+.4f} ± {found.wins.standard_error:.4f}"
            f" [{found.wins.lower:+.4f}, {found.wins.upper:+.4f}]",
            f"points a seat and game: {found.points.mean:+.4f} ± {found.points.standard_error:.4f}"
            f" [{found.points.lower:+.4f}, {found.points.upper:+.4f}]",
            "independent games for each game of this match: "
            + (f"{saved.ratio:.3f} ± {saved.standard_error:.3f}" if saved else "all blocks are alike"),
            f"steals a game {found.steals:.2f}, own draws {found.own_draws:.1%}, "
            f"reshuffles a game {found.reshuffles:.3f}",
            found.verdict,
        ]
    )
