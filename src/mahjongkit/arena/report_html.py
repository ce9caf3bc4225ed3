"""A report as one page: everything is inside of the file, nothing is asked of a network, no script runs."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import combinations

from mahjongkit.arena.asymptotic import AnytimeMean
from mahjongkit.arena.behaviour import Rate
from mahjongkit.arena.comparison import Comparison, Result
from mahjongkit.arena.number_text import bounds_text, difference_text, share_text, with_error
from mahjongkit.arena.page_style import STYLE
from mahjongkit.arena.plots import Interval, curve_plot, interval_plot
from mahjongkit.arena.report import MatchReport
from mahjongkit.arena.report_text import command_of, letter


def report_html(report: MatchReport) -> str:
    """The text of an HTML file."""
    title = " – ".join(report.entrants)
    sections = [
        _head(report),
        _result_section(report),
        _ratings_section(report),
        _worth_section(report),
        _behaviour_section(report),
        _seats_section(report),
        _checks_section(report),
        _largest_section(report),
        _settings_section(report),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(section for section in sections if section)
        + "\n</main></body></html>\n"
    )


def _head(report: MatchReport) -> str:
    entrants = "".join(
        f"<li><b>{letter(place)}</b> <code>{escape(entrant)}</code></li>"
        for place, entrant in enumerate(report.entrants)
    )
    numbers = [
        (f"{report.blocks:,}", "blocks"),
        (f"{report.games:,}", "games"),
        (f"{report.rounds:,}", "rounds"),
        (f"{report.without_win / report.rounds:.1%}", "rounds without a win"),
        (f"{sum(report.faults):,}", "games with a fault"),
    ]
    tiles = "".join(f"<div><b>{number}</b><span>{name}</span></div>" for number, name in numbers)
    return (
        f"<header><p class=kind>match {escape(report.match)}</p><h1>{escape(report.verdict)}</h1>"
        f"<ul class=entrants>{entrants}</ul><div class=tiles>{tiles}</div></header>"
    )


def _result_section(report: MatchReport) -> str:
    if report.ratings is not None:
        return ""
    comparison = report.comparisons[0]
    names = f"{letter(comparison.first)} − {letter(comparison.second)}"
    kinds = [("as played", comparison.raw), ("without luck", comparison.corrected)]
    curves, rows = [], []
    for label, result in kinds:
        if result is not None:
            decides = result is comparison.decisive
            curves.append((label if decides else f"{label} (does not decide)", "main" if decides else "other", result))
            rows.append([label, *_result_cells(result)])
    for other in report.others:
        rows.append([f"in {other.measure}", *_mean_cells(other.difference), ""])
    head = [f"{names}, {report.unit}", "± standard error", f"{report.level:.0%} bounds at any time", "by sd of a block"]
    rates = "".join(
        f"<li>{letter(place)} {'came first in' if report.settings['unit'] == 'game' else 'won'} <b>{rate.rate:.2%}</b> "
        f"of {rate.decided:,} decided games [{rate.lower:.2%}, {rate.upper:.2%}] (Wilson)</li>"
        for place, rate in enumerate(report.win_rates)
    )
    return _section(
        "Result",
        f"Mean difference {names} after each block, and the bounds in which it lies at all times at once with "
        f"{report.level:.0%}. One may look at any time and stop.",
        curve_plot([(label, kind, result.curve) for label, kind, result in curves[::-1]], unit=report.unit)
        + _table(head, rows)
        + _luck_text(comparison)
        + _test_text(comparison)
        + f"<ul>{rates}</ul>",
    )


def _result_cells(result: Result) -> list[str]:
    return [
        with_error(result.mean, result.standard_error),
        bounds_text(result.lower, result.upper, result.standard_error),
        f"{result.effect:+.3f}",
    ]


def _mean_cells(mean: AnytimeMean | None) -> list[str]:
    if mean is None:
        return ["–", "–"]
    return [
        with_error(mean.mean, mean.standard_error),
        bounds_text(mean.lower, mean.upper, mean.standard_error),
    ]


def _luck_text(comparison: Comparison) -> str:
    luck = comparison.luck
    if luck is None:
        return ""
    means = ", ".join(with_error(mean.mean, mean.standard_error) for mean in luck.means)
    taken = luck.why_not or "taken out " + ", ".join(f"{number:.2f}" for number in luck.coefficients) + " times"
    fair = "0 within its error, as it must be" if luck.is_fair else "not 0: it is not used for the verdict"
    return f"<p>Luck of the draws: {escape(taken)}; its mean is {means}, {fair}.</p>"


def _test_text(comparison: Comparison) -> str:
    test = comparison.decisive.test
    if test is None:
        return ""
    place = 50 + 50 * (test.progress if test.llr > 0 else -test.progress)
    return (
        f"<p>Sequential test of {test.h0:g} against {test.h1:g}: LLR {test.llr:.2f} between {test.lower:.2f} and "
        f"{test.upper:.2f} ({test.progress:.1%} of the way), <b>{test.state}</b> after {test.blocks:,} blocks.</p>"
        f'<div class=gauge><i style="left:{place:.1f}%"></i></div>'
    )


def _worth_section(report: MatchReport) -> str:
    rows = [Interval("independent games", 1.0, None, None, "1")]
    for comparison in report.comparisons:
        name = "" if report.ratings is None else f"{letter(comparison.first)} − {letter(comparison.second)} "
        for label, result in (("as played", comparison.raw), ("without luck", comparison.corrected)):
            if result is not None and result.games_saved is not None:
                ratio, error = result.games_saved.ratio, result.games_saved.standard_error
                text = f"{ratio:.2f} ± {error:.2f}"
                rows.append(Interval(name + label, ratio, ratio - 2 * error, ratio + 2 * error, text))
    if len(rows) == 1:
        return _section("What a game is worth", "All blocks are alike: there is no variance to compare.", "")
    return _section(
        "What a game is worth",
        "Games that independent play, each on its own wall, needs for each game of this match at the same standard "
        "error. Lines are two standard errors to each side.",
        interval_plot(rows, unit="independent games for each game played", zero=1.0),
    )


def _ratings_section(report: MatchReport) -> str:
    ratings = report.ratings
    if ratings is None:
        return ""
    if ratings.why_not is not None:
        return _section("Ratings", ratings.why_not, "")
    rows = [
        Interval(f"{letter(place)} {report.entrants[place]}", rating.mean, rating.lower, rating.upper, text)
        for place in ratings.order
        for rating in [ratings.ratings[place]]
        for text in [with_error(rating.mean, rating.standard_error)]
    ]
    return _section(
        "Ratings",
        f"Expected result against the field in {report.unit}; lines are bounds that hold at any time and all at once "
        f"with {ratings.level:.0%}.",
        interval_plot(rows, unit=report.unit)
        + "<h3>Cross table</h3><p>Row less column in the games that they played against each other, with such bounds. "
        "Bold: the bounds leave 0. †: not as the two ratings say.</p>" + _cross_table(report),
    )


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
    return _table(["", *(letter(column) for column in order)], rows, is_escaped=True)


def _behaviour_section(report: MatchReport) -> str:
    names = [letter(place) for place in range(len(report.entrants))]
    pairs = list(combinations(range(len(report.entrants)), 2))
    is_duel = len(pairs) == 1
    rows = []
    for rate in report.behaviour:
        cells = [f"{rate.name} ({rate.unit})", *(share_text(share, rate.unit) for share in rate.entrants)]
        rows.append([*cells, _difference_text(rate) if is_duel else _which_differ(rate, pairs)])
    last = "A − B, bounds at any time and all at once" if is_duel else "differ"
    a_round = report.a_round
    text = (
        f"A round has {a_round['draws']:.1f} draws (own tiles {a_round['own']:.1%}, consistent "
        f"{a_round['consistent']:.1%}), {a_round['discards']:.1f} discards, {a_round['steals']:.2f} steals and "
        f"{a_round['reshuffles']:.3f} reshuffles."
    )
    return _section(
        "How they play",
        f"Rates with standard errors by block. ● marks differences whose bounds leave 0. {text}",
        _table(["", *names, last], rows),
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
        f"● {letter(first)}{letter(second)}"
        for (first, second), difference in zip(pairs, rate.differences, strict=True)
        if difference is not None and difference.leaves_zero
    ]
    return " ".join(found) or "none shown"


def _seats_section(report: MatchReport) -> str:
    entrants = range(len(report.entrants))
    found = {(row.seat, row.entrant): row for row in report.seats}
    rows = []
    for seat in sorted({row.seat for row in report.seats}):
        there = [found.get((seat, entrant)) for entrant in entrants]
        wins = [with_error(row.wins.mean, row.wins.standard_error)[1:] if row else "–" for row in there]
        points = [with_error(row.points.mean, row.points.standard_error) if row else "–" for row in there]
        rows.append([str(seat), *wins, *points])
    head = [f"{letter(entrant)}, {what} a game" for what in ("wins", "points") for entrant in entrants]
    return _section(
        "Seats",
        "Each entrant in each seat, with standard errors by block; seat 0 deals first.",
        _table(["seat", *head], rows),
    )


def _checks_section(report: MatchReport) -> str:
    rows = [["✓" if check.is_good else "✗", check.name, check.text] for check in report.checks]
    faults = "".join(
        f"<li>block {fault.block}, seating {fault.seating}: {escape(fault.text)}</li>" for fault in report.first_faults
    )
    by_entrant = ", ".join(f"{letter(place)} {count:,}" for place, count in enumerate(report.faults))
    quoted = f"<p>Games with a fault: {by_entrant}. The first ones:</p><ul>{faults}</ul>" if faults else ""
    return _section("Fairness", "", _table(["", "check", ""], rows) + quoted)


def _largest_section(report: MatchReport) -> str:
    if not report.largest:
        return ""
    rows = [
        [
            f"{large.block}",
            f"{letter(large.first)} − {letter(large.second)} {difference_text(large.difference, abs(large.difference) / 10)}",
            f"<code>mahjongkit arena replay --match {escape(report.match)} --block {large.block}</code>",
        ]
        for large in report.largest
    ]
    head = ["block", report.unit, "look at it"]
    return _section("Blocks with the largest difference", "", _table(head, rows, is_escaped=True))


def _settings_section(report: MatchReport) -> str:
    rows = [
        [name, "–" if value is None else str(value)] for name, value in report.settings.items() if name != "entrants"
    ]
    return _section(
        "Settings",
        "Games depend on these and on the number of the block alone. The same match again:",
        f"<pre>{escape(command_of(report))}</pre>" + _table(["setting", "value"], rows),
    )


def _section(title: str, text: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{f'<p>{escape(text)}</p>' if text else ''}{body}</section>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], *, is_escaped: bool = False) -> str:
    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(f"<{tag}>{cell if is_escaped else escape(cell)}</{tag}>" for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f"<div class=wide><table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table></div>"
