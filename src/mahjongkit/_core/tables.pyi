"""Games in flight: whoever plays, they are played here."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

import mahjongkit._core.engine
import mahjongkit._core.rules


class Questions:
    """Seats that games in flight wait for, in the order of games and seats."""

    def __len__(self) -> int: ...

    @property
    def rules(self) -> mahjongkit._core.rules.Rules: ...

    @property
    def numbers(self) -> list[int]:
        """Their places among all open questions."""

    @property
    def games(self) -> list[int]: ...

    @property
    def seats(self) -> list[int]: ...

    @property
    def entrants(self) -> list[int]: ...

    @property
    def observations(self) -> list[mahjongkit._core.engine.Observation]:
        """What each seat may know."""

    def of_entrant(self, entrant: int) -> Questions:
        """Those of one entrant."""

    def find_illegal(self, actions: Sequence[mahjongkit._core.engine.Action | None]) -> list[int]:
        """Which of the actions, one for each question, are None or not legal."""

    def select(self, chosen: Sequence[int]) -> Questions:
        """Some of them."""

    def check_legal(self, number: int, action: mahjongkit._core.engine.Action) -> str | None:
        """None when the action answers a question, else why it does not."""

    def describe(self, number: int) -> str:
        """When in its game a question came up."""

    def to_bytes(self) -> bytes:
        """The observations for another process of this build."""

    def planes(self, schema: str = '') -> NDArray[numpy.float32]:
        """The planes of all observations in one array."""

    def masks(self, schema: str = '') -> NDArray[numpy.bool_]:
        """Which numbered actions each seat may choose, in one array."""

def observations_from_bytes(rules: mahjongkit._core.rules.Rules, bytes: bytes) -> list[mahjongkit._core.engine.Observation]:
    """
    What `Questions.to_bytes` made in another process of this build. The bytes are trusted.
    """

class Tables:
    """Planned games, some of them in flight; `mahjongkit.tables` says how."""

    def __init__(self, rules: mahjongkit._core.rules.Rules, entrants: Sequence[str | None], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], seatings: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], *, wall: str = 'shared', one_round: bool = False, luck: str = 'none', in_flight: int = 1, groups: int = 1, threads: int = 0, keep_games: bool = False, starts: Sequence[Sequence[int]] | None = None) -> None: ...

    def advance(self, seconds: float | None = None, *, group: int = 0) -> None:
        """
        Play on until every game of the group waits for an answer or is over, or the time is up.
        """

    def collect(self, *, group: int = 0) -> Questions:
        """The open questions of a group."""

    def answer(self, choices: Sequence[mahjongkit._core.engine.Action], *, group: int = 0) -> None:
        """
        One choice for each open question, in their order. An illegal one raises and changes nothing.
        """

    @property
    def rules(self) -> mahjongkit._core.rules.Rules: ...

    @property
    def num_groups(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def finished(self) -> list[int]:
        """The games that the last `advance` brought to their end."""

    @property
    def time_spent(self) -> list[tuple[int, float]]:
        """
        Of each entrant in the core, in the games that are over: timed decisions, and seconds by the clock.
        """

    def game(self, game: int) -> mahjongkit._core.engine.Game:
        """
        A copy of a game in flight or, with `keep_games`, of one that has just ended.
        """

    def events_for(self, game: int, seat: int, since: int) -> list[mahjongkit._core.engine.Event]:
        """What the seat saw of the game after the first `since` events."""

    @property
    def row_fields(self) -> list[tuple[str, bool]]:
        """
        The fields of a row: name, and whether there is a number for each seat.
        """

    def rows(self, games: Sequence[int]) -> NDArray[numpy.int64]:
        """
        The numbers of the rows of some games, one after the other; zeros for one that is not over.
        """

    def luck_points(self, games: Sequence[int]) -> NDArray[numpy.float64]:
        """
        What the draws of some games have given to each seat so far, in points.
        """

    def promised_points(self, games: Sequence[int]) -> NDArray[numpy.float64]:
        """
        What the last draw of some games promised to each seat by the value function, in points.
        """

    def __len__(self) -> int: ...

    def num_events(self, game: int) -> int:
        """How many events a game in flight has."""

class BatchEnv:
    """Games side by side; `mahjongkit.tables.BatchEnv` says how."""

    def __init__(self, rules: mahjongkit._core.rules.Rules, num_envs: int, *, seed: int, opponents: Sequence[str | None], planes: str, actions: str, wall: str, one_round: bool, keep_log: bool, threads: int) -> None: ...

    def __len__(self) -> int: ...

    @property
    def planes(self) -> Annotated[NDArray[numpy.float32], dict(writable=False)]:
        """What the asked seat of each game may know."""

    @property
    def masks(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Which of the numbered actions it may choose."""

    @property
    def seats(self) -> Annotated[NDArray[numpy.int32], dict(writable=False)]:
        """The seat that is asked in each game."""

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(writable=False)]:
        """Points that each seat won or lost in the last step."""

    @property
    def rounds_over(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Whether a round ended in the last step."""

    @property
    def games_over(self) -> Annotated[NDArray[numpy.bool_], dict(writable=False)]:
        """Whether the game ended in the last step; the next one has begun."""

    @property
    def scores(self) -> Annotated[NDArray[numpy.float32], dict(writable=False)]:
        """
        Standing scores of the games that ended in the last step; 0 for the others.
        """

    @property
    def game_seeds(self) -> list[int]:
        """The seed of each game that is being played."""

    def collect(self, rows: Sequence[int]) -> Questions:
        """The questions of some rows; the number of a game is its row."""

    def events_for(self, row: int, seat: int, since: int) -> list[mahjongkit._core.engine.Event]:
        """What the seat saw of the game, with `keep_log`."""

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """One numbered action for each row."""

    def step_rows(self, rows: Sequence[int], actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], goes_on: bool) -> None:
        """
        One numbered action for each of some rows; what follows is added to the last step where it goes on.
        """
