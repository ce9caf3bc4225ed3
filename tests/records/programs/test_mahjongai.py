"""Sichuan rounds of mahjongAI: payments, winners, the end of the wall; all public rounds replay."""

import gzip
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.records import Record, read_record, read_records, validate_record
from tests.records.games import kan_loving_game
from tests.records.programs.mahjongai_lines import mahjongai_line
from tests.records.samples import sample


def events_of(record: Record, *types: str) -> list[str]:
    return [str(event) for event in record.rounds[0].events if event.type in types]


def test_all_public_rounds_follow_the_rules(shared_data: Path) -> None:
    records = list(read_records(shared_data / "sichuan-selfplay" / "rounds.jsonl.gz"))
    assert len(records) == 138
    counts: Counter[str] = Counter()
    for record in records:
        assert validate_record(record).differences == (), record.id
        counts.update(event.payment or event.type for event in record.rounds[0].events)
    # As counted in the records themselves, without reading them as rounds.
    assert (counts["win"], counts["kan"], counts["transfer"]) == (66, 227, 1)


def test_the_sample_follows_the_rules() -> None:
    records = list(read_records(sample("mahjongai.jsonl.gz")))
    assert len(records) == 4
    assert all(validate_record(record).differences == () for record in records)


def test_the_deal_and_the_void_suits() -> None:
    line = json.loads(gzip.decompress(sample("mahjongai.jsonl.gz").read_bytes()).splitlines()[0])
    record = read_record(sample("mahjongai.jsonl.gz"), number=1)
    suits = {"W": "m", "B": "p", "T": "s"}
    assert events_of(record, "void_suit") == [f"void_suit {i} {suits[s]}" for i, s in enumerate(line["void_suit"])]
    assert [len(event.tiles) for event in record.rounds[0].events if event.type == "deal"] == [13] * 4
    first = line["events"][0][2]
    assert events_of(record, "draw")[0] == f"draw 0 {first[1]}{suits[first[0]]}"


def test_the_money_of_a_kan_goes_to_the_winner_on_the_next_discard() -> None:
    """A kan that was added brings 3, and its maker discards into an ordinary hand: 1 for the hand and the 3."""
    record = read_record(sample("mahjongai.jsonl.gz"), number=3)
    assert [max(event.points) for event in record.rounds[0].events if event.type in {"win", "payment"}][-2:] == [1, 3]
    assert events_of(record, "payment")[-1].startswith("payment transfer ")


def test_two_winners_of_one_tile_and_the_end_by_three() -> None:
    record = read_record(sample("mahjongai.jsonl.gz"), number=2)
    wins = [event for event in record.rounds[0].events if event.type == "win"]
    assert len(wins) == 3
    assert events_of(record, "no_win") == []
    giver = wins[1].from_seat
    assert giver == wins[2].from_seat
    assert giver is not None
    distances = [((win.seat or 0) - giver) % 4 for win in wins[1:]]
    assert distances == sorted(distances)


def test_rounds_of_the_engine_in_the_words_of_the_program() -> None:
    """Robbed kans name the robbed seat; several winners of one tile and of a kan: no public round shows them."""
    rules = mk.make_rules("sichuan", profile="mahjongai")
    seen: Counter[str] = Counter()
    for seed in range(200):
        played = kan_loving_game(rules, seed=seed).rounds[0].events
        again = read_record(mahjongai_line(played))
        assert validate_record(again).differences == ()
        # Who is ready is told only where somebody pays.
        assert [str(event) for event in again.rounds[0].events if event.type != "no_win"] == [
            str(event) for event in played if event.type != "no_win"
        ]
        seen["robbed"] += sum(event.is_robbed for event in played)
        seen["transfer"] += sum(event.payment == "transfer" for event in played)
        seen["several"] += sum(a.type == b.type == "win" for a, b in pairwise(played))
    assert min(seen["robbed"], seen["transfer"], seen["several"]) > 0


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('["DRAW", 1,', '["DRAW", 4,', "4 is no seat: expected 0 to 3"),
        ('["DRAW", 1,', '["DREW", 1,', r"\(DREW\): unknown event"),
        ('"自摸:', '"自摸了:', "unknown pattern '自摸了'"),
        ('"final"', '"finale"', "no field 'final'"),
        ('"void_suit"', '"void_suits"', "no field 'void_suit'"),
    ],
)
def test_faults_are_named(old: str, new: str, words: str) -> None:
    rules = mk.make_rules("sichuan", profile="mahjongai")
    texts = (mahjongai_line(kan_loving_game(rules, seed=seed).rounds[0].events).decode() for seed in range(20))
    text = next(text for text in texts if old in text)
    with pytest.raises(mk.RecordError, match=words):
        read_record(text.replace(old, new).encode(), format="mahjongai")
