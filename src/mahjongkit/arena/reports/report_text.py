"""A report as lines of text: a block of numbers that fits a terminal, and the verdict as its last line."""

import shlex
from itertools import combinations

from mahjongkit.arena.compare.comparison import Comparison, Result
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.reports.number_text import bounds_text, share_text, with_error
from mahjongkit.arena.reports.report import MatchReport

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


def report_text(report: MatchReport) -> str:
    """All lines.

    >>> from mahjongkit.arena.store import Store
    >>> from mahjongkit.arena.reports.report import report_match
    >>> from mahjongkit.arena.play.run import run_match
    >>> from mahjongkit.arena.settings import MatchSettings
    >>> settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="taiwanese:olympiad", seed=1)
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     played = run_match(match, settings, blocks=100)
    ...     lines = report_text(report_match(match)).splitlines()
    >>> lines[3][:36]
    'blocks 100, games 200, rounds 200, w'
    """
    lines = [f"match {report.match}: {settings_text(report)}"]
    lines += [f"  {letter(place)} {entrant}" for place, entrant in enumerate(entrant_texts(report))]
    lines.append(
        f"blocks {report.blocks:,}, games {report.games:,}, rounds {report.rounds:,}, "
        f"without a winner {report.without_win:,}, faults {sum(report.faults):,}"
    )
    lines += _win_rate_lines(report)
    lines.append(f"differences in {report.unit}: ± standard error, [bounds at any time, {report.level:.0%}]")
    for comparison in report.comparisons if report.ratings is None else ():
        lines += _comparison_lines(comparison)
    if report.ratings is not None:
        lines += _rating_lines(report)
    lines += [
        f"  {letter(other.first)} - {letter(other.second)} in {other.measure:12}"
        f" {with_error(other.difference.mean, other.difference.standard_error)} "
        f"{bounds_text(other.difference.lower, other.difference.upper, other.difference.standard_error)}"
        for other in report.others
        if report.ratings is None
    ]
    lines += _behaviour_lines(report)
    lines += [f"check of {check.name}: {check.text}" for check in report.checks if not check.is_good]
    return "\n".join([*lines, report.verdict])


def _win_rate_lines(report: MatchReport) -> list[str]:
    if not report.win_rates:
        return []
    what = "first places" if report.settings["unit"] == "game" else "won"
    rates = "   ".join(
        f"{letter(place)} {rate.rate:.2%} [{rate.lower:.2%}, {rate.upper:.2%}]"
        for place, rate in enumerate(report.win_rates)
    )
    return [f"{what} of decided games (Wilson): {rates}"]


def _comparison_lines(comparison: Comparison) -> list[str]:
    name = f"{letter(comparison.first)} - {letter(comparison.second)}"
    lines = [f"  {name} as played       {_result_text(comparison.raw)}"]
    luck = comparison.luck
    if comparison.corrected is not None and luck is not None:
        lines.append(f"  {name} without luck    {_result_text(comparison.corrected)}")
        taken = luck.why_not or "taken out " + ", ".join(f"{number:.2f}" for number in luck.coefficients)
        means = ", ".join(with_error(mean.mean, mean.standard_error) for mean in luck.means)
        fair = "0 within its error" if luck.is_fair else "NOT 0: not used"
        lines.append(f"  luck: {taken}; mean {means} ({fair})")
    test = comparison.decisive.test
    if test is not None:
        lines.append(
            f"  LLR {test.llr:.2f} ({test.progress:.1%}) ({test.lower:.2f}, {test.upper:.2f})"
            f" [{test.h0:g}, {test.h1:g}]: {test.state}, {test.blocks:,} blocks"
        )
    return lines


def _result_text(result: Result) -> str:
    saved = result.games_saved
    worth = "all blocks are alike"
    if saved is not None:
        worth = f"each game is worth {saved.ratio:.2f} ± {saved.standard_error:.2f} independent games"
    return (
        f"{with_error(result.mean, result.standard_error)} "
        f"{bounds_text(result.lower, result.upper, result.standard_error)}, "
        f"{result.effect:+.3f} sd of a block; {worth}"
    )


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
    return lines


def _behaviour_lines(report: MatchReport) -> list[str]:
    pairs = list(combinations(range(len(report.entrants)), 2))
    lines = []
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
        lines.append(f"{rate.name} ({rate.unit}): {rates}{mark}")
    texts = {"draws": "draws {:.1f}", "own": "(own {:.1%})", "discards": "discards {:.1f}"}
    texts |= {"steals": "steals {:.2f}", "reshuffles": "reshuffles {:.3f}"}
    counts = ", ".join(text.format(report.per_round[name]) for name, text in texts.items() if name in report.per_round)
    lines.append(f"per round: {counts.replace(', (', ' (')}")
    return lines
