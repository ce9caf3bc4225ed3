"""The loop that plays games of agents outside the core: questions are collected, answered and applied."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

from mahjongkit._core.engine import Action, Event
from mahjongkit._core.tables import Questions
from mahjongkit.agents.host import Answers, Choice, Host, Place
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
    waiting: list[_Asked | None] = [None] * tables.num_groups
    for group in cycle(range(tables.num_groups)):
        asked = waiting[group]
        if asked is not None:
            choices = loop.choices(asked)
            on_step(asked.questions, choices)
            tables.answer(choices, group=group)
        tables.advance(seconds, group=group)
        finished = tables.finished
        for game in finished:
            loop.end(game)
        if finished:
            yield finished
        if should_stop():
            return
        questions = tables.collect(group=group)
        waiting[group] = loop.ask(questions) if len(questions) else None
        if tables.is_over:
            return


class _Asked(NamedTuple):
    """Questions that are put to the hosts, and what will answer them."""

    questions: Questions
    parts: list[tuple[int, Questions, list[Place], Answers]]
    """Of every host: the entrant, its questions and seats, and where its answers come from."""


class _Loop:
    """Who sits where in the games in flight."""

    def __init__(
        self, tables: Tables, hosts: Mapping[int, Host], seed_of: Callable[[Place, int], int], on_fault: OnFault
    ) -> None:
        self._tables = tables
        self._hosts = hosts
        self._seed_of = seed_of
        self._on_fault = on_fault
        self._seated: dict[Place, Host | None] = {}  # None for one that failed
        self._heard: dict[Place, int] = {}  # events, for those that want to hear them
        self._substitute = make_agent(SUBSTITUTE)

    def ask(self, questions: Questions) -> _Asked:
        asked = _Asked(questions, [])
        for entrant, host in self._hosts.items():
            own = questions.of_entrant(entrant)
            places = list(zip(own.games, own.seats, strict=True))
            for number, place in enumerate(places):
                if place not in self._seated:
                    self._seat(host, entrant, own, number, place)
            playing = [number for number, place in enumerate(places) if self._seated[place] is not None]
            if len(playing) < len(places):
                own, places = own.select(playing), [places[number] for number in playing]
            if places:
                events = [self._new_events(place) for place in places] if self._heard else [()] * len(places)
                asked.parts.append((entrant, own, places, host.ask(places, own, events)))
        return asked

    def choices(self, asked: _Asked) -> list[Action]:
        choices: list[Action | None] = [None] * len(asked.questions)
        for entrant, own, places, answers in asked.parts:
            for number, choice in zip(own.numbers, self._checked(own, places, entrant, answers()), strict=True):
                choices[number] = choice
        missing = [number for number, choice in enumerate(choices) if choice is None]
        for number, seen in zip(missing, asked.questions.select(missing).observations, strict=True):
            choices[number] = self._substitute.act(seen)
        return [choice for choice in choices if choice is not None]

    def end(self, game: int) -> None:
        for seat in range(self._tables.rules.num_seats):
            place = (game, seat)
            host = self._seated.pop(place, None)
            if host is not None:
                host.end(place, self._new_events(place), failed=False)
            self._heard.pop(place, None)

    def _seat(self, host: Host, entrant: int, own: Questions, number: int, place: Place) -> None:
        """Seat the agent of a new game; where it does not start, the substitute plays."""
        try:
            if host.begin(place, seed=self._seed_of(place, entrant)):
                self._heard[place] = 0
            self._seated[place] = host
        except AgentError as error:
            self._seated[place] = None
            fault = Fault(*place, entrant, "starts", f"did not start: {error}", own.describe(number))
            self._on_fault(fault, error)

    def _new_events(self, place: Place) -> Sequence[Event]:
        if place not in self._heard:
            return ()
        events = self._tables.events_for(*place, self._heard[place])
        self._heard[place] += len(events)
        return events

    def _checked(
        self, own: Questions, places: Sequence[Place], entrant: int, answers: Sequence[Choice]
    ) -> list[Action | None]:
        """The answers that are legal actions; those who gave others play no more."""
        actions = [answer if isinstance(answer, Action) else None for answer in answers]
        for number in own.find_illegal(actions):
            answer, actions[number] = answers[number], None
            if isinstance(answer, Action):
                answer = ProgramError("legal", f"may not {answer}: {own.check_legal(number, answer)}")
            place = places[number]
            host, self._seated[place] = self._seated[place], None
            if host is not None:
                host.end(place, (), failed=True)
            self._heard.pop(place, None)
            kind = answer.rule if isinstance(answer, ProgramError) else "stays"
            self._on_fault(Fault(*place, entrant, kind, str(answer), own.describe(number)), answer)
        return actions
