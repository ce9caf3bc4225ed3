"""Play between agents: one game in Python, or many rounds and games in the core."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahjongkit._core import players as _players
from mahjongkit._core.engine import Game
from mahjongkit._core.rules import Rules
from mahjongkit.agents.checks import check_seed
from mahjongkit.agents.host import LocalHost, Place
from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.registry import DECISION_SECONDS, is_native, make_agent
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.errors import AgentError
from mahjongkit.tables.loop import Fault, play_out
from mahjongkit.tables.rules_of import rules_of
from mahjongkit.tables.tables import Tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

NO_WIN_REASONS = tuple(_players.no_win_names())
"""What the numbers in `RoundResults.no_win` mean."""


@dataclass(frozen=True)
class RoundResults:
    """What became of each round, one row per seed."""

    changes: "NDArray[np.int32]"
    """Points that each seat won or lost."""
    winners: "NDArray[np.uint8]"
    """Bit s is set when seat s won; 0 when nobody did."""
    from_seat: "NDArray[np.int8]"
    """Who gave the winning tile, the winner itself for a self-draw; -1 without a winner."""
    no_win: "NDArray[np.int8]"
    """Index in `NO_WIN_REASONS`; -1 when somebody won."""
    num_draws: "NDArray[np.uint8]"
    """Tiles drawn after the deal."""
    num_discards: "NDArray[np.uint8]"
    """Discards of all seats."""
    num_calls: "NDArray[np.uint8]"
    """Melds and tiles set aside."""
    consistent_draws: "NDArray[np.uint8]"
    """Draws of the tile that the seat would draw in this turn if nobody stole; replacements are not counted."""
    own_draws: "NDArray[np.uint8]"
    """Draws of the next of the seat's own tiles, in their order."""
    steals: "NDArray[np.uint8]"
    """Chi, pon and open kan."""
    reshuffles: "NDArray[np.uint8]"
    """Of a stable wall."""
    left_at_first_reshuffle: "NDArray[np.uint8]"
    """Draws that were left then."""


@dataclass(frozen=True)
class GameResults:
    """How each game ended, one row per seed."""

    points: "NDArray[np.int32]"
    """Final points of each seat."""
    placements: "NDArray[np.int8]"
    """Placement of each seat, 1 is the best."""
    scores: "NDArray[np.float64]"
    """Standing score of each seat, with uma and oka."""
    num_rounds: "NDArray[np.int32]"


def play_game(
    rules: Rules | str,
    agents: Sequence[Agent | str],
    *,
    seed: int = 0,
    wall: str = "shared",
    one_round: bool = False,
    seconds: float = DECISION_SECONDS,
) -> Game:
    """Play one game, or its first round, to the end; agents are objects or texts, one for each seat.

    Rules are those of `make_rules` or their text, such as "sanma" or "riichi:tenhou,num_winds=1". `wall` says who draws
    which tile: shared, stable, stable-literal or kept (docs/walls.md). Programs have so many `seconds` for a choice.

    An agent that fails or breaks the rules raises an `AgentError` that names it, its seat, the round and the seed.

    >>> game = play_game("sanma", ["greedy", "random", "draw-discard"], seed=7)
    >>> game.is_over, len(game.standing)
    (True, 3)
    """
    rules = rules_of(rules)
    _check_agents(rules, agents)
    check_seed(seed)
    native = [agent if isinstance(agent, str) and is_native(agent) else None for agent in agents]
    hosts = {seat: _host(agent, seconds) for seat, agent in enumerate(agents) if native[seat] is None}
    seats = range(rules.num_seats)
    tables = Tables(rules, native, [seed], [seats], wall=wall, one_round=one_round, keep_games=True, threads=1)

    def give_up(fault: Fault, error: AgentError) -> None:
        agent = agents[fault.entrant]
        name = agent if isinstance(agent, str) else agent.name
        place = f"in seat {fault.seat} ({fault.when}, game seed {seed})"
        raise AgentError(f"agent '{name}' {place} {fault.text}") from error

    def seed_of(place: Place, entrant: int) -> int:
        agent = agents[entrant]
        return seed_in_game(agent, game_seed=seed, seat=place[1]) if isinstance(agent, str) else 0

    try:
        for _ in play_out(tables, hosts, seed_of=seed_of, on_fault=give_up):
            pass
    finally:
        for host in hosts.values():
            host.close()
    return tables.game(0)


def _host(agent: str | Agent, seconds: float) -> LocalHost:
    if isinstance(agent, str):
        return LocalHost(lambda seed: make_agent(agent, seed=seed, seconds=seconds))
    return LocalHost(lambda _: agent, closes=False)  # it belongs to the caller


def _check_agents(rules: Rules, agents: object) -> None:
    if isinstance(agents, str) or not isinstance(agents, Sequence):
        raise AgentError(f"agents are {agents!r}, expected a list with one for each of the {rules.num_seats} seats")
    if len(agents) != rules.num_seats:
        raise AgentError(f"{len(agents)} agents for the {rules.num_seats} seats of {rules.variant}")
    for seat, agent in enumerate(agents):
        if not isinstance(agent, str | Agent):
            raise AgentError(f"agent of seat {seat} is {agent!r}, expected a text, or an object with a name and act")


def play_rounds(
    rules: Rules | str, agents: Sequence[str], seeds: "ArrayLike", *, threads: int = 0, wall: str = "shared"
) -> RoundResults:
    """Play a first round for each seed between native agents, one text per seat, on threads (0: every core).

    Seeds are a row of them, or how many: 1000 is the same as range(1000).

    Results depend on seeds and wall alone, not on the threads nor on what else is played in the same call. `wall` is
    shared, stable, stable-literal or kept: who draws which tile (docs/walls.md).

    >>> results = play_rounds("riichi", ["random"] * 4, 100)
    >>> results.changes.shape, int(results.num_draws.max()) <= 70
    ((100, 4), True)
    """
    rules = rules_of(rules)
    _check_native(rules, agents)
    return RoundResults(*_players.play_rounds(rules, list(agents), _seeds(seeds), threads, wall))


def play_games(
    rules: Rules | str, agents: Sequence[str], seeds: "ArrayLike", *, threads: int = 0, wall: str = "shared"
) -> GameResults:
    """Play a game for each seed between native agents, one text per seat, on threads (0: every core).

    Seeds are a row of them, or how many. Each is the game that `play_game` plays with the same texts, seed and wall.

    >>> results = play_games(mk.make_rules("riichi"), ["greedy", "random", "random", "random"], range(4))
    >>> results.placements.sum(axis=1).tolist()
    [10, 10, 10, 10]
    """
    rules = rules_of(rules)
    _check_native(rules, agents)
    return GameResults(*_players.play_games(rules, list(agents), _seeds(seeds), threads, wall))


def _check_native(rules: Rules, agents: Sequence[str]) -> None:
    _check_agents(rules, agents)
    for text in agents:
        AgentSpec.parse(text)  # an unknown name or option is its own error
        if not is_native(text):
            raise AgentError(f"agent '{text}' does not play in the core: use play_game")


def _seeds(seeds: "ArrayLike") -> "NDArray[np.uint64]":
    import numpy as np  # slow to import, and nothing else here needs it

    array = np.asarray(range(seeds) if isinstance(seeds, int) else seeds)
    is_fine = array.ndim == 1 and (array.size == 0 or (np.issubdtype(array.dtype, np.integer) and array.min() >= 0))
    if not is_fine:
        raise AgentError(
            f"seeds are {array.dtype} of shape {array.shape}, expected a row of whole numbers from 0 on, or how many"
        )
    return np.ascontiguousarray(array, dtype=np.uint64)
