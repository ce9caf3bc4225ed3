"""The search of the analyzer paper beside its pseudo code, written down naively, and beside what it says of cases."""

import re
from functools import cache

import pytest

import mahjongkit as mk
from mahjongkit._core.search import PaperDiscard, paper_hand_values, paper_values
from mahjongkit.engine import observation_of_hand
from tests.oracles import NAMES, counts_of

RULES = mk.make_rules("riichi")
LEAST = 1000
"""One han of 30 fu, of a seat that does not deal."""


def seen_with(hand: str, *, visible: str = "", points: tuple[int, ...] = (), is_last: bool = False) -> mk.Observation:
    """The hand as South, with nothing known but the visible tiles; in the first round, or in the last."""
    text = str(observation_of_hand(RULES, hand, visible=visible)).replace("dealer 0", "dealer 3")
    for seat, own in enumerate(points):
        text = re.sub(rf"( seat {seat} .*?points )25000", rf"\g<1>{own}", text, count=1)
    return mk.Observation.from_text(text.replace("round 0", "round 7") if is_last else text)


def best_of(found: dict[str, PaperDiscard]) -> str:
    best = next(iter(found))
    for tile, row in found.items():
        best = tile if row.is_better_than(found[best]) else best
    return best


# The pseudo code of section III.D


def tiles_of(counts: tuple[int, ...] | list[int]) -> str:
    return "".join(name * count for name, count in zip(NAMES, counts, strict=True))


