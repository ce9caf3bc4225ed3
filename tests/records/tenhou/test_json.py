"""tenhou.net/6: tokens, the order of takes and discards, ends of rounds; and the same games as mjlog."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.records import Source, read_record, record_text, sources, validate_record
from mahjongkit.records.tenhou.json_merge import Play
from mahjongkit.records.tenhou.json_tokens import JsonCall, number_of, read_json_call, tile_of
from mahjongkit.records.tenhou.json_wins import read_end
from tests.records.same import held_by_tenhou_json
from tests.records.samples import sample


# Rules E.5: numbers of tiles; letters of calls.
@pytest.mark.parametrize(("number", "tile"), [(11, "1m"), (29, "9p"), (35, "5s"), (47, "7z"), (51, "0m"), (53, "0s")])
def test_tile_numbers(number: int, tile: str) -> None:
    assert tile_of(number) == tile
    assert number_of(mk.Tile(tile)) == number


@pytest.mark.parametrize("number", [0, 10, 20, 48, 50, 54, 60, 111, -11, True, None, "1m"])
def test_numbers_of_no_tile(number: int) -> None:
    with pytest.raises(mk.RecordError):
        tile_of(number)


@pytest.mark.parametrize(
    ("token", "call"),
    [
        ("c282627", JsonCall("chi", mk.Tile("8p"), (mk.Tile("6p"), mk.Tile("7p")), 3)),
        ("p292929", JsonCall("pon", mk.Tile("9p"), (mk.Tile("9p"), mk.Tile("9p")), 3)),
        ("12p1212", JsonCall("pon", mk.Tile("2m"), (mk.Tile("2m"), mk.Tile("2m")), 2)),
        ("1313p13", JsonCall("pon", mk.Tile("3m"), (mk.Tile("3m"), mk.Tile("3m")), 1)),
        ("151551m15", JsonCall("open_kan", mk.Tile("5m"), (mk.Tile("5m"), mk.Tile("5m"), mk.Tile("0m")), 1)),
        ("292929a29", JsonCall("concealed_kan", mk.Tile("9p"), (mk.Tile("9p"), mk.Tile("9p"), mk.Tile("9p")), 1)),
        ("29k292929", JsonCall("added_kan", mk.Tile("9p"), (mk.Tile("9p"), mk.Tile("9p"), mk.Tile("9p")), 2)),
    ],
)
def test_call_tokens(token: str, call: JsonCall) -> None:
    assert read_json_call(token) == call


@pytest.mark.parametrize("token", ["", "c", "c1", "c1112", "x111213", "c11121", "p11111111", "1p1111"])
def test_tokens_of_no_call(token: str) -> None:
    with pytest.raises(mk.RecordError, match="cannot read the call"):
        read_json_call(token)


def test_a_claim_may_wait_for_a_later_equal_discard() -> None:
    """A round whose calls could be put in several orders: only one uses up every take and discard."""
    record = read_record(sample("confusing_calls.json"))
    assert validate_record(record).differences == ()


def test_the_same_game_as_mjlog() -> None:
    xml, json = read_record(sample("four_seats.xml")), read_record(sample("four_seats.json"))
    assert held_by_tenhou_json(json.rounds) == held_by_tenhou_json(xml.rounds)
    assert (json.rules, json.game_end, json.standing, json.names) == (xml.rules, xml.game_end, xml.standing, xml.names)
    for key in ("dan", "rate", "sx", "lobby", "rule"):
        assert json.metadata[key] == xml.metadata[key]


def test_the_written_game_is_the_server_s_own() -> None:
    """What we write for the mjlog is what the server wrote, but for the order in which it lists patterns."""
    import json

    theirs = json.loads(sample("four_seats.json").read_text(encoding="utf-8"))
    ours = json.loads(record_text(read_record(sample("four_seats.xml")), format="tenhou-json"))
    assert ours["sc"] == theirs["sc"]
    for mine, other in zip(ours["log"], theirs["log"], strict=True):
        assert [sorted(hand, key=str) for hand in mine[4:16:3]] == [sorted(hand, key=str) for hand in other[4:16:3]]
        assert mine[:4] == other[:4]
        assert [mine[i] for i in range(4, 16) if i % 3 != 1] == [other[i] for i in range(4, 16) if i % 3 != 1]
        assert [entry[:4] if len(entry) > 4 else entry for entry in mine[16]] == [
            entry[:4] if len(entry) > 4 else entry for entry in other[16]
        ]


def test_one_round_a_line() -> None:
    record = read_record(sample("one_round_a_line.json"))
    assert len(record.rounds) == 4
    assert not record.is_complete


def test_mahjong_soul_tables_have_their_profile() -> None:
    data = sample("calls.json").read_text(encoding="utf-8")
    disp = data[data.index('"disp":"') + 8 :].split('"')[0]
    record = read_record(data.replace(disp, "金の間南喰赤").encode())
    assert record.rules.profile == "majsoul"


def pairs(shared_data: Path) -> list[tuple[Source, Source]]:
    """Games that are there as mjlog and as JSON."""
    found: list[tuple[Source, Source]] = []
    for folder in ("tenhou-pairs-mjlog2json", "tenhou-edge-pantheon", "tenhou-wall-shuffle-riichi-rs"):
        for path in sorted((shared_data / folder).glob("*.xml")):
            if path.with_suffix(".json").exists():
                found.append((Source(path), Source(path.with_suffix(".json"))))
    xml = {
        Path(source.member or "").stem: source
        for source in sources([shared_data / "tenhou-sanma-houou-2026", shared_data / "tenhou-yonma-mjx"])
        if (source.member or "").endswith(".xml")
    }
    for archive in ("tenhou-sanma-houou-2026/tenhou6-json.zip", "tenhou-yonma-mjx/mjscore-json.zip"):
        for source in sources([shared_data / archive]):
            if (stem := Path(source.member or "").stem) in xml:
                found.append((xml[stem], source))
    return found


def test_games_in_two_formats_have_the_same_events(shared_data: Path) -> None:
    found = pairs(shared_data)
    assert len(found) >= 150
    rounds = 0
    for first, second in found:
        xml, json = first.read(), second.read()
        assert held_by_tenhou_json(json.rounds) == held_by_tenhou_json(xml.rounds), str(second)
        rounds += len(json.rounds)
    assert rounds >= 1409


@pytest.mark.parametrize(("name", "ready"), [("全員聴牌", [0, 1, 2, 3]), ("全員不聴", [])])
def test_a_wall_exhausted_with_all_ready_or_none(name: str, ready: list[int]) -> None:
    (event,) = read_end([name], Play(), ura=[], num_seats=4)
    assert event.reason == "exhausted"
    assert event.ready_seats == ready
    assert event.points == [0, 0, 0, 0]


def test_the_title_of_an_mjlog_comes_back() -> None:
    """It is one text there, and two lines here: what was written as a text came back letter by letter."""
    text = sample("reconnect.xml").read_text(encoding="utf-8").replace("<GO ", '<GO title="Cup of May" ', 1)
    record = read_record(text.encode())
    assert record.title == "Cup of May"
    assert read_record(record_text(record, format="tenhou-json").encode()).title == "Cup of May"


@pytest.mark.parametrize("metadata", [{"rule": 5}, {"rule": [1]}, {"title": {"a": 1}}, {"rule": {"disp": 7}}])
def test_metadata_of_another_kind_do_no_harm(metadata: dict[str, object]) -> None:
    record = replace(read_record(sample("sanma.json")), metadata=metadata, title="x")
    again = read_record(record_text(record, format="tenhou-json").encode())
    assert (again.rules, again.title) == (record.rules, "x")


def test_an_indicator_that_no_kan_turns_up_is_found() -> None:
    game = json.loads(sample("four_seats.json").read_text(encoding="utf-8"))
    game["log"][1][2].append(11)
    with pytest.raises(mk.RecordError, match="round 2: 1 new indicators for 0 kans"):
        read_record(json.dumps(game).encode())
