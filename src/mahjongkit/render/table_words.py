"""What is said of a table, in words and tiles: for its picture and its text."""

from mahjongkit._core.engine import Observation, State, TableMeld
from mahjongkit._core.tiles import Meld, MeldType

_WINDS = "ESWN"


def seats_in_order(view: Observation | State) -> list[int]:
    """In turn order from the seat that looks, or from the dealer."""
    first = view.seat if isinstance(view, Observation) else view.dealer
    num_seats = view.rules.num_seats
    return [(first + place) % num_seats for place in range(num_seats)]


def round_words(view: Observation | State) -> list[str]:
    """The round, and what is left of the wall."""
    rules = view.rules
    wind, number = divmod(view.round, rules.num_seats)
    words = [f"{rules.variant}: round {_WINDS[wind % 4]}{number + 1}"]
    words += [_counted(view.repeats, "repeat")] * bool(view.repeats)
    words += [_counted(view.deposits, "deposit")] * bool(view.deposits)
    words.append(f"{_counted(view.draws_left, 'draw')} left")
    return words


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def seat_words(view: Observation | State, seat: int) -> list[str]:
    """Who sits there, its points, and what everybody knows of it."""
    words = [f"seat {seat} {_WINDS[(seat - view.dealer) % view.rules.num_seats]}", f"{view.points[seat]:,} points"]
    words += ["riichi"] * view.is_riichi(seat)
    words += [f"void {view.void_suit(seat)}"] * (view.void_suit(seat) is not None)
    words += ["has won"] * (seat in view.winners)
    return words


def has_turn(view: Observation | State, seat: int) -> bool:
    """Whether it is the seat's turn, or its tile is open to claims."""
    return view.turn == seat and not view.winners


def hand_tiles(view: Observation | State, seat: int) -> list[str]:
    """The tiles of a hand, the drawn one last; ? for those that the view does not show."""
    if isinstance(view, Observation) and seat != view.seat:
        return ["?"] * view.num_tiles(seat)
    own = view.observe(seat) if isinstance(view, State) else view
    tiles: list[str] = list(own.tiles)
    if own.drawn in tiles:
        tiles.remove(own.drawn)
        tiles.append(own.drawn)
    return tiles


def meld_tiles(meld: Meld | TableMeld) -> list[str]:
    """The tiles of a meld as they lie on the table.

    >>> meld_tiles(Meld("[1111z]"))
    ['?', '1z', '1z', '?']
    """
    tiles: list[str] = list(meld.tiles)
    return ["?", *tiles[1:-1], "?"] if meld.type == MeldType.CONCEALED_KAN else tiles
