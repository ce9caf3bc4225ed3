"""A report as one page: everything is inside of the file, nothing is asked of a network, no script runs."""

from html import escape

from mahjongkit.arena.compare.comparison import Comparison, Curve, Result
from mahjongkit.arena.reports.number_text import bounds_text, difference_text, with_error
from mahjongkit.arena.reports.page_tables import behaviour_section, placements_section, ratings_section, seats_section
from mahjongkit.arena.reports.report import MatchReport
from mahjongkit.arena.reports.report_text import command_of, entrant_texts, letter
from mahjongkit.render import IntervalRow, Series, Value, curve_plot, interval_plot
from mahjongkit.render.page import page, section, table, wide


def report_html(report: MatchReport) -> str:
    """The text of an HTML file."""
    title = " – ".join(report.entrants)
    sections = [
        _head(report),
        _result_section(report),
        ratings_section(report),
        _worth_section(report),
        placements_section(report),
        behaviour_section(report),
        seats_section(report),
        _checks_section(report),
        _largest_section(report),
        _settings_section(report),
    ]
    footer = (
        "\n<footer><p>± is a standard error: how far chance alone moves a number, by blocks. [ ] are bounds that hold "
        f"the true value with {report.level:.0%}, however often one looks; they are narrowest after the "
        f"{report.planned:,} blocks that were planned. A block is one wall with all its seatings. How the "
        "numbers are computed is in docs/arena-statistics.md of mahjongkit.</p></footer>"
    )
    return page(title, "\n".join(section for section in sections if section) + footer)


def _head(report: MatchReport) -> str:
    entrants = "".join(
        f"<li><b>{letter(place)}</b> <code>{escape(entrant)}</code></li>"
        for place, entrant in enumerate(entrant_texts(report))
    )
    numbers = [
        (f"{report.blocks:,}", "blocks"),
        (f"{report.games:,}", "games"),
        (f"{report.rounds:,}", "rounds"),
        (f"{report.without_win / report.rounds:.1%}", "rounds without a win"),
        (f"{sum(report.faults):,}", "games with a fault"),
    ]
    more = "".join(f"<p>{escape(text)}</p>" for text in (report.outlook, report.test_claim) if text is not None)
    tiles = "".join(f"<div><b>{number}</b><span>{name}</span></div>" for number, name in numbers)
    return (
        f"<header><p class=kind>match {escape(report.match)}</p><h1>{escape(report.verdict)}</h1>{more}"
        f"<ul class=entrants>{entrants}</ul><div class=tiles>{tiles}</div></header>"
    )


def _result_section(report: MatchReport) -> str:
    if report.ratings is not None:
        return ""
    comparison = report.comparisons[0]
    names = f"{letter(comparison.first)} − {letter(comparison.second)}"
    decisive = comparison.decisive
    kind = _kind(comparison)
    rows = [[kind, *_result_cells(decisive)]]
    # What does not decide has no bounds: one quantity, one interval.
    if comparison.is_corrected:
        rows.append(["as played", with_error(comparison.raw.mean, comparison.raw.standard_error), ""])
    rows += [
        [f"in {other.measure}", with_error(other.difference.mean, other.difference.standard_error), ""]
        for other in report.others
    ]
    head = [f"{names}, {report.unit}", "± standard error", f"{report.level:.0%} bounds at any time"]
    title = _curve_title(comparison)
    return section(
        "Result",
        "The line is the mean so far, the band holds the true difference at all times at once with "
        f"{report.level:.0%}: one may look at any time and stop. It is narrowest after the {report.planned:,} blocks "
        "that were planned.",
        f"<h3>{escape(title)}</h3>"
        + wide(curve_picture(report))
        + table(head, rows)
        + _luck_text(comparison)
        + _test_text(comparison),
    )


def curve_picture(report: MatchReport) -> str:
    """The mean difference of the first two entrants after each block, with its bounds."""
    comparison = report.comparisons[0]
    series = _series(_kind(comparison), comparison.decisive.curve)
    return curve_plot([(series, "main")], across="blocks", unit=report.unit, title=_curve_title(comparison))


def _kind(comparison: Comparison) -> str:
    return "without luck" if comparison.is_corrected else "as played"


def _curve_title(comparison: Comparison) -> str:
    names = f"{letter(comparison.first)} − {letter(comparison.second)}"
    return f"Mean difference {names} {_kind(comparison)} after each block"


def _result_cells(result: Result) -> list[str]:
    return [
        with_error(result.mean, result.standard_error),
        bounds_text(result.lower, result.upper, result.standard_error),
    ]


