"""One-suit hands of chapter 2, and the certificate for the bound of Conjecture 1."""

import json
import runpy
from math import comb

import pytest

import mahjongkit as mk
from mahjongkit import batch
from mahjongkit.errors import NotationError, RulesError
from mahjongkit.study import (
    NINE_GATES,
    all_suit_hands,
    gap_certificate,
    gates,
    mirror,
    suit_hand_chance,
    suit_hand_counts,
    suit_hand_ways,
)
from tests.conftest import ROOT
from tests.study.oracles_exchange import all_hands, choices


def test_the_generating_function() -> None:
    """Part (e): 93,600 hands of 13 tiles; 5^9 in all; as many have n as 36 - n tiles."""
    counts = suit_hand_counts()
    assert counts[13] == 93_600
    assert sum(counts) == 5**9
    assert counts == counts[::-1]
    assert [len(list(all_hands(tiles, 1))) for tiles in range(5)] == list(counts[:5])
    assert len(all_suit_hands(14)) == counts[14]


def test_nine_gates() -> None:
    """Parts (a) to (c) of the proposition that the thesis quotes."""
    assert comb(36, 13) == 2_310_789_600
    assert suit_hand_ways(NINE_GATES) == 262_144
    assert float(suit_hand_chance(NINE_GATES)) == pytest.approx(0.00011344347, abs=5e-12)
    assert mk.study.tiles_to_complete("1112345678999p") == [f"{rank}p" for rank in range(1, 10)]


def test_gates_of_four_tiles_by_trying_everything() -> None:
    expected = dict.fromkeys(range(10), 0)
    for hand in all_hands(4, 1):
        drawn = [(*hand[:rank], hand[rank] + 1, *hand[rank + 1 :]) for rank in range(9) if hand[rank] < 4]
        expected[sum(choices(each)[0] == 2 for each in drawn)] += 1
    assert {row.gates: row.hands for row in gates(4)} == expected


def test_gates_of_thirteen_tiles() -> None:
    """Only one hand waits for all nine kinds; every hand is counted once."""
    rows = gates()
    assert sum(row.hands for row in rows) == 93_600
    assert sum(row.ways for row in rows) == comb(36, 13)
    assert rows[9].hands == 1
    assert rows[9].ways == 262_144
    assert sum(row.chance for row in rows) == 1


def test_waits_of_a_mirrored_hand_are_mirrored() -> None:
    """Part (f)."""
    rows = all_suit_hands(13)
    waits = batch.tiles_to_complete(rows)[:, 9:18]
    place = {bytes(row): i for i, row in enumerate(rows[:, 9:18])}
    mirrored = [place[bytes(mirror(row.tolist()))] for row in rows[:, 9:18]]
    assert (waits[mirrored][:, ::-1] == waits).all()


def test_the_certificate_holds() -> None:
    """Checked by a program that lists every set of tiles itself; the file is what our tables give."""
    text = (ROOT / "docs" / "study" / "deficiency-gap.json").read_text()
    certificate = json.loads(text)
    assert certificate == json.loads(json.dumps(gap_certificate().as_dict()))
    check = runpy.run_path(str(ROOT / "tools" / "check_deficiency_gap.py"))
    assert check["faults"](certificate) == []
    witness = certificate["witness"]
    assert mk.study.deficiency(witness) == certificate["witness_deficiency"] == 6
    assert mk.study.word_deficiency(witness) == certificate["witness_word_deficiency"] == 3


def test_a_false_certificate_is_found() -> None:
    check = runpy.run_path(str(ROOT / "tools" / "check_deficiency_gap.py"))
    worst = gap_certificate().as_dict()["worst_suits"]
    assert check["greatest_gap"](worst) == 3
    assert isinstance(worst, tuple)
    assert check["greatest_gap"](worst[:20]) <= 3


def test_errors_say_what_would_be_right() -> None:
    with pytest.raises(NotationError, match="expected 9 counts of 0 to 4"):
        suit_hand_ways([5] * 9)
    with pytest.raises(RulesError, match="hands of 14 tiles do not wait"):
        gates(14)
    with pytest.raises(RulesError, match="seven_pairs goes with 13 tiles"):
        gates(10, seven_pairs=True)
