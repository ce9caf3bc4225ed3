"""Tenhou's mjlog: codes of calls, elements of a game, walls, and what stands around the play."""

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, validate_record
from mahjongkit.records.tenhou.meld import TenhouCall, read_call
from mahjongkit.records.tenhou.rules import rules_of_type
from tests.records.samples import sample


# Rules E.4: where source, copies and kind lie in the code. The codes are from real games.
@pytest.mark.parametrize(
    ("code", "call"),
    [
        (48607, TenhouCall("chi", 87, (79, 82), 3)),
        (10471, TenhouCall("chi", 19, (12, 21), 3)),
        (45578, TenhouCall("pon", 119, (117, 118), 2)),
        (49163, TenhouCall("pon", 129, (130, 131), 3)),
        (31520, TenhouCall("set_aside", 123)),
        (23040, TenhouCall("concealed_kan", 90, (88, 89, 90, 91))),
    ],
)
def test_call_codes(code: int, call: TenhouCall) -> None:
    assert read_call(code) == call


@pytest.mark.parametrize("code", [-1, 1 << 16, 0xFFFF, 137 << 8])
def test_codes_of_no_call(code: int) -> None:
    with pytest.raises(mk.RecordError):
        read_call(code)


# Rules E.4, `GO type`; the last from two games in such a lobby.
@pytest.mark.parametrize(
    ("game_type", "rules"),
    [
        (169, "riichi:tenhou"),
        (185, "sanma:tenhou"),
        (0xE1, "riichi:tenhou,num_winds=1"),
        (0x0B, "riichi:tenhou,has_red_fives=false"),
        (0x0F, "riichi:tenhou,has_red_fives=false,has_open_all_simples=false"),
        (0x621, "riichi:tenhou,num_winds=1,rounds_up_mangan=true,repeat_points=500,has_late_indicators=false"),
    ],
)
def test_rules_of_a_table(game_type: int, rules: str) -> None:
    assert rules_of_type(game_type) == mk.make_rules(rules)


def test_a_game_with_its_walls() -> None:
    record = read_record(sample("four_seats.xml"))
    assert str(record.rules) == "riichi:tenhou,rounds_standing=true"
    assert record.names == ("A", "B", "C", "D")
    assert record.metadata["dan"] == ["八段", "八段", "七段", "七段"]
    assert record.metadata["rate"] == [2228.01, 2135.25, 2128.18, 2135.04]
    assert str(record.game_end) == "game_end points 85300,31400,-55100,38400"
    assert record.standing == (96.0, -9.0, -105.0, 18.0)
    assert [played.start.round for played in record.rounds] == [0, 1, 2, 3, 3, 3, 3]
    # The last round: big three dragons by self-draw with a liable seat, rules C.2 "pao".
    win = record.rounds[-1].events[-2]
    assert (win.seat, win.from_seat, win.liable, win.tile) == (0, 0, 2, "3z")
    assert win.patterns == [("big three dragons", 13), ("all honours", 13)]
    assert win.points == [64900, 0, -64900, 0]
    validated = validate_record(record)
    assert (validated.num_rounds, validated.num_walls, validated.differences) == (7, 7, ())


def test_a_sanma_game_with_its_walls() -> None:
    record = read_record(sample("sanma.xml"))
    assert record.rules.variant == "sanma"
    assert len(record.names) == 3
    assert any(event.type == "set_aside" for event in record.events)
    # Tenhou counts four rounds a wind; here South follows East 3.
    assert [played.start.round for played in record.rounds][-1] >= 5
    validated = validate_record(record)
    assert (validated.num_walls, validated.differences) == (11, ())


def test_seats_that_leave_and_come_back_change_nothing() -> None:
    record = read_record(sample("reconnect.xml"))
    assert record.names == ("A", "B", "C", "D")
    assert all(played.wall is None for played in record.rounds)  # the older kind of seed
    assert validate_record(record).differences == ()


GAME = (
    '<?xml version="1.0"?><!-- a comment --><mjloggm ver="2.3"><GO type="9" lobby="0"/>'
    '<UN n0="%41" n1="B" n2="C" n3="D" dan="1,2,3,4" rate="1500,1500,1500,1500" sx="M,M,M,M"/><TAIKYOKU oya="0"/>'
    '<INIT seed="0,0,0,1,1,135" ten="250,250,250,250" oya="0" '
    'hai0="0,32,36,68,72,104,108,112,116,120,124,128,1" hai1="4,5,6,8,9,10,12,13,14,16,17,18,20" '
    'hai2="40,41,42,44,45,46,48,49,50,52,53,54,56" hai3="76,77,78,80,81,82,84,85,86,88,89,90,92"/>'
    '<T2 t="64"/>PLAY</mjloggm>'
)


def game_with(play: str) -> str:
    return GAME.replace("PLAY", play)


def test_elements_that_nobody_knows_are_kept() -> None:
    data = sample("four_seats.xml").read_bytes()
    assert data.count(b"<TAIKYOKU") == 1
    record = read_record(data.replace(b"<TAIKYOKU", b'<NEWS a="1"/><TAIKYOKU'))
    assert record.metadata["unknown_elements"] == [{"element": "NEWS", "a": "1"}]
    assert record.events == read_record(data).events


def test_offers_of_the_server_are_checked() -> None:
    end = '<RYUUKYOKU type="yao9" ba="0,0" sc="250,0,250,0,250,0,250,0" hai0="0"/>'
    record = read_record(game_with(end).encode())
    assert record.names[0] == "A"
    assert record.rounds[0].offers[6] == 1 << 10  # nine kinds after the first draw
    assert validate_record(record).differences == ()
    wrong = read_record(game_with(end).replace('t="64"', 't="16"').encode())
    assert "win was offered" in str(validate_record(wrong).differences[0])


def test_a_round_that_is_cut_short_is_followed_to_its_last_event() -> None:
    record = read_record(game_with("<D1/><BYE who='1'/><UN n1='B'/>").encode())
    assert not record.rounds[0].is_over
    assert not record.is_complete
    assert validate_record(record).differences == ()


def test_unknown_ends_are_named() -> None:
    end = '<RYUUKYOKU type="tea" ba="0,0" sc="250,0,250,0,250,0,250,0"/>'
    with pytest.raises(mk.RecordError, match=r"<RYUUKYOKU>: unknown end of a round 'tea' \(known: yao9"):
        read_record(game_with(end).encode())
