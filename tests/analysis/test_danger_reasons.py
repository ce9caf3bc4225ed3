"""Reasons of danger get into the sentences from an estimate by tile and opponent."""

from dataclasses import dataclass

import pytest

import mahjongkit as mk
from mahjongkit.analysis.analysis import Analysis
from mahjongkit.analysis.danger_reasons import reasons_of
from tests.analysis.made_rows import row


@dataclass(frozen=True)
class Wait:
    seat: int
    deal_in: float
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Danger:
    by_opponent: tuple[Wait, ...]


@dataclass(frozen=True)
class Estimate:
    tiles: dict[str, Danger]


ESTIMATE = Estimate(
    {
        "6p": Danger((Wait(1, 0.001, ("one chance",)), Wait(2, 0.028, ("suji of the 3p in its river", "dora")))),
        "1z": Danger((Wait(1, 0.001, ()),)),
        "2z": Danger(()),
    }
)


def test_the_opponent_that_it_risks_most_with_is_named() -> None:
    assert reasons_of(ESTIMATE) == {"6p": ["suji of the 3p in its river (seat 2)", "dora (seat 2)"]}


def test_an_advice_with_its_danger_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjongkit.estimates.danger", lambda _: ESTIMATE, raising=False)
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p78s1122z57z")
    rows = (row("6p", 100.0, deal_in_chance=0.029, is_chosen=True), row("9m", 50.0))
    told = Analysis(seen, "made", 0, rows).explanation
    assert told.endswith("6p deals in 2.9 %: suji of the 3p in its river (seat 2).")
    rows = (row("6p", 100.0, is_chosen=True), row("9m", 50.0))
    assert "seat 2" not in Analysis(seen, "made", 0, rows).explanation
