"""What must hold of a program, or a class, before it plays matches."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TextIO

from mahjongkit import Event, Game, Rules
from mahjongkit._core.tables import Questions
from mahjongkit.agents.host import Answers, Place
from mahjongkit.agents.processes.exchange_log import ExchangeLog
from mahjongkit.agents.processes.fault import RULES
from mahjongkit.agents.processes.patience import Patience
from mahjongkit.agents.processes.process_host import ProcessHost
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.errors import AgentError
from mahjongkit.tables import Fault, Tables, play_out

ENDS = "ends when the game does"
REPEATS = "plays the same again with the same seed"
KEPT_BY_A_CHOICE = ("starts", "time", "words", "legal")
"""Rules that the first choice of a program has kept."""


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
class GamePlayed:
    """One game of a check that has ended."""

    number: int  # 1 is the first
    games: int  # that will be played
    seat: int
    choices: int
    slowest_seconds: float
    fault: str | None


@dataclass(frozen=True)
class ProgramReport:
    """What became of the games."""

    agent: str
    rules: str
    seed: int
    games: int
    """That were played; the first of them was played twice."""
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
    text: str,
    rules: Rules,
    *,
    games: int = 5,
    seed: int = 0,
    seconds: float = 2.0,
    start_seconds: float | None = None,
    others: str = "greedy",
    log: TextIO | None = None,
    on_verdict: Callable[[RuleVerdict], None] = lambda _verdict: None,
    on_game: Callable[[GamePlayed], None] = lambda _game: None,
) -> ProgramReport:
    """Let an agent that is not native play games, each in the next seat, against `others`; the first is played twice.

    After a fault the seat plays on as draw-discard, as in a match, and the agent is started anew for the next game. One
    that was waited for in vain and has made no choice is asked no more. `start_seconds` stands in place of the time to
    start that it asks for itself. `log` keeps all that is said, with times. `on_verdict` hears of a rule when it is
    first kept, and when it is first broken; `on_game` of every game.

    >>> from mahjongkit.testing import short_rules
    >>> check_program("mahjongkit.testing:BiasedPlayer", short_rules("sanma"), games=1, seconds=10).is_fit
    True
    """
    check = _Check(text, rules, seed, others, games + 1, on_verdict, on_game)
    written = None if log is None else ExchangeLog(log)
    with ProcessHost(text, seconds=seconds, patience=Patience(start_seconds=start_seconds), log=written) as host:
        first = check.play(host, 0)
        plays_same = check.play(host, 0).events == first.events if not check.is_silent else False
        if check.times:
            check.tell(REPEATS, is_kept=plays_same, is_needed=False, what="the first game, twice")
        for number in range(1, games):
            if check.is_silent:
                break
            check.play(host, number)
        ended = host.ended_by_themselves
    times = check.times or [0.0]
    return ProgramReport(
        agent=text,
        rules=str(rules),
        seed=seed,
        games=max(1, check.played - 1),
        seconds=seconds,
        choices=len(check.times),
        median_seconds=statistics.median(times),
        slowest_seconds=max(times),
        verdicts=tuple(check.verdicts(ended, plays_same=plays_same)),
        error_stream=max(host.error_streams, key=lambda each: each[0], default=(False, ""))[1],
    )


class _TimedHost:
    """A host in one game, with the times of its choices after the first."""

    def __init__(self, host: ProcessHost, check: "_Check") -> None:
        self._check = check
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
        seconds = time.perf_counter() - before
        if not isinstance(choices[0], AgentError):
            self._check.note_choice(None if self._is_first else seconds)
        self._is_first = False
        return lambda: choices


@dataclass
class _Check:
    """The games, and what was seen in them."""

    text: str
    rules: Rules
    seed: int
    others: str
    total: int
    on_verdict: Callable[[RuleVerdict], None]
    on_game: Callable[[GamePlayed], None]
    times: list[float] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)
    """The rule that was broken, and how."""
    played: int = 0
    num_choices: int = 0
    told: dict[str, bool | None] = field(default_factory=dict)

    def play(self, host: ProcessHost, number: int) -> Game:
        """Play a game and tell what was seen."""
        rules, seed = self.rules, self.seed + number
        own = number % rules.num_seats
        seats = tuple(int(seat == own) for seat in range(rules.num_seats))
        tables = Tables(rules, [self.others, None], [seed], [seats], keep_games=True, threads=1)
        num_choices, num_times, num_faults = self.num_choices, len(self.times), len(self.faults)

        def note(fault: Fault, _error: AgentError) -> None:
            self.faults.append((fault.kind, fault.text))
            if fault.kind in RULES:
                self.tell(RULES[fault.kind], is_kept=False, is_needed=True, what=fault.text)

        def seed_of(place: Place, _entrant: int) -> int:
            return seed_in_game(host.text, game_seed=seed, seat=place[1])

        for _ in play_out(tables, {1: _TimedHost(host, self)}, seed_of=seed_of, on_fault=note):
            pass
        self.played += 1
        fault = self.faults[num_faults][1] if len(self.faults) > num_faults else None
        if fault is None and self.num_choices > num_choices:
            self.tell(RULES["stays"], is_kept=True, is_needed=True, what="")
        slowest = max(self.times[num_times:], default=0.0)
        self.on_game(GamePlayed(self.played, self.total, own, self.num_choices - num_choices, slowest, fault))
        return tables.game(0)

    @property
    def is_silent(self) -> bool:
        """Whether it was waited for and has made no choice: to wait again would tell nothing more."""
        return not self.num_choices and any(rule in ("starts", "time") for rule, _ in self.faults)

    def note_choice(self, seconds: float | None) -> None:
        """Note a choice; without its time where the program may have been starting."""
        self.num_choices += 1
        if seconds is not None:
            self.times.append(seconds)
        for rule in KEPT_BY_A_CHOICE:
            self.tell(RULES[rule], is_kept=True, is_needed=True, what="")

    def tell(self, rule: str, *, is_kept: bool | None, is_needed: bool, what: str) -> None:
        """Tell a verdict once, and again when a rule is broken that was kept before."""
        if self.told.get(rule) is not False and self.told.get(rule) is not is_kept:
            self.told[rule] = is_kept
            self.on_verdict(RuleVerdict(rule, is_kept, is_needed, what))

    def verdicts(self, ended: list[bool], *, plays_same: bool) -> list[RuleVerdict]:
        """Sum up all games."""
        found = []
        for rule, words in RULES.items():
            faults = [why for broken, why in self.faults if broken == rule]
            is_kept: bool | None = not faults
            what = f"{len(faults)} of {self.played} games: {faults[0]}" if faults else f"{self.played} games"
            if not faults and not self.num_choices and rule != "starts":
                is_kept, what = None, "it made no choice"
            found.append(RuleVerdict(words, is_kept, is_needed=True, what=what))
        if ended:
            what = f"{sum(ended)} of {len(ended)} games"
            found.append(RuleVerdict(ENDS, all(ended), is_needed=False, what=what))
        if self.times:
            found.append(RuleVerdict(REPEATS, plays_same, is_needed=False, what="the first game, twice"))
        return found
