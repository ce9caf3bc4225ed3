"""Agents that follow a game by its events, put into a position of a record."""

from mahjongkit._core.engine import Observation, observed_events
from mahjongkit.agents.protocol import Agent, Follower, Watcher
from mahjongkit.records.model import Record
from mahjongkit.records.positions import asked_before


def follow_record(agent: Agent, record: Record, *, round_number: int, event: int, seat: int) -> None:
    """Let an agent that watches hear what a seat saw up to an event; rounds and their events count from 1.

    A program is also asked at every choice that its seat had, and its answers do not count.

    >>> from mahjongkit.records import record_of
    >>> class Counter:
    ...     name, heard = "counter", 0
    ...     def act(self, observation: Observation) -> mk.Action:
    ...         return observation.legal_actions[0]
    ...     def watch(self, events: list[mk.Event]) -> None:
    ...         self.heard += len(events)
    >>> record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    >>> counter = Counter()
    >>> follow_record(counter, record, round_number=1, event=7, seat=0)
    >>> counter.heard
    6
    """
    if not isinstance(agent, Watcher):
        return
    last: Observation | None = None
    for number, played in enumerate(record.rounds[:round_number], start=1):
        end = event - 1 if number == round_number else len(played.events)
        seen, heard = observed_events(record.rules, played.events, seat), 0
        places = range(1, end) if isinstance(agent, Follower) else range(0)
        for place in places:
            state, asked = asked_before(record, round_number=number, event=place + 1)
            if seat not in asked or state.observe(seat) == last:
                continue
            last = state.observe(seat)
            agent.watch(seen[heard:place])
            heard = place
            if isinstance(agent, Follower):
                chosen = played.events[place]
                agent.follow(last, is_riichi=chosen.seat == seat and chosen.is_riichi)
        agent.watch(seen[heard:end])
