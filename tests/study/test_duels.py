"""Duels against the equations of the thesis, matrices and played games; expected draws against listed walls."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from mahjongkit.errors import RulesError
from mahjongkit.study import (
    chain_duel,
    chain_duel_table,
    chain_law,
    draw_law,
    duel,
    exchange_law,
    expected_draws,
    sample_duel,
    thesis_tables,
    transitions,
)
from mahjongkit.study.duels import Rates
from mahjongkit.study.transitions import ExchangeLaw

TABLE_4_4: Rates = thesis_tables.ONE_SUIT_RATES
TABLE_4_8: Rates = thesis_tables.TWO_SUIT_RATES


def simultaneous(rates: Rates, alice: int, bob: int, goal: int = 5) -> float:
    """The equations of section 4.4: both move at once, and who arrives together has half a win each."""
    states = [(a, b) for a in range(min(rates), goal) for b in range(min(rates), goal)]
    place = {state: i for i, state in enumerate(states)}
    matrix, wins = np.eye(len(states)), np.zeros(len(states))
    for (a, b), i in place.items():
        for a_moves, b_moves in ((0, 0), (0, 1), (1, 0), (1, 1)):
            p = (rates[a] if a_moves else 1 - rates[a]) * (rates[b] if b_moves else 1 - rates[b])
            after = (a + a_moves, b + b_moves)
            if after in place:
                matrix[i, place[after]] -= float(p)
            else:
                wins[i] += float(p) * (0.5 if after == (goal, goal) else after[0] == goal)
    return float(np.linalg.solve(matrix, wins)[place[alice, bob]])


# The chain


@pytest.mark.parametrize("rates", [TABLE_4_4, TABLE_4_8])
def test_the_mean_of_the_turn_orders_solves_the_equations_of_the_thesis(rates: Rates) -> None:
    """Errata 8: moving at once with ties split is the mean of first and second mover."""
    for (alice, bob), found in chain_duel_table(rates).items():
        assert float(found.mean) == pytest.approx(simultaneous(rates, alice, bob), abs=1e-12)
        assert found.second < found.mean < found.first


def test_table_4_5() -> None:
    """With one number corrected: its own equation for states 2 and 3 gives 0.424; 0.420 was rounded to 0.42 first."""
    corrected = thesis_tables.ONE_SUIT_DUELS | {(2, 3): 0.424, (3, 2): 0.576}
    for states, printed in corrected.items():
        assert float(chain_duel(TABLE_4_4, *states).mean) == pytest.approx(printed, abs=0.0011)


def test_table_4_11() -> None:
    """To the printed digits; the thesis rounds each number before it uses it in the next."""
    for states, printed in thesis_tables.TWO_SUIT_DUELS.items():
        assert float(chain_duel(TABLE_4_8, *states).mean) == pytest.approx(printed, abs=0.0061)


def test_a_duel_by_hand() -> None:
    """One step each: Alice 1/2, Bob 1/3. She moves first: 1/2 + 1/2 2/3 1/2 + ... = (1/2) / (1 - 1/3) = 3/4."""
    found = chain_duel({4: Fraction(1, 2)}, 4, 4, bob_rates={4: Fraction(1, 3)})
    assert (found.first, found.second, found.mean) == (Fraction(3, 4), Fraction(1, 2), Fraction(5, 8))


def test_the_other_side_has_the_other_chance() -> None:
    for (alice, bob), found in chain_duel_table(TABLE_4_8).items():
        other = chain_duel(TABLE_4_8, bob, alice)
        assert found.first + other.second == 1
        assert found.mean + other.mean == 1


# Laws of exchanges


@pytest.mark.parametrize("rates", [TABLE_4_4, TABLE_4_8])
def test_a_chain_has_two_ways_to_its_duels(rates: Rates) -> None:
    for (alice, bob), found in chain_duel_table(rates).items():
        law = duel(chain_law(rates, alice), chain_law(rates, bob))
        assert law.first == pytest.approx(float(found.first), abs=1e-9)
        assert law.second == pytest.approx(float(found.second), abs=1e-9)


def geometric(rate: float, length: int = 4000) -> ExchangeLaw:
    return ExchangeLaw("a coin", 5, tuple((1 - rate) ** n for n in range(length)))


def test_duels_of_laws_are_those_of_the_chain() -> None:
    found = duel(geometric(0.5), geometric(0.25))
    expected = chain_duel({4: 0.5}, 4, 4, bob_rates={4: 0.25})
    assert (found.first, found.second, found.mean) == pytest.approx(
        tuple(float(chance) for chance in (expected.first, expected.second, expected.mean))
    )


def test_turns_that_end() -> None:
    """Two turns each, Alice 1/2, Bob 1/4: 1/2 + 1/2 3/4 1/2 for the first mover; nobody wins in 1/4 of 9/16."""
    found = duel(geometric(0.5), geometric(0.25), turns=2)
    assert found.first == pytest.approx(1 / 2 + 1 / 2 * 3 / 4 * 1 / 2)
    assert found.second == pytest.approx(3 / 4 * 1 / 2 + 3 / 4 * 1 / 2 * 3 / 4 * 1 / 2)
    assert found.undecided == pytest.approx(1 / 4 * 9 / 16)
    assert duel(geometric(0.5), geometric(0.25), turns=0).undecided == 1


def test_hands_themselves_and_their_chain() -> None:
    """Equal states are even for both; lumping hands by word number is what the chain gets wrong (errata 8)."""
    rates = {step.words: step.chance for step in transitions()}
    for state in rates:
        assert duel(exchange_law(state), exchange_law(state)).mean == pytest.approx(0.5, abs=1e-9)
        assert chain_duel(rates, state, state).mean == Fraction(1, 2)
    behind = duel(exchange_law(2), exchange_law(4)).mean
    assert behind < float(chain_duel(rates, 2, 4).mean) - 0.03


def test_sampled_duels_hold_those_of_all_hands() -> None:
    for alice, bob in ((2, 4), (3, 4), (3, 3)):
        for turns in (None, 6):
            exact = duel(exchange_law(alice), exchange_law(bob), turns=turns)
            found = sample_duel(alice, bob, suits=1, turns=turns, hands=8000, seed=alice, level=0.99999)
            for name in ("first", "second", "mean", "undecided"):
                number = getattr(found, name)
                assert number.lower - 1e-9 <= getattr(exact, name) <= number.upper + 1e-9, (alice, bob, turns, name)


def test_a_sampled_duel_compares_every_pair() -> None:
    """The interval is that of all pairs of hands: far narrower than the pairs were one each, still not too narrow."""
    values = [sample_duel(3, 4, hands=500, seed=seed).mean for seed in range(60)]
    spread = np.std([number.value for number in values], ddof=1)
    claimed = np.mean([number.deviation / 500**0.5 for number in values])
    assert 0.7 < spread / claimed < 1.3


# Expected draws


@pytest.mark.parametrize(("wall", "good", "wanted"), [(7, 3, 1), (7, 3, 2), (7, 3, 3), (6, 1, 1), (6, 6, 4)])
def test_expected_draws_of_all_walls(wall: int, good: int, wanted: int) -> None:
    """Equation 4.9, from every order of the good tiles."""
    places = [sorted(each)[wanted - 1] for each in combinations(range(1, wall + 1), good)]
    assert expected_draws(wall, good, wanted=wanted) == Fraction(sum(places), len(places))


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("wanted", [1, 2])
def test_the_draws_of_one_seat_on_all_walls(players: int, wanted: int) -> None:
    """Errata 10: the seat draws every p-th tile, and the wall ends."""
    wall, good = 8, 3
    turns = []
    for places in combinations(range(wall), good):
        own = [turn for turn, place in enumerate(range(0, wall, players), 1) if place in places]
        turns.append(own[wanted - 1] if len(own) >= wanted else None)
    law = draw_law(wall, good, wanted=wanted, players=players)
    reached = [turn for turn in turns if turn is not None]
    assert law.turns == len(range(0, wall, players))
    assert law.success == Fraction(len(reached), len(turns))
    assert law.turns_if_success == Fraction(sum(reached), len(reached))
    assert law.turns_spent == Fraction(sum(law.turns if turn is None else turn for turn in turns), len(turns))
    assert law.shared_turns * players == law.wall_draws == expected_draws(wall, good, wanted=wanted)


def test_a_seat_that_draws_nothing() -> None:
    law = draw_law(8, 3, turns=0)
    assert law.success == law.turns_spent == 0
    assert law.turns_if_success is None


# Errors


def test_errors_say_what_would_be_right() -> None:
    with pytest.raises(RulesError, match="a chain begins with 1 words, but its rates are for \\[2, 3, 4\\]"):
        chain_duel(TABLE_4_4, 1, 4)
    with pytest.raises(RulesError, match="its rates are for \\[2, 4\\]"):
        chain_duel({2: 0.5, 4: 0.5}, 2, 4)
    with pytest.raises(RulesError, match="expected a number above 0, at most 1"):
        chain_duel({4: 0}, 4, 4)
    with pytest.raises(RulesError, match="good is 9, expected 1 to 8"):
        expected_draws(8, 9)
    with pytest.raises(RulesError, match="turns is 9, expected 0 to 8"):
        draw_law(8, 3, turns=9)
