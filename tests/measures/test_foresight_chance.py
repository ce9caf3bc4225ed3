"""The single-player model, exact and sampled: the definition, closed forms, and the paper's example."""

import random
from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mahjongkit as mk
from mahjongkit import measures
from tests import oracles
from tests.hands import SIZES, TURN_SIZES, VARIANTS, Counts, deal, deals, deals_with_melds, hands, sizes_of
from tests.measures import oracles_foresight_chance as oracle

SIMCAT_HAND = "445w1267t1144s(888s)(999s)"
EXACT = 1e-12


def assert_same(found: Sequence[float], expected: Sequence[Fraction]) -> None:
    assert len(found) == len(expected)
    for chance, fraction in zip(found, expected, strict=True):
        assert abs(chance - float(fraction)) <= EXACT


def all_but(hidden: Counts, counts: Counts, variant: str | None) -> Counts:
    """The visible tiles that leave only these hidden."""
    left = oracle.hidden_tiles(counts, (0,) * 34, variant)
    return tuple(number - kept for number, kept in zip(left, hidden, strict=True))


@st.composite
def small_pools(draw: st.DrawFn, counts: Counts, variant: str | None) -> Counts:
    """At most eight hidden tiles, so that all draws can be listed; near the hand's tiles so that some win."""
    left = oracle.hidden_tiles(counts, (0,) * 34, variant)
    near = [kind for kind in range(34) if left[kind] and any(counts[max(0, kind - 2) : kind + 3])]
    kinds = draw(st.lists(st.sampled_from(near), min_size=1, max_size=8))
    return tuple(min(left[kind], kinds.count(kind)) for kind in range(34))


# By the definition


@pytest.mark.parametrize("variant", [None, *VARIANTS])
@settings(max_examples=40)
@given(data=st.data())
def test_small_pools_equal_the_definition(variant: str | None, data: st.DataObject) -> None:
    counts = data.draw(hands(sizes=sizes_of(variant), variant=variant))
    hidden = data.draw(small_pools(counts, variant))
    draws = sum(hidden)
    visible = bytes(all_but(hidden, counts, variant))
    found = measures.foresight_chance(bytes(counts), draws=draws, visible=visible, variant=variant)
    assert_same(found, oracle.foresight_chance(counts, hidden, draws=draws, variant=variant))
    if sum(counts) % 3 == 2:
        by_discard = measures.foresight_chance_by_discard(bytes(counts), draws=draws, visible=visible, variant=variant)
        assert list(by_discard) == [name for name, count in zip(oracles.NAMES, counts, strict=True) if count]
        for name, curve in by_discard.items():
            after = oracles.one_less(counts, oracles.NAMES.index(name))
            # A hand of 3n+1 tiles wants as many groups as with the tile.
            assert_same(curve, oracle.foresight_chance(after, hidden, draws=draws, variant=variant))


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_two_draws_from_all_hidden_tiles_equal_the_definition(variant: str | None) -> None:
    for counts in deals(seed=31, number=24, sizes=sizes_of(variant), variant=variant):
        hidden = oracle.hidden_tiles(counts, (0,) * 34, variant)
        found = measures.foresight_chance(bytes(counts), draws=2, variant=variant)
        assert_same(found, oracle.foresight_chance(counts, hidden, draws=2, variant=variant))


@pytest.mark.parametrize("variant", [None, *VARIANTS])
@pytest.mark.parametrize("extra", [0, 1])
def test_melds_are_seen_and_fix_the_suits(variant: str | None, extra: int) -> None:
    for hand in deals_with_melds(seed=32, number=10, extra=extra, variant=variant):
        hidden = oracle.hidden_tiles(hand.counts, hand.melded, variant)
        meld_suits = frozenset(hand.meld_suits)
        found = measures.foresight_chance(hand.text, draws=2, variant=variant)
        assert_same(
            found, oracle.foresight_chance(hand.counts, hidden, draws=2, variant=variant, meld_suits=meld_suits)
        )


# Closed forms


