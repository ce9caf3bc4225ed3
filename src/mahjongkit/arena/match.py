"""A match between native agents: blocks played in the core on threads, written to a store as they are done."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass

from mahjongkit._core.engine import Game
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.agents import is_native, make_agent, play_rounds
from mahjongkit.arena.played_game import PlayedGame
from mahjongkit.arena.results import Match
from mahjongkit.arena.schedule import Seating, block_seatings, wall_seed
from mahjongkit.errors import ArenaError

BLOCKS_AT_ONCE = 500
"""A piece of work: what a kill can lose, and how often progress is told."""


@dataclass(frozen=True, kw_only=True)
class MatchSettings:
    """All that the games of a match depend on, but the number of blocks.

    >>> MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad").seatings
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """

    entrants: tuple[str, ...]
    rules: str
    wall: str = "kept"
    schedule: str = "pair"
    seed: int = 0
    unit: str = "round"
    """What a game of the match is: the first round of a game, on the wall of the block."""

    def __post_init__(self) -> None:
        if len(self.entrants) != 2:
            raise ArenaError(f"{len(self.entrants)} entrants, expected 2: {', '.join(self.entrants)}")
        for text in self.entrants:
            make_agent(text)  # an unknown agent or option is its own error
            if not is_native(text):
                raise ArenaError(f"entrant '{text}' is written in Python: matches have native entrants so far")
        if self.unit != "round":
            raise ArenaError(f"unit '{self.unit}' of a match is unknown (known: round)")
        Game(self.rules_object, wall=self.wall)  # so are unknown rules and an unknown wall
        _ = self.seatings

    @property
    def rules_object(self) -> Rules:
        """The rules of the table."""
        return make_rules(self.rules)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of every block."""
        num_seats = self.rules_object.num_seats
        return block_seatings(self.schedule, num_seats=num_seats, num_entrants=len(self.entrants))

    def as_dict(self) -> dict[str, object]:
        """As a store keeps them."""
        return {**asdict(self), "entrants": list(self.entrants), "rules": str(self.rules_object)}


def play_blocks(
    settings: MatchSettings, blocks: Sequence[int], *, threads: int = 0
) -> list[tuple[int, list[PlayedGame]]]:
    """The games of these blocks, a function of settings and block numbers alone.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad", seed=1)
    >>> [(block, len(games)) for block, games in play_blocks(settings, [4, 7])]
    [(4, 2), (7, 2)]
    """
    rules = settings.rules_object
    seeds = [wall_seed(settings.seed, block) for block in blocks]
    by_seating = [_play_seating(settings, rules, seating, seeds, threads) for seating in settings.seatings]
    return [(block, list(games)) for block, games in zip(blocks, zip(*by_seating, strict=True), strict=True)]


def run_match(
    match: Match,
    settings: MatchSettings,
    *,
    blocks: int,
    threads: int = 0,
    tell: Callable[[int], None] = lambda _: None,
) -> int:
    """Play the blocks of a match that are not in its store yet; the number of them.

    `tell` hears how many blocks were written each time. A run that is stopped goes on where it was.
    """
    missing = match.missing_blocks(blocks)
    for first in range(0, len(missing), BLOCKS_AT_ONCE):
        piece = missing[first : first + BLOCKS_AT_ONCE]
        match.add_blocks(play_blocks(settings, piece, threads=threads))
        tell(len(piece))
    return len(missing)


def _play_seating(
    settings: MatchSettings, rules: Rules, seating: Seating, seeds: list[int], threads: int
) -> Iterator[PlayedGame]:
    agents = [settings.entrants[entrant] for entrant in seating]
    played = play_rounds(rules, agents, seeds, threads=threads, wall=settings.wall)
    columns = (
        played.winners,
        played.from_seat,
        played.no_win,
        played.num_draws,
        played.num_discards,
        played.num_calls,
        played.steals,
        played.consistent_draws,
        played.own_draws,
        played.reshuffles,
        played.left_at_first_reshuffle,
    )
    rows = zip(seeds, played.changes.tolist(), *(column.tolist() for column in columns), strict=True)
    for seed, points, *numbers in rows:
        yield PlayedGame(seed, seating, tuple(points), *numbers)
