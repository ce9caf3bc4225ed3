"""What a discard risks (docs/danger.md): that an opponent is ready, that it waits for the tile, what it then wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from mahjongkit._core import estimates as _core
from mahjongkit._core.tiles import read_tiles
from mahjongkit.errors import RulesError

if TYPE_CHECKING:
    from mahjongkit._core.engine import Observation
    from mahjongkit._core.rules import Rules
    from mahjongkit._core.tiles import Tile

DangerMethod = Literal["model", "paper"]

SHAPES = ("two-sided", "gapped", "edge", "two-pair", "pair")
# How often recorded discards dealt in, by the level that the thesis gives them; the first is for tables where it sees
# nobody ready (docs/danger.md has the counts).
PAPER_RATES = {
    "riichi": (0.0067, 0.0045, 0.0, 0.0, 0.0027, 0.0093, 0.0237, 0.0413, 0.0292, 0.0458, 0.0759),
    "sanma": (0.0085, 0.0033, 0.0, 0.0, 0.0022, 0.0327, 0.0333, 0.0597, 0.0527, 0.0535, 0.1359),
}


@dataclass(frozen=True)
class OpponentReady:
    """Whether an opponent is ready."""

    seat: int
    ready: float
    """The chance; 1 after riichi."""


@dataclass(frozen=True)
class WaitEstimate:
    """What a tile risks with one opponent."""

    seat: int
    chance: float
    """That the opponent wins on the tile, if it is ready; 0 where the rules forbid it."""
    deal_in: float
    """That it does: ready and waiting for the tile."""
    value: float | None
    """The points that it takes then, without repeats and deposits; None where the method does not know."""
    shapes: dict[str, float]
    """How such a wait is made up: shares of two-sided, gapped, edge, two-pair and pair waits."""
    reasons: tuple[str, ...]
    """What speaks for or against the tile, the most telling first."""
    level: int | None = None
    """By the method `paper`: 1 is the safest, 10 the rest."""


@dataclass(frozen=True)
class TileDanger:
    """What a discard of a tile risks."""

    tile: "Tile"
    deal_in: float
    """The chance that somebody wins on it."""
    loss: float | None
    """The points that it is expected to cost at once; None where the method does not know."""
    by_opponent: tuple[WaitEstimate, ...]


@dataclass(frozen=True)
class DangerEstimate:
    """What the discards of a seat risk."""

    opponents: tuple[OpponentReady, ...]
    """Those in play, from the next seat on."""
    tiles: "dict[Tile, TileDanger]"


def danger(
    observation: "Observation",
    *,
    method: DangerMethod = "model",
    tiles: str | None = None,
    model: str | Path | None = None,
) -> DangerEstimate:
    """What the discards that the seat can make risk, or those of ``tiles``.

    ``method`` is `model`, the nets fitted to records, or `paper`, the nine levels of the thesis with how often such
    discards dealt in. ``model`` is the name or path of another model than that of the variant.

    >>> import mahjongkit as mk
    >>> seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123456p1134578s1p", visible="4444m")
    >>> estimate = danger(seen, tiles="35m")
    >>> [opponent.seat for opponent in estimate.opponents]
    [1, 2, 3]
    >>> estimate.tiles["3m"].by_opponent[0].reasons[0]
    'no chance: four 4m seen'
    >>> estimate.tiles["3m"].deal_in < estimate.tiles["5m"].deal_in < 0.05
    True
    """
    asked = _asked_tiles(observation, tiles)
    if method == "paper":
        return _by_levels(observation, asked)
    if method != "model":
        raise RulesError(f"unknown method '{method}' of danger (known: model, paper)")
    rows = _core.danger(observation, _pairs(asked), "" if model is None else str(model))
    opponents = tuple(OpponentReady(seat, ready) for seat, ready, _ in rows)
    found = {}
    for place, tile in enumerate(asked):
        waits = tuple(_wait(seat, ready, *of_tiles[place]) for seat, ready, of_tiles in rows)
        loss = sum(wait.deal_in * (wait.value or 0.0) for wait in waits)
        found[tile] = TileDanger(tile, _any(waits), loss, waits)
    return DangerEstimate(opponents, found)


def has_danger(rules: "Rules") -> bool:
    """Whether there is a model of danger for these rules.

    >>> import mahjongkit as mk
    >>> has_danger(mk.make_rules("sichuan"))
    True
    """
    return _core.has_danger(rules)


def _asked_tiles(observation: "Observation", tiles: str | None) -> "list[Tile]":
    found = observation.tiles if tiles is None else read_tiles(tiles)
    return [tile for tile in dict.fromkeys(found) if not tile.is_flower]  # which nobody discards


def _pairs(tiles: "Sequence[Tile]") -> list[tuple[int, bool]]:
    return [(tile.kind, tile.is_red) for tile in tiles]


def _wait(
    seat: int, ready: float, chance: float, value: float, shapes: Sequence[float], reasons: Sequence[str]
) -> WaitEstimate:
    named = {name: share for name, share in zip(SHAPES, shapes, strict=True) if share > 0}
    return WaitEstimate(seat, chance, ready * chance, value if chance else None, named, tuple(reasons))


def _any(waits: Sequence[WaitEstimate]) -> float:
    return 1 - prod(1 - wait.deal_in for wait in waits)


def _by_levels(observation: "Observation", tiles: "Sequence[Tile]") -> DangerEstimate:
    variant = observation.rules.variant
    if variant not in PAPER_RATES:
        raise RulesError(f"the levels of the thesis are for {' and '.join(PAPER_RATES)}, not for {variant}")
    rates = PAPER_RATES[variant]
    rows = _core.paper_danger(observation, _pairs(tiles))
    opponents = tuple(OpponentReady(seat, float(ready)) for seat, ready, _ in rows)
    found = {}
    for place, tile in enumerate(tiles):
        waits = tuple(
            WaitEstimate(seat, rates[levels[place]], ready * rates[levels[place]], None, {}, (), levels[place])
            for seat, ready, levels in rows
        )
        found[tile] = TileDanger(tile, _any(waits) if any(ready for _, ready, _ in rows) else rates[0], None, waits)
    return DangerEstimate(opponents, found)
