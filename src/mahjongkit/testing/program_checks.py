"""What must hold of a program, or a class, before it plays matches."""

import statistics
import time
from dataclasses import dataclass, field

from mahjongkit import Action, Agent, AgentError, Game, Observation, Rules, make_agent
from mahjongkit.agents import SeatedAgents
from mahjongkit.agents.processes.bench import Bench
from mahjongkit.agents.processes.fault import RULES, ProgramError
from mahjongkit.agents.processes.mjai_agent import MjaiAgent

SUBSTITUTE = "draw-discard"
ENDS = "ends when the game does"
REPEATS = "plays the same again with the same seed"


@dataclass(frozen=True)
class RuleVerdict:
    """Whether a rule was kept."""

    rule: str
    is_kept: bool | None
    """None where nothing was seen of it."""
    is_needed: bool
    """A match can be played without the others."""
    what: str
    """What was seen, or the first fault."""


@dataclass(frozen=True)
class ProgramReport:
    """What became of the games."""

    agent: str
    rules: str
    seed: int
    games: int
    seconds: float
    choices: int
    """Without the first of each game, which may wait for the program to start; the times are of these."""
    median_seconds: float
    slowest_seconds: float
    verdicts: tuple[RuleVerdict, ...]

    @property
    def is_fit(self) -> bool:
        """Whether every rule that a match needs was kept."""
        return all(verdict.is_kept for verdict in self.verdicts if verdict.is_needed)


def check_program(
    text: str, rules: Rules, *, games: int = 5, seed: int = 0, seconds: float = 2.0, others: str = "greedy"
) -> ProgramReport:
    """Let an agent that is not native play games, each in the next seat, against `others`; the first is played twice.

    After a fault the seat plays on as draw-discard, as in a match, and the agent is started anew for the next game.

    >>> from mahjongkit.testing import short_rules
    >>> check_program("mahjongkit.testing:BiasedPlayer", short_rules("sanma"), games=1, seconds=10).is_fit
    True
    """
    seen = _Seen()
    with Bench(seconds=seconds) as bench:
        first, *_ = [_play(text, rules, seed + game, game, others, bench, seen) for game in range(games)]
        again = _play(text, rules, seed, 0, others, bench, seen)
    times = seen.times or [0.0]
    return ProgramReport(
        agent=text,
        rules=str(rules),
        seed=seed,
        games=games,
        seconds=seconds,
        choices=len(seen.times),
        median_seconds=statistics.median(times),
        slowest_seconds=max(times),
        verdicts=tuple(_verdicts(seen, games, plays_same=first.events == again.events)),
    )


@dataclass
class _Seen:
    is_first: bool = True
    times: list[float] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)
    """The rule that was broken, and how."""
    ended: list[bool] = field(default_factory=list)


def _play(text: str, rules: Rules, seed: int, number: int, others: str, bench: Bench, seen: _Seen) -> Game:
    own = number % rules.num_seats
    game = Game(rules, seed=seed)
    seen.is_first = True
    agents: list[Agent] = [
        _start(text, seed, seat, bench, seen) if seat == own else bench.start(others, game_seed=seed, seat=seat)
        for seat in range(rules.num_seats)
    ]
    seated = SeatedAgents(game, agents)
    while not game.is_over:
        game.step({seat: _choose(seated, view, own, bench, seen) for seat, view in game.pending.items()})
    seated.tell_rest()
    agent = seated.agents[own]
    bench.stop(agent, failed=False)
    if isinstance(agent, MjaiAgent) and agent.ended_by_itself is not None:
        seen.ended.append(agent.ended_by_itself)
    return game


def _start(text: str, seed: int, seat: int, bench: Bench, seen: _Seen) -> Agent:
    try:
        return bench.start(text, game_seed=seed, seat=seat)
    except ProgramError as error:
        seen.faults.append(("starts", str(error)))
        return make_agent(SUBSTITUTE)


def _choose(seated: SeatedAgents, view: Observation, own: int, bench: Bench, seen: _Seen) -> Action:
    before = time.perf_counter()
    try:
        action = seated.choose(view)
    except AgentError as error:
        cause = error.__cause__
        seen.faults.append((cause.rule if isinstance(cause, ProgramError) else "legal", str(cause)))
        bench.stop(seated.agents[own], failed=True)
        seated.agents[own] = make_agent(SUBSTITUTE)
        return seated.choose(view)
    if view.seat == own and seated.agents[own].name != SUBSTITUTE:
        if not seen.is_first:
            seen.times.append(time.perf_counter() - before)
        seen.is_first = False
    return action


def _verdicts(seen: _Seen, games: int, *, plays_same: bool) -> list[RuleVerdict]:
    played = games + 1
    verdicts = []
    for rule, words in RULES.items():
        faults = [why for broken, why in seen.faults if broken == rule]
        is_kept: bool | None = not faults
        what = f"{len(faults)} of {played} games: {faults[0]}" if faults else f"{played} games"
        if not faults and not seen.times and rule != "starts":
            is_kept, what = None, "it made no choice"
        verdicts.append(RuleVerdict(words, is_kept, is_needed=True, what=what))
    if seen.ended:
        what = f"{sum(seen.ended)} of {len(seen.ended)} games"
        verdicts.append(RuleVerdict(ENDS, all(seen.ended), is_needed=False, what=what))
    if seen.times:
        what = "the first game, twice"
        verdicts.append(RuleVerdict(REPEATS, plays_same, is_needed=False, what=what))
    return verdicts
