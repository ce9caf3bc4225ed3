"""The measures of the Sichuan thesis in both readings (errata 1, 3, 4, 6 and 11)."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings

import mahjongkit as mk
from tests import oracles
from tests.hands import READY_SIZES, Counts, deals, deals_with_melds, hands
from tests.measures import oracles_words

WIN = "B1B1B2B3B4C1C1C1C2C2C2C7C8C9"  # after Definition 6
ONE_CHANGE = "B1B1B1B2B2B2B4B4B4B9B9C1C2C8"  # after Definition 12
NO_CONJECTURE = "B1B1B1B1B4B7C1C1C2C5C8D1D4D7"  # errata 3
FIFTH_COPY = "B1B1B1B1C1C1C1C1D1D1D1D9D9D9"  # errata 4
READINGS = ("exact", "paper")
MEASURES = ("word_number", "word_deficiency", "non_word_tiles", "deficiency", "tile_away", "tiles_to_complete")


# Word number, word deficiency and non-word tiles


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("hand", "words"), [(WIN, 5), (ONE_CHANGE, 4), (NO_CONJECTURE, 2), ("147m258p369s1234z", 0)])
def test_word_numbers(hand: str, words: int, reading: str) -> None:
    assert mk.study.word_number(hand, reading=reading) == words
    assert mk.study.word_deficiency(hand, reading=reading) == 5 - words


def test_the_tree_of_the_appendix_misses_words() -> None:
    """Errata 1: at D1 the triplet hides the pair and the sequence."""
    assert mk.study.word_number("D1D1D1D2D3") == 2
    assert mk.study.word_number("D1D1D1D2D3", reading="paper") == 1
    assert mk.study.word_deficiency("D1D1D1D2D3") == 0
    assert mk.study.word_deficiency("D1D1D1D2D3", reading="paper") == 1
    assert mk.study.non_word_tiles("D1D1D1D2D3") == [""]
    assert mk.study.non_word_tiles("D1D1D1D2D3", reading="paper") == ["23p"]


@pytest.mark.parametrize("reading", READINGS)
def test_non_word_tiles_without_a_choice(reading: str) -> None:
    assert mk.study.non_word_tiles(WIN, reading=reading) == [""]
    assert mk.study.non_word_tiles(ONE_CHANGE, reading=reading) == ["128m"]


def test_non_word_tiles_with_a_choice() -> None:
    """One word, any of the pairs. The thesis counts B, C, D, so that its tree takes the pair of dots last."""
    hand = "11s22m33p4z"
    assert mk.study.non_word_tiles(hand) == ["22m11s4z", "22m33p4z", "33p11s4z"]
    assert mk.study.non_word_tiles(hand, reading="paper") == ["22m11s4z"]


@given(hands())
def test_words_equal_the_oracle(counts: Counts) -> None:
    number, rests = oracles_words.words(counts)
    assert mk.study.word_number(bytes(counts)) == number
    assert mk.study.word_deficiency(bytes(counts)) == sum(counts) // 3 + 1 - number
    texts = [oracles_words.mpsz(oracles_words.tiles_of(rest)) for rest in rests]
    assert mk.study.non_word_tiles(bytes(counts)) == sorted(texts)


@given(hands())
def test_words_of_the_paper_equal_appendix_a1(counts: Counts) -> None:
    number, rest = oracles_words.a1(counts)
    assert mk.study.word_number(bytes(counts), reading="paper") == number
    assert mk.study.word_deficiency(bytes(counts), reading="paper") == sum(counts) // 3 + 1 - number
    assert mk.study.non_word_tiles(bytes(counts), reading="paper") == [oracles_words.mpsz(oracles_words.tiles_of(rest))]


@pytest.mark.parametrize("reading", READINGS)
def test_every_meld_is_a_word(reading: str) -> None:
    for hand in deals_with_melds(seed=11, number=100, extra=1):
        concealed = bytes(hand.counts)
        words = mk.study.word_number(concealed, reading=reading) + len(hand.melds)
        assert mk.study.word_number(hand.text, reading=reading) == words, hand.text
        groups = sum(hand.counts) // 3 + len(hand.melds)
        assert mk.study.word_deficiency(hand.text, reading=reading) == groups + 1 - words, hand.text
        assert mk.study.non_word_tiles(hand.text, reading=reading) == mk.study.non_word_tiles(
            concealed, reading=reading
        )


# Deficiency


@pytest.mark.parametrize(
    ("hand", "exact", "paper"), [(WIN, 0, 0), (ONE_CHANGE, 1, 1), (NO_CONJECTURE, 6, 6), (FIFTH_COPY, 2, 1)]
)
def test_deficiencies(hand: str, exact: int, paper: int) -> None:
    assert mk.study.deficiency(hand) == exact
    assert mk.study.deficiency(hand, reading="paper") == paper


def test_the_conjecture_on_word_deficiency_is_false() -> None:
    """Errata 3: Conjecture 1 allows a difference of two."""
    for reading in READINGS:
        assert (
            mk.study.deficiency(NO_CONJECTURE, reading=reading)
            - mk.study.word_deficiency(NO_CONJECTURE, reading=reading)
            == 3
        )


@given(hands())
def test_deficiency_equals_the_oracle(counts: Counts) -> None:
    assert mk.study.deficiency(bytes(counts)) == oracles.distance(counts, form="standard")


@settings(max_examples=50)
@given(hands())
def test_deficiency_of_the_paper_is_the_least_cost(counts: Counts) -> None:
    assert mk.study.deficiency(bytes(counts), reading="paper") == oracles_words.least_cost(counts)


def test_theorem_2_holds() -> None:
    """A missing word is at least one missing tile."""
    for counts in deals(seed=12, number=1500):
        assert mk.study.deficiency(bytes(counts)) >= mk.study.word_deficiency(bytes(counts)), oracles.text_of(counts)


# Tile-away number


@pytest.mark.parametrize(
    ("hand", "exact", "paper"),
    [
        (WIN, 0, 0),
        (ONE_CHANGE, 1, 1),
        # Without dots: B123 and C11 are words; then B55, the gap B79 and the single C4.
        ("B1B2B3B5B5B7B9C1C1C4C8D2D5D9", 4, 4),
        # Neighbours first: C3C4 leaves C1 and C6 alone, one of which becomes a group.
        ("1346m99s1z", 1 + 1, 1 + 2),
        # Three legal tiles: the pair from one, two groups from the others, the last group from nothing.
        ("15m1p1234567z", 1 + 2 + 2 + 3, 1 + 2 + 2 + 3),
        # No legal tile: the pair and three groups from nothing.
        ("1123456677z", 2 + 3 + 3 + 3, 2 + 3 + 3 + 3),
    ],
)
def test_tile_away_numbers(hand: str, exact: int, paper: int) -> None:
    assert mk.study.tile_away(hand) == exact
    assert mk.study.tile_away(hand, reading="paper") == paper


@pytest.mark.parametrize("hand", ["1234567m159s123p", "1234567m159p123s"])
def test_the_paper_gives_up_the_better_of_two_smallest_suits(hand: str) -> None:
    """With 123 three words, the pair from a single tile and a group from nothing; with 159 two words and 1 + 2 + 2."""
    assert mk.study.tile_away(hand, reading="paper") == 1 + 3


@given(hands())
def test_tile_away_equals_the_oracle(counts: Counts) -> None:
    assert mk.study.tile_away(bytes(counts)) == oracles.standard_row(counts, "sichuan")[sum(counts) // 3]
    assert mk.study.tile_away(bytes(counts), reading="paper") == oracles_words.paper_tile_away(counts)


def test_melds_decide_the_suits_that_stay() -> None:
    for hand in deals_with_melds(seed=13, number=300, extra=0):
        if 3 in hand.meld_suits:
            continue
        row = oracles.standard_row(hand.counts, "sichuan", frozenset(hand.meld_suits))
        assert mk.study.tile_away(hand.text) == row[sum(hand.counts) // 3], hand.text
        paper = oracles_words.paper_tile_away(hand.counts, hand.meld_suits)
        assert mk.study.tile_away(hand.text, reading="paper") == paper, hand.text


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("melds", ["(111z)", "(111m)(222p)(333s)"])
def test_melds_that_leave_no_two_suits_are_an_error(melds: str, reading: str) -> None:
    with pytest.raises(mk.RulesError, match="two of the suits"):
        mk.study.tile_away("1122s" + melds, reading=reading)


# Tiles needed to complete


def test_nine_gates() -> None:
    """Section 2.1.1: any bamboo completes them."""
    assert mk.study.tiles_to_complete("1112345678999s") == [f"{rank}s" for rank in range(1, 10)]


@pytest.mark.parametrize(
    ("hand", "exact", "paper"),
    [
        ("1145678s", ["3s", "6s", "9s"], ["6s", "9s"]),  # 3s comes last, when 456s is taken
        ("1111m", [], ["1m"]),  # a fifth 1m
        ("1122335577m11p9p", [], ["9p"]),  # seven pairs
        ("123m456p7899s", [], []),  # three suits
    ],
)
def test_what_the_appendix_gets_wrong(hand: str, exact: list[str], paper: list[str]) -> None:
    """Errata 11."""
    assert mk.study.tiles_to_complete(hand) == exact
    assert mk.study.tiles_to_complete(hand, reading="paper") == paper


@given(hands(sizes=READY_SIZES, variant="sichuan"))
def test_tiles_to_complete_equal_the_oracle(counts: Counts) -> None:
    assert mk.study.tiles_to_complete(bytes(counts)) == oracles_words.tiles_to_complete(counts)
    assert mk.study.tiles_to_complete(bytes(counts), reading="paper") == oracles_words.a2(counts)


def test_tiles_to_complete_of_one_suit_equal_the_oracle() -> None:
    """Hands of one suit are often ready, and in several ways."""
    hands_of_one_suit = deals(seed=14, number=300, sizes=(7, 10, 13), variant="sichuan")[2::3]
    assert sum(bool(mk.study.tiles_to_complete(bytes(counts))) for counts in hands_of_one_suit) > 30
    for counts in hands_of_one_suit:
        assert mk.study.tiles_to_complete(bytes(counts)) == oracles_words.tiles_to_complete(counts), oracles.text_of(
            counts
        )
        assert mk.study.tiles_to_complete(bytes(counts), reading="paper") == oracles_words.a2(counts), oracles.text_of(
            counts
        )


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("2344s(111m)", ["1s", "4s"]),
        ("11m22p(999p)", ["1m", "2p"]),
        ("2344s(111m)(222p)", []),
        ("2344s(111z)", []),
        ("1z(111m)", []),
    ],
)
def test_tiles_to_complete_beside_melds(hand: str, kinds: list[str], reading: str) -> None:
    """Two suits over hand and melds together, and no honours."""
    assert mk.study.tiles_to_complete(hand, reading=reading) == kinds


def test_a_drawn_hand_has_no_tiles_to_complete() -> None:
    with pytest.raises(mk.NotationError, match=r"3n\+1 concealed tiles, got 14"):
        mk.study.tiles_to_complete(WIN)


# Arguments


@pytest.fixture(params=MEASURES)
def measure(request: pytest.FixtureRequest) -> Callable[..., object]:
    found: Callable[..., object] = getattr(mk.study, request.param)
    return found


def test_an_unknown_reading_is_an_error(measure: Callable[..., object]) -> None:
    with pytest.raises(mk.RulesError, match=r"^unknown reading 'papers' \(known: exact, paper\)$"):
        measure("1m", reading="papers")


def test_a_hand_of_no_size_is_an_error(measure: Callable[..., object]) -> None:
    with pytest.raises(mk.NotationError):
        measure("123m")


def test_hands_come_in_every_form(measure: Callable[..., object]) -> None:
    hand = mk.Hand("1145678s")
    assert measure(hand) == measure("B1B1B4B5B6B7B8", notation="thesis") == measure(hand.counts) == measure("1145678s")
