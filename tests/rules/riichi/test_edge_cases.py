"""Edge cases of patterns, fu and payments; each names its place in rules.md."""

import pickle
from typing import Any

import pytest

import mahjongkit as mk
from tests.rules.scoring import score_riichi

SANMA: dict[str, Any] = {"variant": "sanma"}


# Payments of sanma: C.1


@pytest.mark.parametrize(
    ("dora", "han", "other", "dealer"),
    [
        ("1p", 5, 6_000, 8_000),
        ("1s", 6, 9_000, 12_000),
        ("11s", 8, 12_000, 16_000),
        ("1p111s", 11, 18_000, 24_000),
        ("1p1111s", 13, 24_000, 32_000),
    ],
)
def test_totals_of_self_draws_in_sanma(dora: str, han: int, other: int, dealer: int) -> None:
    """Riichi, self-draw, all simples, plain sequences; a 1p shown is one dora, a 1s two."""
    for seat, total in ((1, other), (0, dealer)):
        win = score_riichi("234567p345s22s78s", "6s", seat=seat, is_riichi=True, dora_indicators=dora, **SANMA)
        assert (win.worth, win.value, sum(win.changes)) == (han, total, 0)
        payers = [-change for change in win.changes if change < 0]
        assert sorted(payers) == ([total // 2] * 2 if seat == 0 else [total // 3, total * 2 // 3])


def test_repeats_of_sanma() -> None:
    """200 from the discarder, 100 from each payer of a self-draw."""
    facts: dict[str, Any] = {"seat": 1, "is_riichi": True, "repeats": 2, **SANMA}
    on_discard = score_riichi("234567p345s22s78s", "6s", discarder=2, **facts)
    assert on_discard.changes == [0, 3900 + 400, -3900 - 400]
    by_draw = score_riichi("234567p345s22s78s", "6s", **facts)  # 4 han, 20 fu: 1300 and 2600
    assert by_draw.changes == [-2600 - 200, 3900 + 400, -1300 - 200]


def test_liability_for_a_yakuman_in_sanma_is_as_with_four() -> None:
    hand = "22s34p(555z)(666z)(777z)"
    assert score_riichi(hand, "5p", seat=1, liable=2, repeats=1, **SANMA).changes == [0, 32_200, -32_200]
    shared = score_riichi(hand, "5p", seat=1, discarder=0, liable=2, repeats=1, **SANMA)
    assert shared.changes == [-16_000, 32_200, -16_200]


# Dora and North of sanma: C.1


@pytest.mark.parametrize(("indicator", "dora"), [("1m", 2), ("9m", 3)])
def test_characters_of_sanma_follow_each_other(indicator: str, dora: int) -> None:
    win = score_riichi("111m99m34p678p555s", "5p", dora_indicators=indicator, **SANMA)
    assert ("dora", dora) in win.patterns


@pytest.mark.parametrize(("indicator", "dora"), [("4z", 2), ("7z", 3), ("3z", 0)])
def test_winds_and_dragons_have_rings_of_their_own(indicator: str, dora: int) -> None:
    win = score_riichi("234567m34p11z555z", "5p", dora_indicators=indicator)
    assert dict(win.patterns).get("dora", 0) == dora


def test_north_is_worth_nothing_by_itself_in_sanma() -> None:
    """A pair has no fu, so that plain sequences stay; a triplet has the fu of an orphan and no pattern."""
    pair = score_riichi("123456p456s78s44z", "9s", seat=1, discarder=2, **SANMA)
    assert (pair.patterns, pair.fu) == ([("plain sequences", 1)], 30)
    with pytest.raises(mk.RulesError, match="no pattern"):
        score_riichi("123456p78s22p(444z)", "9s", seat=1, discarder=2, **SANMA)
    triplet = score_riichi("123456p78s22p(444z)", "9s", seat=1, discarder=2, is_last_tile=True, **SANMA)
    assert ("open triplet 4z", 4) in triplet.fu_lines
    closed = score_riichi("123456p78s22p444z", "9s", seat=2, is_riichi=True, **SANMA)
    assert ("concealed triplet 4z", 8) in closed.fu_lines


def test_norths_set_aside_count_again_below_west() -> None:
    facts: dict[str, Any] = {"is_riichi": True, "num_set_aside": 3, **SANMA}
    assert ("dora", 6) in score_riichi("123456p456s78s22s", "9s", dora_indicators="3z", **facts).patterns
    assert ("ura dora", 3) in score_riichi("123456p456s78s22s", "9s", ura_indicators="3z", **facts).patterns


# Fu: C.2


def test_plain_sequences_after_a_set_aside_keep_20_fu() -> None:
    """Drawn after a North: win after kan and plain sequences together; 54 real sanma wins show 20 fu."""
    win = score_riichi("234567p456s78s22s", "9s", is_after_kan=True, num_set_aside=1, **SANMA)
    assert {"win after kan", "self-draw", "plain sequences"} <= set(dict(win.patterns))
    assert (win.fu, win.fu_lines) == (20, [("base", 20)])


def test_a_win_after_a_kan_has_the_fu_of_a_self_draw() -> None:
    win = score_riichi("234567m34p22s[8888s]", "5p", is_after_kan=True)
    assert win.fu_lines == [("base", 20), ("self-draw", 2), ("concealed kan 8s", 16)]
    assert ("plain sequences", 1) not in win.patterns


@pytest.mark.parametrize(
    ("hand", "win_tile", "facts", "fu"),
    [
        ("234567m345p22s78s", "6s", {}, 20),  # plain sequences, drawn
        ("234567m345p22s78s", "6s", {"discarder": 1}, 30),  # and on a discard
        ("567m22s78s(345p)(234m)", "6s", {"discarder": 1}, 30),  # their shape in an open hand
        ("567m22s78s(345p)(234m)", "6s", {}, 30),  # 22
        ("22446688m22p44s6s", "6s", {}, 25),
        ("22446688m22p44s6s", "6s", {"discarder": 1}, 25),
    ],
)
def test_least_fu(hand: str, win_tile: str, facts: dict[str, Any], fu: int) -> None:
    assert score_riichi(hand, win_tile, **facts).fu == fu


# The best reading of shared tiles


def test_a_tile_of_pair_or_sequence_goes_where_plain_sequences_are() -> None:
    """33345m: 3m completed 45m, not the pair."""
    win = score_riichi("3345m567p234s678s", "3m")
    assert ("plain sequences", 1) in win.patterns
    assert win.fu == 20


def test_a_tile_of_pair_or_sequence_goes_where_more_fu_are() -> None:
    """33345m again, but a kan rules plain sequences out: 50 fu by 45m, 52 and so 60 as the pair."""
    win = score_riichi("3345m567p888s[2222p]", "3m", seat=1, discarder=0, is_riichi=True)
    assert (win.worth, win.fu, win.value) == (2, 60, 3900)
    assert ("wait", 2) in win.fu_lines


def test_a_tile_of_triplet_or_sequence_leaves_the_triplet_concealed() -> None:
    """333345m: the discard completed 45m, so that three triplets are concealed."""
    win = score_riichi("33345m777p888s22z", "3m", seat=0, discarder=2)
    assert win.patterns == [("three concealed triplets", 2)]
    assert ("concealed triplet 3m", 4) in win.fu_lines


def test_three_equal_sequences_or_three_triplets() -> None:
    """222333444m: three concealed triplets are 2 han, twin sequences 1. With 1 and 9 an outside hand is worth more."""
    triplets = score_riichi("222333444m678p1z", "1z", discarder=1)
    assert triplets.patterns == [("three concealed triplets", 2)]
    sequences = score_riichi("111222333m789p1z", "1z", discarder=1)
    assert sequences.patterns == [("twin sequences", 1), ("outside hand", 2)]


def test_two_twin_sequences_are_no_seven_pairs() -> None:
    win = score_riichi("223344m667788p5s", "5s", discarder=1)
    assert win.patterns == [("all simples", 1), ("twin sequences twice", 3)]


def test_four_equal_tiles_are_not_two_pairs() -> None:
    with pytest.raises(mk.RulesError, match="no win"):
        score_riichi("1111m2244p5566s7z", "7z")


# Liability: C.2


def test_liability_when_the_liable_seat_discards() -> None:
    hand = "22m34p(555z)(666z)(777z)"
    assert score_riichi(hand, "5p", seat=1, discarder=2, liable=2, repeats=1).changes == [0, 32_300, -32_300, 0]


def test_liability_for_one_of_two_yakuman_on_a_discard() -> None:
    """Tenhou halves the whole hand; Mahjong Soul only the yakuman that was fed, the discarder pays the other."""
    hand = "1112z(555z)(666z)(777z)"
    facts: dict[str, Any] = {"seat": 1, "discarder": 3, "liable": 2, "repeats": 1}
    assert score_riichi(hand, "2z", **facts).changes == [0, 64_300, -32_300, -32_000]
    majsoul = score_riichi(hand, "2z", profile="majsoul", **facts)
    assert majsoul.changes == [0, 64_300, -16_300, -48_000]


def test_liability_for_a_double_yakuman() -> None:
    """Big four winds count two at Mahjong Soul, so that the liable seat owes both."""
    hand = "5z(111z)(222z)(333z)(444z)"
    win = score_riichi(hand, "5z", seat=1, liable=2, num_liable_yakuman=2, profile="majsoul")
    assert win.num_yakuman == 3
    assert win.changes == [-16_000, 96_000, -72_000, -8_000]


# First turn: C.2, platform options


@pytest.mark.parametrize(("profile", "number"), [("tenhou", 2), ("majsoul", 3), ("mjai", 1)])
def test_a_heavenly_win_with_thirteen_waits(profile: str, number: int) -> None:
    win = score_riichi("19m19p19s1234567z", "1m", is_first_turn=True, profile=profile)
    assert win.num_yakuman == number


def test_an_earthly_win_is_not_the_dealers() -> None:
    win = score_riichi("123m456p789s1112z", "2z", seat=1, is_first_turn=True)
    assert (win.patterns, win.value) == ([("earthly win", 13)], 32_000)


# Robbed kan and last tile: C.2


def test_the_last_tile_after_a_kan_is_no_last_draw() -> None:
    win = score_riichi("234567m34p22s[8888s]", "5p", is_after_kan=True, is_last_tile=True)
    assert "last draw" not in dict(win.patterns)
    assert "win after kan" in dict(win.patterns)


# The result as a value


def test_a_scored_win_compares_and_pickles() -> None:
    facts: dict[str, Any] = {"seat": 1, "is_riichi": True, "dora_indicators": "9m", "repeats": 1, "deposits": 2}
    win = score_riichi("123m456p789s1112z", "2z", **facts)
    assert win == score_riichi("123m456p789s1112z", "2z", **facts)
    assert win != score_riichi("123m456p789s1112z", "2z", **(facts | {"repeats": 2}))
    assert win != "a win"
    copy = pickle.loads(pickle.dumps(win))  # noqa: S301
    assert copy == win
    assert copy.explain() == win.explain()


def test_a_yakuman_goes_before_a_counted_one_of_equal_pay() -> None:
    """As three equal sequences with four dora the hand counts 14 han: the same 32000 as the yakuman of its triplets."""
    win = score_riichi("2288666777p[4444p]", "8p", seat=1, is_riichi=True, dora_indicators="3p")
    assert win.patterns == [("four concealed triplets", 13)]
    assert (win.limit, win.value, win.worth) == ("yakuman", 32_000, 13)
    # On a discard one triplet is not concealed, and the counted yakuman is all there is.
    on_discard = score_riichi("2288666777p[4444p]", "8p", seat=1, discarder=0, is_riichi=True, dora_indicators="3p")
    assert on_discard.limit == "counted yakuman"
