"""A report as one page: everything is inside of the file, nothing is asked of a network, no script runs."""

from html import escape

from mahjongkit.arena.compare.comparison import Comparison, Curve, Result
from mahjongkit.arena.reports.number_text import bounds_text, difference_text, with_error
from mahjongkit.arena.reports.page_tables import behaviour_section, ratings_section, seats_section
from mahjongkit.arena.reports.report import MatchReport
from mahjongkit.arena.reports.report_text import command_of, letter
from mahjongkit.arena.stats.asymptotic import AnytimeMean
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
        behaviour_section(report),
        seats_section(report),
        _checks_section(report),
        _largest_section(report),
        _settings_section(report),
    ]
    footer = (
        "\n<footer><p>± is a standard error with blocks as the unit; [ ] are bounds that hold whenever one looks. "
        "How the numbers are computed is in docs/arena-statistics.md of mahjongkit.</p></footer>"
    )
    return page(title, "\n".join(section for section in sections if section) + footer)


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
            name = label if decides else f"{label} (does not decide)"
            curves.append((_series(name, result.curve), "main" if decides else "other"))
            rows.append([label, *_result_cells(result)])
    curves.sort(key=lambda curve: curve[1] == "main")  # what decides lies on top
    for other in report.others:
        rows.append([f"in {other.measure}", *_mean_cells(other.difference), ""])
    head = [f"{names}, {report.unit}", "± standard error", f"{report.level:.0%} bounds at any time", "by sd of a block"]
    rates = "".join(
        f"<li>{letter(place)} {'came first in' if report.settings['unit'] == 'game' else 'won'} <b>{rate.rate:.2%}</b> "
        f"of {rate.decided:,} decided games [{rate.lower:.2%}, {rate.upper:.2%}] (Wilson)</li>"
        for place, rate in enumerate(report.win_rates)
    )
    return section(
        "Result",
        f"Mean difference {names} after each block, and the bounds in which it lies at all times at once with "
        f"{report.level:.0%}. One may look at any time and stop.",
        wide(
            curve_plot(
                curves,
                across="blocks",
                unit=report.unit,
                title=f"mean difference in {report.unit} over blocks, with bounds at any time",
            )
        )
        + table(head, rows)
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


def _series(label: str, curve: Curve) -> Series:
    values = [Value(*numbers) for numbers in zip(curve.means, curve.lower, curve.upper, strict=True)]
    return Series(label, curve.blocks, values)


def _worth_section(report: MatchReport) -> str:
    rows = [IntervalRow("independent games", Value(1.0), "1")]
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
        "Games that independent play, each on its own wall, needs for each game of this match at the same standard "
        "error. Lines are two standard errors to each side.",
        wide(interval_plot(rows, unit="independent games for each game played", zero=1.0)),
    )


def _checks_section(report: MatchReport) -> str:
    rows = [["✓" if check.is_good else "✗", check.name, check.text] for check in report.checks]
    faults = "".join(
        f"<li>block {fault.block}, seating {fault.seating}, seat {fault.seat}: {escape(fault.text)}</li>"
        for fault in report.first_faults
    )
    by_entrant = ", ".join(f"{letter(place)} {count:,}" for place, count in enumerate(report.faults))
    quoted = f"<p>Games with a fault: {by_entrant}. The first ones:</p><ul>{faults}</ul>" if faults else ""
    return section("Fairness", "", table(["", "check", ""], rows, is_text=True) + quoted)


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
    return section(
        "Settings",
        "Games depend on these and on the number of the block alone. The same match again:",
        f"<pre>{escape(command_of(report))}</pre>" + table(["setting", "value"], rows, is_text=True),
    )
