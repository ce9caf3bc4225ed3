"""Our own format: JSON that any program reads, and its first version."""

import json

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, record_text
from mahjongkit.records.native import read_native
from tests.records.samples import FORMAT_OF, sample

VERSION_1 = [name for name, form in FORMAT_OF.items() if form == "native"]


@pytest.mark.parametrize("name", VERSION_1)
def test_version_1_becomes_version_2(name: str) -> None:
    """The texts of the old file, read as events one by one, are the JSON events of the new one."""
    header, *rounds, end = [json.loads(line) for line in sample(name).read_text().splitlines()]
    assert header["version"] == 1
    record = read_record(sample(name))
    new_header, *new_rounds, new_end = [json.loads(line) for line in record_text(record, format="native").splitlines()]
    assert new_header["version"] == 2
    assert f"{new_header['rules']['variant']}:{new_header['rules']['profile']}" == header["rules"]
    for old, new in zip(rounds, new_rounds, strict=True):
        assert "".join(new["wall"]) == "".join(mk.tiles.read_tiles(old["wall"]))
        assert [str(mk.Event.from_json(event)) for event in new["events"]] == old["events"]
    assert (new_end["end"] is None) == (end["end"] is None)
    assert read_record(record_text(record, format="native").encode()) == record


def test_tiles_are_lists_of_names() -> None:
    """No text of several tiles is left in the file: a tile is two characters."""
    record = read_record(sample(VERSION_1[0]))
    played = json.loads(record_text(record, format="native").splitlines()[1])
    tiles = [tile for event in played["events"] for tile in [*event.get("tiles", []), event.get("tile", "1m")]]
    assert {len(tile) for tile in [*tiles, *played["wall"]]} == {2}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"version":2', '"version":3', "line 1: version is 3: this package reads versions 1 and 2"),
        ('"version":2', '"version":"2"', 'line 1: version is "2": this package reads versions 1 and 2'),
        ("mahjongkit-record", "mahjongkit-game", "line 1: format is \"mahjongkit-game\", expected 'mahjongkit-record'"),
    ],
)
def test_another_version_or_format_is_refused(old: str, new: str, message: str) -> None:
    text = record_text(read_record(sample(VERSION_1[0])), format="native")
    with pytest.raises(mk.RecordError, match=message):
        read_native(text.replace(old, new, 1).encode())
