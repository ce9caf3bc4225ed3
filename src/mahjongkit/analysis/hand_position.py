"""A hand alone as a position: its size says the variant where nothing else does."""

from collections.abc import Sequence
from functools import lru_cache

from mahjongkit._core.engine import Observation, observation_of_hand, wall_of
from mahjongkit._core.rules import Rules, make_rules, variants
from mahjongkit._core.tiles import Hand, Tile, kind_name, read_tiles
from mahjongkit.errors import NotationError, RulesError

USUAL_TURN = 6
"""Of a hand of which nothing is said: neither the first turn, with its own rules, nor late."""
WINDS = ("east", "south", "west", "north")
_MOST_WINDS = 5
"""Of the rounds of a game: four and an extension."""
_DRAGONS = 5
"""The rank of the first one; winds are before it."""


@lru_cache
def _by_hand_size() -> dict[int, str]:
    """The first variant with hands of so many tiles before a draw."""
    found: dict[int, str] = {}
    for variant in variants():
        found.setdefault(make_rules(variant).hand_size, variant)
    return found


def variant_of_hand(hand: Hand | str, *, notation: str | None = None) -> str:
    """Return the first variant that plays with so many tiles, a meld counted as three.

    >>> variant_of_hand("123m456p78s1122z57z"), variant_of_hand("445w1267t1144s(888s)(999s)")
    ('riichi', 'taiwanese')
    >>> variant_of_hand("123m456p")
    Traceback (most recent call last):
    ...
    mahjongkit.RulesError: the hand has 6 tiles, a meld counted as three: expected 13 or 14 (riichi) or 16 \
or 17 (taiwanese); name another variant
    """
    parsed = hand if isinstance(hand, Hand) else Hand(hand, notation=notation)
    size = parsed.num_tiles + 3 * len(parsed.melds)
    known = _by_hand_size()
    variant = known.get(size) or known.get(size - 1)
    if variant is None:
        sizes = " or ".join(f"{before} or {before + 1} ({name})" for before, name in known.items())
        raise RulesError(f"the hand has {size} tiles, a meld counted as three: expected {sizes}; name another variant")
    return variant


def wind_number(text: str | int) -> int:
    """Read a wind: E, east, 1z or 0 is East.

    >>> wind_number("S"), wind_number("west"), wind_number("4z"), wind_number(0)
    (1, 2, 3, 0)
    """
    if isinstance(text, int):
        return text
    word = text.strip().lower()
    for number, wind in enumerate(WINDS):
        if word and (word in (f"{number + 1}z", "東南西北"[number]) or wind.startswith(word)):
            return number
    raise RulesError(f"'{text}' is no wind: expected E, S, W or N")


def round_name(round_number: int, num_seats: int) -> str:
    """Name a round, 1 the first, by its wind and the place in it.

    >>> round_name(1, 4), round_name(8, 4), round_name(6, 3)
    ('East 1', 'South 4', 'South 3')
    """
    wind, place = divmod(round_number - 1, num_seats)
    return f"{WINDS[wind % len(WINDS)].capitalize()} {place + 1}"


def indicator_of(dora: Tile, rules: Rules) -> Tile:
    """Return the indicator that makes a tile dora.

    >>> indicator_of(Tile("1m"), make_rules("riichi")), indicator_of(Tile("1m"), make_rules("sanma"))
    ('9m', '9m')
    >>> indicator_of(Tile("5z"), make_rules("riichi")), indicator_of(Tile("9m"), make_rules("sanma"))
    ('7z', '1m')
    """
    ring = sorted({tile.kind for tile in read_tiles(wall_of(rules, 0)) if _in_one_ring(tile, dora)})
    if dora.kind not in ring:
        raise RulesError(f"{rules.variant} has no {dora}")
    return Tile(kind_name(ring[ring.index(dora.kind) - 1]))


