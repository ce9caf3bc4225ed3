"""What must hold of a program, or a class, before it plays matches."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from mahjongkit import Event, Game, Rules
from mahjongkit._core.tables import Questions
from mahjongkit.agents.host import Answers, Place
from mahjongkit.agents.processes.fault import RULES
from mahjongkit.agents.processes.process_host import ProcessHost
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.errors import AgentError
from mahjongkit.tables import Fault, Tables, play_out

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
    error_stream: str = ""
    """Beginning and end of what it wrote there in the first game that failed, or else in the first."""

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
    with ProcessHost(text, seconds=seconds) as host:
        first, *_ = [_play(host, rules, seed + game, game, others, seen) for game in range(games)]
        again = _play(host, rules, seed, 0, others, seen)
        ended = host.ended_by_themselves
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
        verdicts=tuple(_verdicts(seen, ended, games, plays_same=first.events == again.events)),
        error_stream=max(host.error_streams, key=lambda each: each[0], default=(False, ""))[1],
    )


@dataclass
class _Seen:
    times: list[float] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)
    """The rule that was broken, and how."""


class _TimedHost:
    """A host in one game, with the times of its choices after the first."""

    def __init__(self, host: ProcessHost, seen: _Seen) -> None:
        self._seen = seen
        self._is_first = True
        self._host = host
        self.open, self.begin, self.end, self.close = host.open, host.begin, host.end, host.close
        self.most_games = 1

    @property
    def time_spent(self) -> TimeSpent:
        return self._host.time_spent

    def ask(self, places: Sequence[Place], questions: Questions, events: Sequence[Sequence[Event]]) -> Answers:
        before = time.perf_counter()
        choices = self._host.ask(places, questions, events)()
        if not self._is_first and not isinstance(choices[0], AgentError):
            self._seen.times.append(time.perf_counter() - before)
        self._is_first = False
        return lambda: choices


def _play(host: ProcessHost, rules: Rules, seed: int, number: int, others: str, seen: _Seen) -> Game:
    own = number % rules.num_seats
    seats = tuple(int(seat == own) for seat in range(rules.num_seats))
    tables = Tables(rules, [others, None], [seed], [seats], keep_games=True, threads=1)

    def note(fault: Fault, _error: AgentError) -> None:
        seen.faults.append((fault.kind, fault.text))

    def seed_of(place: Place, _entrant: int) -> int:
        return seed_in_game(host.text, game_seed=seed, seat=place[1])

    for _ in play_out(tables, {1: _TimedHost(host, seen)}, seed_of=seed_of, on_fault=note):
        pass
    return tables.game(0)


def _verdicts(seen: _Seen, ended: list[bool], games: int, *, plays_same: bool) -> list[RuleVerdict]:
    played = games + 1
    verdicts = []
    for rule, words in RULES.items():
        faults = [why for broken, why in seen.faults if broken == rule]
        is_kept: bool | None = not faults
        what = f"{len(faults)} of {played} games: {faults[0]}" if faults else f"{played} games"
        if not faults and not seen.times and rule != "starts":
            is_kept, what = None, "it made no choice"
        verdicts.append(RuleVerdict(words, is_kept, is_needed=True, what=what))
    if ended:
        what = f"{sum(ended)} of {len(ended)} games"
        verdicts.append(RuleVerdict(ENDS, all(ended), is_needed=False, what=what))
    if seen.times:
        what = "the first game, twice"
        verdicts.append(RuleVerdict(REPEATS, plays_same, is_needed=False, what=what))
    return verdicts
