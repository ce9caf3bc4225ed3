"""The decisions of rounds, judged by an agent."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from mahjongkit._core.engine import Action, Observation, observed_events
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.evaluation import ActionEvaluation, chosen_of
from mahjongkit.agents.following import follow_record
from mahjongkit.agents.protocol import Agent, Closable, Follower, Watcher
from mahjongkit.agents.registry import make_agent
from mahjongkit.agents.search_budget import chooses_budget, search_until_separated
from mahjongkit.analysis.known_danger import minds_danger, with_danger
from mahjongkit.analysis.review.decision import Decision, judge, with_placement
from mahjongkit.analysis.review.game_review import RoundReview
from mahjongkit.analysis.review.luck_split import LuckSplit, digits_of, draw_luck_of
from mahjongkit.analysis.review.settings import ReviewSettings
from mahjongkit.records.decisions import RecordedDecision, decisions_of_round
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.round_words import round_name


@dataclass(frozen=True)
class ReviewedRound:
    """A round with the time that the agent took."""

    review: RoundReview
    seconds: float


def review_rounds(
    record: Record, numbers: Sequence[int], *, seats: Sequence[int], settings: ReviewSettings
) -> Iterator[ReviewedRound]:
    """Review rounds of a record, counted from 0.

    An agent that follows the game hears all rounds before; any other depends on the position and the seed alone, so
    that rounds can be reviewed apart.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("sichuan"), ["greedy"] * 4, seed=3))
    >>> done = next(review_rounds(record, [0], seats=[1], settings=ReviewSettings()))
    >>> done.review.name, done.review.decisions[0].kind, done.review.decisions[0].rows[0].measure
    ('East 1', <Kind.OPENING: 'opening'>, 'expected points')
    """
    text = settings.agent_for(record.rules)
    placement = settings.placement_for(record.rules).agent
    judges = {seat: _Judge(record, text, settings, seat, placement=placement) for seat in seats}
    try:
        follows = any(each.follows for each in judges.values())
        for number in range(max(numbers, default=-1) + 1):
            if number in numbers or follows:
                reviewed = _review_round(record, number, judges)
                if number in numbers:
                    yield reviewed
    finally:
        for each in judges.values():
            each.close()


def _review_round(record: Record, number: int, judges: dict[int, "_Judge"]) -> ReviewedRound:
    played = record.rounds[number]
    start = perf_counter()
    decisions: list[Decision] = []
    recorded = decisions_of_round(record.rules, played, round_number=number + 1)
    for made in recorded.decisions:
        if made.seat in judges and made.action is not None:
            decisions += judges[made.seat].decision(made, made.action)
    for each in judges.values():
        each.hear(number, len(played.events))
    seconds = perf_counter() - start
    review = RoundReview(
        number=number + 1,
        name=round_name(played, record.rules.num_seats),
        events=played.events,
        splits=tuple(_splits(record, played, list(judges), decisions)),
        decisions=tuple(decisions),
        fault=recorded.fault if played.is_over else "the record ends before the round",
    )
    return ReviewedRound(review, seconds)


def _splits(
    record: Record, played: RecordedRound, seats: Sequence[int], decisions: Sequence[Decision]
) -> Iterator[LuckSplit | None]:
    luck = draw_luck_of(record.rules, played) if played.is_over else None
    digits = digits_of(record.rounds[0].start.points)
    for seat in seats:
        lost = [decision.points_lost for decision in decisions if decision.seat == seat and decision.is_valued]
        if luck is None:
            yield None
            continue
        result = played.events[-1].points[seat] - played.start.points[seat]
        # Where points are not known, what the decisions lost stays in the rest, and the outputs say so.
        own = -sum(each for each in lost if each is not None)
        yield LuckSplit.of(result=result, luck=luck[seat], decisions=own, digits=digits)


class _Judge:
    """The agent that judges a seat; one that watches hears what the seat saw."""

    def __init__(
        self, record: Record, text: str, settings: ReviewSettings, seat: int, *, placement: str | None
    ) -> None:
        self._record, self._text, self._settings, self._seat = record, text, settings, seat
        self._has_budget = not chooses_budget(text)
        self._agent: Agent = make_agent(text, seed=settings.seed)
        self._placement = None if placement is None else make_agent(placement, seed=settings.seed)
        self._round, self._heard, self._is_astray = 0, 0, False

    @property
    def follows(self) -> bool:
        """Whether what it says of a position depends on the events before."""
        return isinstance(self._agent, Watcher)

    def decision(self, made: RecordedDecision, played: Action) -> list[Decision]:
        """Judge a choice; nothing where there was none."""
        self.hear(made.round_number - 1, made.event - 1)
        seen = made.observation
        if not made.is_choice:
            if isinstance(self._agent, Follower):
                self._agent.follow(seen, is_riichi=played.type == "riichi")
            return []
        own = self._rows(seen)
        rows = with_danger(seen, own)
        if isinstance(self._agent, Follower):
            # It takes a riichi of its own for one that was declared: it has to hear the game again.
            self._is_astray = (chosen_of(rows).action.type == "riichi") != (played.type == "riichi")
        judge_rows = partial(judge, seen, played, round_number=made.round_number, event=made.event)
        judged = judge_rows(rows, minds_danger=minds_danger(own))
        if self._placement is None:
            return [judged]
        return [with_placement(judged, judge_rows(evaluate(self._placement, seen)))]

    def hear(self, number: int, event: int) -> None:
        """Let an agent that watches hear the first events of a round, which is counted from 0 here."""
        if not isinstance(self._agent, Watcher):
            return
        if self._is_astray:
            self.close()
            self._agent, self._is_astray = make_agent(self._text, seed=self._settings.seed), False
            follow_record(self._agent, self._record, round_number=number + 1, event=event + 1, seat=self._seat)
            self._round, self._heard = number, event
            return
        if number != self._round:
            self._round, self._heard = number, 0
        events = self._record.rounds[number].events[self._heard : event]
        self._agent.watch(observed_events(self._record.rules, list(events), self._seat))
        self._heard = event

    def close(self) -> None:
        """Let go of the agent."""
        if isinstance(self._agent, Closable):
            self._agent.close()

    def _rows(self, seen: Observation) -> list[ActionEvaluation]:
        if self._has_budget:
            return evaluate(self._agent, seen)
        settings = self._settings
        return search_until_separated(self._text, seen, seed=settings.seed, seconds=settings.seconds).rows
