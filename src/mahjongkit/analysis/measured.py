"""Shanten and acceptance of discards, where an agent did not say them."""

from collections.abc import Sequence
from dataclasses import replace

from mahjongkit._core.engine import Observation
from mahjongkit._core.measures import discard_table
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.analysis.seen_tiles import others_tiles, own_hand

DISCARDS = ("discard", "riichi")


def with_measures(rows: Sequence[ActionEvaluation], observation: Observation) -> list[ActionEvaluation]:
    """Return the rows with shanten and acceptance of every discard that has none.

    In Sichuan a hand that still holds its void suit is measured by the agent alone.

    >>> from mahjongkit import make_rules
    >>> from mahjongkit.engine import Action, observation_of_hand
    >>> seen = observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z", visible="6s")
    >>> row = with_measures([ActionEvaluation(Action("discard 5z"))], seen)[0]
    >>> row.shanten, dict(row.acceptance)
    (1, {'6s': 3, '9s': 4, '1z': 2, '2z': 2})
    """
    missing = [row for row in rows if row.action.type in DISCARDS and (row.shanten is None or not row.acceptance)]
    if not missing or len(observation.tiles) % 3 != 2 or _holds_void(observation):
        return list(rows)
    visible, variant = others_tiles(observation), observation.rules.variant
    found = {each.tile: each for each in discard_table(own_hand(observation), visible=visible, variant=variant)}
    filled = []
    for row in rows:
        tile = row.action.tile
        measured = found.get(str(tile)) or found.get(str(tile.plain)) if tile is not None else None
        if measured is None or row.action.type not in DISCARDS:
            filled.append(row)
            continue
        shanten = measured.shanten if row.shanten is None else row.shanten
        acceptance = row.acceptance or _kept(measured.acceptance, observation)
        filled.append(replace(row, shanten=shanten, acceptance=acceptance))
    return filled


def _holds_void(observation: Observation) -> bool:
    suit = observation.void_suit(observation.seat)
    return suit is not None and any(str(tile).endswith(suit) for tile in observation.tiles)


def _kept(acceptance: dict[str, int], observation: Observation) -> dict[str, int]:
    """Without the void suit, and only what is left."""
    suit = observation.void_suit(observation.seat)
    return {tile: left for tile, left in acceptance.items() if left and not (suit and tile.endswith(suit))}
