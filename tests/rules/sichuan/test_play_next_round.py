"""The next dealer, and the game (docs/rules/sichuan.md 10; rules.md B.5)."""

from itertools import pairwise

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS, PAIRS_7S, PLAIN, PLAIN_7S, TRIPLETS_7S
from tests.rules.sichuan.play_table import SichuanTable


def next_dealer(table: SichuanTable) -> int:
    """Of the game that starts with this round, once it is played out."""
    table.finish()
    game = table.game()
    assert (game.state.round, game.state.repeats) == (1, 0)
    assert game.state.points == table.state.points
    return game.state.dealer


# Seat 1 discards 7s, on which seats 2, 3 and 0 wait.
ROTATED = {1: FAR_MP, 2: TRIPLETS_7S, 3: PLAIN_7S, 0: PAIRS_7S}


def won_by(*winners: int) -> SichuanTable:
    table = SichuanTable(hands=ROTATED, draws="9m7s").play("0 discard 9m", "1 discard 7s")
    return table.play(*(f"{seat} {'win' if seat in winners else 'pass'}" for seat in (2, 3, 0)))


@pytest.mark.parametrize("winner", [0, 2, 3])
def test_10_b5_the_first_winner_deals_next(winner: int) -> None:
    assert next_dealer(won_by(winner)) == winner


@pytest.mark.parametrize("winners", [(2, 3), (2, 0), (3, 0), (2, 3, 0)])
def test_10_sc23_several_first_winners_the_discarder_deals_next(winners: tuple[int, ...]) -> None:
    assert next_dealer(won_by(*winners)) == 1


def test_10_b5_the_first_winner_by_self_draw() -> None:
    assert next_dealer(SichuanTable(hands={0: FAR_MP, 1: PLAIN}, draws="9p1s").play("1 win")) == 1


def test_10_b5_later_winners_change_nothing() -> None:
    # Seat 2 wins on 9s first; then seats 3 and 0 win together on 7s.
    table = SichuanTable(hands=ROTATED, draws="9m9s..7s").play("0 discard 9m", "1 discard 9s", "2 win")
    table.play("1 discard 7s", "3 win", "0 win")
    assert table.state.is_over
    assert next_dealer(table) == 2


def test_10_b5_several_rob_the_first_kan_the_robbed_seat_deals_next() -> None:
    hands = {0: FAR_MP, 1: "123456789p5589s", 2: "124578m1245778s", 3: "333666999m6899s"}
    table = SichuanTable(hands=hands, draws="7s...7s")
    table.play("0 discard 7s", "2 pon 7s", "2 discard 8s", "2 added_kan 7s", "1 win", "3 win")
    assert next_dealer(table) == 2


def test_10_b5_nobody_won_the_same_dealer() -> None:
    assert next_dealer(SichuanTable(hands={0: FAR_MP, 1: FAR_PS})) == 0


def greedy_game(rules: mk.Rules, seed: int) -> mk.Game:
    return mk.play_game(rules, ["greedy"] * 4, seed=seed)


def rounds_of(events: list[mk.Event]) -> list[list[mk.Event]]:
    rounds: list[list[mk.Event]] = []
    for event in events:
        if event.type == "round_start":
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def dealer_after(events: list[mk.Event]) -> int | None:
    """Read from the wins of a round alone: those on its first winning tile lie before the next draw."""
    types: list[str] = [event.type for event in events]
    if "win" not in types:
        return events[0].seat
    after = events[types.index("win") :]
    following = (
        [str(event.type) for event in after].index("draw") if "draw" in [event.type for event in after] else len(after)
    )
    first = [event for event in after[:following] if event.type == "win"]
    return first[0].seat if len(first) == 1 else first[0].from_seat


def test_10_dealers_of_whole_games() -> None:
    rules = mk.make_rules("sichuan", num_rounds=16)
    for seed in range(6):
        rounds = rounds_of(greedy_game(rules, seed).events)
        assert len(rounds) == 16
        for before, after in pairwise(rounds):
            assert after[0].seat == dealer_after(before)


@pytest.mark.parametrize("num_rounds", [1, 3, 8])
def test_10_num_rounds(num_rounds: int) -> None:
    rules = mk.make_rules("sichuan", num_rounds=num_rounds)
    game = greedy_game(rules, 1)
    assert game.is_over
    assert game.num_rounds == num_rounds
    assert sum(game.points) == 0
    assert [seat.points for seat in game.standing] == sorted(game.points, reverse=True)
