"""Many games side by side, for learning."""

import threading
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from mahjongkit._core import tables as _tables
from mahjongkit._core.engine import Action, Event
from mahjongkit._core.rules import Rules
from mahjongkit.agents.host import Host, LocalHost, Place
from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.registry import is_native, make_agent
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.encoding import action_index
from mahjongkit.errors import AgentError, RulesError
from mahjongkit.tables.rules_of import rules_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class BatchEnv:
    """Games side by side: one choice of one seat in each, arrays in and out.

    Its arrays keep their memory: every step overwrites them, so copy what must last. A game that is over is followed by
    the next. The same seed and actions give the same games on any number of threads.

    `opponents` play some seats: texts of agents, or objects; the other seats are asked. `planes` and `actions` name the
    schemas (`encoding.plane_schemas`, `encoding.action_schemas`), the usual ones of the rules if not given. `wall` says
    who draws which tile; with `one_round` a game is one round.

    >>> env = BatchEnv(mk.make_rules("riichi"), 8, seed=7)
    >>> env.planes.shape, env.masks.shape
    ((8, 70, 34), (8, 229))
    >>> env.step(env.masks.argmax(axis=1))
    >>> env.seats.shape, env.rewards.shape
    ((8,), (8, 4))
    >>> env = BatchEnv(mk.make_rules("sanma"), 8, opponents={1: "greedy", 2: "random"}, planes="planes-63")
    >>> env.planes.shape, set(env.seats.tolist())
    ((8, 63, 34), {0})
    """

    def __init__(
        self,
        rules: Rules | str,
        num_envs: int,
        *,
        seed: int = 0,
        opponents: Mapping[int, str | Agent] | None = None,
        planes: str = "",
        actions: str = "",
        wall: str = "shared",
        one_round: bool = False,
        threads: int = 0,
    ) -> None:
        rules = rules_of(rules)
        if not isinstance(opponents, Mapping | None):
            raise RulesError(f"opponents are {opponents!r}, expected agents by seat, such as {{1: 'greedy'}}")
        given = dict(opponents or {})
        for seat in given:
            if seat not in range(rules.num_seats):
                raise RulesError(f"an opponent in seat {seat}, expected seats from 0 to {rules.num_seats - 1}")
        for each in given.values():
            if isinstance(each, str):
                AgentSpec.parse(each)  # now, not when the seat is first asked
        native = {seat: each for seat, each in given.items() if isinstance(each, str) and is_native(each)}
        self._hosts: dict[int, Host] = {
            seat: LocalHost(partial(_make, each)) for seat, each in given.items() if seat not in native
        }
        if len(given) == rules.num_seats:
            raise RulesError("every seat has an opponent, expected one or more seats that are asked")
        self._places: dict[tuple[int, int], Place] = {}  # of the agents outside the core, by row and seat
        self._heard: dict[Place, int] = {}
        self._in_use = threading.Lock()
        self._core = _tables.BatchEnv(
            rules,
            num_envs,
            seed=seed,
            opponents=[native.get(seat) for seat in range(rules.num_seats)],
            planes=planes,
            actions=actions,
            wall=wall,
            one_round=one_round,
            keep_log=bool(self._hosts),
            threads=threads,
        )
        self._answer_for_opponents()

    def __len__(self) -> int:
        return len(self._core)

    @property
    def planes(self) -> "NDArray[np.float32]":
        """What the asked seat of each game may know, by game, plane and kind."""
        return self._core.planes

    @property
    def masks(self) -> "NDArray[np.bool_]":
        """Which of the numbered actions it may choose."""
        return self._core.masks

    @property
    def seats(self) -> "NDArray[np.int32]":
        """The seat that is asked in each game."""
        return self._core.seats

    @property
    def rewards(self) -> "NDArray[np.float32]":
        """Points that each seat won or lost in the last step."""
        return self._core.rewards

    @property
    def rounds_over(self) -> "NDArray[np.bool_]":
        """Whether a round ended in the last step."""
        return self._core.rounds_over

    @property
    def games_over(self) -> "NDArray[np.bool_]":
        """Whether the game ended in the last step; the next one has begun."""
        return self._core.games_over

    @property
    def scores(self) -> "NDArray[np.float32]":
        """Standing scores of the games that ended in the last step; 0 for the others."""
        return self._core.scores

    @property
    def game_seeds(self) -> list[int]:
        """The seed of each game that is being played."""
        return self._core.game_seeds

    def step(self, actions: "ArrayLike") -> None:
        """Take one numbered action for each game. An illegal one raises and changes nothing."""
        import numpy as np

        numbers = np.asarray(actions)
        if numbers.shape != (len(self),) or not np.issubdtype(numbers.dtype, np.integer):
            what = f"{numbers.dtype} of shape {numbers.shape}"
            raise RulesError(f"actions are {what}, expected whole numbers of shape ({len(self)},)")
        if not self._in_use.acquire(blocking=False):
            raise RulesError("a step of these games is under way on another thread")
        try:
            self._core.step(np.ascontiguousarray(numbers, dtype=np.int64))
            self._answer_for_opponents()
        finally:
            self._in_use.release()

    def close(self) -> None:
        """Let go of the opponents, if they hold something."""
        for host in self._hosts.values():
            host.close()

    def _answer_for_opponents(self) -> None:
        """Play on until every game waits for a seat that is asked."""
        while self._hosts:
            import numpy as np

            rows = [row for row, seat in enumerate(self._core.seats.tolist()) if seat in self._hosts]
            if not rows:
                return
            numbers = np.zeros(len(rows), dtype=np.int64)
            questions = self._core.collect(rows)
            game_seeds = self._core.game_seeds
            for seat, host in self._hosts.items():
                own = questions.of_entrant(seat)
                if not len(own):
                    continue
                places = [self._place(row, (game_seeds[row], seat), host) for row in own.games]
                events = [self._new_events(row, place) for row, place in zip(own.games, places, strict=True)]
                choices = host.ask(places, own, events)()
                for number, row, choice in zip(own.numbers, own.games, choices, strict=True):
                    if not isinstance(choice, Action):
                        raise AgentError(f"the opponent in seat {seat} of game {row} {choice}") from choice
                    numbers[number] = action_index(choice)
            self._core.step_rows(rows, numbers, True)  # noqa: FBT003 - a function of the core

    def _place(self, row: int, place: Place, host: Host) -> Place:
        """Seat an opponent in the game that the row plays now, if it does not sit there yet."""
        game_seed, seat = place
        old = self._places.get((row, seat))
        if old != place:
            if old is not None:
                host.end(old, (), failed=False)
                self._heard.pop(old, None)
            if host.begin(place, seed=seed_in_game("", game_seed=game_seed, seat=seat)):
                self._heard[place] = 0
            self._places[row, seat] = place
        return place

    def _new_events(self, row: int, place: Place) -> list[Event]:
        if place not in self._heard:
            return []
        events = self._core.events_for(row, place[1], self._heard[place])
        self._heard[place] += len(events)
        return events


def _make(opponent: str | Agent, seed: int) -> Agent:
    return make_agent(opponent, seed=seed) if isinstance(opponent, str) else opponent
