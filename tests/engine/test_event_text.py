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


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("draw 2 7p dice 3", r"at column 11: unknown word 'dice' for draw \(known: replacement\)"),
        ("draw 2 7p replacement replacement", "at column 23: 'replacement' is there twice"),
        ("discard 2 7p with 11m", "unknown word 'with' for discard"),
        ("win 2 7p from 1 with 11m", "unknown word 'with' for win"),
        ("riichi_accepted 2 drawn", r"unknown word 'drawn' for riichi_accepted \(known: none\)"),
        ("game_end points 1,2,3 points 4", "'points' is there twice"),
        ("chi 2 3m", "chi also needs from, with"),
        ("win 2 3m han 1", "win also needs from"),
        ("pon 2 3m from 1 with 3m", "expected 2 tiles"),
        ("no_win exhausted ready 0\u00e9", "'0\u00e9' are no seats: expected digits from 0 to 3"),
    ],
)
def test_words_that_do_not_belong_to_an_event_are_refused(text: str, fault: str) -> None:
    with pytest.raises(mk.NotationError, match=fault):
        mk.Event(text)


@pytest.mark.parametrize("ahead", range(4))
def test_a_long_text_is_not_cut_inside_a_character(ahead: int) -> None:
    """A message quotes 120 bytes; a character of three bytes may lie across the end."""
    with pytest.raises(mk.NotationError) as error:
        mk.Event("x" * ahead + "\u9ebb\u96c0" * 100)
    assert "\u9ebb...'" in str(error.value) or "\u96c0...'" in str(error.value)
