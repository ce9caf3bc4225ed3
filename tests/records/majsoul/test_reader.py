"""Games of Mahjong Soul: a real one as bytes replays by the rules, and the JSON that tools make of messages is read."""

import json
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, validate_record
from mahjongkit.records.majsoul.wire import Field, read_message
from mahjongkit.records.mjai.tiles import name_of

HANDS = [
    ["1m", "1m", "1m", "2p", "3p", "4p", "5s", "6s", "7s", "2z", "2z", "3z", "4z", "9s"],
    ["1p", "1p", "9p", "9p", "1s", "1s", "4m", "6m", "8m", "5z", "5z", "6z", "7z"],
    ["2m", "4m", "6m", "8m", "2p", "5p", "8p", "2s", "5s", "8s", "1z", "3z", "5z"],
    ["3m", "3m", "5m", "7m", "9m", "3p", "6p", "7p", "3s", "4s", "9s", "6z", "7z"],
]


def game(*play: tuple[str, dict[str, Any]]) -> bytes:
    start = {"chang": 0, "ju": 0, "ben": 0, "liqibang": 0, "scores": [25000] * 4, "doras": ["9m"]}
    start |= {f"tiles{seat}": hand for seat, hand in enumerate(HANDS)}
    messages = [{"name": ".lq.RecordNewRound", "data": start}]
    messages += [{"name": f".lq.{name}", "data": data} for name, data in play]
    accounts = [{"seat": seat, "nickname": name} for seat, name in reversed(list(enumerate("abcd")))]
    return json.dumps({"head": {"uuid": "230101-x", "accounts": accounts}, "data": messages}).encode()


def discard(seat: int, tile: str, **more: bool) -> tuple[str, dict[str, Any]]:
    return "RecordDiscardTile", {"seat": seat, "tile": tile, "moqie": False, **more}


def test_a_real_game_follows_from_the_rules(shared_data: Path) -> None:
    record = read_record(shared_data / "majsoul-paipu-sample" / "majsoul_replay.bin")
    assert (record.format, record.rules.profile, len(record.rounds)) == ("majsoul", "majsoul", 11)
    found = validate_record(record)
    assert not found.differences


def test_json_of_messages_is_read() -> None:
    record = read_record(
        game(
            discard(0, "4z"),
            ("RecordDealTile", {"seat": 1, "tile": "2z"}),
            discard(1, "2z", moqie=True),
            ("RecordChiPengGang", {"seat": 0, "type": 1, "tiles": ["2z", "2z", "2z"], "froms": [0, 0, 1]}),
            discard(0, "3z"),
        )
    )
    assert record.names == ("a", "b", "c", "d")
    assert record.id == "230101-x"
    played = [str(event) for event in record.rounds[0].events[6:]]
    assert played == [
        "draw 0 9s",
        "discard 0 4z",
        "draw 1 2z",
        "discard 1 2z drawn",
        "pon 0 2z from 1 with 22z",
        "discard 0 3z",
    ]


def test_the_first_discard_of_the_dealer_is_the_drawn_tile_where_it_holds_no_other() -> None:
    """All fourteen tiles are told in one list and the discard is said not to be drawn, whatever it was."""
    events = read_record(game(discard(0, "9s"))).rounds[0].events
    assert str(events[-1]) == "discard 0 9s drawn"
    lines = [
        {"type": "start_game", "names": list("abcd")},
        {
            "type": "start_kyoku",
            "bakaze": "E",
            "kyoku": 1,
            "honba": 0,
            "kyotaku": 0,
            "oya": 0,
            "dora_marker": "9m",
            "tehais": [[name_of(tile) for tile in hand[:13]] for hand in HANDS],
        },
        {"type": "tsumo", "actor": 0, "pai": "9s"},
        {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": False},
    ]
    record = read_record("\n".join(json.dumps(line) for line in lines).encode())
    assert str(record.rounds[0].events[-1]) == "discard 0 9s drawn"


@pytest.mark.parametrize(
    ("play", "what"),
    [
        (discard(0, "8z"), "is no tile"),
        (("RecordChiPengGang", {"seat": 0, "type": 7, "tiles": ["1m"] * 3, "froms": [0, 0, 1]}), "a call of type 7"),
        (("RecordChiPengGang", {"seat": 0, "type": 1, "tiles": ["1m"] * 3, "froms": [0, 0, 0]}), "one tile of another"),
        (("RecordAnGangAddGang", {"seat": 0, "type": 9, "tiles": "1m"}), "a kan of type 9"),
        (("RecordDealTile", {"seat": "x", "tile": "1m"}), "seat"),
    ],
)
def test_faults_name_the_message(play: tuple[str, dict[str, Any]], what: str) -> None:
    with pytest.raises(mk.RecordError, match=f"message 2 .*{what}"):
        read_record(game(play))


@pytest.mark.parametrize(
    "data",
    [
        b"\n\x15.lq.GameDetailRecords",
        b"\n\x15.lq.GameDetailRecords\x12\xff\xff\xff\xff\x0f",
        b"\n\x15.lq.GameDetailRecords\x12\x02\x0a\x7f",
        b"\n\x15.lq.GameDetailRecords\x13\x02",
        b'{"name": "RecordNewRound"' + b"[" * 50_000,
        b'{"data": [{"name": "RecordNewRound", "data": {}}]}',
    ],
)
def test_broken_bytes_are_told(data: bytes) -> None:
    with pytest.raises(mk.RecordError):
        read_record(data)


def test_the_wire_form() -> None:
    """Numbers from the description of the encoding: 150 is 96 01, a negative number has ten bytes."""
    fields = {1: Field("a", int), 2: Field("b", str), 3: Field("c", int, is_list=True)}
    assert read_message(bytes.fromhex("089601"), fields) == {"a": 150}
    assert read_message(bytes.fromhex("120774657374696e67"), fields) == {"b": "testing"}
    assert read_message(bytes.fromhex("1a06038e029ea705"), fields) == {"c": [3, 270, 86942]}
    assert read_message(bytes.fromhex("08feffffffffffffffff01"), fields) == {"a": -2}
