"""Analyse in a browser: a hand typed or clicked, its table, permalinks, what is wrong with a hand."""

from playwright.sync_api import Page, expect

import mahjongkit as mk
from tests.web.browser.conftest import PHONE, OpenPage, Watched, wait_until_it_fits
from tests.web.browser.test_shell import axe_faults

HAND = "123m456p78s1122z57z"


def rows(page: Page) -> list[str]:
    """The actions of the table from top to bottom."""
    actions: list[str] = page.locator(".evaluation tbody tr").evaluate_all(
        "rows => rows.map((row) => row.dataset.action)"
    )
    return actions


def wait_for_answer(page: Page) -> None:
    page.locator(".analyse .progress[data-state=done]").wait_for()


def test_a_hand_is_typed_and_its_table_has_errors_ties_and_tiles(open_page: OpenPage) -> None:
    page = open_page("#/analyse")
    page.get_by_label("Hand", exact=True).first.fill(HAND)
    wait_for_answer(page)
    expect(page.locator(".evaluation tr.advice .mark-advice")).to_contain_text("advice")
    # By hand: 5z and 7z are alike in all that counts.
    assert {row.split()[1] for row in rows(page)[:2]} == {"5z", "7z"}
    expect(page.locator(".evaluation tr.tied .mark-tied").first).to_contain_text("tied")
    expect(page.locator(".evaluation .kind")).to_contain_text("estimated")
    assert page.locator(".evaluation tr.advice .accepts .tile").count() == 4  # 6s 9s 1z 2z
    assert page.locator(".danger-hand .danger-bars").count() == 14
    assert "hand=123m456p78s1122z57z" in page.url
    page.get_by_text("Why: play it on many times").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".why-outcome")).to_have_count(2)
    expect(page.locator(".why-outcome").first).to_contain_text("Patterns of its wins")
    assert axe_faults(page) == []


def test_a_hand_is_clicked_together_and_taken_apart(open_page: OpenPage) -> None:
    page = open_page("#/analyse")
    picker = page.locator(".picker")
    for name in ["1 of characters", "2 of characters", "3 of characters", "east wind", "east wind"]:
        picker.get_by_role("button", name=name).first.click()
    expect(page.get_by_label("Hand", exact=True).first).to_have_value("123m11z")
    expect(picker.get_by_role("button", name="east wind: 2 left")).to_be_visible()
    page.locator(".own-hand").get_by_role("button", name="take out 2 of characters").click()
    expect(page.get_by_label("Hand", exact=True).first).to_have_value("13m11z")
    page.get_by_text("Meld", exact=True).click()
    picker.get_by_role("button", name="white dragon").click()
    expect(page.get_by_label("Hand", exact=True).first).to_have_value("13m11z(555z)")
    expect(picker.get_by_role("button", name="white dragon: 1 left")).to_be_visible()


def test_a_link_shows_the_same_position_with_a_riichi_and_its_safe_tiles(open_page: OpenPage) -> None:
    page = open_page(f"#/analyse?hand={HAND}&dora=6s&turn=9&river1=9p1z4s&riichi1=3")
    wait_for_answer(page)
    expect(page.locator(".danger-hand .legend")).to_contain_text("ready 100 %")
    page.locator(".danger-hand").get_by_role("button", name="east wind").first.click()
    expect(page.locator(".danger-detail")).to_contain_text("in its river")
    expect(page.locator(".danger-detail")).to_contain_text("deals in 0.00 %")
    address = page.url
    page.reload()
    wait_for_answer(page)
    assert page.url == address
    assert page.get_by_label("Turn").input_value() == "9"


def test_rows_do_not_jump_under_the_pointer_and_sort_by_a_column(open_page: OpenPage) -> None:
    page = open_page(f"#/analyse?hand={HAND}&agent=flat-mc&seconds=1")
    page.locator(".evaluation tbody tr").first.hover()
    before = rows(page)
    page.locator(".analyse .progress:not([data-state=running])").wait_for()
    assert rows(page) == before
    page.get_by_role("button", name="Shanten").click()
    texts = page.locator(".evaluation tbody tr td:nth-child(6)").all_inner_texts()
    assert texts == sorted(texts)
    expect(page.locator("th[aria-sort=descending]")).to_have_count(1)


def test_a_search_is_stopped_and_keeps_its_answer(open_page: OpenPage) -> None:
    page = open_page(f"#/analyse?hand={HAND}&agent=flat-mc&seconds=60")
    page.locator(".evaluation tbody tr").first.wait_for()
    page.get_by_role("button", name="Stop").click()
    page.locator(".analyse .progress[data-state=stopped]").wait_for()
    assert len(rows(page)) == 12


def test_what_is_wrong_with_a_hand_is_said_with_its_place(open_page: OpenPage, watched: Watched) -> None:
    page = open_page("#/analyse?hand=" + "123m456p78s1122z5x7z")
    expect(page.locator(".result [role=alert]")).to_contain_text("unknown character 'x' at column 18")
    watched.forgive(422)


def test_a_hand_that_waits_is_told_what_it_accepts(open_page: OpenPage) -> None:
    page = open_page("#/analyse?hand=123m456p789s1122z")
    expect(page.locator(".waiting")).to_contain_text("Ready")
    expect(page.locator(".waiting")).to_contain_text("4 tiles, 2 kinds")


def test_examples_of_all_variants_open_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("#/analyse", viewport=PHONE)
    addresses = [str(link.get_attribute("href")) for link in page.locator(".examples:not(.recent) a").all()]
    assert len(addresses) == 6
    for address in addresses:
        page.goto(page.url.split("#")[0] + address)
        page.locator(".analyse .progress[data-state=done]").wait_for()
        wait_until_it_fits(page, PHONE)


def test_who_advises_is_named_with_all_options(open_page: OpenPage) -> None:
    """Advice in riichi is not that of the analyst without options, which the list has too."""
    adviser = mk.analysis.default_agent(mk.make_rules("riichi"))
    assert ":" in adviser
    page = open_page(f"#/analyse?hand={HAND}")
    wait_for_answer(page)
    asked = page.locator("select[name=agent]")
    expect(asked.locator("option:checked")).to_have_text(f"the variant's own: {adviser}")
    expect(page.locator(".progress")).to_contain_text(f"Answer of {adviser}")
    asked.select_option("analyst")
    expect(page.locator(".progress")).not_to_contain_text(adviser)
    expect(page.locator(".progress")).to_contain_text("Answer of analyst")
    page.set_viewport_size(PHONE)
    wait_until_it_fits(page, PHONE)
    page = open_page("#/review")
    expect(page.locator(".bring")).to_contain_text(f"The variant's own: Riichi {adviser}, ")
