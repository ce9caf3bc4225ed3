"""Walls rebuilt from seeds: a published shuffle step by step, and real games tile by tile."""

import io
import itertools
import re
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest

import mahjongkit as mk
from mahjongkit.records import TenhouWall, tenhou_walls
from mahjongkit.records.tenhou.wall import SEED_PREFIX

SANMA = 0x10  # a bit of the game type
DRAW = re.compile(r"([TUVW])(\d+)")


def numbers(text: str | None) -> list[int]:
    return [int(word) for word in text.split(",")] if text else []


def is_replaced(code: int) -> bool:
    """Whether a replacement follows the call: kans and Norths set aside, by Tenhou's meld code."""
    is_sequence, is_triplet = code & 0x4, code & 0x18
    return not is_sequence and (code & 0x18 == 0x10 if is_triplet else True)


def check_round(wall: TenhouWall, tags: list[ET.Element]) -> int:
    """Follow a round tag by tag; return the number of tiles that were compared."""
    start = tags[0].attrib
    dealer = int(start["oya"])
    for seat, hand in enumerate(wall.deal(dealer)):
        assert sorted(numbers(start[f"hai{seat}"])) == sorted(hand)
    draws, replacements = iter(wall.draws), iter(wall.replacements)
    indicators = [numbers(start["seed"])[5]]
    is_replacement, compared = False, 13 * wall.num_seats
    for tag in tags[1:]:
        if drawn := DRAW.fullmatch(tag.tag):
            assert int(drawn[2]) == next(replacements if is_replacement else draws)
            is_replacement = False
            compared += 1
        elif tag.tag == "N":
            is_replacement = is_replaced(int(tag.attrib["m"]))
        elif tag.tag == "DORA":
            indicators.append(int(tag.attrib["hai"]))
        elif tag.tag == "AGARI" and "doraHaiUra" in tag.attrib:
            ura = numbers(tag.attrib["doraHaiUra"])
            assert ura == wall.ura_indicators[: len(ura)]
    assert indicators == wall.dora_indicators[: len(indicators)]
    return compared


def rounds_of(path: Path | BinaryIO) -> Iterator[tuple[TenhouWall, list[ET.Element]]]:
    """The rounds of a record with their walls; nothing when it has no seed of this kind."""
    tags = list(ET.parse(path).getroot())  # noqa: S314 - files of our own data folder
    seeds = [tag.attrib.get("seed", "") for tag in tags if tag.tag == "SHUFFLE"]
    if not seeds or not seeds[0].startswith(SEED_PREFIX):
        return
    game_type = next(int(tag.attrib["type"]) for tag in tags if tag.tag == "GO")
    walls = tenhou_walls(seeds[0], num_seats=3 if game_type & SANMA else 4)
    starts = [i for i, tag in enumerate(tags) if tag.tag == "INIT"]
    for first, last in itertools.pairwise([*starts, len(tags)]):
        yield next(walls), tags[first:last]


def test_the_published_shuffle(shared_data: Path) -> None:
    folder = shared_data / "tenhou-wall-shuffle-riichi-rs"
    seed = next(folder.glob("*.seed_str")).read_text().strip().strip('"')
    wall = next(folder.glob("*.wall136")).read_text().replace("u8", "")
    expected = [int(word) for word in re.findall(r"\d+", wall)]
    assert list(next(tenhou_walls(SEED_PREFIX + seed)).tiles) == expected


@pytest.mark.parametrize(
    ("folder", "least_rounds"),
    [
        ("tenhou-pairs-mjlog2json", 57),
        ("tenhou-edge-pantheon", 115),
        ("tenhou-edge-dnovikoff", 18),
        ("tenhou-sanma-mahjonglm", 11),
    ],
)
def test_real_games_were_played_on_these_walls(shared_data: Path, folder: str, least_rounds: int) -> None:
    rounds = compared = 0
    for path in sorted((shared_data / folder).glob("*.xml")):
        for wall, tags in rounds_of(path):
            compared += check_round(wall, tags)
            rounds += 1
    assert rounds >= least_rounds
    assert compared > 60 * rounds


def test_sanma_games_of_a_month_were_played_on_these_walls(shared_data: Path) -> None:
    """Every fourth of 2,020 games; one of them shows the fifth indicator, after the four kans of two seats."""
    rounds = written = most_indicators = 0
    for archive in sorted((shared_data / "tenhou-sanma-houou-2026").glob("*.zip")):
        with zipfile.ZipFile(archive) as games:
            names = [name for name in games.namelist() if name.endswith(".xml")]
            for name in names[1::4]:  # from the second on: the fifth indicator is among them
                record = games.read(name)
                written += record.count(b"<INIT")
                for wall, tags in rounds_of(io.BytesIO(record)):
                    check_round(wall, tags)
                    rounds += 1
                    most_indicators = max(most_indicators, 1 + sum(tag.tag == "DORA" for tag in tags))
    assert rounds == written > 4_500
    assert most_indicators == 5


@pytest.mark.parametrize(("num_seats", "tiles"), [(4, 136), (3, 108)])
def test_every_tile_is_there_once(num_seats: int, tiles: int) -> None:
    walls = tenhou_walls(SEED_PREFIX + "A" * 3328, num_seats=num_seats)
    first, second = next(walls), next(walls)
    assert len(set(first.tiles)) == len(first.tiles) == tiles
    assert sorted(first.tiles) == sorted(second.tiles)
    assert first != second
    hands = first.deal(dealer=1)
    assert [len(hand) for hand in hands] == [13] * num_seats
    assert len(first.draws) == tiles - 13 * num_seats


@pytest.mark.parametrize(
    ("seed", "words"),
    [("mt19937ar,abc", "starts with"), (SEED_PREFIX + "%%%", "base64"), (SEED_PREFIX + "AAAA", "2496")],
)
def test_a_bad_seed_is_named(seed: str, words: str) -> None:
    with pytest.raises(mk.RecordError, match=words):
        next(tenhou_walls(seed))
