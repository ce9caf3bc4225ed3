"""One game of a match between any agents, in this process; what an agent does wrong costs its seat, not the match."""

from collections.abc import Callable, Mapping, Sequence

from mahjongkit._core.engine import Action, Event, Game, Observation
from mahjongkit._core.players import summary_of
from mahjongkit.agents import Agent, make_agent
from mahjongkit.agents.play import choose
from mahjongkit.arena.played_game import PlayedGame
from mahjongkit.arena.schedule import agent_seeds, wall_seed
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.errors import AgentError

SUBSTITUTE = "draw-discard"
"""Who plays on for an agent that failed."""

Watch = Callable[[Mapping[int, Observation], Mapping[int, Action], Sequence[Event]], None]
"""Hears of every step: what the seats that were asked knew, what they did, and what followed."""


def play_game_of(
    settings: MatchSettings, block: int, seating: int, *, watch: Watch = lambda _seen, _actions, _events: None
) -> PlayedGame:
    """Play the game of a seating in a block.

    An agent that fails or breaks the rules is replaced by `SUBSTITUTE` to the end of the game; the first fault is kept.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="sichuan", seed=1)
    >>> from mahjongkit.arena.native_play import play_blocks
    >>> [play_game_of(settings, 3, seating) for seating in (0, 1)] == play_blocks(settings, [3])[0][1]
    True
    """
    seats = settings.seatings[seating]
    seed = wall_seed(settings.seed, block)
    seeds = agent_seeds(seed, len(seats))
    game = Game(settings.rules_object, seed=seed, wall=settings.wall, one_round=settings.unit == "round")
    table = _Table([settings.entrants[entrant] for entrant in seats], seeds, seed)
    while not game.is_over:
        pending = game.pending
        actions = {seat: table.choose(seat, seen) for seat, seen in pending.items()}
        watch(pending, actions, game.step(actions))
    return PlayedGame(seed, seats, *summary_of(game, settings.luck), table.fault)  # type: ignore[arg-type, call-arg]


class _Table:
    """The agents of a game, and what they did wrong."""

    def __init__(self, texts: list[str], seeds: tuple[int, ...], game_seed: int) -> None:
        self.fault: str | None = None
        self._game_seed = game_seed
        self._seeds = seeds
        self._agents = [self._make(seat, text) for seat, text in enumerate(texts)]

    def choose(self, seat: int, seen: Observation) -> Action:
        try:
            return choose(self._agents[seat], seen, self._game_seed)
        except AgentError as error:
            self._replace(seat, error)
            return choose(self._agents[seat], seen, self._game_seed)

    def _make(self, seat: int, text: str) -> Agent:
        try:
            return make_agent(text, seed=self._seeds[seat])
        except AgentError as error:
            self.fault = self.fault or str(error)
            return make_agent(SUBSTITUTE, seed=self._seeds[seat])

    def _replace(self, seat: int, error: AgentError) -> None:
        self.fault = self.fault or str(error)
        self._agents[seat] = make_agent(SUBSTITUTE, seed=self._seeds[seat])
