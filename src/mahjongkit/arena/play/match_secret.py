"""The secret of a match: what its walls depend on besides the seed, so that no entrant can compute them.

A seed stands in the list of processes and is often a small number, and walls are a public function of it. Classes and
programs that somebody else wrote therefore meet on walls that depend on a random text too, which only the store has.
"""

import secrets
from dataclasses import replace

from mahjongkit.agents import AgentKind, AgentSpec
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match
from mahjongkit.errors import ArenaError

SECRET_BYTES = 32
_OWN = "mahjongkit."


def needs_secret(settings: MatchSettings) -> bool:
    """Whether code that is not of this package plays; what was registered in Python is the user's own.

    >>> needs_secret(MatchSettings(entrants=("greedy", "process:./bot"), rules="sanma"))
    True
    >>> needs_secret(MatchSettings(entrants=("greedy", "mahjongkit.testing:BiasedPlayer"), rules="sanma"))
    False
    """
    specs = [AgentSpec.parse(text) for text in settings.entrants]
    return any(
        spec.kind is AgentKind.PROCESS or (spec.kind is AgentKind.CLASS and not spec.name.startswith(_OWN))
        for spec in specs
    )


def with_secret(match: Match, settings: MatchSettings) -> MatchSettings:
    """Settings with the secret of the match, which is made before its first game where it needs one.

    Games that are there without a secret stay without one, and so do those that follow. Settings that bring a secret,
    as one that was published, begin a match with it.
    """
    if match.secret is None and match.num_blocks() == 0 and (needs_secret(settings) or settings.secret is not None):
        match.keep_secret(settings.secret or secrets.token_hex(SECRET_BYTES))
    if settings.secret not in (None, match.secret):
        raise ArenaError(f"match '{match.id}' has walls of another secret: begin another one, with --new")
    return replace(settings, secret=match.secret)