def points_of(counts: list[int], last: int, melds: str, *, riichi: bool) -> int | None:
    """By han alone, of 30 fu: appendix H with the base that the cases of section IV.A have."""
    before = counts.copy()
    before[last] -= 1
    try:
        win = mk.score(tiles_of(before) + melds, NAMES[last], seat=1, dealer=0, discarder=2, is_riichi=riichi)
    except mk.RulesError:
        return None
    basic = {1: 240, 2: 480, 3: 960, 4: 1920}.get(win.worth)
    return win.value if basic is None else -(-basic * 4 // 100) * 100


def naive_values(hand: str, levels: int, *, visible: str = "", riichi: bool = False) -> dict[str, tuple[float, float]]:
    """For each tile of the hand what its row of `board` adds up to, and the chance of its lines."""
    own, bracket, rest = hand.partition("(")
    melds = bracket + rest
    root = list(counts_of(own))
    shown = counts_of(melds.replace("(", "").replace(")", "") + visible)
    unseen = [4 - held - seen for held, seen in zip(root, shown, strict=True)]

    @cache
    def steps(counts: tuple[int, ...]) -> int:
        return mk.shanten(tiles_of(counts) + melds, variant="riichi") + 1

    def below(new: list[int], drawn: int, level: int) -> tuple[float, float]:
        if steps(tuple(new)) == 0:
            worth = points_of(new, drawn, melds, riichi=riichi)
            return float(worth or 0), float(worth is not None)
        return (float(LEAST), 1.0) if level == levels else max(simulate(new, level).values())

    def simulate(counts: list[int], level: int) -> dict[int, tuple[float, float]]:
        board = {kind: (0.0, 0.0) for kind in range(34) if counts[kind]}
        for i in board:
            for j in range(34):
                new = counts.copy()
                new[i] -= 1
                new[j] += 1
                left = unseen[j] - max(0, counts[j] - root[j])
                if left <= 0 or steps(tuple(new)) >= steps(tuple(counts)):
                    continue
                chance = left / (sum(unseen) - level)
                found = below(new, j, level + 1)
                board[i] = (board[i][0] + chance * found[0], board[i][1] + chance * found[1])
        return board

    return {NAMES[kind]: found for kind, found in simulate(root, 0).items()}


@pytest.mark.parametrize(
    ("hand", "visible", "levels"),
    [
        ("345m22p566s(678m)(456p)", "", 2),  # one step: ready
        ("9p34669s77z(678m)(123p)", "55s", 2),  # two steps, some wins without a pattern
        ("1358s2z(222z)(777p)(123m)", "", 2),  # three steps: farther than the search
        ("1358s2z(222z)(777p)(123m)", "7s", 3),  # to the win
        ("2446s5z(678m)(345p)(234s)", "333m5s", 1),
    ],
)
def test_naive_recursion_finds_the_same(hand: str, visible: str, levels: int) -> None:
    found = paper_values(seen_with(hand, visible=visible), levels=levels)
    naive = naive_values(hand, levels, visible=visible)
    assert {tile: row.value for tile, row in found.items()} == pytest.approx({t: v for t, (v, _) in naive.items()})
    assert found[best_of(found)].value > 0
    assert found[best_of(found)].chance == pytest.approx(max(naive.values())[1])


def test_closed_hands_win_with_riichi_where_it_is_asked_for() -> None:
    """Case 5: without riichi nine tiles are worth nothing."""
    hand = "888m12345679p456s"
    naive = naive_values(hand, 1, riichi=True)
    found = paper_values(seen_with(hand), riichi=True)
    assert {tile: row.value for tile, row in found.items()} == pytest.approx({t: v for t, (v, _) in naive.items()})
    assert paper_values(seen_with(hand))["9p"].value == 0
    assert found["9p"].value == pytest.approx(9 / 122 * 1000)


def test_ties_go_to_the_likelier_then_to_the_safer() -> None:
    """Cases 4 and 3: 1,000 points by eight tiles or 2,000 by four; with and without four tiles that win nothing."""
    tie = paper_values(seen_with("356m34599p345789s"))
    assert tie["3m"].value == pytest.approx(tie["6m"].value)
    assert best_of(tie) == "3m"
    furiten = paper_values(seen_with("345m66p233s(678m)(345p)"))
    assert furiten["2s"].value == pytest.approx(furiten["3s"].value)
    assert [furiten[tile].risk for tile in ("2s", "3s")] == pytest.approx([0, 4 / 122])
    assert best_of(furiten) == "2s"


def test_fu_decide_where_they_are_counted() -> None:
    """Closed, on a middle wait: 40 fu, so that Case 4 is no tie (2,600 points)."""
    found = paper_values(seen_with("356m34599p345789s"), counts_fu=True)
    assert found["6m"].value == pytest.approx(4 / 122 * 2600)
    assert best_of(found) == "6m"


# Section III.F.1


def test_the_last_round_says_what_a_win_counts_for() -> None:
    hand = "356m34599p345789s"

    def values(*points: int) -> list[float]:
        found = paper_values(seen_with(hand, is_last=True, points=points))
        return [122 * found[tile].value for tile in ("3m", "6m")]

    # Third, 2,000 behind the second: 1,000 points from that seat reach it.
    assert values(24000, 26000, 27000, 23000) == pytest.approx([8 * 1000, 4 * 2000])
    # 2,100 behind: 1,050 are needed.
    assert values(23900, 26000, 27100, 23000) == pytest.approx([0, 4 * 2000])
    # Second: every win keeps the place.
    assert values(26000, 24000, 27000, 23000) == pytest.approx([8, 4])


def test_the_example_of_the_paper_counts_nothing_below_half_the_gap() -> None:
    """10,000 points behind the second: wins of less than 5,000 are worth nothing."""
    hand = "888m12345679p456s"  # with riichi three han, 3,900 points
    points = (20000, 30000, 35000, 15000)
    found = paper_values(seen_with(hand, is_last=True, points=points), riichi=True)
    assert all(row.value == 0 for row in found.values())
    assert found["8m"].chance == pytest.approx(4 / 122)
    dora = paper_values(seen_with(hand, is_last=True, points=points), riichi=True, least_points=3900)
    assert dora["8m"].value == pytest.approx(4 / 122 * 3900)


def test_mistakes_are_told() -> None:
    seen = seen_with("356m34599p345789s")
    with pytest.raises(mk.RulesError, match="levels is 0, expected 1 to 4"):
        paper_values(seen, levels=0)
    with pytest.raises(mk.RulesError, match=r"unknown aim 'place' \(known: points, speed\)"):
        paper_values(seen, aim="place")
    with pytest.raises(mk.RulesError, match=r"expected 3n\+2 concealed tiles, got 13"):
        paper_values(observation_of_hand(RULES, "356m34599p34578s", discard="1z"))
    with pytest.raises(mk.RulesError, match="riichi and sanma, not taiwanese"):
        paper_values(observation_of_hand(mk.make_rules("taiwanese"), "123456789m12345678p"))


def test_groups_that_are_not_shown_add_nothing() -> None:
    """Section IV.A: Cases 1 to 3 with eight tiles, the other six of 136 among the unseen."""
    values = {
        "345m22p566s": {"6s": 8000, "5s": 4000},
        "345m566s77z": {"5s": 2000},
        "345m66p233s": {"3s": 4000, "2s": 4000},
    }
    for hand, expected in values.items():
        found = paper_hand_values(RULES, hand)
        assert {tile: row.value * 128 for tile, row in found.items() if row.value} == pytest.approx(expected)
    # 234p 234s are no three-suit sequences with a group that nobody has seen; with a named one they are.
    assert paper_hand_values(RULES, "23488p23s9s")["9s"].value == pytest.approx(4 / 128 * 1000)
    assert paper_hand_values(RULES, "23488p23s9s(234m)")["9s"].value == pytest.approx(4 / 125 * 2000)


def test_sizes_of_hands_are_told() -> None:
    with pytest.raises(mk.RulesError, match=r"expected 3n\+2 concealed tiles, 14 at most .*, got 7 and 0 melds"):
        paper_hand_values(RULES, "345m2256s")
    with pytest.raises(mk.RulesError, match="got 11 and 2 melds"):
        paper_hand_values(RULES, "345m22p566s789p(678m)(456p)")


def test_sanma_has_no_middle_characters() -> None:
    """Of 108 tiles; 11m waits for 9m by nothing: 2m to 8m are not drawn."""
    seen = observation_of_hand(mk.make_rules("sanma"), "119m45699p345789s")
    found = paper_values(seen, riichi=True)
    # The dealer: riichi alone, 30 fu.
    assert found["9m"].value == pytest.approx((2 + 2) / (108 - 14) * 1500)
