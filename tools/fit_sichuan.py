"""Make a step in what `sichuan-search` knows of play: write cpp/search/sichuan/sichuan_weights.hpp anew, a few minutes.

A step plays rounds with the weights that are built in, against itself and other agents, and fits the two nets to what
became of its choices (docs/strength.md): the points of a hand until the end of its round, and what a discard costs at
once. It goes on from the weights in the file, or starts anew. Then build, and make the next step with other seeds; the
first ones want many goals (`--goals 1`), for nothing is known yet of what is worth pursuing.
"""

import argparse
import re
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit._core.players import sichuan_samples

OUT = Path(__file__).parent.parent / "cpp" / "search" / "sichuan_weights.hpp"
FIRST_SEED = 8_000_000_000  # far from the seeds of anything that is published
OTHERS = ["greedy:calls=true,kans=true", "aggressive", "conservative", *2 * ["sichuan-search:lookahead=false"]]
OTHER_SHARE = 0.5
EPSILON = 0.02
HAND_SIZES, DANGER_SIZES = (64, 32), (32, 16)
MOST_DANGERS = 2_000_000
ROWS = 4096  # of a step of gradient descent
HELD_OUT = 20  # one row in so many is not fitted to

Numbers = NDArray[np.float32]
Layers = list[Numbers]  # weights and bias of each layer


def predict(layers: Layers, signs: Numbers) -> Numbers:
    a, b, c, d, e, f = layers
    points: Numbers = (np.maximum(np.maximum(signs @ a + b, 0) @ c + d, 0) @ e + f)[:, 0]
    return points


def slopes(layers: Layers, signs: Numbers, points: Numbers) -> Layers:
    """Of the mean squared error, by backpropagation."""
    a, b, c, d, e, f = layers
    first = np.maximum(signs @ a + b, 0)
    second = np.maximum(first @ c + d, 0)
    error = ((second @ e + f)[:, 0] - points)[:, None] * np.float32(2 / len(signs))
    to_second = (error @ e.T) * (second > 0)
    to_first = (to_second @ c.T) * (first > 0)
    return [signs.T @ to_first, to_first.sum(0), first.T @ to_second, to_second.sum(0), second.T @ error, error.sum(0)]


def new_layers(inputs: int, sizes: tuple[int, int], mean: float) -> Layers:
    rng = np.random.default_rng(1)
    first, second = sizes
    return [
        (rng.normal(size=(inputs, first)) * np.sqrt(2 / inputs)).astype(np.float32),
        np.zeros(first, np.float32),
        (rng.normal(size=(first, second)) * np.sqrt(2 / first)).astype(np.float32),
        np.zeros(second, np.float32),
        np.zeros((second, 1), np.float32),
        np.full(1, mean, np.float32),
    ]


