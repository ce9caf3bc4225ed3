"""Many records, their rounds shared among processes; what is done is handed out as soon as a game is whole."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

from mahjongkit.agents.protocol import Closable, Evaluator, Watcher
from mahjongkit.agents.registry import is_local, make_agent
from mahjongkit.analysis.review.game_review import BrokenRecord, GameReview
from mahjongkit.analysis.review.luck_split import digits_of
from mahjongkit.analysis.review.placed_records import PlacedRecord, checked, records_of
from mahjongkit.analysis.review.review_round import ReviewedRound
from mahjongkit.analysis.review.runners import HereRunner, PoolRunner, Runner
from mahjongkit.analysis.review.settings import ReviewSettings
from mahjongkit.analysis.review.signatures import NoSignatures, Signatures
from mahjongkit.errors import AgentError, MahjongError, RecordError
from mahjongkit.records.formats import read_record
from mahjongkit.records.model import Record
from mahjongkit.records.sources import Source

TASKS_AHEAD = 3
"""Per process: enough to keep it busy, few enough to stop soon."""
_SECONDS_BETWEEN_LOOKS = 0.2
_BROKEN = "not reviewed: a process ended, perhaps for want of memory"


Tell = Callable[[float], None]
"""Hears which share of a file is done more."""
Stop = Callable[[], bool]
"""Whether to stop."""


@dataclass
class _Game:
    """A game of which rounds are under way."""

    placed: PlacedRecord
    seats: tuple[int, ...]
    share: float
    """Of its file that one round is."""
    waiting: int = 0
    done: list[ReviewedRound] = field(default_factory=list)
    fault: str | None = None
    is_out: bool = False


def review_sources(
    sources: Iterable[Source],
    settings: ReviewSettings,
    *,
    workers: int = 1,
    tell: Tell = lambda _share: None,
    should_stop: Stop = lambda: False,
) -> Iterator[GameReview | BrokenRecord]:
    """Review all records, game after game, in the order in which they are finished.

    When it is asked to stop, rounds that are under way are finished, and games come out with the rounds that are done.
    An agent that was registered here is known to this process alone, which then does all the work.
    """
    knows_all = settings.agent is None or not is_local(settings.agent)
    runner: Runner = PoolRunner(workers) if workers > 1 and knows_all else HereRunner()
    review = _Review(settings, runner, tell, should_stop, most=workers * TASKS_AHEAD)
    try:
        yield from review.run(sources)
    finally:
        review.close()


def review(
    game: Record | str | Path, *, player: str | int | None = None, agent: str | None = None, seconds: float = 0.1
) -> GameReview:
    """Review a game: a record, or the path of a file with one. Of `player` alone: a name, a seat or a first wind.

    `mahjongkit.analysis.review.review_sources` reviews many files on all cores.
    """
    settings = ReviewSettings(agent=agent, player=None if player is None else str(player), seconds=seconds)
    if isinstance(game, Record):
        return review_record(game, settings)
    return review_record(read_record(Path(game)), settings, place=str(game))


def review_record(
    record: Record,
    settings: ReviewSettings | None = None,
    *,
    place: str = "record",
    tell: Tell = lambda _share: None,
    should_stop: Stop = lambda: False,
    is_signed: bool = True,
    runner: Runner | None = None,
) -> GameReview:
    """Review one record, in this process unless a runner has others.

    When it is asked to stop, the round that is under way is finished, and the review has the rounds that are done.
    Without `is_signed` the agent is not signed, which takes as long as some hundred decisions.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("sichuan"), ["greedy"] * 4, seed=3))
    >>> game = review_record(record, ReviewSettings(player="0"))
    >>> game.agent, game.measure, game.is_complete
    ('sichuan-search', 'expected points', True)
    """
    settings = settings or ReviewSettings()
    seats = settings.seats_of(record.names, record.rules.num_seats)
    game = _Game(PlacedRecord(place, checked(record)), seats, 1 / len(record.rounds))
    chosen = runner or HereRunner()
    for numbers in _tasks(record, settings):
        try:
            game.done += chosen.submit(record, numbers, seats, settings).result()
        except BrokenProcessPool:
            raise RecordError(_BROKEN) from None
        tell(game.share * len(numbers))
        if should_stop():
            break
    signatures = Signatures() if is_signed else NoSignatures()
    try:
        return _game_review(game, settings, signatures)
    finally:
        signatures.close()


class _Review:
    def __init__(self, settings: ReviewSettings, runner: Runner, tell: Tell, stop: Stop, *, most: int) -> None:
        self._settings, self._runner, self._tell, self._stop, self._most = settings, runner, tell, stop, most
        self._waiting: dict[Future[list[ReviewedRound]], _Game] = {}
        self._signatures = Signatures()

    def close(self) -> None:
        """Let go of what it holds."""
        self._runner.close()
        self._signatures.close()

    def run(self, sources: Iterable[Source]) -> Iterator[GameReview | BrokenRecord]:
        for source in sources:
            found = list(records_of(source))
            if not found:
                self._tell(1.0)
            for each in found:
                if isinstance(each, BrokenRecord):
                    yield each
                    self._tell(1 / len(found))
                else:
                    yield from self._begin(each, share=1 / len(found))
                if self._stop():
                    break
            if self._stop():
                break
        while self._waiting:
            yield from self._collect()

    def _begin(self, placed: PlacedRecord, *, share: float) -> Iterator[GameReview | BrokenRecord]:
        record = placed.record
        try:
            seats = self._settings.seats_of(record.names, record.rules.num_seats)
            tasks = _tasks(record, self._settings)
        except MahjongError as error:
            yield BrokenRecord(placed.place, str(error))
            self._tell(share)
            return
        game = _Game(placed, seats, share / len(record.rounds), waiting=len(tasks))
        self._signatures.begin(self._settings.agent_for(record.rules), record.rules.variant)
        for numbers in tasks:
            while len(self._waiting) >= self._most and not self._stop():
                yield from self._collect()
            if self._stop():
                game.waiting -= 1
                continue
            future = self._runner.submit(record, numbers, seats, self._settings)
            self._waiting[future] = game
            yield from self._collect(seconds=0.0)
        if game.waiting == 0 and game.done and not game.is_out:  # stopped when the last tasks had not begun
            yield self._whole(game)

    def _collect(self, seconds: float = _SECONDS_BETWEEN_LOOKS) -> Iterator[GameReview | BrokenRecord]:
        ready, _ = wait(self._waiting, timeout=seconds, return_when=FIRST_COMPLETED)
        for future in ready:
            game = self._waiting.pop(future)
            game.waiting -= 1
            try:
                done = future.result()
                game.done += done
                self._tell(game.share * len(done))
            except BrokenProcessPool:
                game.fault = _BROKEN
            except MahjongError as error:
                game.fault = str(error)
            except Exception as error:  # a gap in this program, or in an agent that is none of ours
                game.fault = f"not reviewed: {type(error).__name__}: {error}"
            if game.waiting == 0:
                yield self._whole(game)

    def _whole(self, game: _Game) -> GameReview | BrokenRecord:
        game.is_out = True
        if game.fault is not None:
            return BrokenRecord(game.placed.place, game.fault)
        return _game_review(game, self._settings, self._signatures)


def check_agent(settings: ReviewSettings) -> None:
    """Raise an `AgentError` where the agent that is named is not known or cannot judge, before the work begins.

    >>> check_agent(ReviewSettings(agent="grand-master"))
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: unknown agent 'grand-master' ...
    """
    if settings.agent is not None:
        _follows(settings.agent, seed=settings.seed)


def _follows(text: str, *, seed: int) -> bool:
    """Whether an agent depends on the events before a position; an `AgentError` where it cannot judge."""
    agent = make_agent(text, seed=seed)
    try:
        if not isinstance(agent, Evaluator):
            raise AgentError(f"agent '{text}' cannot review: it has no function evaluate(observation)")
        return isinstance(agent, Watcher)
    finally:
        if isinstance(agent, Closable):
            agent.close()


def _tasks(record: Record, settings: ReviewSettings) -> list[list[int]]:
    """Rounds that are reviewed together: each by itself, but all of a game for an agent that follows it."""
    numbers = list(range(len(record.rounds)))
    follows = _follows(settings.agent_for(record.rules), seed=settings.seed)
    return [numbers] if follows else [[number] for number in numbers]


def _game_review(game: _Game, settings: ReviewSettings, signatures: Signatures) -> GameReview:
    record, place = game.placed.record, game.placed.place
    done = sorted(game.done, key=lambda each: each.review.number)
    text = settings.agent_for(record.rules)
    standing = record.standing
    if standing is None and record.game_end is not None:
        standing = tuple(map(float, record.game_end.points))
    return GameReview(
        place=place,
        rules=record.rules,
        format=record.format,
        names=record.names or tuple(f"seat {seat}" for seat in range(record.rules.num_seats)),
        seats=game.seats,
        settings=settings,
        agent=text,
        signature=signatures.of(text, record.rules.variant),
        rounds=tuple(each.review for each in done),
        num_rounds=len(record.rounds),
        standing=standing,
        seconds=sum(each.seconds for each in done),
        digits=digits_of(record.rounds[0].start.points),
        id=record.id,
        source=game.placed.source,
        number=game.placed.number,
        number_in_file=game.placed.number_in_file,
    )
