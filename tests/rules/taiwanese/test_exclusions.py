"""What counts beside what, and what a pattern needs: the text below the tai table of rules.md A.5."""

from typing import Any

from tests.rules.scoring import score_taiwanese

CLOSED = "123456m23456p123s55z"
SEAT = 1  # South, where East deals


def names(hand: str, win_tile: str, **facts: Any) -> set[str]:
    return set(dict(score_taiwanese(hand, win_tile, **({"seat": SEAT} | facts)).patterns))


def test_three_dragons_absorb_dragon_triplets() -> None:
    dragons = {"white dragon", "green dragon", "red dragon"}
    assert not dragons & names("23m456p55566677711z", "1m")
    assert not dragons & names("23m456p789s55566677z", "1m")
    assert dragons & names("23m456p789s55566611z", "1m") == {"white dragon", "green dragon"}


def test_four_winds_absorb_wind_triplets() -> None:
    winds = {"seat wind", "round wind"}
    big, little = "111222333444z23m55z", "11122233344z23456m"
    assert not winds & names(big, "1m")
    assert not {"little four winds"} & names(big, "1m")
    assert not winds & names(little, "1m")
    assert winds <= names(little, "1m", profile="wikibooks")
    assert winds <= names(little, "1m", winds_beside_little_four_winds=True)
    assert not winds & names(big, "1m", winds_beside_little_four_winds=True)


def test_only_the_highest_number_of_concealed_triplets_counts() -> None:
    assert {name for name in names("111444777m111444p5s", "5s") if "concealed triplets" in name} == {
        "five concealed triplets"
    }


def test_begging_absorbs_the_single_wait() -> None:
    hand = "1m(123p)(456p)(789p)(123s)(456s)"
    assert names(hand, "1m", discarder=0) == {"all-begging"}
    assert names(hand, "1m") == {"self-draw"}
    assert names(hand, "1m", discarder=0, single_wait_beside_begging=True) == {"all-begging", "single wait"}


def test_begging_needs_five_claimed_groups() -> None:
    hand = "1m(123p)(456p)(789p)(123s)[4444s]"
    assert names(hand, "1m", discarder=0) == {"single wait"}
    assert names(hand, "1m", discarder=0, begging_with_concealed_kan=True) == {"all-begging"}
    closed = "1m[1111p][2222p][3333p][4444s][5555s]"
    assert "all-begging" not in names(closed, "1m", discarder=0, begging_with_concealed_kan=True)


def test_a_heavenly_win_absorbs_kan_and_single_wait() -> None:
    hand = "123456m123456p13s55z"
    facts: dict[str, Any] = {"is_first_turn": True, "is_after_kan": True}
    assert names(hand, "2s", dealer=SEAT, **facts) == {"heavenly win", "self-draw"}
    assert {"win after kan", "single wait"} <= names(hand, "2s", **facts)  # an earthly win does not


def test_first_turn_wins_absorb_the_closed_hand_in_sml() -> None:
    """A.5 does not say it; the scorer that A.6 names does it."""
    closed = {"closed hand", "concealed self-draw"}
    assert not closed & names(CLOSED, "1p", is_first_turn=True)
    assert not closed & names(CLOSED, "1p", is_first_turn=True, discarder=0)
    assert closed <= names(CLOSED, "1p", is_first_turn=True, profile="wikibooks")
    assert closed <= names(CLOSED, "1p", is_first_turn=True, closed_hand_beside_first_turn=True)
    # Where no human win is played it absorbs nothing.
    assert names(CLOSED, "1p", is_first_turn=True, discarder=0, tai_human_win=0) == {"closed hand"}


def test_own_flowers_in_a_flower_kan_in_sml() -> None:
    """A.5 does not say it; the scorer that A.6 names does not count them twice."""
    both = score_taiwanese(CLOSED + "12346f", "1p", seat=SEAT)
    assert [entry for entry in both.patterns if "flower" in entry[0]] == [("own flower", 1), ("flower kan", 1)]
    beside = score_taiwanese(CLOSED + "12346f", "1p", seat=SEAT, own_flower_beside_flower_kan=True)
    assert ("own flower", 2) in beside.patterns


