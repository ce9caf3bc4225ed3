"""A game in the engine with what one viewer has seen of it: stepped by choices, shown in beats."""

from collections.abc import Mapping
from dataclasses import dataclass

from mahjongkit._core.engine import Action, Event, Game, Observation, State, observation_of_events
from mahjongkit.errors import MahjongError
from mahjongkit.web.errors import StudioError
from mahjongkit.web.play.beats import beat_size
from mahjongkit.web.play.record import GameRecord, actions_of


@dataclass
class _Round:
    """Where a round lies among the events that the viewer saw or will see."""

    start: int
    end: int | None = None
    """The place of the event that ended it."""
    state: State | None = None
    """In which it ended."""


class EngineGame:
    """The engine behind a table, and how much of what happened was shown.

    A person sees the events of the own seat alone, and what is shown follows from them. Who watches agents sees all.
    """

    def __init__(self, record: GameRecord) -> None:
        self.rules = record.make_rules()
        self._game: Game = record.make_game()
        self._you = record.you
        self._until = record.until
        self._seen: list[Event] = []
        self._rounds: list[_Round] = []
        self._round = 0
        self._num_shown = 0
        self._hear()

    @classmethod
    def replayed(cls, record: GameRecord) -> "EngineGame":
        """The game after all choices of its record, shown as far as the viewer went."""
        made = cls(record)
        for number, choices in enumerate(record.choices):
            try:
                made.step(actions_of(choices))
            except MahjongError as error:
                raise StudioError(f"game '{record.id}' does not play again from choice {number}: {error}") from error
        made.show_all()
        for _ in range(record.continues):
            made.leave_settlement()
            made.show_all()
        return made

    @property
    def game(self) -> Game:
        """For agents, which see it through their seats."""
        return self._game

    def step(self, actions: Mapping[int, Action]) -> None:
        """Apply the choices of all who are asked; nothing of it is shown yet."""
        state, num_rounds = self._game.state, self._num_ended
        self._game.step(dict(actions))
        self._hear()
        if self._num_ended > num_rounds:
            state.step(dict(actions))
            self._rounds[num_rounds].state = state

    def show_beat(self) -> list[Event]:
        """Show the next events; none if more must happen first."""
        shown = self.next_beat
        self._num_shown += len(shown)
        return shown

    def show_all(self) -> None:
        """Show all that may be shown."""
        while self.show_beat():
            pass

    def leave_settlement(self) -> None:
        """Go on to the next round."""
        self._round += 1

    @property
    def next_beat(self) -> list[Event]:
        """The events that are shown next: none of another round while a settlement is shown."""
        waiting = self._waiting
        num = beat_size(waiting)
        if self._you is None or (num == 0 and self._you in self._game.pending):
            return waiting
        return waiting[:num]

    @property
    def pending(self) -> dict[int, Observation]:
        """Who is asked, once all is shown; nobody while a settlement is."""
        return {} if self.next_beat or self.ended_state is not None else self._game.pending

    @property
    def num_shown(self) -> int:
        """Events that were shown."""
        return self._num_shown

    @property
    def round(self) -> int:
        """The number of the round that is shown, from 0 on."""
        return self._round

    @property
    def round_events(self) -> list[Event]:
        """Those of the round that is shown, so far."""
        current = self._rounds[self._round]
        end = self._num_shown if current.end is None else min(self._num_shown, current.end + 1)
        return self._seen[current.start : end]

    @property
    def ended_state(self) -> State | None:
        """The state in which the round that is shown ended; None while it goes on."""
        current = self._rounds[self._round]
        return None if current.end is None or self._num_shown <= current.end else current.state

    @property
    def is_settling(self) -> bool:
        """Whether a settlement is shown and another round follows."""
        return self.ended_state is not None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the end of the game is shown."""
        is_last = self._round == self._until or (self._game.is_over and self._round + 1 == len(self._rounds))
        return self.ended_state is not None and is_last

    def view(self) -> Observation | State:
        """What the viewer sees now."""
        if self._you is not None:
            return observation_of_events(self.rules, self.round_events, self._you)
        return self.ended_state or self._game.state

    @property
    def _waiting(self) -> list[Event]:
        end = self._rounds[self._round].end
        if end is None:
            return self._seen[self._num_shown :]
        is_last = end + 2 == len(self._seen) and self._seen[-1].type == "game_end"
        return self._seen[self._num_shown : end + 1 + is_last]

    @property
    def _num_ended(self) -> int:
        return sum(each.end is not None for each in self._rounds)

    def _hear(self) -> None:
        since = len(self._seen)
        self._seen += self._game.events[since:] if self._you is None else self._game.events_for(self._you, since=since)
        for place in range(since, len(self._seen)):
            if self._seen[place].type == "round_start":
                self._rounds.append(_Round(place))
            elif self._seen[place].type == "round_end":
                self._rounds[-1].end = place
