"""What a person does at the table of the page: clicks."""

from contextlib import suppress

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

SETTLEMENT = ".settlement [role=dialog]"
EXCHANGE = ".ask > button.call"
CALLS = ".call-win, .call-void_suit, .call-pass"
TILES = ".hand.active .tile:not(:disabled)"
ASKED = f"{CALLS}, {TILES}, {SETTLEMENT}"
MOST_CHOICES = 200
CLICK_MS = 1000


def start_round(page: Page, variant: str, *, seed: str = "7", profile: str | None = None) -> None:
    """From the form: one round against a quick agent."""
    page.locator(f"input[name=variant][value={variant}]").check()
    if profile is not None:
        page.get_by_label("Profile").select_option(profile)
    page.get_by_label("Opponents").fill("greedy:calls=true")
    page.get_by_label("Length").select_option("round")
    page.get_by_label("Delay").select_option("0")
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("button", name="Start").click()
    page.locator(".felt").wait_for()


def wait_until_asked(page: Page) -> None:
    page.locator(ASKED).first.wait_for()


def hand(page: Page) -> list[str]:
    """The labels of the own tiles, from left to right."""
    labels: list[str] = page.locator(".hand .tile").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")
    return labels


def choose(page: Page) -> None:
    """One choice by a click: the exchange when it is ready, else a win, else a pass, else a tile that may go."""
    for wanted in (f"{EXCHANGE}:not(:disabled)", CALLS):
        if page.locator(wanted).count():
            page.locator(wanted).first.click(timeout=CLICK_MS)
            return
    tiles = page.locator(f"{TILES}:not(.chosen)")
    (tiles.first if page.locator(EXCHANGE).count() else tiles.last).click(timeout=CLICK_MS)


def play_round(page: Page) -> int:
    """Until the settlement is shown; returns how many clicks that took."""
    for clicks in range(MOST_CHOICES):
        wait_until_asked(page)
        if page.locator(SETTLEMENT).count():
            return clicks
        with suppress(TookTooLong):  # the table changed between the look and the click
            choose(page)
    raise AssertionError("the round does not end")
