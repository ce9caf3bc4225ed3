"""What a match is: all that its games depend on."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import cast

from mahjongkit._core.engine import Game
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.agents import AgentKind, AgentSpec
from mahjongkit.arena.checks import check_count, check_positive
from mahjongkit.arena.draw_luck import find_value, is_native_value
from mahjongkit.arena.schedule import Seating, block_seatings
from mahjongkit.errors import ArenaError, MahjongError

UNITS = ("round", "game")
"""What a game of a match may be: the first round on the wall of the block, or a whole game that begins with it."""

MEASURES = ("wins", "points", "score")
"""Results of a seat: rounds won and points per round, or the standing score of a whole game."""


ASKED = ("measure", "bounds", "planned")
"""Settings that say what is asked of a match, not what is played."""

MOST_SECONDS = 86_400.0
"""For a choice: a day. Longer waits are no limits, and more than the system's clocks take."""

MOST_SECRET_BYTES = 64
"""A key of BLAKE2b."""

_NAME = re.compile(r"[^\s:=,]+(?==)")  # an agent has no equals sign before its first colon


@dataclass(frozen=True, kw_only=True)
class MatchSettings:
    """All that the games and the verdict of a match depend on, but the number of blocks.

    Entrants have the one text of their `AgentSpec`; nothing is made of it here.

    >>> MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad").seatings
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """

    entrants: tuple[str, ...]
    rules: str
    wall: str = "kept"
    schedule: str = "pair"
    seed: int = 0
    unit: str = "round"
    """One of `UNITS`."""
    measure: str = ""
    """One of `MEASURES`, by which the match is decided; left out: wins for Taiwanese rounds, points for other rounds,
    score for games."""
    luck: str = "none"
    """The value function by which the luck of the draws is measured (`find_value`), or none."""
    seconds: float = 2.0
    """Time limit of a choice, for entrants that are not native; without these always the default."""
    bounds: tuple[float, float] | None = None
    """Differences between two entrants, in the measure's unit, that the sequential test tells apart."""
    planned: int | None = None
    """Blocks that are declared before the first: there the bounds at any time are narrowest. The store keeps the first
    number that a match was given; None declares nothing."""
    secret: str | None = field(default=None, repr=False)
    """What walls depend on besides the seed, if anything; a store keeps it apart from the settings."""

    def __post_init__(self) -> None:
        rules = self.rules_object
        object.__setattr__(self, "rules", str(rules))  # one text for equal rules
        if len(self.entrants) < 2:
            raise ArenaError(f"a match needs two entrants or more, got {', '.join(self.entrants) or 'none'}")
        specs = [AgentSpec.parse(text) for text in self.entrants]  # an unknown agent or option is its own error
        object.__setattr__(self, "entrants", tuple(map(str, specs)))
        if not (isinstance(self.seed, int) and 0 <= self.seed < 2**64):
            raise ArenaError(f"seed is {self.seed!r}: it must be a whole number from 0 to 2^64 - 1")
        _check_known("unit", self.unit, UNITS)
        if not self.measure:
            default = "score" if self.unit == "game" else "wins" if rules.compares_wins else "points"
            object.__setattr__(self, "measure", default)
        _check_known("measure", self.measure, MEASURES)
        if self.measure == "score" and self.unit == "round":
            raise ArenaError("measure 'score' is of whole games, not of the unit 'round'")
        find_value(self.luck)  # an unknown one is its own error
        check_positive("seconds", self.seconds)
        if self.seconds > MOST_SECONDS:
            raise ArenaError(f"seconds is {self.seconds:g}: at most {MOST_SECONDS:g} (a day) are allowed for a choice")
        if self.is_native:  # nobody is stopped by the clock, so that it is no part of what is played
            object.__setattr__(self, "seconds", type(self).seconds)
        if self.bounds is not None and (len(self.entrants) != 2 or not self.bounds[0] < self.bounds[1]):
            raise ArenaError(f"bounds {self.bounds} must rise, in a match of two entrants")
        if self.planned is not None:
            check_count("planned", self.planned, least=2)
        if self.secret is not None and not 1 <= len(self.secret.encode()) <= MOST_SECRET_BYTES:
            raise ArenaError(f"the secret of a match has 1 to {MOST_SECRET_BYTES} bytes, got {len(self.secret)}")
        Game(rules, wall=self.wall)  # an unknown wall is its own error
        _ = self.seatings

    @property
    def rules_object(self) -> Rules:
        """The rules of the table."""
        return make_rules(self.rules)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of every block."""
        num_seats = self.rules_object.num_seats
        return block_seatings(self.schedule, num_seats=num_seats, num_entrants=len(self.entrants))

    @property
    def is_native(self) -> bool:
        """Whether the core can play all of it."""
        kinds = {AgentSpec.parse(text).kind for text in self.entrants}
        return is_native_value(self.luck) and kinds == {AgentKind.NATIVE}

    def as_dict(self) -> dict[str, object]:
        """As a store keeps them.

        >>> settings = MatchSettings(entrants=("greedy", "random"), rules="sichuan")
        >>> MatchSettings.from_dict(settings.as_dict()) == settings
        True
        """
        return {name: value for name, value in asdict(self).items() if name != "secret"}

    @classmethod
    def from_dict(cls, kept: Mapping[str, object], *, secret: str | None = None) -> "MatchSettings":
        """Those that a store has kept, and the secret of the match; its file may be from anybody."""
        try:
            return cls._from_dict(kept, secret)
        except MahjongError:
            raise
        except (TypeError, ValueError, AttributeError, OverflowError) as error:
            raise ArenaError(f"the settings {dict(kept)} are not those of a match: {error}") from error

    @classmethod
    def _from_dict(cls, kept: Mapping[str, object], secret: str | None) -> "MatchSettings":
        known = {each.name for each in fields(cls)} - {"secret"}
        values = {"planned": None, **kept}  # which older matches do not have
        if set(values) != known:
            wrong = ", ".join(sorted(set(values) ^ known))
            raise ArenaError(f"these settings are not those of a match that can be played here: {wrong}")
        values["entrants"] = tuple(cast("list[str]", kept["entrants"]))
        values["bounds"] = None if kept["bounds"] is None else tuple(cast("list[float]", kept["bounds"]))
        return cls(**values, secret=secret)  # type: ignore[arg-type]  # a store keeps what `as_dict` gave


def read_entrants(texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Texts of entrants, and how they are shown: a text may begin with a name and an equals sign.

    No names are given back where no text has one; an entrant without one is shown by its own text.

    >>> read_entrants(["mine=simcat:simulations=500", "greedy:calls=true"])
    (('simcat:simulations=500', 'greedy:calls=true'), ('mine', 'greedy:calls=true'))
    >>> read_entrants(["random", "greedy:calls=true"])
    (('random', 'greedy:calls=true'), ())
    """
    found = [_NAME.match(text) for text in texts]
    entrants = tuple(text[name.end() + 1 :] if name else text for name, text in zip(found, texts, strict=True))
    if not any(found):
        return entrants, ()
    names = tuple(name[0] if name else str(AgentSpec.parse(text)) for name, text in zip(found, texts, strict=True))
    if len(set(names)) < len(names):
        raise ArenaError(f"two entrants have the same name: {', '.join(names)}")
    return entrants, names


def _check_known(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise ArenaError(f"{name} '{value}' of a match is unknown (known: {', '.join(known)})")
