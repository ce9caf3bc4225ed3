"""Who sits where on which wall: the seatings of a block, and the seeds of its wall and agents.

A seating names the entrant of every seat. A schedule says which seatings a block has:

==========  ===========================================  =====================================================
schedule    two entrants A and B, four seats             three seats
==========  ===========================================  =====================================================
pair        ABAB BABA: teams opposite                    ABB BAB BBA: A alone in each seat, against B twice
rotations   AABB BAAB BBAA ABBA                          ABB BAB BBA
teams       the six ways to give each two seats          the six ways to give one a seat and the other two
all         as teams                                     ABB BAB BBA
one         ABBB BABB BBAB BBBA: A alone in each seat    ABB BAB BBA
==========  ===========================================  =====================================================

With as many entrants as seats, `rotations` and `all` seat everybody at one table: 4 and 24 seatings, 3 and 6 in sanma.
Otherwise more than two entrants meet in a round robin: every two of them play the schedule on the same wall.

In each of these an entrant sits as often in one seat as in another. In three seats A and B are treated alike by `teams`
alone; `pair` asks how A does among players like B. So does `one` in any number of seats: one A against all others B.
"""

import hashlib
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from mahjongkit.errors import ArenaError

Seating = tuple[int, ...]
"""The entrant of every seat, as an index in the match's list of entrants."""

SCHEDULES = ("pair", "rotations", "teams", "all", "one")
"""Names of the schedules."""


def block_seatings(schedule: str, *, num_seats: int = 4, num_entrants: int = 2) -> tuple[Seating, ...]:
    """The seatings of every block, in the order in which they are numbered.

    >>> block_seatings("pair")
    ((0, 1, 0, 1), (1, 0, 1, 0))
    >>> len(block_seatings("all", num_entrants=4)), len(block_seatings("all", num_seats=3, num_entrants=3))
    (24, 6)
    """
    _check_schedule(schedule)
    if num_seats not in (3, 4):
        raise ArenaError(f"no schedule for {num_seats} seats (known: 3, 4)")
    if num_entrants < 2:
        raise ArenaError(f"a match needs two entrants or more, got {num_entrants}")
    if schedule in ("rotations", "all") and num_entrants == num_seats:
        return lineup_seatings(schedule, range(num_seats))
    two = _seatings_of_two(schedule, num_seats)
    return tuple(
        tuple(pairing[entrant] for entrant in seating) for pairing in round_robin(num_entrants) for seating in two
    )


def lineup_seatings(schedule: str, lineup: Sequence[int]) -> tuple[Seating, ...]:
    """The `rotations` of a line-up, or `all` its orders; the entrant of each seat may be listed more than once.

    A seating that comes up again is left out: agents are seeded by seat, so it would be the same game. All come up
    equally often, so the balance of seats stays.

    >>> lineup_seatings("rotations", [0, 1, 1, 1])
    ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
    >>> len(lineup_seatings("all", [0, 1, 2, 2]))
    12
    """
    _check_schedule(schedule)
    seats = tuple(lineup)
    if schedule == "rotations":
        return _without_repeats([seats[len(seats) - turn :] + seats[: len(seats) - turn] for turn in range(len(seats))])
    if schedule == "all":
        return _without_repeats(permutations(seats))
    raise ArenaError(f"schedule '{schedule}' has a line-up of its own (expected one of: rotations, all)")


def entrants_of_lineup(entrants: Sequence[str], schedule: str, *, num_seats: int = 4) -> tuple[tuple[str, ...], str]:
    """Entrants and schedule of a table where one agent was named for one seat and another for all others.

    Named four times over they would be rated as four; they are two, and the schedule is `one`.

    >>> entrants_of_lineup(["greedy", "random", "random", "random"], "rotations")
    (('greedy', 'random'), 'one')
    >>> entrants_of_lineup(["greedy", "random", "greedy", "random"], "rotations")[1]
    'rotations'
    """
    named = tuple(entrants)
    alone = [text for text in named if named.count(text) == 1]
    is_one = len(named) == num_seats and len(set(named)) == 2 and len(alone) == 1
    if schedule not in ("rotations", "all") or not is_one:
        return named, schedule
    return (alone[0], next(text for text in named if text != alone[0])), "one"


def round_robin(num_entrants: int) -> tuple[tuple[int, int], ...]:
    """Every two entrants once.

    >>> round_robin(3)
    ((0, 1), (0, 2), (1, 2))
    """
    return tuple(combinations(range(num_entrants), 2))


def wall_seed(match_seed: int, block: int, *, secret: str | None = None) -> int:
    """The seed of a block's wall: 63 bits of a hash of both numbers, and of the secret of the match if it has one.

    They are the first eight bytes, big end first and without the highest bit, of SHA-256 of the text
    ``mahjongkit wall <match seed> <block>``; with a secret, of BLAKE2b of this text with the secret as its key. 63
    bits, because SQLite and Parquet have signed integers.

    >>> wall_seed(1, 0)
    1412208241889681408
    """
    if block < 0:
        raise ArenaError(f"blocks are numbered from 0, got {block}")
    text = f"mahjongkit wall {match_seed:d} {block:d}".encode()
    keyed = None if secret is None else hashlib.blake2b(text, key=secret.encode())
    digest = (keyed or hashlib.sha256(text)).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def _check_schedule(schedule: str) -> None:
    if schedule not in SCHEDULES:
        raise ArenaError(f"unknown schedule '{schedule}' (known: {', '.join(SCHEDULES)})")


def _seatings_of_two(schedule: str, num_seats: int) -> tuple[Seating, ...]:
    if schedule == "pair":
        return lineup_seatings("rotations", (0, 1, 0, 1) if num_seats == 4 else (0, 1, 1))
    if schedule == "one":
        return lineup_seatings("rotations", (0, *(1,) * (num_seats - 1)))
    lineup = (0, 0, 1, 1) if num_seats == 4 else (0, 1, 1)
    if schedule == "teams":
        other_side = tuple(1 - entrant for entrant in lineup)
        return _without_repeats([*permutations(lineup), *permutations(other_side)])
    return lineup_seatings(schedule, lineup)


def _without_repeats(seatings: Iterable[Seating]) -> tuple[Seating, ...]:
    return tuple(dict.fromkeys(seatings))
