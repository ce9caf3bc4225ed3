"""What is true of every view: keys, colours, languages, accessibility."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import mahjongkit
from tests.web.browser.at_table import play_round, start_round, wait_until_asked
from tests.web.browser.conftest import PHONE, OpenPage, wait_until_it_fits

AXE = "axe_playwright_python"  # a package that brings axe-core
OF_COLOURS = "cat.color"
"""The other theme changes colours and nothing else, so the rules of structure need not be looked at again."""
VIEWS = ("home", "play", "analyse", "review", "arena", "study")


def axe_faults(page: Page, *, rules: str = "") -> list[str]:
    """What axe-core finds, one line for each rule and element; of the rules with a tag, or of all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(resources.files(AXE).joinpath("axe.min.js").read_text())
    found: dict[str, Any] = page.evaluate(
        "tag => axe.run(document, {resultTypes: ['violations'], ...(tag ? {runOnly: [tag]} : {})})", rules
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_accessible_in_both_themes_and_fits_a_phone(open_page: OpenPage, view: str) -> None:
    page = open_page(f"#/{view}", color_scheme="light")
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, rules=OF_COLOURS) == []
    page.set_viewport_size(PHONE)
    wait_until_it_fits(page, PHONE)


def test_a_table_is_accessible_in_both_themes(open_page: OpenPage) -> None:
    page = open_page("#/play", color_scheme="light")
    start_round(page, "sichuan")
    wait_until_asked(page)
    page.locator(".call-void_suit").first.click()
    page.locator(".hand.active").wait_for()
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, rules=OF_COLOURS) == []
    page.keyboard.press("?")
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    play_round(page)
    assert axe_faults(page) == []


def test_views_are_reached_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("#/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{page.url.split('#')[0]}#/analyse")


STRINGS = Path(mahjongkit.__file__).parent / "web/static/strings/en"
NAMES = [name for path in STRINGS.glob("*.json") if path.stem != "said" for name in json.loads(path.read_text())]
KEYS = "|".join(sorted({name.split(".")[0] for name in NAMES}))
NO_TEXT = """keys => [...document.querySelectorAll("main *")].flatMap((element) => [
    ...["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)),
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.data.trim()),
]).filter((text) => new RegExp(`^(${keys})([.][a-z_0-9]+)+$`).test(text))"""
"""Names of texts where a text should stand; other tests leave records in the lists, whose names look alike."""


@pytest.mark.parametrize("language", ["ja", "zh-Hant"])
def test_every_view_is_in_the_language_and_fits_a_phone(open_page: OpenPage, language: str) -> None:
    page = open_page("#/", viewport=PHONE, preferences={"language": language})
    for view in VIEWS:
        page.evaluate("view => (location.hash = `#/${view}`)", view)
        page.locator(f"main.view-{view} h1").wait_for()
        expect(page.locator("main [aria-busy=true]")).to_have_count(0)
        assert page.evaluate(NO_TEXT, KEYS) == [], view
        wait_until_it_fits(page, PHONE)


def test_language_and_theme_are_kept(open_page: OpenPage) -> None:
    page = open_page("#/")
    page.get_by_label("Language").select_option("zh-Hant")
    expect(page.locator("nav").get_by_text("對局")).to_be_visible()
    page.get_by_label("配色").select_option("dark")
    page.reload()
    expect(page.locator("nav").get_by_text("對局")).to_be_visible()
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == [
        "zh-Hant",
        "dark",
    ]
