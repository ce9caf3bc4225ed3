"""Tiles as values: docs/engine.md."""

import copy
import json
import pickle

import pytest

import mahjongkit as mk
from mahjongkit.tiles import Tile, kind_name, read_tiles, tiles_text

# By hand: the notation mpsz in the order of the kinds, red fives after plain ones.
NAMES = [
    *(["1m", "2m", "3m", "4m", "5m", "0m", "6m", "7m", "8m", "9m"]),
    *(["1p", "2p", "3p", "4p", "5p", "0p", "6p", "7p", "8p", "9p"]),
    *(["1s", "2s", "3s", "4s", "5s", "0s", "6s", "7s", "8s", "9s"]),
    *(["1z", "2z", "3z", "4z", "5z", "6z", "7z"]),
    *(["1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"]),
]


def test_every_tile_is_its_text() -> None:
    for name in NAMES:
        tile = Tile(name)
        assert tile == name
        assert hash(tile) == hash(name)
        assert f"{tile}{tile!r}" == f"{name}'{name}'"
        assert json.loads(json.dumps({"tile": tile})) == {"tile": name}


def test_tiles_are_kept_by_copies_and_pickles() -> None:
    tile = Tile("0s")
    assert copy.deepcopy(tile) is Tile("0s")
    assert isinstance(pickle.loads(pickle.dumps(tile)), Tile)  # noqa: S301
    with pytest.raises(AttributeError):
        tile.rank = 4  # type: ignore[misc]


def test_order_is_that_of_the_kinds() -> None:
    assert sorted(map(Tile, reversed(NAMES))) == NAMES
    assert sorted([Tile("?"), Tile("8f")]) == ["8f", "?"]
    assert Tile("9m") < Tile("1p")
    assert Tile("9m") < "1p"
    assert Tile("5m") < Tile("0m") <= Tile("0m") < Tile("6m")
    assert Tile("1z") > Tile("9s") >= Tile("9s")


@pytest.mark.parametrize(
    ("name", "kind", "suit", "rank", "plain"),
    [("1m", 0, "m", 1, "1m"), ("0p", 13, "p", 5, "5p"), ("9s", 26, "s", 9, "9s"), ("7z", 33, "z", 7, "7z"),
     ("8f", 41, "f", 8, "8f")],
)  # fmt: skip
def test_parts(name: str, kind: int, suit: str, rank: int, plain: str) -> None:
    tile = Tile(name)
    assert (tile.kind, tile.suit, tile.rank, tile.plain) == (kind, suit, rank, plain)
    assert isinstance(tile.plain, Tile)
    assert kind_name(tile.kind) == plain


def test_questions() -> None:
    answers = {
        name: [tile.is_red, tile.is_numbered, tile.is_terminal, tile.is_honour, tile.is_flower, tile.is_hidden]
        for name in ("0m", "1s", "5z", "2f", "?")
        for tile in [Tile(name)]
    }
    assert answers == {
        "0m": [True, True, False, False, False, False],
        "1s": [False, True, True, False, False, False],
        "5z": [False, False, False, True, False, False],
        "2f": [False, False, False, False, True, False],
        "?": [False, False, False, False, False, True],
    }


@pytest.mark.parametrize("text", ["", "5", "m5", "5x", "0z", "8z", "9f", "0f", "55m", "5m ", "é"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(mk.NotationError, match=f"'{text}' is no tile: expected a rank and a suit"):
        Tile(text)


def test_a_hidden_tile_has_no_kind() -> None:
    for name in ("kind", "suit", "rank"):
        with pytest.raises(mk.NotationError, match="hidden tile"):
            getattr(Tile("?"), name)


def test_texts_are_cut_and_joined() -> None:
    assert read_tiles("340m1z?") == ["3m", "4m", "0m", "1z", "?"]
    assert tiles_text(["3m", "4m", "0m", "1z", "?"]) == "340m1z?"
    assert read_tiles("") == []
    assert tiles_text(read_tiles("".join(NAMES))) == "1234506789m1234506789p1234506789s1234567z12345678f"
    with pytest.raises(mk.NotationError, match="tiles without a suit"):
        read_tiles("12")
    with pytest.raises(mk.NotationError, match="'5x' is no tile"):
        tiles_text(["5x"])


def test_hands_states_and_observations_list_their_tiles() -> None:
    state = mk.State(mk.make_rules("riichi"), seed=3)
    for seat in range(4):
        assert tiles_text(state.tiles(seat)) == state.hand(seat)
        seen = state.observe(seat)
        assert seen.tiles == state.tiles(seat) == mk.Hand(seen.hand).tiles
        assert all(isinstance(tile, Tile) for tile in seen.tiles)
    assert tiles_text(state.wall_tiles) == state.wall
    assert [state.num_tiles(seat) for seat in range(4)] == [14, 13, 13, 13]


def test_types_and_phases_are_their_texts() -> None:
    event = mk.Event("discard 1 3m")
    assert event.type is mk.engine.EventType.DISCARD
    assert mk.Event("draw 1 3m").type == "draw"
    assert mk.Event("draw 1 3m").type in {"discard", "draw"}
    assert (str(event.type), repr(event.type), f"{event.type}") == ("discard", "'discard'", "discard")
    assert mk.Action("pass").type is mk.engine.ActionType.PASS
    assert mk.State(mk.make_rules("riichi")).phase is mk.engine.Phase.TURN
    assert mk.Event("no_win four_winds").reason is mk.engine.NoWinReason.FOUR_WINDS
    assert mk.Event("payment refund 1 3m").payment is mk.engine.PaymentType.REFUND
    assert pickle.loads(pickle.dumps(event.type)) is event.type  # noqa: S301
    assert json.dumps(event.type) == '"discard"'
    assert event.reason is None
    assert event.payment is None
