"""Random rounds beside the referee: offers, money, turns and the end of the wall (docs/rules/sichuan.md 3 to 9)."""

from collections import Counter
from random import Random

import pytest

import mahjongkit as mk
from tests.rules.sichuan.referee import SEATS, TABLES, Referee

NUM_ROUNDS = 60


def offers(state: mk.State, seat: int, kind: str) -> set[str]:
    return {action.tile or "" for action in state.legal_actions(seat) if action.type == kind}


def check_turn(state: mk.State, referee: Referee) -> None:
    """What the seat whose turn it is may do."""
    seat = referee.turn
    own = referee.seats[seat]
    held = {tile for tile, number in own.hand.items() if number > 0}
    void = {tile for tile in held if tile[1] == own.void}
    assert offers(state, seat, "discard") == (void or held)
    has_drawn = state.phase == "turn"
    assert offers(state, seat, "win") == ({referee.drawn} if has_drawn and referee.own_win() else set())
    may_kan = has_drawn and referee.draws_left > 0
    concealed = {tile for tile in held - void if own.hand[tile] == 4}
    assert offers(state, seat, "concealed_kan") == (concealed if may_kan else set())
    added = {tile for tile in held if own.melds.get(tile) == "pon"}
    assert offers(state, seat, "added_kan") == (added if may_kan else set())


def check_claims(state: mk.State, referee: Referee) -> None:
    """What the others may do with the open tile."""
    tile = referee.open_tile
    for seat in SEATS:
        if seat == referee.turn or seat in referee.winners:
            assert state.legal_actions(seat) == []
            continue
        own = referee.seats[seat]
        assert offers(state, seat, "win") == ({tile} if referee.may_win(seat) else set())
        number = 0 if referee.is_robbing or tile[1] == own.void else own.hand[tile]
        assert offers(state, seat, "pon") == ({tile} if number >= 2 else set())
        assert offers(state, seat, "open_kan") == ({tile} if number == 3 and referee.draws_left > 0 else set())


def check_wins(referee: Referee, wins: list[mk.Event], rest: list[mk.Event], seen: Counter[str]) -> None:
    """Wins on one tile, what becomes of the kan before it, and who draws next."""
    is_own = bool(referee.drawn)
    values = [referee.own_win() if is_own else referee.open_win(event.seat or 0) for event in wins]
    for event, value in zip(wins, values, strict=True):
        assert value is not None
        assert (event.points, event.patterns) == (value.changes, value.patterns)
        seen["robbed" if event.is_robbed else "several" if len(wins) > 1 else "single"] += 1
    winners = [event.seat or 0 for event in wins]
    assert winners == sorted(winners, key=lambda seat: (seat - referee.turn) % 4)
    is_shot = not is_own and referee.is_replacement and not referee.is_robbing
    for event in wins:
        referee.read(event)
    if is_shot and referee.table.kan_shot != "keep":
        check_kan_shot(referee, winners[0], rest.pop(0), seen)
    if rest[0].type == "draw":
        following = [(winners[-1] + i) % 4 for i in range(1, 5)]
        assert rest[0].seat == next(seat for seat in following if seat not in referee.winners)
    if len(referee.winners) == 3:
        assert [event.type for event in rest] == ["round_end"]


def check_kan_shot(referee: Referee, nearest: int, event: mk.Event, seen: Counter[str]) -> None:
    last = referee.kans[-1]
    assert (event.seat, event.tile, event.payment) == (referee.turn, last.tile, referee.table.kan_shot)
    back = last.paid if event.payment == "refund" else [sum(last.paid) * (seat == nearest) for seat in SEATS]
    assert event.points == [points - sum(last.paid) * (seat == last.seat) for seat, points in enumerate(back)]
    seen["kan shot"] += 1
    referee.read(event)


def check_end(referee: Referee, events: list[mk.Event], seen: Counter[str]) -> None:
    """Payments at the end of the wall, the last event being no_win."""
    assert referee.draws_left == 0
    assert len(referee.winners) < 3
    if any(referee.seats[seat].has_used_up_wait() for seat in referee.playing()):
        seen["not compared"] += 1
        return
    changes = [sum(event.points[seat] for event in events) for seat in SEATS]
    assert (events[-1].ready_seats, changes) == referee.settlement()
    seen.update(f"end {event.payment}" for event in events)


def check_step(referee: Referee, events: list[mk.Event], seen: Counter[str]) -> None:
    """The events of one step, each against what the referee wants, and then read."""
    wins = [event for event in events if event.type == "win"]
    rest = events[len(wins) :]
    if wins:
        check_wins(referee, wins, rest, seen)
    kan, giver = "added_kan", None
    for i, event in enumerate(rest):
        if event.type.endswith("_kan"):
            kan, giver = event.type, event.from_seat
            seen[kan] += 1
        elif event.payment == "kan":
            assert event.points == referee.kan_money(kan, giver)
            seen["late"] += kan == "added_kan" and referee.is_late
        elif event.type in ("payment", "no_win"):
            check_end(referee, rest[i:-1], seen)
            return
        referee.read(event)


class Player:
    """Greedy play with whims: it lets wins by, and calls what it can."""

    def __init__(self, seed: int) -> None:
        self.agent = mk.make_agent("greedy", seed=seed)
        self.random = Random(seed)

    def act(self, seen: mk.Observation) -> mk.Action:
        actions = seen.legal_actions
        for kind, chance in (("win", 0.6), ("kan", 0.7), ("pon", 0.5)):
            for action in actions:
                if action.type.endswith(kind) and self.random.random() < chance:
                    return action
        rest = [action for action in actions if action.type in ("pass", "discard", "exchange", "void_suit")]
        choice = self.agent.act(seen)
        return choice if choice in rest and self.random.random() < 0.95 else self.random.choice(rest)


@pytest.mark.parametrize("profile", TABLES)
def test_3_to_9_random_rounds_beside_the_referee(profile: str) -> None:
    rules = mk.make_rules("sichuan", profile)
    seen: Counter[str] = Counter()
    for seed in range(NUM_ROUNDS):
        game = mk.Game(rules, seed=seed)
        referee = Referee(TABLES[profile])
        for event in game.events:
            referee.read(event)
        players = [Player(4 * seed + seat) for seat in SEATS]
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            if state.phase in ("turn", "after_call"):
                check_turn(state, referee)
            elif state.phase in ("claims", "replacement"):
                check_claims(state, referee)
            actions = {seat: players[seat].act(state.observe(seat)) for seat in state.asked}
            check_step(referee, state.step(actions), seen)
    wanted = {"single", "open_kan", "concealed_kan", "added_kan"}
    assert wanted <= set(seen), seen
