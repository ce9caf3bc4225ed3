"""What a net is improved with by play: a file of TOML, shipped or one's own."""

from dataclasses import MISSING, Field, asdict, dataclass, fields
from importlib.resources import files
from typing import Any, get_args

from mahjongkit.errors import LearnError
from mahjongkit.learn.config_files import read_toml, shipped_names
from mahjongkit.rules import Rules, make_rules

METHODS = ("ppo", "reinforce")
PARTS = ("value", "promise", "luck", "group")
STARTS = ("random", "first")
_CONFIGS = files("mahjongkit.learn") / "configs" / "improve"


@dataclass(frozen=True)
class ImproveSettings:
    """One training by play, enough to do it again."""

    name: str
    """Of the model."""
    variant: str
    first_seed: int
    """Of walls; far from those of anything that is published."""
    iterations: int
    walls: int
    """Of an iteration."""
    plays: int = 1
    """Of each wall, each with other samples of the same policy."""
    method: str = "ppo"
    wall: str = "kept"
    starts: str = "random"
    """Of rounds: anywhere in a game, or the first of it."""
    seats: int = 0
    """How many seats of a round learn; 0 is all that no opponent has."""
    heads: tuple[str, ...] = ()
    """That learn by REINFORCE; none named: all that the net has."""

    place_share: float = 0.0
    """How much of what is learned from is the place in the round, the rest is its points: 0 is points alone, 1 places
    alone. A first place counts as 6,000 points, a last one as their loss, a draw as 0 (rewards.py)."""
    temperature: float = 0.5
    """Logits are divided by it when choices are sampled and learned from. Agents play the likeliest answer: at a low
    temperature what is learned is how they play, and not only that an unlikely answer is best left alone."""

    opponents: tuple[str, ...] = ()
    """Who sits at some of the tables: agents of the core, `start` (the net that is improved) or `pool` (the net as it
    was)."""
    opponent_share: float = 0.0
    """Of walls with one of the opponents in all seats but one."""
    pool_every: int = 10
    """Iterations between two nets of the pool."""

    luck: str = "lookahead"
    """The value function that measures the luck of draws; `none` does not."""
    parts: tuple[str, ...] = ("value", "promise", "luck")
    """What is taken out of the result of a round before a choice is blamed or praised for it."""
    trace: float = 0.95
    """How far what was expected is corrected by what came: 0 by the next decision, 1 by the end of the round."""
    discount: float = 1.0
    """Per decision."""

    rate: float = 1e-3
    """Of the heads."""
    trunk_rate: float = 0.0
    """Of the layers that all heads share; 0 leaves them as they are."""
    warm_up: int = 0
    """Iterations until the rates are whole, by equal steps: the first steps of Adam are as long as any, and follow
    little but noise."""
    rows_of_a_step: int = 512
    epochs: int = 1
    clip: float = 0.2
    """How far a chance may move in an iteration, as a share."""
    value_weight: float = 0.5
    entropy_weight: float = 0.0
    anchor_weight: float = 0.0
    """Of the distance (KL) to the net at the start."""
    longest_step: float = 0.5
    """Of gradients."""
    averaging: float = 0.9
    """The model that is written is a mean of the nets after each iteration: so much of it is the mean before."""
    doubt: float = 0.0
    """Decisions with less doubt than this are sampled, with weights, so that the rest is trained on sooner; 0: none."""

    evaluate_every: int = 10
    evaluate_rounds: int = 300
    """From each seat, against each of the two kinds of opponents."""

    @property
    def rules(self) -> Rules:
        """Those of the rounds."""
        return make_rules(self.variant)

    @property
    def rounds(self) -> int:
        """Of an iteration."""
        return self.walls * self.plays

    def seeds(self, iteration: int) -> range:
        """Of the walls of an iteration."""
        first = self.first_seed + iteration * self.walls
        return range(first, first + self.walls)

    def rate_of(self, rate: float, iteration: int) -> float:
        """One of the rates in an iteration, which grows to it while the training warms up."""
        return rate * min(1.0, (iteration + 1) / max(1, self.warm_up))

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        return asdict(self)


