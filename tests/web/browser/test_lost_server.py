from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser.at_table import hand, start_round, wait_until_asked
from tests.web.browser.conftest import TIMEOUT_MS
from tests.web.browser.studio_process import StudioProcess


def test_a_killed_server_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    studio = StudioProcess(tmp_path)
    studio.start()
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    try:
        page.goto(f"{studio.address}/#/play")
        start_round(page, "riichi")
        wait_until_asked(page)
        before = hand(page)
        studio.kill()
        expect(page.get_by_text("The studio does not answer")).to_be_visible()
        studio.start()
        expect(page.get_by_text("The studio does not answer")).to_have_count(0)
        assert hand(page) == before
        page.locator(".hand .tile:not(:disabled)").last.click()
        expect(page.locator(".river-bottom .tile")).to_have_count(1)
    finally:
        context.close()
        studio.kill()
