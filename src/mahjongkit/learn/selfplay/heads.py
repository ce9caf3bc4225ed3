"""From the logits of a policy net to an action: which heads are asked, in which order, and how a choice is sampled.

On the own turn: a win, else set aside, kan, riichi, discard, the first that is said yes to. On claims: a win, else open
kan, pon, chi, pass. The chance of a choice is the product over the heads that were asked on the way.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

ORDER = ("set_aside", "kan", "riichi", "discard", "open_kan", "pon", "chi")
"""The heads that choose, in the order in which they are asked."""

Logits = Mapping[str, NDArray[np.float32]]

# Numbers of choices-229 (docs/encoding.md).
_PASS, _DISCARD, _DRAWN, _RIICHI, _RIICHI_DRAWN, _CHI, _PON, _OPEN_KAN, _KANS, _SET_ASIDE, _WIN, _ABORT = (
    *(0, 1, 38, 75, 112, 149, 155, 157),
    *(158, 226, 227, 228),
)
_KINDS, _CHI_ANSWERS = 34, 4
_NO = 0


@dataclass(frozen=True)
class Asked:
    """What is open in some decisions: which heads could be asked, and which answers each allows."""

    masks: NDArray[np.bool_]
    """Legal actions by their numbers."""
    discards: NDArray[np.bool_]
    """Codes that may be discarded without riichi, 37 for each decision."""
    riichi_discards: NDArray[np.bool_]
    chis: NDArray[np.bool_]
    """The answers of the head chi; none is always one of them."""
    is_open: Mapping[str, NDArray[np.bool_]]
    """By head: whether its question is open. Where a win or nothing else is left to choose, none is."""

    def __len__(self) -> int:
        return len(self.masks)


def asked_of(masks: NDArray[np.bool_]) -> Asked:
    """What masks of choices-229 ask.

    >>> masks = np.zeros((2, 229), dtype=np.bool_)
    >>> masks[0, [1, 40, 226]] = masks[1, [0, 155, 227]] = True  # 1m, drawn 3m or set aside; pass, pon or win
    >>> asked = asked_of(masks)
    >>> [head for head in ORDER if asked.is_open[head].any()], asked.discards[0].nonzero()[0].tolist()
    (['set_aside', 'discard'], [0, 2])
    """
    discards = masks[:, _DISCARD:_DRAWN] | masks[:, _DRAWN:_RIICHI]
    riichi = masks[:, _RIICHI:_RIICHI_DRAWN] | masks[:, _RIICHI_DRAWN:_CHI]
    chis = np.ones((len(masks), _CHI_ANSWERS), dtype=np.bool_)
    chis[:, 1:] = masks[:, _CHI : _CHI + 3] | masks[:, _CHI + 3 : _PON]
    is_free = ~masks[:, _WIN] & (masks.sum(axis=1) - masks[:, _ABORT] > 1)
    questions = {
        "set_aside": masks[:, _SET_ASIDE],
        "kan": masks[:, _KANS:_SET_ASIDE].any(axis=1),
        "riichi": riichi.any(axis=1),
        "discard": discards.any(axis=1),
        "open_kan": masks[:, _OPEN_KAN],
        "pon": masks[:, _PON:_OPEN_KAN].any(axis=1),
        "chi": chis[:, 1:].any(axis=1),
    }
    return Asked(masks, discards, riichi, chis, {head: is_free & is_open for head, is_open in questions.items()})


@dataclass(frozen=True)
class Choices:
    """What was answered in some decisions."""

    numbers: NDArray[np.int64]
    """Of the actions, by choices-229."""
    answers: Mapping[str, NDArray[np.int8]]
    """By head; -1 where it was not asked."""
    legal: NDArray[np.bool_]
    """The codes that the head of discards chose from, 37 for each decision."""
    log_chance: NDArray[np.float32]
    doubt: NDArray[np.float32]
    """The chance that a second sample would differ, summed over the heads that were asked."""

    @property
    def is_decision(self) -> NDArray[np.bool_]:
        """Where a head was asked that had a choice."""
        found = np.zeros(len(self.numbers), dtype=np.bool_)
        for head, answers in self.answers.items():
            found |= (answers >= 0) & ((self.legal.sum(axis=1) > 1) if head == "discard" else True)
        return found


def choose(asked: Asked, logits: Logits, uniform: NDArray[np.float64] | None) -> Choices:
    """Answer all questions: the likeliest answers, or samples by numbers from 0 to 1, a column for each head."""
    answers = {head: np.full(len(asked), -1, dtype=np.int8) for head in ORDER}
    log_chance, doubt = (np.zeros(len(asked), dtype=np.float32) for _ in range(2))
    is_going_on = np.ones(len(asked), dtype=np.bool_)
    wants_riichi = np.zeros(len(asked), dtype=np.bool_)
    legal = asked.discards.copy()
    for place, head in enumerate(ORDER):
        if head == "discard":
            wants_riichi = answers["riichi"] == 1
            legal[wants_riichi] = asked.riichi_discards[wants_riichi]
        rows = (asked.is_open[head] & is_going_on).nonzero()[0]
        if not len(rows) or head not in logits:
            continue  # a net without the head says no
        allowed = {"discard": legal, "chi": asked.chis}.get(head)
        chances = log_softmax(logits[head][rows], None if allowed is None else allowed[rows])
        chosen = _pick(chances, None if uniform is None else uniform[rows, place])
        answers[head][rows] = chosen
        log_chance[rows] += chances[np.arange(len(rows)), chosen]
        doubt[rows] += 1 - np.exp(2 * chances).sum(axis=1)
        if head not in ("riichi", "discard"):
            is_going_on[rows[chosen != _NO]] = False
    return Choices(_numbers(asked, answers), answers, legal, log_chance, doubt)


def log_softmax(logits: NDArray[np.float32], allowed: NDArray[np.bool_] | None) -> NDArray[np.float32]:
    """Logarithms of chances; -inf for what is not allowed.

    >>> np.exp(log_softmax(np.zeros((1, 4), np.float32), np.array([[True, True, False, False]]))).tolist()
    [[0.5, 0.5, 0.0, 0.0]]
    """
    logits = logits.astype(np.float32) if allowed is None else np.where(allowed, logits, -np.inf).astype(np.float32)
    logits = logits - logits.max(axis=1, keepdims=True)
    found: NDArray[np.float32] = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    return found


def _pick(log_chances: NDArray[np.float32], uniform: NDArray[np.float64] | None) -> NDArray[np.int64]:
    found: NDArray[np.int64]
    if uniform is None:
        found = log_chances.argmax(axis=1)
        return found
    sums = np.exp(log_chances.astype(np.float64)).cumsum(axis=1)
    # The first whose sum is above: an answer with no chance adds nothing and is never the first.
    found = (sums > uniform[:, None] * sums[:, -1:]).argmax(axis=1)
    return found


def _numbers(asked: Asked, answers: Mapping[str, NDArray[np.int8]]) -> NDArray[np.int64]:
    """The numbered actions that the answers mean; a win or the only legal action where no head was asked."""
    masks = asked.masks
    rows = np.arange(len(masks))
    numbers = np.where(masks[:, _WIN], _WIN, masks[:, :_ABORT].argmax(axis=1)).astype(np.int64)

    def set_where(is_meant: NDArray[np.bool_], meant: NDArray[np.int64] | int) -> None:
        numbers[is_meant] = meant if isinstance(meant, int) else meant[is_meant]

    asks_claim = np.zeros(len(masks), dtype=np.bool_)
    for head in ("open_kan", "pon", "chi"):
        asks_claim |= answers[head] >= 0
    set_where(asks_claim, _PASS)
    # The drawn tile is discarded if it has the code.
    code = np.maximum(answers["discard"], 0).astype(np.int64)
    is_riichi = answers["riichi"] == 1
    for first, drawn, is_meant in ((_DISCARD, _DRAWN, ~is_riichi), (_RIICHI, _RIICHI_DRAWN, is_riichi)):
        number = np.where(masks[rows, drawn + code], drawn, first) + code
        set_where((answers["discard"] >= 0) & is_meant, number)
    kinds = masks[:, _KANS : _KANS + _KINDS] | masks[:, _KANS + _KINDS : _SET_ASIDE]
    kind = kinds.argmax(axis=1)  # the lowest
    set_where(answers["kan"] == 1, _KANS + kind + np.where(masks[rows, _KANS + kind], 0, _KINDS))
    set_where(answers["set_aside"] == 1, _SET_ASIDE)
    place = np.maximum(answers["chi"].astype(np.int64) - 1, 0)
    set_where(answers["chi"] > 0, _CHI + place + np.where(masks[rows, _CHI + 3 + place], 3, 0))
    set_where(answers["pon"] == 1, _PON + masks[:, _PON + 1].astype(np.int64))
    set_where(answers["open_kan"] == 1, _OPEN_KAN)
    return numbers
