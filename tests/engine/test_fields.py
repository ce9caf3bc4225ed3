"""Events and actions from their fields."""

import pytest

import mahjongkit as mk
from mahjongkit.engine import ActionType, EventType, NoWinReason, PaymentType


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            mk.Event(type="round_start", seat=1, round=1, repeats=2, dice=3, deposits=1, points=[1, -2, 3, 4]),
            "round_start 1 round 1 repeats 2 dice 3 deposits 1 points 1,-2,3,4",
        ),
        (mk.Event(type="deal", seat=0, tiles=["1m", "0p", "1z"]), "deal 0 1m0p1z"),
        (
            mk.Event(type=EventType.EXCHANGE, seat=0, from_seat=2, tiles=["1m", "2m", "2m"]),
            "exchange 0 from 2 with 122m",
        ),
        (mk.Event(type="void_suit", seat=3, suit="s"), "void_suit 3 s"),
        (mk.Event(type="draw", seat=2, tile="?", is_replacement=True), "draw 2 ? replacement"),
        (mk.Event(type="discard", seat=1, tile="3m", is_drawn=True, is_riichi=True), "discard 1 3m drawn riichi"),
        (mk.Event(type="discard", seat=1, tile="3m", is_drawn=False, is_riichi=None), "discard 1 3m"),
        (mk.Event(type="riichi_accepted", seat=1), "riichi_accepted 1"),
        (mk.Event(type="chi", seat=2, tile="3m", from_seat=1, tiles=("4m", "0m")), "chi 2 3m from 1 with 40m"),
        (mk.Event(type="concealed_kan", seat=2, tiles=["?"] * 4), "concealed_kan 2 ????"),
        (mk.Event(type="added_kan", seat=2, tile="0s"), "added_kan 2 0s"),
        (mk.Event(type="set_aside", seat=2, tile="4z"), "set_aside 2 4z"),
        (mk.Event(type="indicator", tile="4z"), "indicator 4z"),
        (
            mk.Event(type="payment", payment=PaymentType.KAN, seat=2, tile="3m", points=[-2, -2, 6, -2]),
            "payment kan 2 3m points -2,-2,6,-2",
        ),
        (
            mk.Event(
                type="win",
                seat=1,
                from_seat=2,
                liable=3,
                tile="3m",
                tiles=["1z"],
                is_robbed=True,
                han=3,
                fu=30,
                value=3900,
                patterns=[("riichi", 1), ("all simples", 2)],
                points=[0, 3900, -3900, 0],
            ),
            "win 1 3m from 2 robbed liable 3 han 3 fu 30 value 3900 patterns riichi:1,all_simples:2 ura 1z "
            "points 0,3900,-3900,0",
        ),
        (
            mk.Event(
                type="no_win", reason=NoWinReason.EXHAUSTED, ready_seats=[2, 0], points=[1500, -1500, 1500, -1500]
            ),
            "no_win exhausted ready 02 points 1500,-1500,1500,-1500",
        ),
        (mk.Event(type="no_win", reason="nine_kinds", seat=1), "no_win nine_kinds seat 1"),
        (mk.Event(type="round_end", deposits=1, points=[1, 2, 3]), "round_end deposits 1 points 1,2,3"),
        (mk.Event(type="game_end", points=[1, 2, 3]), "game_end points 1,2,3"),
    ],
)
def test_events_are_those_of_their_texts(event: mk.Event, text: str) -> None:
    assert str(event) == text
    assert event == mk.Event(text)
    assert mk.Event.from_json(event.to_json()) == event


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({}, "event.type is missing"),
        ({"type": "discrad"}, r'event.type is "discrad": expected one of round_start, deal'),
        ({"type": "draw", "seat": 1}, "it needs also: tile"),
        ({"type": "draw", "seat": 4, "tile": "3m"}, "event.seat is 4: expected a whole number from 0 to 3"),
        ({"type": "draw", "seat": True, "tile": "3m"}, "event.seat is true: expected a whole number"),
        ({"type": "draw", "seat": 1, "tile": "3x"}, 'event.tile is "3x": expected a tile such as "5m"'),
        ({"type": "draw", "seat": 1, "tile": "33m"}, "expected a tile"),
        (
            {"type": "draw", "seat": 1, "tile": "3m", "dice": 3},
            r"event.dice is 3: draw has no such field \(known",
        ),
        ({"type": "draw", "seat": 1, "tile": "3m", "colour": 3}, "event.colour is 3: draw has no such field"),
        ({"type": "draw", "seat": 1, "tile": "3m", "is_replacement": 1}, "expected true or false"),
        ({"type": "chi", "seat": 1, "tile": "3m", "from_seat": 0, "tiles": ["4m"]}, "expected 2 tiles"),
        ({"type": "deal", "seat": 1, "tiles": "123m"}, 'event.tiles is "123m": expected an array'),
        ({"type": "deal", "seat": 1, "tiles": ["1m", 2]}, r"event.tiles\[1\] is 2: expected a tile"),
        ({"type": "deal", "seat": 1, "tiles": ["1m"] * 18}, "expected at most 17 tiles"),
        ({"type": "void_suit", "seat": 1, "suit": "z"}, "expected a suit: m, p or s"),
        ({"type": "no_win", "reason": "tired"}, r"expected one of exhausted, river_limit"),
        ({"type": "game_end", "points": [1, 2, 3, 4, 5]}, "at most four seats"),
        ({"type": "game_end", "points": [10**10]}, "expected a whole number"),
        ({"type": "game_end", "points": [10**30]}, "too large"),
        ({"type": "game_end", "points": {1, 2}}, "a value of the type set has no form in JSON"),
        ({"type": "win", "seat": 0, "from_seat": 0, "tile": "1m", "patterns": [("luck", 1)]}, "no pattern is called"),
        ({"type": "win", "seat": 0, "from_seat": 0, "tile": "1m", "patterns": [["riichi"]]}, "expected pairs"),
    ],
)
def test_faults_of_event_fields_are_named(fields: dict[str, object], fault: str) -> None:
    with pytest.raises(mk.NotationError, match=fault):
        mk.Event(**fields)  # type: ignore[call-overload]
    with pytest.raises(mk.NotationError, match=fault):
        mk.Event.from_json(fields)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (mk.Action(type="pass"), "pass"),
        (mk.Action(type=ActionType.DISCARD, tile="0p", is_drawn=True), "discard 0p drawn"),
        (mk.Action(type="riichi", tile="3s"), "riichi 3s"),
        (mk.Action(type="chi", tile="3m", own=["5m", "4m"]), "chi 3m with 45m"),
        (mk.Action(type="pon", tile="5p", own=("0p", "5p")), "pon 5p with 50p"),
        (mk.Action(type="open_kan", tile="1z", own=["1z"] * 3), "open_kan 1z with 111z"),
        (mk.Action(type="concealed_kan", tile="1z"), "concealed_kan 1z"),
        (mk.Action(type="exchange", own=["2p", "1p", "2p"]), "exchange 122p"),
        (mk.Action(type="void_suit", suit="m"), "void_suit m"),
        (mk.Action(type="abort"), "abort"),
    ],
)
def test_actions_are_those_of_their_texts(action: mk.Action, text: str) -> None:
    assert str(action) == text
    assert action == mk.Action(text)
    assert mk.Action.from_json(action.to_json()) == action


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"type": "discard"}, "action.tile is missing"),
        ({"type": "pass", "tile": "3m"}, r'action.tile is "3m": pass has no such field \(known: type\)'),
        ({"type": "chi", "tile": "3m", "own": ["4m"]}, "expected 2 tiles of the own hand"),
        ({"type": "exchange", "own": ["4m"]}, "expected 3 tiles of the own hand"),
        ({"type": "pon", "tile": "3m"}, "action.own: expected 2 tiles"),
        ({"type": "win", "tile": "3m", "is_drawn": True}, "win has no such field"),
    ],
)
def test_faults_of_action_fields_are_named(fields: dict[str, object], fault: str) -> None:
    with pytest.raises(mk.NotationError, match=fault):
        mk.Action(**fields)  # type: ignore[call-overload]


def test_fields_of_other_events_are_none() -> None:
    start = mk.Event("round_start 0 round 0 repeats 0 deposits 0 points 1,2,3")
    assert (start.tile, start.suit, start.tiles, start.reason) == (None, None, [], None)
    void = mk.Event("void_suit 2 p")
    assert (void.tile, void.suit) == (None, "p")
    assert mk.Event("concealed_kan 1 0555m").tile == "5m"
    assert mk.Action("void_suit p").suit == "p"
    assert mk.Action("exchange 122p").tile is None
