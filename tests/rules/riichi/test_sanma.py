"""Three seats but for North (docs/rules/sanma.md; rules.md C.1): tiles, payments, length, what is not there."""

from collections import Counter

import pytest

import mahjongkit as mk
from tests.rules.table import Table, is_last, next_start
from tests.rules.walls import draws_at, tiles_of

# All simples and plain sequences; waits for 3s and 6s.
SIMPLES = "234567678p22s45s"
# All simples; waits for 5s between 4s and 6s.
GAPPED = "234567678p22s46s"
SEVEN_PAIRS = "22334466p6688s5s"
SOUTH_3, WEST_1, WEST_3 = 5, 6, 8


def test_c1_tiles() -> None:
    tiles = Counter(tiles_of(mk.engine.wall_of(mk.make_rules("sanma"), 0)))
    assert sum(tiles.values()) == 108
    assert {tile for tile in tiles if tile.endswith("m")} == {"1m", "9m"}
    assert (tiles["0p"], tiles["5p"], tiles["0s"], tiles["5s"], tiles["4z"]) == (1, 3, 1, 3, 4)


def test_c1_start_and_return() -> None:
    rules = mk.make_rules("sanma")
    assert mk.Game(rules, seed=1).points == [35000] * 3
    assert rules.standing_scores([50000, 35000, 20000]) == [45, -5, -40]  # 40000 and uma 20, 0, -20


def test_ri10_fifty_five_draws() -> None:
    assert 1 + len(Table("sanma").finish().all("draw")) == 55
    table = Table("sanma", hands={0: "444z1111m258p36s5z"}, draws="4z", replacements="9p9p9s9s")
    table.play("0 set_aside", "0 set_aside", "0 concealed_kan 1m", "0 set_aside").finish()
    assert 1 + len(table.all("draw")) == 55


def test_ri01_ron_with_one_repeat() -> None:
    table = Table("sanma", hands={1: SIMPLES}, draws="3s", indicators="2p", repeats=1).play("0 discard 3s", "1 win")
    assert table.win.value == 3900
    assert table.win.points == [-4100, 4100, 0]


def test_ri02_ron_with_two_repeats() -> None:
    table = Table("sanma", hands={1: SIMPLES}, draws="3s", indicators="2p", repeats=2).play("0 discard 3s", "1 win")
    assert table.win.points == [-4300, 4300, 0]
    table = Table("sanma", hands={0: SEVEN_PAIRS}, draws="1z5s", indicators="4z", repeats=2)
    table.play("1 discard 5s", "0 win")
    assert (table.win.value, table.win.fu) == (4800, 25)
    assert table.win.points == [5200, -5200, 0]


def test_ri03_dealer_self_draw_with_two_repeats() -> None:
    # Self-draw, all simples, plain sequences, two dora, one North: 6 han, 6000 from each.
    draws = draws_at({0: "4z", 1: "1z", 2: "2z", 3: "3s"})
    table = Table("sanma", hands={0: SIMPLES}, draws=draws, replacements="9m", indicators="5p", repeats=2)
    table.play("0 set_aside", "0 discard 9m", "0 win")
    assert table.win.han == 6
    assert table.win.points == [12400, -6200, -6200]


def test_ri04_self_draw_with_three_repeats() -> None:
    draws = draws_at({0: "1z", 1: "2z", 2: "3z", 3: "1z", 4: "5s"})
    table = Table("sanma", hands={1: GAPPED}, draws=draws, indicators="2p", repeats=3).play("1 win")
    assert (table.win.han, table.win.fu, table.win.value) == (3, 30, 3000)  # the fourth seat's 1000 is lost
    assert table.win.points == [-2300, 3600, -1300]


@pytest.mark.parametrize(
    ("ready", "points"), [([1], [-1000, 2000, -1000]), ([0, 1], [1000, 1000, -2000]), ([], [0, 0, 0])]
)
def test_ri05_payments_of_a_draw(ready: list[int], points: list[int]) -> None:
    hands = {0: GAPPED, 1: "123789p345s99m79s"}
    table = Table("sanma", hands={seat: hands[seat] for seat in ready}).finish()
    assert table.no_win.points == points


def test_c1_no_chi() -> None:
    table = Table("sanma", hands={1: "12346789p12345s"}, draws="5p").play("0 discard 5p")
    assert table.state.phase == "turn"  # nobody was asked
    assert table.state.turn == 1


@pytest.mark.parametrize(("indicator", "held", "dora"), [("1m", "999m", 3), ("9m", "999m", 0), ("9m", "111m", 3)])
def test_c1_dora_order_of_the_characters(indicator: str, held: str, dora: int) -> None:
    table = Table("sanma", hands={0: held + "234567p34s22s"}, draws="1z1z1z5s", indicators=indicator)
    table.play("0 discard 1z", "0 win")
    assert table.patterns.get("dora", 0) == dora


