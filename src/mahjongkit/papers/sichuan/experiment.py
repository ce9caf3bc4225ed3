"""Tables 4.12 to 4.15: who wins the experiment of section 4.5, with agents in the place of four students."""

import math
from dataclasses import replace

from mahjongkit.papers.agreement import share_error
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import COMPUTED, cell, sample_size, sampled, value_row
from mahjongkit.papers.sichuan.exchanges import RATE_HANDS, best_rates, rates
from mahjongkit.papers.sichuan.experiment_rounds import STATES, estimated, found_rounds, played
from mahjongkit.papers.table import Cell, Plot, Table
from mahjongkit.study import chain_duel_table, thesis_tables
from mahjongkit.study.experiment import (
    Estimate,
    PairResult,
    TwoLeftRounds,
    bootstrap_estimate,
    expected_wins,
    measured_rates,
    pair_results,
    share_estimate,
    step_results,
    win_share_table,
)

PAIRS = sorted(thesis_tables.EXPERIMENT_ROUNDS)
_THESIS_ROUNDS = sum(thesis_tables.EXPERIMENT_ROUNDS.values())

_ALICE_NOTE = "Rows: the states of Alice, who is behind, and of Bob when two seats are left."
_DECIDED_NOTE = (
    "Rounds that nobody of the two won, because the wall was exhausted, are counted apart. The thesis does not say"
    " whether it had any: its shares are wins by rounds of Table 4.12."
)


def _share_cell(pair: tuple[int, int], result: PairResult) -> Cell:
    """Alice's share of the wins, beside that of the thesis's few rounds of the pair."""
    paper = thesis_tables.EXPERIMENT_WIN_SHARES.get(pair)
    error = None if paper is None else share_error(paper, thesis_tables.EXPERIMENT_ROUNDS[pair])
    return estimated(result.win_share(), paper, paper_error=error)


