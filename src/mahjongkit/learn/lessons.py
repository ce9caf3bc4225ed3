"""What a net should answer by what it holds for likely and what a teacher says that actions are worth.

An action that is worth `teacher_scale` points more than another becomes e times as likely beside it; those that the
teacher does not value keep their chance. What comes out is divided among the heads that are asked for it, in their
order.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.dataset import BYTE_STEPS
from mahjongkit.learn.improve_settings import ImproveSettings
from mahjongkit.learn.selfplay import Decisions
from mahjongkit.learn.selfplay_heads import Asked, Logits, asked_of, log_softmax, share_of_doubt
from mahjongkit.learn.work_folder import Columns

RIICHI_DISCARD = "riichi discard"
"""The head of discards, asked which tile is discarded with riichi."""

# Numbers of choices-229 (docs/encoding.md) by what the heads tell apart: not whether a tile was just drawn, nor whether
# a call takes a red five.
_GROUPS: dict[str, list[tuple[int, ...]]] = {
    "discard": [(1 + code, 38 + code) for code in range(37)],
    RIICHI_DISCARD: [(75 + code, 112 + code) for code in range(37)],
    "kan": [tuple(range(158, 226))],
    "set_aside": [(226,)],
    "open_kan": [(157,)],
    "pon": [(155, 156)],
    "chi": [(0,), *((149 + place, 152 + place) for place in range(3))],  # the first is a pass
}
_LEAST = 1e-4  # chance that an action has at least, so that no teacher is never heard


def lessons_of(decisions: Decisions, logits: Logits, settings: ImproveSettings) -> Columns:
    """Of decisions that a teacher was asked for, and what the net at the start says of them.

    Columns: `planes` (bytes of 128 steps), `weight`, `value` (as the net said it: that head is to stay as it is), and
    by head `share HEAD` (how much of the decision it decides, 0 where it is not asked), `chance HEAD` (of its answers)
    and `allowed HEAD` (where it may not give every answer).
    """
    asked = asked_of(decisions.masks)
    values = _values(decisions.worth)
    values[RIICHI_DISCARD] += settings.riichi_margin
    for head in ("kan", "open_kan"):
        values[head] -= settings.kan_margin
    shares, chances = _by_head(asked, _taught(_joint(asked, logits), values, settings.teacher_scale))
    known = [head for head in shares if head in logits or head == RIICHI_DISCARD]
    return {
        "planes": np.rint(decisions.planes * BYTE_STEPS).astype(np.uint8),
        "weight": (1 / share_of_doubt(decisions.doubt, settings.doubt)).astype(np.float32),
        "value": logits["value"].reshape(len(decisions)),
        **{f"share {head}": shares[head].astype(np.float32) for head in known},
        **{f"chance {head}": chances[head].astype(np.float32) for head in known},
        "allowed discard": asked.discards,
        f"allowed {RIICHI_DISCARD}": asked.riichi_discards,
        "allowed chi": asked.chis,
    }


def _joint(asked: Asked, logits: Logits) -> dict[str, NDArray[np.float64]]:
    """The chance of every action, by the head that decides it at last; the first of chi is that of a pass."""

    def chances(head: str, rows: NDArray[np.bool_], allowed: NDArray[np.bool_] | None = None) -> NDArray[np.float64]:
        width = logits[head].shape[1] if head in logits else 2
        found = np.zeros((len(asked), width))
        found[:, 0] = 1  # no, where nothing is asked
        if head in logits and rows.any():
            found[rows] = np.exp(log_softmax(logits[head][rows], None if allowed is None else allowed[rows]))
        return found

    is_turn = asked.is_open["discard"]
    found: dict[str, NDArray[np.float64]] = {}
    rest = is_turn.astype(np.float64)
    for head in ("set_aside", "kan"):
        yes = chances(head, asked.is_open[head])[:, 1:]
        found[head] = rest[:, None] * yes
        rest = rest * (1 - yes[:, 0])
    riichi = rest * chances("riichi", asked.is_open["riichi"])[:, 1]
    found["discard"] = (rest - riichi)[:, None] * chances("discard", is_turn, asked.discards)
    found[RIICHI_DISCARD] = riichi[:, None] * chances("discard", asked.is_open["riichi"], asked.riichi_discards)
    rest = 1 - is_turn.astype(np.float64)
    for head in ("open_kan", "pon"):
        yes = chances(head, asked.is_open[head])[:, 1:]
        found[head] = rest[:, None] * yes
        rest = rest * (1 - yes[:, 0])
    answers = chances("chi", asked.is_open["chi"], asked.chis)
    found["chi"] = rest[:, None] * np.pad(answers, ((0, 0), (0, 4 - answers.shape[1])))
    return found


def _values(worth: NDArray[np.float32]) -> dict[str, NDArray[np.float64]]:
    """By the same actions; minus infinity for what the teacher does not value."""
    known = np.where(np.isfinite(worth), worth, -np.inf).astype(np.float64)
    return {head: np.stack([known[:, group].max(axis=1) for group in groups], 1) for head, groups in _GROUPS.items()}


def _taught(
    chances: Mapping[str, NDArray[np.float64]], values: Mapping[str, NDArray[np.float64]], scale: float
) -> dict[str, NDArray[np.float64]]:
    ends = np.cumsum([chances[head].shape[1] for head in _GROUPS])
    chance = np.concatenate([chances[head] for head in _GROUPS], 1)
    value = np.concatenate([values[head] for head in _GROUPS], 1)
    is_valued = np.isfinite(value) & (chance > 0)
    best = np.where(is_valued, value, -np.inf).max(axis=1, keepdims=True, initial=-1e9)
    odds = np.where(is_valued, (chance + _LEAST) * np.exp(np.where(is_valued, value - best, 0) / scale), 0)
    total = np.where(is_valued, chance, 0).sum(axis=1, keepdims=True)
    taught = np.where(is_valued, odds / np.maximum(odds.sum(axis=1, keepdims=True), 1e-300) * total, chance)
    return dict(zip(_GROUPS, np.split(taught, ends[:-1], axis=1), strict=True))


def _by_head(
    asked: Asked, taught: Mapping[str, NDArray[np.float64]]
) -> tuple[dict[str, NDArray[np.float64]], dict[str, NDArray[np.float64]]]:
    """How much of a decision is left for each head, and the chances of its answers there."""
    shares: dict[str, NDArray[np.float64]] = {}
    chances: dict[str, NDArray[np.float64]] = {}

    def decide(head: str, rest: NDArray[np.float64], yes: NDArray[np.float64]) -> NDArray[np.float64]:
        """Say yes or no; what is left where it says no."""
        shares[head] = np.where(asked.is_open[head], rest, 0)
        part = np.clip(yes / np.maximum(rest, 1e-9), 0, 1)
        chances[head] = np.stack([1 - part, part], 1)
        return rest - yes

    def choose(head: str, is_open: NDArray[np.bool_]) -> None:
        total = taught[head].sum(axis=1)
        shares[head] = np.where(is_open, total, 0)
        chances[head] = taught[head] / np.maximum(total, 1e-9)[:, None]

    is_turn = asked.is_open["discard"]
    rest = is_turn.astype(np.float64)
    for head in ("set_aside", "kan"):
        rest = decide(head, rest, taught[head][:, 0])
    decide("riichi", rest, taught[RIICHI_DISCARD].sum(axis=1))
    choose("discard", is_turn)
    choose(RIICHI_DISCARD, asked.is_open["riichi"])
    rest = 1 - is_turn.astype(np.float64)
    for head in ("open_kan", "pon"):
        rest = decide(head, rest, taught[head][:, 0])
    choose("chi", asked.is_open["chi"])
    return shares, chances
