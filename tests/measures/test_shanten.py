"""Shanten of every form and variant: real vectors, hands worked out by hand, and the oracle."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mahjongkit as mk
from tests import oracles
from tests.hands import VARIANTS, Counts, deals, hands, sizes_of
from tests.measures.vectors import SAMPLE_FILES, read_vectors


def assert_vectors(path: Path) -> int:
    number = 0
    for counts, expected in read_vectors(path):
        found = {form: mk.shanten(bytes(counts), form=form) for form in expected}
        assert found == expected, oracles.text_of(counts)
        assert mk.shanten(bytes(counts)) == min(expected.values()), oracles.text_of(counts)
        number += 1
    return number


@pytest.mark.parametrize("path", SAMPLE_FILES, ids=lambda path: path.stem)
def test_sample_of_real_vectors(path: Path) -> None:
    assert assert_vectors(path) == 400


def test_all_real_vectors(shared_data: Path) -> None:
    paths = sorted((shared_data / "shanten-p10000").glob("p_*.txt.gz"))
    assert sum(map(assert_vectors, paths)) == 26_508


# Each value can be checked by hand: count the missing tiles of the nearest complete hand and take one off.
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123456789m123p55s", -1),
        ("123456789m123p5s", 0),
        ("222333444p5556m", 0),
        ("1112345678999m", 0),  # nine gates
        ("19m19p19s1234567z", 0),  # thirteen orphans, thirteen waits
        ("19m19p19s12345677z", -1),
        ("1122m3344p5566s7z", 0),  # seven pairs
        ("1122m3344p5566s77z", -1),
        ("111122m3344p5566s", 1),  # a fifth and sixth pair, and a seventh kind, are not four equal tiles
        ("147m258p369s1234z", 6),
        ("159m159p159s12345z", 2),  # six terminals and five honours: eleven of the orphans
        ("1m", 0),
        ("11m", -1),
        ("12m", 0),
        ("1111m", 1),  # 111m needs a pair of another kind: two tiles
        ("123m456p789s1111z", 1),  # rules.md C: a kind held four times is no wait
        ("1111m1111p111999s", 1),  # errata 4: two tiles, not one
        ("445m1267p1144888999s", 2),  # SIMCAT 4.1: MTW(6) = 3
    ],
)
def test_known_hands(hand: str, expected: int) -> None:
    assert mk.shanten(hand) == expected


@pytest.mark.parametrize(
    ("hand", "variant", "form", "expected"),
    [
        # The characters of sanma have no runs: 1m 9m wait for a pair only.
        ("19m123456789p11s", "sanma", None, 1),
        ("11m123456789p99m", "sanma", None, 0),
        # Three suits never win in Sichuan: of the best two suits eleven tiles count.
        ("12345699m123p123s", "sichuan", None, 2),
        ("12345699m123456p", "sichuan", None, -1),
        # Four equal tiles are two pairs in Sichuan only.
        ("1111222233m4455p", "sichuan", "seven-pairs", -1),
        ("1111222233m4455p", "riichi", "seven-pairs", 3),
        ("1122m3344p556677s", "sichuan", "seven-pairs", 3),
        ("1122m3344p556677s", "riichi", "seven-pairs", -1),
        ("1122m3344p5566s77z", "riichi", "standard", 3),
        ("1122m3344p5566s6677z", "taiwanese", None, 4),  # eight pairs: five of them lack one tile each
    ],
)
def test_known_hands_of_a_variant(hand: str, variant: str, form: str | None, expected: int) -> None:
    assert mk.shanten(hand, variant=variant, form=form) == expected


@pytest.mark.parametrize("size", sizes_of(None))
def test_standard_form_equals_the_oracle_at_every_size(size: int) -> None:
    for counts in deals(seed=size, number=240, sizes=[size]):
        expected = oracles.shanten(counts, form="standard")
        assert mk.shanten(bytes(counts), form="standard") == expected, oracles.text_of(counts)


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_every_form_equals_the_oracle(variant: str | None) -> None:
    for counts in deals(seed=1, number=600, sizes=sizes_of(variant), variant=variant):
        for form in (None, *oracles.forms_of(sum(counts), variant)):
            expected = oracles.shanten(counts, variant, form)
            assert mk.shanten(bytes(counts), variant=variant, form=form) == expected, (oracles.text_of(counts), form)


@pytest.mark.parametrize("variant", [None, *VARIANTS])
@given(data=st.data())
def test_shapes_equal_the_oracle(variant: str | None, data: st.DataObject) -> None:
    counts = data.draw(hands(sizes=sizes_of(variant), variant=variant))
    assert mk.shanten(bytes(counts), variant=variant) == oracles.shanten(counts, variant)


@given(hands())
def test_all_ways_to_write_a_hand_agree(counts: Counts) -> None:
    text = oracles.text_of(counts)
    expected = oracles.shanten(counts)
    assert mk.shanten(text) == mk.shanten(mk.Hand(text)) == mk.shanten(bytes(counts)) == expected


@given(hands(sizes=[size for size in sizes_of(None) if size % 3 == 1]))
def test_a_draw_changes_shanten_by_at_most_one(counts: Counts) -> None:
    now = mk.shanten(bytes(counts), form="standard")
    drawn = [bytes(oracles.one_more(counts, kind)) for kind in range(34) if counts[kind] < 4]
    assert {mk.shanten(hand, form="standard") for hand in drawn} <= {now, now - 1}
    assert min(mk.shanten(hand, form="standard") for hand in drawn) == now - 1


@pytest.mark.parametrize(
    ("hand", "variant", "form"),
    [
        ("123m456p789s1z", None, "seven-pairs"),
        ("123m456p789s1z", None, "thirteen-orphans"),
        ("123m456p789s1234567z", None, "seven-pairs"),
        ("123m456p789s1234567z", "taiwanese", "seven-pairs"),
        ("123m456p789s1234567z", "taiwanese", "thirteen-orphans"),
        ("123456m456p1234s", "sichuan", "thirteen-orphans"),
    ],
)
def test_a_form_that_the_hand_cannot_take_is_an_error(hand: str, variant: str | None, form: str) -> None:
    with pytest.raises(mk.RulesError, match=form):
        mk.shanten(hand, variant=variant, form=form)


def test_unknown_names_list_the_known_ones() -> None:
    hand = "123456789m123p5s"
    with pytest.raises(mk.RulesError, match="riichii") as error:
        mk.shanten(hand, variant="riichii")
    assert all(variant in str(error.value) for variant in VARIANTS)
    with pytest.raises(mk.RulesError, match="chiitoi") as error:
        mk.shanten(hand, form="chiitoi")
    assert all(form in str(error.value) for form in oracles.FORMS)
    with pytest.raises(mk.NotationError, match="mspz") as notation_error:
        mk.shanten(hand, notation="mspz")
    assert all(name in str(notation_error.value) for name in ("mpsz", "simcat", "thesis", "tenhou", "mjai", "unicode"))


@pytest.mark.parametrize("size", [3, 6, 9, 12, 15, 18, 19, 20])
def test_a_wrong_number_of_tiles_is_an_error(size: int) -> None:
    counts = bytes([2] * (size // 2) + [size % 2] + [0] * (33 - size // 2))
    with pytest.raises(mk.NotationError, match=rf"\b{size}\b"):
        mk.shanten(counts)


@pytest.mark.parametrize(("variant", "size"), [("riichi", 16), ("sanma", 10), ("sichuan", 17), ("taiwanese", 13)])
def test_a_number_of_tiles_of_another_variant_is_an_error(variant: str, size: int) -> None:
    counts = bytes([0] * 9 + [2] * (size // 2) + [size % 2] + [0] * (24 - size // 2))
    assert mk.shanten(counts) >= -1
    with pytest.raises(mk.NotationError, match=rf"\b{size}\b"):
        mk.shanten(counts, variant=variant)


@pytest.mark.parametrize(("variant", "tile"), [("sanma", "2m"), ("sanma", "8m"), ("sichuan", "1z"), ("sichuan", "7z")])
def test_a_tile_of_another_variant_is_an_error(variant: str, tile: str) -> None:
    with pytest.raises(mk.NotationError, match=tile):
        mk.shanten(f"{tile}123456789p123s", variant=variant)


def test_bytes_must_be_34_counts_of_at_most_four() -> None:
    with pytest.raises(mk.NotationError, match="33"):
        mk.shanten(bytes([1] * 13 + [0] * 20))
    with pytest.raises(mk.NotationError, match="35"):
        mk.shanten(bytes([1] * 13 + [0] * 22))
    with pytest.raises(mk.NotationError, match="2m"):
        mk.shanten(bytes([0, 5] + [1] * 8 + [0] * 24))
    with pytest.raises(TypeError):
        mk.shanten([1] * 13 + [0] * 21)  # type: ignore[arg-type]


def test_hands_that_another_engine_calls_not_ready(shared_data: Path) -> None:
    with gzip.open(shared_data / "scoring-riichienv" / "hands_negative.jsonl.gz", "rt") as lines:
        cases = [json.loads(line) for line in lines]
    assert len(cases) == 131
    for case in cases:
        assert (mk.shanten(bytes(case["counts_34"])) == 0) == case["is_tenpai"]
