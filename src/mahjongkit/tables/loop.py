"""The loop that plays games of agents outside the core: questions are collected, answered and applied."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from mahjongkit._core.engine import Action, Event
from mahjongkit._core.tables import Questions
from mahjongkit.agents.host import Choice, Host, Place
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.registry import make_agent
from mahjongkit.errors import AgentError
from mahjongkit.tables.tables import Tables

SUBSTITUTE = "draw-discard"
"""Who plays on, to the end of the game, for an agent that failed."""


class Fault(NamedTuple):
    """What an agent did wrong in a seat of a game."""

    game: int
    seat: int
    entrant: int
    kind: str
    """Which of the `RULES` of agents.processes.fault was broken."""
    text: str
    when: str
    """In which round of the game."""


OnFault = Callable[[Fault, AgentError], None]
OnStep = Callable[[Questions, Sequence[Action]], None]
"""Hears the questions of a step of the games in flight, with the choices that will answer them."""


def play_out(
    tables: Tables,
    hosts: Mapping[int, Host],
    *,
    seed_of: Callable[[Place, int], int],
    on_fault: OnFault,
    on_step: OnStep = lambda _questions, _choices: None,
    seconds: float | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[list[int]]:
    """Play all planned games, and yield those that have ended after every step of the games in flight.

    `hosts` answer for the entrants that are asked; `seed_of` gives the seed of an entrant in a seat. `on_fault` hears
    what an agent did wrong: what it raises ends the play, else `SUBSTITUTE` plays the seat to the end of its game.
    `on_step` hears the questions of every step with the choices. Native games yield at least every so many `seconds`.
    `should_stop` is asked after every step, and as often: what has ended is still given, the rest is left.

    >>> tables = Tables(mk.make_rules("sanma"), ["greedy"], range(3), [(0, 0, 0)] * 3, threads=1)
    >>> list(play_out(tables, {}, seed_of=lambda place, entrant: 0, on_fault=print))
    [[0, 1, 2]]
    """
    loop = _Loop(tables, hosts, seed_of, on_fault)
    while True:
        tables.advance(seconds)
        finished = tables.finished
        for game in finished:
            loop.end(game)
        if finished:
            yield finished
        if should_stop():
            return
        questions = tables.collect()
        if len(questions):
            choices = loop.choose(questions)
            on_step(questions, choices)
            tables.answer(choices)
        elif tables.is_over:
            return


class _Loop:
    """Who sits where in the games in flight."""

    def __init__(
        self, tables: Tables, hosts: Mapping[int, Host], seed_of: Callable[[Place, int], int], on_fault: OnFault
    ) -> None:
        self._tables = tables
        self._hosts = hosts
        self._seed_of = seed_of
        self._on_fault = on_fault
        self._seated: dict[int, dict[int, Host | None]] = {}  # by game and seat; None for one that failed
        self._heard: dict[Place, int] = {}  # events, for those that want to hear them
        self._substitute = make_agent(SUBSTITUTE)

    def choose(self, questions: Questions) -> list[Action]:
        choices: list[Action | None] = [None] * len(questions)
        for entrant, host in self._hosts.items():
            own = questions.of_entrant(entrant)
            places = list(zip(own.games, own.seats, strict=True))
            playing = [number for number, place in enumerate(places) if self._plays(host, entrant, own, number, place)]
            if len(playing) < len(places):
                own, places = own.select(playing), [places[number] for number in playing]
            if not places:
                continue
            answers = host.choose(places, own, [self._new_events(place) for place in places])
            for number, (place, answer) in enumerate(zip(places, answers, strict=True)):
                choices[own.numbers[number]] = self._checked(own, number, place, entrant, answer)
        missing = [number for number, choice in enumerate(choices) if choice is None]
        for number, seen in zip(missing, questions.select(missing).observations, strict=True):
            choices[number] = self._substitute.act(seen)
        return [choice for choice in choices if choice is not None]

    def end(self, game: int) -> None:
        for seat, host in self._seated.pop(game, {}).items():
            place = (game, seat)
            if host is not None:
                host.end(place, self._new_events(place), failed=False)
            self._heard.pop(place, None)

    def _plays(self, host: Host, entrant: int, own: Questions, number: int, place: Place) -> bool:
        """Seat the agent of a new game; whether it plays its seat, or the substitute does."""
        game, seat = place
        seats = self._seated.setdefault(game, {})
        if seat not in seats:
            try:
                if host.begin(place, seed=self._seed_of(place, entrant)):
                    self._heard[place] = 0
                seats[seat] = host
            except AgentError as error:
                seats[seat] = None
                fault = Fault(game, seat, entrant, "starts", f"did not start: {error}", own.describe(number))
                self._on_fault(fault, error)
        return seats[seat] is not None

    def _new_events(self, place: Place) -> Sequence[Event]:
        if place not in self._heard:
            return ()
        events = self._tables.events_for(*place, self._heard[place])
        self._heard[place] += len(events)
        return events

    def _checked(self, own: Questions, number: int, place: Place, entrant: int, answer: Choice) -> Action | None:
        if isinstance(answer, Action):
            why = own.check_legal(number, answer)
            if why is None:
                return answer
            answer = ProgramError("legal", f"may not {answer}: {why}")
        game, seat = place
        host, self._seated[game][seat] = self._seated[game][seat], None
        if host is not None:
            host.end(place, (), failed=True)
        self._heard.pop(place, None)
        kind = answer.rule if isinstance(answer, ProgramError) else "stays"
        self._on_fault(Fault(game, seat, entrant, kind, str(answer), own.describe(number)), answer)
        return None
