"""Table 7: what the heuristics cost."""

import time

import numpy as np

import mahjongkit as mk
from mahjongkit.papers.estimates import Estimate, Numbers, linear_ratios, mean_of_blocks
from mahjongkit.papers.paper import Read, RunOptions, with_options
from mahjongkit.papers.simcat import printed
from mahjongkit.papers.simcat.comparisons import MANY, shared_notes, simulations_of
from mahjongkit.papers.simcat.hands import PLAYED_BY, HandToDiscard, hands_to_discard
from mahjongkit.papers.table import Table, row_of

HANDS = 200
VERSIONS = tuple(printed.SECONDS)


def time_table(options: RunOptions, _read: Read) -> list[Table]:
    """CPU time of decisions; versions take turns, so that a busy machine is busy for all."""
    hands = hands_to_discard(options, max(10, round(HANDS * options.scale)), excess_only=True)
    agent = with_options(options.agent, "pruning=false", f"simulations={simulations_of(options, MANY)}")
    agents = [mk.make_agent(with_options(agent, f"heuristics={version}"), seed=options.seed) for version in VERSIONS]
    seconds = np.array([[_seconds(agent, each) for agent in agents] for each in hands])
    paper = tuple(printed.SECONDS.values())
    rows = [
        row_of(
            "milliseconds per decision",
            [1000 * each for each in paper],
            [mean_of_blocks(1000 * column) for column in seconds.T],
            unit="number",
        ),
        row_of("ratio to none", [each / paper[0] for each in paper], _ratios(seconds), unit="number"),
    ]
    notes = [
        "CPU time without pruning, so that all simulations are made, as in the paper. The three versions decide about"
        " the same hand one after the other.",
        "Hands with more blocks than a win needs. Half of our simulations are of second discards; where the best first"
        " discard breaks a block, they are not needed and not made.",
        *shared_notes(options),
    ]
    played = (
        f"{agent} with heuristics {', '.join(VERSIONS)}; {len(hands)} hands, one per round, of rounds of"
        f" {with_options(options.agent, PLAYED_BY)}; seed {options.seed}"
    )
    title = f"CPU time of {simulations_of(options, MANY):,} simulations, by heuristics"
    return [Table("7", title, VERSIONS, tuple(rows), tuple(notes), played)]


def _seconds(agent: mk.Agent, hand: HandToDiscard) -> float:
    start = time.thread_time()
    agent.act(hand.observation)
    return time.thread_time() - start


def _ratios(seconds: Numbers) -> list[Estimate]:
    base = seconds[:, 0]
    return [Estimate(1.0), *(mean_of_blocks(linear_ratios(column, base)) for column in seconds.T[1:])]
