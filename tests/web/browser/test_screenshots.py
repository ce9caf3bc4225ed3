"""Pictures of the views for the documentation: `make screenshots` puts them into docs/img; else few are made."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browser.at_table import SETTLEMENT, play_round, start_round, wait_until_asked
from tests.web.browser.conftest import PHONE, OpenPage

FOLDER = "MAHJONGKIT_SCREENSHOTS"
MOST_BYTES = 150_000
PROVEN = ("studio-analyse", "studio-arena", "studio-study")
"""Examples of the home page that no other test opens; the other pictures show what other tests have gone through."""
SMALLER = {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 0.7}
SMALLEST = {"device_scale_factor": 0.6}
PLAIN = ".felt, .home .picture { background: var(--felt) !important; }"  # shades of a colour make large files


def home(page: Page) -> None:
    page.locator(".home .quick button").nth(5).wait_for()


def table(page: Page) -> None:
    start_round(page, "riichi", seed="11")
    for _ in range(9):
        wait_until_asked(page)
        page.keyboard.press("Space")
    page.locator(".hand.active").wait_for()
    page.keyboard.press("h")
    page.locator(".hint .brief tbody tr").first.wait_for()


def settlement(page: Page) -> None:
    start_round(page, "sichuan", seed="15")
    play_round(page)
    page.locator(SETTLEMENT).wait_for()


def flowers(page: Page) -> None:
    start_round(page, "taiwanese", seed="7", profile="star31")
    for _ in range(6):
        wait_until_asked(page)
        page.keyboard.press("Space")
    page.locator(".hand.active").wait_for()


def example(name: str, shown: str) -> Callable[[Page], None]:
    """The example of the home page, when it is shown."""

    def prepare(page: Page) -> None:
        page.get_by_role("button", name=name).click()
        page.locator(shown).first.wait_for()

    return prepare


SHOTS: dict[str, tuple[str, Callable[[Page], None], dict[str, Any]]] = {
    "studio-home": ("#/", home, SMALLER),
    "studio-play": ("#/play", table, SMALLER),
    "studio-settlement": ("#/play", settlement, SMALLER | {"color_scheme": "dark"}),
    "studio-phone": ("#/play", flowers, {"viewport": PHONE}),
    "studio-analyse": ("#/", example("Table 1 of SIMCAT", ".evaluation tbody tr"), SMALLER | SMALLEST),
    "studio-review": ("#/", example("A game from Tenhou", ".moment .felt, .decision-list li"), SMALLER),
    "studio-arena": ("#/", example("A finished match", ".view-arena .u-wrap"), SMALLER),
    "studio-study": ("#/", example("The thesis's hand", ".view-study table"), SMALLER),
}


@pytest.mark.parametrize("name", SHOTS)
def test_screenshot(open_page: OpenPage, tmp_path: Path, name: str) -> None:
    if name not in PROVEN and FOLDER not in os.environ:
        pytest.skip("only for the picture (make screenshots)")
    view, prepare, options = SHOTS[name]
    page = open_page(view, **options)
    prepare(page)
    page.add_style_tag(content=PLAIN)
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    path = Path(os.environ.get(FOLDER, tmp_path)) / f"{name}.png"
    page.screenshot(path=path)
    assert 5_000 < path.stat().st_size < MOST_BYTES
