"""The self-draw model: against its definition, against numbers by hand, and against play."""

import math
import threading

import pytest

import mahjongkit as mk
from mahjongkit._core.search import SelfDrawQuestion
from mahjongkit.agents.evaluation import EvaluationKind
from mahjongkit.analysis import ExpectedValues, expected_values
from tests.analysis.naive_expected_value import COLUMNS, NaiveExpectedValue

ONE_FROM_READY = "123m456p78s1122z57z"
READY = "123m456p789s1112z"  # waits for three 2z


def values_of(naive: NaiveExpectedValue) -> ExpectedValues:
    return expected_values(
        naive.concealed + naive.melds,
        rules=naive.rules,
        dora_indicators=naive.indicator,
        seat_wind=f"{naive.seat + 1}z",
        turns=naive.turns,
        improves=naive.improves,
        steps_back=naive.steps_back,
    )


CASES = (
    NaiveExpectedValue("45m067p", "[1111m][9999s][2222z]"),
    NaiveExpectedValue("46m0p78s", "(234p)(555z)(678m)", turns=5),
    NaiveExpectedValue("46m0p78s", "(234p)(555z)(678m)", seat=0, improves=False),
    NaiveExpectedValue("46m0p78s", "(234p)(555z)(678m)", steps_back=False),
    NaiveExpectedValue("4556m067p1s", "[9999s][2222z]", indicator="4m", turns=4),
    NaiveExpectedValue("46m067p19s1z", "[8888s](222z)", indicator="5z", improves=False, steps_back=False),
    NaiveExpectedValue("12p079s", "[1111m][9999m][4444z]", rules="sanma", indicator="9s", turns=5),
)


@pytest.mark.parametrize("naive", CASES, ids=lambda case: case.concealed)
def test_all_columns_follow_the_definition(naive: NaiveExpectedValue) -> None:
    expected = naive.rows()
    rows = values_of(naive).rows
    assert {row.discard for row in rows} == set(expected)
    for row in rows:
        for turn, (points, win, ready) in enumerate(expected[row.discard]):
            assert row.points[turn] == pytest.approx(points, abs=0.01)
            assert row.win[turn] == pytest.approx(win, abs=1e-4)  # more than rounding: policies with equal points
            assert row.ready[turn] == pytest.approx(ready, abs=1e-4)


def test_one_policy_fills_all_columns() -> None:
    # The policy with the most points has as many points as any; another may win or be ready more often.
    hands = {column: NaiveExpectedValue("46m0p78s", "(234p)(555z)(678m)", turns=4, column=column) for column in COLUMNS}
    rows = {column: hand.rows() for column, hand in hands.items()}
    gains = []
    for row in values_of(hands["points"]).rows:
        points, win, ready = (rows[column][row.discard][0][place] for place, column in enumerate(COLUMNS))
        assert row.points[0] == pytest.approx(points, abs=0.01)
        assert row.win[0] <= win + 1e-4
        assert row.ready[0] <= ready + 1e-4
        gains.append(ready - row.ready[0])
    assert max(gains) > 0.01  # else the test says nothing


def test_a_ready_hand_wins_with_the_chance_of_its_tiles() -> None:
    # 136 tiles less 13 are unseen, and one less with each draw.
    row = expected_values(READY, seat_wind="2z").rows[0]
    lost = 1.0
    chances = [0.0]
    for draw in range(16, -1, -1):
        lost *= 1 - 3 / (123 - draw)
        chances.append(1 - lost)
    assert row.win == pytest.approx(chances[::-1], abs=1e-6)
    assert row.ready == [1.0] * 18
    value = mk.score(READY, "2z", seat=1, dealer=0, is_riichi=True).value
    assert row.points == pytest.approx([chance * value for chance in chances[::-1]], rel=1e-5)


