"""Reasons of danger get into the sentences from an estimate by tile and opponent."""

import pytest

import mahjongkit as mk
from mahjongkit.analysis.analysis import Analysis
from mahjongkit.analysis.danger_reasons import reasons_of
from mahjongkit.estimates.danger import DangerEstimate, TileDanger, WaitEstimate
from mahjongkit.tiles import Tile
from tests.analysis.made_rows import row


def tile_danger(tile: str, *by_opponent: tuple[int, float, tuple[str, ...]]) -> TileDanger:
    waits = (WaitEstimate(seat, deal_in, deal_in, None, {}, reasons) for seat, deal_in, reasons in by_opponent)
    return TileDanger(Tile(tile), 0.0, None, tuple(waits))


DANGERS = (
    tile_danger("6p", (1, 0.001, ("one chance",)), (2, 0.028, ("suji of the 3p in its river", "dora"))),
    tile_danger("1z", (1, 0.001, ())),
    tile_danger("2z"),
)
ESTIMATE = DangerEstimate((), {danger.tile: danger for danger in DANGERS})


def test_the_opponent_that_it_risks_most_with_is_named() -> None:
    assert reasons_of(ESTIMATE) == {"6p": ["suji of the 3p in seat 2's river", "dora (seat 2)"]}


def test_an_advice_with_its_danger_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjongkit.estimates.danger", lambda _: ESTIMATE)
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p78s1122z57z")
    rows = (row("6p", 100.0, deal_in_chance=0.029, is_chosen=True), row("9m", 50.0))
    told = Analysis(seen, "made", 0, rows).explanation
    assert told.endswith("6p deals in 2.9 %: suji of the 3p in seat 2's river.")
    rows = (row("6p", 100.0, is_chosen=True), row("9m", 50.0))
    assert "seat 2" not in Analysis(seen, "made", 0, rows).explanation
