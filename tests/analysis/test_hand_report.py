"""A report holds what the single functions say, and only what the hand's size has."""

import json

import mahjongkit as mk
from mahjongkit.analysis import Reading, report_hand


def test_a_waiting_hand_has_waits_and_no_discards() -> None:
    report = report_hand("123m456p789s1112z", draws=3)
    assert report.waits == ["2z"]
    assert report.acceptance == {"2z": 3}
    assert report.discards is None
    assert report.tiles_to_complete is not None
    assert len(report.foresight_chance) == 4


def test_a_drawn_hand_has_discards_with_their_chances() -> None:
    report = report_hand("123m456p789s11123z", draws=5, visible="22z")
    assert report.waits is None
    assert report.discards is not None
    chances = mk.measures.foresight_chance_by_discard("123m456p789s11123z", draws=5, visible="22z")
    found = {row.tile: row.foresight_chance for row in report.discards}
    assert found == {tile: curve[5] for tile, curve in chances.items()}


def test_the_variant_reaches_every_measure() -> None:
    """In sanma 1m9m stand alone; in Sichuan honours do not exist."""
    report = report_hand("19m123456789p12s", variant="sanma")
    assert report.shanten == mk.shanten("19m123456789p12s", variant="sanma")
    assert report.acceptance == mk.acceptance("19m123456789p12s", variant="sanma")


def test_readings_without_an_answer_carry_the_reason() -> None:
    reading = report_hand("1m(123m)(123p)(123s)(111z)").tile_away
    assert (reading.exact, reading.paper) == (None, None)
    assert reading.note


def test_a_report_is_plain_values() -> None:
    report = report_hand("D1D1D1D2D3")
    assert report.word_number == Reading(exact=2, paper=1)
    assert json.loads(json.dumps(report.as_dict()))["word_number"] == {"exact": 2, "paper": 1, "note": None}
