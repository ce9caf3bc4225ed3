"""Whether what an agent says of its first choice comes true for people who choose the same: a table of docs/analyst.md.

Of recorded decisions those are drawn in which the player did what the agent would. What it said of that choice (to win
the round, to deal in with this discard, points) is compared with what came, by tenths of what it said. Choices of one
round share its end, so that the errors are those of rounds.

Run `python tools/check_records.py games.zip --share 0.06`: some hundred decisions per second on one core.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from check_analyst import Said, table

import mahjongkit as mk
from mahjongkit.agents import Agent, chosen_of, evaluate
from mahjongkit.records import RecordedDecision, read_records
from mahjongkit.records.decisions import decisions_of_round
from mahjongkit.records.model import RecordedRound

OWN_TURN = ("discard", "riichi")


def said_of(agent: Agent, decision: RecordedDecision, played: RecordedRound, number: int) -> Said | None:
    """What the agent said of a recorded choice; None where it would choose otherwise or gives no numbers."""
    seen, action = decision.observation, decision.action
    row = chosen_of(evaluate(agent, seen))
    if action is None or (row.action.type, row.action.tile) != (action.type, action.tile):
        return None
    if row.win_chance is None or row.points is None:
        return None
    seat = decision.seat
    wins = [event for event in played.events if event.type == "win"]
    losers = {win.from_seat for win in wins if win.seat != win.from_seat}
    # A seat may have none: the round was aborted, or somebody won at once.
    own_discards = (i for i, event in enumerate(played.events) if event.type == "discard" and event.seat == seat)
    last = max(own_discards, default=0)
    points = played.events[-1].points
    assert points is not None
    return Said(
        number,
        row.win_chance,
        seat in {win.seat for win in wins},
        row.deal_in_chance,
        seat in losers and last <= decision.event + 1,
        row.points,
        points[seat] - seen.points[seat],
    )


def drawn(paths: list[Path], rules: mk.Rules, share: float) -> Iterator[tuple[int, RecordedRound, RecordedDecision]]:
    """Some decisions of every round that has ended: own turns with a choice."""
    rng = random.Random(1)
    number = 0
    for record in read_records(*paths):
        if record.rules.variant != rules.variant:
            continue
        for played in record.rounds:
            number += 1
            if not played.is_over:
                continue
            for decision in decisions_of_round(record.rules, played).decisions:
                types = {each.type for each in decision.legal_actions}
                if decision.is_choice and types.intersection(OWN_TURN) and rng.random() < share:
                    yield number, played, decision


def main() -> None:
    """Ask about a share of the decisions, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--variant", default="riichi")
    parser.add_argument("--agent", default="analyst:rates=records,riichi_to_come=true,doubts=false")
    parser.add_argument("--share", type=float, default=0.1, help="of the decisions on the own turn")
    options = parser.parse_args()
    agent = mk.make_agent(options.agent)
    asked = 0
    said: list[Said] = []
    for number, played, decision in drawn(options.records, mk.make_rules(options.variant), options.share):
        asked += 1
        found = said_of(agent, decision, played, number)
        if found is not None:
            said.append(found)
    print(f"{options.agent}, {asked:,} decisions asked, {len(said):,} chosen alike")
    for name, told in [
        ("win", [(each.round, each.win, float(each.has_won)) for each in said]),
        ("deal-in", [(e.round, e.deal_in, float(e.has_dealt_in)) for e in said if e.deal_in is not None]),
        ("points", [(each.round, each.points, each.came) for each in said]),
    ]:
        means = [sum(each[place] for each in told) / len(told) for place in (1, 2)]
        print(f"\nmean of {name}: said {means[0]:.4f}, came {means[1]:.4f}")
        table(name, told, digits=0 if name == "points" else 4)


if __name__ == "__main__":
    main()
