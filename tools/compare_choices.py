"""Which of two agents chooses better where they differ: a table of docs/strength.md.

First rounds are played by one agent in every other seat. Where the two would choose differently in such a seat, the
round is played on after either choice, several times: hands stay what they are, the tiles that are left to draw are
shuffled, the same way for both. What the seat gains more after the second agent's choice is averaged; decisions of one
round share its hands, so that the errors are those of rounds.

Run `python tools/compare_choices.py analyst neural --rounds 400`: about a second per round on one core.
"""

import argparse
import math
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import mahjongkit as mk
from mahjongkit.agents import Agent

MOST_SHANTEN = 6


@dataclass(frozen=True)
class Difference:
    """One decision: where it was, and what the second choice gained more."""

    round: int
    shanten: int
    gain: float


@dataclass(frozen=True)
class Table:
    """Who plays: `player` in the seats that are looked at, before and after the decision."""

    first: Agent
    second: Agent
    player: Agent
    others: Agent
    times: int

    def differences(self, rules: mk.Rules, seed: int) -> list[Difference]:
        """All decisions of a round in which the two differ."""
        state = mk.State(rules, seed=seed, dealer=seed // 2 % rules.num_seats)
        own = {seat for seat in range(rules.num_seats) if seat % 2 == seed % 2}
        rng = random.Random(seed)
        found = []
        while not state.is_over:
            choices = self._choices(state, own)
            for seat in own.intersection(state.asked):
                seen = state.observe(seat)
                pair = self.first.act(seen), self.second.act(seen)
                if _is_other(*pair):
                    play_on = partial(self._choices, own=own)
                    gain = gain_of_second(state, seat, choices, pair, play_on, self.times, rng)
                    found.append(Difference(seed, mk.shanten(seen.hand), gain))
            state.step(choices)
        return found

    def _choices(self, state: mk.State, own: set[int]) -> dict[int, mk.Action]:
        return {seat: (self.player if seat in own else self.others).act(state.observe(seat)) for seat in state.asked}


def gain_of_second(
    state: mk.State,
    seat: int,
    choices: dict[int, mk.Action],
    pair: tuple[mk.Action, mk.Action],
    play_on: Callable[[mk.State], dict[int, mk.Action]],
    times: int,
    rng: random.Random,
) -> float:
    """The mean of what the second action of a seat brings it more than the first, on the same shuffled draws."""
    gains = []
    for _ in range(times):
        shuffled = shuffle_draws(state, rng)
        ends = []
        for action in pair:
            played = shuffled.copy()
            played.step({**choices, seat: action})
            while not played.is_over:
                played.step(play_on(played))
            ends.append(played.points[seat])
        gains.append(ends[1] - ends[0])
    return math.fsum(gains) / len(gains)


def shuffle_draws(state: mk.State, rng: random.Random) -> mk.State:
    """The same state with the tiles that are left to draw in another order; hands and the dead wall stay."""
    head, _, _ = str(state).rpartition(" wall ")
    taken = re.search(r" taken (\d+)\+", head)
    assert taken is not None
    first = int(taken[1])
    tiles = [str(tile) for tile in state.wall_tiles]
    draws = tiles[first : first + state.draws_left]
    rng.shuffle(draws)
    tiles[first : first + state.draws_left] = draws
    return mk.State.from_text(f"{head} wall {''.join(tiles)}")


def _is_other(one: mk.Action, other: mk.Action) -> bool:
    """The drawn tile and its twin in the hand are the same choice."""
    return (one.type, one.tile, one.own) != (other.type, other.tile, other.own)


def mean_by_rounds(found: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """The mean over decisions, each with its round and gain, and its standard error, by rounds."""
    mean = math.fsum(gain for _, gain in found) / len(found)
    sums: dict[int, float] = {}
    for number, gain in found:
        sums[number] = sums.get(number, 0.0) + gain - mean
    return mean, math.sqrt(math.fsum(each**2 for each in sums.values())) / len(found)


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--player", default="neural")
    parser.add_argument("--others", default="greedy:calls=true")
    parser.add_argument("--variant", default="riichi")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--times", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    names = (options.first, options.second, options.player, options.others)
    first, second, player, others = (mk.make_agent(text) for text in names)
    table = Table(first, second, player, others, options.times)
    rules = mk.make_rules(options.variant)
    found = [each for number in range(options.rounds) for each in table.differences(rules, options.seed + number)]
    print(f"{options.second} - {options.first}, {options.variant}, {options.rounds} rounds from seed {options.seed}\n")
    print("| shanten | decisions | points gained | standard error |\n|---|---|---|---|")
    for least, most in [*((each, each) for each in range(MOST_SHANTEN + 1)), (0, 2), (3, MOST_SHANTEN)]:
        part = [each for each in found if least <= each.shanten <= most]
        if len(part) > 1:
            name = f"{least}" if least == most else f"{least} to {most}"
            mean, error = mean_by_rounds([(each.round, each.gain) for each in part])
            print(f"| {name} | {len(part)} | {mean:+,.0f} | {error:,.0f} |")


if __name__ == "__main__":
    main()
