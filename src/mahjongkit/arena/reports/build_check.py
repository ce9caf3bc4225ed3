"""Whether the builds that played a match could be compared: a change of play is found by signatures alone."""

from collections.abc import Mapping, Sequence

from mahjongkit.agents.signature import has_positions
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.reports.fairness import Check
from mahjongkit.arena.store import Build, Match


def why_not_compared(settings: Mapping[str, object], builds: Sequence[Build]) -> str | None:
    """Say why a change of play between these builds of a match would not be found; None where it would be.

    >>> entrants = ["greedy", "flat-mc:seconds=1"]
    >>> settings = {"entrants": entrants, "rules": "sanma", "unit": "round", "measure": "points", "bounds": None}
    >>> why_not_compared(settings, [Build({}, dict(zip(entrants, ["62d80ee367d521de/372", None])))])
    "'flat-mc:seconds=1' has no signature"
    >>> why_not_compared(settings, [Build({"mahjongkit": "0.0.9"})])
    'games of mahjongkit 0.0.9 were stored without signatures'
    """
    question = Question.of(settings)
    variant = question.rules.partition(":")[0]
    if not has_positions(variant):
        return f"{variant} has no positions for signatures"
    for build in builds:
        for entrant in question.entrants:
            if entrant not in build.signatures:
                return f"games of {build.versions_text} were stored without signatures"
            if build.signatures[entrant] is None:
                return f"'{entrant}' has no signature"
    return None


def compare_builds(match: Match) -> tuple[Check, ...]:
    """A check that could not be made, where builds could not be compared; nothing where they were."""
    builds = [Build.from_text(text) for text in match.games_by_build()]
    why_not = why_not_compared(match.settings, builds)
    return () if why_not is None else (Check("builds", is_good=None, text=f"not compared: {why_not}"),)
