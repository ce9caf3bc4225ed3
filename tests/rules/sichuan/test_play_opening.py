"""Wall, deal, exchange of three and void suits (docs/rules/sichuan.md 1 and 2; rules.md B.1, B.7)."""

from collections import Counter
from itertools import combinations

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_table import SichuanTable
from tests.rules.walls import tiles_of

SEATS = range(4)
EXCHANGE = "sichuan:casual"
HANDS = {0: "123m1234567p123s", 1: "456m1234567p456s", 2: "789m123456p7899s", 3: "111m999m222s444s8s"}


def void_suits(suits: str) -> dict[int, mk.Action]:
    return {seat: mk.Action(f"void_suit {suit}") for seat, suit in enumerate(suits)}


def test_1_b1_108_tiles_13_each_and_a_14th_for_the_dealer() -> None:
    state = mk.State(mk.make_rules("sichuan"), seed=5, dealer=2)
    wall = tiles_of(state.wall)
    assert Counter(wall) == {f"{rank}{suit}": 4 for rank in range(1, 10) for suit in "mps"}
    assert [len(tiles_of(state.hand(seat))) for seat in SEATS] == [13] * 4
    assert state.draws_left == 56
    events = state.step(void_suits("mmmm"))
    assert (events[-1].type, events[-1].seat, events[-1].tile) == ("draw", 2, wall[52])
    assert [len(tiles_of(state.hand(seat))) for seat in SEATS] == [13, 13, 14, 13]
    assert (state.draws_left, state.asked) == (55, [2])


def test_1_b1_the_deal_goes_round_from_the_dealer_four_at_a_time() -> None:
    state = mk.State(mk.make_rules("sichuan"), seed=5, dealer=2)
    wall = tiles_of(state.wall)
    hand = wall[0:4] + wall[16:20] + wall[32:36] + wall[48:49]
    assert sorted(tiles_of(state.hand(2))) == sorted(hand)


@pytest.mark.parametrize("profile", ["sbr2025", "novikov", "thesis"])
def test_1_f2_a_round_without_a_win_has_56_draws(profile: str) -> None:
    table = SichuanTable(f"sichuan:{profile}").finish()
    num_draws = len(table.all("draw")) + 1  # the dealer's first came with the void suits
    assert num_draws == 56
    assert table.state.draws_left == 0


def test_1_the_reserve_stays_undrawn() -> None:
    table = SichuanTable("sichuan:mahjongai").finish()
    assert len(table.all("draw")) + 1 == 55


def test_2_b1_all_four_choose_the_void_suit_at_once() -> None:
    state = mk.State(mk.make_rules("sichuan"), seed=5)
    assert (state.phase, state.asked) == ("void_suit", [0, 1, 2, 3])
    for seat in SEATS:
        assert [str(action) for action in state.legal_actions(seat)] == ["void_suit m", "void_suit p", "void_suit s"]
    events = state.step(void_suits("mpsm"))
    assert [str(event) for event in events[:4]] == ["void_suit 0 m", "void_suit 1 p", "void_suit 2 s", "void_suit 3 m"]
    for viewer in SEATS:
        assert [state.observe(viewer).void_suit(seat) for seat in SEATS] == list("mpsm")


def test_2_b1_void_suits_are_shown_when_all_have_chosen() -> None:
    state = mk.State(mk.make_rules("sichuan"), seed=5)
    before = state.copy()
    for viewer in SEATS:
        assert [state.observe(viewer).void_suit(seat) for seat in SEATS] == [None] * 4
    choices = void_suits("mpsm")
    del choices[3]
    with pytest.raises(mk.IllegalActionError):
        state.step(choices)
    assert state == before


def test_2_b1_a_suit_that_the_hand_does_not_have_may_be_void() -> None:
    table = SichuanTable(hands={0: "123456789m1133s"})
    assert table.state.void_suit(0) == "p"


@pytest.mark.parametrize("rules", ["sichuan:sbr2025", "sichuan:novikov", "sichuan:thesis"])
def test_2_b7_no_exchange(rules: str) -> None:
    assert mk.State(mk.make_rules(rules), seed=1).phase == "void_suit"


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_2_b7_exchange_in_a_fixed_direction(steps: int) -> None:
    table = SichuanTable(f"{EXCHANGE},exchange_steps={steps}", hands=HANDS, has_voids=False)
    assert (table.state.phase, table.state.asked) == ("exchange", [0, 1, 2, 3])
    given = {0: "123m", 1: "456s", 2: "123p", 3: "999m"}
    table.play(*(f"{seat} exchange {tiles}" for seat, tiles in given.items()))
    assert table.state.phase == "void_suit"
    for seat in SEATS:
        got = tiles_of(given[(seat - steps) % 4])
        kept = Counter(tiles_of(HANDS[seat])) - Counter(tiles_of(given[seat]))
        assert Counter(tiles_of(table.state.hand(seat))) == kept + Counter(got)
    expected = {f"exchange {(seat + steps) % 4} from {seat} with {tiles}" for seat, tiles in given.items()}
    assert set(table.log) == expected


def steps_of(seed: int) -> set[int]:
    """How many seats on each seat's tiles went."""
    state = mk.State(mk.make_rules(EXCHANGE), seed=seed)
    events = state.step({seat: state.legal_actions(seat)[0] for seat in SEATS})
    assert [event.type for event in events] == ["exchange"] * 4
    return {((event.seat or 0) - (event.from_seat or 0)) % 4 for event in events}


def test_2_b7_exchange_by_dice_is_a_function_of_the_wall() -> None:
    for seed in range(20):
        assert steps_of(seed) == steps_of(seed)


def test_2_b7_exchange_by_dice_goes_every_way_about_equally_often() -> None:
    found: Counter[int] = Counter()
    for seed in range(600):
        (steps,) = steps_of(seed)
        found[steps] += 1
    assert set(found) == {1, 2, 3}
    # 200 expected, standard deviation (600 * 1/3 * 2/3) ** 0.5 = 11.5
    assert all(abs(number - 200) < 46 for number in found.values()), found


def test_2_b7_exchange_of_three_tiles_of_one_suit() -> None:
    table = SichuanTable(EXCHANGE, hands=HANDS, has_voids=False)
    for seat in SEATS:
        expected = {
            tuple(sorted(tiles))
            for tiles in combinations(tiles_of(HANDS[seat]), 3)
            if len({tile[-1] for tile in tiles}) == 1
        }
        actions = table.state.legal_actions(seat)
        assert {tuple(sorted(action.own)) for action in actions} == expected
        assert len(actions) == len(expected)
    assert table.state.check_legal(0, mk.Action("exchange 999s")) is not None


@pytest.mark.parametrize("seed", range(5))
def test_2_b7_every_hand_has_three_tiles_of_one_suit(seed: int) -> None:
    state = mk.State(mk.make_rules(EXCHANGE), seed=seed)
    assert all(state.legal_actions(seat) for seat in SEATS)


def test_2_b7_the_dealer_draws_after_exchange_and_void_suits() -> None:
    state = mk.State(mk.make_rules(EXCHANGE), seed=3, dealer=1)
    state.step({seat: state.legal_actions(seat)[0] for seat in SEATS})
    events = state.step(void_suits("mmpp"))
    assert (events[-1].type, events[-1].seat) == ("draw", 1)
    assert state.phase == "turn"
