"""One game of a match between any agents; what an agent does wrong costs its seat, not the match."""

from collections.abc import Callable, Mapping, Sequence

from mahjongkit._core.engine import Action, Event, Game, Observation
from mahjongkit._core.players import summary_of
from mahjongkit.agents import Agent, SeatedAgents, make_agent
from mahjongkit.agents.processes.bench import Bench
from mahjongkit.arena.draw_luck import find_value
from mahjongkit.arena.play.played_game import PlayedGame
from mahjongkit.arena.schedule import wall_seed
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.errors import AgentError

SUBSTITUTE = "draw-discard"
"""Who plays on for an agent that failed."""

Watch = Callable[[Mapping[int, Observation], Mapping[int, Action], Sequence[Event]], None]
"""Hears of every step: what the seats that were asked knew, what they did, and what followed."""


def play_game_of(
    settings: MatchSettings,
    block: int,
    seating: int,
    *,
    bench: Bench | None = None,
    watch: Watch = lambda _seen, _actions, _events: None,
) -> PlayedGame:
    """Play the game of a seating in a block; agents that are not native play in processes, which a bench keeps.

    An agent that fails or breaks the rules is replaced by `SUBSTITUTE` to the end of the game; its fault is kept.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="sichuan", seed=1)
    >>> from mahjongkit.arena.play.native_play import play_blocks
    >>> [play_game_of(settings, 3, seating) for seating in (0, 1)] == play_blocks(settings, [3])[0][1]
    True
    """
    if bench is None:
        with Bench(seconds=settings.seconds) as own:
            return play_game_of(settings, block, seating, bench=own, watch=watch)
    seats = settings.seatings[seating]
    seed = wall_seed(settings.seed, block)
    game = Game(settings.rules_object, seed=seed, wall=settings.wall, one_round=settings.unit == "round")
    table = _Table([settings.entrants[entrant] for entrant in seats], game, bench)
    try:
        while not game.is_over:
            pending = game.pending
            actions = {seat: table.choose(seen) for seat, seen in pending.items()}
            watch(pending, actions, game.step(actions))
    finally:
        table.clear()
    row = summary_of(game, find_value(settings.luck))
    # The core makes the fields between the seats and the faults, in their order.
    return PlayedGame(seed, seats, *row, tuple(table.faults))  # type: ignore[arg-type, call-arg]


class _Table:
    """The agents of a game, and what they did wrong."""

    def __init__(self, texts: list[str], game: Game, bench: Bench) -> None:
        self.faults: list[tuple[int, str, str]] = []
        self._bench = bench
        self._game = game
        self._seated = SeatedAgents(game, [self._start(seat, text) for seat, text in enumerate(texts)])

    def choose(self, seen: Observation) -> Action:
        try:
            return self._seated.choose(seen)
        except AgentError as error:
            self.faults.append((seen.seat, getattr(error.__cause__, "rule", "failed"), str(error)))
            self._bench.stop(self._seated.agents[seen.seat], failed=True)
            self._seated.agents[seen.seat] = make_agent(SUBSTITUTE)
            return self._seated.choose(seen)

    def clear(self) -> None:
        """After the game, or when it is broken off."""
        if self._game.is_over:
            self._seated.tell_rest()
        for agent in self._seated.agents:
            self._bench.stop(agent, failed=not self._game.is_over)

    def _start(self, seat: int, text: str) -> Agent:
        try:
            return self._bench.start(text, game_seed=self._game.seed, seat=seat)
        except AgentError as error:
            place = f"agent '{text}' (game seed {self._game.seed})"
            self.faults.append((seat, "starts", f"{place} did not start: {error}"))
            return make_agent(SUBSTITUTE)
