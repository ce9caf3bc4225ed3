"""Win or wait: against cases solved by hand, and a plain recursion over single tiles with fractions."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

import mahjongkit as mk
from mahjongkit.errors import RulesError
from mahjongkit.study.ready_hands import ready_hand
from mahjongkit.study.wait_or_win import WinAdvice, observed_win_advice, win_advice
from mahjongkit.study.waiting import Model, Waiting, WaitingModel

HAND = "1112233p(444p)(666p)"  # thesis: 1p and 4p are worth 8 (a root), 2p and 3p 4, six times as much by self-draw
ALL = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] * 4


def visible_but(hidden: Sequence[str], hand: str = HAND) -> str:
    """All tiles that are neither in the hand nor among those that shall be hidden."""
    left = list(ALL)
    read = mk.Hand(hand)
    for tile in [*read.tiles, *(tile for meld in read.melds for tile in meld.tiles), *hidden]:
        left.remove(tile)
    return "".join(left)


def plain_value(
    values: dict[str, tuple[int, int, int]],
    hidden: tuple[str, ...],
    model: WaitingModel,
    missed: int,
    place: int = 0,
    *,
    bars: bool,
) -> Fraction:
    """The best expected value, tile by tile; ``values`` are (fan, on a discard, by self-draw)."""

    @cache
    def best(hidden: tuple[str, ...], place: int, missed: int) -> Fraction:
        if place == model.wall:
            return Fraction(0)
        is_own = (place - model.others_first) % model.seats == 0
        if model.model == "single" and not is_own:
            return best(hidden, place + 1, missed)
        lifted = -1 if is_own else missed
        total = Fraction(0)
        for i, tile in enumerate(hidden):
            rest = hidden[:i] + hidden[i + 1 :]
            if tile not in values:
                total += best(rest, place + 1, lifted)
                continue
            fan, on_discard, self_draw = values[tile]
            passed = best(rest, place + 1, max(lifted, fan) if bars else -1)
            can_win = is_own or fan > lifted
            total += max(passed, Fraction(self_draw if is_own else on_discard)) if can_win else passed
        mean = total / len(hidden)
        if not is_own:
            return mean
        return (1 - Fraction(str(model.end_chance))) * mean - Fraction(str(model.turn_cost))

    return best(tuple(sorted(hidden)), place, missed)


@pytest.mark.parametrize("model", ["single", "four-player"])
@pytest.mark.parametrize(("wall", "seats", "others_first"), [(1, 2, 0), (4, 2, 1), (6, 3, 0), (6, 4, 2), (7, 2, 0)])
@pytest.mark.parametrize(("end_chance", "turn_cost"), [(0.0, 0.0), (0.25, 0.5)])
@pytest.mark.parametrize("rule", [False, True])
def test_waiting_is_worth_what_the_plain_recursion_says(
    model: Model, wall: int, seats: int, others_first: int, end_chance: float, turn_cost: float, *, rule: bool
) -> None:
    hidden = ("1p", "2p", "2p", "4p", "5m", "5m", "7s", "9s")
    ready = ready_hand(HAND, visible=visible_but(hidden), payers=seats - 1, profile="thesis", has_passed_win_rule=rule)
    assert ready.hidden == len(hidden)
    assumed = WaitingModel(wall, seats, others_first, model, end_chance, turn_cost)
    values = {tile.tile: (tile.fan, tile.on_discard, tile.self_draw) for tile in ready.tiles}
    for passed in (2, 3):
        expected = plain_value(values, hidden, assumed, passed if rule else -1, bars=rule)
        assert Waiting(ready, assumed).after_passing(passed).value == pytest.approx(float(expected), rel=1e-12)


def test_chance_and_cost_by_listing_all_walls() -> None:
    """Two kinds of equal value: whatever comes first is taken, on every one of 720 walls."""
    hidden = ("2p", "3p", "5m", "5m", "7s", "9s")
    ready = ready_hand(HAND, visible=visible_but(hidden), payers=1, profile="thesis")
    model = WaitingModel(4, 2, 1, "four-player", 0.0, 0.25)
    wins = points = turns = 0
    for wall in permutations(hidden):
        for place in range(4):
            is_own = place % 2 == 1
            turns += is_own
            if wall[place] in ("2p", "3p"):
                wins += 1
                points += 8 if is_own else 4  # one payer: 4 on a discard, 8 by self-draw
                break
    future = Waiting(ready, model).after_passing(-1)
    assert future.chance == pytest.approx(wins / 720)
    assert future.cost == pytest.approx(turns / 720 / 4)
    assert future.value == pytest.approx(points / 720 - turns / 720 / 4)


def test_solved_by_hand() -> None:
    """Hidden are 1p, worth 48 by self-draw, 2p, worth 24, and a blank; two own draws are left.

    2p first (1/3): 24 now, or 1p next with 1/2: 24 too, and a win is taken. 1p first (1/3): 48. Blank first (1/3): then
    48 or 24. Together 8 + 16 + 12 = 36. A discard worth 4 is let by. With an end chance of 1/2 before each draw, a 2p
    is taken since 12 < 24: half of (24 + 48 + 36 / 2) / 3 = 15.
    """

    def advise(wall: int, end_chance: float = 0.0) -> WinAdvice:
        """The own draws are the first and the third tile of the wall; one payer pays a third of the above."""
        facts = {"visible": visible_but(["1p", "2p", "5m", "3p"]), "end_chance": end_chance, "profile": "thesis"}
        return win_advice(HAND, "3p", wall=wall, seats=2, others_first=0, **facts)  # type: ignore[arg-type]  # any fact may be given

    found = advise(3)
    assert found.model.own_draws() == 2
    assert found.value == 4
    assert found.waiting_value == pytest.approx(36 / 3)
    assert found.advice == "wait"
    assert found.takes == ("1p", "2p")
    assert found.waiting_chance == pytest.approx(1.0)  # of three tiles two are drawn: one of them completes
    assert found.later_value == pytest.approx(12)
    assert advise(3, end_chance=0.5).waiting_value == pytest.approx(15 / 3)
    last = advise(0)
    assert (last.waiting_value, last.advice, last.later_value, last.takes) == (0.0, "win", None, ())


def test_a_passed_win_bars_equal_ones_until_the_own_draw() -> None:
    """rules.md B.5: with only 2p hidden, a passed 3p of the same fan leaves nothing to win on before the own draw."""
    for rule, expected in ((True, 0.0), (False, 4.0)):
        found = win_advice(
            HAND,
            "3p",
            wall=1,
            seats=2,
            model="four-player",
            visible=visible_but(["2p", "3p"]),
            profile="thesis",
            has_passed_win_rule=rule,
        )
        assert found.waiting_value == expected


def test_more_time_is_never_worse() -> None:
    values = [win_advice(HAND, "3p", wall=wall, profile="thesis").waiting_value for wall in range(0, 60, 4)]
    assert values == sorted(values)


def test_advice_at_the_table() -> None:
    """The win on offer is worth what the engine pays when it is taken."""
    game = mk.Game(mk.make_rules("sichuan", num_rounds=12), seed=4)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(4)]
    wins = 0
    while not game.is_over:
        actions = {seat: agents[seat].act(observation) for seat, observation in game.pending.items()}
        advice = {
            seat: observed_win_advice(game.pending[seat]) for seat, action in actions.items() if action.type == "win"
        }
        for event in game.step(actions):
            if event.type == "win" and event.seat in advice:
                found = advice[event.seat]
                assert (found.value, found.fan, found.tile) == (event.value, event.han, event.tile)
                assert found.by == ("self-draw" if event.from_seat == event.seat else "discard")
                wins += 1
    assert wins > 10


def test_errors_name_the_value() -> None:
    with pytest.raises(RulesError, match=r"9p does not complete .* 1p, 2p, 3p, 4p"):
        win_advice(HAND, "9p", wall=10)
    with pytest.raises(RulesError, match="five tiles 3p are seen"):
        win_advice(HAND, "3p", wall=10, visible="3333p")
    with pytest.raises(RulesError, match="'33p', expected one tile"):
        win_advice(HAND, "33p", wall=10)
    with pytest.raises(RulesError, match="wall is 120, expected 0 to 94"):
        win_advice(HAND, "3p", wall=120)
    with pytest.raises(RulesError, match=r"end_chance is 1\.5"):
        win_advice(HAND, "3p", wall=10, end_chance=1.5)
    with pytest.raises(RulesError, match="unknown model 'passive'"):
        win_advice(HAND, "3p", wall=10, model="passive")  # type: ignore[arg-type]  # wrong on purpose
