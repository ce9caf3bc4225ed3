"""What the forms of the page must know of a variant, asked of the engine: no view tests the names of variants."""

from functools import lru_cache

from pydantic import BaseModel

import mahjongkit as mk
from mahjongkit._core.engine import observation_of_hand
from mahjongkit._core.tiles import Tile
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.estimates import has_placement
from mahjongkit.render.terms import pattern_family
from mahjongkit.rules import profiles


class VariantInfo(BaseModel):
    """A variant, its named rules, who advises in it, and what its tables have."""

    name: str
    seats: int
    profiles: list[str]
    adviser: str
    hand_size: int
    """Before a draw, a meld counted as three."""
    start_points: int
    tiles: list[str]
    """All that a wall of any profile may hold, each once, in order."""
    has_winds: bool
    has_indicators: bool
    """And so dora, riichi, and deposits."""
    pattern_family: str
    """The first variant with the same patterns, by which they are named."""
    has_chi: bool
    has_void_suit: bool
    has_placement: bool
    """Whether a model says how likely each final place is."""


@lru_cache
def variant_info(name: str) -> VariantInfo:
    """The facts of a variant by its first profile.

    >>> info = variant_info("sanma")
    >>> info.tiles[:3], info.has_chi, info.has_placement
    (['1m', '9m', '1p'], False, True)
    """
    rules = mk.make_rules(name)
    start = mk.Game(rules, seed=0).state
    return VariantInfo(
        name=name,
        seats=rules.num_seats,
        profiles=list(profiles(name)),
        adviser=default_agent(rules),
        hand_size=rules.hand_size,
        start_points=start.points[0],
        tiles=[str(tile) for tile in _tiles(name)],
        has_winds=start.to_json()["round_wind"] is not None,
        has_indicators=rules.has_indicators,
        pattern_family=pattern_family(name),
        has_chi=_has_chi(rules),
        has_void_suit=start.phase == "void_suit",
        has_placement=has_placement(rules),
    )


def _tiles(variant: str) -> list[Tile]:
    walls = (mk.Game(mk.make_rules(variant, profile), seed=0).state.wall_tiles for profile in profiles(variant))
    found = {tile for wall in walls for tile in wall}
    return sorted(found)


def _has_chi(rules: mk.Rules) -> bool:
    """Whether the next seat may claim 1p with 23p."""
    rest = [tile for tile in _tiles(rules.variant) if tile.suit in ("s", "z") and not tile.is_red]
    hand = "23p" + "".join((2 * rest)[: rules.hand_size - 2])
    seen = observation_of_hand(rules, hand, discard="1p", discarder=rules.num_seats - 1)
    return any(action.type == "chi" for action in seen.legal_actions)
