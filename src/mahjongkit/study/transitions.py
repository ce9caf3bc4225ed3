"""Exchanges of one tile: how likely is a word more, and how many exchanges does it take (section 4.4 of the thesis).

A hand of 14 tiles throws one tile away and gets another of the same suits, each hidden tile as likely: 4 less what the
hand holds after the discard. Which tile goes is the policy:

- ``random``: a random tile outside the words of a random best choice of words (the thesis; errata 7)
- ``best``: the tile outside the words after which most tiles give a word more (its experienced player)
- ``optimal``: the tile, also out of a word, that leads to a win in the fewest exchanges (one suit only)

Exact numbers come from all hands; those of `mahjongkit.study.sampled_exchanges` from a sample.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from mahjongkit._core import study as _kernels
from mahjongkit._core.tiles import Hand
from mahjongkit.errors import RulesError
from mahjongkit.study.deals import Deal, Policy, Reading, check_exchange, check_range, check_word
from mahjongkit.study.suit_of_hand import suits_of

_TAIL = 1e-13
_MOST_CHAIN_EXCHANGES = 1_000_000
MOST_EXCHANGES = 5000


@dataclass(frozen=True)
class Transition:
    """The step from one word number to the next."""

    words: int
    chance: Fraction
    """That one exchange gives a word more, averaged over all hands with so many words as they are dealt."""
    ways: int
    """In which hands with so many words are dealt."""


@dataclass(frozen=True)
class ExchangeLaw:
    """How many exchanges it takes to have ``target`` words."""

    start: str
    """The hands that it begins with."""
    target: int
    survival: tuple[float, ...]
    """Entry n: the chance to have fewer words after n exchanges."""

    @property
    def mean(self) -> float:
        """The expected number of exchanges; infinite where the words may never come."""
        if self.survival[-1] > _TAIL:
            return float("inf")
        return float(sum(self.survival))

    @property
    def variance(self) -> float:
        """Of the number of exchanges."""
        squares = sum((2 * n + 1) * chance for n, chance in enumerate(self.survival))
        return float(squares - self.mean**2)

    @property
    def chances(self) -> tuple[float, ...]:
        """Entry n: that exchange n is the one."""
        steps = zip((1.0, *self.survival), self.survival, strict=False)
        return tuple(before - after for before, after in steps)


def transitions(
    *, suits: int = 1, tiles: int = 14, reading: Reading = "exact", policy: Policy = "random", threads: int = 0
) -> tuple[Transition, ...]:
    """The exact success rates from every word number to the next: Table 4.4 (one suit), Table 4.8 (two suits).

    >>> [f"{step.words}: {float(step.chance):.4f}" for step in transitions()]
    ['2: 0.8556', '3: 0.6570', '4: 0.1535']
    >>> [f"{step.words}: {float(step.chance):.4f}" for step in transitions(suits=2)]
    ['1: 0.4643', '2: 0.3618', '3: 0.1876', '4: 0.0242']
    """
    deal = check_exchange(tiles, suits)
    check_word("reading", reading, Reading)
    check_word("policy", policy, Policy)
    check_range("threads", threads, 0)
    if policy == "random":
        rows = _word_steps(deal, reading, threads)
    elif suits == 1:
        rows = tuple(steps for _, steps in _chain(tiles, reading, policy, threads).states())
    else:
        raise RulesError(f"policy '{policy}' on two suits is not enumerated: use sample_transition")
    return tuple(
        Transition(words, sum((Fraction(n, d) for d, n in successes.items()), Fraction(0)) / ways, ways)
        for words, (ways, successes) in enumerate(rows)
        if ways and words < deal.words
    )


def exchange_law(
    start: int,
    target: int | None = None,
    *,
    tiles: int = 14,
    reading: Reading = "exact",
    policy: Policy = "random",
    threads: int = 0,
) -> ExchangeLaw:
    """The exact law of the exchanges that one-suit hands with ``start`` words need for ``target``, by default a win.

    Exact but for rounding: hands are followed until fewer than 1e-13 of them are left (Tables 4.6 and 4.7).

    >>> [round(exchange_law(start, 5).mean, 4) for start in (2, 3, 4)]
    [9.4958, 8.0931, 5.9288]
    """
    deal = check_exchange(tiles, 1)
    goal = deal.words if target is None else target
    check_range("target", goal, start + 1, deal.words)
    chain = _checked_chain(tiles, reading, policy, threads)
    # All starts are followed at once: the next one asked for costs nothing.
    starts = tuple(words for words, (hands, _) in enumerate(chain.states()) if hands and words < goal)
    if start not in starts:
        raise RulesError(f"no hand of {tiles} tiles of one suit has {start} words, expected {starts[0]} or more")
    row = starts.index(start)
    return ExchangeLaw(f"{start} words", goal, _survival(chain, goal, tuple((False, words) for words in starts))[row])


def hand_exchange_law(
    hand: str | bytes | Hand,
    target: int | None = None,
    *,
    reading: Reading = "exact",
    policy: Policy = "random",
    threads: int = 0,
) -> ExchangeLaw:
    """The same for one hand of one suit.

    >>> [round(hand_exchange_law("11133355577791p", policy=policy).mean, 4) for policy in ("random", "best", "optimal")]
    [5.3879, 2.4285, 2.425]
    """
    suits = suits_of(hand)
    if len(suits) != 1:
        raise RulesError(f"{hand!r} lies in {len(suits)} suits, expected a hand of one suit")
    deal = check_exchange(sum(suits[0].counts), 1)
    goal = deal.words if target is None else target
    check_range("target", goal, 1, deal.words)
    chain = _checked_chain(deal.tiles, reading, policy, threads)
    return ExchangeLaw(str(hand), goal, _survival(chain, goal, ((True, suits[0].key),))[0])


def chain_law(rates: Mapping[int, Fraction | float], start: int) -> ExchangeLaw:
    """The law of exchanges if all hands of a word number were alike: a chain with these success rates up to the win.

    >>> round(chain_law({2: 0.77, 3: 0.62, 4: 0.13}, 2).mean, 4)  # 1 / 0.77 + 1 / 0.62 + 1 / 0.13
    10.6039
    """
    steps = check_rates(rates, start)
    law = [1.0, *[0.0] * (len(steps) - 1)]  # where the chain is
    survival = [1.0]
    while survival[-1] > _TAIL and len(survival) <= _MOST_CHAIN_EXCHANGES:
        moved = [here * float(rate) for here, rate in zip(law, steps, strict=True)]
        law = [here - gone + came for here, gone, came in zip(law, moved, [0.0, *moved[:-1]], strict=True)]
        survival.append(sum(law))
    return ExchangeLaw(f"state {start} of a chain", start + len(steps), tuple(survival))


def check_rates(rates: Mapping[int, Fraction | float], start: int) -> list[Fraction]:
    """The success rates from a word number up to the win, as fractions; a decimal number means what it says.

    >>> check_rates({3: 0.62, 4: 0.13}, 3)
    [Fraction(31, 50), Fraction(13, 100)]
    """
    states = range(start, max(rates, default=start) + 1)
    if not all(state in rates for state in states):
        raise RulesError(f"a chain begins with {start} words, but its rates are for {sorted(rates)}")
    steps = [rate if isinstance(rate, Fraction) else Fraction(str(rate)) for rate in map(rates.__getitem__, states)]
    for state, rate in zip(states, steps, strict=True):
        if not 0 < rate <= 1:
            raise RulesError(f"the success rate {rate} of state {state}, expected a number above 0, at most 1")
    return steps


def _checked_chain(tiles: int, reading: Reading, policy: Policy, threads: int) -> _kernels.OneSuitChain:
    check_word("reading", reading, Reading)
    check_word("policy", policy, Policy)
    check_range("threads", threads, 0)
    return _chain(tiles, reading, policy, threads)


@lru_cache(maxsize=8)
def _chain(tiles: int, reading: Reading, policy: Policy, threads: int) -> _kernels.OneSuitChain:
    return _kernels.OneSuitChain.make(tiles, reading, policy, threads)


@lru_cache(maxsize=16)
def _word_steps(deal: Deal, reading: Reading, threads: int) -> tuple[tuple[int, dict[int, int]], ...]:
    return tuple(_kernels.word_steps(deal.suits, deal.tiles, reading, threads))


@lru_cache(maxsize=256)
def _survival(
    chain: _kernels.OneSuitChain, target: int, starts: tuple[tuple[bool, int], ...]
) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(row) for row in chain.survival(target, starts, _TAIL, MOST_EXCHANGES))