def _in_one_ring(tile: Tile, other: Tile) -> bool:
    """Whether one follows the other from indicator to dora: tiles of a suit, winds, dragons."""
    is_one = tile.suit == other.suit
    return is_one and (tile.suit != "z" or (tile.rank < _DRAGONS) == (other.rank < _DRAGONS))


def hand_position(
    hand: Hand | str,
    *,
    variant: str | None = None,
    visible: str | None = None,
    drawn: Hand | str | None = None,
    discard: str | None = None,
    discarder: int | None = None,
    indicators: str = "",
    dora: str = "",
    seat_wind: str | int = 0,
    round_wind: str | int | None = None,
    round_number: int | None = None,
    turn: int | None = None,
    points: Sequence[int] = (),
    repeats: int = 0,
    deposits: int = 0,
    void_suit: str | None = None,
    notation: str | None = None,
) -> Observation:
    """Return what a seat sees that holds this hand and knows nothing else but what is given.

    The variant is that of the number of tiles unless it is named ("sanma", "riichi:majsoul"). Dora are told by their
    indicators or by themselves. Without a turn it is the sixth, or the first one by which so many tiles can be seen.
    Rounds count from 1: with four seats 5 is South 1 and 8 South 4. Without one, the seat is that which dealt first.

    >>> hand_position("123m456p78s1122z57z", dora="5s", seat_wind="S").indicators
    ['4s']
    >>> hand_position("445w1267t1144s(888s)(999s)").rules.variant
    'taiwanese'
    >>> seen = hand_position("123m456p78s1122z57z", round_number=8, seat_wind="W")
    >>> seen.seat, seen.dealer, seen.round
    (1, 3, 7)
    """
    rules = make_rules(variant or variant_of_hand(hand, notation=notation))
    shown = [*_tiles(indicators, notation), *(indicator_of(tile, rules) for tile in _tiles(dora, notation))]
    if shown and not rules.has_indicators:
        raise RulesError(f"{rules.variant} has no dora")
    place = _place(rules, wind_number(seat_wind), round_wind, round_number)

    def seen(turn: int | None, visible: str | None) -> Observation:
        return observation_of_hand(
            rules,
            hand,
            visible=visible,
            drawn=drawn,
            discard=discard,
            discarder=discarder,
            void_suit=void_suit,
            indicators=shown,
            turn=turn,
            points=list(points),
            repeats=repeats,
            deposits=deposits,
            notation=notation,
            **place,
        )

    if turn is not None:
        return seen(turn, visible)
    by_tiles = seen(None, visible)
    is_late = by_tiles.draws_left <= seen(USUAL_TURN, None).draws_left
    return by_tiles if is_late else seen(USUAL_TURN, visible)


def _place(rules: Rules, seat_wind: int, round_wind: str | int | None, round_number: int | None) -> dict[str, int]:
    """The winds, and the seat that holds the hand: by the round it is known who deals."""
    wind = 0 if round_wind is None else wind_number(round_wind)
    if round_number is None:
        return {"seat_wind": seat_wind, "round_wind": wind}
    most = _MOST_WINDS * rules.num_seats
    if not 1 <= round_number <= most:
        raise RulesError(f"the round is {round_number}, expected 1 to {most}: 1 is {round_name(1, rules.num_seats)}")
    of_round, dealer = divmod(round_number - 1, rules.num_seats)
    if round_wind is not None and wind != of_round % len(WINDS):
        name = round_name(round_number, rules.num_seats)
        raise RulesError(f"round {round_number} is {name}, but the round wind is '{round_wind}': leave one of them out")
    return {"seat_wind": seat_wind, "round_wind": of_round, "seat": (dealer + seat_wind) % rules.num_seats}


def _tiles(text: str, notation: str | None) -> list[Tile]:
    if not text.strip():
        return []
    hand = Hand(text, notation=notation)
    if hand.melds:
        raise NotationError(f"'{text}' has melds, expected tiles")
    return list(hand.tiles)
