"""Mahjong Soul's messages of a game, in their order: from bytes, or from the JSON that tools write."""

from collections.abc import Iterator
from typing import Any

from mahjongkit.errors import RecordError
from mahjongkit.records.json_text import parse_json
from mahjongkit.records.majsoul.wire import Field, read_message
from mahjongkit.records.values import at

Message = tuple[str, dict[str, Any]]
START = b"\n\x15.lq.GameDetailRecords"
PREFIX = ".lq."
INSIDE = ("records", "data", "actions", "result", "details", "log")
"""Under these keys tools put lists of messages."""

_RIICHI = Field("liqi", {1: Field("seat", int)})
_WIN = {
    3: Field("hu_tile", str),
    4: Field("seat", int),
    5: Field("zimo", bool),
    6: Field("qinjia", bool),
    9: Field("li_doras", str, is_list=True),
    10: Field("yiman", bool),
    13: Field("fu", int),
    15: Field("point_rong", int),
    16: Field("point_zimo_qin", int),
    17: Field("point_zimo_xian", int),
}
# The numbers of RecordNewRound to RecordHule are seen in a real game; the others are from descriptions of the protocol.
RECORDS = {
    "RecordNewRound": {
        1: Field("chang", int),
        2: Field("ju", int),
        3: Field("ben", int),
        4: Field("dora", str),
        5: Field("scores", int, is_list=True),
        6: Field("liqibang", int),
        7: Field("tiles0", str, is_list=True),
        8: Field("tiles1", str, is_list=True),
        9: Field("tiles2", str, is_list=True),
        10: Field("tiles3", str, is_list=True),
        16: Field("doras", str, is_list=True),
    },
    "RecordDealTile": {
        1: Field("seat", int),
        2: Field("tile", str),
        5: _RIICHI,
        6: Field("doras", str, is_list=True),
    },
    "RecordDiscardTile": {
        1: Field("seat", int),
        2: Field("tile", str),
        3: Field("is_liqi", bool),
        5: Field("moqie", bool),
        8: Field("doras", str, is_list=True),
        9: Field("is_wliqi", bool),
    },
    "RecordChiPengGang": {
        1: Field("seat", int),
        2: Field("type", int),
        3: Field("tiles", str, is_list=True),
        4: Field("froms", int, is_list=True),
        5: _RIICHI,
    },
    "RecordAnGangAddGang": {
        1: Field("seat", int),
        2: Field("type", int),
        3: Field("tiles", str),
        6: Field("doras", str, is_list=True),
    },
    "RecordHule": {
        1: Field("hules", _WIN, is_list=True),
        3: Field("delta_scores", int, is_list=True),
        5: Field("scores", int, is_list=True),
    },
    "RecordBaBei": {1: Field("seat", int), 4: _RIICHI, 6: Field("doras", str, is_list=True), 9: Field("moqie", bool)},
    "RecordNoTile": {
        1: Field("liujumanguan", bool),
        2: Field("players", {3: Field("tingpai", bool)}, is_list=True),
        3: Field("scores", {3: Field("delta_scores", int, is_list=True)}, is_list=True),
    },
    "RecordLiuJu": {1: Field("type", int), 3: Field("seat", int), 5: _RIICHI},
}
_WRAPPER = {1: Field("name", str), 2: Field("data", bytes)}
_DETAILS = {
    1: Field("records", bytes, is_list=True),
    3: Field("actions", {3: Field("result", bytes)}, is_list=True),
}


def messages_of(data: bytes) -> tuple[dict[str, Any], list[Message]]:
    """What is said of the game beside its play, and the messages of the play."""
    if data.startswith(START):
        return {}, list(_from_bytes(data))
    said = parse_json(data.decode("utf-8", "replace"))
    head = said.get("head", {}) if isinstance(said, dict) else {}
    return head if isinstance(head, dict) else {}, list(_from_json(said))


def _from_bytes(data: bytes) -> Iterator[Message]:
    details = read_message(read_message(data, _WRAPPER).get("data", b""), _DETAILS)
    wrapped = details.get("records", []) + [action.get("result", b"") for action in details.get("actions", [])]
    for number, each in enumerate(wrapped):
        with at(f"message {number + 1}"):
            wrapper = read_message(each, _WRAPPER)
            name = wrapper.get("name", "").removeprefix(PREFIX)
            if name in RECORDS:
                yield name, read_message(wrapper.get("data", b""), RECORDS[name])


def _from_json(said: Any, depth: int = 0) -> Iterator[Message]:
    if depth > 8:
        raise RecordError("the JSON is nested more deeply than records of Mahjong Soul are")
    if isinstance(said, list):
        for each in said:
            yield from _from_json(each, depth + 1)
    elif isinstance(said, dict):
        name = said.get("name")
        if isinstance(name, str) and name.removeprefix(PREFIX) in RECORDS and isinstance(said.get("data"), dict):
            yield name.removeprefix(PREFIX), said["data"]
            return
        for key in INSIDE:
            if key in said:
                yield from _from_json(said[key], depth + 1)
