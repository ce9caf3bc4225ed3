"""The matches of section VIII: one agent with two others, in each wind on the same walls."""

from dataclasses import dataclass

from mahjongkit.arena.settings import MatchSettings
from mahjongkit.papers.meowjong import printed
from mahjongkit.papers.meowjong.outcomes import WindOutcomes, outcomes_of, outcomes_of_equals
from mahjongkit.papers.paper import PlannedMatch, Read, RunOptions

RULES = "sanma:tenhou"
BASELINE = "random"
"""The paper's baseline takes actions at random."""

BLOCKS = 500
"""Walls at scale 1; the paper has 5,000, scale 10."""
LEAST_BLOCKS = 4


@dataclass(frozen=True)
class Lineup:
    """Who sits alone, and who the two others are: SL, RL or Baseline."""

    label: str
    alone: str
    others: str

    def planned(self, options: RunOptions) -> PlannedMatch:
        """Rounds on the same walls for all line-ups; the agent alone in East, South and West."""
        settings = MatchSettings(
            entrants=(agent_of(self.alone, options), agent_of(self.others, options)),
            rules=RULES,
            unit="round",
            schedule="one",
            measure="points",
            seed=options.seed,
        )
        return PlannedMatch(settings, max(LEAST_BLOCKS, round(BLOCKS * options.scale)), 1.0, self.label)

    def outcomes(self, options: RunOptions, read: Read) -> list[WindOutcomes]:
        """East, South, West and all."""
        columns = read(self.planned(options))
        find = outcomes_of_equals if self.alone == self.others else outcomes_of
        return find(columns, printed.WINDS)


def agent_of(name: str, options: RunOptions) -> str:
    """The text of the agent in a role of the paper."""
    return {"SL": options.agent, "RL": options.rival}.get(name, BASELINE)


BASELINES = Lineup("Baseline", "Baseline", "Baseline")
AGAINST_BASELINE = (Lineup("SL", "SL", "Baseline"), Lineup("RL", "RL", "Baseline"))
EQUALS = Lineup("SL vs. SL", "SL", "SL")
SL_ALONE = Lineup("SL vs. 2RL", "SL", "RL")
RL_ALONE = Lineup("RL vs. 2SL", "RL", "SL")


def played(options: RunOptions) -> str:
    """What was played, for the foot of a table."""
    blocks = BASELINES.planned(options).blocks
    return (
        f"SL is {options.agent}, RL is {options.rival}, Baseline is {BASELINE}; {RULES}, single rounds, {blocks:,}"
        f" walls, the agent alone in each wind on every wall; seed {options.seed}"
    )