def test_a_later_turn_leaves_fewer_draws_from_as_many_tiles() -> None:
    row = expected_values(READY, turn=16).rows[0]
    assert len(row.win) == 3
    assert row.win[0] == pytest.approx(1 - (1 - 3 / 123) * (1 - 3 / 122), abs=1e-6)


def test_the_other_calculator_counts_turns_from_the_first() -> None:
    row = expected_values(READY, turn=16, maximises_each=True).rows[0]
    assert row.win[0] == pytest.approx(1 - (1 - 3 / 107) * (1 - 3 / 106), abs=1e-6)


def test_two_ura_indicators_are_two_tiles() -> None:
    # Every ordered pair of two unseen tiles is as likely.
    hand = "23m456p789s11122z"
    values = expected_values(hand, dora_indicators="9p9p", seat_wind="2z", turn=17)
    unseen = {f"{rank}{suit}": 4 for suit in "mps" for rank in range(1, 10)} | {f"{rank}z": 4 for rank in range(1, 8)}
    for held in ("2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "1z", "2z", "2z", "9p", "9p"):
        unseen[held] -= 1
    waits = {"1m": 4, "4m": 4}
    points = 0.0
    for drawn, copies in waits.items():
        left = {**unseen, drawn: unseen[drawn] - 1}
        total = sum(left.values())
        scores: dict[int, float] = {}
        for first in left:
            for second in left:
                ways = left[first] * (left[second] - (first == second))
                if ways == 0:
                    continue
                han = dora_han(hand, drawn, first) + dora_han(hand, drawn, second)
                scores[han] = scores.get(han, 0.0) + ways / (total * (total - 1))
        worth = {han: win_with_han(hand, drawn, han) for han in scores}
        points += copies / 121 * sum(chance * worth[han] for han, chance in scores.items())
    assert values.rows[0].points[0] == pytest.approx(points, rel=1e-6)


def dora_han(hand: str, drawn: str, indicator: str) -> int:
    rank, suit = int(indicator[0]), indicator[1]
    after = {4: 1, 7: 5}.get(rank, rank + 1) if suit == "z" else rank % 9 + 1
    return [str(tile) for tile in mk.Hand(hand + drawn).tiles].count(f"{after}{suit}")


def win_with_han(hand: str, drawn: str, han: int) -> int:
    """Value with so many han more, from its fu by the table of payments."""
    plain = mk.score(hand, drawn, seat=1, dealer=0, is_riichi=True, dora_indicators="9p9p")
    basic: int = min(plain.fu << (2 + plain.worth + han), 2000)
    for least, limit in ((6, 3000), (8, 4000), (11, 6000), (13, 8000)):
        if plain.worth + han >= least:
            basic = limit
    return math.ceil(2 * basic / 100) * 100 + 2 * math.ceil(basic / 100) * 100


def test_playing_the_advice_brings_what_it_says() -> None:
    # Without replacement: nothing that was drawn comes back. 40,000 rounds have standard errors of 0.0025 and of 1 %.
    question = SelfDrawQuestion(
        "0557889m149p22s55z", "riichi", dora_indicators="1p", visible=None, round_wind="1z", seat_wind="2z",
        num_set_aside=0, counts_ura=True, improves=True, steps_back=True, maximises_each=False, turn=5, turns=18,
        most_vertices=1_000_000,
    )  # fmt: skip
    row = next(row for row in question.values().rows if row.discard == "1p")
    trial = question.try_discard("1p", rounds=40_000, seed=1)
    assert trial.win == pytest.approx(row.win[4], abs=0.01)
    assert trial.ready == pytest.approx(row.ready[4], abs=0.01)
    assert trial.points == pytest.approx(row.points[4], abs=0.02 * row.points[4] + 2 * trial.points_error)


def test_a_complete_hand_may_go_on() -> None:
    values = expected_values("123m456p789s11122z")
    assert all(row.shanten == 0 for row in values.rows)
    assert all(row.ready[0] == 1 for row in values.rows)


def test_far_hands_follow_the_straight_way_and_say_so() -> None:
    values = expected_values("147m258p3369s1234z", turns=8)
    assert values.rows[0].shanten > 3
    assert values.kind == EvaluationKind.ESTIMATED
    assert values.note is not None
    assert "three from ready" in values.note


def test_a_graph_that_is_cut_says_so() -> None:
    values = expected_values(ONE_FROM_READY, most_hands=100)
    assert values.note == "values are lower bounds: there are more than 100 hands (most_hands)"
    whole = expected_values(ONE_FROM_READY)
    assert whole.note is None
    assert whole.kind == EvaluationKind.EXACT
    assert max(row.points[0] for row in values.rows) <= whole.rows[0].points[0]


def test_red_fives_count_by_the_rules() -> None:
    red = expected_values("340m456p78s1122z5z").rows[0]
    plain = expected_values("340m456p78s1122z5z", rules="riichi:tenhou,has_red_fives=false").rows[0]
    assert plain.points[0] < red.points[0]


def test_visible_tiles_are_gone() -> None:
    row = expected_values(READY, visible="22z", turn=17).rows[0]
    assert row.acceptance == {"2z": 1}
    assert row.win[0] == pytest.approx(1 / 121, abs=1e-7)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"hand": "123m"}, "13 or 14 tiles"),
        ({"seat_wind": "5z"}, "seat_wind is 5z, expected 1z to 4z"),
        ({"visible": "1111z"}, "6 of 1z in hand, melds, dora indicators and visible together: expected at most 4"),
        ({"dora_indicators": "123456m"}, "number of dora indicators is 6, expected 0 to 5"),
        ({"turn": 19}, "turn is 19, expected 1 to 18"),
        ({"turn": 5, "turns": 4}, "turn is 5, expected 1 to 4"),
        ({"num_set_aside": 1}, "num_set_aside is 1"),
        ({"rules": "sichuan"}, "no expected values by own draws in sichuan"),
        ({"rules": "sanma"}, "2m does not exist in sanma"),
        ({"method": "paper", "seat_wind": "5z"}, "seat_wind is 5z, expected 1z to 4z"),
        ({"method": "paper", "rules": "sichuan", "hand": "123m456p78s112299p"}, "sichuan"),
        ({"method": "guess"}, "unknown method 'guess' \\(known: self-draw"),
        ({"hand": "123m406p78s1122z57z", "visible": "0p"}, "2 of 0p"),
    ],
)
def test_wrong_input_is_told(options: dict[str, str], words: str) -> None:
    with pytest.raises(mk.MahjongError, match=words):
        expected_values(**({"hand": ONE_FROM_READY} | options))  # type: ignore[arg-type]


