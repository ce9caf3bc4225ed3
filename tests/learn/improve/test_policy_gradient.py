"""Returns beside a brute force, REINFORCE beside a gradient by hand, PPO on a problem with a known answer."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit.learn.improve.returns import Returns, episode_starts, other_plays, returns_of
from mahjongkit.learn.improve.rewards import place_rewards, rewards_of
from mahjongkit.learn.improve.settings import improve_settings
from mahjongkit.learn.selfplay.heads import ORDER
from mahjongkit.learn.selfplay.play import Decisions, Play, Played, Policy, play
from tests.learn.selfplay.nets import linear_policy, some_rounds

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")

import torch
from torch import Tensor, nn

from mahjongkit.learn.improve.policy_gradient import ppo, reinforce

SANMA = mk.make_rules("sanma")
CODES = 37


@pytest.fixture(scope="module")
def played() -> Played:
    return play([linear_policy()], some_rounds(12, plays=3), Play(SANMA, key=1, luck="lookahead"))


def kept_of(played: Played) -> Decisions:
    assert played.decisions is not None
    return played.decisions


# Returns


def test_without_parts_the_advantage_is_the_result(played: Played) -> None:
    kept = kept_of(played)
    returns = returns_of(played, kept, played.points, parts=(), trace=1.0, plays=3)
    half = kept.row // 3 % 2
    result = played.points[kept.row, kept.seat]
    for own in (0, 1):  # up to the mean of the other half
        np.testing.assert_allclose(returns.advantage[half == own], result[half == own] - result[half != own].mean())


@pytest.mark.parametrize("trace", [0.0, 0.7, 1.0])
def test_the_trace_is_a_sum_of_surprises(played: Played, trace: float) -> None:
    """Brute force over episodes, with the factors that the function must have fitted."""
    kept = kept_of(played)
    returns = returns_of(played, kept, played.points, parts=("value", "luck"), trace=trace, plays=3)
    result, luck = played.points[kept.row, kept.seat], played.luck[kept.row, kept.seat]
    half = kept.row // 3 % 2
    for own in (0, 1):
        other = half != own
        table = np.column_stack([np.ones(other.sum()), kept.value[other], (luck - kept.luck)[other]])
        constant, of_value, of_luck = np.linalg.lstsq(table, result[other], rcond=None)[0]
        expected = constant + of_value * kept.value.astype(float)
        for row, seat in {(r, s) for r, s, h in zip(kept.row, kept.seat, half, strict=True) if h == own}:
            steps = ((kept.row == row) & (kept.seat == seat)).nonzero()[0]
            for number, step in enumerate(steps):
                total = 0.0
                for power, at in enumerate(steps[number:]):
                    is_end = at == steps[-1]
                    then = result[at] if is_end else expected[at + 1]
                    came = (luck[at] if is_end else kept.luck[at + 1]) - kept.luck[at]
                    total += trace**power * (then - expected[at] - of_luck * came)
                assert returns.advantage[step] == pytest.approx(total, abs=1e-3)
                assert returns.target[step] == pytest.approx(total + expected[step], abs=1e-3)


@pytest.mark.parametrize(("place_share", "left"), [(0.0, 0.8), (1.0, 0.85)])
def test_less_luck_is_less_variance(place_share: float, left: float) -> None:
    """Luck of draws explains results of play that tries to win, here of greedy players (docs/luck.md).

    It is measured in points, and still most of what it takes out of points it takes out of places.
    """
    rounds = some_rounds(600)
    done = play(["greedy:calls=true"], rounds, Play(SANMA, luck="lookahead"))
    rewards = rewards_of(done, place_share=place_share)
    share = np.cov(rewards.ravel(), done.luck.ravel())[0, 1] / done.luck.var()
    assert (rewards - share * done.luck).var() < left * rewards.var()


def test_tables_of_other_opponents_have_expectations_of_their_own(played: Played) -> None:
    """What all rounds against somebody bring more than others is no merit of any choice in them."""
    kept = kept_of(played)
    seatings = played.rounds.seatings.copy()
    is_other = np.arange(len(seatings)) // 3 % 4 >= 2  # both halves of the walls have some
    seatings[is_other, 1] = 1
    mixed = replace(played, rounds=replace(played.rounds, seatings=seatings))
    easy = played.points + 50.0 * is_other[:, None]
    found = [
        returns_of(mixed, kept, rewards, parts=("value", "luck"), trace=0.9, plays=3).advantage
        for rewards in (played.points, easy)
    ]
    np.testing.assert_allclose(found[0], found[1], atol=1e-6)
    without = returns_of(played, kept, easy, parts=("value", "luck"), trace=0.9, plays=3).advantage
    assert np.abs(without - found[0]).max() > 10


# Rewards


def ended(points: list[list[int]], *, is_won: bool = True) -> Played:
    results = np.zeros(len(points), dtype=[("points", np.int64, (len(points[0]),)), ("wins", np.int64, (3,))])
    results["points"] = points
    results["wins"][:, 0] = is_won
    return Played(some_rounds(len(points)), results, None)


def test_places_are_those_of_the_round() -> None:
    done = ended([[8000, 0, -8000], [-2000, 4000, -2000], [-1, 1, 0]])
    np.testing.assert_array_equal(place_rewards(done), [[1, 0, -1], [-0.5, 1, -0.5], [-1, 1, 0]])
    four = ended([[3000, -1000, -1000, -1000], [-4000, 4000, 0, 0]])
    np.testing.assert_allclose(place_rewards(four), [[1.0, -1 / 3, -1 / 3, -1 / 3], [-1.0, 1.0, 0.0, 0.0]])


def test_a_round_without_a_win_is_a_draw() -> None:
    """Whatever is paid for ready hands."""
    paid = [[2000, -1000, -1000]]
    np.testing.assert_array_equal(place_rewards(ended(paid, is_won=False)), [[0, 0, 0]])
    np.testing.assert_allclose(
        rewards_of(ended(paid, is_won=False), place_share=0.75), 0.25 * np.array([[2.0, -1.0, -1.0]])
    )


def test_rewards_are_points_places_or_some_of_both() -> None:
    done = ended([[8000, 0, -8000]])
    assert rewards_of(done, place_share=0.0).tolist() == [[8, 0, -8]]
    assert rewards_of(done, place_share=1.0).tolist() == [[6, 0, -6]]
    assert rewards_of(done, place_share=0.5).tolist() == [[7, 0, -7]]


def test_other_plays_are_those_of_the_same_wall_and_seat(played: Played) -> None:
    kept = kept_of(played)
    misses = np.random.default_rng(1).normal(size=len(kept))
    found = other_plays(misses, kept, 3, len(played.rounds))
    is_first = episode_starts(kept)
    for step in range(0, len(kept), 29):
        wall = kept.row[step] // 3
        same = is_first & (kept.row // 3 == wall) & (kept.seat == kept.seat[step]) & (kept.row != kept.row[step])
        assert found[step] == pytest.approx(misses[same].mean())


# Gradients


class Table(nn.Module):
    """A policy of discards that sees nothing: one weight for each tile, and a value."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = nn.Parameter(torch.zeros(CODES))
        self.value = nn.Parameter(torch.zeros(1))

    def forward(self, planes: Tensor) -> dict[str, Tensor]:
        size = len(planes)
        return {"discard": self.weights.expand(size, CODES), "value": self.value.expand(size, 1)}


