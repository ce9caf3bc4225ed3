"""A Sichuan round on a wall made to measure, played from a script."""

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.walls import tiles_of

CHANGES = ("payment", "win", "no_win")


def void_of(hand: str) -> str:
    """The suit of which a hand has the fewest tiles."""
    return min("mps", key=lambda suit: sum(tile.endswith(suit) for tile in tiles_of(hand)))


class SichuanTable(Table):
    """Every seat gives up the suit that it has least of; a hand of two suits then stays as it is, because a seat
    without a script passes and discards what it has drawn. After every step the changes of points are checked.
    """

    def __init__(
        self,
        rules: mk.Rules | str = "sichuan",
        *,
        hands: dict[int, str] | None = None,
        draws: str = "",
        last_draws: str = "",
        dealer: int = 0,
        has_voids: bool = True,
    ) -> None:
        super().__init__(rules, hands=hands, draws=draws, last_draws=last_draws, dealer=dealer)
        self.steps: list[dict[int, mk.Action]] = []
        if has_voids:
            self.step([])
            self.events.clear()

    def _default(self, seat: int) -> mk.Action:
        if self.state.phase == "void_suit":
            return mk.Action(f"void_suit {void_of(self.state.hand(seat))}")
        if self.state.phase == "exchange":
            return self.state.legal_actions(seat)[0]
        return super()._default(seat)

    def step(self, script: list[tuple[int, str]]) -> None:
        actions = self.choose(script)
        self.steps.append(actions)
        before = self.state.points
        events = self.state.step(actions)
        for event in events:
            if event.type in CHANGES:
                assert sum(event.points) == 0, event
                before = [old + new for old, new in zip(before, event.points, strict=True)]
        assert self.state.points == before
        self.events += events

    def game(self) -> mk.Game:
        """The same choices as the beginning of a game."""
        game = mk.Game(self.rules, walls=[self.wall])
        for actions in self.steps:
            game.step(actions)
        return game

    @property
    def drawer(self) -> int:
        """Who drew last."""
        return [event.seat for event in self.events if event.type == "draw"][-1] or 0

    def paid(self, what: str) -> list[list[int]]:
        """The changes of all payments of one kind."""
        return [event.points for event in self.all("payment") if event.payment == what]
