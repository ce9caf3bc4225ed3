"""Review in a browser: a dropped record, its decisions, keys, training, ways to play on."""

import base64
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import mahjongkit as mk
from mahjongkit.records import read_record, write_record
from tests.web.browser.conftest import PHONE, OpenPage, Watched, wait_until_it_fits
from tests.web.browser.test_shell import axe_faults

RECORDS = Path(__file__).parents[2] / "data" / "records"
DROP = """([target, name, data]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name));
  target.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, name: str) -> None:
    data = base64.b64encode((RECORDS / name).read_bytes()).decode()
    page.evaluate_handle(DROP, [page.locator(".drop").element_handle(), name, data])


def open_review(open_page: OpenPage, name: str = "native_1_sichuan.jsonl", **options: object) -> Page:
    page = open_page("#/review", **options)
    page.get_by_label("Whose decisions").fill("0")
    drop(page, name)
    page.locator(".moment .felt").wait_for()
    return page


def test_a_dropped_record_is_reviewed_and_its_mistakes_come_most_costly_first(open_page: OpenPage) -> None:
    page = open_review(open_page)
    lost = [float(text.replace("−", "-")) for text in page.locator(".decision-list .lost").all_inner_texts()]
    assert lost == sorted(lost)
    assert lost[0] < 0
    expect(page.locator(".verdict")).to_contain_text("A mistake")
    assert page.locator(".review-graph .dot").count() == len(lost)
    page.get_by_role("button", name="alternatives").click()
    expect(page.locator(".evaluation .mark-played")).to_be_visible()
    assert axe_faults(page) == []
    for tab in ("Summary", "Rounds"):
        page.get_by_role("tab", name=tab).click()
        assert axe_faults(page) == []


def last_round(open_page: OpenPage, folder: Path, *, agent: str = "") -> Page:
    """The review of the last round of a game of riichi."""
    record = read_record(RECORDS / "four_seats.xml")
    last = folder / "last.jsonl"
    write_record(replace(record, rounds=record.rounds[-1:]), last, format="native")
    page = open_page("#/review")
    page.get_by_label("Whose decisions").fill("1")
    page.get_by_label("Judged by").select_option(agent)
    drop(page, str(last))
    page.locator(".moment .felt").wait_for()
    return page


def test_mistakes_are_ordered_by_points_or_by_placement(open_page: OpenPage, tmp_path: Path) -> None:
    page = last_round(open_page, tmp_path)
    expect(page.locator(".placement-verdict")).to_contain_text("score")
    page.get_by_label("Lost in").select_option("placement")
    expect(page.locator(".decision-list .unit")).to_contain_text("score")
    lost = [float(text.replace("−", "-")) for text in page.locator(".decision-list .lost").all_inner_texts()]
    assert lost == sorted(lost)
    assert lost[0] < 0
    assert page.locator(".review-graph .dot").count() == sum(each < 0 for each in lost)
    assert axe_faults(page) == []
    page.get_by_role("tab", name="Summary").click()
    expect(page.locator(".facts")).to_contain_text("mistakes in placement")
    assert axe_faults(page) == []


def test_a_policy_says_what_is_likelier_and_nothing_is_lost(open_page: OpenPage, tmp_path: Path) -> None:
    """The words of the page that `mahjongkit review --html` writes."""
    page = last_round(open_page, tmp_path, agent="neural")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Another is likelier")
    expect(verdict).to_contain_text("% less likely")
    expect(verdict).not_to_contain_text("lost")
    expect(page.locator(".decision-list .unit")).to_have_text("· how much less likely, %")
    expect(page.locator("select[name=order] option:checked")).to_have_text("least likely")
    less = [float(text.replace("−", "-")) for text in page.locator(".decision-list .lost").all_inner_texts()]
    assert less == sorted(less)
    assert -100 <= less[0] < 0
    # It gives the points of its own choice alone: the line is that of the chances, not of both by turns.
    expect(page.locator(".review-graph figcaption")).to_contain_text("value of what was played")
    assert all(float(text) <= 100 for text in page.locator(".review-graph .tick").all_inner_texts())
    page.get_by_role("tab", name="Summary").click()
    expect(page.locator(".summary")).to_contain_text("nothing is lost")
    assert page.locator(".kinds th").filter(has_text="Lost").count() == 0
    assert axe_faults(page) == []
    page.get_by_role("tab", name="Second opinion").click()
    adviser = mk.analysis.default_agent(mk.make_rules("riichi"))
    expect(page.get_by_label("Judged by").locator("option:checked")).to_have_text(f"the variant's own: {adviser}")
    page.get_by_role("button", name="Ask").click()
    heads = page.locator(".opinions thead th")
    expect(heads.nth(2)).to_have_text("neural")
    expect(heads.nth(3)).to_have_text(f"{adviser} Lost, points")
    expect(page.locator(".opinions tbody")).to_contain_text("% less likely")
    page.set_viewport_size(PHONE)
    wait_until_it_fits(page, PHONE)


def test_another_agent_judges_too_and_what_they_disagree_on_is_opened(open_page: OpenPage) -> None:
    page = open_review(open_page)
    page.get_by_role("tab", name="Second opinion").click()
    expect(page.get_by_label("Judged by").locator("option:checked")).to_have_text("the variant's own: sichuan-search")
    page.get_by_label("Judged by").select_option("exact")
    page.get_by_role("button", name="Ask").click()
    rows = page.locator(".opinions tbody tr")
    rows.first.wait_for()
    expect(page.locator(".opinions thead")).to_contain_text("sichuan-search")
    assert axe_faults(page) == []
    name = rows.first.get_by_role("button").inner_text()
    rows.first.get_by_role("button").click()
    expect(page.locator(".moment-head h2")).to_contain_text(name.split(" · ")[0])


def test_keys_step_through_events_and_decisions(open_page: OpenPage) -> None:
    page = open_review(open_page)
    head = page.locator(".moment-head h2")
    first = head.inner_text()
    page.keyboard.press("ArrowRight")
    expect(head).to_contain_text("event")
    page.keyboard.press("ArrowLeft")
    expect(head).to_have_text(first)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".decision-list li:nth-child(2) button")).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".decision-list li:nth-child(1) button")).to_have_attribute("aria-current", "true")
    hidden = page.locator(".edge .tile.hidden").count()
    assert hidden > 0
    page.keyboard.press("h")
    expect(page.locator(".edge .others .tile.hidden")).to_have_count(0)


def answer(page: Page, button: Locator) -> None:
    """And the studio has it: a reload right after the click would take it back."""
    with page.expect_response("**/answers"):
        button.click()


def test_training_hides_the_advice_until_it_is_answered(open_page: OpenPage) -> None:
    page = open_review(open_page)
    page.keyboard.press("t")
    expect(page.locator(".trainer")).to_be_visible()
    assert page.locator(".verdict, .evaluation, .why").count() == 0
    assert set(page.locator(".decision-list .lost").all_inner_texts()) == {"?"}
    answer(page, page.locator(".trainer button").first)
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".tools .badge")).to_contain_text("of 1 as good as the best")
    page.reload()
    page.locator(".moment .felt").wait_for()
    page.keyboard.press("t")
    expect(page.locator(".verdict")).to_be_visible()  # the answer is kept


def test_wrong_answers_become_a_deck_that_is_asked_again(open_page: OpenPage) -> None:
    page = open_review(open_page)
    played = str(page.locator(".verdict .action").first.get_attribute("aria-label"))  # a mistake, most costly of all
    page.keyboard.press("t")
    answer(page, page.locator(f'.trainer button[aria-label="{played}"]'))
    expect(page.locator(".tools .badge")).to_contain_text("0 of 1")
    page.locator("select[name=show]").select_option("deck")
    expect(page.locator(".decision-list li")).to_have_count(1)
    expect(page.locator(".verdict")).to_be_visible()  # just answered
    page.reload()
    page.locator(".moment .felt").wait_for()
    page.locator("select[name=show]").select_option("deck")
    page.get_by_role("checkbox", name="Train").check()
    expect(page.locator(".trainer")).to_be_visible()


def test_agents_play_on_and_a_person_does(open_page: OpenPage) -> None:
    page = open_review(open_page, "native_1_taiwanese.jsonl")
    page.get_by_role("button", name="Let agents play on").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".rollouts table")).to_contain_text("±")
    expect(page.locator(".histogram")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".own .hand.active").wait_for()
    assert "#/play/" in page.url


def test_a_position_is_analysed_and_the_review_is_there_after_a_reload(open_page: OpenPage) -> None:
    page = open_review(open_page)
    page.get_by_role("link", name="Analyse this position").click()
    page.locator(".analyse .progress[data-state=done]").wait_for()
    page.goto(page.url.split("#")[0] + "#/review")
    page.locator(".past.reviews a").first.click()
    page.locator(".moment .felt").wait_for()


def test_a_broken_record_is_told_and_a_file_of_many_asks_for_a_number(open_page: OpenPage, watched: Watched) -> None:
    page = open_page("#/review")
    page.get_by_label("Or paste a record").fill("this is no record")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator("[role=alert]")).to_contain_text("not a record of a known format")
    drop(page, "mahjongai.jsonl.gz")
    page.get_by_label("Which record of the file").fill("2")
    page.get_by_role("button", name="Review", exact=True).last.click()
    page.locator(".moment .felt").wait_for()
    watched.forgive(422)


def test_a_review_fits_a_phone(open_page: OpenPage) -> None:
    page = open_review(open_page, "native_1_taiwanese.jsonl", viewport=PHONE)
    for tab in ("Decisions", "Summary", "Rounds"):
        page.get_by_role("tab", name=tab).click()
        wait_until_it_fits(page, PHONE)