@pytest.mark.parametrize(
    ("hand", "winning"),
    [
        ("123m456p789s1112z", 3),
        ("123m456p78s11122z", 8),
        ("1112345678999m", 23),
        ("123m456p79s11122z", 4),
        ("123m456p789s1122z", 4),
    ],
)
def test_one_draw_wins_with_the_waits(hand: str, winning: int) -> None:
    assert measures.foresight_chance(hand, draws=1)[1] == pytest.approx(winning / 123, abs=EXACT)
    assert measures.foresight_chance(hand, draws=1, variant="riichi")[1] == pytest.approx(winning / 123, abs=EXACT)


@pytest.mark.parametrize("winning", [0, 1, 2, 3])
def test_a_single_wait_among_tiles_that_fit_nothing(winning: int) -> None:
    """1 - C(N - w, m) / C(N, m): none of the w tiles is among the m."""
    counts = oracles.counts_of("123m1z")
    hidden = oracles.counts_of("147p147s2345z" + "1z" * winning)
    visible = bytes(all_but(hidden, counts, None))
    number = sum(hidden)
    expected = [1 - Fraction(comb(number - winning, m), comb(number, m)) for m in range(number + 1)]
    assert_same(measures.foresight_chance("123m1z", draws=number, visible=visible), expected)


def test_only_the_standard_form_counts() -> None:
    """One draw completes seven pairs, which this model does not count."""
    assert mk.shanten("1133m5577p2244s6z") == 0
    assert measures.foresight_chance("1133m5577p2244s6z", draws=1) == [0.0, 0.0]


def test_a_complete_hand_has_won() -> None:
    assert measures.foresight_chance("123m456p789s11122z", draws=20) == [1.0] * 21


def test_sanma_has_no_sequences_of_characters() -> None:
    """1m and 9m can only form triplets; in riichi 2m and 3m would make a sequence."""
    hand = "1m456p789s111222z"
    assert measures.foresight_chance(hand, draws=1, variant="sanma")[1] == pytest.approx(3 / (108 - 13), abs=EXACT)
    hand = "11m456p789s11122z"
    assert measures.foresight_chance(hand, draws=1, variant="sanma")[1] == pytest.approx(
        (2 + 2) / (108 - 13), abs=EXACT
    )


def test_sichuan_wins_in_two_suits_only() -> None:
    in_three = "123m456m789p1122s"
    assert measures.foresight_chance(in_three, draws=1)[1] > 0
    assert measures.foresight_chance(in_three, draws=1, variant="sichuan")[1] == 0
    in_two = "123m456m789m1122s"
    assert measures.foresight_chance(in_two, draws=1, variant="sichuan")[1] == pytest.approx(4 / (108 - 13), abs=EXACT)


# The paper's example


def test_the_example_of_simcat() -> None:
    """Errata 17: two melds are set aside and 119 tiles are hidden. FlatMCMJ discards 4w, the best of all tiles."""
    with pytest.raises(mk.RulesError, match=r"\b119\b"):
        measures.foresight_chance(SIMCAT_HAND, draws=120)
    curves = measures.foresight_chance_by_discard(SIMCAT_HAND, draws=14, variant="taiwanese")
    assert set(curves) == {"4m", "5m", "1p", "2p", "6p", "7p", "1s", "4s"}
    for m in (3, 4, 5, 8):
        assert max(curves, key=lambda tile: curves[tile][m]) == "4m"
    # Three tiles are missing: fewer draws never win. All sets of three draws can be listed.
    assert all(curve[:3] == [0.0] * 3 for curve in curves.values())
    counts = oracles.counts_of("45m1267p1144s")
    seen = oracles.counts_of("4m888999s")
    hidden = oracle.hidden_tiles(counts, seen, "taiwanese")
    assert sum(hidden) == 119
    assert_same(curves["4m"][:4], oracle.foresight_chance(counts, hidden, draws=3))


# What every curve is


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_curves_never_fall_and_are_chances(variant: str | None) -> None:
    for counts in deals(seed=33, number=12, sizes=sizes_of(variant), variant=variant):
        number = sum(oracle.hidden_tiles(counts, (0,) * 34, variant))
        curve = measures.foresight_chance(bytes(counts), draws=number, variant=variant)
        assert len(curve) == number + 1
        assert curve == sorted(curve)
        assert curve[0] >= 0
        assert curve[-1] == pytest.approx(1, abs=EXACT)
        assert curve[-1] <= 1
        assert measures.foresight_chance(bytes(counts), variant=variant) == pytest.approx(curve[:15], rel=1e-12)