def _luck_text(comparison: Comparison) -> str:
    luck = comparison.luck
    if luck is None:
        return ""
    means = ", ".join(with_error(mean.mean, mean.standard_error) for mean in luck.means)
    times = ", ".join(f"{number:.2f}" for number in luck.coefficients)
    taken = f"not taken out: {luck.why_not}" if luck.why_not else f"taken out {times} times"
    fair = "0 within its error, as it must be" if luck.is_fair else "not 0: it is not used for the verdict"
    return f"<p>Luck of the draws: {escape(taken)}; its mean is {means}, {fair}.</p>"


def _test_text(comparison: Comparison) -> str:
    test = comparison.decisive.test
    if test is None:
        return ""
    place = 50 + 50 * (test.progress if test.llr > 0 else -test.progress)
    return (
        f"<p>Sequential test of {test.h0:g} against {test.h1:g}, a rule of its own beside the bounds: LLR "
        f"{test.llr:.2f} (how much likelier {test.h1:g} is, as a logarithm) between {test.lower:.2f} and "
        f"{test.upper:.2f}, {test.progress:.0%} of the way after {test.blocks:,} blocks.</p>"
        f'<div class=gauge><i style="left:{place:.1f}%"></i></div>'
    )


def _series(label: str, curve: Curve) -> Series:
    values = [Value(*numbers) for numbers in zip(curve.means, curve.lower, curve.upper, strict=True)]
    return Series(label, curve.blocks, values)


def _worth_section(report: MatchReport) -> str:
    rows = [IntervalRow("games on walls of their own", Value(1.0), "1")]
    for comparison in report.comparisons:
        name = "" if report.ratings is None else f"{letter(comparison.first)} − {letter(comparison.second)} "
        for label, result in (("as played", comparison.raw), ("without luck", comparison.corrected)):
            if result is not None and result.games_saved is not None:
                ratio, error = result.games_saved.ratio, result.games_saved.standard_error
                text = f"{ratio:.2f} ± {error:.2f}"
                rows.append(IntervalRow(name + label, Value(ratio, ratio - 2 * error, ratio + 2 * error), text))
    if len(rows) == 1:
        return section("What a game is worth", "All blocks are alike: there is no variance to compare.", "")
    return section(
        "What a game is worth",
        "Games on walls of their own that would be needed for each game of this match, at the same standard error. "
        "Lines are two standard errors to each side.",
        "<h3>Worth of a game of this match</h3>"
        + wide(interval_plot(rows, unit="games on walls of their own", zero=1.0)),
    )


def _checks_section(report: MatchReport) -> str:
    marks = {True: "✓", False: "✗", None: "–"}
    rows = [[marks[check.is_good], check.name, check.text] for check in report.checks]
    faults = "".join(
        f"<li>block {fault.block}, seating {fault.seating}, seat {fault.seat}: "
        f"{escape(fault.kind)}: {escape(fault.text)}</li>"
        for fault in report.first_faults
    )
    by_entrant = ", ".join(f"{letter(place)} {count:,}" for place, count in enumerate(report.faults))
    counted = f"Games with a fault, after which the seat played on as draw-discard: {by_entrant}. The first ones:"
    quoted = f"<p>{counted}</p><ul>{faults}</ul>" if faults else ""
    checks = table(["", "check", ""], rows, is_text=True)
    return section("Fairness", "What must be right for the verdict to be fair.", checks + quoted)


def _largest_section(report: MatchReport) -> str:
    if not report.largest:
        return ""
    rows = [
        [
            f"{large.block}",
            f"{letter(large.first)} − {letter(large.second)} "
            f"{difference_text(large.difference, abs(large.difference) / 10)}",
            f"<code>mahjongkit arena replay --match {escape(report.match)} --block {large.block}</code>",
        ]
        for large in report.largest
    ]
    head = ["block", report.unit, "look at it"]
    text = "Worth a look, with --store where the match is not in the usual file."
    return section("Blocks with the largest difference", text, table(head, rows, is_escaped=True, is_text=True))


def _settings_section(report: MatchReport) -> str:
    rows = [
        [name, "–" if value is None else str(value)] for name, value in report.settings.items() if name != "entrants"
    ]
    on_what = "these, the block and a secret" if report.has_secret else "these and the block"
    again = " (elsewhere with --secret and what arena reveal shows)" if report.has_secret else ""
    return section(
        "Settings",
        f"Games depend on {on_what} alone. The same match again{again}:",
        f"<pre>{escape(command_of(report))}</pre>" + table(["setting", "value"], rows, is_text=True),
    )