def discards(codes: list[int], legal: list[list[int]], rows: list[int]) -> Decisions:
    """Decisions of discards alone, by seat 0."""
    size = len(codes)
    mask = np.zeros((size, CODES), dtype=np.bool_)
    for row, allowed in enumerate(legal):
        mask[row, allowed] = True
    answers = {head: np.full(size, -1, dtype=np.int8) for head in ORDER}
    answers["discard"] = np.array(codes, dtype=np.int8)
    zeros = np.zeros(size, dtype=np.float32)
    return Decisions(
        planes=np.zeros((size, 1, 34), dtype=np.float32),
        legal=mask,
        chis=np.ones((size, 4), dtype=np.bool_),
        answers=answers,
        log_chance=-np.log(mask.sum(axis=1)).astype(np.float32),
        doubt=zeros,
        value=zeros,
        row=np.array(rows),
        seat=np.zeros(size, dtype=np.int8),
        luck=zeros,
        promise=zeros,
    )


def result_of(points: list[float]) -> NDArray[np.float64]:
    """Of rounds that seat 0 ended with so many thousands."""
    return np.array([[own, 0.0, 0.0] for own in points])


def test_reinforce_is_algorithm_1_by_hand() -> None:
    """An episode of two steps with the result +2: returns 2 and 2g, updates from the last step to the first."""
    rate, g = 0.1, 0.9
    net = Table()
    kept = discards([3, 5], [[3, 4], [3, 5, 6]], [0, 0])
    reinforce(net, result_of([2.0]), kept, rate=rate, discount=g, heads=("discard",))
    weights = np.zeros(CODES)
    # Step 1: G = 2, times g; all three tiles have the chance 1/3.
    weights[[3, 5, 6]] += rate * g * 2 * (np.array([0.0, 1.0, 0.0]) - 1 / 3)
    # Step 0: G = g x 2; between tiles 3 and 4 with the new weights.
    chance = np.exp(weights[3]) / (np.exp(weights[3]) + np.exp(weights[4]))
    weights[[3, 4]] += rate * (g * 2) * np.array([1 - chance, -(1 - chance)])
    np.testing.assert_allclose(net.weights.detach().numpy(), weights, atol=1e-6)


