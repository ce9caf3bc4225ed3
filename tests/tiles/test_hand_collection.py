"""A hand as a small collection of its concealed tiles."""

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mahjongkit as mk

ALL = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


@given(
    st.lists(st.sampled_from(ALL), min_size=1, max_size=14).filter(
        lambda tiles: all(tiles.count(tile) < 4 for tile in tiles)
    )
)
def test_it_holds_the_tiles_that_went_in(tiles: list[str]) -> None:
    hand = mk.Hand("".join(tiles))
    assert len(hand) == len(tiles)
    assert Counter(hand) == Counter(tiles)
    assert [tile for tile in ALL if tile in hand] == [tile for tile in ALL if tile in tiles]
    assert hand + "1m" - "1m" == hand
    for tile in tiles:
        assert Counter([*(hand - tile), tile]) == Counter(tiles)


def test_melds_stay_and_come_along() -> None:
    hand = mk.Hand("12m(555p)")
    assert len(hand) == 2
    assert "5p" not in hand
    assert hand + "3m(777z)" == mk.Hand("123m(555p)(777z)")
    assert hand - "1m" == mk.Hand("2m(555p)")


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (lambda: mk.Hand("1111m") + "1m", "'1111m' and '1m' together have 5 copies of 1m"),
        (lambda: mk.Hand("5m(555m)") + "5m", "have 5 copies of 5m"),
        (lambda: mk.Hand("0m") + "0m", "have a red five twice"),
        (lambda: mk.Hand("5m(340m)") + "0m", "have a red five twice"),
        (lambda: mk.Hand("1f") + "1f", "have a flower twice"),
        (lambda: mk.Hand("12m") - "3m", "'12m' holds 0 of 3m, 1 cannot be taken out"),
        (lambda: mk.Hand("12m") - "(111m)", "only concealed tiles can be taken out"),
        (lambda: mk.Hand("5m") - "0m", "'5m' holds no such red five as '0m'"),
        (lambda: mk.Hand("0m") - "5m", "write 0 for it"),
    ],
)
def test_what_cannot_be(call, what: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(mk.NotationError, match=what.replace("(", r"\(").replace(")", r"\)")):
        call()


def test_errors_say_where_users_find_them() -> None:
    with pytest.raises(mk.RulesError) as raised:
        mk.make_rules("riichii")
    assert f"{raised.type.__module__}.{raised.type.__qualname__}" == "mahjongkit.RulesError"
    for name in mk.errors.__all__:
        error = getattr(mk.errors, name)
        assert error.__module__ in ("mahjongkit", "mahjongkit.errors")
        assert pickle.loads(pickle.dumps(error("why"))).args == ("why",)  # noqa: S301 - our own
