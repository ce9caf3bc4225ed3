"""What the opponents hold: against SciPy, listed arrangements, sampled worlds and section 4.1 of the thesis."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

import mahjongkit as mk
from mahjongkit.errors import RulesError
from mahjongkit.study.held_estimates import held_estimate, joint_held_estimate
from mahjongkit.study.opponent import HeldLaw, HiddenTiles, held_law, joint_held_law
from mahjongkit.study.seen_tiles import hidden_by_suit, hidden_hands


@pytest.mark.parametrize(("seen", "wall", "hand", "others"), [
    (20, 20, 13, []), (6, 50, 13, [13]), (30, 10, 7, [4, 1]), (0, 55, 13, [13, 13]), (36, 5, 10, []), (12, 30, 0, []),
])  # fmt: skip
def test_the_default_is_hypergeometric(seen: int, wall: int, hand: int, others: list[int]) -> None:
    """Errata 9: over the unseen tiles."""
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    law = held_law(seen=seen, wall=wall, hand=hand, other_hands=others)
    expected = stats.hypergeom(wall + hand + sum(others), 36 - seen, hand)
    for tiles in range(hand + 2):
        assert float(law.chances.get(tiles, Fraction(0))) == pytest.approx(expected.pmf(tiles), rel=1e-9, abs=1e-15)
        assert float(law.at_least(tiles)) == pytest.approx(expected.sf(tiles - 1), rel=1e-9, abs=1e-15)
    assert sum(law.chances.values()) == 1
    assert law.mean == Fraction(hand * (36 - seen), wall + hand + sum(others))


@pytest.mark.parametrize("wall", [10, 20, 30, 40, 50])
@pytest.mark.parametrize("seen", [0, 5, 16, 26, 36])
def test_the_paper_is_binomial(seen: int, wall: int) -> None:
    """Equation 4.2 and Figure 4.2: Q = 36 - Z - X with X of B(n, 1/3)."""
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    law = held_law(seen=seen, wall=wall, reading="paper")
    in_wall = stats.binom(wall, 1 / 3)
    assert float(law.at_least(10)) == pytest.approx(in_wall.cdf(36 - seen - 10), rel=1e-9, abs=1e-15)
    assert law.mean == 36 - seen - Fraction(wall, 3)
    assert sum(law.chances.values()) == 1


def test_the_paper_ignores_the_size_of_the_hand() -> None:
    """Errata 9: Bob may hold more than 13 tiles, or fewer than none."""
    law = held_law(seen=10, wall=10, reading="paper")
    assert law.at_least(14) > Fraction(9, 10)
    assert min(held_law(seen=36, wall=10, reading="paper").chances) < 0


def listed(hidden: dict[str, int], hands: list[HiddenTiles], suit: str) -> Counter[tuple[int, ...]]:
    """Every way to give labelled tiles to the hands, counted by what they hold of the suit."""
    tiles = [(each, number) for each, most in hidden.items() for number in range(most)]

    def give(left: list[tuple[str, int]], place: int, held: tuple[int, ...]) -> None:
        if place == len(hands):
            found[held] += 1
            return
        for chosen in combinations(left, hands[place].tiles):
            if all(each not in hands[place].without for each, _ in chosen):
                rest = [tile for tile in left if tile not in chosen]
                give(rest, place + 1, (*held, sum(each == suit for each, _ in chosen)))

    found: Counter[tuple[int, ...]] = Counter()
    give(tiles, 0, ())
    return found


@pytest.mark.parametrize("withouts", [("", "", ""), ("p", "", ""), ("p", "s", ""), ("m", "m", "p"), ("s", "p", "m")])
def test_the_joint_law_by_listing_all_arrangements(withouts: tuple[str, str, str]) -> None:
    hidden = {"m": 4, "p": 4, "s": 3}
    hands = [HiddenTiles(seat, tiles, void) for seat, tiles, void in zip((1, 2, 3), (3, 2, 2), withouts, strict=True)]
    expected = listed(hidden, hands, "p")
    law = joint_held_law("p", hidden, hands)
    assert law.chances == {held: Fraction(ways, expected.total()) for held, ways in sorted(expected.items())}
    for place, seat in enumerate((1, 2, 3)):
        alone = joint_held_law("p", hidden, hands, seats=[seat]).of_seat(seat)
        assert alone == law.of_seat(seat)
        at_least = sum(ways for held, ways in expected.items() if held[place] >= 2)
        assert alone.at_least(2) == Fraction(at_least, expected.total())
    any_two = sum(ways for held, ways in expected.items() if max(held) >= 2)
    assert law.any_at_least(2) == Fraction(any_two, expected.total())
    assert law.together.mean == sum(law.of_seat(seat).mean for seat in (1, 2, 3))


def test_without_void_suits_it_is_the_plain_law() -> None:
    hands = [HiddenTiles(1, 13), HiddenTiles(2, 10), HiddenTiles(3, 7)]
    law = joint_held_law("s", {"m": 20, "p": 24, "s": 26}, hands, seats=[2])
    assert law.of_seat(2) == held_law(seen=10, wall=40, hand=10, other_hands=[13, 7])


def test_two_parts_of_a_hand_add_up() -> None:
    parts = [HiddenTiles(1, 12), HiddenTiles(1, 1), HiddenTiles(2, 13)]
    whole = [HiddenTiles(1, 13), HiddenTiles(2, 13)]
    hidden = {"m": 20, "p": 24, "s": 26}
    assert joint_held_law("m", hidden, parts) == joint_held_law("m", hidden, whole)


def observations(seed: int, every: int) -> list[mk.Observation]:
    """What seats saw in a game of four agents."""
    game = mk.Game(mk.make_rules("sichuan", num_rounds=2), seed=seed)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(4)]
    found: list[mk.Observation] = []
    asked = 0
    while not game.is_over:
        for observation in game.pending.values():
            asked += 1
            if asked % every == 0:
                found.append(observation)
        game.step({seat: agents[seat].act(observation) for seat, observation in game.pending.items()})
    return found


def test_hidden_tiles_of_observations_add_up_and_their_hands_are_free_of_void_tiles() -> None:
    """What we say a hand cannot hold is what it does not hold, by the game itself."""
    game = mk.Game(mk.make_rules("sichuan", num_rounds=3), seed=5)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(4)]
    known = 0
    while not game.is_over:
        state = game.state
        for seat, observation in game.pending.items():
            hands = hidden_hands(observation)
            assert sum(hidden_by_suit(observation).values()) == observation.draws_left + sum(h.tiles for h in hands)
            for other in {hand.seat for hand in hands} - {seat}:
                held = mk.Hand(state.hand(other)).tiles if state.hand(other) else []
                parts = [hand for hand in hands if hand.seat == other]
                assert sum(part.tiles for part in parts) == len(held)
                if len(parts) == 1 and parts[0].without:
                    known += 1
                    assert not any(tile.endswith(parts[0].without) for tile in held)
        game.step({seat: agents[seat].act(observation) for seat, observation in game.pending.items()})
    assert known > 100


@pytest.mark.parametrize("place", range(3))
def test_estimates_agree_with_sampled_worlds(place: int) -> None:
    """Worlds of `resample` know nothing of void suits; those that fit them are kept."""
    observation = observations(seed=11, every=25)[place]
    suit, seat = "p", (observation.seat + 1) % 4
    law = held_estimate(observation, seat, suit)
    plain = held_estimate(observation, seat, suit, reads_void_suits=False)
    bars = [hand for hand in hidden_hands(observation) if hand.without]
    worlds, kept = 3000, []
    held: list[int] = []
    for seed in range(worlds):
        state = observation.resample(seed)
        hands = {other: mk.Hand(state.hand(other)).tiles for other in range(4) if state.hand(other)}
        held.append(sum(tile.endswith(suit) for tile in hands[seat]))
        if not any(tile.endswith(bar.without) for bar in bars for tile in hands[bar.seat]):
            kept.append(held[-1])
    check_mean(plain, held)
    if len(kept) > 50:
        check_mean(law, kept)


def check_mean(law: HeldLaw, held: list[int]) -> None:
    mean = float(law.mean)
    spread = sqrt(sum(float(chance) * (tiles - mean) ** 2 for tiles, chance in law.chances.items()))
    assert abs(sum(held) / len(held) - mean) < 5 * max(spread, 1e-9) / sqrt(len(held)) + 1e-9


def test_the_joint_estimate_has_the_seats_that_play() -> None:
    for observation in observations(seed=3, every=150):
        joint = joint_held_estimate(observation, "m")
        assert set(joint.seats) == set(range(4)) - {observation.seat, *observation.winners}
        for seat in joint.seats:
            assert joint.of_seat(seat) == held_estimate(observation, seat, "m")


def test_the_paper_reads_an_observation() -> None:
    observation = observations(seed=3, every=90)[0]
    seen = 36 - hidden_by_suit(observation)["s"]
    seat = (observation.seat + 2) % 4
    found = held_estimate(observation, seat, "s", reading="paper")
    assert found == held_law(seen=seen, wall=observation.draws_left, reading="paper")


def test_errors_name_the_value() -> None:
    with pytest.raises(RulesError, match="seen is 37, expected 0 to 36"):
        held_law(seen=37, wall=10)
    with pytest.raises(RulesError, match="36 tiles of the suit are hidden, but wall and hands have 23 places"):
        held_law(seen=0, wall=10)
    with pytest.raises(RulesError, match="reading 'paper' knows one opponent"):
        held_law(seen=20, wall=10, other_hands=[13], reading="paper")
    with pytest.raises(RulesError, match="unknown suit 'z'"):
        joint_held_law("z", {"m": 9}, [HiddenTiles(1, 3)])
    with pytest.raises(RulesError, match="no arrangement"):
        joint_held_law("m", {"m": 9}, [HiddenTiles(1, 3, without="m")])
    observation = mk.State(mk.make_rules("sichuan"), seed=1).observe(0)
    with pytest.raises(RulesError, match="seat 0 is no other seat"):
        held_estimate(observation, 0, "m")
    with pytest.raises(RulesError, match="observation of riichi, expected one of sichuan"):
        held_estimate(mk.State(mk.make_rules("riichi"), seed=1).observe(0), 1, "m")
