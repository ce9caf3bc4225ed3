"""A server of the line protocol of the Taiwanese platforms: games of our engine, in the words of the protocol.

Written after the protocol's table alone (docs/line-protocol.md); it asks in the order of the reference server: wins in
turn order, then pong and gong, then chow; on a turn win, gong, discard.
"""

from collections import Counter
from collections.abc import Callable, Sequence

import mahjongkit as mk
from mahjongkit.records.streams.line_tiles import number_of, tile_of

Answers = Callable[[str], str | None]
KAN_TYPES = {"concealed_kan": "0", "added_kan": "1", "open_kan": "4"}


class LineServer:
    """Four programs at a table; each is a function from a line to its answer."""

    def __init__(self, programs: Sequence[Answers], *, seed: int, rules: str = "taiwanese:olympiad") -> None:
        self.game = mk.Game(mk.make_rules(rules), seed=seed)
        self.sent: list[list[str]] = [[] for _ in programs]
        self._programs = programs
        self._hands: list[list[str]] = [[] for _ in programs]
        self._copies: Counter[str] = Counter()
        self._told = 0
        self._discarded = ""

    def play(self) -> None:
        """A whole game, from the seats to the scores."""
        for seat in range(4):
            self._send(seat, f"/start MJ {seat + 1} program{seat + 1}")
            assert self._send(seat, "/ready") == "/ready"
        self._tell()
        while not self.game.is_over:
            pending = self.game.pending
            order = sorted(pending, key=lambda seat: (seat - self.game.state.turn) % 4)
            chosen = self._ask(order, pending)
            self.game.step({seat: chosen.get(seat, mk.Action("pass")) for seat in pending})
            self._tell()
        for seat in range(4):
            self._send(seat, "/exit " + " ".join(str(points) for points in self.game.points))
            self._send(seat, "/close")

    def _ask(self, order: list[int], pending: dict[int, mk.Observation]) -> dict[int, mk.Action]:
        """One kind of choice after the other; the first that is not passed is played."""
        rounds = [("win",), ("concealed_kan", "added_kan"), ("pon", "open_kan"), ("chi",), ("discard",)]
        names = {"win": "hu", "concealed_kan": "gong", "added_kan": "gong", "open_kan": "gong"}
        names |= {"pon": "pong", "chi": "eat", "discard": "throw"}
        for kinds in rounds:
            for seat in order:
                legal = {action.type.value for action in pending[seat].legal_actions}
                for question in dict.fromkeys(names[kind] for kind in kinds if kind in legal):
                    answer = self._send(seat, f"/ask {question}")
                    assert answer is not None
                    if answer != "/pass":
                        return {seat: self._action(seat, answer, pending[seat])}
        return {}

    def _action(self, seat: int, answer: str, seen: mk.Observation) -> mk.Action:
        word, *rest = answer.split()
        if word == "/hu":
            return next(action for action in seen.legal_actions if action.type == "win")
        kind = {"/throw": "discard", "/eat": "chi", "/pong": "pon"}.get(word)
        if word == "/gong":
            kind = {number: name for name, number in KAN_TYPES.items()}[rest.pop(0)]
        held = self._hands[seat]
        assert all(number in held for number in rest), (answer, held)
        assert len(set(rest)) == len(rest)
        own = sorted(tile_of(number) for number in rest)
        for action in seen.legal_actions:
            if action.type != kind:
                continue
            if kind == "discard" and action.tile == own[0]:
                is_drawn = seen.drawn is not None and rest[0] == held[-1]
                if action.is_drawn == is_drawn:
                    return action
            elif (kind == "chi" and sorted(map(str, action.own)) == own) or (kind != "chi" and action.tile == own[0]):
                assert kind == "chi" or len(own) == {"pon": 2, "open_kan": 3, "concealed_kan": 4, "added_kan": 1}[kind]
                return action
        raise AssertionError(f"{answer} is not legal")

    def _tell(self) -> None:
        events = self.game.events
        for event in events[self._told :]:
            self._tell_one(event)
        self._told = len(events)

    def _tell_one(self, event: mk.Event) -> None:
        seat = event.seat
        if event.type == "round_start":
            self._copies.clear()
            for each in range(4):
                self._send(each, f"/initGame 1 {event.round + 1} 1 {(seat or 0) + 1} {event.repeats}")
        elif event.type == "deal":
            assert seat is not None
            self._hands[seat] = [self._new(str(tile)) for tile in event.tiles]
            if seat == 3:
                self._told_hands = False
        elif event.type == "draw":
            assert seat is not None
            self._hands[seat].append(self._new(str(event.tile)))
            if not self._told_hands:  # the dealer's first draw is part of the hand
                self._told_hands = True
                for each in range(4):
                    self._send(each, "/initCard " + " ".join(self._hands[each]))
            else:
                self._send(seat, f"/mo {self._hands[seat][-1]}")
        elif event.type == "win":
            for each in range(4):
                self._send(each, f"/hu {(seat or 0) + 1} 110 " + " ".join(self._hands[seat or 0]))
        elif seat is not None:
            self._tell_move(event, seat)

    def _tell_move(self, event: mk.Event, seat: int) -> None:
        tile = str(event.tile)
        if event.type == "discard":
            self._discarded = self._take(seat, tile, is_drawn=event.is_drawn)
            line, hidden = f"/throw {seat + 1} {self._discarded}", ""
        elif event.type == "chi":
            first, second = (self._take(seat, str(own)) for own in event.tiles)
            line, hidden = f"/eat {seat + 1} {first} {self._discarded} {second}", ""
        elif event.type == "pon":
            line, hidden = f"/pong {seat + 1} {self._discarded} {self._take(seat, tile)} {self._take(seat, tile)}", ""
        else:
            num_own = {"concealed_kan": 4, "added_kan": 1, "open_kan": 3}[event.type.value]
            own = [self._take(seat, tile) for _ in range(num_own)]
            shown = [self._discarded, *own] if event.type == "open_kan" else own
            start = f"/gong {seat + 1} {KAN_TYPES[event.type.value]}"
            line, hidden = f"{start} {' '.join(shown)}", start if event.type == "concealed_kan" else ""
        for each in range(4):
            self._send(each, hidden if hidden and each != seat else line)

    def _new(self, tile: str) -> str:
        self._copies[tile] += 1
        return number_of(tile, self._copies[tile] - 1)

    def _take(self, seat: int, tile: str, *, is_drawn: bool = False) -> str:
        hand = self._hands[seat]
        numbers = [number for number in hand if tile_of(number) == tile]
        number = numbers[-1] if is_drawn else numbers[0]
        hand.remove(number)
        return number

    def _send(self, seat: int, line: str) -> str | None:
        self.sent[seat].append(line)
        return self._programs[seat](line)
