"""Streams that were damaged in many ways, and events in any order: only errors of ours come out."""

import io
import json
import random

import pytest

import mahjongkit as mk
from mahjongkit.engine import observation_of_events
from mahjongkit.records import read_record, record_text
from mahjongkit.records.streams import SeatStream, text_pieces
from tests.records.games import kan_loving_moves
from tests.records.mutants import damaged
from tests.records.samples import sample
from tests.records.streams.client_session import as_xml, session


def follow(text: str) -> tuple[int, int]:
    """How many choices were seen, and how many faults."""
    stream, seen, faults = SeatStream(seat=1), 0, 0
    for _, piece in text_pieces(io.StringIO(text)):
        try:
            seen += sum(1 for _ in stream.feed(piece))
        except mk.RecordError:
            faults += 1
    return seen, faults


@pytest.mark.parametrize("form", ["xml", "json", "mjai"])
def test_damaged_streams(form: str) -> None:
    messages = session(sample("four_seats.xml").read_text(), 1)[:300]
    texts = {
        "xml": "\n".join(as_xml(messages)),
        "json": "\n".join(json.dumps({"tag": tag} | told) for tag, told in messages),
        "mjai": "\n".join(record_text(read_record(sample("four_seats.xml")), format="mjai").splitlines()[:300]),
    }
    data, chance = texts[form].encode(), random.Random(form)
    results = [follow(damaged(data, chance).decode(errors="replace")) for _ in range(12)]
    assert sum(seen for seen, _ in results) > 40
    assert sum(faults for _, faults in results) > 2


@pytest.mark.parametrize("variant", ["riichi", "sanma", "taiwanese", "sichuan"])
def test_events_in_any_order(variant: str) -> None:
    """Left out, doubled, exchanged, or of another seat: nothing may be applied that has no place."""
    game = mk.Game(mk.make_rules(variant), seed=4)
    for actions in kan_loving_moves(game, seed=4):
        game.step(actions)
    start = [place for place, event in enumerate(game.events) if event.type == "round_start"]
    rounds = [game.events_for(0)[a:b] for a, b in zip(start, [*start[1:], len(game.events)], strict=True)]
    chance = random.Random(variant)
    faults = 0
    for _ in range(200):
        events = list(chance.choice(rounds))
        for _ in range(chance.randint(1, 6)):
            a, b = chance.randrange(len(events)), chance.randrange(len(events))
            change = chance.randrange(4)
            if change == 0:
                del events[a]
            elif change == 1:
                events.insert(a, events[b])
            elif change == 2:
                events[a], events[b] = events[b], events[a]
            else:
                events[a:a] = events[b : b + 30]
        try:
            seen = observation_of_events(game.rules, events, chance.randrange(game.rules.num_seats))
            assert seen.legal_actions is not None
        except mk.RecordError:
            faults += 1
    assert faults > 50
