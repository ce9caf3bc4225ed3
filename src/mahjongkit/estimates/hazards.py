"""What the others at a riichi or sanma table do between two draws of a seat (docs/hazards.md)."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mahjongkit._core import estimates as _core
from mahjongkit._core.rules import make_rules
from mahjongkit.errors import RulesError

if TYPE_CHECKING:
    from mahjongkit._core.rules import Rules


@dataclass(frozen=True)
class LapHazards:
    """What the others may do in a lap, from a seat's discard to its next draw, and in those after it."""

    other_draws: float
    """The chance that another seat wins by its own draw."""
    other_discard: float
    """The chance that another wins on a third seat's discard."""
    paid: float
    """What the seat pays on the mean for another's self-draw, without repeats."""
    riichi: float
    """The chance that another declares riichi."""
    ends: tuple[float, ...]
    """Lap by lap from now on, given that the round comes so far: the chance that another ends it."""
    others_ready: tuple[float, ...]
    """When the wall is exhausted: the chance that 0, 1, ... others are ready."""


OWN_STATES = ("silent", "open", "riichi")


def lap_hazards(
    *,
    draws_left: int,
    threats: int = 0,
    melds: int = 0,
    is_dealer: bool = False,
    own: str = "silent",
    rules: "Rules | None" = None,
    model: str | Path | None = None,
) -> LapHazards:
    """What the others are likely to do, to a seat of riichi or sanma that has just discarded.

    ``threats`` opponents are in riichi, ``melds`` are the most open melds that another opponent has, ``own`` is
    silent, open or riichi. Fitted to recorded games of strong players, unless ``model`` is the name or path of another
    model.

    >>> quiet, loud = lap_hazards(draws_left=40), lap_hazards(draws_left=40, threats=1)
    >>> quiet.other_draws < loud.other_draws
    True
    """
    chosen = rules or make_rules("riichi")
    if own not in OWN_STATES:
        raise RulesError(f"own must be one of {', '.join(OWN_STATES)}, not '{own}'")
    if draws_left < 0:
        raise RulesError(f"draws_left must not be below 0: {draws_left}")
    number = OWN_STATES.index(own)
    draws, discard, paid, riichi, ends, _, ready = _core.lap_hazards(
        f"hazards-{chosen.variant}" if model is None else str(model), draws_left, threats, melds, is_dealer, number
    )
    laps = -(-draws_left // chosen.num_seats)
    return LapHazards(draws, discard, paid, riichi, tuple(ends[:laps]), tuple(ready[: chosen.num_seats]))
