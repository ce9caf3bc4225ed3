"""The page in a browser: it makes no request, reports no error, and its filters and keys work."""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from mahjongkit.analysis.review import GameReview, ReviewSettings, review_page, review_record
from mahjongkit.analysis.review.page.page_data import page_data
from mahjongkit.records import decisions, observation_before
from tests.analysis.review.games import ONE_OF_EACH, first_record, full_agent, quick_review
from tests.browsers import ARGUMENTS, chromium
from tests.waiting import PATIENCE

__all__ = ["full_agent"]

TIMEOUT_MS = PATIENCE * 1000


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = chromium()
    if path is None:
        pytest.skip("no Chromium here (Debian: apt-get install chromium)")
    with api.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=path, args=list(ARGUMENTS), timeout=TIMEOUT_MS)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def game(full_agent: str) -> GameReview:
    return review_record(first_record("four_seats.xml"), ReviewSettings(agent=full_agent))


@pytest.fixture
def page(browser: Any, game: GameReview, tmp_path: Path) -> Iterator[Any]:
    """The page at the width of a phone; whatever it asks for or complains of fails the test."""
    path = tmp_path / "review.html"
    path.write_text(review_page(game), encoding="utf-8")
    opened = browser.new_page(viewport={"width": 390, "height": 844})
    opened.set_default_timeout(TIMEOUT_MS)
    faults: list[str] = []
    opened.on("console", lambda message: faults.append(f"console: {message.text}"))
    opened.on("pageerror", lambda error: faults.append(f"error: {error}"))
    opened.on("request", lambda request: faults.append(request.url) if request.url != path.as_uri() else None)
    opened.goto(path.as_uri())
    opened.wait_for_selector("html[data-ready]")
    yield opened
    opened.close()
    assert faults == []


def test_lists_filters_and_tables(page: Any, game: GameReview) -> None:
    mistakes = game.mistakes()
    items = page.locator("#list button")
    assert items.count() == len(mistakes)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    assert page.locator("#timeline .bar").count() == len(mistakes)
    page.locator("#timeline .bar").last.dispatch_event("click")
    last = max(mistakes, key=lambda each: (each.round, each.event))
    assert f"event {last.event}" in page.inner_text("#moment h3")
    items.first.click()

    assert " instead of " in mistakes[0].why
    assert page.inner_text(".why") == mistakes[0].why

    # The first is the most costly one; the alternatives are behind a click.
    assert f"−{mistakes[0].loss:,.0f}" in items.first.inner_text()
    assert not page.locator("table.rows").is_visible()
    page.click("#alternatives summary")
    assert page.locator("table.rows").is_visible()
    assert page.locator("table.rows tr.played").count() == 1

    page.select_option("#show", "all")
    decisions = list(game.decisions)
    assert items.count() == len(decisions)
    page.select_option("#kind", "riichi")
    assert items.count() == sum(decision.kind == "riichi" for decision in decisions)
    page.select_option("#kind", "")
    page.fill("#least", "200")
    assert items.count() == sum(decision.loss >= 200 for decision in decisions)
    page.fill("#least", "")
    page.select_option("#seat", "2")
    assert items.count() == sum(decision.seat == 2 for decision in decisions)


def test_the_table_is_that_of_the_moment(page: Any, game: GameReview) -> None:
    """Own tiles, rivers and hidden hands are those that the engine gives."""
    decision = game.mistakes()[0]
    record = first_record("four_seats.xml")
    seen = observation_before(record, round_number=decision.round, event=decision.event, seat=decision.seat)
    assert page.locator(".hand .held").count() == len(seen.tiles)
    rivers = page.locator(".rivers").all()
    shown = sorted(river.locator("svg").count() for river in rivers)
    assert shown == sorted(len(seen.river(seat)) for seat in range(4))
    assert page.locator(".hands").count() == 0
    page.check("#hands")
    assert page.locator(".hands > div").count() == 3
    assert page.locator('.hand svg[aria-label*=" of "]').count() > 0


TABLES = """(text) => { %s
data = JSON.parse(text);
return JSON.stringify(data.decisions.map((decision) => {
  const table = tableAt(decision.round, decision.event);
  return { points: table.points, indicators: table.indicators, deposits: table.deposits,
    own: sorted(table.seats[decision.seat].hand), numbers: table.seats.map((seat) => seat.hand.length),
    rivers: table.seats.map((seat) => seat.river.map((each) => [each.tile, !!each.claimed, !!each.riichi])),
    melds: table.seats.map((seat) => seat.melds.map((meld) => meld.tiles.length)),
    aside: table.seats.map((seat) => seat.aside.length), riichi: table.seats.map((seat) => seat.riichi) };
})); }"""


@pytest.mark.parametrize("name", ["four_kans.json", "robbed_kan.json", *ONE_OF_EACH.values()])
def test_every_table_is_what_the_engine_says(browser: Any, name: str) -> None:
    """The script applies events by itself: at every decision it must come to the observation of the seat."""
    review = quick_review(name)
    record = first_record(name)
    folder = files("mahjongkit.analysis.review.page")
    script = "\n".join((folder / file).read_text(encoding="utf-8") for file in ("tiles.js", "table.js"))
    page = browser.new_page()
    found = json.loads(page.evaluate(TABLES % script, json.dumps(page_data(review))))
    page.close()
    seats = range(record.rules.num_seats)
    choices = [made.observation for made in decisions(record) if made.is_choice and made.action is not None]
    assert len(found) == len(choices)
    for table, seen in zip(found, choices, strict=True):
        assert table["own"] == list(map(str, sorted(seen.tiles)))
        assert table["numbers"] == [seen.num_tiles(seat) for seat in seats]
        assert table["points"] == seen.points
        assert table["indicators"] == list(map(str, seen.indicators))
        assert table["deposits"] == seen.deposits
        rivers = [[[str(each.tile), each.is_claimed, each.is_riichi] for each in seen.river(seat)] for seat in seats]
        assert table["rivers"] == rivers
        assert table["melds"] == [[len(meld.tiles) for meld in seen.melds(seat)] for seat in seats]
        assert table["aside"] == [seen.num_set_aside(seat) for seat in seats]


def test_keys_and_train_mode(page: Any, game: GameReview) -> None:
    page.keyboard.press("n")
    assert page.inner_text("#place").startswith("2 /")
    page.keyboard.press("p")
    assert page.inner_text("#place").startswith("1 /")
    page.check("#train")
    assert page.locator(".verdict").count() == 0
    assert "?" in page.locator("#list button").first.inner_text()
    page.locator(".train button").first.click()
    assert page.locator(".verdict").count() == 1
    assert page.locator(".answer").count() == 1
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("#theme")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before
