"""Events are values: their text parses back."""

import pytest

import mahjongkit as mk


@pytest.mark.parametrize(
    "patterns",
    [
        "four_concealed_triplets_pair_wait:13",  # names with a comma: a comma also separates patterns
        "thirteen_orphans_thirteen_waits:13",
        "riichi:1,three-suit_sequences:2,dora:1",
    ],
)
def test_patterns_of_a_win_parse_back(patterns: str) -> None:
    text = f"win 1 3m from 1 han 13 fu 0 value 32000 patterns {patterns} points -16000,32000,-8000,-8000"
    event = mk.Event(text)
    assert str(event) == text
    assert len(event.patterns) == patterns.count(":")
    assert mk.Event(str(event)) == event
