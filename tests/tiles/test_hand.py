"""Hand and Meld as values, their arguments, and the checks of a variant."""

import copy
import pickle
import re

import pytest

import mahjongkit as mk

EXAMPLE = "123m406p77z1f(340s)[1111z](222+2s)"


def test_a_hand_tells_its_parts() -> None:
    hand = mk.Hand(EXAMPLE)
    assert hand.tiles == ["1m", "2m", "3m", "4p", "0p", "6p", "7z", "7z"]
    assert hand.num_tiles == 8
    assert hand.counts == bytes([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1] + [0] * 18 + [2])
    assert hand.flowers == ("1f",)
    assert [meld.type for meld in hand.melds] == [mk.MeldType.CHI, mk.MeldType.CONCEALED_KAN, mk.MeldType.ADDED_KAN]
    assert [meld.tiles for meld in hand.melds] == [["3s", "4s", "0s"], ["1z"] * 4, ["2s"] * 4]


@pytest.mark.parametrize(
    ("text", "type_name", "is_kan", "is_open", "has_red"),
    [
        ("(123m)", "CHI", False, True, False),
        ("(406p)", "CHI", False, True, True),
        ("(111m)", "PON", False, True, False),
        ("(055s)", "PON", False, True, True),
        ("(1111m)", "OPEN_KAN", True, True, False),
        ("[0555m]", "CONCEALED_KAN", True, False, True),
        ("(111+1z)", "ADDED_KAN", True, True, False),
    ],
)
def test_a_meld_tells_its_type(text: str, type_name: str, *, is_kan: bool, is_open: bool, has_red: bool) -> None:
    meld = mk.Meld(text)
    assert (meld.type.name, meld.is_kan, meld.is_open, meld.has_red) == (type_name, is_kan, is_open, has_red)
    assert str(meld) == text
    assert mk.Hand(text).melds == (meld,)


def test_the_red_five_of_a_kan_stands_first() -> None:
    assert str(mk.Hand("1m(555+0p)")) == "1m(055+5p)"


def test_a_meld_is_one_meld() -> None:
    assert mk.Meld("(E E E)", notation="mjai").format("tenhou") == "(108 109 110)"
    for text in ("123m", "1m(123m)", "(123m)(123m)", "(123m)1f"):
        with pytest.raises(mk.NotationError, match=re.escape(f"'{mk.Hand(text)}' is not one meld: expected")):
            mk.Meld(text)


def test_meld_types_are_numbers() -> None:
    assert [int(member) for member in mk.MeldType] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("call", [f"Hand('{EXAMPLE}')", "Meld('(406p)')"])
def test_values_print_copy_and_travel(call: str) -> None:
    value = eval(call, {"Hand": mk.Hand, "Meld": mk.Meld})  # noqa: S307
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301
    assert copy.copy(value) == copy.deepcopy(value) == value
    assert repr(value) == call
    assert str(value) in call


def test_equal_hands_are_one_key() -> None:
    texts = ["1m", "2m", "1m1f", "5m", "0m", "1m(123m)", "1m(111z)", "1m(1111z)", "1m[1111z]", "1m(111+1z)"]
    texts += ["1m(340p)", "1m(345p)", "1m(111z)(222z)", "1m(222z)(111z)"]
    hands = [mk.Hand(text) for text in texts]
    assert len(set(hands)) == len(texts)
    assert {hash(hand) for hand in hands} == {hash(mk.Hand(text + " ")) for text in texts}
    assert mk.Hand("21m") == mk.Hand("1m2m") == mk.Hand("C2C1")
    assert mk.Hand("1m") != "1m"


def test_hands_do_not_change() -> None:
    hand = mk.Hand("1m")
    for name in ("counts", "tiles", "anything"):
        with pytest.raises(AttributeError):
            setattr(hand, name, b"")


# Arguments


def test_counts_are_a_hand() -> None:
    counts = bytes([1, 0, 4] + [0] * 30 + [2])
    assert str(mk.Hand(counts)) == "13333m77z"
    assert mk.Hand(mk.Hand(counts)).counts == counts


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        (b"", "counts of 0 bytes: expected 34"),
        (bytes(35), "counts of 35 bytes: expected 34"),
        (bytes([0] * 33 + [5]), "count 5 of 7z (byte 33): expected at most four"),
        (b"\xff" * 34, "count 255 of 1m (byte 0)"),
        (bytes(34), "all 34 counts are 0"),
    ],
)
def test_bad_counts_are_named(counts: bytes, message: str) -> None:
    with pytest.raises(mk.NotationError, match=re.escape(message)) as caught:
        mk.Hand(counts)
    assert caught.value.column is None


