"""The page of a game, without a browser: its size, that nothing is loaded, whose names it tells."""

import base64
import gzip
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from mahjongkit.analysis.review import GameReview, ReviewSettings, review_page, review_record
from tests.analysis.review.games import ONE_OF_EACH, first_record, full_agent, last_round, quick_review

__all__ = ["full_agent"]

HOSTILE = "<script>alert(1)</script>\"'&"


def data_of(text: str) -> Any:
    packed = re.search(r'id="data">([^<]*)<', text)
    assert packed is not None
    return json.loads(gzip.decompress(base64.b64decode(packed[1])))


class Links(HTMLParser):
    """What a page would load or lead to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {value}" for name, value in attrs if name in ("src", "href", "srcset", "data", "action")]


@pytest.mark.parametrize("name", ["programs.mjson.gz", *ONE_OF_EACH.values()])
def test_a_page_is_small_and_loads_nothing(name: str) -> None:
    text = review_page(quick_review(name))
    assert len(text.encode()) < 1_000_000
    links = Links()
    links.feed(text)
    assert links.found == []
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    assert not re.search(r"url\(|@import", style[1])
    assert "default-src 'none'" in text  # the browser would refuse to load anything
    drawn = set(re.findall(r'<symbol id="t(\w+)"', text))
    assert "back" in drawn


def test_the_data_has_every_decision_with_its_table(full_agent: str) -> None:
    game = review_record(first_record("four_seats.xml"), ReviewSettings(agent=full_agent))
    text = review_page(game)
    data = data_of(text)
    decisions = list(game.decisions)
    assert len(data["decisions"]) == len(decisions)
    for plain, decision in zip(data["decisions"], decisions, strict=True):
        assert plain["state"] == ("mistake" if decision.is_mistake else "tied")
        row = plain["rows"][plain["played"]]
        assert row["action"]["type"] == decision.played.action.type
        assert row["value"] == pytest.approx(decision.played.value, rel=1e-5)
        assert plain["rows"][0]["value"] == pytest.approx(decision.best.value, rel=1e-5)
        tiles = {row["action"].get("tile") for row in plain["rows"]} - {None}
        assert all(f'<symbol id="t{tile}"' in text for tile in tiles)
    own = {name for row in data["decisions"][0]["rows"] for name in row}
    assert own >= {"value", "error", "win", "ready", "dealIn", "points", "shanten", "accepts"}


def test_the_parts_that_are_shown_add_up(full_agent: str) -> None:
    game = review_record(first_record("four_seats.xml"), ReviewSettings(agent=full_agent, player="0"))
    found = re.search(r"<div class=fall.*?</div>", review_page(game), re.DOTALL)
    assert found is not None
    *parts, result = [
        int(number.replace(",", "").replace("−", "-")) for number in re.findall(r"class=number>([^<]*)<", found[0])
    ]
    assert len(parts) == 3
    assert sum(parts) == result
    ends = [played.events[-1].points[0] - played.events[0].points[0] for played in game.rounds]
    assert result == sum(ends)


def with_names(names: tuple[str, ...]) -> GameReview:
    game = quick_review("four_seats.xml")
    return replace(game, names=names, place="2020gm-secret-0000.xml", id="2020gm-secret")


def test_names_are_told_unless_they_are_left_out() -> None:
    names = ("Alicia", "Bertram", "Cornelia", "Dagobert")
    game = with_names(names)
    told, untold = review_page(game), review_page(game.without_names())
    for name in (*names, "2020gm-secret"):
        assert name in told
        assert name not in untold
        assert name not in json.dumps(data_of(untold))
    assert data_of(untold)["names"] == ["East", "South", "West", "North"]


def test_hostile_names_stay_text() -> None:
    text = review_page(with_names((HOSTILE, "B", "C", "D")))
    assert HOSTILE not in text
    assert "&lt;script&gt;alert(1)" in text
    assert text.count("<script") == 2  # the data and the program


def test_the_data_has_the_loss_in_placement() -> None:
    game = last_round(None)
    text = review_page(game)
    data = data_of(text)
    assert data["hasPlacement"]
    assert "<select id=lane>" in text
    for plain, decision in zip(data["decisions"], game.decisions, strict=True):
        loss = decision.placement
        assert loss is not None
        assert (plain["placement"]["state"] == "mistake") == loss.is_mistake
        best = plain["rows"][plain["placement"]["best"]]
        assert best["action"]["type"] == str(loss.best.type)
        if loss.difference is not None:
            assert plain["placement"]["difference"] == pytest.approx(loss.difference, rel=1e-5)
    assert "<select id=lane>" not in review_page(quick_review("four_seats.xml"))
