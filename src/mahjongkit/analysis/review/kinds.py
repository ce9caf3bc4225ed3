"""What a decision was about."""

from collections.abc import Iterator
from enum import StrEnum

from mahjongkit._core.engine import Action, Observation
from mahjongkit._core.measures import shanten
from mahjongkit._core.tiles import tiles_text
from mahjongkit.agents.evaluation import ActionEvaluation

DANGER_DIFFERENCE = 0.01
"""Two discards differ in danger when their chances to deal in differ by a point."""

_OPENING = {"exchange", "void_suit", "set_aside", "abort"}
_CALLS = {"chi", "pon", "open_kan", "pass"}
_KANS = {"concealed_kan", "added_kan"}


class Kind(StrEnum):
    """What the action played and the best one differ in."""

    EFFICIENCY = "efficiency"
    """Two discards, and nothing below."""
    PUSH_OR_FOLD = "push or fold"
    """Two discards that differ in danger and in shanten."""
    RIICHI = "riichi"
    """One of the two declares riichi."""
    CALL = "call"
    """One of the two is a chi, a pon or an open kan, or lets the tile pass."""
    KAN = "kan"
    """One of the two is a concealed or an added kan."""
    WIN = "win"
    """One of the two is a win."""
    OPENING = "opening"
    """Exchange, void suit, tiles set aside, nine kinds."""


def kind_of(seen: Observation, played: ActionEvaluation, best: ActionEvaluation) -> Kind:
    """Return the kind of a decision; where played and best are the same, of what was at stake.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "23m567p345s11223z", discard="1m")
    >>> rows = [ActionEvaluation(action) for action in seen.legal_actions]
    >>> str(kind_of(seen, rows[0], rows[-1]))
    'call'
    """
    types = {str(played.action.type), str(best.action.type)}
    if types & _OPENING:
        return Kind.OPENING
    if "win" in types:
        return Kind.WIN
    if types & _CALLS:
        return Kind.CALL
    if types & _KANS:
        return Kind.KAN
    if "riichi" in types and (len(types) > 1 or played.action == best.action):
        return Kind.RIICHI
    return Kind.PUSH_OR_FOLD if _is_push_or_fold(seen, played, best) else Kind.EFFICIENCY


def _is_push_or_fold(seen: Observation, played: ActionEvaluation, best: ActionEvaluation) -> bool:
    if played.action.tile == best.action.tile:
        return any(seen.is_riichi(seat) for seat in _opponents(seen))
    return _differ_in_danger(seen, played, best) and shanten_after(seen, played) != shanten_after(seen, best)


def _differ_in_danger(seen: Observation, played: ActionEvaluation, best: ActionEvaluation) -> bool:
    if played.deal_in_chance is not None and best.deal_in_chance is not None:
        return abs(played.deal_in_chance - best.deal_in_chance) >= DANGER_DIFFERENCE
    # Without chances: one of the two is safe against a seat in riichi, the other is not.
    return any(
        _is_in_river(seen, seat, played.action) != _is_in_river(seen, seat, best.action)
        for seat in _opponents(seen)
        if seen.is_riichi(seat)
    )


def _opponents(seen: Observation) -> list[int]:
    return [seat for seat in range(seen.rules.num_seats) if seat != seen.seat]


def _is_in_river(seen: Observation, seat: int, action: Action) -> bool:
    return action.tile is not None and action.tile.kind in {discard.tile.kind for discard in seen.river(seat)}


def shanten_after(seen: Observation, row: ActionEvaluation) -> int | None:
    """The shanten after a discard: what the agent says, else computed; None for other actions.

    >>> seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p789s11223z")
    >>> [shanten_after(seen, ActionEvaluation(Action(text))) for text in ("discard 3z drawn", "discard 1m")]
    [0, 1]
    """
    if row.shanten is not None:
        return row.shanten
    if row.action.type not in ("discard", "riichi") or row.action.tile is None:
        return None
    tiles = list(seen.tiles)
    tiles.remove(row.action.tile)
    return shanten(tiles_text(tiles) + "".join(_melds(seen)), variant=seen.rules.variant)


def _melds(seen: Observation) -> Iterator[str]:
    """The own melds as text; the kans that the others do not see among them."""
    hidden = iter(seen.hidden_kans)
    for meld in seen.melds(seen.seat):
        is_hidden = any(tile.is_hidden for tile in meld.tiles)
        yield f"({tiles_text([next(hidden)] * 4 if is_hidden else meld.tiles)})"
