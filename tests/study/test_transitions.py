"""Success rates and exchanges against plain Python on all hands of five tiles, and against the thesis."""

from fractions import Fraction

import numpy as np
import pytest

from mahjongkit import Hand
from mahjongkit.errors import RulesError
from mahjongkit.study import (
    chain_law,
    exchange_law,
    hand_exchange,
    hand_exchange_law,
    sample_exchanges,
    sample_transition,
    thesis_tables,
    transitions,
)
from mahjongkit.study.deals import Policy, Reading
from mahjongkit.study.sampled_exchanges import reached_exchanges
from tests.study import oracles_exchange as oracle

WORDS: dict[Reading, oracle.Choices] = {"exact": oracle.choices, "paper": oracle.paper_choice}
DISCARDS: dict[Policy, oracle.Discards] = {"random": oracle.random_discards, "best": oracle.best_discards}


def rates(suits: int, tiles: int, reading: Reading, policy: Policy) -> dict[int, Fraction]:
    return {step.words: step.chance for step in transitions(suits=suits, tiles=tiles, reading=reading, policy=policy)}


# Exact rates


@pytest.mark.parametrize("reading", WORDS)
@pytest.mark.parametrize("policy", DISCARDS)
def test_rates_of_one_suit_are_those_of_plain_python(reading: Reading, policy: Policy) -> None:
    assert rates(1, 5, reading, policy) == oracle.success_rates(5, 1, WORDS[reading], DISCARDS[policy])


@pytest.mark.parametrize("reading", WORDS)
def test_rates_of_two_suits_are_those_of_plain_python(reading: Reading) -> None:
    assert rates(2, 5, reading, "random") == oracle.success_rates(5, 2, WORDS[reading], oracle.random_discards)


@pytest.mark.parametrize("hand", ["11122233344455p", "11123344567899p", "22234445666788p", "11335577991246p"])
@pytest.mark.parametrize("reading", WORDS)
def test_one_exchange_of_full_hands(hand: str, reading: Reading) -> None:
    """The chance of a word more with the next exchange, for hands with many choices of words."""
    counts = tuple(hand.count(str(rank)) for rank in range(1, 10))
    number = WORDS[reading](counts)[0]
    if number == 5:
        assert hand_exchange_law(hand, reading=reading).mean == 0
        return
    discards = oracle.random_discards(counts, WORDS[reading])
    chance = sum(share * oracle.success_after(counts, kind, WORDS[reading]) for kind, share in discards.items())
    law = hand_exchange_law(hand, number + 1, reading=reading)
    assert law.survival[1] == pytest.approx(1 - float(chance), abs=1e-13)


def test_the_two_ways_to_count_agree() -> None:
    """Classes of suits and hands themselves give the same fraction on 14 tiles."""
    readings: tuple[Reading, ...] = ("exact", "paper")
    for reading in readings:
        by_class = transitions(reading=reading)
        laws = [exchange_law(step.words, step.words + 1, reading=reading) for step in by_class]
        for step, law in zip(by_class, laws, strict=True):
            assert law.survival[1] == pytest.approx(1 - float(step.chance), abs=1e-12)


def test_the_rates_of_the_thesis() -> None:
    """Tables 4.4 and 4.8: the paper reading comes within the printed intervals but for the step from 2 to 3 words."""
    one, two = thesis_tables.ONE_SUIT_RATE_INTERVALS, thesis_tables.TWO_SUIT_RATE_INTERVALS
    for suits, intervals in ((1, one), (2, two)):
        for words, rate in rates(suits, 14, "paper", "random").items():
            lower, upper = intervals[words]
            assert (lower <= rate <= upper) == (words != 2)


def test_the_exchanges_of_the_thesis() -> None:
    """Table 4.7: all five numbers of the paper reading lie in the printed intervals."""
    for (start, target), (lower, upper) in thesis_tables.ONE_SUIT_EXCHANGE_INTERVALS.items():
        assert lower <= exchange_law(start, target, reading="paper").mean <= upper


@pytest.mark.parametrize("reading", WORDS)
def test_a_better_policy_is_better(reading: Reading) -> None:
    random, best = (rates(1, 14, reading, policy) for policy in DISCARDS)
    assert all(random[words] < best[words] for words in random)
    policies: tuple[Policy, ...] = ("random", "best", "optimal")
    # On 11 tiles: the optimal policy of 14 takes three times as long to find.
    means = [exchange_law(2, tiles=11, reading=reading, policy=policy).mean for policy in policies]
    assert means == sorted(means, reverse=True)


