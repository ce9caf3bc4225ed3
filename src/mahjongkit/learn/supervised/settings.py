"""What a net is trained with: a file of TOML, shipped or one's own."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from importlib.resources import files
from typing import Any

from mahjongkit.errors import LearnError
from mahjongkit.learn.config_files import read_toml, shipped_names
from mahjongkit.learn.settings import RECORDED

ARCHITECTURES = ("lean", "paper")
PRECISIONS = ("float32", "bfloat16")
_CONFIGS = files("mahjongkit.learn") / "configs"


@dataclass(frozen=True)
class Network:
    """The net: its kind, its heads and its size."""

    heads: tuple[str, ...]
    architecture: str = "lean"
    width: int = 64
    blocks: int = 6


@dataclass(frozen=True)
class Descent:
    """How its numbers are found."""

    epochs: int
    rows_of_a_step: int = 512
    rate: float = 2e-3
    """At its highest: it rises in the first steps and falls along a cosine."""
    warm_up: float = 0.03
    """The share of the steps in which the rate rises."""
    decay: float = 0.02
    """Of the weights, as AdamW has it."""
    averaging: float = 0.999
    """The net that is kept is a mean over steps: so much of it is the mean before."""
    smoothing: float = 0.0
    """How much of a label is given to the other answers."""
    dropout: float = 0.0
    """The share of a lean net's channels that are left out, in each block and example."""
    clip: float = 1.0
    """The longest gradient."""
    exchange_suits: bool = True
    standardise: bool = False
    """Planes have mean 0 and variance 1 for the net, as in the paper's second set of models."""
    precision: str = "float32"
    head_weights: Mapping[str, float] = field(default_factory=dict)
    """Of losses that count other than 1."""
    value_bend: float = 4.0
    """Misses of the value count squared up to here and linear beyond, in thousands of points."""


@dataclass(frozen=True)
class Sample:
    """What of the records is used."""

    games: int = 0
    """At most so many, 0 for all."""
    validation_rows: int = 40_000
    """Measured after each epoch, at most."""


@dataclass(frozen=True)
class SupervisedSettings:
    """One training, enough to do it again."""

    name: str
    variant: str
    schema: str
    seed: int
    network: Network
    training: Descent
    sample: Sample = field(default_factory=Sample)
    further: tuple[Descent, ...] = ()
    """Trainings that go on from where the one before has ended; what they do not say is as in the first."""

    @property
    def stages(self) -> tuple[Descent, ...]:
        """All trainings in their order."""
        return self.training, *self.further

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        return asdict(self)


def config_names() -> list[str]:
    """The configs that are shipped.

    >>> config_names()
    ['meowjong-366', 'meowjong-paper', 'riichi', 'sanma']
    """
    return shipped_names(_CONFIGS)


def read_config(name_or_path: str) -> SupervisedSettings:
    """A shipped config by its name, or one in a file that ends with `.toml`.

    >>> read_config("sanma").name
    'neural-sanma'
    >>> read_config("sama")
    Traceback (most recent call last):
    ...
    mahjongkit.errors.LearnError: no config named 'sama' (known: meowjong-366, ...; or a file that ends with .toml)
    """
    entries = read_toml(name_or_path, _CONFIGS, "config")
    try:
        return settings_from(entries)
    except LearnError as error:
        raise LearnError(f"config '{name_or_path}': {error}") from None


def settings_from(entries: Mapping[str, Any]) -> SupervisedSettings:
    """Settings of plain values; an entry that is unknown, missing or of another type is an error."""
    parts = {"network": Network, "training": Descent, "sample": Sample}
    for key in parts:
        if not isinstance(entries.get(key, {}), Mapping):
            raise LearnError(f"'{key}' is {entries[key]!r}, expected a table: write [{key}]")
    made: dict[str, Any] = {key: _filled(kind, entries[key], key) for key, kind in parts.items() if key in entries}
    if "further" in entries:
        further = entries["further"]
        if not isinstance(further, list) or not all(isinstance(each, Mapping) for each in further):
            raise LearnError("'further' is no list of tables: write [[further]]")
        first = entries.get("training", {})
        made["further"] = tuple(_filled(Descent, {**first, **each}, "further") for each in further)
    rest = {key: value for key, value in entries.items() if key not in made}
    settings: SupervisedSettings = _filled(SupervisedSettings, {**rest, **made}, "")
    _check(settings)
    return settings


def _filled(kind: type[Any], entries: Mapping[str, Any], place: str) -> Any:
    """A dataclass of a table, each entry by the type of its default or of its annotation."""
    known = {each.name: each for each in fields(kind)}
    prefix = f"{place}." if place else ""
    for key in entries:
        if key not in known:
            raise LearnError(f"'{prefix}{key}' is not an entry (known: {', '.join(known)})")
    values = {}
    for key, value in entries.items():
        values[key] = _typed(value, str(known[key].type), f"{prefix}{key}")
    try:
        return kind(**values)
    except TypeError as error:
        missing = str(error).partition("argument")[2].partition(": ")[2]
        raise LearnError(f"missing: {missing}" + (f" (in [{place}])" if place else "")) from None


def _typed(value: Any, kind: str, place: str) -> Any:
    wanted: dict[str, Any] = {"int": int, "str": str, "bool": bool, "float": (int, float)}
    name = kind.removeprefix("<class '").removesuffix("'>")
    if name in wanted:
        if not isinstance(value, wanted[name]) or (isinstance(value, bool) and name != "bool"):
            raise LearnError(f"'{place}' is {value!r}, expected a value of the type {name}")
        return float(value) if name == "float" else value
    if name.startswith("tuple[str"):
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise LearnError(f"'{place}' is {value!r}, expected a list of texts")
        return tuple(value)
    is_table = isinstance(value, Mapping) and all(isinstance(each, int | float) for each in value.values())
    if "Mapping[" in name and not is_table:
        raise LearnError(f"'{place}' is {value!r}, expected a table of numbers")
    return value


def _check(settings: SupervisedSettings) -> None:
    def expect(is_right: bool, place: str, value: object, right: str) -> None:  # noqa: FBT001
        if not is_right:
            raise LearnError(f"'{place}' is {value!r}, expected {right}")

    network = settings.network
    expect(
        network.architecture in ARCHITECTURES, "network.architecture", network.architecture, " or ".join(ARCHITECTURES)
    )
    expect(settings.variant in RECORDED, "variant", settings.variant, " or ".join(RECORDED))
    expect(bool(network.heads), "network.heads", network.heads, "at least one head")
    expect(1 <= network.width <= 1024, "network.width", network.width, "1 to 1,024")
    expect(0 <= network.blocks <= 64, "network.blocks", network.blocks, "0 to 64")
    for place, stage in [("training", settings.training), *(("further", each) for each in settings.further)]:
        expect(stage.precision in PRECISIONS, f"{place}.precision", stage.precision, " or ".join(PRECISIONS))
        expect(stage.epochs >= 1, f"{place}.epochs", stage.epochs, "1 or more")
        expect(stage.rows_of_a_step >= 1, f"{place}.rows_of_a_step", stage.rows_of_a_step, "1 or more")
        expect(stage.rate > 0, f"{place}.rate", stage.rate, "more than 0")
        for key in ("averaging", "smoothing", "dropout"):
            value = getattr(stage, key)
            expect(0 <= value < 1, f"{place}.{key}", value, "0 or more, and less than 1")
