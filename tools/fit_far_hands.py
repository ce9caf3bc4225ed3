"""How often hands that lack five tiles and more win or become ready: the constants of cpp/search/expected/far_hand.cpp.

First rounds are played with `neural` in every other seat and `greedy:calls=true` in the others. Both chances are
logistic in the logarithm of own draws left, in the tiles that the hand lacks and in whether another seat is in riichi.

Run `python tools/fit_far_hands.py --variant riichi --rounds 10000`: about five minutes on one core.
"""

import argparse

import numpy as np

import mahjongkit as mk

LEAST_SHANTEN = 4
DRAWS = 10.0  # the logarithm is 0 there
STEPS = 30  # of Newton's method


def draws_left(seen: mk.Observation) -> int:
    """Own draws left after a discard of now."""
    others = seen.rules.num_seats - 1
    return 0 if seen.draws_left <= others else (seen.draws_left - others - 1) // seen.rules.num_seats + 1


def play(rules: mk.Rules, seed: int) -> list[tuple[list[float], bool, bool]]:
    """Of every discard from a far hand: features, whether the seat won, whether it became ready."""
    state = mk.State(rules, seed=seed, dealer=seed // 2 % rules.num_seats)
    own = {seat for seat in range(rules.num_seats) if seat % 2 == seed % 2}
    neural, greedy = mk.make_agent("neural"), mk.make_agent("greedy:calls=true")
    told: list[tuple[int, list[float]]] = []
    winners: set[int] = set()
    ready: set[int] = set()
    while not state.is_over:
        choices = {}
        for seat in state.asked:
            seen = state.observe(seat)
            choices[seat] = (neural if seat in own else greedy).act(seen)
            if seat not in own or choices[seat].type not in ("discard", "riichi"):
                continue
            shanten = mk.shanten(seen.hand)
            if shanten <= 0:
                ready.add(seat)
            if shanten >= LEAST_SHANTEN:
                is_threatened = any(seen.is_riichi(other) for other in range(rules.num_seats) if other != seat)
                logarithm = float(np.log((draws_left(seen) + 0.5) / DRAWS))
                told.append((seat, [1.0, logarithm, shanten - LEAST_SHANTEN, is_threatened]))
        winners |= {event.seat for event in state.step(choices) if event.type == "win" and event.seat is not None}
    return [(features, seat in winners, seat in ready) for seat, features in told]


def fit(features: np.ndarray, came: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression, by Newton's method; a weak prior keeps what was never seen near 0."""
    weights = np.zeros(features.shape[1])
    prior = np.diag([0.0, *[0.1] * (features.shape[1] - 1)])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (came - chances) - prior @ weights
        curve = (features * (chances * (1 - chances))[:, None]).T @ features + prior
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    """Play, fit, and print the weights and what they say beside what came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", default="riichi")
    parser.add_argument("--rounds", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=700001)
    options = parser.parse_args()
    rules = mk.make_rules(options.variant)
    rows = [row for number in range(options.rounds) for row in play(rules, options.seed + number)]
    features = np.array([row[0] for row in rows], dtype=float)
    print(f"{options.variant}, {options.rounds} rounds from seed {options.seed}, {len(rows):,} discards")
    for place, name in ((1, "win"), (2, "ready")):
        came = np.array([row[place] for row in rows], dtype=float)
        weights = fit(features, came)
        chances = 1 / (1 + np.exp(-features @ weights))
        print(f"{name}: base, draws, distance, threat {np.round(weights, 2).tolist()}")
        order = np.argsort(chances)
        for part in np.array_split(order, 5):
            print(f"  said {chances[part].mean():.3f}, came {came[part].mean():.3f}")


if __name__ == "__main__":
    main()