def test_reinforce_lowers_what_lost() -> None:
    net = Table()
    reinforce(net, result_of([-1.0, 3.0]), discards([3, 7], [[3, 4], [7, 8]], [0, 1]), rate=0.1, discount=1.0, heads=())
    weights = net.weights.detach().numpy()
    assert weights[3] == pytest.approx(-0.05)
    assert weights[7] == pytest.approx(0.15)


@pytest.mark.parametrize("doubt", [0.0, 0.9])
def test_ppo_learns_which_discard_pays(doubt: float) -> None:
    """Tile 5 brings 1, others nothing, with noise: within some steps it is what is discarded."""
    settings = replace(
        improve_settings("sanma"),
        rate=0.1,
        rows_of_a_step=128,
        epochs=2,
        temperature=1.0,
        doubt=doubt,
        entropy_weight=0.0,
    )
    net = Table()
    optimiser = torch.optim.Adam(net.parameters(), lr=settings.rate)
    rng = np.random.default_rng(2)
    legal = [4, 5, 6, 7]
    for iteration in range(12):
        chances = torch.softmax(net.weights.detach()[legal], 0).numpy().astype(float)
        codes = rng.choice(legal, size=256, p=chances / chances.sum())
        kept = discards(codes.tolist(), [legal] * 256, list(range(256)))
        old = {code: float(np.log(chance)) for code, chance in zip(legal, chances, strict=True)}
        shared = np.full(256, 1 - float((chances**2).sum()), dtype=np.float32)
        kept = replace(kept, log_chance=np.array([old[code] for code in codes], dtype=np.float32), doubt=shared)
        gain = (codes == 5) + rng.normal(size=256)
        numbers = ppo(net, None, optimiser, kept, Returns(gain - gain.mean(), gain), settings=settings, seed=iteration)
    assert torch.softmax(net.weights.detach()[legal], 0)[1] > 0.9
    assert 0 <= numbers["clipped"] <= 1
    assert float(net.value.detach()) == pytest.approx(1, abs=0.5)


def test_the_anchor_holds() -> None:
    """With a heavy weight of the distance to the start the policy stays where it was."""
    legal = [4, 5]
    moved = {}
    for weight in (0.0, 100.0):
        settings = replace(improve_settings("sanma"), rate=0.05, temperature=1.0, anchor_weight=weight, epochs=5)
        net, start = Table(), Table()
        kept = discards([4, 5] * 50, [legal] * 100, list(range(100)))
        gain = np.tile([1.0, -1.0], 50)
        optimiser = torch.optim.Adam(net.parameters(), lr=settings.rate)
        for step in range(5):
            ppo(net, start if weight else None, optimiser, kept, Returns(gain, gain), settings=settings, seed=step)
        moved[weight] = float(torch.softmax(net.weights.detach()[legal], 0)[0]) - 0.5
    assert moved[0.0] > 0.08
    assert abs(moved[100.0]) < 0.3 * moved[0.0]


def test_chances_of_the_learner_are_those_of_the_play(played: Played) -> None:
    """What PyTorch finds of a decision is what the self-play recorded, in all heads."""
    from mahjongkit.learn.improve.policy_gradient import Batch, head_chances, log_chance

    kept = kept_of(played)
    policy: Policy = linear_policy()
    rows = np.arange(0, len(kept), 3)
    batch = Batch.of(kept, rows)
    logits = {head: torch.from_numpy(numbers) for head, numbers in policy.forward(kept.planes[rows]).items()}
    found = log_chance(head_chances(logits, batch, 1.0), batch)
    np.testing.assert_allclose(found.numpy(), kept.log_chance[rows], atol=2e-4)
