"""How often matches that were really played come to a verdict, right or wrong: a table of docs/arena-statistics.md.

Equal agents mirror each other on one wall, so each of their blocks has its two seatings from two walls. Run
`python tools/check_verdicts.py`: some minutes, the same numbers for the same seeds.
"""

import argparse
import math

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import read_columns
from mahjongkit.arena.compare.comparison import FIELD_OF
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.stats.asymptotic import asymptotic_sequence
from mahjongkit.arena.store import Store

GREEDY = "greedy:calls=true"
EQUAL = f"{GREEDY},epsilon=0.3"
WEAKER = f"{GREEDY},epsilon=0.08"

Numbers = NDArray[np.float64]


def differences(settings: MatchSettings, blocks: int) -> Numbers:
    """A row per block, a number per seating."""
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        run_match(match, settings, blocks=blocks)
        columns = read_columns(match)
    return columns.differences(columns.by_seat[FIELD_OF[settings.measure]], 0, 1)


def decided(results: Numbers, planned: int) -> int:
    """1 or -1 times the number of blocks after which the bounds left 0 for the first time; 0 if never."""
    lower, upper = asymptotic_sequence(results, planned=planned)
    outside = (lower > 0) | (upper < 0)
    if not outside.any():
        return 0
    place = int(outside.argmax())
    return (place + 1) * (1 if lower[place] > 0 else -1)


def equal_agents(rules: str, *, matches: int, planned: int, first_seed: int) -> list[str]:
    """Watched to twice the plan."""
    wrong = 0
    for seed in range(first_seed, first_seed + matches):
        games = differences(MatchSettings(entrants=(EQUAL, EQUAL), rules=rules, seed=seed), 4 * planned)
        results = (games[0::2, 0] + games[1::2, 1]) / 2
        wrong += decided(results, planned) != 0
    return ["equal", rules, f"{matches} × {planned}", f"{wrong} wrong, {0.05 * matches:.0f} are allowed", ""]


def planted(rules: str, *, matches: int, planned: int, first_seed: int) -> list[str]:
    """A difference that is there; a match ends at the verdict or at the plan."""
    places, means = [], []
    for seed in range(first_seed, first_seed + matches):
        games = differences(MatchSettings(entrants=(GREEDY, WEAKER), rules=rules, seed=seed), planned)
        means.append(games.mean())
        places.append(decided(games.mean(axis=1), planned))
    taken = [abs(place) or planned for place in places]
    right, wrong = sum(place > 0 for place in places), sum(place < 0 for place in places)
    length = f"{np.mean(taken):,.0f} ± {np.std(taken) / math.sqrt(matches):,.0f}"
    truth = f"{np.mean(means):+.4f} ± {np.std(means) / math.sqrt(matches):.4f}"
    return [f"planted, {truth}", rules, f"{matches} × {planned}", f"{right} right, {wrong} wrong", length]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    options = parser.parse_args()
    print("| difference | rules | matches × planned blocks | verdicts | blocks until then, or all |")
    print("|---|---|---|---|---|")
    for rules in ("taiwanese", "riichi"):
        row = equal_agents(rules, matches=options.matches, planned=150, first_seed=1000)
        print(f"| {' | '.join(row)} |", flush=True)
    for planned in (1000, 3000):
        row = planted("taiwanese", matches=options.matches // 4, planned=planned, first_seed=500)
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
