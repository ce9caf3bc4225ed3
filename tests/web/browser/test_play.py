import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.at_table import MOST_CHOICES, SETTLEMENT, hand, play_round, start_round, wait_until_asked
from tests.web.browser.conftest import DESKTOP, PHONE, OpenPage, wait_until_it_fits

# The own discard is on the table, and it is the own turn again, or the round is over.
ASKED_ANEW = """count => document.querySelector(".settlement [role=dialog]")
    || (document.querySelectorAll(".river-bottom .tile").length !== count && document.querySelector(".hand.active"))"""


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


def test_what_happened_is_said_and_a_reload_shows_the_same_table(open_page: OpenPage) -> None:
    page = start(open_page)
    page.locator(".hand .tile:not(:disabled)").last.click()
    expect(page.locator(".river-bottom .tile")).to_have_count(1)
    expect(page.locator(".log li").filter(has_text="South discards").first).to_be_visible()
    expect(page.locator("[role=status][aria-live=polite]")).not_to_be_empty()
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


QUICK_CHOICE = """async () => {
    document.querySelector("input[name=variant][value=sichuan]").click();
    await new Promise((done) => setTimeout(done));  // drawn anew, but not painted
    const profile = document.querySelector(".field-profile select");
    profile.value = "casual";
    profile.dispatchEvent(new Event("change", { bubbles: true }));
    for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return profile.value;
}"""


def test_a_profile_chosen_right_after_the_variant_stays(open_page: OpenPage) -> None:
    page = open_page("#/play")
    page.locator("input[name=variant]").first.wait_for()
    assert page.evaluate(QUICK_CHOICE) == "casual"


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


def test_a_round_by_itself_then_the_same_wall_again_and_an_agent_on_it(open_page: OpenPage) -> None:
    page = open_page("#/play", preferences={"autowin": "on", "nocalls": "on"})
    start_round(page, "riichi")
    page.locator(".hand.active").wait_for()
    before = hand(page)
    for _ in range(MOST_CHOICES):
        page.locator(f".hand.active, {SETTLEMENT}").first.wait_for()
        if page.locator(SETTLEMENT).count():
            break
        discards = page.locator(".river-bottom .tile").count()
        page.keyboard.press("Space")
        page.wait_for_function(ASKED_ANEW, arg=discards)
    expect(page.locator(SETTLEMENT)).to_be_visible()
    assert page.locator(".own-tiles .melds").count() == 0  # every claim was let go by
    settled = page.url
    page.get_by_role("button", name="Same wall again").click()
    page.wait_for_function("before => location.href !== before", arg=settled)
    page.locator(".hand.active").wait_for()
    assert hand(page) == before
    page.goto(settled)
    page.get_by_role("button", name="play my seat on this wall").click()
    expect(page.locator(".panel .badge.fork")).to_be_visible()
    expect(page.locator(".felt.watched")).to_be_visible()


def test_agents_are_watched_with_open_hands(open_page: OpenPage) -> None:
    page = open_page("#/play")
    page.get_by_label("Opponents").fill("greedy")
    page.get_by_label("Your seat").select_option("watch")
    page.get_by_role("button", name="Watch").click()
    page.locator(".felt.watched").wait_for()
    expect(page.locator(".others .tile.hidden")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


@pytest.mark.parametrize("variant", ["riichi", "taiwanese"])
def test_a_table_fits_a_phone_and_a_small_screen(open_page: OpenPage, variant: str) -> None:
    page = start(open_page, variant, viewport=PHONE)
    wait_until_it_fits(page, PHONE)
    last = page.locator(".hand .tile").last.element_handle()
    page.wait_for_function(
        "([tile, height]) => tile.getBoundingClientRect().bottom <= height", arg=[last, PHONE["height"]]
    )
    page.set_viewport_size(DESKTOP)
    page.wait_for_function("height => document.documentElement.scrollHeight <= height", arg=DESKTOP["height"])