def test_discards_see_the_tile_they_give_away() -> None:
    """The discard lies on the table: it is visible for the hand without it."""
    for counts in deals(seed=34, number=12, sizes=TURN_SIZES):
        for name, curve in measures.foresight_chance_by_discard(bytes(counts)).items():
            after = oracles.one_less(counts, oracles.NAMES.index(name))
            assert curve == pytest.approx(measures.foresight_chance(bytes(after), visible=name), rel=1e-9, abs=EXACT)


# Sampled


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_samples_agree_with_the_exact_chance(variant: str | None) -> None:
    rng = random.Random(35)
    for size in sizes_of(variant):
        counts = bytes(deal(rng, size, oracles.kinds_of(variant)))
        for draws in (7, 20):
            exact = measures.foresight_chance(counts, draws=draws, variant=variant)[-1]
            sampled = measures.sample_foresight_chance(
                counts, draws=draws, simulations=50_000, seed=size, variant=variant
            )
            assert abs(sampled.value - exact) < 5 * sampled.standard_error


def test_samples_of_hands_with_melds_agree() -> None:
    for variant in VARIANTS:
        for hand in deals_with_melds(seed=36, number=3, extra=1, variant=variant):
            exact = measures.foresight_chance(hand.text, draws=9, variant=variant)[-1]
            sampled = measures.sample_foresight_chance(hand.text, draws=9, simulations=50_000, seed=2, variant=variant)
            assert abs(sampled.value - exact) < 5 * sampled.standard_error


def test_samples_depend_on_the_seed_and_not_on_threads() -> None:
    def sample(seed: int, threads: int) -> measures.SampledChance:
        return measures.sample_foresight_chance(SIMCAT_HAND, draws=9, simulations=200_000, seed=seed, threads=threads)

    one = sample(1, 1)
    assert one.simulations == 200_000
    assert one.seed == 1
    assert {sample(1, threads).value for threads in (0, 2, 5)} == {one.value}
    assert sample(2, 1).value != one.value
    assert sample(2**64 - 1, 1).seed == 2**64 - 1
    assert repr(one).startswith("SampledChance(value=0.")


def test_the_standard_error_is_honest() -> None:
    """Over many seeds the spread of the values is the standard error that each of them states."""
    samples = [
        measures.sample_foresight_chance(SIMCAT_HAND, draws=9, simulations=1000, seed=seed) for seed in range(400)
    ]
    exact = measures.foresight_chance(SIMCAT_HAND, draws=9)[-1]
    spread = (sum((sample.value - exact) ** 2 for sample in samples) / len(samples)) ** 0.5
    stated = sum(sample.standard_error for sample in samples) / len(samples)
    assert spread == pytest.approx(stated, rel=0.15)  # a spread of 400 values is known to 3.5%
    never = measures.sample_foresight_chance(SIMCAT_HAND, draws=1, simulations=1000, seed=0)
    assert never.value == 0
    assert never.standard_error == pytest.approx(1 / 1000, rel=0.01)


# Errors


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(mk.RulesError, match=r"0 to 123.*-1"):
        measures.foresight_chance("123m456p789s1112z", draws=-1)
    with pytest.raises(mk.RulesError, match=r"0 to 122.*124"):
        measures.foresight_chance_by_discard("123m456p789s11123z", draws=124)
    with pytest.raises(mk.RulesError, match=r"0 to 123.*124"):
        measures.sample_foresight_chance("123m456p789s1112z", draws=124, simulations=1, seed=0)
    with pytest.raises(mk.RulesError, match=r"simulations.*0"):
        measures.sample_foresight_chance("123m456p789s1112z", draws=1, simulations=0, seed=0)
    with pytest.raises(mk.RulesError, match=r"threads.*-2"):
        measures.sample_foresight_chance("123m456p789s1112z", draws=1, simulations=1, seed=0, threads=-2)
    with pytest.raises(mk.NotationError, match="1z"):
        measures.foresight_chance("123m456p789s1112z", visible="11z")
    for size in SIZES:
        if size % 3 == 1:
            with pytest.raises(mk.NotationError, match=rf"3n\+2.*\b{size}\b"):
                measures.foresight_chance_by_discard(bytes(deal(random.Random(size), size)))
