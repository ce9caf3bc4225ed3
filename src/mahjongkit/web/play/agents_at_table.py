"""The agents of one game: asked about what their seats see, and replaced where they fail."""

import logging
from collections.abc import Mapping

from mahjongkit._core.engine import Action, Game, Observation
from mahjongkit.agents import Agent, Closable, Stoppable, Watcher, make_agent
from mahjongkit.agents.host import fault_of
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.tables.loop import SUBSTITUTE
from mahjongkit.web.play.seats import YOU

logger = logging.getLogger(__name__)


class AgentsAtTable:
    """One agent for each seat that is not the person's, made when it is first asked."""

    def __init__(self, seats: list[str], game_seed: int) -> None:
        self._seats = seats
        self._game_seed = game_seed
        self._made: dict[int, Agent] = {}
        self._heard: dict[int, int] = {}
        self.notes: list[str] = []

    def choose(self, game: Game, asked: Mapping[int, Observation]) -> dict[int, Action]:
        """What the agents of these seats do. It may take long."""
        return {seat: self._choose(game, seat, seen) for seat, seen in asked.items()}

    def stop(self) -> None:
        """Let those that search answer now."""
        for agent in list(self._made.values()):
            if isinstance(agent, Stoppable):
                agent.stop()

    def close(self) -> None:
        """Let go of what they hold."""
        self.stop()
        for agent in self._made.values():
            if isinstance(agent, Closable):
                agent.close()
        self._made.clear()

    def _choose(self, game: Game, seat: int, seen: Observation) -> Action:
        try:
            agent = self._agent(seat)
            if isinstance(agent, Watcher):
                events = game.events_for(seat, since=self._heard.get(seat, 0))
                self._heard[seat] = self._heard.get(seat, 0) + len(events)
                agent.watch(events)
            action = agent.act(seen)
            fault = seen.check_legal(action)
            if fault is not None:
                raise ProgramError("legal", f"may not {action}: {fault}")
        except Exception as error:  # whatever it is, the game goes on
            # Why may tell tiles: it is for those who run the studio, not for the page.
            logger.warning("%s in seat %d %s", self._seats[seat], seat, fault_of(error))
            self.notes.append(f"{self._seats[seat]} in seat {seat} failed: {SUBSTITUTE} plays on for it")
            self._made[seat] = make_agent(SUBSTITUTE)
            return self._made[seat].act(seen)
        return action

    def _agent(self, seat: int) -> Agent:
        if seat not in self._made:
            text = self._seats[seat]
            assert text != YOU  # noqa: S101  # the person is never asked here
            self._made[seat] = make_agent(text, seed=seed_in_game(text, game_seed=self._game_seed, seat=seat))
        return self._made[seat]
