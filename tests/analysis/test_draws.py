"""A hand before its draw: what it accepts, by the shanten of every hand that a draw can make."""

import random
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.analysis.draws import analyze_draws
from mahjongkit.tiles import tiles_text

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
SIZES = {"riichi": 13, "sanma": 13, "taiwanese": 16}


@pytest.mark.parametrize("variant", SIZES)
def test_it_accepts_what_lowers_shanten(variant: str) -> None:
    kinds = [kind for kind in KINDS if variant != "sanma" or kind not in [f"{rank}m" for rank in range(2, 9)]]
    rng = random.Random(5)
    for _ in range(8):
        tiles = rng.sample(kinds * 4, SIZES[variant])
        hand = "".join(tiles)
        found = analyze_draws(hand, variant=variant, agent="greedy")
        own = mk.shanten(hand, variant=variant)
        possible = [kind for kind in kinds if tiles.count(kind) < 4]
        nearer = {kind for kind in possible if mk.shanten(hand + kind, variant=variant) < own}
        river = [str(tile.tile) for tile in found.after_any.river(found.after_any.seat)]
        assert found.shanten == own
        assert found.acceptance == {
            kind: 4 - tiles.count(kind) - river.count(kind) for kind in kinds if kind in nearer
        }, tiles_text(mk.Hand(hand).tiles)


def test_melds_count_three() -> None:
    """The waits of 2345p: 2p, of which one is held, and 5p."""
    found = analyze_draws("2345p(123m)(456m)[5555z]", agent="greedy")
    assert (found.hand, found.shanten) == ("2345p (123m) (456m) [5555z]", 0)
    assert found.acceptance == {"2p": 3, "5p": 3}


@pytest.mark.parametrize("last", ["7z", "1m"])
def test_the_last_one_of_a_kind_is_waited_for_too(last: str) -> None:
    """Two pairs, of which one tile each is seen elsewhere or not: a draw of the last one leaves none to be accepted."""
    found = analyze_draws("11m77z123p456p789s", agent="greedy", visible=last)
    assert found.acceptance == {"1m": 2, "7z": 2} | {last: 1}
    assert {str(draw.best.action) for draw in found.draws} == {"win 1m", "win 7z"}


def test_a_hand_may_accept_every_tile_that_is_left() -> None:
    """Three groups, and a fourth with the one tile to wait for: any other is waited for instead."""
    found = analyze_draws("1111m123p456789s", agent="greedy", turn=1)
    assert found.shanten == 1
    assert found.acceptance == {
        kind: 3 if kind in ("1p", "2p", "3p", "4s", "5s", "6s", "7s", "8s", "9s") else 4 for kind in KINDS[1:]
    }


def test_a_win_brings_its_points() -> None:
    """Pinfu, all simples and the self-draw of a closed hand: 3 han and 20 fu, 1,300 of each other seat and 700."""
    found = analyze_draws("234567m345p22s78s", seat_wind="S", agent="analyst")
    assert {draw.tile: draw.best.points for draw in found.draws} == {"6s": 2700, "9s": 1500}  # 9s is no simple


def test_the_drawn_tile_is_the_one_that_wins() -> None:
    """Which tile completed it decides what a win is worth."""
    found = analyze_draws("123m456m789s2344p")
    assert [draw.found.observation.drawn for draw in found.draws] == list(found.acceptance)


@pytest.mark.parametrize("notation", ["tenhou", "mjai", "simcat", "unicode", "thesis"])
def test_every_notation_may_be_named(notation: str) -> None:
    """The tiles that may be drawn are ours, not the user's: their notation is another one."""
    variant, hand = ("sichuan", "1123456m345688p") if notation == "thesis" else ("riichi", "123m456p788s1122z")
    usual = analyze_draws(hand, agent="greedy", variant=variant)
    found = analyze_draws(mk.Hand(hand).format(notation), agent="greedy", variant=variant, notation=notation)
    assert found == usual


def test_an_agent_that_searches_shares_its_seconds() -> None:
    found = analyze_draws("445w1267t144s(888s)(999s)", agent="flat-mc", seconds=0)
    assert {draw.found.agent for draw in found.draws} == {"flat-mc:simulations=1000"}
    plain = found.to_json()
    assert (plain["version"], plain["draws"][0]["best"]["is_chosen"]) == (1, True)


def test_an_agent_may_be_made_already() -> None:
    made = mk.make_agent("greedy")
    assert analyze_draws("123m456p78s1122z7z", agent=made).agent == "greedy"


@pytest.mark.parametrize(
    ("hand", "known", "message"),
    [
        ("123m456p78s1122z57z", {}, "the hand has 14 tiles, a meld counted as three; expected 13 before its draw"),
        ("123m456p", {}, "expected 13 or 14"),
        ("123m456p78s1122z7z", {"turn": 40}, "the turn is 40, expected 1 to 18"),
        ("123m456p78s1122z7z", {"visible": "1111z"}, "1z"),
        ("123m456p78s1122z7z", {"discard": "1z"}, "the discard 1z is to be answered: expected none before a draw"),
    ],
)
def test_what_cannot_be_is_refused(hand: str, known: dict[str, Any], message: str) -> None:
    with pytest.raises(mk.MahjongError, match=message):
        analyze_draws(hand, **known)
