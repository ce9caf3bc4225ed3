"""One hand studied in every way: each part is what the function it comes from says."""

import json

import pytest

import mahjongkit as mk
from mahjongkit.errors import NotationError, RulesError
from mahjongkit.study.ready_hands import ready_hand
from mahjongkit.study.studied_hand import study_hand


def test_a_ready_hand_of_one_suit() -> None:
    """Nine gates: chapter 2 of the thesis."""
    found = study_hand("1112345678999p", draws=3)
    assert found.ready == ready_hand("1112345678999p")
    assert [tile.tile for tile in found.ready.tiles] == [f"{rank}p" for rank in range(1, 10)]
    assert found.suits == "p"
    assert found.state == mk.study.word_number("1112345678999p") == 4
    assert found.foresight_chances == mk.measures.foresight_chance("1112345678999p", draws=3, variant="sichuan")
    assert found.foresight_chances[1] == pytest.approx(float(found.ready.chance(1)))
    assert found.ready_after == {}
    assert found.exchange is None


def test_both_readings_stand_side_by_side() -> None:
    """Errata 11: seven pairs wait for 9p in appendix A.2; by Definition 6 they are no win, at most tables they are."""
    hand = "1122335577m119p"
    found = study_hand(hand, has_seven_pairs=False)
    assert found.measures["tiles to complete"].exact == []
    assert found.measures["tiles to complete"].paper == ["9p"]
    assert found.ready is not None
    assert found.ready.tiles == ()
    with_pairs = study_hand(hand).ready
    assert with_pairs is not None
    assert [tile.tile for tile in with_pairs.tiles] == ["9p"]


def test_a_hand_before_its_discard() -> None:
    """The thesis's example: of D3D4D9 the experienced player discards D9, and then 8 tiles complete the hand."""
    found = study_hand("B1B1B1 B3B3B3 B6B7B8 D6D6 D3D4D9")
    assert list(found.ready_after) == ["9p"]
    ready = found.ready_after["9p"]
    assert {tile.tile: tile.left for tile in ready.tiles} == {"2p": 4, "5p": 4}
    assert ready.hidden == 108 - 14
    assert found.exchange is not None
    assert found.exchange.words == found.state == 4
    assert found.ready is None


def test_a_complete_hand_and_melds() -> None:
    complete = study_hand("B1B1B2B3B4C1C1C1C2C2C2C7C8C9")
    assert complete.win is not None
    assert (complete.win.fan, complete.win.on_discard, complete.win.self_draw) == (0, 1, 6)  # rules.md B.8, SC21
    assert complete.ready_after == {}
    assert complete.state == complete.words_to_win == 5
    pairs = study_hand("1133557799m1133s")  # SC04
    assert pairs.win is not None
    assert pairs.win.fan == 2
    assert study_hand("1133557799m1133s", has_seven_pairs=False).win is None
    assert study_hand("1133557799m1133s", void_suit="s").win is None
    melded = study_hand("1113335m(777m)(999m)", profile="sbr2025", payers=2)
    assert melded.words_to_win == 5
    assert melded.ready is not None
    assert {tile.tile: tile.self_draw for tile in melded.ready.tiles}["5m"] == 18  # rules.md B.8, SC20


def test_it_is_json() -> None:
    for hand in ("1112345678999p", "B1B1B1 B3B3B3 B6B7B8 D6D6 D3D4D9", "1m(222m)(333m)(444s)(555s)"):
        plain = json.loads(json.dumps(study_hand(hand, draws=4).as_dict()))
        assert plain["state"] == plain["measures"]["word number"]["exact"]
        assert len(plain["foresight_chances"]) == 5


def test_errors() -> None:
    with pytest.raises(NotationError):
        study_hand("1112345678999p11z")
    with pytest.raises(RulesError, match="payers is 0"):
        study_hand("1112345678999p", payers=0)
    with pytest.raises(RulesError, match="at most two of the suits"):
        study_hand("1m(222m)(333p)(444s)(555s)")
