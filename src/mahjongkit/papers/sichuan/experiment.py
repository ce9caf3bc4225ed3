"""Tables 4.12 to 4.17: the experiment of section 4.5, with agents in the place of four students."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from mahjongkit.papers.agreement import share_error
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import COMPUTED, cell, sample_size, sampled, value_row
from mahjongkit.papers.sichuan.exchanges import EXCHANGE_HANDS, RATE_HANDS, best_rates, rates, sampled_exchanges
from mahjongkit.papers.table import Cell, Plot, Table
from mahjongkit.study import chain_duel_table, thesis_tables
from mahjongkit.study.experiment import (
    AGENT,
    Estimate,
    PairResult,
    TwoLeftRounds,
    bootstrap_estimate,
    expected_wins,
    measured_rates,
    pair_results,
    share_estimate,
    step_results,
    two_left_rounds,
    win_share_table,
    winner_turns,
)

ROUNDS = 200_000
STATES = sorted(thesis_tables.EXPERIMENT_STEP_TURNS)
PAIRS = sorted(thesis_tables.EXPERIMENT_ROUNDS)
_EXCHANGES = ("exchanges, random tile", "exchanges, best tile")
_THESIS_ROUNDS = sum(thesis_tables.EXPERIMENT_ROUNDS.values())

_ALICE_NOTE = "Rows: the states of Alice, who is behind, and of Bob when two seats are left."
_DECIDED_NOTE = (
    "Rounds that nobody of the two won, because the wall was exhausted, are counted apart. The thesis does not say"
    " whether it had any: its shares are wins by rounds of Table 4.12."
)


@lru_cache(maxsize=4)
def _rounds(agent: str, rounds: int, seed: int) -> TwoLeftRounds:
    return two_left_rounds(agent, rounds=rounds, seed=seed)


def _found(options: RunOptions) -> TwoLeftRounds:
    return _rounds(options.agent or AGENT, sample_size(options, ROUNDS), options.seed)


def _played(found: TwoLeftRounds) -> str:
    rules = f"sichuan:{found.rules.profile} without seven pairs (Definition 6)"
    rounds = f"{found.played:,} rounds, {len(found):,} of them with two seats left, seed {found.seed}"
    return f"{found.agents[0]} in all seats, {rules}, {rounds}"


def _estimated(found: Estimate | None, paper: float | None = None, *, paper_error: float | None = None) -> Cell:
    if found is None:
        return cell(None, paper)
    return cell(found.value, paper, None, (found.lower, found.upper), paper_error=paper_error)


def _share_cell(pair: tuple[int, int], result: PairResult) -> Cell:
    """Alice's share of the wins, beside that of the thesis's few rounds of the pair."""
    paper = thesis_tables.EXPERIMENT_WIN_SHARES.get(pair)
    error = None if paper is None else share_error(paper, thesis_tables.EXPERIMENT_ROUNDS[pair])
    return _estimated(result.win_share(), paper, paper_error=error)


def starting_states(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.12."""
    found = _found(options)
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
    return [Table("4.12", "States when two seats are left", columns, tuple(rows), notes, _played(found))]


def _is_shown(pair: tuple[int, int], result: PairResult) -> bool:
    return pair in PAIRS or result.rounds > 0


def _of_hundred(share: Estimate | None, paper: float | None = None) -> Cell:
    if share is None:
        return cell(None, paper)
    error = None if paper is None else 100 * share_error(paper / 100, _THESIS_ROUNDS)
    return cell(100 * share.value, paper, None, (100 * share.lower, 100 * share.upper), paper_error=error)