# Rounds


def chain_of_five_tiles(policy: Policy) -> tuple[list[oracle.Hand], np.ndarray, np.ndarray]:
    """Hands of one suit that have not won, the matrix of their exchanges, and their ways."""
    hands = [hand for hand in oracle.all_hands(5, 1) if oracle.choices(hand)[0] < 2]
    place = {hand: i for i, hand in enumerate(hands)}
    matrix = np.zeros((len(hands), len(hands)))
    for hand, i in place.items():
        for kind, share in DISCARDS[policy](hand, oracle.choices).items():
            for drawn, chance in oracle.draws(oracle.changed(hand, kind, -1)).items():
                if drawn in place:
                    matrix[i, place[drawn]] += float(share * chance)
    return hands, matrix, np.array([oracle.ways(hand) for hand in hands], float)


@pytest.mark.parametrize("policy", DISCARDS)
def test_rounds_solve_the_equations_of_all_hands(policy: Policy) -> None:
    hands, matrix, ways = chain_of_five_tiles(policy)
    expected = np.linalg.solve(np.eye(len(hands)) - matrix, np.ones(len(hands)))
    words = np.array([oracle.choices(hand)[0] for hand in hands])
    for start in (0, 1):
        mean = np.average(expected[words == start], weights=ways[words == start])
        assert exchange_law(start, tiles=5, policy=policy).mean == pytest.approx(mean, rel=1e-9)
    place = hands.index((1, 0, 0, 1, 0, 0, 1, 1, 1))
    assert hand_exchange_law("14789m", policy=policy).mean == pytest.approx(expected[place], rel=1e-9)


def test_the_optimal_policy_is_a_fixed_point() -> None:
    """No discard of any hand of five tiles does better than the values of the policy."""
    hands, _, _ = chain_of_five_tiles("random")
    place = {hand: i for i, hand in enumerate(hands)}
    rests = {hand: [oracle.changed(hand, kind, -1) for kind, count in enumerate(hand) if count] for hand in hands}
    row = {rest: number for number, rest in enumerate({rest for each in rests.values() for rest in each})}
    chances = np.zeros((len(row), len(hands)))
    for rest, number in row.items():
        for drawn, chance in oracle.draws(rest).items():
            if drawn in place:
                chances[number, place[drawn]] = float(chance)
    most = max(map(len, rests.values()))
    rows = np.array([[row[each] for each in (found * most)[:most]] for found in rests.values()])  # the shorter repeat
    values = np.zeros(len(hands))
    for _ in range(300):
        values = 1 + (chances @ values)[rows].min(axis=1)
    for text in ("14789m", "11123m", "19999m"):
        counts = tuple(text.count(str(rank)) for rank in range(1, 10))
        if counts in place:
            assert hand_exchange_law(text, policy="optimal").mean == pytest.approx(values[place[counts]], rel=1e-6)


def test_chances_of_a_round_law_add_up() -> None:
    law = exchange_law(3)
    assert sum(law.chances) == pytest.approx(1)
    assert sum(n * chance for n, chance in enumerate(law.chances)) == pytest.approx(law.mean)
    assert law.variance == pytest.approx(sum(n * n * p for n, p in enumerate(law.chances)) - law.mean**2)


def test_the_law_of_a_chain() -> None:
    """Two steps of 1/2 and 1/4: both after two exchanges with 1/8, the mean is 2 + 4."""
    law = chain_law({3: 0.5, 4: Fraction(1, 4)}, 3)
    assert law.target == 5
    assert law.survival[:3] == (1, 1, 1 - 1 / 8)
    assert law.mean == pytest.approx(6)


# Samples


@pytest.mark.parametrize("policy", DISCARDS)
@pytest.mark.parametrize("reading", WORDS)
def test_samples_agree_with_all_hands(reading: Reading, policy: Policy) -> None:
    for start in (2, 3, 4):
        chance = float(rates(1, 14, reading, policy)[start])
        found = sample_transition(start, suits=1, reading=reading, policy=policy, hands=20_000, seed=start)
        assert abs(found.value - chance) < 4.5 * (chance * (1 - chance) / 20_000) ** 0.5
        means = sample_exchanges(start, suits=1, reading=reading, policy=policy, hands=4000, seed=start)
        for target, number in means.items():
            law = exchange_law(start, target, reading=reading, policy=policy)
            assert abs(number.value - law.mean) < 4.5 * (law.variance / 4000) ** 0.5