@pytest.mark.parametrize("value", [None, 5, ["1m"], bytearray(34)])
def test_other_types_are_refused(value: object) -> None:
    with pytest.raises(TypeError):
        mk.Hand(value)  # type: ignore[arg-type]


def test_visible_tiles_count_with_the_hand() -> None:
    hand = "123m456p78s11z(222z)"
    assert mk.acceptance(hand, visible="9s")["9s"] == 3
    assert mk.acceptance(hand, visible="(999s)1f")["9s"] == 1
    assert mk.acceptance(hand, visible=bytes(34)) == mk.acceptance(hand)
    with pytest.raises(mk.NotationError, match="2 of 1z in the hand and 3 visible: expected at most four of a kind"):
        mk.acceptance(hand, visible="111z")
    with pytest.raises(mk.NotationError, match="3 of 2z in the hand and 2 visible"):
        mk.acceptance(hand, visible="22z")
    with pytest.raises(mk.NotationError, match="red five 0p in the hand and visible"):
        mk.acceptance(hand.replace("5", "0"), visible="(055p)")


# Errors


def test_errors_are_value_errors() -> None:
    assert issubclass(mk.NotationError, mk.MahjongError)
    assert issubclass(mk.NotationError, ValueError)
    assert issubclass(mk.RulesError, mk.MahjongError)
    assert issubclass(mk.RulesError, ValueError)
    assert not issubclass(mk.MahjongError, ValueError)


def test_errors_travel_with_their_column() -> None:
    with pytest.raises(mk.NotationError) as caught:
        mk.Hand("123x")
    travelled = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (travelled.column, str(travelled)) == (4, str(caught.value))
    assert mk.NotationError("made by hand").column is None


# Variants


@pytest.mark.parametrize(
    ("text", "variant", "message"),
    [
        ("123456789m123455p", "riichi", "riichi needs 13 or 14 tiles (a meld counts 3), got 15"),
        ("1m(123m)", "riichi", "riichi needs 13 or 14 tiles (a meld counts 3), got 4"),
        ("123456789m1234p", "taiwanese", "Taiwanese needs 16 or 17 tiles (a meld counts 3), got 13"),
        ("12m", "sanma", "2m does not exist in sanma"),
        ("1p(678m)", "sanma", "6m does not exist in sanma"),
        ("1z", "sichuan", "1z does not exist in Sichuan"),
        ("1m1f", "riichi", "flowers are not played in riichi"),
        ("0m", "taiwanese", "Taiwanese has no red fives"),
        ("1m(055p)", "sichuan", "Sichuan has no red fives"),
    ],
)
def test_a_hand_that_a_variant_cannot_hold(text: str, variant: str, message: str) -> None:
    with pytest.raises(mk.NotationError, match=re.escape(message)):
        mk.Hand(text, variant=variant)


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("123456789m1234p", "riichi"),
        ("1234678m0p(340s)[1111z]", "riichi"),
        ("1m(111p)(222p)(333p)[4444p]", "riichi"),
        ("19m19p19s12345677z", "sanma"),
        ("123456789m1234s", "sichuan"),
        ("123456789m1234567z12345678f", "taiwanese"),
        ("11z(111p)(222p)(333p)[4444p](555+5p)", "taiwanese"),
    ],
)
def test_a_hand_that_a_variant_can_hold(text: str, variant: str) -> None:
    assert str(mk.Hand(text, variant=variant)) == text


def test_an_unknown_variant_is_named() -> None:
    known = ", ".join(mk.rules.variants())
    with pytest.raises(mk.RulesError, match=rf"unknown variant 'riichii' \(known: {known}\)"):
        mk.Hand("1m", variant="riichii")


@pytest.mark.parametrize("text", ["123m", "123456789m123456789p", "123456789m1234567p(111z)", "(111z)", "1f"])
def test_measures_need_a_size_that_some_variant_has(text: str) -> None:
    with pytest.raises(mk.NotationError, match=r"a hand (needs 3n\+1 or 3n\+2 concealed|has at most 17) tiles"):
        mk.shanten(text)


# Kinds


def test_kinds_have_names() -> None:
    names = [mk.tiles.kind_name(kind) for kind in range(42)]
    suits = zip("mpszf", (9, 9, 9, 7, 8), strict=True)
    assert names == [f"{rank}{suit}" for suit, size in suits for rank in range(1, size + 1)]
    for kind in (-1, 42):
        with pytest.raises(mk.NotationError, match=f"no kind {kind}: expected 0 to 33"):
            mk.tiles.kind_name(kind)
