"""A report as lines of text that fit a terminal: what was played, what came of it, and the verdict at the end."""

import re
import shlex
import textwrap
from collections.abc import Iterable
from itertools import combinations

from mahjongkit.arena.compare.comparison import Comparison, Result
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.reports.number_text import (
    bounds_text,
    digits_of,
    place_text,
    seconds_text,
    share_text,
    with_error,
)
from mahjongkit.arena.reports.report import MatchReport

WIDTH = 80
"""Columns of a terminal that says nothing else."""

_NO_BREAK = "\u00a0"
_TOGETHER = re.compile(r"\b[A-Z]\d* (?=[\d-])|\S+ ± \S+|\[[+-]\S+ \S+\]|\d (?=(?:us|ms|s)\b)")
"""A number with its error, its entrant, its bounds and its unit: a line does not break inside."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(entrant: int) -> str:
    """A short name of an entrant.

    >>> letter(0), letter(26)
    ('A', 'A1')
    """
    round_, place = divmod(entrant, len(LETTERS))
    return LETTERS[place] + (str(round_) if round_ else "")


def command_of(report: MatchReport) -> str:
    """The command that plays the match again, or goes on with it."""
    settings = report.settings
    words = ["mahjongkit", "arena", "run", *entrant_texts(report), "--variant", str(settings["rules"])]
    for name in ("wall", "schedule", "unit", "measure", "luck", "seconds", "seed"):
        words += [f"--{name}", str(settings[name])]
    bounds = Question.of(settings).bounds
    if bounds is not None:
        words += ["--bounds", *(f"{bound:g}" for bound in bounds)]
    return shlex.join([*words, "--blocks", str(report.blocks)])


def entrant_texts(report: MatchReport) -> list[str]:
    """Every entrant as one types it, with the name that it was given."""
    texts = Question.of(report.settings).entrants
    return [text if name == text else f"{name}={text}" for name, text in zip(report.entrants, texts, strict=True)]


def settings_text(report: MatchReport) -> str:
    """Rules, wall, schedule and seed in one line."""
    settings = report.settings
    names = ("wall", "schedule", "luck", "seed")
    return f"{settings['rules']}, " + ", ".join(f"{name} {settings[name]}" for name in names)


def report_text(report: MatchReport, *, width: int = WIDTH) -> str:
    """All lines, the verdict last; none is longer than `width` unless a word is.

    >>> from mahjongkit.arena.store import Store
    >>> from mahjongkit.arena.reports.report import report_match
    >>> from mahjongkit.arena.play.run import run_match
    >>> from mahjongkit.arena.settings import MatchSettings
    >>> settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="taiwanese:olympiad", seed=1)
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     played = run_match(match, settings, blocks=100)
    ...     lines = report_text(report_match(match)).splitlines()
    >>> lines[4][:36]
    'blocks 100, games 200, rounds 200, w'
    """
    return wrapped([*_details(report), *_conclusion(report)], width)


def watched_text(report: MatchReport, *, width: int = WIDTH) -> str:
    """The same with the verdict first, because a low terminal cuts the end off."""
    return wrapped([*_conclusion(report), *_details(report)], width)


def wrapped(lines: Iterable[str], width: int) -> str:
    """Lines no longer than `width`; words stay whole, because names of entrants and commands are copied.

    >>> wrapped(["  one two three"], 10)
    '  one two\\n    three'
    """
    found: list[str] = []
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        kept = _TOGETHER.sub(lambda part: part[0].replace(" ", _NO_BREAK), line)
        found += textwrap.wrap(
            kept, width, subsequent_indent=indent + "  ", break_long_words=False, break_on_hyphens=False
        )
    return "\n".join(found).replace(_NO_BREAK, " ")


def _conclusion(report: MatchReport) -> list[str]:
    return [text for text in (report.outlook, report.test_claim, report.verdict) if text is not None]


def _details(report: MatchReport) -> list[str]:
    lines = [f"match {report.match}: {settings_text(report)}"]
    lines += [f"  {letter(place)} {entrant}" for place, entrant in enumerate(entrant_texts(report))]
    lines.append(
        f"blocks {report.blocks:,}, games {report.games:,}, rounds {report.rounds:,}, "
        f"without a winner {report.without_win:,}, faults {sum(report.faults):,}"
    )
    lines.append(f"differences in {report.unit}")
    for comparison in report.comparisons if report.ratings is None else ():
        lines += _comparison_lines(comparison)
    if report.ratings is not None:
        lines += _rating_lines(report)
    lines += [
        f"  {letter(other.first)} - {letter(other.second)} in {other.measure}: "
        f"{with_error(other.difference.mean, other.difference.standard_error)}"
        for other in report.others
        if report.ratings is None
    ]
    lines.append(
        f"  ± standard error: how far chance alone moves the number, by blocks; [ ] bounds that hold the true "
        f"difference with {report.level:.0%}, however often one looks, narrowest after the {report.planned:,} blocks "
        f"that were planned"
    )
    lines += _placement_lines(report)
    lines += _behaviour_lines(report)
    lines += [text for text in (time_text(report),) if text is not None]
    lines += _fault_lines(report)
    told = (check for check in report.checks if not check.is_good or check.name == "workers")
    lines += [f"check of {check.name}: {check.text}" for check in told]
    return lines


def _comparison_lines(comparison: Comparison) -> list[str]:
    name = f"{letter(comparison.first)} - {letter(comparison.second)}"
    decisive = comparison.decisive
    kind = "without luck" if comparison.is_corrected else "as played"
    lines = [f"  {name} {kind}: {_result_text(decisive)}"]
    if comparison.is_corrected:
        lines.append(f"  {name} as played: {with_error(comparison.raw.mean, comparison.raw.standard_error)}")
    luck = comparison.luck
    if luck is not None:
        taken = f"not taken out: {luck.why_not}"
        if luck.why_not is None:
            taken = "taken out " + ", ".join(f"{number:.2f}" for number in luck.coefficients) + " times"
        means = ", ".join(with_error(mean.mean, mean.standard_error) for mean in luck.means)
        fair = "0 within its error, as luck must be" if luck.is_fair else "NOT 0: not used"
        lines.append(f"  luck of the draws: {taken}; mean {means} ({fair})")
    deviation = decisive.variance**0.5
    spread = f"{deviation:,.{digits_of(deviation)}f}"
    lines.append(f"  a block varies by {spread} (its standard deviation); {_worth_text(decisive)}")
    return lines


def _worth_text(result: Result) -> str:
    saved = result.games_saved
    if saved is None:
        return "all blocks are alike"
    return f"each game is worth {saved.ratio:.2f} ± {saved.standard_error:.2f} games on walls of their own"


def _result_text(result: Result) -> str:
    bounds = bounds_text(result.lower, result.upper, result.standard_error)
    return f"{with_error(result.mean, result.standard_error)} {bounds}"


def _rating_lines(report: MatchReport) -> list[str]:
    ratings = report.ratings
    if ratings is None or ratings.why_not is not None:
        return [f"  no ratings: {ratings.why_not}"] if ratings is not None else []
    lines = []
    for entrant in ratings.order:
        rating = ratings.ratings[entrant]
        bounds = bounds_text(rating.lower, rating.upper, rating.standard_error)
        lines.append(f"  rating {letter(entrant)}  {with_error(rating.mean, rating.standard_error)} {bounds}")
    for pairing in ratings.pairings:
        if pairing.met is None:
            continue
        name = f"{letter(pairing.first)} - {letter(pairing.second)}"
        bounds = bounds_text(pairing.met.lower, pairing.met.upper, pairing.met.standard_error)
        odd = " (not as their ratings say)" if pairing.surprise and pairing.surprise.leaves_zero else ""
        lines.append(f"  met    {name}  {with_error(pairing.met.mean, pairing.met.standard_error)} {bounds}{odd}")
    lines.append(
        "  rating: the mean result against the field, so that two ratings differ by what the two are expected to "
        "differ; all bounds of ratings hold at once, and all of pairings: each of k may fail in "
        f"{1 - ratings.level:.0%} / k"
    )
    return lines


def _placement_lines(report: MatchReport) -> list[str]:
    if not report.placements:
        return []
    lines = ["placements of each seat, with the mean of the points won or lost there"]
    for each in report.placements:
        mean = f"{each.mean.mean:.2f} ± {each.mean.standard_error:.2f}"
        lines.append(f"  {letter(each.entrant)} mean place {mean}")
        for place, (share, points) in enumerate(zip(each.shares, each.points, strict=True), start=1):
            shown = "" if points is None else f", {points:+,.0f} points"
            lines.append(f"    {place_text(place)} {share_text(share, 'of rounds')}{shown}")
    return lines


def _behaviour_lines(report: MatchReport) -> list[str]:
    pairs = list(combinations(range(len(report.entrants)), 2))
    lines = ["how they play, per seat"] if report.behaviour else []
    for rate in report.behaviour:
        rates = "   ".join(
            f"{letter(place)} {share_text(share, rate.unit)}" for place, share in enumerate(rate.entrants)
        )
        differ = [
            f"{letter(first)}{letter(second)}"
            for (first, second), difference in zip(pairs, rate.differences, strict=True)
            if difference is not None and difference.leaves_zero
        ]
        mark = f"   differ: {' '.join(differ)}" if differ else ""
        lines.append(f"  {rate.name} ({rate.unit}): {rates}{mark}")
    texts = {"draws": "draws {:.1f}", "own": "(own {:.1%})", "discards": "discards {:.1f}"}
    texts |= {"steals": "steals {:.2f}", "reshuffles": "reshuffles {:.3f}"}
    counts = ", ".join(text.format(report.per_round[name]) for name, text in texts.items() if name in report.per_round)
    lines.append(f"  per round: {counts.replace(', (', ' (')}")
    return lines


def time_text(report: MatchReport) -> str | None:
    """How long entrants thought about a decision; None where nothing was timed."""
    known = [(letter(place), time.per_decision) for place, time in enumerate(report.times)]
    texts = [f"{name} {seconds_text(seconds)}" for name, seconds in known if seconds is not None]
    count = sum(time.decisions for time in report.times)
    return f"time per decision: {', '.join(texts)} (by the clock, {count:,} decisions timed)" if texts else None


def _fault_lines(report: MatchReport) -> list[str]:
    if not report.first_faults:
        return []
    counts = ", ".join(f"{letter(place)} {count:,}" for place, count in enumerate(report.faults))
    lines = [f"games with a fault (the seat played on as draw-discard): {counts}; the first ones:"]
    for fault in report.first_faults:
        place = f"block {fault.block}, seating {fault.seating}, seat {fault.seat}"
        lines.append(f"  {place}: {fault.kind}: {fault.text}")
    return lines
