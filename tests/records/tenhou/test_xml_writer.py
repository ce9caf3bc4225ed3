"""Tenhou's XML as we write it, beside the real file of the same game."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, record_text, validate_record
from mahjongkit.records.tenhou.meld import read_call
from tests.records.games import played_game
from tests.records.samples import sample

GAMES = ("four_seats.xml", "sanma.xml")
LEFT_OUT = ("BYE", "SHUFFLE", "GO")
TILES = re.compile(r"[A-Z][0-9]+")


def elements(text: str) -> list[ET.Element]:
    return [each for each in ET.fromstring(text) if each.tag not in LEFT_OUT]  # noqa: S314


def facts(each: ET.Element) -> object:
    """What an element says without single copies of tiles, which a record of kinds does not know."""
    if TILES.fullmatch(each.tag):
        return each.tag[0], int(each.tag[1:]) // 4, "t" in each.attrib and each.tag[0] in "DEFG"
    said = dict(each.attrib)
    if "m" in said and each.tag == "N":
        call = read_call(int(said.pop("m")))
        said["m"] = str((call.type, call.tile // 4, [tile // 4 for tile in call.own], call.seats_away))
    said.pop("m", None) if each.tag == "AGARI" else None
    for key in ("hai", "hai0", "hai1", "hai2", "hai3", "machi", "doraHai", "doraHaiUra"):
        if key in said:
            said[key] = str(sorted(int(tile) // 4 for tile in said[key].split(",") if tile))
    if "seed" in said:
        said["seed"] = ",".join(said["seed"].split(",")[:5])
    if "yaku" in said:  # in any order; the file lists ura dora that are none
        numbers = re.sub(r",53,0", "", said["yaku"]).split(",")
        said["yaku"] = str(sorted(zip(numbers[0::2], numbers[1::2], strict=True)))
    return each.tag, said


@pytest.mark.parametrize("name", GAMES)
def test_every_element_is_that_of_the_real_file(name: str) -> None:
    """Dice, points, counters, calls, wins with their limits, ends: only the copies of tiles may differ."""
    text = sample(name).read_text(encoding="utf-8")
    written = record_text(read_record(sample(name)), format="tenhou-xml")
    here, there = elements(written), elements(text)
    assert len(here) == len(there)
    for mine, real in zip(here, there, strict=True):
        assert facts(mine) == facts(real)


@pytest.mark.parametrize("name", GAMES)
def test_a_real_game_comes_back_with_its_walls(name: str) -> None:
    record = read_record(sample(name))
    assert read_record(record_text(record, format="tenhou-xml").encode()).rounds == record.rounds


@pytest.mark.parametrize("rules", ["riichi:majsoul", "sanma:majsoul,num_winds=1", "riichi:tenhou,has_red_fives=false"])
def test_rules_that_the_type_does_not_tell_come_back(rules: str) -> None:
    record = played_game(mk.make_rules(rules), seed=3)
    again = read_record(record_text(record, format="tenhou-xml").encode())
    assert again.rules == record.rules
    assert validate_record(again).differences == ()


def test_names_are_escaped() -> None:
    names = ("<\"&'>", "あ", "% %", "D")
    record = replace(read_record(sample("four_seats.xml")), names=names)
    assert read_record(record_text(record, format="tenhou-xml").encode()).names == names
