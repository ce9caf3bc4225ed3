"""Options of play that belong to no single topic of the other tests (docs/rules/riichi.md, section 12)."""

from collections import Counter

import pytest

import mahjongkit as mk
from tests.rules.riichi.ready_hands import OTHER_SIMPLES, SIMPLES
from tests.rules.table import Table, is_last, next_start
from tests.rules.walls import tiles_of


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_option_has_red_fives(variant: str) -> None:
    tiles = Counter(tiles_of(mk.engine.wall_of(mk.make_rules(variant, has_red_fives=False), 0)))
    assert not [tile for tile in tiles if tile.startswith("0")]
    assert tiles["5p"] == 4


def test_option_has_chi() -> None:
    table = Table("riichi:tenhou,has_chi=false", hands={1: "12346789p12345s"}, draws="5p").play("0 discard 5p")
    assert not table.may_claim(1, "chi")


def test_option_has_late_indicators() -> None:
    rules = "riichi:tenhou,has_late_indicators=false"
    table = Table(rules, hands={2: "111m258p369s1236z"}, draws="1m", replacements="9m", indicators="4z6z")
    table.play("0 discard 1m", "2 open_kan 1m")
    assert table.log[-3:] == ["open_kan 2 1m from 0 with 111m", "indicator 6z", "draw 2 9m replacement"]


def test_option_has_four_winds() -> None:
    hands = dict.fromkeys(range(4), "4z147m28p369s1235z")
    table = Table("riichi:tenhou,has_four_winds=false", hands=hands)
    table.play("0 discard 4z", "1 discard 4z", "2 discard 4z", "3 discard 4z")
    assert not table.state.is_over


def test_option_orphans_rob_concealed_kan() -> None:
    rules = "riichi:tenhou,orphans_rob_concealed_kan=true"
    hands = {0: "7777z147m258p369s", 1: "19m19p19s1234566z"}
    table = Table(rules, hands=hands).play("0 concealed_kan 7z")
    assert table.choices(1) == ["win 7z", "pass"]
    table.play("1 pass")
    assert table.events[-1].is_replacement


def test_option_riichi_min_points() -> None:
    points = [-5000, 35000, 35000, 35000]
    free = "riichi:tenhou,riichi_min_points=-1000000,ends_below_zero=false"
    assert Table(free, hands={0: SIMPLES}, draws="9m", points=points).can(0, "riichi 9m")
    strict = "riichi:tenhou,riichi_min_points=1100"
    assert not Table(strict, hands={0: SIMPLES}, draws="9m", points=[1000, 33000, 33000, 33000]).can(0, "riichi 9m")


def test_option_riichi_min_draws() -> None:
    table = Table("riichi:tenhou,riichi_min_draws=1", hands={0: SIMPLES})
    table.until(lambda state: state.draws_left == 1)
    assert table.choices(0, "riichi") != []
    last = Table("riichi:tenhou,riichi_min_draws=1", hands={1: SIMPLES}).until(lambda state: state.draws_left == 0)
    assert last.choices(1, "riichi") == []


def test_option_dealer_stays_on_win() -> None:
    rules = "riichi:tenhou,dealer_stays_on_win=false"
    table = Table(rules, hands={0: OTHER_SIMPLES}, draws="1z7p", repeats=2).play("1 discard 7p", "0 win")
    assert next_start(table, dealer=1, round=1, repeats=0)


def test_option_dealer_stays_when_ready() -> None:
    rules = "riichi:tenhou,dealer_stays_when_ready=false"
    assert next_start(Table(rules, hands={0: SIMPLES}).finish(), dealer=1, round=1, repeats=1)


def test_option_num_winds_all() -> None:
    rules = "riichi:tenhou,num_winds=4"
    points = [32000, 25000, 23000, 20000]
    west = Table(rules, round=11, dealer=3, points=points).finish()
    assert next_start(west, dealer=0, round=12, repeats=1)
    assert is_last(Table(rules, round=15, dealer=3, points=points).finish())


def test_option_num_winds_all_with_an_extension_goes_back_to_east() -> None:
    rules = "riichi:tenhou,num_winds=4"
    hands = {1: "111z234m678p22s67s"}
    table = Table(rules, hands=hands, draws="5s", indicators="9s", round=16).play("0 discard 5s", "1 win")
    assert table.patterns == {"round wind": 1}


def test_options_of_scoring_change_a_round() -> None:
    """Their values are compared in the tests of scoring; here, that the engine asks for them."""
    first = Table("riichi:tenhou,first_turn_yakuman_adds=false", hands={0: "111222333z5556z"}, draws="6z").play("0 win")
    assert first.win.han == 26
    rules = mk.make_rules("riichi", liability_covers_whole_hand=False, repeat_points=500, rounds_up_mangan=True)
    table = Table(rules, hands={1: SIMPLES}, draws="5s", repeats=1, indicators="1m").play("0 discard 5s", "1 win")
    assert table.win.points == [-3900 - 1500, 3900 + 1500, 0, 0]


def test_options_are_checked() -> None:
    for text in ("most_winners=4", "num_winds=0", "ready_pool=-1", "uma=1", "has_chi=2", "no_such_option=1"):
        with pytest.raises(mk.RulesError):
            mk.make_rules(f"riichi:tenhou,{text}")
