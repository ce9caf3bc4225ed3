"""Sentences of the server in the user's language: what the program says of real positions, records and matches."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import mahjongkit as mk
from mahjongkit import estimates
from mahjongkit.agents import agents
from mahjongkit.analysis.explanation import explain_difference
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from mahjongkit.records import read_record
from mahjongkit.records.round_words import ending
from tests.web.browser.conftest import TIMEOUT_MS
from tests.web.browser.record_errors import sentences as errors_of_records
from tests.web.browser.studio_process import StudioProcess

RECORDS = Path(__file__).parents[2] / "data" / "records"
TABLES = (("riichi", "tenhou"), ("sanma", "tenhou"), ("taiwanese", "star31"), ("sichuan", "casual"))
NAMES = (
    {agent.name for agent in agents()} | {name for table in TABLES for name in table} | {"SIMCAT", "analyzer", "seat"}
)
MOST_STEPS = 150
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]{2,}")
PAGE = """
async ([language, sentences]) => {
    const { setPreference } = await import("/static/preferences.js");
    const { loadCommon } = await import("/static/strings.js");
    const { said } = await import("/static/parts/said.js");
    setPreference("language", language);
    await loadCommon();
    return sentences.map(said);
}
"""


UNKNOWN = """
async ([language, sentences]) => {
    const { setPreference } = await import("/static/preferences.js");
    const { loadCommon } = await import("/static/strings.js");
    const { Said } = await import("/static/parts/said.js");
    setPreference("language", language);
    await loadCommon();
    return sentences.filter((text) => Said({ text }).props.lang === "en");
}
"""


def sentences_of_tables() -> Iterator[str]:
    """What is said of positions of random play: advice and its reasons, danger, endings."""
    for variant, profile in TABLES:
        game = mk.Game(mk.make_rules(variant, profile), seed=3)
        chooser, judge = mk.make_agent("random", seed=1), mk.make_agent("greedy:calls=true")
        for step in range(MOST_STEPS):
            if game.num_rounds > 1 or game.is_over:
                break
            observations = {seat: game.state.observe(seat) for seat in game.pending}
            for seen in observations.values():
                if len(seen.legal_actions) < 2 or step % 5:
                    continue
                found = mk.analysis.Analysis.of(seen, "greedy", 0, mk.agents.evaluate(judge, seen))
                yield found.explanation
                yield found.assumptions
                if any(action.type == "discard" for action in seen.legal_actions):
                    danger = estimates.danger(seen)
                    yield from (
                        fact for tile in danger.tiles.values() for wait in tile.by_opponent for fact in wait.reasons
                    )
            game.step({seat: chooser.act(seen) for seat, seen in observations.items()})


def sentences_of_records() -> Iterator[str]:
    for path in sorted(RECORDS.glob("*.json*")):
        record = read_record(path.read_bytes(), number=1)
        yield from (ending(played) for played in record.rounds)


def sentences_of_a_match() -> Iterator[str]:
    settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="taiwanese:olympiad", seed=1)
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for blocks in (20, 60):
            run_match(match, settings, blocks=blocks)
            report = report_match(match, seconds_per_block=0.5)
            yield from (text for text in (report.verdict, report.outlook) if text)
            yield from (check.text for check in report.checks if check.name != "versions")


def differences() -> Iterator[str]:
    """By every term that two rows may differ in."""
    rows = mk.analyze("123m456p78s1122z57z", dora="6s", turn=9, visible="9m").rows
    valued = [row for row in rows if row.value is not None]
    yield from (explain_difference(one, two) for one in valued for two in valued[1::3])


@pytest.fixture(scope="module")
def page(browser: Browser, studio: StudioProcess) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    page.goto(studio.address)
    page.locator("main h1").first.wait_for(state="attached")  # facts of variants are known by then
    yield page
    context.close()


def test_nothing_of_what_players_meet_stays_english(page: Page) -> None:
    helps = (agent.help for agent in agents())
    found = {*sentences_of_tables(), *sentences_of_records(), *sentences_of_a_match(), *differences(), *helps} - {""}
    sentences = sorted(found)
    assert len(sentences) > 300
    for language in ("zh-Hant", "zh-Hans", "ja"):
        said = page.evaluate(PAGE, [language, sentences])
        left = {
            sentence for sentence, saying in zip(sentences, said, strict=True) if set(LATIN.findall(saying)) - NAMES
        }
        assert left == set()
    assert page.evaluate(PAGE, ["en", sentences[:3]]) == sentences[:3]


def test_every_error_of_a_record_is_in_the_book(page: Page) -> None:
    sentences = sorted(set(errors_of_records()))
    assert len(sentences) > 100
    for language in ("zh-Hant", "zh-Hans", "ja"):
        assert page.evaluate(UNKNOWN, [language, sentences]) == []
    damaged = "line 3 (tsumo): \"0p\" is no tile: expected for example '1m', '5pr' or 'E'"
    assert page.evaluate(PAGE, ["ja", [damaged]]) == ["3 行目（tsumo）：\"0p\" は牌ではない：例 '1m', '5pr' or 'E'"]


def test_words_and_tiles_are_in_their_places(page: Page) -> None:
    said = page.evaluate(
        PAGE, ["zh-Hant", ["Discard 9m: keeps 22 tiles for ready instead of 18 with 6m.", "Strange words."]]
    )
    assert said == ["打9萬：保留22張進聽的牌而非18張（與6萬相比）。", "Strange words."]
