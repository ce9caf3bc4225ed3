"""Tables 4.16 and 4.17: how many turns the experiment of section 4.5 takes from state to state, and to the win."""

from collections.abc import Sequence

from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import cell, sample_size, sampled, value_row
from mahjongkit.papers.sichuan.exchanges import EXCHANGE_HANDS, sampled_exchanges
from mahjongkit.papers.sichuan.experiment_rounds import STATES, estimated, found_rounds, played
from mahjongkit.papers.table import Table
from mahjongkit.study import thesis_tables
from mahjongkit.study.experiment import Estimate, step_results, winner_turns

_EXCHANGES = ("exchanges, random tile", "exchanges, best tile")


def step_turns(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.16."""
    found = found_rounds(options)
    steps = step_results(found)
    hands = sample_size(options, EXCHANGE_HANDS)
    random, best = (sampled_exchanges(hands, options.seed, "exact", policy) for policy in ("random", "best"))
    exchanges, bounds = thesis_tables.TWO_SUIT_EXCHANGES, thesis_tables.TWO_SUIT_EXCHANGE_INTERVALS
    rows = []
    for state in STATES:
        step, pair = steps[state], (state, state + 1)
        cells = [
            estimated(step.observed_turns, thesis_tables.EXPERIMENT_STEP_TURNS[state]),
            estimated(step.turns_by_success),
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
    return [Table("4.16", "Turns from a state to the next", columns, tuple(rows), notes, played(found))]


def turns_to_win(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.17."""
    found = found_rounds(options)
    winners, steps = winner_turns(found), step_results(found)
    hands = sample_size(options, EXCHANGE_HANDS)
    random, best = (sampled_exchanges(hands, options.seed, "exact", policy) for policy in ("random", "best"))
    means = {state: steps[state].turns_by_success for state in STATES}
    sum_of = {state: _sum([means[each] for each in STATES if each >= state]) for state in STATES}
    rows = [
        value_row(
            str(state),
            [
                estimated(winners[state], thesis_tables.EXPERIMENT_WINNER_TURNS[state]),
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
    return [Table("4.17", "Turns to the win", columns, tuple(rows), notes, played(found))]


def _sum(means: Sequence[Estimate | None]) -> float | None:
    """None where a step was never made."""
    known = [mean.value for mean in means if mean is not None]
    return sum(known) if len(known) == len(means) else None