def improve_names() -> list[str]:
    """The settings that are shipped.

    >>> improve_names()
    ['riichi', 'sanma', 'sanma-baseline', 'sanma-places', 'sanma-reinforce']
    """
    return shipped_names(_CONFIGS)


def improve_settings(name_or_path: str, **changes: object) -> ImproveSettings:
    """Shipped settings by their name, or those of a file that ends with `.toml`; some of them changed.

    >>> improve_settings("sanma-reinforce").discount
    0.99
    >>> improve_settings("sanna")
    Traceback (most recent call last):
    ...
    mahjongkit.errors.LearnError: no settings named 'sanna' (known: riichi, ...; or a file that ends with .toml)
    """
    entries = read_toml(name_or_path, _CONFIGS, "settings")
    try:
        return settings_from({**entries, **changes})
    except LearnError as error:
        raise LearnError(f"settings '{name_or_path}': {error}") from None


def settings_from(entries: dict[str, Any]) -> ImproveSettings:
    """Settings from plain values; what is unknown, missing or of another type is named."""
    known = {each.name: each for each in fields(ImproveSettings)}
    for name in entries:
        if name not in known:
            raise LearnError(f"unknown entry '{name}' (known: {', '.join(known)})")
    for name, each in known.items():
        if name not in entries and each.default is MISSING:
            raise LearnError(f"'{name}' is missing")
    settings = ImproveSettings(**{name: _typed(known[name], value) for name, value in entries.items()})
    _check(settings)
    return settings


def _typed(entry: "Field[Any]", value: Any) -> Any:
    """As the field has it: a list is a tuple of texts, a whole number may stand for another."""
    if get_args(entry.type):
        if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
            return tuple(value)
        raise LearnError(f"'{entry.name}' is {value!r}, expected a list of texts")
    if entry.type is float and type(value) is int:
        return float(value)
    if type(value) is not entry.type:
        raise LearnError(f"'{entry.name}' is {value!r}, expected {getattr(entry.type, '__name__', entry.type)}")
    return value


def _check(settings: ImproveSettings) -> None:
    for name, known in (("method", METHODS), ("starts", STARTS)):
        value = getattr(settings, name)
        if value not in known:
            raise LearnError(f"'{name}' is '{value}', expected {' or '.join(known)}")
    for name in ("iterations", "walls", "plays", "rows_of_a_step", "epochs", "evaluate_every", "pool_every"):
        if getattr(settings, name) < 1:
            raise LearnError(f"'{name}' is {getattr(settings, name)}, expected at least 1")
    for name in ("trace", "discount", "place_share", "opponent_share", "averaging"):
        if not 0 <= getattr(settings, name) <= 1:
            raise LearnError(f"'{name}' is {getattr(settings, name)}, expected a number from 0 to 1")
    if settings.warm_up < 0:
        raise LearnError(f"'warm_up' is {settings.warm_up}, expected at least 0")
    if not settings.temperature > 0:
        raise LearnError(f"'temperature' is {settings.temperature}, expected a number above 0")
    if settings.opponent_share > 0 and not settings.opponents:
        raise LearnError("'opponent_share' is above 0, but there are no 'opponents'")
    for part in settings.parts:
        if part not in PARTS:
            raise LearnError(f"'parts' have '{part}', expected some of {', '.join(PARTS)}")
    if settings.luck == "none" and {"luck", "promise"} & set(settings.parts):
        raise LearnError("'parts' have luck or promise, but 'luck' is none")
    if settings.heads and settings.method != "reinforce":
        raise LearnError("'heads' are chosen for the method reinforce alone: ppo improves all of them")
    if not 0 <= settings.seats <= settings.rules.num_seats:
        raise LearnError(f"'seats' is {settings.seats}, expected 0 to {settings.rules.num_seats}")
