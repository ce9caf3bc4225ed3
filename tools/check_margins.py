"""Whether a call or a riichi is worth what `analyst` says, and by how much it should lead: tables of docs/strength.md.

First rounds are played with the analyst in every other seat. Where it values a pass and a chi or pon (`--kind calls`),
or a silent discard and a riichi (`--kind riichi`), the round is played on several times after the best of either: hands
stay what they are, the tiles that are left to draw are shuffled, the same way for both. Who plays on is `--player`,
quicker than the analyst and nearly as strong.

`--keep FILE` adds the decisions to a file, a line of JSON for each, with all that the seat saw. `--judge FILE` plays
nothing: it asks the analyst of now about the decisions of such a file, so that versions are compared on the same ones.

Run `python tools/check_margins.py --rounds 200 --keep calls.jsonl`: about a second per round on one core.
"""

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from compare_choices import gain_of_second, mean_by_rounds

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, Agent, evaluate

ANALYST = "analyst"
BOLD = {"calls": ("chi", "pon"), "riichi": ("riichi",)}
"""The actions in question, by kind; the others that are compared with them are a pass and a discard."""
PLAIN = {"calls": ("pass",), "riichi": ("discard",)}
MARGINS = (-2000, -1200, -800, -500, -300, -100, 0, 100, 200, 300, 400, 600)


@dataclass(frozen=True)
class Chance:
    """A decision: what the seat saw, both actions, and what the bold one brought more than the plain one."""

    round: int
    seen: str
    plain: str
    bold: str
    gain: float


@dataclass(frozen=True)
class Judged:
    """What the analyst says of it."""

    round: int
    said: float
    came: float


def best_of(rows: Sequence[ActionEvaluation], types: Sequence[str]) -> mk.Action | None:
    """The most valuable action of these types; None where none is valued."""
    valued = [(row.value, row.action) for row in rows if row.value is not None and row.action.type in types]
    return max(valued, key=lambda each: each[0])[1] if valued else None


@dataclass(frozen=True)
class Table:
    """Who plays."""

    rules: mk.Rules
    analyst: Agent
    player: Agent
    others: Agent
    times: int

    def chances(self, kind: str, seed: int) -> Iterator[Chance]:
        """All decisions of the analyst of this kind in a round."""
        rng = random.Random(seed)
        seats = range(self.rules.num_seats)
        state = mk.State(self.rules, seed=seed, dealer=rng.choice(seats))
        first = rng.randrange(2)
        own = {seat for seat in seats if seat % 2 == first}
        while not state.is_over:
            choices = self._choices(state, own, self.analyst)
            for seat in sorted(own.intersection(state.asked)):
                seen = state.observe(seat)
                if not any(action.type in BOLD[kind] for action in seen.legal_actions):
                    continue
                rows = evaluate(self.analyst, seen)
                plain, bold = best_of(rows, PLAIN[kind]), best_of(rows, BOLD[kind])
                if plain and bold:
                    play_on = partial(self._choices, own=own, player=self.player)
                    gain = gain_of_second(state, seat, choices, (plain, bold), play_on, self.times, rng)
                    yield Chance(seed, str(seen), str(plain), str(bold), gain)
            state.step(choices)

    def _choices(self, state: mk.State, own: set[int], player: Agent) -> dict[int, mk.Action]:
        return {seat: (player if seat in own else self.others).act(state.observe(seat)) for seat in state.asked}


def judged(analyst: Agent, chance: Chance) -> Judged | None:
    """None where it does not value both."""
    rows = evaluate(analyst, mk.Observation.from_text(chance.seen))
    values = {str(row.action): row.value for row in rows if row.value is not None}
    if chance.plain not in values or chance.bold not in values:
        return None
    return Judged(chance.round, values[chance.bold] - values[chance.plain], chance.gain)


def show(found: Sequence[Judged]) -> None:
    """Print what was said and came, and what the bold action gains by how far it has to lead."""
    came, error = mean_by_rounds([(each.round, each.came) for each in found])
    said = math.fsum(each.said for each in found) / len(found)
    print(f"{len(found):,} decisions: said {said:+,.0f}, came {came:+,.0f} ± {error:,.0f}\n")
    print("| taken if said to lead by | taken | points gained per decision | standard error |\n|---|---|---|---|")
    for margin in MARGINS:
        gain, error = mean_by_rounds([(each.round, each.came if each.said > margin else 0.0) for each in found])
        share = sum(each.said > margin for each in found) / len(found)
        print(f"| {margin} | {share:.0%} | {gain:+,.0f} | {error:,.0f} |")


def main() -> None:
    """Play or judge, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=sorted(BOLD), default="calls")
    parser.add_argument("--variant", default="riichi")
    parser.add_argument("--others", default="greedy:calls=true")
    parser.add_argument("--player", default="neural")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--times", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--judge", type=Path, action="append", default=[])
    options = parser.parse_args()
    analyst = mk.make_agent(ANALYST)
    if options.judge:
        lines = (line for path in options.judge for line in path.read_text().splitlines())
        chances = [Chance(**json.loads(line)) for line in lines]
    else:
        rules = mk.make_rules(options.variant)
        player, others = (mk.make_agent(text) for text in (options.player, options.others))
        table = Table(rules, analyst, player, others, options.times)
        chances = []
        for number in range(options.rounds):
            for chance in table.chances(options.kind, options.seed + number):
                chances.append(chance)
                if options.keep:
                    with options.keep.open("a") as file:
                        file.write(json.dumps(asdict(chance)) + "\n")
        print(
            f"{options.kind}, {options.variant}, others {options.others}, {options.rounds} rounds, seed {options.seed}"
        )
    show([each for each in (judged(analyst, chance) for chance in chances) if each is not None])


if __name__ == "__main__":
    main()
