"""Where games end (docs/placement.md): how the points of seats change until the end, by the rounds left.

The changes of recorded games are described by mixtures of three normal distributions. The model draws those of the
seats independently, which they are not (what one wins another pays), so that a factor for each number of rounds left
widens the mixtures, and another moves their wide parts up, until the places of recorded games are as likely as can be.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core.estimates import placement
from mahjongkit.learn.calibration import Tenth, tenths, write_calibration
from mahjongkit.learn.fits.places import Mixture, mixture_of, place_chances
from mahjongkit.learn.recorded_games import game_id, records_of
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.models import write_model
from mahjongkit.records import sources
from mahjongkit.rules import Rules, make_rules

ROUNDS_LEFT = 9  # [0]: this may be the last, but nobody has the points that end the game
FOLDS = 5
QUICK_GAMES = 20
FACTORS = (1.0, 1.08, 1.16, 1.24, 1.32)
SKEWS = (0.0, 0.1, 0.2, 0.3)
BENDS = (0.0, 0.04, 0.08, 0.12, 0.16)
ROWS_OF_A_SEARCH = 1500  # of each number of rounds left: enough for three numbers
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
        game, left, start, points, final, place = (
            part[rows] for part in (self.game, self.left, self.start, self.points, self.final, self.place)
        )
        return Rounds(chosen, game, left, start, points, final, place, self.has_winner[rows])


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
    write_calibration(work, parts, f"{settings.name}: places of games held out")
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
            planned, enough = planned_rounds(record.rules), points_to_end(record.rules)
            for played in record.rounds:
                start = played.start
                has_winner = any(event.type == "win" for event in played.events)
                table = [int(each or 0) for each in (start.round, start.seat, start.repeats, start.deposits)]
                rules.append(str(record.rules))
                left = max(1, planned - table[0])
                goes_on = left == 1 and max(start.points) < enough
                rows.append([number, 0 if goes_on else left, has_winner, *table, *start.points, *final])
    return _rounds(rules, np.array(rows, np.int64), make_rules(settings.rules).num_seats)


def planned_rounds(rules: Rules) -> int:
    """Without an extension.

    >>> planned_rounds(make_rules("sanma"))
    6
    """
    winds = rules.options["num_winds"]
    return winds * rules.num_seats if isinstance(winds, int) else 0


def points_to_end(rules: Rules) -> int:
    """What a seat needs for the game to end with the last planned round.

    >>> points_to_end(make_rules("sanma"))
    40000
    """
    points = rules.options["return_points"]
    return points if isinstance(points, int) and rules.options["has_extension"] else 0


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
    groups = _groups(rounds.left)
    plain = [mixture_of((changes - deal * more)[rows].reshape(-1)) for rows in groups]
    searched = [np.flatnonzero(rows)[:: 1 + int(rows.sum()) // ROWS_OF_A_SEARCH] for rows in groups]
    expected = rounds.points + deal * more
    mixtures, bend = plain, 0.0
    for _ in range(2):
        seen = stretched(expected, bend)
        mixtures = [
            _likeliest(mixture, seen[rows], rounds.place[rows]) for mixture, rows in zip(plain, searched, strict=True)
        ]
        bend = min(BENDS, key=lambda each: _loss_of(mixtures, searched, stretched(expected, each), rounds.place))
    tensors = {
        "weights": np.array([mixture.weights for mixture in mixtures]),
        "means": np.array([mixture.means for mixture in mixtures]),
        "spreads": np.array([mixture.spreads for mixture in mixtures]),
        "deal": np.array([deal]),
        "bend": np.array([bend]),
        "takes_pot": np.array([rounds.has_winner.mean() / seats]),
    }
    return {name: values.astype(np.float32) for name, values in tensors.items()}


def _groups(left: NDArray[np.int64]) -> list[NDArray[np.bool_]]:
    """The rows for each number of rounds left; where they are few, those of the number before."""
    groups: list[NDArray[np.bool_]] = []
    for number in range(ROUNDS_LEFT):
        rows = left == number
        if rows.sum() < FEW_ROUNDS:
            rows = groups[-1] if groups else left <= 1
        groups.append(rows)
    return groups


def stretched(points: NDArray[np.float64], bend: float) -> NDArray[np.float64]:
    """Points beside the mean of the table, those above it counting less and those below it more.

    >>> stretched(np.array([[30000.0, 20000.0]]), 0.1).tolist()
    [[4500.0, -5500.0]]
    """
    beside = points - points.mean(axis=1, keepdims=True)
    bent: NDArray[np.float64] = np.where(beside > 0, (1 - bend) * beside, (1 + bend) * beside)
    return bent


def _loss_of(
    mixtures: Sequence[Mixture],
    groups: Sequence[NDArray[np.int64]],
    seen: NDArray[np.float64],
    place: NDArray[np.int64],
) -> float:
    """The mean over all numbers of rounds left."""
    losses = [
        _loss(place_chances(seen[rows], mixture), place[rows]) for mixture, rows in zip(mixtures, groups, strict=True)
    ]
    return float(np.mean(losses))


def _likeliest(mixture: Mixture, expected: NDArray[np.float64], place: NDArray[np.int64]) -> Mixture:
    """The mixture, widened, then skewed, until the places are as likely as can be."""

    def loss(tried: Mixture) -> float:
        return _loss(place_chances(expected, tried), place)

    wide = mixture.widened(min(FACTORS, key=lambda each: loss(mixture.widened(each))))
    return wide.skewed(min(SKEWS, key=lambda each: loss(wide.skewed(each))))


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


def measures(rounds: Rounds, chances: NDArray[np.float64]) -> tuple[dict[str, float], dict[str, list[Tenth]]]:
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
        parts[f"place {place + 1}"] = found
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
