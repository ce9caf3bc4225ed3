"""What a file of Tenhou says beside the play is compared with it: altered files are found out."""

import re

import pytest

from mahjongkit.records import read_record, validate_record
from tests.records.samples import sample

FOUR, THREE = (sample(name).read_text(encoding="utf-8") for name in ("four_seats.xml", "sanma.xml"))


def found_in(text: str) -> list[str]:
    return [str(difference) for difference in validate_record(read_record(text.encode())).differences]


@pytest.mark.parametrize("text", [FOUR, THREE])
def test_a_real_game_says_what_it_plays(text: str) -> None:
    said = [each for played in read_record(text.encode()).rounds for each in played.stated]
    assert {each.what for each in said} == {"indicators", "repeats", "deposits", "points", "dice"}
    assert found_in(text) == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('doraHai="88" who="2"', 'doraHai="92" who="2"', "AGARI doraHai says indicators 6s; by the play: 0s"),
        ('doraHai="88" who="2"', 'doraHai="88,92" who="2"', "AGARI doraHai says indicators 0s 6s; by the play: 0s"),
        ('<AGARI ba="0,0" hai="73,74"', '<AGARI ba="1,0" hai="73,74"', "AGARI ba says repeats 1; by the play: 0"),
        ('<AGARI ba="0,0" hai="73,74"', '<AGARI ba="0,2" hai="73,74"', "AGARI ba says deposits 2; by the play: 0"),
        ('type="yao9" ba="2,0"', 'type="yao9" ba="1,0"', "RYUUKYOKU ba says repeats 1; by the play: 2"),
        (
            'ten="210,220,330,230"',
            'ten="210,230,330,230"',
            "REACH ten says points 21000 23000 33000 23000; by the play:",
        ),
        ('seed="0,0,0,4,0,88"', 'seed="0,0,0,4,1,88"', "INIT seed says dice 5 2; by the play: 5 1"),
    ],
)
def test_an_altered_game_is_found_out(before: str, after: str, said: str) -> None:
    assert before in FOUR
    differences = found_in(FOUR.replace(before, after, 1))
    assert len(differences) == 1
    assert said in differences[0]


def test_dice_without_a_known_wall_are_dice() -> None:
    without_seed = re.sub(r"<SHUFFLE[^>]*/>", "", FOUR)
    assert found_in(without_seed) == []
    differences = found_in(without_seed.replace('seed="0,0,0,4,0,88"', 'seed="0,0,0,6,0,88"'))
    assert ["INIT seed says dice 7 1" in each for each in differences] == [True]


def test_the_second_winner_of_a_tile_gets_no_deposits() -> None:
    """As real files have it: the counter of the second element is that after the first."""
    record = read_record(sample("four_seats.xml"))
    wins = [played for played in record.rounds if sum(event.type == "win" for event in played.events) > 1]
    for played in wins:
        assert [each.value for each in played.stated if each.what == "deposits"][1:] == [(0,)]
