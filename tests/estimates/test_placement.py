"""Final places from the table at the start of a round, and what a place needs."""

from collections.abc import Sequence

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.estimates import placement_after
from mahjongkit.errors import RulesError
from mahjongkit.estimates import needed_points, placement
from mahjongkit.models import read_tensors

RIICHI, SANMA = mk.make_rules("riichi"), mk.make_rules("sanma")
ALL_RULES = [RIICHI, SANMA]


def random_tables(rules: mk.Rules, number: int) -> list[tuple[list[int], int, int, int]]:
    """Points of all seats, round, repeats, deposits."""
    rng = np.random.default_rng(11)
    tables = []
    for _ in range(number):
        seats = rules.num_seats
        total = 1000 * seats * (25 if seats == 4 else 35)
        deposits = int(rng.integers(0, 3))
        cuts = np.sort(rng.integers(0, (total - 1000 * deposits) // 100, seats - 1))
        points = np.diff([0, *cuts, (total - 1000 * deposits) // 100]) * 100
        tables.append((points.tolist(), int(rng.integers(0, 2 * seats + 1)), int(rng.integers(0, 4)), deposits))
    return tables


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_every_seat_ends_somewhere_and_every_place_is_taken(rules: mk.Rules) -> None:
    for points, number, repeats, deposits in random_tables(rules, 50):
        seats = placement(points, round=number, repeats=repeats, deposits=deposits, rules=rules)
        chances = np.array([seat.places for seat in seats])
        assert (chances >= 0).all()
        assert chances.sum(axis=1) == pytest.approx(1, abs=1e-9)
        assert chances.sum(axis=0) == pytest.approx(1, abs=1e-4)  # the lattice has numbers of single precision
        assert sum(seat.score for seat in seats) == pytest.approx(0, abs=5e-3)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_more_points_are_never_worse(rules: mk.Rules) -> None:
    for points, number, repeats, deposits in random_tables(rules, 20):
        before = np.zeros(rules.num_seats - 1)
        score = -1e9
        for gain in range(0, 20_001, 2_500):
            table = [points[0] + gain, points[1] - gain, *points[2:]]
            first = placement(table, round=number, repeats=repeats, deposits=deposits, rules=rules)[0]
            at_least = np.cumsum(first.places)[:-1]  # the chance of at least the first place, the second, ...
            assert (at_least >= before - 1e-6).all()
            assert first.score >= score
            before, score = at_least, first.score


def test_seats_are_alike_but_for_their_points_when_all_deal_as_often() -> None:
    """In the first round every seat is to deal twice: who sits where does not matter."""
    points = [31000, 27000, 23000, 19000]
    usual = {own: seat.places for own, seat in zip(points, placement(points, round=0), strict=True)}
    for order in ([1, 2, 3, 0], [3, 0, 2, 1]):
        table = [points[seat] for seat in order]
        for own, seat in zip(table, placement(table, round=0), strict=True):
            assert seat.places == pytest.approx(usual[own], abs=2e-3)  # but for ties


def test_a_lead_is_surer_the_fewer_rounds_are_left() -> None:
    points = [40000, 25000, 20000, 15000]
    chances = [placement(points, round=number)[0].places[0] for number in range(8)]
    assert chances == sorted(chances)
    assert chances[-1] > 0.85
    assert chances[0] < 0.7


def test_what_lies_on_the_table_may_turn_a_small_lead() -> None:
    points = [28000, 26000, 23000, 23000]
    bare, rich = placement(points, round=7), placement(points, round=7, deposits=3)
    assert rich[1].places[0] > bare[1].places[0]
    assert rich[0].places[0] < bare[0].places[0]


def test_the_score_counts_the_uma_of_the_rules() -> None:
    """Another uma changes the score by the chances of the places times the difference."""
    points = [35000, 30000, 22000, 13000]
    flat = mk.make_rules("riichi", uma=(20, 10, -10, -20))
    steep = mk.make_rules("riichi", uma=(90, 45, 0, -135))
    for one, other in zip(placement(points, round=5, rules=flat), placement(points, round=5, rules=steep), strict=True):
        assert one.places == other.places
        changes = np.array([90 - 20, 45 - 10, 0 + 10, -135 + 20])
        assert other.score - one.score == pytest.approx(float(changes @ one.places), abs=1e-6)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_it_is_the_model_that_it_says(rules: mk.Rules) -> None:
    """Changes drawn from the mixture of the file, ranked: as often in each place."""
    tensors = read_tensors(f"placement-{rules.variant}")
    rng = np.random.default_rng(3)
    number, draws = 2 * rules.num_seats - 2, 100_000  # two rounds are left, dealt by the last two seats
    points = np.array([34000, 28000, 25000, 13000] if rules.num_seats == 4 else [41000, 36000, 28000])
    deals = np.array([0] * (rules.num_seats - 2) + [1, 1])
    part = rng.choice(3, (draws, rules.num_seats), p=tensors["weights"][2] / tensors["weights"][2].sum())
    changes = rng.normal(tensors["means"][2][part], tensors["spreads"][2][part])
    expected = points + tensors["deal"][0] * (deals - deals.mean())
    beside = expected - expected.mean()
    ends = beside * np.where(beside > 0, 1 - tensors["bend"][0], 1 + tensors["bend"][0]) + changes
    places = np.argsort(np.argsort(-ends, axis=1), axis=1)
    for seat, found in enumerate(placement(points.tolist(), round=number, rules=rules)):
        shares = np.bincount(places[:, seat], minlength=rules.num_seats) / draws
        assert found.places == pytest.approx(shares, abs=0.008)  # five standard errors


def after(points: Sequence[int], *, rules: mk.Rules, number: int, winners: int = 0) -> list[tuple[list[float], float]]:
    before = [25000] * rules.num_seats
    return placement_after(rules, before, number, 0, list(points), 0, winners, 0, f"placement-{rules.variant}")


def test_after_the_last_round_the_standing_is_certain() -> None:
    """South 4, the dealer (seat 3) did not win, and a seat has the 30,000 points that end the game."""
    points = [24000, 41000, 9000, 26000]
    found = after(points, rules=RIICHI, number=7, winners=0b10)
    assert [places for places, _ in found] == [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]
    assert [score for _, score in found] == pytest.approx(RIICHI.standing_scores(points))
    # 24 - 30 - 10, 9 - 30 - 20, 26 - 30 + 10, and what is left.
    assert [score for _, score in found] == pytest.approx([-16, 51, -41, 6])


def test_a_seat_below_zero_ends_the_game() -> None:
    found = after([-1000, 41000, 30000, 30000], rules=RIICHI, number=2, winners=0b10)
    assert [places.index(1) for places, _ in found] == [3, 0, 1, 2]


def test_a_round_that_goes_on_is_the_start_of_the_next() -> None:
    points = [33000, 17000, 25000, 25000]
    moved = after(points, rules=RIICHI, number=3, winners=0b01)
    assert [places for places, _ in moved] == [list(seat.places) for seat in placement(points, round=4)]
    stays = after(points, rules=RIICHI, number=3, winners=0b1000)
    assert [places for places, _ in stays] == [list(seat.places) for seat in placement(points, round=3, repeats=1)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"points": [25000] * 3, "round": 0}, "points must be those of 4 seats, not of 3"),
        ({"points": [25000] * 4, "round": 99}, "round 99 is not one of 0 to 19"),
        ({"points": [25000] * 4, "round": 0, "repeats": -1}, "must not be below 0"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        placement(**options)  # type: ignore[arg-type]


# What a place needs


def test_the_examples_of_the_thesis() -> None:
    """Section III.F.1 and record IV.B of the analyzer's thesis; equal points are to the earlier seat."""
    needed = needed_points([25000, 33000, 21000, 21000], seat=0, place=1, dealer=3)
    assert needed.discard[1] is not None
    assert needed.discard[1].at_least == 4000
    third = needed_points([20000, 30000, 40000, 10000], seat=0, place=2, dealer=3)
    assert third.discard[1] is not None
    assert third.discard[3] is not None
    assert (third.discard[1].at_least, third.discard[3].at_least) == (5000, 10000)
    record = needed_points([38400, 45300, 25600, 10700], seat=0, place=1, dealer=3)
    assert record.discard[1] is not None
    assert (record.discard[1].at_least, record.discard[1].nearest) == (3450, 3900)
    assert not record.is_held


def placed(points: Sequence[int], seat: int) -> int:
    order = sorted(range(len(points)), key=lambda each: (-points[each], each))
    return order.index(seat) + 1


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_so_much_is_enough_and_less_is_not(rules: mk.Rules) -> None:
    for points, number, repeats, deposits in random_tables(rules, 40):
        dealer, seat = number % rules.num_seats, repeats % rules.num_seats
        for place in range(1, rules.num_seats):
            needed = needed_points(
                points, seat=seat, place=place, dealer=dealer, repeats=repeats, deposits=deposits, rules=rules
            )
            assert needed.is_held == (placed(points, seat) <= place)
            for other, win in needed.discard.items():
                if win is None:
                    continue
                for worth in (win.at_least, win.at_least - 50):
                    paid = worth + 100 * repeats * (rules.num_seats - 1)
                    table = list(points)
                    table[other] -= paid
                    table[seat] += paid + 1000 * deposits
                    assert worth < 0 or (placed(table, seat) <= place) == (worth == win.at_least)


def test_a_self_draw_is_paid_by_all() -> None:
    """The dealer is 6,400 ahead: 30 fu and three han (1,000 and 2,000) make up 6,000, 40 fu (1,300 and 2,600) 7,800."""
    needed = needed_points([25000, 31400, 22000, 21600], seat=0, place=1, dealer=1)
    assert needed.self_draw is not None
    assert needed.self_draw.nearest == 2 * 1300 + 2600


def test_what_no_hand_is_worth_cannot_be_reached() -> None:
    needed = needed_points([0, 900_000, 0, 0], seat=0, place=1, dealer=3)
    assert needed.self_draw is None
    assert needed.discard == {1: None, 2: None, 3: None}


def test_other_variants_have_no_places() -> None:
    with pytest.raises(RulesError, match="riichi and sanma, not of taiwanese"):
        needed_points([0] * 4, seat=0, place=1, dealer=0, rules=mk.make_rules("taiwanese"))
    with pytest.raises(RulesError, match="place 5 is not one of 1 to 4"):
        needed_points([25000] * 4, seat=0, place=5, dealer=0)