def test_the_paper_values_a_win_by_its_lines() -> None:
    # Ready for 4p and 7p: eight of 136 - 14 tiles. All simples of 30 fu are worth 1,000 on a discard.
    values = expected_values("234m56p345s22333p5s", method="paper", seat_wind="2z")
    best = values.rows[0]
    assert (best.discard, best.acceptance) == ("5s", {"4p": 4, "7p": 4})
    assert best.win[0] == pytest.approx(8 / 122, rel=1e-6)
    assert best.points[0] == pytest.approx(1_000 * 8 / 122, rel=1e-6)
    assert values.kind == EvaluationKind.ESTIMATED


def test_the_paper_values_discards_only() -> None:
    with pytest.raises(mk.RulesError, match="expected a hand after its draw"):
        expected_values(READY, method="paper")


def test_a_long_path_of_exchanges_needs_no_long_stack() -> None:
    """Threads of some systems have half a megabyte; hands two from ready lie at the ends of thousands of exchanges."""
    found: list[ExpectedValues] = []
    before = threading.stack_size(256 * 1024)
    try:
        thread = threading.Thread(target=lambda: found.append(expected_values("34567m1368p667s77z", turn=5)))
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    assert found[0].kind == EvaluationKind.EXACT
    assert len(found[0].rows) == 12