def test_all_honours_stack_with_everything() -> None:
    assert {"all honours", "all triplets", "little three dragons"} <= names(
        "(111z)(222z)(333z)5556677z", "6z", discarder=0
    )
    hand = "(111z)(222z)(333z)(444z)5566z"
    assert {"all honours", "all triplets", "big four winds"} <= names(hand, "6z", discarder=0)
    assert "all triplets" not in names(hand, "6z", discarder=0, all_triplets_beside_big_four_winds=False)


def test_plain_sequences() -> None:
    """A.5: no triplet, at least two ends, ron only, not when concealed; honour pair and flowers allowed."""
    facts: dict[str, Any] = {"discarder": 0}
    numbers, honours = "(123m)23456p12345655s", "(123m)23456p123456s55z"
    pattern = "plain sequences"
    assert pattern in names(numbers, "1p", **facts)
    assert pattern in names(honours, "1p", **facts)
    assert pattern in names(numbers + "1f", "1p", **facts)
    assert pattern in names(numbers, "1p", is_robbed_kan=True, **facts)
    assert pattern not in names(numbers, "1p")
    assert pattern not in names("(123m)13456p123456s55z", "2p", **facts)  # one end
    assert pattern not in names("(123m)23456p123456s55z".replace("(123m)", "(111m)"), "1p", **facts)
    assert pattern not in names(CLOSED, "1p", **facts)
    assert pattern in names(CLOSED, "1p", plain_sequences_when_closed=True, **facts)
    facts["profile"] = "wikibooks"
    assert pattern in names(numbers, "1p", **facts)
    assert pattern not in names(honours, "1p", **facts)
    assert pattern not in names(numbers + "1f", "1p", **facts)


def test_a_triplet_completed_by_ron_is_not_concealed() -> None:
    hand = "11144477m45s999s(123p)"
    pattern = "three concealed triplets"
    assert pattern not in names("1114447m7m99s123s(123p)", "9s", discarder=0)
    assert pattern in names("1114447m7m99s123s(123p)", "9s")
    assert pattern not in names("1114447m7m99s123s(123p)", "9s", drawn_triplet_is_concealed=False)
    assert pattern in names(hand, "6s", discarder=0)


def test_single_wait() -> None:
    """A.5: exactly one winning kind, of edge, closed or pair shape."""
    edge, gap, pair = "123456m123456p12s55z", "123456m123456p13s55z", "123456m123456p123s5z"
    assert "single wait" in names(edge, "3s", discarder=0)
    assert "single wait" in names(gap, "2s", discarder=0)
    assert "single wait" in names(pair, "5z", discarder=0)
    two_sides, two_pairs, pair_at_either_end = "123456m123456p23s55z", "123456m123p1122s555z", "123456m123p1234s555z"
    for hand in (two_sides, two_pairs, pair_at_either_end):
        assert "single wait" not in names(hand, "1s", discarder=0)


def test_a_wait_for_a_tile_that_the_hand_holds_four_times() -> None:
    """1111234m waits for 4m only: the fifth 1m does not exist. Some tables count it as a second wait."""
    hand = "1111234m123p123s555z"
    assert "single wait" in names(hand, "4m", discarder=0)
    assert "single wait" not in names(hand, "4m", discarder=0, dead_waits_count=True)
    # 1m or 4m by its shape, but the melds hold all four 1m: one kind is left, and yet no edge.
    melded = "23m456p123s55z(1111m)(789s)"
    assert "single wait" not in names(melded, "4m", discarder=0)


def test_the_reading_with_most_tai_counts() -> None:
    """A.5, last line: three equal triplets in a row or three equal sequences."""
    assert "three concealed triplets" in names("111222333m45s99s(123p)", "6s", discarder=0)
    closed = names("111222333m45678s99s", "3s", discarder=0)
    assert "three concealed triplets" in closed
