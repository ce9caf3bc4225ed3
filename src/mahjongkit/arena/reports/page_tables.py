"""The parts of a report's page that are tables: ratings, behaviour and seats."""

from collections.abc import Sequence
from html import escape
from itertools import combinations

from mahjongkit.arena.reports.behaviour import Rate
from mahjongkit.arena.reports.number_text import bounds_text, place_text, share_text, with_error
from mahjongkit.arena.reports.report import MatchReport
from mahjongkit.arena.reports.report_text import letter, time_text
from mahjongkit.arena.stats.ratings import Ratings
from mahjongkit.render import IntervalRow, Value, interval_plot
from mahjongkit.render.page import section, table, wide


def ratings_section(report: MatchReport) -> str:
    """Ratings and cross table of more than two entrants."""
    ratings = report.ratings
    if ratings is None:
        return ""
    if ratings.why_not is not None:
        return section("Ratings", ratings.why_not, "")
    return section(
        "Ratings",
        f"Expected result against the field in {report.unit}; lines are bounds that hold at any time and all at once "
        f"with {ratings.level:.0%}.",
        "<h3>Ratings of the entrants, the highest first</h3>"
        + wide(ratings_picture(report, ratings))
        + "<h3>Cross table</h3><p>Row less column in the games that they played against each other, with such bounds. "
        "Bold: the bounds leave 0. †: not as the two ratings say.</p>" + _cross_table(report),
    )


def ratings_picture(report: MatchReport, ratings: Ratings) -> str:
    """The ratings with their bounds, the highest first."""
    rows = []
    for place in ratings.order:
        rating, name = ratings.ratings[place], f"{letter(place)} {report.entrants[place]}"
        text = with_error(rating.mean, rating.standard_error)
        rows.append(IntervalRow(name, Value(rating.mean, rating.lower, rating.upper), text))
    return interval_plot(rows, unit=report.unit)


def _cross_table(report: MatchReport) -> str:
    if report.ratings is None:
        return ""
    met = {(pairing.first, pairing.second): pairing for pairing in report.ratings.pairings}
    order = report.ratings.order
    rows = []
    for row in order:
        cells = [f"{letter(row)} {escape(report.entrants[row])}"]
        for column in order:
            pairing = met.get((min(row, column), max(row, column)))
            if pairing is None or pairing.met is None:
                cells.append("")
                continue
            sign = 1 if row < column else -1
            mean, error = sign * pairing.met.mean, pairing.met.standard_error
            ends = [pairing.met.lower, pairing.met.upper][::sign]
            lower, upper = (None if end is None else sign * end for end in ends)
            mark = "†" if pairing.surprise is not None and pairing.surprise.leaves_zero else ""
            text = f"{with_error(mean, error)}{mark}<br><small>{bounds_text(lower, upper, error)}</small>"
            cells.append(f"<b>{text}</b>" if pairing.met.leaves_zero else text)
        rows.append(cells)
    return table(["", *(letter(column) for column in order)], rows, is_escaped=True)


def placements_section(report: MatchReport) -> str:
    """Placements of whole games, and the points that came with them."""
    if not report.placements:
        return ""
    head = ["place", *(f"{letter(each.entrant)}, {what}" for each in report.placements for what in ("share", "points"))]
    rows = []
    for place in range(len(report.placements[0].shares)):
        row = [place_text(place + 1)]
        for each in report.placements:
            points = each.points[place]
            row += [share_text(each.shares[place], "of rounds"), "–" if points is None else f"{points:+,.0f}"]
        rows.append(row)
    means = [f"{each.mean.mean:.2f} ± {each.mean.standard_error:.2f}" for each in report.placements]
    rows.append(["mean place", *(cell for mean in means for cell in (mean, ""))])
    return section(
        "Placements",
        "How often a seat of each entrant came in at each place, and the mean of the points that it won or lost there.",
        table(head, rows),
    )


def behaviour_section(report: MatchReport) -> str:
    """Rates of every entrant."""
    names = [letter(place) for place in range(len(report.entrants))]
    pairs = list(combinations(range(len(report.entrants)), 2))
    is_duel = len(pairs) == 1
    rows = []
    for rate in report.behaviour:
        cells = [f"{rate.name} ({rate.unit})", *(share_text(share, rate.unit) for share in rate.entrants)]
        rows.append([*cells, _difference_text(rate) if is_duel else _which_differ(rate, pairs)])
    last = "A − B, bounds at any time and all at once" if is_duel else "differ"
    words = {"draws": "{:.1f} draws", "own": "{:.1%} of them own tiles", "consistent": "{:.1%} of them consistent"}
    words |= {"discards": "{:.1f} discards", "steals": "{:.2f} steals", "reshuffles": "{:.3f} reshuffles"}
    counts = ", ".join(word.format(report.per_round[name]) for name, word in words.items() if name in report.per_round)
    text = f"A round has {counts}."
    thought = time_text(report)
    return section(
        "How they play",
        f"Rates per seat, with standard errors by block. ● marks differences whose bounds leave 0. {text}",
        table(["", *names, last], rows) + ("" if thought is None else f"<p>T{thought[1:]}.</p>"),
    )


def _difference_text(rate: Rate) -> str:
    difference = rate.differences[0]
    if difference is None:
        return "–"
    mark = "● " if difference.leaves_zero else ""
    if rate.unit != "of rounds":
        return mark + bounds_text(difference.lower, difference.upper, difference.standard_error)
    if difference.lower is None or difference.upper is None:
        return bounds_text(None, None, 0.0)
    return f"{mark}[{difference.lower:+.2%}, {difference.upper:+.2%}]"


def _which_differ(rate: Rate, pairs: Sequence[tuple[int, int]]) -> str:
    found = [
        f"{letter(first)}{letter(second)}"
        for (first, second), difference in zip(pairs, rate.differences, strict=True)
        if difference is not None and difference.leaves_zero
    ]
    return " ".join(["●", *found]) if found else "none shown"


def seats_section(report: MatchReport) -> str:
    """Wins and points, one row per seat."""
    entrants = range(len(report.entrants))
    found = {(row.seat, row.entrant): row for row in report.seats}
    rows = []
    for seat in sorted({row.seat for row in report.seats}):
        there = [found.get((seat, entrant)) for entrant in entrants]
        wins = [with_error(row.wins.mean, row.wins.standard_error)[1:] if row else "–" for row in there]
        points = [with_error(row.points.mean, row.points.standard_error) if row else "–" for row in there]
        rows.append([str(seat), *wins, *points])
    head = [f"{letter(entrant)}, {what} per game" for what in ("wins", "points") for entrant in entrants]
    return section(
        "Seats",
        "Each entrant in each seat, with standard errors by block; seat 0 deals first.",
        table(["seat", *head], rows),
    )
