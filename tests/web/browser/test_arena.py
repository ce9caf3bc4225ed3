"""A match in the browser: from the form to its report, a wall side by side, stopped and gone on with after a crash."""

import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, OpenPage, Watched, wait_until_it_fits
from tests.web.browser.studio_process import StudioProcess
from tests.web.browser.test_shell import axe_faults


def start_match(page: Page, first: str, second: str, walls: int, *, seed: int = 0) -> None:
    agents = page.locator("input[list=agents]")
    agents.nth(0).fill(first)
    agents.nth(1).fill(second)
    page.get_by_label("Walls", exact=True).fill(str(walls))
    page.get_by_text("More settings").click()
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Start the match").click()


def test_a_small_match_comes_to_its_report(open_page: OpenPage) -> None:
    page = open_page("#/arena", color_scheme="dark")
    start_match(page, "random", "greedy", 20)
    expect(page.locator(".match-head .state")).to_have_text("finished")
    verdict = page.locator(".verdict .sentence")
    expect(verdict).to_contain_text(re.compile(r"random .* greedy.*: -0\.\d+ wins per seat and round"))
    expect(page.locator(".curve canvas")).to_be_visible()
    expect(page.get_by_role("region", name="How they play")).to_contain_text("dealt in")
    expect(page.locator(".command")).to_contain_text("mahjongkit arena run random greedy")
    page.get_by_role("button", name="Play 1 % again and compare").click()
    expect(page.get_by_text("1 walls came out the same, value by value")).to_be_visible()
    page.locator(".block-list a").first.click()
    expect(page.locator(".difference")).to_contain_text("First difference: seat")
    assert page.locator(".games tr.decision").count() >= 1
    assert axe_faults(page) == []
    page.set_viewport_size(PHONE)
    wait_until_it_fits(page, PHONE)


def test_a_plan_fills_in_the_walls(open_page: OpenPage) -> None:
    page = open_page("#/arena")
    page.get_by_label(re.compile("Smallest difference")).fill("0.1")
    page.get_by_role("button", name="Plan").click()
    expect(page.locator(".planner .sentence")).to_contain_text("to detect +0.1 wins per seat and round with 80% power")
    use = page.get_by_role("button", name=re.compile("^Use "))
    walls = re.sub(r"\D", "", use.inner_text())
    use.click()
    expect(page.get_by_label("Walls", exact=True)).to_have_value(walls)
    assert int(walls) > 2


def test_a_running_match_survives_the_death_of_the_studio(
    open_page: OpenPage, studio: StudioProcess, watched: Watched
) -> None:
    page = open_page("#/arena")
    start_match(page, "greedy:calls=true", "greedy:calls=true,epsilon=0.1", 500_000, seed=7)
    expect(page.locator(".match-head .state")).to_have_text("running")
    expect(page.locator(".verdict .sentence")).to_be_visible()
    studio.kill()
    expect(page.locator(".banner")).to_contain_text("The studio does not answer")
    studio.start()  # the page finds out by itself
    expect(page.locator(".match-head .state")).to_have_text("stopped")
    expect(page.locator(".banner")).to_have_count(0)
    played = page.locator(".match-progress").inner_text()
    assert not played.startswith("0 of")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".match-head .state")).to_have_text("running")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".match-head .state")).to_have_text("stopped")
    watched.faults.clear()  # the browser says that nobody answered


def test_what_cannot_be_played_is_said(open_page: OpenPage, watched: Watched) -> None:
    page = open_page("#/arena")
    page.locator("input[list=agents]").first.fill("process:./bot")
    page.get_by_role("button", name="Start the match").click()
    expect(page.get_by_role("alert")).to_contain_text("'process:./bot' runs a program")
    watched.faults.clear()  # a 422 is an error of the console
