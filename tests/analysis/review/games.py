"""Records for tests of reviews, and an agent whose values are chosen by the test."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest

import mahjongkit as mk
from mahjongkit.agents import register_agent, unregister_agent
from mahjongkit.analysis.review import GameReview, ReviewSettings, review_record
from mahjongkit.records import Record, read_records
from tests.analysis.review.full_agent import FullAgent
from tests.records.samples import sample

FULL = "full-test-agent"
ONE_OF_EACH = {
    "riichi": "four_seats.xml",
    "sanma": "sanma.xml",
    "taiwanese": "mahjong16tw.jsonl.gz",
    "sichuan": "mahjongai.jsonl.gz",
}


@pytest.fixture(scope="module")
def full_agent() -> Iterator[str]:
    """The text of an agent that fills every field."""
    register_agent(FULL, lambda _options, _seed: FullAgent(), help_text="fills every field")
    yield FULL
    unregister_agent(FULL)


def first_record(name: str) -> Record:
    return next(iter(read_records(sample(name))))


def quick_settings(record: Record) -> ReviewSettings:
    """With an agent that takes no time."""
    return ReviewSettings(agent="paper-analyzer" if record.rules.variant in ("riichi", "sanma") else None)


@lru_cache
def quick_review(name: str) -> GameReview:
    """The first record of a sample, all seats."""
    record = first_record(name)
    return review_record(record, quick_settings(record), place=name)


@lru_cache
def last_round(agent: str | None) -> GameReview:
    """The last round of a game: there points and placement part."""
    record = first_record(ONE_OF_EACH["riichi"])
    settings = ReviewSettings(agent=agent, player="1")
    return review_record(replace(record, rounds=record.rounds[-1:]), settings, is_signed=False)


def riichi_hand(hand: str, discard: str | None = None) -> mk.Observation:
    return mk.engine.observation_of_hand(mk.make_rules("riichi"), hand, discard=discard)
