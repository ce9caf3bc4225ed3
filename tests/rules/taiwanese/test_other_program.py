"""All wins of taiwan16-scoring, which another program scored: the same patterns with its options, or a named reason."""

from collections import Counter
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.rules.riichi.vectors import read_lines
from tests.rules.taiwanese.vectors import OPTIONS, Case, dealer_tai, difference, expected_patterns, score

SAMPLE = ROOT / "tests" / "data" / "scoring" / "taiwanese.jsonl"


def check_dealer(cases: list[Case]) -> None:
    """The tai of the dealer and its streak, and the sum that the program has."""
    for case in cases:
        of_dealer = sum(entry[0] for entry in case["points_banker"])
        assert dealer_tai(case) == of_dealer, case["id"]
        assert sum(expected_patterns(case).values()) + of_dealer == case["total"], case["id"]


def test_sampled_wins() -> None:
    cases = list(read_lines(SAMPLE))
    assert len(cases) == 30
    check_dealer(cases)
    assert Counter(map(difference, cases)) == {
        None: 28,
        "all triplets without such a reading": 1,
        "plain sequences with a triplet": 1,
    }
    seen = {name for case in cases for name in expected_patterns(case)}
    assert len(seen) == 25  # all patterns that the program knows


@pytest.fixture(scope="module")
def all_cases(shared_data: Path) -> list[Case]:
    return list(read_lines(shared_data / "taiwan16-scoring" / "wins.jsonl.gz"))


def test_all_wins(all_cases: list[Case]) -> None:
    check_dealer(all_cases)
    assert Counter(map(difference, all_cases)) == {
        None: 2_005,
        "all triplets without such a reading": 6,
        "plain sequences with a triplet": 1,
    }


def test_every_option_is_needed(all_cases: list[Case]) -> None:
    """How many wins each option decides, as docs/taiwanese-scoring.md says."""
    values = [score(case, **OPTIONS) for case in all_cases]
    decided = {}
    for name in OPTIONS:
        others = {option: value for option, value in OPTIONS.items() if option != name}
        decided[name] = sum(score(case, **others) != value for case, value in zip(all_cases, values, strict=True))
    assert decided == {
        "tai_all_begging": 134,
        "tai_half_begging": 105,
        "tai_all_honours": 170,
        "plain_sequences_with_honours": 3,
        "plain_sequences_with_flowers": 110,
        "plain_sequences_when_closed": 12,
        "winds_beside_little_four_winds": 56,
        "all_triplets_beside_big_four_winds": 22,
        "single_wait_beside_begging": 239,
        "begging_with_concealed_kan": 4,
        "own_flower_beside_flower_kan": 6,
        "drawn_triplet_is_concealed": 150,
        "dead_waits_count": 3,
    }