def alice_wins(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.13."""
    found = _found(options)
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
    return [Table("4.13", "Rounds that Alice won", columns, tuple(rows), notes, _played(found))]


def win_shares(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.14, and beside the chain."""
    found = _found(options)
    results = pair_results(found)
    by_next = [pair_results(found, draws_next=who) for who in ("alice", "bob")]
    rows = tuple(
        value_row(
            f"{pair[0]}, {pair[1]}",
            [
                _share_cell(pair, results[pair]),
                *(_estimated(each[pair].win_share()) for each in by_next),
                _estimated(results[pair].win_share_of_all()),
                _estimated(share_estimate(results[pair].exhausted, results[pair].rounds)),
            ],
            decimals=3,
        )
        for pair in PAIRS
    )
    notes = (_ALICE_NOTE, _DECIDED_NOTE, "1, 4 is lost in our copy of the thesis: 3 of 8 by Tables 4.12 and 4.13.")
    columns = ("decided rounds", "Alice draws next", "Bob draws next", "all rounds", "wall exhausted")
    shares = Table("4.14a", "Alice's share of the wins", columns, rows, notes, _played(found))
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
    return Table("4.14b", "Alice's share of the wins beside chains", columns, tuple(rows), notes, _played(found))


def win_intervals(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.15."""
    found = _found(options)
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
        cells = [replace(same, is_exact=True), _estimated(again)]
        cells += [_estimated(wilson[pair]), _estimated(bootstrap[pair])]
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
    return [Table("4.15", title, columns, tuple(rows), notes, _played(found), plot=plot)]


def step_turns(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.16."""
    found = _found(options)
    steps = step_results(found)
    hands = sample_size(options, EXCHANGE_HANDS)
    random, best = (sampled_exchanges(hands, options.seed, "exact", policy) for policy in ("random", "best"))
    exchanges, bounds = thesis_tables.TWO_SUIT_EXCHANGES, thesis_tables.TWO_SUIT_EXCHANGE_INTERVALS
    rows = []
    for state in STATES:
        step, pair = steps[state], (state, state + 1)
        cells = [
            _estimated(step.observed_turns, thesis_tables.EXPERIMENT_STEP_TURNS[state]),
            _estimated(step.turns_by_success),
            cell(random[pair], exchanges.get(pair), bounds.get(pair)),
            cell(best[pair]),
            cell(step.successes / step.visits if step.visits else None),
        ]
        rows.append(value_row(f"{state} to {state + 1}", cells, decimals=3))
    notes = (
        "A turn is the thesis's round: a draw or a claim, to the discard or the win. A state is the best one since two"
        " seats are left, it lasts until the word number is above it for the first time.",
        "Seen to the end: the mean of those who came further before the round ended, as the thesis counts; long stays"
        " are missing. By success: all turns, also of those whom the end cut off, by the successes.",
        "Exchanges: Table 4.9 and 4.10, without an opponent, an end, or tiles that others discard.",
        sampled(options, EXCHANGE_HANDS, each="per start of exchanges"),
    )
    columns = (
        "turns seen to the end",
        "turns by success",
        "exchanges, random tile",
        "exchanges, best tile",
        "came further",
    )
    return [Table("4.16", "Turns from a state to the next", columns, tuple(rows), notes, _played(found))]


def turns_to_win(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.17."""
    found = _found(options)
    winners, steps = winner_turns(found), step_results(found)
    hands = sample_size(options, EXCHANGE_HANDS)
    random, best = (sampled_exchanges(hands, options.seed, "exact", policy) for policy in ("random", "best"))
    means = {state: steps[state].turns_by_success for state in STATES}
    sum_of = {state: _sum([means[each] for each in STATES if each >= state]) for state in STATES}
    rows = [
        value_row(
            str(state),
            [
                _estimated(winners[state], thesis_tables.EXPERIMENT_WINNER_TURNS[state]),
                cell(sum_of[state]),
                cell(random[state, 5]),
                cell(best[state, 5]),
            ],
            decimals=3,
        )
        for state in STATES
    ]
    printed = thesis_tables.EXPERIMENT_STEP_TURNS
    printed_sums = ", ".join(f"{sum(printed[each] for each in STATES if each >= state):.2f}" for state in STATES)
    notes = (
        "Rows: the state of the winner when two seats are left.",
        f"The printed numbers are nearer to the sums of Table 4.16 ({printed_sums}) than to means of winners: who"
        " needs long has lost, or the wall is exhausted."
        f" On average {found.tiles_left.mean():.1f} tiles are left for the two.",
        sampled(options, EXCHANGE_HANDS, each="per start of exchanges"),
    )
    columns = ("turns of the winner", "sum of the steps by success", *_EXCHANGES)
    return [Table("4.17", "Turns to the win", columns, tuple(rows), notes, _played(found))]


def _sum(means: Sequence[Estimate | None]) -> float | None:
    """None where a step was never made."""
    known = [mean.value for mean in means if mean is not None]
    return sum(known) if len(known) == len(means) else None
