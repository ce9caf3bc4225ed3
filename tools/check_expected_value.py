"""Play what `expected_values` advises, and compare with what it says.

    python tools/check_expected_value.py --positions 40 --rounds 100000 --seed 1

Positions are hands that grew out of random deals with the rivers of all seats in view, 0 to 3 from ready, in riichi and
sanma. The advised discard is played on in rounds in which no tile is drawn twice. The goal: chances within one point,
points within 3 %. Random errors of the play are in the differences: with 100,000 rounds 0.0016 of a chance.
"""

import argparse
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass

import mahjongkit as mk
from mahjongkit._core.search import SelfDrawQuestion

LATEST_TURN = 14


@dataclass(frozen=True)
class Position:
    """A hand after its draw on some turn."""

    hand: str
    shanten: int
    turn: int
    indicator: str
    visible: str
    variant: str
    seat_wind: str


def deal(variant: str, shanten: int, rng: random.Random) -> Position:
    """Discard what leaves the most tiles to improve, until the hand is as near as asked for."""
    num_seats = 4 if variant == "riichi" else 3
    tiles = [f"{rank}{suit}" for suit in "mps" for rank in (0, 1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 9)]
    tiles += [tile for tile in tiles if tile[0] not in "05"] * 3 + [f"{rank}z" for rank in range(1, 8)] * 4
    if variant == "sanma":
        tiles = [tile for tile in tiles if tile[1] != "m" or tile[0] in "19"]
    while True:
        rng.shuffle(tiles)
        hand, indicator, wall = tiles[:14], tiles[14], iter(tiles[15:])
        visible: list[str] = []
        for turn in range(1, LATEST_TURN + 1):
            if mk.shanten("".join(hand), variant=variant) == shanten:
                seat_wind = f"{rng.randint(1, num_seats)}z"
                return Position("".join(hand), shanten, turn, indicator, "".join(visible), variant, seat_wind)
            best = mk.discard_table("".join(hand), visible="".join(visible) or None, variant=variant)[0].tile
            gone = next(tile for tile in hand if tile.replace("0", "5") == best)
            hand.remove(gone)
            visible += [gone, *(next(wall) for _ in range(num_seats - 1))]
            hand.append(next(wall))


@dataclass(frozen=True)
class Difference:
    """What was said less what came of it."""

    ready: float
    win: float
    points: float
    """As a share of the points that came of it."""
    points_error: float
    """Standard error of that share: what the play leaves to chance."""


def difference(position: Position, rounds: int, seed: int, *, maximises_each: bool) -> Difference:
    question = SelfDrawQuestion(
        position.hand,
        position.variant,
        dora_indicators=position.indicator,
        visible=position.visible or None,
        round_wind="1z",
        seat_wind=position.seat_wind,
        num_set_aside=0,
        counts_ura=True,
        improves=True,
        steps_back=True,
        maximises_each=maximises_each,
        turn=position.turn,
        turns=18,
        most_vertices=2_000_000,
    )
    now = position.turn - 1
    best = max(question.values().rows, key=lambda row: row.points[now])
    trial = question.try_discard(best.discard, rounds=rounds, seed=seed)
    scale = trial.points or 1.0
    return Difference(
        ready=best.ready[now] - trial.ready,
        win=best.win[now] - trial.win,
        points=(best.points[now] - trial.points) / scale,
        points_error=trial.points_error / scale,
    )


def report(differences: list[Difference], label: str) -> Iterator[str]:
    for name, goal in (("ready", 0.01), ("win", 0.01), ("points", 0.03)):
        values = [getattr(each, name) for each in differences]
        within = sum(abs(value) <= goal for value in values)
        yield (
            f"{label}  {name:6}  mean {statistics.fmean(values):+.4f}  largest {max(values, key=abs):+.4f}"
            f"  within {goal}: {within} of {len(values)}"
        )
    largest = max(differences, key=lambda each: abs(each.points))
    yield f"{label}          standard error of the largest difference of points {largest.points_error:.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=10, help="of each variant and shanten")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--maximises-each", action="store_true", help="the model of the other calculator")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    for variant in ("riichi", "sanma"):
        for shanten in range(4):
            found = [
                difference(
                    deal(variant, shanten, rng),
                    arguments.rounds,
                    arguments.seed * 1_000 + place,
                    maximises_each=arguments.maximises_each,
                )
                for place in range(arguments.positions)
            ]
            for line in report(found, f"{variant:6}  {shanten} from ready"):
                print(line, flush=True)


if __name__ == "__main__":
    main()
