"""The entrants of a match as they are here: their signatures, and the build that they make."""

from mahjongkit.agents.signature import signature
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build


def build_of(settings: MatchSettings) -> Build:
    """What would play a match here.

    Classes and programs are asked for some choices, in processes of their own. One that cannot be made is an error: it
    would lose every game.

    >>> settings = MatchSettings(entrants=("greedy", "flat-mc:seconds=1"), rules="sanma")
    >>> sorted(build_of(settings).signatures.items())
    [('flat-mc:seconds=1', None), ('greedy', '62d80ee367d521de/372')]
    """
    variant = settings.rules_object.variant
    found = {text: signature(text, variant, seconds=settings.seconds) for text in settings.entrants}
    return Build.here({text: None if each.why_not else str(each) for text, each in found.items()})
