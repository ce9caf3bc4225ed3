"""What is told of the opponents: their rivers and melds, and who is in riichi."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

import mahjongkit as mk
from mahjongkit._core.tiles import read_tiles

MOST_LETTERS = 500
MOST_COPIES = 4


class OpponentText(BaseModel):
    """One opponent, in texts of tiles."""

    model_config = ConfigDict(extra="forbid")

    seat: int = Field(ge=1, le=3)
    """1 is the next seat."""
    river: str = Field(default="", max_length=MOST_LETTERS)
    """In the order of the discards."""
    riichi: int | None = Field(default=None, ge=1, le=40)
    """Which tile of the river declared riichi, 1 the first."""
    melds: str = Field(default="", max_length=MOST_LETTERS)
    """In brackets: (555z)(123m)."""


def with_opponents(seen: mk.Observation, opponents: Iterable[OpponentText]) -> mk.Observation:
    """The same observation, but with the rivers and melds that are told.

    >>> from mahjongkit.analysis import hand_position
    >>> seen = hand_position("123m456p78s1122z57z")
    >>> told = with_opponents(seen, [OpponentText(seat=1, river="9p1z4s", riichi=3)])
    >>> [str(discard.tile) for discard in told.river(1)], told.is_riichi(1)
    (['9p', '1z', '4s'], True)
    """
    document: dict[str, Any] = seen.to_json()
    told = [each for each in opponents if each.river.strip() or each.melds.strip() or each.riichi]
    if not told:
        return seen
    for each in told:
        if sum(other.seat == each.seat for other in told) > 1:
            raise mk.RulesError(f"opponent {each.seat} is told twice")
        if each.seat >= seen.rules.num_seats:
            last = seen.rules.num_seats - 1
            raise mk.RulesError(f"there is no opponent {each.seat} in {seen.rules.variant}: expected 1 to {last}")
        _tell(document, each, seen)
    _check_copies(document)
    return mk.Observation.from_json(document)


def _tell(document: dict[str, Any], told: OpponentText, seen: mk.Observation) -> None:
    seat = document["seats"][told.seat]
    if told.river.strip():
        tiles = _river(told)
        seat["river"] = [{"tile": str(tile)} for tile in tiles]
    if told.riichi is not None:
        if "is_riichi" not in seat:
            raise mk.RulesError(f"{seen.rules.variant} has no riichi")
        if told.riichi > len(seat["river"]):
            number = len(seat["river"])
            raise mk.RulesError(f"opponent {told.seat} declared riichi with discard {told.riichi}, but has {number}")
        seat["river"][told.riichi - 1]["is_riichi"] = True
        seat["is_riichi"] = seat["is_riichi_accepted"] = True
    if told.melds.strip():
        melds = _melds(told)
        if 3 * len(melds) > seat["num_tiles"]:
            raise mk.RulesError(f"opponent {told.seat} has {len(melds)} melds: its hand has not so many tiles")
        seat["melds"] = [_meld(meld, told.seat, seen.rules.num_seats) for meld in melds]
        seat["num_tiles"] -= 3 * len(melds)


def _river(told: OpponentText) -> list[mk.Tile]:
    """In their order, which a hand does not keep."""
    tiles = read_tiles("".join(told.river.split()))
    if any(tile.is_hidden for tile in tiles):
        raise mk.NotationError(f"the river of opponent {told.seat} is '{told.river}': a discard is never hidden")
    return tiles


def _melds(told: OpponentText) -> list[mk.Meld]:
    hand = mk.Hand(told.melds)
    if hand.num_tiles:
        raise mk.NotationError(f"the melds of opponent {told.seat} are '{told.melds}': expected brackets, as (555z)")
    return list(hand.melds)


def _meld(meld: mk.Meld, seat: int, num_seats: int) -> dict[str, Any]:
    """A call of the seat before, which may make any of them."""
    tiles = [str(tile) for tile in meld.tiles]
    name = meld.type.name.lower()
    if meld.type == mk.MeldType.CONCEALED_KAN:
        return {"type": name, "tiles": tiles}
    from_seat = (seat + num_seats - 1) % num_seats
    found = {"type": name, "tiles": tiles, "from_seat": from_seat, "claimed": tiles[0]}
    return found | {"added": tiles[-1]} if meld.type == mk.MeldType.ADDED_KAN else found


def _check_copies(document: dict[str, Any]) -> None:
    """No kind more often than the set has it: said in words of the table, before the core says it in its own."""
    seats = document["seats"]
    tiles = [*document["indicators"], *(tile for seat in seats for tile in (seat.get("own") or {}).get("tiles", []))]
    tiles += [discard["tile"] for seat in seats for discard in seat["river"] if not discard.get("is_claimed")]
    tiles += [tile for seat in seats for meld in seat["melds"] for tile in meld["tiles"]]
    counts: dict[str, int] = {}
    for tile in tiles:
        name = tile.replace("0", "5")
        counts[name] = counts.get(name, 0) + 1
        if counts[name] > MOST_COPIES:
            raise mk.RulesError(f"five copies of {name} on the table: hand, rivers, melds and indicators together")
