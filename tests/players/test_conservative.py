"""The agent `conservative`: the same hand play, and what it does because of its opponents."""

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS
from tests.rules.sichuan.play_table import SichuanTable


def choice(text: str, table: SichuanTable) -> str:
    return str(mk.make_agent(text).act(table.state.observe(0))).removesuffix(" drawn")


def others_without_bamboos() -> SichuanTable:
    """Seat 0 holds dots and bamboos, far from a win; bamboos are the void suit of all others, so they are safe."""
    hands = {0: FAR_PS, 1: FAR_MP, 2: "3366m1199m33669p", 3: "3366m258m1199p25p"}
    table = SichuanTable(hands=hands, draws="6s")
    assert [table.state.void_suit(seat) for seat in range(4)] == ["m", "s", "s", "s"]
    return table


@pytest.mark.parametrize("profile", ["sbr2025", "thesis", "casual"])
def test_without_feeds_and_fold_it_is_aggressive(profile: str) -> None:
    rules = mk.make_rules("sichuan", profile)
    plain = mk.play_rounds(rules, ["aggressive"] * 4, range(100))
    same = mk.play_rounds(rules, ["conservative:uniform=8,feeds=0,fold=0"] * 4, range(100))
    assert (plain.changes == same.changes).all()
    assert (mk.play_rounds(rules, ["conservative"] * 4, range(100)).changes != plain.changes).any()


def test_a_safe_tile_goes_where_the_hand_loses_nothing() -> None:
    """1p and 1s leave the hand alike; greedy's rule for equals takes the dots, which three others can use."""
    table = others_without_bamboos()
    assert choice("aggressive", table) == "discard 1p"
    assert choice("conservative", table) == "discard 1s"
    assert choice("conservative:feeds=0,fold=0,uniform=8", table) == "discard 1p"


def test_a_hand_that_cannot_be_ready_in_time_folds() -> None:
    """Three draws are left, one of them its own, and more than one tile is missing: nothing counts but safety."""
    table = others_without_bamboos()
    table.until(lambda state: state.phase == "turn" and state.turn == 0 and state.draws_left <= 3)
    hand = table.state.hand(0)
    assert "m" not in hand
    assert mk.shanten(hand, variant="sichuan") > 1
    for options in ("feeds=0,fold=2", "feeds=0.5,fold=2", "feeds=10,fold=0"):
        assert choice(f"conservative:{options}", table).endswith("s")


def test_folded_it_makes_no_calls() -> None:
    """A pon of 5p brings the hand nearer, but two tiles are missing to be ready, and two own draws are left."""
    visible = "111122223333444455556666777788889999s" + "11112222333344m"  # five of the wall are left
    seen = mk.engine.observation_of_hand(
        mk.make_rules("sichuan"), "1234557899p699m", discard="5p", visible=visible, void_suit="s"
    )
    assert mk.shanten(seen.hand, variant="sichuan") == 2
    assert seen.draws_left <= 6
    for text, action in (("aggressive", "pon 5p"), ("conservative:fold=2", "pass"), ("conservative", "pon 5p")):
        assert str(mk.make_agent(text).act(seen)).startswith(action)


@pytest.mark.parametrize("options", ["stops=15", "late=57", "feeds=-1", "fold=15", "uniform=15"])
def test_bad_options_are_refused(options: str) -> None:
    with pytest.raises(mk.AgentError, match=options.split("=")[0]):
        mk.make_agent(f"conservative:{options}")