@pytest.mark.parametrize("reading", WORDS)
def test_samples_of_two_suits_agree_with_all_hands(reading: Reading) -> None:
    for start, chance in rates(2, 14, reading, "random").items():
        found = sample_transition(start, reading=reading, hands=40_000, seed=start)
        assert abs(found.value - float(chance)) < 4.5 * float(chance * (1 - chance) / 40_000) ** 0.5


def test_the_best_tile_of_two_suits() -> None:
    """On five tiles, where all hands can be listed."""
    expected = oracle.success_rates(5, 2, oracle.choices, oracle.best_discards)
    for start, chance in expected.items():
        found = sample_transition(start, tiles=5, policy="best", hands=40_000, seed=start)
        assert abs(found.value - float(chance)) < 4.5 * float(chance * (1 - chance) / 40_000) ** 0.5


@pytest.mark.parametrize("policy", DISCARDS)
def test_a_sample_is_the_same_on_any_number_of_threads(policy: Policy) -> None:
    tables = [reached_exchanges(2, policy=policy, hands=3000, seed=5, threads=threads) for threads in (1, 2, 5)]
    assert (tables[0] == tables[1]).all()
    assert (tables[0] == tables[2]).all()


# Errors


def test_errors_say_what_would_be_right() -> None:
    with pytest.raises(RulesError, match="expected 3n\\+2"):
        transitions(tiles=13)
    with pytest.raises(RulesError, match="use sample_transition"):
        transitions(suits=2, policy="best")
    with pytest.raises(RulesError, match="no hand of 14 tiles of one suit has 1 words, expected 2 or more"):
        exchange_law(1)
    with pytest.raises(RulesError, match="no such hand has 0 words"):
        sample_transition(0)
    with pytest.raises(RulesError, match="known: random, best, optimal"):
        exchange_law(3, policy="greedy")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(RulesError, match="2 suits, expected a hand of one suit"):
        hand_exchange_law("123m45p")
    with pytest.raises(RulesError, match="use exchange_law"):
        sample_exchanges(3, policy="optimal")


# One hand


@pytest.mark.parametrize("reading", WORDS)
@pytest.mark.parametrize(
    "text", ["1112344556p9999s", "11223344556677s", "1122233p1122233s", "13579p13579p1379s", "11123p2223334s44p"]
)
def test_the_exchange_of_one_hand_discard_by_discard(text: str, reading: Reading) -> None:
    read = Hand(text).counts
    held = [read[first : first + 9] for first in (18, 0, 9) if any(read[first : first + 9])]
    counts = tuple(count for suit in held for count in suit)
    found = hand_exchange(text, reading=reading)
    assert found.words == WORDS[reading](counts)[0]
    kinds = [kind for kind, count in enumerate(counts) if count]
    assert [tile.chance for tile in found.tiles] == [
        oracle.success_after(counts, kind, WORDS[reading]) for kind in kinds
    ]
    if found.words == 5:
        assert not any(tile.share or tile.chance for tile in found.tiles)
        return
    shares = oracle.random_discards(counts, WORDS[reading])
    assert [tile.share for tile in found.tiles if tile.share] == [shares[kind] for kind in sorted(shares)]
    best = oracle.best_discards(counts, WORDS[reading])
    assert found.best_chance == oracle.success_after(counts, next(iter(best)), WORDS[reading])
    assert found.random_chance == sum(
        share * oracle.success_after(counts, kind, WORDS[reading]) for kind, share in shares.items()
    )


def test_a_one_suit_hand_may_draw_from_two_suits() -> None:
    one, two = (hand_exchange("11133355577791p", suits=suits) for suits in (1, 2))
    assert (one.hidden, two.hidden) == (23, 59)
    assert [tile.good_tiles for tile in one.tiles] == [tile.good_tiles for tile in two.tiles]


@pytest.mark.parametrize(("text", "fault"), [("123m45p67s", "3 suits"), ("11z", "honours"), ("11m(222p)", "melds")])
def test_hands_that_the_study_does_not_know(text: str, fault: str) -> None:
    with pytest.raises(RulesError, match=fault):
        hand_exchange(text)