def starting_states(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.12."""
    found = found_rounds(options)
    results = pair_results(found)
    unequal = sum(result.rounds for (alice, bob), result in results.items() if alice < bob)
    printed = thesis_tables.EXPERIMENT_ROUNDS
    rows = []
    for pair, result in results.items():
        if not _is_shown(pair, result):
            continue
        of_unequal = share_estimate(result.rounds, unequal) if pair[0] < pair[1] else None
        cells = [_of_hundred(of_unequal, printed.get(pair)), _of_hundred(share_estimate(result.rounds, len(found)))]
        rows.append(value_row(f"{pair[0]}, {pair[1]}", cells, decimals=2))
    notes = (
        "Rows: the states of the seat that is behind and of the other when two seats are left. The thesis stopped games"
        f" in which they were equal, and has {_THESIS_ROUNDS} others.",
        f"Our seats are further on then: in {(found.states.max(axis=1) == STATES[-1]).mean():.0%} of the rounds one of"
        " the two lacks the last word alone.",
        f"In {(found.void_tiles.max(axis=1) > 0).mean():.1%} one of them still holds tiles of its void suit; words of"
        " those are counted too.",
    )
    columns = ("of 100 with unequal states", "of 100 rounds")
    return [Table("4.12", "States when two seats are left", columns, tuple(rows), notes, played(found))]


def _is_shown(pair: tuple[int, int], result: PairResult) -> bool:
    return pair in PAIRS or result.rounds > 0


def _of_hundred(share: Estimate | None, paper: float | None = None) -> Cell:
    if share is None:
        return cell(None, paper)
    error = None if paper is None else 100 * share_error(paper / 100, _THESIS_ROUNDS)
    return cell(100 * share.value, paper, None, (100 * share.lower, 100 * share.upper), paper_error=error)


def alice_wins(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.13."""
    found = found_rounds(options)
    results = pair_results(found)
    rows = [
        value_row(
            f"{pair[0]}, {pair[1]}",
            [
                cell(result.rounds, thesis_tables.EXPERIMENT_ROUNDS.get(pair)),
                cell(result.alice_wins, thesis_tables.EXPERIMENT_WINS.get(pair)),
                cell(result.bob_wins),
                cell(result.exhausted),
            ],
            decimals=0,
        )
        for pair, result in results.items()
        if _is_shown(pair, result)
    ]
    notes = (f"{_ALICE_NOTE} In equal states Alice is the seat that draws next.", _DECIDED_NOTE)
    columns = ("rounds", "Alice won", "Bob won", "wall exhausted")
    return [Table("4.13", "Rounds that Alice won", columns, tuple(rows), notes, played(found))]


def win_shares(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.14, and beside the chain."""
    found = found_rounds(options)
    results = pair_results(found)
    by_next = [pair_results(found, draws_next=who) for who in ("alice", "bob")]
    rows = tuple(
        value_row(
            f"{pair[0]}, {pair[1]}",
            [
                _share_cell(pair, results[pair]),
                *(estimated(each[pair].win_share()) for each in by_next),
                estimated(results[pair].win_share_of_all()),
                estimated(share_estimate(results[pair].exhausted, results[pair].rounds)),
            ],
            decimals=3,
        )
        for pair in PAIRS
    )
    notes = (_ALICE_NOTE, _DECIDED_NOTE, "1, 4 is lost in our copy of the thesis: 3 of 8 by Tables 4.12 and 4.13.")
    columns = ("decided rounds", "Alice draws next", "Bob draws next", "all rounds", "wall exhausted")
    shares = Table("4.14a", "Alice's share of the wins", columns, rows, notes, played(found))
    return [shares, _beside_chains(options, found, results)]


def _beside_chains(options: RunOptions, found: TwoLeftRounds, results: dict[tuple[int, int], PairResult]) -> Table:
    best = {state: rate.value for state, rate in best_rates(sample_size(options, RATE_HANDS), options.seed).items()}
    random_duels, best_duels = chain_duel_table(rates(2)), chain_duel_table(best)
    own = expected_wins(found, measured_rates(step_results(found)))
    rows = []
    for pair in PAIRS:
        result = results[pair]
        printed = thesis_tables.TWO_SUIT_DUELS[pair]
        expected = own[pair].win_share if pair in own else None
        expectations = [float(random_duels[pair].mean), float(best_duels[pair].mean), expected]
        cells = [_share_cell(pair, result)]
        for place, chance in enumerate(expectations):
            cells += [
                cell(chance, printed if place == 0 else None, paper_error=COMPUTED),
                cell(None if chance is None else result.z_score(chance)),
            ]
        rows.append(value_row(f"{pair[0]}, {pair[1]}", cells, decimals=3))
    chances = [(number, thesis_tables.TWO_SUIT_DUELS[pair]) for pair, number in thesis_tables.EXPERIMENT_ROUNDS.items()]
    thesis_wins, thesis_expected = sum(thesis_tables.EXPERIMENT_WINS.values()), sum(n * p for n, p in chances)
    thesis_z = (thesis_wins - thesis_expected) / math.sqrt(sum(n * p * (1 - p) for n, p in chances))
    notes = (
        "z: standard errors of ours above the chain. Chains of Table 4.11 discard a random tile or the best one and"
        " have no end of the wall; their number is the mean of drawing next and not.",
        "Chain of our rates: the success rates of Table 4.16 (turns by success), turn by turn to the end of the wall."
        " They are of the same rounds, and z does not count their own error.",
        f"The thesis calls its shares systematically smaller than Table 4.11: Alice won {thesis_wins} of"
        f" {_THESIS_ROUNDS} rounds, {thesis_expected:.1f} were expected; z = {thesis_z:.1f}.",
        sampled(options, RATE_HANDS, each="per rate of the best tile"),
    )
    columns = (
        "decided rounds",
        "chain, random tile",
        "z",
        "chain, best tile",
        "z of best",
        "chain of our rates",
        "z of our rates",
    )
    return Table("4.14b", "Alice's share of the wins beside chains", columns, tuple(rows), notes, played(found))


def win_intervals(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.15."""
    found = found_rounds(options)
    results = pair_results(found)
    wilson = win_share_table(results)
    bootstrap = win_share_table(results, reading="paper", seed=options.seed)
    own = expected_wins(found, measured_rates(step_results(found)))
    rows = []
    for pair in PAIRS:
        wins, cases = thesis_tables.EXPERIMENT_WINS[pair], thesis_tables.EXPERIMENT_ROUNDS[pair]
        paper, bounds = (
            thesis_tables.EXPERIMENT_WIN_SHARES.get(pair),
            thesis_tables.EXPERIMENT_WIN_INTERVALS.get(pair),
        )
        again = bootstrap_estimate(wins, cases, resampled=_THESIS_ROUNDS, seed=options.seed)
        share = share_estimate(wins, cases)
        interval = None if share is None else (share.lower, share.upper)
        same = cell(wins / cases, paper, bounds, interval, paper_error=COMPUTED)
        cells = [replace(same, is_exact=True), estimated(again)]
        cells += [estimated(wilson[pair]), estimated(bootstrap[pair])]
        cells += [cell(thesis_tables.TWO_SUIT_DUELS[pair]), cell(own[pair].win_share if pair in own else None)]
        rows.append(value_row(f"{pair[0]}, {pair[1]}", cells, decimals=3))
    notes = (
        f"{_ALICE_NOTE} The first two columns are our intervals of the thesis's own rounds.",
        "The printed intervals are those of bootstraps of 100 rounds for every pair of states, not of the 8 to 23 that"
        " it has (second column). Wilson's, of the rounds of the pair, hold every number of Table 4.11.",
    )
    chains = ("Table 4.11", "chain of our rates")
    columns = ("thesis, Wilson", "thesis, bootstrap", "ours, Wilson", "ours, bootstrap", *chains)
    title, plot = (
        "Intervals of Alice's share of the wins",
        Plot("bars", "states of Alice and Bob", "Alice's share of the wins"),
    )
    return [Table("4.15", title, columns, tuple(rows), notes, played(found), plot=plot)]
