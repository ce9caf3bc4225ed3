"""The study in the browser: a hand, an opponent, a table of a paper."""

from playwright.sync_api import expect

from tests.web.browser.conftest import PHONE, OpenPage, wait_until_it_fits
from tests.web.browser.test_shell import OF_COLOURS, axe_faults


def test_a_hand_is_studied(open_page: OpenPage) -> None:
    page = open_page("#/study", color_scheme="light")
    page.get_by_role("link", name="The thesis's example").click()
    expect(page.locator(".big")).to_have_text("State 2: 2 of 5 words")
    assert page.locator(".words-row").count() == 2  # two best choices of words: 11m or 55s beside 123s
    page.locator("input[name=hand]").fill("B1B1B1B3B3B3B6B7B8D6D6D3D4")
    expect(page.get_by_role("region", name="Tiles that complete it")).to_contain_text("47.7 %")
    assert "hand=B1B1B1" in page.url
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, rules=OF_COLOURS) == []
    page.set_viewport_size(PHONE)
    wait_until_it_fits(page, PHONE)


def test_a_hand_is_clicked_together(open_page: OpenPage) -> None:
    page = open_page("#/study?hand=111234567899p")
    expect(page.get_by_role("status")).to_contain_text("12 tiles so far")
    page.get_by_text("Click the tiles together").click()
    page.locator(".picker").get_by_role("button", name="9 of dots").click()
    expect(page.locator("input[name=hand]")).to_have_value("1112345678999p")
    expect(page.locator(".ready tbody tr")).to_have_count(9)  # nine gates


def test_a_table_of_a_paper_is_made(open_page: OpenPage) -> None:
    page = open_page("#/study/papers/sichuan/figure/4.10")
    page.get_by_role("button", name="Make it").click()
    expect(page.locator(".paper-part table").first).to_be_visible()
    expect(page.locator(".paper-part img").first).to_be_visible()
    expect(page.locator(".command")).to_contain_text("mahjongkit paper sichuan --figure 4.10 --scale 0.05 --seed 1")
    assert axe_faults(page) == []
