"""The tables of the value function `lookahead` (docs/luck.md).

A seat's weight is the product of five cells. Where a round has one winner, the chance of a seat is its share of the
weights of all seats and of the end without a win; in Sichuan it is the odds of that seat alone. Both are fitted by
maximum likelihood to rounds of greedy players.
"""

from collections.abc import Mapping
from functools import partial

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, embedding

import mahjongkit as mk
from mahjongkit._core.samples import outlook_samples
from mahjongkit.learn.fits.training import Training, train
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import Columns, WorkFolder, joined
from mahjongkit.models import model_names, read_tensors

# The players of each step, seat by seat in turn.
MIXES = (("greedy:calls=true", "greedy:calls=true,epsilon=0.2"), ("greedy:calls=true", "greedy:calls=true,epsilon=0.5"))
TABLES, BINS, CELLS, END_CELLS, WORTH_CELLS = 5, 24, 216, 100, 24
WORTH_PRIOR = 200  # wins: a cell with fewer is near the mean of all
HELD_OUT = 20  # one row in so many is not fitted to: the rounds of the highest seeds
ROWS_OF_A_STEP = 100_000


def fit(
    settings: FitSettings, work: WorkFolder, threads: int, tell: Tell
) -> tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]:
    """The tables, and how good they are."""
    columns = _collect(settings, work, threads, tell)
    rows = len(columns["end"])
    fitted = range(rows // HELD_OUT, rows)
    has_one_winner = settings.architecture == "outlook-shares"
    chance = torch.zeros(TABLES, CELLS)
    chance[0] -= 1.2 * (torch.arange(CELLS) // BINS)  # farther hands win less: a start that saves epochs
    parameters = [chance.requires_grad_(), torch.zeros(END_CELLS).requires_grad_()]
    outcomes = Outcomes(columns, has_one_winner=has_one_winner)
    training = Training(settings.epochs, ROWS_OF_A_STEP, _rate, betas=(0.9, 0.99), decay=1e-6)
    train(
        parameters,
        lambda numbers: outcomes.loss(parameters[0], parameters[1], numbers),
        rows=fitted,
        training=training,
        work=work,
        name="tables",
        tell=tell,
    )
    tensors = {
        "chance": np.exp(parameters[0].detach().numpy()),
        "end": np.exp(parameters[1].detach().numpy()),
        "worth": mean_worth(columns),
    }
    held = torch.arange(0, fitted.start)
    numbers = {"rows": float(rows), "loss": held_out_loss(outcomes, tensors, held)}
    if settings.name in model_names():
        numbers["loss of the shipped model"] = held_out_loss(outcomes, read_tensors(settings.name), held)
    return tensors, numbers


def _rate(done: float) -> float:
    return 0.1 if done < 0.5 else 0.03 if done < 0.8 else 0.01


def _collect(settings: FitSettings, work: WorkFolder, threads: int, tell: Tell) -> Columns:
    rules = mk.make_rules(settings.rules)
    parts = []
    for step in reversed(range(settings.steps)):  # the last first: its first rows are held out
        agents = [MIXES[step][seat % 2] for seat in range(rules.num_seats)]
        sample = partial(_sample, rules, agents, threads)
        parts.append(joined(work.samples(f"step-{step}", settings.seeds(step), sample, tell)))
    return joined(iter(parts))


def _sample(rules: mk.Rules, agents: list[str], threads: int, seeds: NDArray[np.uint64]) -> Columns:
    return outlook_samples(rules, agents, seeds, threads)


class Outcomes:
    """What became of outlooks: by seat from the next draw on the cells, who plays, who won."""

    def __init__(self, columns: Columns, *, has_one_winner: bool) -> None:
        def tensor(name: str) -> Tensor:
            return torch.from_numpy(np.ascontiguousarray(columns[name]))

        seats = columns["worth"].shape[1]
        self._cells = tensor("chance").reshape(-1, seats, TABLES)
        self._playing = tensor("is_playing") == 1
        self._won = tensor("has_won") == 1
        self._end = tensor("end")
        self._has_one_winner = has_one_winner

    def loss(self, chance: Tensor, end: Tensor, rows: Tensor) -> Tensor:
        """The mean of minus the logarithm of the chance of what came, by the logarithms of the tables."""
        cells = self._cells[rows].long() + CELLS * torch.arange(TABLES)
        logits = embedding(cells, chance.reshape(-1, 1)).sum(dim=(2, 3))
        playing, won = self._playing[rows], self._won[rows].to(logits.dtype)
        if not self._has_one_winner:
            return binary_cross_entropy_with_logits(logits, won, weight=playing, reduction="sum") / len(rows)
        logits = torch.where(playing, logits, -torch.inf)
        logits = torch.cat([logits, embedding(self._end[rows].long(), end.reshape(-1, 1))], dim=1)
        shares = won / won.sum(dim=1, keepdim=True).clamp(min=1)  # several winners of one tile share it
        target = torch.cat([shares, 1 - shares.sum(dim=1, keepdim=True)], dim=1)
        chances = torch.log_softmax(logits, dim=1)
        return -torch.where(target > 0, target * chances, 0).sum(dim=1).mean()


def held_out_loss(outcomes: Outcomes, tensors: Mapping[str, NDArray[np.float32]], rows: Tensor) -> float:
    """The loss of tables on some rows."""
    with torch.no_grad():
        logs = [torch.from_numpy(np.log(tensors[name])) for name in ("chance", "end")]
        return float(outcomes.loss(logs[0], logs[1], rows))


def mean_worth(columns: Columns) -> NDArray[np.float32]:
    """The mean points of a win by cell.

    >>> columns = {"worth": np.array([[0, 1]]), "is_playing": np.array([[1, 1]]), "has_won": np.array([[1, 0]])}
    >>> mean_worth(columns | {"points": np.array([[6, 0]])})[:2].tolist()
    [6.0, 6.0]
    """
    won = (columns["has_won"] == 1) & (columns["is_playing"] == 1)
    cells = columns["worth"][won].astype(np.int64)
    number = np.bincount(cells, minlength=WORTH_CELLS)
    total = np.bincount(cells, columns["points"][won].astype(np.float64), WORTH_CELLS)
    mean = total.sum() / max(1, number.sum())
    worth: NDArray[np.float32] = ((total + WORTH_PRIOR * mean) / (number + WORTH_PRIOR)).astype(np.float32)
    return worth
