"""Bars of danger under a hand."""

import pytest

from mahjongkit import estimates
from mahjongkit.analysis import hand_position
from mahjongkit.web.analyse.danger_bars import danger_bars

HAND = "123m456p78s1122z57z"


def test_every_discard_has_a_bar() -> None:
    bars = danger_bars(hand_position(HAND))
    assert bars is not None
    assert set(bars["tiles"]) == {"1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "1z", "2z", "5z", "7z"}


def test_there_are_none_where_nobody_discards_and_without_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    assert danger_bars(hand_position("123m456p78s1122z5z", discard="1z", discarder=1)) is None
    monkeypatch.setattr(estimates, "has_danger", lambda _: False)
    assert danger_bars(hand_position(HAND)) is None
