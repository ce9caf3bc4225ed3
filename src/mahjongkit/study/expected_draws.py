"""How long it takes to draw good tiles (equations 4.3 to 4.9 of the thesis), without and with an end of the wall."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from mahjongkit.study.deals import check_range


def expected_draws(wall: int, good: int, *, wanted: int = 1) -> Fraction:
    """Draws from the wall until the t-th of k good tiles among n: t(n + 1)/(k + 1), equation 4.9.

    It counts every draw, whoever makes it, on a wall that is drawn to its end; `draw_law` has the turns of one seat.

    >>> expected_draws(40, 4), expected_draws(40, 4, wanted=2)
    (Fraction(41, 5), Fraction(82, 5))
    """
    _check(wall, good, wanted)
    return Fraction(wanted * (wall + 1), good + 1)


@dataclass(frozen=True)
class DrawLaw:
    """When one seat, which draws every p-th tile of the wall, has drawn the wanted number of good tiles itself."""

    wall: int
    good: int
    wanted: int
    players: int
    turns: int
    """How many tiles the seat draws until the wall ends."""
    chances: tuple[Fraction, ...]
    """Entry i: it has them with its draw i + 1."""
    wall_draws: Fraction
    """Equation 4.9: draws of all seats until the last wanted tile shows."""
    shared_turns: Fraction
    """The same in turns of one seat, 1/p of the draws: right if it may use a good tile whoever draws it."""

    @property
    def success(self) -> Fraction:
        """That the seat draws enough of them before the wall ends."""
        return sum(self.chances, Fraction(0))

    @property
    def turns_if_success(self) -> Fraction | None:
        """The expected number of own draws where it does; None where it cannot."""
        if not self.success:
            return None
        return sum((turn * chance for turn, chance in enumerate(self.chances, 1)), Fraction(0)) / self.success

    @property
    def turns_spent(self) -> Fraction:
        """The expected number of own draws, all of them where it does not."""
        failed = self.turns * (1 - self.success)
        return sum((turn * chance for turn, chance in enumerate(self.chances, 1)), failed)


def draw_law(wall: int, good: int, *, wanted: int = 1, players: int = 2, turns: int | None = None) -> DrawLaw:
    """The law of the own draws of a seat until it has ``wanted`` of the ``good`` tiles among the ``wall`` tiles left.

    The tiles that a seat draws are a random choice of the wall: only their number counts, by default that of the seat
    that draws next, one tile in ``players``. With one player it is equation 4.9 again.

    >>> law = draw_law(40, 4, players=2)
    >>> law.turns, round(float(law.success), 4), round(float(law.turns_if_success), 4)
    (20, 0.947, 7.3043)
    >>> draw_law(40, 4, players=1).turns_spent == expected_draws(40, 4)
    True
    """
    _check(wall, good, wanted)
    check_range("players", players, 1)
    own = -(-wall // players) if turns is None else turns
    check_range("turns", own, 0, wall)
    all_places = comb(wall, good)
    chances = tuple(
        Fraction(comb(turn - 1, wanted - 1) * comb(wall - turn, good - wanted), all_places)
        for turn in range(1, own + 1)
    )
    draws = expected_draws(wall, good, wanted=wanted)
    return DrawLaw(wall, good, wanted, players, own, chances, draws, draws / players)


def _check(wall: int, good: int, wanted: int) -> None:
    check_range("wall", wall, 1)
    check_range("good", good, 1, wall)
    check_range("wanted", wanted, 1, good)
