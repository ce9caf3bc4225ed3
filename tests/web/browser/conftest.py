"""One studio and one browser for all tests here; an error of the console or a request to elsewhere fails a test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed (the extra dev has it)")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from tests.browsers import ARGUMENTS, chromium
from tests.waiting import PATIENCE
from tests.web.browser.studio_process import StudioProcess

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
DEFAULTS: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
OF_A_PAGE = {"viewport", "color_scheme"}
TIMEOUT_MS = PATIENCE * 1000
expect.set_options(timeout=TIMEOUT_MS)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before tests of other folders: while Playwright runs, this thread has an event loop and none can start."""
    path = chromium()
    if path is None:
        pytest.skip("no Chromium here (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS, timeout=TIMEOUT_MS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StudioProcess]:
    process = StudioProcess(tmp_path_factory.mktemp("studio"))
    process.start()
    yield process
    process.kill()


def wait_until_it_fits(page: Page, viewport: ViewportSize) -> None:
    """A page that was made narrower is laid out a moment later."""
    page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=viewport["width"])


class Watched:
    """What pages of a test did wrong."""

    def __init__(self, address: str) -> None:
        self.faults: list[str] = []
        self._address = address

    def watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", lambda request: self._check_address(request.url))

    def forgive(self, status: int) -> None:
        """The browser itself says every answer with such a status, also where the page has dealt with it."""
        self.faults = [fault for fault in self.faults if f"status of {status}" not in fault]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text} {message.location['url']}")

    def _check_address(self, url: str) -> None:
        if not url.startswith((self._address, "data:")):
            self.faults.append(f"request to {url}")


@pytest.fixture
def watched(studio: StudioProcess) -> Iterator[Watched]:
    watched = Watched(studio.address)
    yield watched
    assert watched.faults == []


@pytest.fixture(scope="package")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """One profile for the pages of all tests: the files of the studio stay in it, and their compiled scripts."""
    context = browser.new_context(**DEFAULTS)
    yield context
    context.close()


@pytest.fixture
def open_page(browser: Browser, window: BrowserContext, studio: StudioProcess, watched: Watched) -> Iterator[OpenPage]:
    """Opens a view: `open_page("#/play")`, `open_page("#/", viewport=PHONE, color_scheme="dark")`.

    A second page of a test is that of somebody else: it has a profile of its own.
    """
    pages: list[Page] = []
    contexts: list[BrowserContext] = []

    def new_page(options: dict[str, Any]) -> Page:
        if pages or set(options) - OF_A_PAGE:
            contexts.append(browser.new_context(**(DEFAULTS | options)))
            return contexts[-1].new_page()
        page = window.new_page()
        page.set_viewport_size(options.get("viewport", DESKTOP))
        page.emulate_media(color_scheme=options.get("color_scheme", "light"))
        return page

    def open_view(view: str, *, preferences: dict[str, str] | None = None, **options: Any) -> Page:
        page = new_page(options)
        pages.append(page)
        for name, value in (preferences or {}).items():
            page.add_init_script(f"localStorage.setItem('mahjongkit.{name}', '{value}')")
        page.set_default_timeout(TIMEOUT_MS)
        watched.watch(page)
        page.goto(f"{studio.address}/{view}")
        page.locator("main h1").first.wait_for(state="attached")
        return page

    yield open_view
    for page in pages:
        page.evaluate("localStorage.clear()")  # nothing of a test is left to the next one
        page.close()
    for context in contexts:
        context.close()
