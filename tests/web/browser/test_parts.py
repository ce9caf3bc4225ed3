"""Functions of the page's parts, called in the browser: how melds lie, what the keys are, what is done by itself."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser.conftest import TIMEOUT_MS
from tests.web.browser.studio_process import StudioProcess


@pytest.fixture(scope="module")
def page(browser: Browser, studio: StudioProcess) -> Iterator[Page]:
    page = browser.new_page(locale="en-GB")
    page.set_default_timeout(TIMEOUT_MS)
    page.goto(studio.address)
    page.locator("main h1").wait_for()
    yield page
    page.close()


def called(page: Page, part: str, name: str, *values: Any) -> Any:
    return page.evaluate(
        "([part, name, values]) => import(`/static/parts/${part}.js`).then((module) => module[name](...values))",
        [part, name, list(values)],
    )


def meld(kind: str, tiles: str, claimed: str, from_seat: int, **more: Any) -> dict[str, Any]:
    return {"type": kind, "tiles": tiles.split(), "claimed": claimed, "from_seat": from_seat} | more


# Seat 1 of 4: seat 0 is at its left, seat 2 at its right, seat 3 opposite. The claimed tile points to where it was.
@pytest.mark.parametrize(
    ("laid", "turned_at"),
    [
        (meld("chi", "3p 4p 5p", "5p", 0), 0),
        (meld("pon", "7z 7z 7z", "7z", 3), 1),
        (meld("pon", "7z 7z 7z", "7z", 2), 2),
        (meld("open_kan", "1m 1m 1m 1m", "1m", 3), 1),
        (meld("open_kan", "1m 1m 1m 1m", "1m", 2), 3),
        (meld("added_kan", "5p 5p 5p 0p", "5p", 2, added="0p"), 2),
    ],
)
def test_the_claimed_tile_points_to_its_seat(page: Page, laid: dict[str, Any], turned_at: int) -> None:
    tiles = called(page, "melds", "laidOut", laid, 1, 4)
    assert [at for at, tile in enumerate(tiles) if tile.get("turned")] == [turned_at]
    assert tiles[turned_at]["tile"] == laid["claimed"]
    assert tiles[turned_at].get("added") == laid.get("added")


def test_a_concealed_kan_shows_two_tiles(page: Page) -> None:
    kan = {"type": "concealed_kan", "tiles": ["0s", "5s", "5s", "5s"]}
    assert [tile["tile"] for tile in called(page, "melds", "laidOut", kan, 0, 4)] == ["?", "5s", "5s", "?"]


def test_hands_are_sorted_and_the_void_suit_stands_last(page: Page) -> None:
    own = {"tiles": ["9s", "6p", "0p", "1m", "5p", "2m"], "drawn": "2m"}
    tiles = called(page, "hand", "handTiles", own, "m")
    assert [tile["tile"] for tile in tiles] == ["0p", "5p", "6p", "9s", "1m", "2m"]
    assert [tile["key"] for tile in tiles] == list("123456")
    assert [bool(tile.get("isDrawn")) for tile in tiles] == [False] * 5 + [True]


def test_calls_have_keys_of_their_own(page: Page) -> None:
    actions = [
        {"type": "chi", "tile": "3m", "own": ["1m", "2m"]},
        {"type": "chi", "tile": "3m", "own": ["2m", "4m"]},
        {"type": "pon", "tile": "3m", "own": ["3m", "3m"]},
        {"type": "open_kan", "tile": "3m", "own": ["3m", "3m", "3m"]},
        {"type": "win", "tile": "3m"},
        {"type": "pass"},
    ]
    calls = called(page, "call_buttons", "callsOf", [{"index": at, "action": one} for at, one in enumerate(actions)])
    assert [(call["action"]["type"], call["key"]) for call in calls] == [
        ("win", "w"),
        ("pon", "p"),
        ("open_kan", "k"),
        ("chi", "c"),
        ("chi", "v"),
        ("pass", " "),
    ]


@pytest.mark.parametrize(
    ("indicator", "variant", "dora"),
    [
        ("9p", "riichi", "1p"),
        ("4z", "riichi", "1z"),
        ("7z", "riichi", "5z"),
        ("0s", "riichi", "6s"),
        ("1m", "sanma", "9m"),
    ],
)
def test_dora_follows_its_indicator(page: Page, indicator: str, variant: str, dora: str) -> None:
    assert called(page, "dora", "doraOf", indicator, variant) == dora


def table(types: list[str], *, is_riichi: bool = False) -> dict[str, Any]:
    legal = [{"index": at, "action": {"type": kind}} for at, kind in enumerate(types)]
    return {"asked": True, "you": 0, "legal": legal, "observation": {"seats": [{"is_riichi": is_riichi}]}}


def test_what_is_done_by_itself(page: Page) -> None:
    def choice(of: dict[str, Any], *, wins: bool = False, passes: bool = False) -> Any:
        return called(page, "automatic", "automatic", of, {"wins": wins, "passes": passes})

    claim = table(["pon", "pass"])
    assert (choice(claim), choice(claim, passes=True)) == (None, 1)
    win = table(["win", "pass"])
    assert (choice(win, passes=True), choice(win, wins=True)) == (None, 0)
    assert (choice(table(["discard"])), choice(table(["discard"], is_riichi=True))) == (None, 0)


def test_three_tiles_of_a_suit_are_chosen_for_an_exchange(page: Page) -> None:
    tiles = [{"tile": tile} for tile in ("1m", "1m", "2m", "5p", "6p", "7p")]
    legal = [{"index": 0, "action": {"own": ["1m", "1m", "2m"]}}, {"index": 1, "action": {"own": ["5p", "6p", "7p"]}}]

    def after(chosen: list[int], place: int) -> Any:
        return called(page, "exchange", "chosenAfter", legal, tiles, chosen, place)

    assert after([], 1) == [1]
    assert after([1, 0], 2) == [1, 0, 2]
    assert after([1, 0, 2], 0) == [1, 2]
    assert after([1, 0], 4) == [4]  # another suit: begin again
    assert called(page, "exchange", "exchangeOf", legal, tiles, [4, 3, 5])["index"] == 1
    assert called(page, "exchange", "exchangeOf", legal, tiles, [4, 3]) is None


def test_fu_are_named_with_their_tile(page: Page) -> None:
    page.evaluate("import('/static/strings.js').then(({ loadStrings }) => loadStrings('play'))")
    assert called(page, "win_words", "fuName", "value pair 6z") == "value pair green dragon"
    assert called(page, "win_words", "fuName", "closed hand, win on a discard") == "closed hand, win on a discard"


def test_furiten_is_told(page: Page) -> None:
    own = {"waits": ["5p", "8p"], "missed_win": False, "missed_win_in_riichi": False}
    seat = {"own": own, "river": [{"tile": "0p"}], "is_riichi": False}
    assert called(page, "waits", "isFuriten", seat) is True
    assert called(page, "waits", "isFuriten", seat | {"river": [{"tile": "6p"}]}) is False
    del seat["is_riichi"]  # a table without riichi
    assert called(page, "waits", "isFuriten", seat) is False


def test_it_is_said_that_the_void_suit_goes_first(page: Page) -> None:
    discards = [
        {"index": at, "action": {"type": "discard", "tile": tile}} for at, tile in enumerate(("1m", "5m", "2p"))
    ]
    assert called(page, "own_seat", "mustEmptyVoid", discards[:2], {"void_suit": "m"}) is True
    assert called(page, "own_seat", "mustEmptyVoid", discards, {"void_suit": "m"}) is False
    assert called(page, "own_seat", "mustEmptyVoid", discards, {"void_suit": None}) is False


def test_calls_are_told_once_and_also_after_many_events(page: Page) -> None:
    events = [{"type": "pon", "seat": 1, "number": number, "at": 0} for number in range(300, 500)]
    count = """([events, after]) => import("/static/parts/use_game.js")
        .then(({ freshCalls }) => freshCalls(events, after, () => "pon", 500).length)"""
    assert [page.evaluate(count, [events, after]) for after in (0, 497, 499)] == [200, 2, 0]


def test_a_hidden_page_holds_no_stream_and_goes_on_where_it_was(page: Page) -> None:
    found = page.evaluate("""async () => {
        const { listen } = await import("/static/api.js");
        const [own, sources, heard] = [window.EventSource, [], []];
        let isHidden = false;
        window.EventSource = function (address) {
            const close = () => (this.isOpen = false);
            sources.push(Object.assign(this, { address, isOpen: true, addEventListener() {}, close }));
        };
        Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
        const look = (hidden) => ((isHidden = hidden), document.dispatchEvent(new Event("visibilitychange")));
        const close = listen("/jobs/7/events", (document) => heard.push(document));
        sources[0].onmessage({ data: "5", lastEventId: "12" });
        look(true);
        const whileHidden = sources.map(({ isOpen }) => isOpen);
        look(false);
        close();
        look(true), look(false);
        delete document.hidden;
        window.EventSource = own;
        return [heard, whileHidden, sources.map(({ address, isOpen }) => [address, isOpen])];
    }""")
    assert found == [[5], [False], [["/api/jobs/7/events?since=0", False], ["/api/jobs/7/events?since=12", False]]]


def test_the_picker_has_the_tiles_of_the_variant(page: Page) -> None:
    """What forms offer comes from the engine."""
    facts = {name: called(page, "about", "factsOf", name) for name in ("riichi", "sanma", "sichuan", "taiwanese")}
    assert {name: len(found["tiles"]) for name, found in facts.items()} == {
        "riichi": 37,
        "sanma": 29,
        "sichuan": 27,
        "taiwanese": 42,
    }
    empty = {"variant": "", "discard": ""}
    assert [called(page, "position", "fullSize", empty, size) for size in (13, 14, 16)] == [14, 14, 17]
    assert called(page, "position", "fullSize", {"variant": "taiwanese:star31", "discard": "1m"}, 3) == 16


def columns(page: Page, rows: list[dict[str, Any]]) -> list[str]:
    return [column["key"] for column in called(page, "evaluation_columns", "columnsOf", rows)]


def test_a_chance_that_is_the_value_is_shown_once(page: Page) -> None:
    """The rule of the tables of the command line: tests/analysis/test_table.py."""
    same = [{"value": chance, "measure": "win chance", "win_chance": chance} for chance in (0.3, 0.2)]
    assert columns(page, same) == ["action", "value_percent", "difference"]
    assert columns(page, [same[0], {}]) == ["action", "value_percent", "difference"]
    assert columns(page, [same[0], same[1] | {"win_chance": 0.25}])[-1] == "win"
    points = [row | {"measure": "expected points"} for row in same]
    assert columns(page, points) == ["action", "value", "difference", "win"]
