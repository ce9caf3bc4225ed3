"""Blocks of a match, played at the tables of this process."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from mahjongkit.agents import Agent, is_native, make_agent
from mahjongkit.agents.host import Host, LocalHost, Place
from mahjongkit.agents.processes.process_host import ProcessHost
from mahjongkit.agents.registry import is_local
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.draw_luck import draw_luck, find_value, is_native_value
from mahjongkit.arena.schedule import wall_seed
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Fault, GameRow, GameRows
from mahjongkit.arena.store.game_rows import as_number
from mahjongkit.errors import AgentError
from mahjongkit.tables import Fault as TableFault
from mahjongkit.tables import Tables, play_out
from mahjongkit.tables.loop import OnStep

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TELL_SECONDS = 0.5
"""How often blocks that are done are handed over: what a kill can lose."""
MOST_GAMES_AT_ONCE = 20_000
"""Games that are planned at the same time; their results are kept until they are handed over."""

_WIN_PARTS, _POINT_PARTS = 1e6, 1e3  # as the core keeps luck


@contextmanager
def open_hosts(settings: MatchSettings, *, all_asked: bool = False) -> Iterator[dict[int, Host]]:
    """Who answers for the entrants that the core does not play: processes, but for agents of this process alone.

    >>> settings = MatchSettings(entrants=("greedy", "mahjongkit.testing:BiasedPlayer"), rules="sichuan")
    >>> with open_hosts(settings) as hosts:
    ...     list(hosts)
    [1]
    """
    hosts: dict[int, Host] = {}
    with ExitStack() as stack:
        for number, text in enumerate(settings.entrants):
            if is_native(text) and not all_asked:
                continue
            is_here = is_native(text) or is_local(text)
            host = LocalHost(partial(_make, text)) if is_here else ProcessHost(text, seconds=settings.seconds)
            stack.callback(host.close)
            host.open(seed=seed_in_game(text, game_seed=settings.seed, seat=number))
            hosts[number] = host
        yield hosts


def games_in_flight(hosts: Mapping[int, Host]) -> int:
    """How many games can be played at the same time by those who answer for the seats.

    >>> games_in_flight({})
    1
    """
    return min((host.most_games for host in hosts.values()), default=1)


def play_blocks(
    settings: MatchSettings,
    blocks: Sequence[int],
    hosts: Mapping[int, Host],
    *,
    threads: int = 0,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[GameRows]:
    """Play blocks, and yield those that are done about every `TELL_SECONDS`; 0 threads are one for each core.

    `should_stop` is asked as often: then the rest is not played.

    Results depend on settings and block numbers alone. An agent that fails or breaks the rules is replaced to the end
    of its game, by `SUBSTITUTE` of the tables.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad", seed=1)
    >>> sorted(block for rows in play_blocks(settings, [4, 7, 0], {}) for block in rows.blocks.tolist())
    [0, 0, 4, 4, 7, 7]
    """
    size = max(1, MOST_GAMES_AT_ONCE // len(settings.seatings))
    for first in range(0, len(blocks), size):
        if not should_stop():
            yield from _play_planned(settings, blocks[first : first + size], hosts, threads, should_stop)


def _play_planned(
    settings: MatchSettings,
    blocks: Sequence[int],
    hosts: Mapping[int, Host],
    threads: int,
    should_stop: Callable[[], bool],
) -> Iterator[GameRows]:
    num_seatings = len(settings.seatings)
    planned = PlannedGames(settings, list(product(blocks, range(num_seatings))), hosts, threads=threads)
    left = [num_seatings] * len(blocks)
    for finished in planned.run(should_stop=should_stop):
        for game in finished:
            left[game // num_seatings] -= 1
        done = sorted({game // num_seatings for game in finished if left[game // num_seatings] == 0})
        if done:
            yield planned.rows_of([num_seatings * place + each for place in done for each in range(num_seatings)])


class PlannedGames:
    """Games of a match, each the seating of a block, at the tables of this process.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="sichuan", seed=1)
    >>> with open_hosts(settings, all_asked=True) as hosts:
    ...     asked = PlannedGames(settings, [(3, 0), (3, 1)], hosts, threads=1)
    ...     finished = list(asked.run())
    >>> list(asked.rows_of([0, 1]).games()) == list(next(play_blocks(settings, [3], {})).games())
    True
    """

    def __init__(
        self, settings: MatchSettings, places: Sequence[tuple[int, int]], hosts: Mapping[int, Host], *, threads: int
    ) -> None:
        self._settings = settings
        self._places = places
        self._hosts = hosts
        self._seeds = [wall_seed(settings.seed, block, secret=settings.secret) for block, _ in places]
        self._seats = [settings.seatings[seating] for _, seating in places]
        self._faults: dict[int, list[Fault]] = {}
        self._has_own_value = not is_native_value(settings.luck)
        find_value(settings.luck)  # an unknown one is its own error
        self._own_luck: dict[int, tuple[list[int], list[int]]] = {}  # wins and points by seat
        # An agent that answers many games at once thinks about half of them while the other half plays on.
        groups = 2 if games_in_flight(hosts) > 1 else 1
        self.tables = Tables(
            settings.rules_object,
            [None if number in hosts else text for number, text in enumerate(settings.entrants)],
            self._seeds,
            self._seats,
            wall=settings.wall,
            one_round=settings.unit == "round",
            luck="none" if self._has_own_value else settings.luck,
            in_flight=groups * games_in_flight(hosts),
            groups=groups,
            threads=threads,
            keep_games=bool(hosts) or self._has_own_value,
        )
        self._told_times = self._times()

    def run(
        self,
        *,
        on_step: OnStep = lambda _questions, _choices: None,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> Iterator[list[int]]:
        """Play them, and yield the numbers of those that have ended."""
        for finished in play_out(
            self.tables,
            self._hosts,
            seed_of=self._seed_of,
            on_fault=self._note_fault,
            on_step=on_step,
            seconds=TELL_SECONDS,
            should_stop=should_stop,
        ):
            if self._has_own_value:
                self._own_luck |= {game: self._measure_luck(game) for game in finished}
            yield finished

    def row_of(self, game: int) -> GameRow:
        """What is kept of one game that has ended."""
        row = self._statistics([game])
        statistics = {name: as_number(row[name][0].tolist()) for name in row.dtype.names or ()}
        faults = tuple(self._faults.get(game, ()))
        return GameRow(*self._places[game], self._seeds[game], self._seats[game], statistics, faults)

    def rows_of(self, games: Sequence[int]) -> GameRows:
        """What is kept of games that have ended: whole blocks, one after the other.

        The times are those since the last call.
        """
        import numpy as np  # slow to import, and a report without play does not need it

        places = [self._places[game] for game in games]
        return GameRows(
            blocks=np.array([block for block, _ in places], dtype=np.int64),
            seatings=np.array([seating for _, seating in places], dtype=np.int64),
            wall_seeds=np.array([self._seeds[game] for game in games], dtype=np.int64),
            seats=np.array([self._seats[game] for game in games], dtype=np.int64),
            statistics=self._statistics(games),
            faults=tuple(fault for game in games for fault in self._faults.get(game, ())),
            times=self._new_times(),
        )

    def _new_times(self) -> tuple[TimeSpent, ...]:
        """Since the last call."""
        before, self._told_times = self._told_times, self._times()
        return tuple(now - old for now, old in zip(self._told_times, before, strict=True))

    def _times(self) -> list[TimeSpent]:
        """Of each entrant so far: an asked one knows its own."""
        times = [TimeSpent(*each) for each in self.tables.time_spent]
        for number, host in self._hosts.items():
            times[number] = host.time_spent
        return times

    def _statistics(self, games: Sequence[int]) -> "NDArray[np.void]":
        rows = self.tables.results_of(games)
        if not self._has_own_value:
            return rows
        import numpy as np

        by_seat = (len(self._seats[0]),)
        fields = [(name, rows.dtype[name]) for name in rows.dtype.names or ()]
        wider = np.empty(len(rows), dtype=[*fields, ("luck", np.int64, by_seat), ("luck_points", np.int64, by_seat)])
        for name, _ in fields:
            wider[name] = rows[name]
        wider["luck"] = [self._own_luck[game][0] for game in games]
        wider["luck_points"] = [self._own_luck[game][1] for game in games]
        return wider

    def _measure_luck(self, game: int) -> tuple[list[int], list[int]]:
        played = self.tables.game(game)
        luck = draw_luck(played.rules, played.events, self._settings.luck)
        wins = [_in_parts(each, _WIN_PARTS) for each in luck.wins]
        return wins, [_in_parts(each, _POINT_PARTS) for each in luck.points]

    def _seed_of(self, place: Place, entrant: int) -> int:
        game, seat = place
        return seed_in_game(self._settings.entrants[entrant], game_seed=self._seeds[game], seat=seat)

    def _note_fault(self, fault: TableFault, _error: AgentError) -> None:
        name = self._settings.entrants[fault.entrant]
        place = f"in seat {fault.seat} ({fault.when}, game seed {self._seeds[fault.game]})"
        kept = Fault(*self._places[fault.game], fault.seat, fault.kind, f"agent '{name}' {place} {fault.text}")
        self._faults.setdefault(fault.game, []).append(kept)


def _make(text: str, seed: int) -> Agent:
    return make_agent(text, seed=seed)


def _in_parts(value: float, parts: float) -> int:
    """Halves go away from zero, as in the core."""
    return int(math.copysign(math.floor(abs(value * parts) + 0.5), value))
