"""Patterns of the moment of the win (docs/rules/riichi.md 7; rules.md C.2: haitei, rinshan, tenhou, renhou, kazoe)."""

import pytest

from tests.rules.riichi.ready_hands import NO_PATTERN
from tests.rules.table import Table

# Waits for 5p, between 4p and 6p; seat 0 keeps the other 5p, so that it is not discarded before.
LAST_WAIT = "123678m22z46p678s"
HOLDS_5P = "50p147m28p269s123z"


def test_c2_haitei_self_draw_of_the_last_tile() -> None:
    table = Table(hands={0: HOLDS_5P, 1: LAST_WAIT}, last_draws="5p", indicators="9s")
    table.until(lambda state: state.draws_left == 0).play("1 win")
    assert table.patterns == {"self-draw": 1, "last draw": 1}


def test_c2_houtei_on_the_last_discard() -> None:
    table = Table(hands={0: HOLDS_5P, 2: LAST_WAIT}, last_draws="5p", indicators="9s")
    table.until(lambda state: state.draws_left == 0).play("1 discard 5p", "2 win")
    assert table.patterns == {"last discard": 1}


def test_c2_one_draw_earlier_there_is_no_pattern() -> None:
    table = Table(hands={3: HOLDS_5P, 1: LAST_WAIT}, last_draws="5p.")
    table.until(lambda state: state.draws_left == 1).play("0 discard 5p")
    assert not table.may_claim(1, "win")


def test_c2_rinshan_on_the_last_tile_is_not_haitei() -> None:
    # Seat 0 draws with one tile left, makes a kan, and the replacement is the last draw.
    hands = {0: "1111z234678m22p4p", 1: HOLDS_5P.replace("269s123z", "269s235z")}
    table = Table(hands=hands, replacements="5p", last_draws="6p.", indicators="9s6z")
    table.until(lambda state: state.draws_left == 1).play("0 concealed_kan 1z")
    assert table.state.draws_left == 0
    table.play("0 win")
    assert "win after kan" in table.patterns
    assert "last draw" not in table.patterns


def test_c2_houtei_after_a_replacement() -> None:
    # The discard after that replacement is the last one all the same.
    hands = {0: "1111z234678m228s", 1: "50p147m28p269s235z", 2: LAST_WAIT}
    table = Table(hands=hands, replacements="5p", indicators="9s6z")
    table.until(lambda state: state.draws_left == 1).play("0 concealed_kan 1z", "0 discard 5p", "2 win")
    assert table.patterns == {"last discard": 1}


def test_c2_tenhou_of_the_dealer() -> None:
    table = Table(hands={0: NO_PATTERN}, draws="5s").play("0 win")
    assert table.patterns == {"heavenly win": 13}
    assert table.win.points == [48000, -16000, -16000, -16000]


def test_c2_chihou_on_the_first_draw() -> None:
    table = Table(hands={1: NO_PATTERN}, draws="1z5s").play("1 win")
    assert table.patterns == {"earthly win": 13}
    assert table.win.points == [-16000, 32000, -8000, -8000]


def test_c2_chihou_not_after_a_call() -> None:
    hands = {0: "9s147p258m12356z1m", 1: NO_PATTERN, 2: "99s147p258m1256z4m"}
    table = Table(hands=hands, draws="8m..5s", indicators="9s").play("0 discard 9s", "2 pon 9s", "2 discard 6z")
    assert table.play("1 win").patterns == {"self-draw": 1}


def test_c2_tenhou_not_after_an_own_kan() -> None:
    table = Table(hands={0: "1111m234567p22s6s"}, draws="7s", replacements="8s").play("0 concealed_kan 1m", "0 win")
    assert "heavenly win" not in table.patterns


def test_c2_chihou_not_on_the_second_draw() -> None:
    table = Table(hands={1: NO_PATTERN}, draws="1z1z3z4z6z5s", indicators="9s").play("1 win")
    assert table.patterns == {"self-draw": 1}


def test_c2_no_renhou() -> None:
    table = Table(hands={1: NO_PATTERN}, draws="5s").play("0 discard 5s")
    assert not table.may_claim(1, "win")


ALL_HONOURS = "111z222z333z5556z"


@pytest.mark.parametrize(
    ("profile", "num_yakuman"),
    # Heavenly win, all honours, four concealed triplets: majsoul counts their pair wait twice, mjai leaves out the win.
    [("tenhou", 3), ("majsoul", 4), ("mjai", 2)],
)
def test_platform_tenhou_stacks(profile: str, num_yakuman: int) -> None:
    table = Table(f"riichi:{profile}", hands={0: ALL_HONOURS}, draws="6z").play("0 win")
    assert table.win.han == 13 * num_yakuman
    assert table.win.points == [48000 * num_yakuman] + [-16000 * num_yakuman] * 3


def test_platform_tenhou_alone_is_one_yakuman() -> None:
    table = Table("riichi:mjai", hands={0: NO_PATTERN}, draws="5s").play("0 win")
    assert table.win.points == [48000, -16000, -16000, -16000]


def test_c2_kazoe_is_capped_at_one_yakuman() -> None:
    # Twelve dora of two kans, self-draw and win after kan.
    hands = {0: "1111m1111p234s67s"}
    table = Table(hands=hands, draws="8s", replacements="5s5s", indicators="9m9p9m")
    table.play("0 concealed_kan 1m", "0 concealed_kan 1p", "0 win")
    assert table.win.han == 14
    assert table.win.points == [48000, -16000, -16000, -16000]


def test_c2_open_plain_sequences_have_30_fu() -> None:
    hands = {1: "234567m34p22s67s1z", 0: "5p147m28p369s1235z"}
    table = Table(hands=hands, draws="7z5s", indicators="9s").play("0 discard 5p", "1 chi 5p", "1 discard 1z")
    table.play("2 discard 5s", "1 win")
    assert (table.win.fu, table.win.value) == (30, 1000)
