"""Links with a record inside: decoded from the text, however it was copied, and never fetched."""

import json
from pathlib import Path
from urllib.parse import quote

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, record_of, record_text
from mahjongkit.records.links import is_link, json_of_link
from tests.records.same import held_by_tenhou_json
from tests.records.samples import sample


def game_text() -> str:
    game = mk.play_game(mk.make_rules("riichi"), ["greedy"] * 4, seed=5)
    return record_text(record_of(game, names=["A B", "C&D", "E=#", "日本"]), format="tenhou-json")


@pytest.mark.parametrize("page", ["http://tenhou.net/6/#json=", "https://tenhou.net/5?#json=", "tenhou.net/6/?json="])
def test_the_record_of_a_link_is_that_of_its_json(page: str) -> None:
    text = game_text()
    for written in (quote(text), quote(text, safe="[]{},:"), text.replace("\n", "")):
        link = f"{page}{written}&ts=3"
        assert is_link(link)
        assert json.loads(json_of_link(link)) == json.loads(text)


def test_what_copying_adds_is_taken_out() -> None:
    """A link in a printed page is cut into lines, in the middle of an encoded letter too."""
    link = "http://tenhou.net/6/#json=" + quote(game_text())
    cut = " ".join(link[i : i + 61] for i in range(0, len(link), 61))
    lines = "\n  ".join(link[i : i + 67] for i in range(0, len(link), 67))
    assert json_of_link(cut) == json_of_link(lines) == json_of_link(link)


def test_appendix_k_of_the_thesis() -> None:
    """One round, South 4 with seat 3 as dealer, who wins 11,600 by riichi, plain sequences and two ura dora."""
    record = read_record(sample("appendix_k.txt"))
    assert record.format == "tenhou-link"
    (played,) = record.rounds
    assert (played.start.round, played.start.seat, played.start.points) == (7, 3, [38400, 45300, 25600, 10700])
    win = next(event for event in played.events if event.type == "win")
    assert (win.seat, win.from_seat, win.value, win.fu) == (3, 0, 11600, 30)
    assert sum(event.type == "discard" and event.seat == 3 for event in played.events) == 10
    assert mk.replay_game(record.rules, record.events, is_complete=False).differences == []


def test_the_damaged_link_of_the_text_is_refused_in_one_line(shared_data: Path) -> None:
    """The text of the thesis has lost the lists of seat 1 between two pages."""
    text = (shared_data.parent / "papers" / "riichi-analyzer.txt").read_text()
    link = text[text.index("http://tenhou.net/6/#json=") :].split("\n\n")[0]
    with pytest.raises(mk.RecordError, match="not JSON"):
        json_of_link(link)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://tenhou.net/0/?log=2019010100gm-00a9-0000-0123abcd&tw=0", "nothing is fetched"),
        ("http://tenhou.net/6/", "no '#json='"),
        ("https://example.org/game/7", "nothing is fetched"),
        ("http://tenhou.net/6/#json=", "not JSON"),
        ("http://tenhou.net/6/#json={%22log%22:[[", "not JSON"),
        ("http://tenhou.net/6/#json=" + "[" * 100_000, "nested too deeply"),
    ],
)
def test_links_without_a_record_say_what_to_do(link: str, message: str) -> None:
    with pytest.raises(mk.RecordError, match=message):
        json_of_link(link)


@pytest.mark.parametrize("name", ["four_seats.xml", "sanma.json"])
def test_a_link_that_we_write_is_read_back(name: str) -> None:
    record = read_record(sample(name))
    link = record_text(record, format="tenhou-link")
    assert link.startswith("https://tenhou.net/6/#json=")
    assert not set(link.strip()) & set(' "{}<>\\^`|')  # what an address may not have
    again = read_record(link.encode())
    assert again.format == "tenhou-link"
    assert held_by_tenhou_json(again.rounds) == held_by_tenhou_json(record.rounds)
    assert (again.names, again.game_end, again.rules) == (record.names, record.game_end, record.rules)