def fit(layers: Layers, rows: Numbers, *, epochs: int, rate: float) -> None:
    """By Adam, with a rate that falls along a cosine. A row is the signs and the points."""
    signs, points = rows[:, :-1], rows[:, -1]
    held = len(rows) // HELD_OUT
    means, squares = ([np.zeros_like(layer) for layer in layers] for _ in range(2))
    rng = np.random.default_rng(1)
    per_epoch = (len(rows) - held) // ROWS
    for step in range(1, epochs * per_epoch + 1):
        if step % per_epoch == 1:
            explained = 1 - np.mean((predict(layers, signs[:held]) - points[:held]) ** 2) / points[:held].var()
            print(f"  explained {explained:.4f} of the variance of rows held out", flush=True)
            order = held + rng.permutation(len(rows) - held)
        batch = order[(step - 1) % per_epoch * ROWS :][:ROWS]
        now = rate * (1 + np.cos(np.pi * step / (epochs * per_epoch))) / 2 + rate / 100
        for layer, mean, square, slope in zip(
            layers, means, squares, slopes(layers, signs[batch], points[batch]), strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scale = np.sqrt(square / (1 - 0.999**step)) + 1e-8
            layer -= (now * mean / (1 - 0.9**step) / scale).astype(np.float32)


def read_net(name: str) -> Layers:
    """The weights that are there."""
    found = re.search(rf"SmallNet<\w+, (\d+), (\d+)> {name} = (.*?)\}};\n", OUT.read_text(), re.DOTALL)
    if not found:
        raise SystemExit(f"{OUT} has no {name}: start with --anew")
    first, second = int(found[1]), int(found[2])
    values = np.array([float(value) for value in re.findall(r"(-?[\d.]+(?:e-?\d+)?)F", found[3])], np.float32)
    inputs = (len(values) - first - first * second - 2 * second - 1) // first
    shapes = [(inputs, first), (first,), (first, second), (second,), (second, 1), (1,)]
    ends = np.cumsum([np.prod(shape) for shape in shapes])
    return [part.reshape(shape) for part, shape in zip(np.split(values, ends[:-1]), shapes, strict=True)]


def numbers(values: Numbers) -> str:
    return "{" + ", ".join(f"{float(f'{value:.4g}')}F" for value in values) + "}"


def rows_of(values: Numbers) -> str:
    return "{{\n" + ",\n".join("    {" + numbers(row) + "}" for row in values) + "}}"


def net(name: str, inputs: str, layers: Layers) -> str:
    a, b, c, d, e, f = layers
    parts = [rows_of(a), numbers(b), rows_of(c), numbers(d), numbers(e[:, 0]), f"{float(f[0])}F"]
    return f"inline constexpr SmallNet<{inputs}, {a.shape[1]}, {c.shape[1]}> {name} = {{\n" + ",\n".join(parts) + "};\n"


FILE = """// What is known of Sichuan play, fitted to rounds. Made by tools/fit_sichuan.py.
#pragma once

#include "base/small_net.hpp"
#include "search/sichuan_sight.hpp"

// clang-format off
namespace mahjongkit {{

{}
{}
}}  // namespace mahjongkit
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--step", type=int, required=True, help="its number: another one, other seeds")
    parser.add_argument("--rounds", type=int, default=150_000)
    parser.add_argument(
        "--goals", type=float, default=0.3, help="share of seats that pursue a goal at random for a while"
    )
    parser.add_argument("--keep", type=float, default=0.8, help="share of choices that are fitted to")
    parser.add_argument("--trust", type=float, default=0.2, help="in the estimate at the next choice")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--anew", action="store_true", help="start from random weights")
    parser.add_argument("--save", type=Path, help="file for the samples")
    parser.add_argument("--add", type=Path, nargs="*", default=[], help="files of samples of earlier steps")
    given = parser.parse_args()
    seeds = np.arange(given.rounds, dtype=np.uint64) + np.uint64(FIRST_SEED + given.step * 10_000_000)
    rules = mk.make_rules("sichuan")
    hands, dangers = sichuan_samples(
        rules, OTHERS, seeds, 0, OTHER_SHARE, given.goals, EPSILON, given.keep, given.trust
    )
    if given.save:
        np.savez(given.save, hands=hands.astype(np.float16), dangers=dangers.astype(np.float16))
    for path in given.add:
        earlier = np.load(path)
        hands = np.concatenate([hands, earlier["hands"].astype(np.float32)])
        dangers = np.concatenate([dangers, earlier["dangers"].astype(np.float32)])
    for rows in (hands, dangers):
        np.random.default_rng(1).shuffle(rows)
    nets = []
    for name, inputs, rows, sizes in (
        ("kHandNet", "kHandSigns", hands, HAND_SIZES),
        ("kDangerNet", "kDangerSigns", dangers[:MOST_DANGERS], DANGER_SIZES),
    ):
        print(f"{name}: {len(rows):,} rows, {rows[:, -1].mean():+.3f} points on average, ± {rows[:, -1].std():.2f}")
        layers = new_layers(rows.shape[1] - 1, sizes, rows[:, -1].mean()) if given.anew else read_net(name)
        fit(layers, rows, epochs=given.epochs, rate=given.rate)
        nets.append(net(name, inputs, layers))
    OUT.write_text(FILE.format(*nets))


if __name__ == "__main__":
    main()
