"""Whether what `analyst` says of its choices comes true: the tables of docs/analyst.md.

First rounds are played with the analyst in every other seat. What it said of each choice (to win the round, to deal in
with this discard, points) is compared with what came, by tenths of what it said. Choices of one round share its end, so
that the errors are those of rounds.

Run `python tools/check_analyst.py --rounds 400`: about a second per round on one core.
"""

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass

import mahjongkit as mk
from mahjongkit.agents import chosen_of, evaluate

SAMPLES = 400  # of rounds, drawn again for the errors


@dataclass(frozen=True)
class Said:
    """What was said of one choice, and what came."""

    round: int
    win: float
    has_won: bool
    deal_in: float | None
    has_dealt_in: bool
    points: float
    came: float


def play(rules: mk.Rules, seed: int, analyst: str, opponent: str) -> list[Said]:
    """All choices of the analyst in the first round of a game."""
    game = mk.Game(rules, seed=seed)
    texts = [analyst if seat % 2 == 0 else opponent for seat in range(rules.num_seats)]
    agents = [mk.make_agent(text, seed=seat) for seat, text in enumerate(texts)]
    told: list[tuple[int, float, float | None, float, int]] = []
    last: dict[int, int] = {}  # the last choice of a seat
    while game.num_rounds == 1 and not game.is_over:
        choices = {}
        for seat, seen in game.pending.items():
            if seat % 2 != 0:
                choices[seat] = agents[seat].act(seen)
                continue
            row = chosen_of(evaluate(agents[seat], seen))
            choices[seat] = row.action
            # A win that is taken comes true whatever the model knows.
            if row.win_chance is not None and row.points is not None and row.action.type != "win":
                last[seat] = len(told)
                told.append((seat, row.win_chance, row.deal_in_chance, row.points, seen.points[seat]))
        game.step(choices)
    events = list(game.events)
    ended = next(place for place, event in enumerate(events) if event.type == "round_end")
    wins = [event for event in events[:ended] if event.type == "win"]
    winners, losers = {win.seat for win in wins}, {win.from_seat for win in wins if win.from_seat != win.seat}
    points = events[ended].points
    assert points is not None
    return [
        Said(
            seed,
            win,
            seat in winners,
            deal_in,
            seat in losers and last[seat] == place,
            expected,
            points[seat] - before,
        )
        for place, (seat, win, deal_in, expected, before) in enumerate(told)
    ]


def table(name: str, told: Sequence[tuple[int, float, float]], *, digits: int) -> None:
    """Print tenths by what was said, with the standard error of what came, by rounds drawn again."""
    pairs = sorted(told, key=lambda each: each[1])
    print(f"\n{name}: {len(pairs):,} choices\n\n| said | came | standard error |\n|---|---|---|")
    rng = random.Random(1)
    for tenth in range(10):
        part = pairs[tenth * len(pairs) // 10 : (tenth + 1) * len(pairs) // 10]
        by_round: dict[int, list[float]] = {}
        for game, _, came in part:
            by_round.setdefault(game, []).append(came)
        rounds = list(by_round.values())
        means = []
        for _ in range(SAMPLES):
            drawn = rng.choices(rounds, k=len(rounds))
            means.append(sum(map(sum, drawn)) / sum(map(len, drawn)))
        mean = sum(means) / len(means)
        error = (sum((each - mean) ** 2 for each in means) / len(means)) ** 0.5
        said, came = (sum(each[place] for each in part) / len(part) for place in (1, 2))
        print(f"| {said:.{digits}f} | {came:.{digits}f} | {error:.{digits}f} |")


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", default="riichi")
    parser.add_argument("--analyst", default="analyst", help="with other options")
    parser.add_argument("--opponent", default="greedy:calls=true")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rules = mk.make_rules(options.variant)
    seeds = range(options.seed, options.seed + options.rounds)
    said = [each for seed in seeds for each in play(rules, seed, options.analyst, options.opponent)]
    players = f"{options.analyst} against {options.opponent}"
    print(f"{options.variant}, {players}, rounds {options.rounds}, seeds from {options.seed}")
    table("win", [(each.round, each.win, each.has_won) for each in said], digits=3)
    risks = [(each.round, each.deal_in, each.has_dealt_in) for each in said if each.deal_in is not None]
    table("deal-in", risks, digits=4)
    table("points", [(each.round, each.points, each.came) for each in said], digits=0)


if __name__ == "__main__":
    main()
