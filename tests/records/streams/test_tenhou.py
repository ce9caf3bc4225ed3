"""A session of Tenhou's client, made from a record, shows the seat what it saw in the record."""

import json
from collections.abc import Iterator

import pytest

import mahjongkit as mk
from mahjongkit._core.engine import observed_events
from mahjongkit.records import Record, read_record
from mahjongkit.records.positions import asked_before
from mahjongkit.records.streams import SeatStream
from tests.records.samples import sample
from tests.records.streams.client_session import as_xml, session


def choices(record: Record, seat: int) -> Iterator[mk.Observation]:
    """What the seat saw at each of its choices of the record, by replay."""
    last = None
    for played in record.rounds:
        for place in range(6, len(played.events)):
            replayed = mk.engine.replay_round(record.rules, list(played.events[:place]), wall=played.wall)
            difference = replayed.difference
            is_reached = difference is not None and difference.event >= place
            if not is_reached or seat not in replayed.state.asked:
                continue
            seen = replayed.state.observe(seat)
            if seen != last:  # the engine goes on by itself to the draw that follows
                yield seen
            last = seen


CASES = [("four_seats.xml", seat, True) for seat in range(4)] + [
    ("sanma.xml", seat, counts) for seat in range(3) for counts in (True, False)
]


@pytest.mark.parametrize(("name", "seat", "counts_empty"), CASES)
def test_every_choice_of_a_recorded_game(name: str, seat: int, counts_empty: bool) -> None:  # noqa: FBT001
    record = read_record(sample(name))
    messages = session(sample(name).read_text(), seat, num_seats=record.rules.num_seats, counts_empty=counts_empty)
    stream = SeatStream(rules=record.rules)
    seen = [each for text in as_xml(messages) for each in stream.feed(text)]
    expected = list(choices(record, seat))
    assert len(expected) > 50
    assert {each.seat for each in seen} == {seat}
    for made, true in zip(seen, expected, strict=False):
        assert str(made) == str(true)
        assert made.legal_actions == true.legal_actions
    assert len(seen) == len(expected)


def test_the_newer_messages_say_the_same() -> None:
    """JSON with the same names, one message per line, and elements in one line with NUL between them."""
    messages = session(sample("four_seats.xml").read_text(), 1)[:200]
    by_xml, by_json = SeatStream(), SeatStream()
    first = [seen for text in as_xml(messages) for seen in by_xml.feed(text)]
    second = [seen for tag, told in messages for seen in by_json.feed(json.dumps({"tag": tag} | told))]
    assert first == second
    assert first
    assert by_xml.events == by_json.events
    one = SeatStream()
    assert list(one.feed(f"12:00 Get: {''.join(as_xml(messages))}")) == first


def test_the_table_is_known_without_its_type() -> None:
    """A capture may begin after GO: four points are four seats, three are sanma."""
    for name, seats in (("four_seats.xml", 4), ("sanma.xml", 3)):
        messages = [each for each in session(sample(name).read_text(), 0) if each[0] != "GO"][:30]
        stream = SeatStream()
        seen = [each for text in as_xml(messages) for each in stream.feed(text)]
        assert {each.rules.num_seats for each in seen} == {seats}


def test_a_whole_record_may_be_followed_from_any_seat() -> None:
    record = read_record(sample("four_seats.xml"))
    stream = SeatStream(seat=2)
    text = sample("four_seats.xml").read_text()
    first = next(stream.feed(text))
    assert first.seat == 2
    stream = SeatStream(seat=2, rules=record.rules)
    seen = next(iter(stream.feed(text)))
    place = next(
        place
        for place in range(6, 60)
        if 2 in asked_before(record, round_number=1, event=place + 1)[1] and record.rounds[0].events[place].seat == 2
    )
    heard = observed_events(record.rules, list(record.rounds[0].events[:place]), 2)
    assert mk.engine.observation_of_events(record.rules, heard, 2).hand == seen.hand


def test_what_the_client_sends_and_what_nobody_knows_does_not_count() -> None:
    stream = SeatStream()
    hand = "0,4,8,36,40,44,72,76,80,108,109,112,113"
    texts = [
        '<HELO uname="x" auth="y"/>',
        "<LN/>",
        f'<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="1" hai="{hand}"/>',
        "<U/>",
        '<E116 t="1"/>',
        'Send: <N type="1"/>',
        '<N type="1" hai0="1" hai1="2"/>',
        '<D p="0"/>',
        '<REACH hai="3"/>',
        "<FURITEN show='1'/>",
        "<NEWTAG9 a='b'/>",
        "",
        "plain words",
    ]
    seen = [each for text in texts for each in stream.feed(text)]
    assert seen == []
    assert [event.type for event in stream.events[-2:]] == ["draw", "discard"]
    assert stream.seat == 3  # the next seat deals first, so it is seat 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<D20/>", "does not have"),
        ("<T999/>", "999 is no tile"),
        ("<T/>", "the own draw has no tile"),
        ('<N who="1" m="99999"/>', "99999 is no call"),
        ('<N who="7" m="1"/>', "nobody sits at position 7"),
        ('<N who="x" m="1"/>', "attribute who"),
        ('<REINIT seed="0"/>', "advice begins with the next one"),
        ('<INIT seed="1,2" ten="1" oya="0" hai=""/>', "expected 6 numbers"),
        ('{"tag": 5}', "the tag is 5"),
        ('{"tag": "T12"', "not JSON"),
        ("[1, 2]", "expected a message"),
    ],
)
def test_a_message_that_does_not_fit_is_named(text: str, message: str) -> None:
    stream = SeatStream()
    hand = "0,4,8,36,40,44,72,76,80,108,109,112,113"
    start = f'<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai="{hand}"/>'
    assert list(stream.feed(start)) == []
    assert len(list(stream.feed("<T116/>"))) == 1
    with pytest.raises(mk.RecordError, match=message):
        list(stream.feed(text))
    assert list(stream.feed(start)) == []  # the next round is followed again
    assert len(list(stream.feed("<T116/>"))) == 1
