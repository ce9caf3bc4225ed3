"""What a fit is made with: enough to make it again."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from mahjongkit.errors import LearnError
from mahjongkit.models import ModelInfo
from mahjongkit.rules import make_rules, variants

Tell = Callable[[str, int, int], None]
"""Hears what is done: a text, how much of it, of how much."""


@dataclass(frozen=True)
class FitSettings:
    """One fit. `recipe` is the module of `fits` that does it."""

    name: str
    recipe: str
    architecture: str
    schema: str
    rules: str
    first_seed: int
    """Seeds of rounds; far from those of anything that is published."""
    rounds: int
    """Of each step of sampling."""
    long_steps: int = 0
    """The last so many steps sample `long_rounds` each: a net that plays well already needs more to become better."""
    long_rounds: int = 0
    epochs: int = 1
    last_epochs: int = 0
    """Of the last step, whose rows are fitted to longer; 0 for as many as the others."""
    steps: int = 1
    sizes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Hidden units of each net."""
    agents: tuple[str, ...] = ()
    """Who plays first rounds of our own, in turns from every seat, where the recipe does not say it."""
    profile: str = ""
    """Of the rules of these rounds, where they are not the variant's own."""
    is_quick: bool = False
    needs_records: bool = False
    """It is fitted to recorded games, not to rounds of our own."""
    records: tuple[str, ...] = ()
    """Files, folders and archives of these games."""

    @property
    def command(self) -> str:
        """What makes the file again."""
        records = " --records FOLDER" if self.needs_records else ""
        return f"mahjongkit learn fit {self.name}" + records + (" --quick" if self.is_quick else "")

    def seeds(self, step: int) -> range:
        """The seeds of a step of sampling."""
        first = self.first_seed + step * _SEEDS_OF_A_STEP
        return range(first, first + (self.long_rounds if self.is_long(step) else self.rounds))

    def epochs_of(self, step: int) -> int:
        """How often a step goes through its rows."""
        return self.last_epochs if self.last_epochs and step == self.steps - 1 else self.epochs

    def is_long(self, step: int) -> bool:
        """Whether a step is one of the long ones at the end."""
        return step >= self.steps - self.long_steps

    def info(self) -> ModelInfo:
        """What the file says of the model."""
        if self.needs_records:
            names = ("/".join(Path(path).parts[-2 if Path(path).suffix else -1 :]) for path in self.records)
            seeds = "recorded games: " + ", ".join(names)
            return ModelInfo(self.name, self.architecture, self.schema, self.rules, seeds, self.command)
        spans = ", ".join(f"{seeds[0]} to {seeds[-1]}" for seeds in map(self.seeds, range(self.steps)))
        return ModelInfo(self.name, self.architecture, self.schema, self.rules, spans, self.command)


_SEEDS_OF_A_STEP = 10_000_000
RECORDED = ("riichi", "sanma")
"""The variants of which there are recorded games to learn from."""
_GREEDY = "greedy:calls=true"
_ERRING = f"{_GREEDY},epsilon=0.1"
_TABLES = {  # who plays where there are no records and `_table` says otherwise; all take every win that they can have
    "riichi-programs": ("neural", _GREEDY),
    "sanma-programs": ("neural", _GREEDY),
    "sichuan": tuple(f"{_GREEDY},kans=true,epsilon={epsilon}" for epsilon in (0, 0.05, 0, 0.1)),
    "taiwanese": (_GREEDY, "simcat-plus", _GREEDY, _ERRING),
}
_PROFILES = {"taiwanese": "taiwanese:sml2026"}  # where wins are not worth the same: base 5, 1 for each tai


def _table(name: str, variant: str) -> tuple[str, ...]:
    """Who plays: greedy players, one of whom errs, if nothing else is said; none where there are records."""
    if name in RECORDED:
        return ()
    return _TABLES.get(name, (*[_GREEDY] * (make_rules(variant).num_seats - 1), _ERRING))


def _all() -> list[FitSettings]:
    lookahead = [
        FitSettings(
            name=f"lookahead-{variant}",
            recipe="lookahead",
            architecture="outlook-odds" if make_rules(variant).goes_on_after_wins else "outlook-shares",
            schema="outlook-cells-5",
            rules=variant,
            first_seed=7_000_000_000,
            rounds=25_000,
            epochs=15,
            steps=2,
        )
        for variant in variants()
    ]
    race = FitSettings(
        name="race",
        recipe="race",
        architecture="race",
        schema="race-hand-12",
        rules="taiwanese",
        first_seed=9_000_000_000,
        rounds=30_000,
        steps=3,
    )
    sichuan = FitSettings(
        name="sichuan-search",
        recipe="sichuan",
        architecture="dense",
        schema="sichuan-hand-157 sichuan-danger-24",
        rules="sichuan",
        first_seed=8_000_000_000,
        rounds=60_000,
        long_steps=4,
        long_rounds=300_000,
        epochs=2,
        last_epochs=6,
        steps=16,
        sizes={"hand": (96, 48), "danger": (48, 24)},
    )
    hazards = [
        FitSettings(
            name=f"hazards-{table}",
            recipe="hazards",
            architecture="round-hazards",
            schema="hazard-state-5",
            rules=variant,
            first_seed=5_000_000_000,
            rounds=0 if table in RECORDED else 30_000,
            agents=_table(table, variant),
            needs_records=table in RECORDED,
        )
        for variant in RECORDED
        for table in (variant, f"{variant}-programs")
    ]
    danger = [
        FitSettings(
            name=f"danger-{table}",
            recipe="danger",
            architecture="danger",
            schema="danger-ready-40 danger-wait-72 danger-value-34",
            rules=variant,
            first_seed=6_000_000_000,
            rounds=12_000 if table.endswith("-programs") else 6_000,
            epochs=4,
            sizes={"ready": (32, 16), "wait": (32, 16), "value": (24, 12)},
            agents=_table(table, variant),
            profile=_PROFILES.get(table, ""),
            needs_records=table in RECORDED,
        )
        for variant in variants()
        for table in (variant, *(f"{variant}-{play}" for play in ("greedy", "programs") if variant in RECORDED))
    ]
    placement = [
        replace(
            each,
            name=each.name.replace("hazards", "placement"),
            recipe="placement",
            architecture="placement",
            schema="round-start-5",
            first_seed=1,
        )
        for each in hazards
        if each.needs_records
    ]
    return [*lookahead, race, sichuan, *hazards, *placement, *danger]


def setting_names() -> list[str]:
    """What can be fitted."""
    return sorted(settings.name for settings in _all())


def fit_settings(name: str, *, is_quick: bool = False, records: Iterable[Path] = ()) -> FitSettings:
    """The settings of a fit; those of a quick one are for tests."""
    found = next((settings for settings in _all() if settings.name == name), None)
    if found is None:
        raise LearnError(f"nothing to fit is named '{name}' (known: {', '.join(setting_names())})")
    found = replace(found, records=tuple(str(path) for path in records))
    if found.records and not found.needs_records:
        raise LearnError(f"'{name}' is fitted to rounds of our own: leave --records out")
    if not is_quick:
        return found
    return replace(
        found, rounds=60, long_rounds=60, epochs=min(found.epochs, 2), steps=min(found.steps, 3), is_quick=True
    )
