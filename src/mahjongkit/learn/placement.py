"""Where games end (docs/placement.md): how the points of seats change until the end, by the rounds left.

The changes of recorded games are described by mixtures of three normal distributions. The model draws those of the
seats independently, which they are not (what one wins another pays), so that a factor for each number of rounds left
widens the mixtures until the places of recorded games are as likely as can be.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core.estimates import placement
from mahjongkit.learn.calibration import tenths
from mahjongkit.learn.places import Mixture, mixture_of, place_chances
from mahjongkit.learn.recorded_games import game_id, records_of
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.models import write_model
from mahjongkit.records import sources
from mahjongkit.rules import Rules, make_rules

ROUNDS_LEFT = 9  # [0]: beyond the last planned round
FOLDS = 5
QUICK_GAMES = 20
FACTORS = (1.0, 1.06, 1.12, 1.18, 1.24, 1.3)
FEW_ROUNDS = 30

Tensors = dict[str, NDArray[np.float32]]


@dataclass(frozen=True)
class Rounds:
    """The starts of recorded rounds, a row each, and how their games ended."""

    rules: list[str]
    game: NDArray[np.int64]
    left: NDArray[np.int64]
    start: NDArray[np.int64]
    """Round, dealer, repeats, deposits."""
    points: NDArray[np.int64]
    final: NDArray[np.int64]
    place: NDArray[np.int64]
    """From 0 on."""
    has_winner: NDArray[np.bool_]

    def some(self, rows: NDArray[np.bool_]) -> "Rounds":
        """Some rows."""
        chosen = [text for text, is_in in zip(self.rules, rows, strict=True) if is_in]
        parts = (self.game, self.left, self.start, self.points, self.final, self.place, self.has_winner)
        return Rounds(chosen, *(part[rows] for part in parts))


def fit(
    settings: FitSettings, work: WorkFolder, threads: int, tell: Tell
) -> tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]:
    """The mixtures, and how good they are: each game is predicted by a fit to the other folds."""
    rounds = read_rounds(settings, tell)
    chances = np.zeros((*rounds.place.shape, rounds.place.shape[1]))
    folds = rounds.game % FOLDS  # every fifth game, in the order of their ids
    for fold in range(FOLDS):
        tell("folds", fold, FOLDS)
        path = work.path / f"fold-{fold}.safetensors"
        write_model(path, settings.info(), fit_rounds(rounds.some(folds != fold)))
        chances[folds == fold] = predict(rounds.some(folds == fold), path)
    numbers, parts = measures(rounds, chances)
    work.write("calibration.json", json.dumps(parts, indent=1).encode())
    return fit_rounds(rounds), numbers


def read_rounds(settings: FitSettings, tell: Tell) -> Rounds:
    """The rounds of all complete games, each game once."""
    by_id = {game_id(source): source for source in sources(settings.records)}
    names = sorted(by_id)[: QUICK_GAMES if settings.is_quick else None]
    rules: list[str] = []
    rows: list[list[int]] = []
    for number, name in enumerate(names):
        tell("games", number, len(names))
        for record in records_of(by_id[name], settings.rules):
            if record.game_end is None:
                continue
            final = list(record.game_end.points)
            planned = int(dict(record.rules.options)["num_winds"]) * record.rules.num_seats
            for played in record.rounds:
                start = played.start
                has_winner = any(event.type == "win" for event in played.events)
                table = [start.round, start.seat, start.repeats, start.deposits]
                rules.append(str(record.rules))
                rows.append([number, max(0, planned - start.round), has_winner, *table, *start.points, *final])
    return _rounds(rules, np.array(rows, np.int64), make_rules(settings.rules).num_seats)


def _rounds(rules: list[str], rows: NDArray[np.int64], seats: int) -> Rounds:
    points, final = rows[:, 7 : 7 + seats], rows[:, 7 + seats :]
    order = np.argsort(-final, axis=1, kind="stable")  # ties to the earlier seat
    place = np.argsort(order, axis=1)
    left = np.minimum(rows[:, 1], ROUNDS_LEFT - 1)
    return Rounds(rules, rows[:, 0], left, rows[:, 3:7], points, final, place, rows[:, 2] == 1)


def more_deals(left: NDArray[np.int64], dealer: NDArray[np.int64], seats: int) -> NDArray[np.float64]:
    """How many more rounds each seat is to deal than the mean.

    >>> more_deals(np.array([5]), np.array([1]), 4).tolist()
    [[-0.25, 0.75, -0.25, -0.25]]
    """
    deals = np.maximum(1, left)[:, None]
    from_dealer = (np.arange(seats)[None, :] - dealer[:, None]) % seats
    more: NDArray[np.float64] = (deals + seats - 1 - from_dealer) // seats - deals / seats
    return more


def fit_rounds(rounds: Rounds) -> Tensors:
    """The tensors of a model."""
    seats = rounds.points.shape[1]
    more = more_deals(rounds.left, rounds.start[:, 1], seats)
    changes = rounds.final - rounds.points
    deal = float((more * changes).sum() / (more**2).sum())
    mixtures: list[Mixture] = []
    for left in range(ROUNDS_LEFT):
        # Beyond the planned rounds there is one at a time, as in the last of them.
        rows = rounds.left <= 1 if left == 0 else rounds.left == left
        if rows.sum() < FEW_ROUNDS:
            mixtures.append(mixtures[-1])
            continue
        mixture = mixture_of((changes - deal * more)[rows].reshape(-1))
        expected = (rounds.points + deal * more)[rows]
        place = rounds.place[rows]

        def loss(
            factor: float, *, of: Mixture = mixture, at: NDArray[np.float64] = expected, to: NDArray[np.int64] = place
        ) -> float:
            chances = place_chances(at, of.widened(factor))
            return float(-np.log(np.take_along_axis(chances, to[:, :, None], 2) + 1e-12).mean())

        mixtures.append(mixture.widened(min(FACTORS, key=loss)))
    tensors = {
        "weights": np.array([mixture.weights for mixture in mixtures]),
        "means": np.array([mixture.means for mixture in mixtures]),
        "spreads": np.array([mixture.spreads for mixture in mixtures]),
        "deal": np.array([deal]),
        "takes_pot": np.array([rounds.has_winner.mean() / seats]),
    }
    return {name: values.astype(np.float32) for name, values in tensors.items()}


def predict(rounds: Rounds, model: Path) -> NDArray[np.float64]:
    """By row, seat and place, by the core."""
    made: dict[str, Rules] = {text: make_rules(text) for text in set(rounds.rules)}
    rows: list[list[Sequence[float]]] = []
    for text, (number, _, repeats, deposits), points in zip(
        rounds.rules, rounds.start.tolist(), rounds.points.tolist(), strict=True
    ):
        found = placement(made[text], points, number, repeats, deposits, str(model.resolve()))
        rows.append([chances for chances, _ in found])
    return np.array(rows)


def measures(
    rounds: Rounds, chances: NDArray[np.float64]
) -> tuple[dict[str, float], dict[str, list[dict[str, float]]]]:
    """The log loss beside that of the rank now, and by place the tenths of the chances."""
    seats = rounds.place.shape[1]
    numbers = {
        "rows": float(len(rounds.left)),
        "log loss": _loss(chances, rounds.place),
        "log loss of the rank now": _loss(rank_chances(rounds), rounds.place),
        "log loss of equal chances": float(np.log(seats)),
    }
    parts = {}
    games = np.repeat(rounds.game, seats)
    for place in range(seats):
        found = tenths(chances[:, :, place].reshape(-1), (rounds.place == place).reshape(-1), games)
        parts[f"place {place + 1}"] = [asdict(part) for part in found]
        numbers[f"farthest tenth, place {place + 1}"] = max(abs(part.chance - part.share) for part in found)
    return numbers, parts


def rank_chances(rounds: Rounds) -> NDArray[np.float64]:
    """How often each rank of the moment, with so many rounds left, came to each place: in the rounds themselves."""
    seats = rounds.place.shape[1]
    rank = np.argsort(np.argsort(-rounds.points, axis=1, kind="stable"), axis=1)
    counts = np.full((ROUNDS_LEFT, seats, seats), 1e-9)
    np.add.at(counts, (np.repeat(rounds.left, seats), rank.reshape(-1), rounds.place.reshape(-1)), 1)
    shares = counts / counts.sum(axis=2, keepdims=True)
    result: NDArray[np.float64] = shares[rounds.left[:, None], rank]
    return result


def _loss(chances: NDArray[np.float64], place: NDArray[np.int64]) -> float:
    return float(-np.log(np.take_along_axis(chances, place[:, :, None], 2) + 1e-12).mean())
