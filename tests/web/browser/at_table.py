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
CLICK_MS = 3000


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


NEXT = """([settlement, ready, calls, exchange]) => {
    const isThere = (selector) => document.querySelector(selector) !== null;
    const first = [settlement, ready, calls].find(isThere);
    return first ?? (isThere(exchange) ? "first tile" : "last tile");
}"""
"""All that a choice depends on, asked at once: a question to the browser costs as much as an answer of the studio."""
READY = f"{EXCHANGE}:not(:disabled)"


def play_round(page: Page) -> int:
    """Until the settlement is shown; returns how many clicks that took.

    Each is a choice: the exchange when it is ready, else a win, else a pass, else a tile that may go.
    """
    tiles = page.locator(f"{TILES}:not(.chosen)")
    for clicks in range(MOST_CHOICES):
        wait_until_asked(page)
        found: str = page.evaluate(NEXT, [SETTLEMENT, READY, CALLS, EXCHANGE])
        if found == SETTLEMENT:
            return clicks
        wanted = {"first tile": tiles.first, "last tile": tiles.last}.get(found, page.locator(found).first)
        with suppress(TookTooLong):  # the table changed between the look and the click
            wanted.click(timeout=CLICK_MS)
    raise AssertionError("the round does not end")
