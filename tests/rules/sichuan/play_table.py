"""A Sichuan round on a wall made to measure, played from a script."""

from collections import Counter

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.walls import full_set, tiles_of

NUM_SEATS = 4
HAND_SIZE = 13
CHANGES = ("payment", "win", "no_win")


def build_sichuan_wall(
    rules: mk.Rules, *, hands: dict[int, str] | None = None, draws: str = "", last_draws: str = "", dealer: int = 0
) -> str:
    """A wall as text: hands and draws that are not named take what is left. A dot leaves a draw open."""
    left = list(full_set(rules))
    draws_of = tiles_of(draws)
    last = tiles_of(last_draws)
    reserve = rules.options["reserve"]
    assert isinstance(reserve, int)
    num_draws = rules.num_tiles - NUM_SEATS * HAND_SIZE
    open_draws = ["."] * (num_draws - reserve - len(draws_of) - len(last))
    wanted = [tiles_of((hands or {}).get(seat, "." * HAND_SIZE)) for seat in range(NUM_SEATS)]
    for hand in wanted:
        assert len(hand) == HAND_SIZE, f"a hand of {len(hand)} tiles: {hand}"
    dealt = [
        tile
        for start in range(0, HAND_SIZE, 4)
        for i in range(NUM_SEATS)
        for tile in wanted[(dealer + i) % NUM_SEATS][start : start + 4]
    ]
    places = [*dealt, *draws_of, *open_draws, *last, *["."] * reserve]
    for tile, number in Counter(tile for tile in places if tile != ".").items():
        for _ in range(number):
            assert tile in left, f"the wall names {tile} {number} times"
            left.remove(tile)
    return "".join(left.pop(0) if tile == "." else tile for tile in places)


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
        self.rules = mk.make_rules(rules) if isinstance(rules, str) else rules
        self.wall = build_sichuan_wall(self.rules, hands=hands, draws=draws, last_draws=last_draws, dealer=dealer)
        self.state = mk.State(self.rules, wall=self.wall, dealer=dealer)
        self.events = []
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
