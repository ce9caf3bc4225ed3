"""Tables 4.5 and 4.11: which of two seats has five words first."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import COMPUTED, COUNTED, cell, sample_size, sampled, value_row
from mahjongkit.papers.sichuan.exchanges import rates
from mahjongkit.papers.table import Cell, Table
from mahjongkit.study import (
    Duel,
    Reading,
    SampledNumber,
    chain_duel_table,
    duel,
    exchange_law,
    sample_duel,
    thesis_tables,
)

HANDS = 50_000
CHAIN_NOTE = (
    "Chains take all hands of a state for alike; hands are followed themselves (errata 8). Means of moving first and"
    " second, which are also the chances of moving at once with ties split."
)
_CHAINS = ("chain of the printed rates", "chain", "chain, paper reading")
_ORDERS = ("hands, Alice first", "hands, Bob first")


def one_suit_duels(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.5."""
    printed = thesis_tables.ONE_SUIT_DUELS
    chains = _chains(thesis_tables.ONE_SUIT_RATES, suits=1)
    readings: tuple[Reading, ...] = ("exact", "paper")
    laws = {(reading, words): exchange_law(words, reading=reading) for reading in readings for words in (2, 3, 4)}
    rows = []
    for alice, bob in printed:
        exact, paper = (duel(laws[reading, alice], laws[reading, bob]) for reading in readings)
        hands = [exact.mean, paper.mean, exact.first, exact.second]
        rows.append(value_row(f"{alice}, {bob}", [*_chain_cells(chains, printed, (alice, bob)), *map(cell, hands)]))
    notes = (
        "Rows: the states of Alice and Bob; cells: the chance that Alice wins, one-suit hands.",
        CHAIN_NOTE,
        "0.42 and 0.58 should read 0.424 and 0.576 by the thesis's own equations. 2, 4 is lost in our copy of the table"
        " and taken from the text.",
        COUNTED,
    )
    columns = (*_CHAINS, "hands", "hands, paper reading", *_ORDERS)
    return [Table("4.5", "Alice's chance to win, one-suit hands", columns, tuple(rows), notes)]


def two_suit_duels(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.11."""
    printed = thesis_tables.TWO_SUIT_DUELS
    chains = _chains(thesis_tables.TWO_SUIT_RATES, suits=2)
    found = _sampled_duels(sample_size(options, HANDS), options.seed)
    rows = tuple(
        value_row(f"{alice}, {bob}", [*_chain_cells(chains, printed, (alice, bob)), *found[alice, bob]])
        for alice, bob in printed
    )
    notes = (
        "Rows: the states of Alice and Bob; cells: the chance that Alice wins, two-suit hands.",
        CHAIN_NOTE,
        "Duels are sampled where Bob is ahead; where Alice is, they are the same ones from the other side.",
        sampled(options, HANDS, each="per side"),
    )
    columns = (*_CHAINS, "hands", *_ORDERS)
    return [Table("4.11", "Alice's chance to win, two-suit hands", columns, rows, notes)]


def _sampled_duels(hands: int, seed: int) -> dict[tuple[int, int], list[Cell]]:
    """For each pair of states Alice's chance: mean of the orders, if she moves first, if Bob does."""
    states = sorted(thesis_tables.TWO_SUIT_RATES)
    cells = {(state, state): [cell(0.5), cell(None), cell(None)] for state in states}
    for alice, bob in combinations(states, 2):
        found = sample_duel(alice, bob, hands=hands, seed=seed)
        cells[alice, bob] = [cell(found.mean), cell(found.first), cell(found.second)]
        cells[bob, alice] = [_other_side(found.mean), _other_side(found.second), _other_side(found.first)]
    return cells


def _other_side(chance: SampledNumber) -> Cell:
    return cell(1 - chance.value, bounds=(1 - chance.upper, 1 - chance.lower))


_Chains = list[dict[tuple[int, int], Duel[Fraction]]]


def _chains(printed: Mapping[int, float], *, suits: int) -> _Chains:
    return [chain_duel_table(each) for each in (printed, rates(suits), rates(suits, "paper"))]


def _chain_cells(chains: _Chains, printed: Mapping[tuple[int, int], float], pair: tuple[int, int]) -> list[Cell]:
    return [
        cell(chains[0][pair].mean, printed[pair], paper_error=COMPUTED),
        *(cell(chain[pair].mean) for chain in chains[1:]),
    ]
