"""What must be right for the verdict of a match to be fair, and what is damaged of the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.compare.comparison import Comparison
from mahjongkit.arena.store import Build, Match
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class Check:
    """Something that must be right for the verdict to be fair."""

    name: str
    is_good: bool | None
    """None: it could not be looked at, and the text says why."""
    text: str


def fairness(
    match: Match, columns: MatchColumns, comparisons: Sequence[Comparison], num_faults: int
) -> tuple[Check, ...]:
    """All that is looked at."""
    sat = np.array([(columns.seats == entrant).sum(axis=0) for entrant in range(columns.num_entrants)])
    balanced = bool((sat == sat[:, :1]).all())
    versions = dict.fromkeys(Build.from_text(text).versions_text for text in match.games_by_build())
    missing = columns.blocks[-1] + 1 - len(columns.blocks)
    checks = [
        Check("seats", balanced, "every entrant sat equally often in every seat" if balanced else "not balanced"),
        Check("faults", num_faults == 0, f"{num_faults} games with a fault"),
        Check("versions", len(versions) == 1, "; ".join(versions)),
        Check("blocks", missing == 0, f"{missing} blocks missing before the last one: what ends first comes first"),
    ]
    if missing == 0:
        checks[-1] = Check("blocks", True, "all up to the last one")  # noqa: FBT003
    lucks = [comparison.luck for comparison in comparisons if comparison.luck is not None]
    if lucks:
        unfair = sum(not luck.is_fair for luck in lucks)
        text = f"the mean luck is 0 within its error in {len(lucks) - unfair} of {len(lucks)} pairings"
        checks.append(Check("luck", unfair == 0, text))
    return tuple(checks)


def read_times(match: Match) -> tuple[tuple[TimeSpent, ...], tuple[Check, ...]]:
    """What was timed; damage to it leaves the games as they are."""
    try:
        return match.times, ()
    except ArenaError as error:
        return (), (Check("times", is_good=False, text=str(error)),)