@pytest.mark.parametrize(("indicator", "dora"), [("4z", 3), ("3z", 0), ("2z", 0)])
def test_c1_dora_order_of_the_winds(indicator: str, dora: int) -> None:
    table = Table("sanma", hands={0: "111z234567p34s22s"}, draws="2z2z2z5s", indicators=indicator)
    table.play("0 discard 2z", "0 win")
    assert table.patterns.get("dora", 0) == dora


def test_c1_double_ron() -> None:
    hands = {1: SIMPLES, 2: "234678p345p88s45s"}
    table = Table("sanma", hands=hands, draws="3s", repeats=1, deposits=1, indicators="4z")
    table.play("0 discard 3s", "1 win", "2 win")
    first, second = table.all("win")
    assert first.points == [-2200, 3200, 0]
    assert second.points == [-second.value, 0, second.value]


def test_c1_no_abort_by_three_equal_winds() -> None:
    hands = dict.fromkeys(range(3), "4z19m147p28s12356z")
    table = Table("sanma", hands=hands).play("0 discard 4z", "1 discard 4z", "2 discard 4z")
    assert not table.state.is_over


def test_c1_no_abort_by_three_riichi() -> None:
    hands = {0: SIMPLES, 1: "345567p678s99m79s", 2: "123789p123s11m89s"}
    table = Table("sanma", hands=hands, draws="1z2z3z").play("0 riichi 1z", "1 riichi 2z", "2 riichi 3z")
    assert not table.state.is_over
    assert table.state.deposits == 3


def test_c1_nine_kinds_abort() -> None:
    table = Table("sanma", hands={0: "19m19p19s123z4567p"}, draws="8p").play("0 abort")
    assert table.no_win.reason == "nine_kinds"
    assert next_start(table, dealer=0, round=0, repeats=1)


def test_c1_four_kans_abort() -> None:
    hands = {0: "1111m9999m1111p2z", 1: "5550s478p28p1236z"}
    table = Table("sanma", hands=hands, draws="3z2s", replacements="3z2s9s7z")
    table.play("0 concealed_kan 1m", "0 concealed_kan 9m", "0 concealed_kan 1p", "0 discard 9s")
    table.play("1 concealed_kan 5s", "1 discard 7z")
    assert table.no_win.reason == "four_kans"


@pytest.mark.parametrize(("seat", "points"), [(0, [8000, -4000, -4000]), (1, [-4000, 6000, -2000])])
def test_c1_nagashi_mangan(seat: int, points: list[int]) -> None:
    hands = {0: "258p258s346p346s2p", 1: "258p258s347p347s3p", 2: "028p028s467p467s5p"}
    orphans = tiles_of("19m19p19s123567z" * 2)
    draws = ["."] * 55
    for i, place in enumerate(range(seat, 55, 3)):
        draws[place] = orphans[i]
    for other in range(3):
        if other != seat:
            draws[other] = ["6p", "6s", "7s"][other]
    table = Table("sanma", hands=hands, draws="".join(draws), repeats=2).finish()
    assert table.no_win.reason == "river_limit"
    assert table.no_win.points == points


def discard_win(points: list[int], round: int, rules: str = "sanma") -> Table:  # noqa: A002
    """The seat after the dealer wins 2000 from the dealer."""
    dealer = round % 3
    table = Table(
        rules,
        hands={(dealer + 1) % 3: SIMPLES},
        draws="3s",
        indicators="4z",
        round=round,
        dealer=dealer,
        points=points,
    )
    return table.play(f"{dealer} discard 3s", f"{(dealer + 1) % 3} win")


def test_c1_length() -> None:
    even = [35000] * 3
    assert next_start(discard_win(even, 4), dealer=2, round=SOUTH_3, repeats=0)
    assert next_start(discard_win(even, SOUTH_3), dealer=0, round=WEST_1, repeats=0)  # nobody has 40000
    assert is_last(discard_win([38000, 32000, 35000], SOUTH_3))  # exactly 40000
    assert not is_last(discard_win([37900, 32100, 35000], SOUTH_3))
    assert is_last(discard_win(even, WEST_3))
    assert not is_last(discard_win(even, WEST_3 - 1))


def test_c1_tobi() -> None:
    assert is_last(discard_win([1900, 50000, 53100], 0))
    assert not is_last(discard_win([2000, 50000, 53000], 0))


def test_c1_north_is_no_value_honour() -> None:
    # A triplet of North, closed, on a discard: no pattern, whatever the seat.
    for seat in (1, 2):
        table = Table("sanma", hands={seat: "444z234567p11m46s"}, draws="5s").play("0 discard 5s")
        assert not table.may_claim(seat, "win")
    east = Table("sanma", hands={1: "111z234567p11m46s"}, draws="5s").play("0 discard 5s")
    assert east.may_claim(1, "win")
