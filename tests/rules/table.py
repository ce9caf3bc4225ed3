"""A round played from a script: every seat that the script does not name passes, or discards what it has drawn."""

from collections.abc import Callable
from typing import Self

import mahjongkit as mk
from tests.rules.walls import build_wall, tiles_of


class Table:
    """A round on a wall made to measure, with the events so far.

    An entry of a script is a seat and the beginning of an action's text: "2 pon 5z", "0 discard 3m", "1 win". It is
    played as soon as its seat is asked and may do it; entries of several seats on one tile stand side by side.
    """

    def __init__(
        self,
        rules: mk.Rules | str = "riichi",
        *,
        hands: dict[int, str] | None = None,
        draws: str = "",
        last_draws: str = "",
        replacements: str = "",
        indicators: str = "",
        ura: str = "",
        round: int = 0,  # noqa: A002  (the word of the engine)
        dealer: int = 0,
        repeats: int = 0,
        deposits: int = 0,
        points: list[int] | None = None,
    ) -> None:
        self.rules = mk.make_rules(rules) if isinstance(rules, str) else rules
        self.wall = build_wall(
            self.rules,
            hands=hands,
            draws=draws,
            last_draws=last_draws,
            replacements=replacements,
            indicators=indicators,
            ura=ura,
            dealer=dealer,
        )
        self.state = mk.State(
            self.rules,
            wall=self.wall,
            round=round,
            dealer=dealer,
            repeats=repeats,
            deposits=deposits,
            points=points,
        )
        self.start = self.state.copy()
        self.events: list[mk.Event] = []

    @property
    def opening(self) -> list[mk.Event]:
        """What happened before the first choice of riichi and sanma, as a record tells it."""
        state, num_seats = self.start, self.rules.num_seats
        points = ",".join(map(str, state.points))
        head = f"round_start {state.dealer} round {state.round} repeats {state.repeats} deposits {state.deposits}"
        tiles = tiles_of(self.wall)
        hands: dict[int, list[str]] = {seat: [] for seat in range(num_seats)}
        place = 0
        for size in (4, 4, 4, 1):
            for i in range(num_seats):
                hands[(state.dealer + i) % num_seats] += tiles[place : place + size]
                place += size
        texts = [f"{head} points {points}", *(f"deal {seat} {''.join(hands[seat])}" for seat in range(num_seats))]
        return [
            mk.Event(text)
            for text in [*texts, f"indicator {state.indicators[0]}", f"draw {state.dealer} {tiles[place]}"]
        ]

    @property
    def log(self) -> list[str]:
        return [str(event) for event in self.events]

    def choices(self, seat: int, kind: str = "") -> list[str]:
        """The legal actions of a seat, those of one type or all."""
        texts = [str(action) for action in self.state.legal_actions(seat)]
        return [text for text in texts if text.split()[0] == kind] if kind else texts

    def find(self, seat: int, text: str) -> mk.Action | None:
        for action in self.state.legal_actions(seat):
            if str(action) == text or str(action).startswith(text + " "):
                return action
        return None

    def can(self, seat: int, text: str) -> bool:
        return self.find(seat, text) is not None

    def may_claim(self, seat: int, text: str) -> bool:
        """Whether the tile just discarded, added or set aside is offered; when nobody is asked, play has gone on."""
        return self.state.phase in ("claims", "replacement") and self.can(seat, text)

    def _default(self, seat: int) -> mk.Action:
        actions = self.state.legal_actions(seat)
        for action in actions:
            if action.type == "pass" or (action.type == "discard" and action.is_drawn):
                return action
        return next(action for action in actions if action.type == "discard")

    def choose(self, script: list[tuple[int, str]]) -> dict[int, mk.Action]:
        """An action of every asked seat; entries at the head of the script that can be played are taken from it."""
        actions: dict[int, mk.Action] = {}
        while script:
            seat, text = script[0]
            action = self.find(seat, text) if seat in self.state.asked and seat not in actions else None
            if action is None:
                break
            actions[seat] = action
            script.pop(0)
        for seat in self.state.asked:
            actions.setdefault(seat, self._default(seat))
        return actions

    def step(self, script: list[tuple[int, str]]) -> None:
        self.events += self.state.step(self.choose(script))

    def play(self, *script: str) -> Self:
        """Until the last entry of the script is played."""
        entries = [(int(seat), text) for seat, _, text in (entry.partition(" ") for entry in script)]
        while entries:
            assert not self.state.is_over, f"the round ended before {entries}: {self.log[-8:]}"
            self.step(entries)
        return self

    def until(self, is_reached: Callable[[mk.State], bool]) -> Self:
        while not is_reached(self.state):
            assert not self.state.is_over, f"the round ended first: {self.log[-8:]}"
            self.step([])
        return self

    def until_turn(self, seat: int) -> Self:
        """The next time that the seat has drawn."""
        return self.until(lambda state: state.phase == "turn" and state.turn == seat)

    def until_discard(self, seat: int, tile: str) -> Self:
        """The tile of the seat is open to claims."""
        return self.until(lambda state: state.phase == "claims" and (state.turn, state.open_tile) == (seat, tile))

    def finish(self) -> Self:
        """To the end of the round, without a script."""
        return self.until(lambda state: state.is_over)

    def all(self, kind: str) -> list[mk.Event]:
        return [event for event in self.events if event.type == kind]

    @property
    def win(self) -> mk.Event:
        """The only win."""
        (event,) = self.all("win")
        return event

    @property
    def no_win(self) -> mk.Event:
        (event,) = self.all("no_win")
        return event

    @property
    def patterns(self) -> dict[str, int]:
        return dict(self.win.patterns)


def is_last(table: Table) -> bool:
    """Whether the game is over after this round."""
    return mk.replay_game(table.rules, [*table.opening, *table.events], is_complete=False).is_over


def next_start(table: Table, *, dealer: int, round: int, repeats: int, deposits: int = 0) -> bool:  # noqa: A002
    """Whether the next round starts like this, with the points that this one ended with."""
    following = Table(
        table.rules, round=round, dealer=dealer, repeats=repeats, deposits=deposits, points=table.state.points
    ).finish()
    events = [*table.opening, *table.events, *following.opening, *following.events]
    return mk.replay_game(table.rules, events, is_complete=False).differences == []
