"""How many tiles of a suit the opponents hold, estimated at the table: `opponent` on a live observation."""

from mahjongkit._core.engine import Observation
from mahjongkit.errors import RulesError
from mahjongkit.study.deals import Reading, check_word
from mahjongkit.study.opponent import SUIT_TILES, HeldLaw, JointHeldLaw, held_law, joint_held_law
from mahjongkit.study.seen_tiles import check_sichuan, hidden_by_suit, hidden_hands


def held_estimate(
    observation: Observation, seat: int, suit: str, *, reads_void_suits: bool = True, reading: Reading = "exact"
) -> HeldLaw:
    """The law of the concealed tiles of a suit that another seat holds, from all that the observing seat sees.

    With ``reads_void_suits`` a hand that must be free of its void suit is dealt tiles of the other suits only, the hand
    of the seat itself included; without, every hidden tile may be anywhere. ``reading="paper"`` is equation 4.2 with
    what is seen and what is left to draw; like the thesis it takes the seat for the only one that may hold the suit.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("sichuan"), seed=1).observe(0)
    >>> law = held_estimate(seen, 1, "p")
    >>> round(float(law.mean), 3), round(float(law.at_least(8)), 4)
    (4.789, 0.0487)
    """
    check_word("reading", reading, Reading)
    check_sichuan(observation)
    _check_opponent(observation, seat)
    if reading == "paper":
        seen = SUIT_TILES - _hidden_of(hidden_by_suit(observation), suit)
        return held_law(seen=seen, wall=observation.draws_left, reading="paper")
    hands = hidden_hands(observation, reads_void_suits=reads_void_suits)
    return joint_held_law(suit, hidden_by_suit(observation), hands, seats=[seat]).of_seat(seat)


def joint_held_estimate(observation: Observation, suit: str, *, reads_void_suits: bool = True) -> JointHeldLaw:
    """The joint law of the other seats that still play.

    >>> from mahjongkit import State, make_rules
    >>> law = joint_held_estimate(State(make_rules("sichuan"), seed=1).observe(0), "p")
    >>> law.seats, round(float(law.any_at_least(8)), 4), round(float(law.together.mean), 3)
    ((1, 2, 3), 0.1433, 14.368)
    """
    check_sichuan(observation)
    playing = [seat for seat in range(observation.rules.num_seats) if seat not in observation.winners]
    hands = hidden_hands(observation, reads_void_suits=reads_void_suits)
    others = [seat for seat in playing if seat != observation.seat]
    return joint_held_law(suit, hidden_by_suit(observation), hands, seats=others)


def _hidden_of(hidden: dict[str, int], suit: str) -> int:
    if suit not in hidden:
        raise RulesError(f"unknown suit '{suit}' (known: {', '.join(hidden)})")
    return hidden[suit]


def _check_opponent(observation: Observation, seat: int) -> None:
    known = [other for other in range(observation.rules.num_seats) if other != observation.seat]
    if seat not in known:
        raise RulesError(f"seat {seat} is no other seat at this table (others: {', '.join(map(str, known))})")
