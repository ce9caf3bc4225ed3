import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.at_table import SETTLEMENT, hand, play_round, start_round, wait_until_asked
from tests.web.browser.conftest import PHONE, OpenPage, wait_until_it_fits


@pytest.mark.parametrize(
    ("variant", "profile"), [("riichi", None), ("sanma", None), ("taiwanese", "star31"), ("sichuan", "casual")]
)
def test_a_round_is_played_by_clicking(open_page: OpenPage, variant: str, profile: str | None) -> None:
    page = open_page("#/play")
    start_round(page, variant, profile=profile)
    assert play_round(page) > 3
    settlement = page.locator(SETTLEMENT)
    expect(settlement.get_by_text("Final standing")).to_be_visible()
    expect(settlement.get_by_role("link", name="Review this hand")).to_be_visible()
    changes = settlement.locator(".changes td:nth-child(2)").all_inner_texts()
    assert len(changes) == (3 if variant == "sanma" else 4)


def test_one_click_starts_a_game(open_page: OpenPage) -> None:
    page = open_page("#/play")
    page.get_by_role("button", name="Start").click()
    page.locator(".hand .tile").first.wait_for()
    assert len(hand(page)) >= 13


def start(open_page: OpenPage, variant: str = "riichi", **options: object) -> Page:
    page = open_page("#/play", **options)
    start_round(page, variant)
    wait_until_asked(page)
    return page


def test_a_reload_shows_the_same_table(open_page: OpenPage) -> None:
    page = start(open_page)
    page.locator(".hand .tile:not(:disabled)").last.click()
    expect(page.locator(".river-bottom .tile")).to_have_count(1)
    wait_until_asked(page)
    before = (hand(page), page.locator(".river-box .tile").count())
    page.reload()
    page.locator(".hand .tile").first.wait_for()
    assert (hand(page), page.locator(".river-box .tile").count()) == before


def test_keys_discard_and_show_help(open_page: OpenPage) -> None:
    page = start(open_page)
    own = page.locator(".river-bottom .tile")
    drawn = hand(page)[-1].removesuffix(", just drawn")
    page.keyboard.press("Space")
    expect(own).to_have_count(1)
    assert own.first.get_attribute("aria-label") == f"{drawn}, just drawn"
    while not page.locator(".hand.active").count():
        wait_until_asked(page)
        if page.locator(".call-pass").count():
            page.keyboard.press("Space")
    first = hand(page)[0]
    page.keyboard.press("1")
    expect(own).to_have_count(2)
    assert (own.nth(1).get_attribute("aria-label") or "").startswith(first)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys and marks")).to_be_visible()
    page.keyboard.press("2")  # not for the table while the help is open
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(own).to_have_count(2)


def test_keys_choose_the_tiles_of_an_exchange(open_page: OpenPage) -> None:
    page = open_page("#/play")
    start_round(page, "sichuan", profile="casual")
    page.locator(".hand.active").wait_for()
    suits = [label.split(", ")[0].split(" ")[-1] for label in hand(page)]
    suit = next(suit for suit in suits if suits.count(suit) >= 3)
    first = suits.index(suit)
    keys = "1234567890abc"[first : first + 3]
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator(".hand .tile.chosen")).to_have_count(3)
    page.keyboard.press("Enter")
    expect(page.locator(".call-void_suit")).to_have_count(3)


def test_keys_go_on_after_a_click_beside_the_table(open_page: OpenPage) -> None:
    page = start(open_page)
    drawn = hand(page)[-1].removesuffix(", just drawn")
    page.get_by_label("Win automatically").click()
    page.keyboard.press("Space")
    own = page.locator(".river-bottom .tile")
    expect(own).to_have_count(1)
    assert own.get_attribute("aria-label") == f"{drawn}, just drawn"
    expect(page.get_by_label("Win automatically")).to_be_checked()


def test_a_hint_marks_tiles_and_shows_numbers(open_page: OpenPage) -> None:
    page = start(open_page)
    page.keyboard.press("h")
    expect(page.locator(".hint .brief tbody tr").first).to_be_visible()
    expect(page.locator(".hand .mark.advice")).to_have_count(1)
    page.get_by_role("button", name="All numbers").click()
    expect(page.get_by_role("dialog", name="Hint").locator("table")).to_be_visible()


def test_two_pages_of_one_game_agree(open_page: OpenPage) -> None:
    page = start(open_page)
    other = open_page(f"#{page.url.split('#')[1]}")
    other.locator(".hand.active").wait_for()
    other.locator(".hand .tile:not(:disabled)").last.click()
    expect(page.locator(".river-bottom .tile")).to_have_count(1)
    wait_until_asked(page)
    wait_until_asked(other)
    assert hand(page) == hand(other)


def test_undo_is_a_fork_that_is_not_counted(open_page: OpenPage) -> None:
    page = start(open_page)
    before, address = hand(page), page.url
    page.locator(".hand .tile:not(:disabled)").last.click()
    expect(page.locator(".river-bottom .tile")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".panel").get_by_text("fork: not counted")).to_be_visible()
    page.locator(".hand.active").wait_for()
    assert (hand(page), page.url != address) == (before, True)


def test_agents_are_watched_with_open_hands(open_page: OpenPage) -> None:
    page = open_page("#/play")
    page.get_by_label("Opponents").fill("greedy")
    page.get_by_label("Your seat").select_option("watch")
    page.get_by_role("button", name="Watch").click()
    page.locator(".felt.watched").wait_for()
    expect(page.locator(".others .tile.hidden")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


def test_what_happened_is_said(open_page: OpenPage) -> None:
    page = start(open_page)
    page.locator(".hand .tile:not(:disabled)").last.click()
    expect(page.locator(".log li").filter(has_text="South discards").first).to_be_visible()
    expect(page.locator("[role=status][aria-live=polite]")).not_to_be_empty()


@pytest.mark.parametrize("variant", ["riichi", "taiwanese"])
def test_a_phone_needs_no_scrolling_to_the_side(open_page: OpenPage, variant: str) -> None:
    page = start(open_page, variant, viewport=PHONE)
    wait_until_it_fits(page, PHONE)
    last = page.locator(".hand .tile").last.element_handle()
    page.wait_for_function(
        "([tile, height]) => tile.getBoundingClientRect().bottom <= height", arg=[last, PHONE["height"]]
    )


def test_a_table_fits_a_small_screen(open_page: OpenPage) -> None:
    page = start(open_page)
    page.wait_for_function("document.documentElement.scrollHeight <= 720")
