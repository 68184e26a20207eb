"""A real server and a real browser for every test here; any message on the browser's error console fails the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser.serving import Server
from programs import CHROMIUM
from support.needs import need

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table"), ["--tables", "1000"])  # unfinished ones, of all tests
    if address := os.environ.get("WARREN_URL"):  # a server that runs already
        running.url = address
    else:
        running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def games(server: Server) -> dict[str, dict[str, Any]]:
    """What the server tells about its games, by name."""
    return {game["name"]: game for game in server.get("/api/games")["games"]}


@pytest.fixture(scope="session")
def least(games: dict[str, dict[str, Any]]) -> dict[str, int]:
    """Seats for a short game of each: two, or the least the game allows."""
    return {name: max(2, int(game["seats"][0])) for name, game in games.items()}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser. It occupies the thread's event loop, so it may not outlive its module: tests of the server need their own."""
    program = need(CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


@pytest.fixture
def open_page(server: Server, chromium: Browser) -> Iterator[OpenPage]:
    """Open a page in a browser of its own (own cookies): ``open_page(path, phone=True, motion=True, faults=True)``."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(path: str = "/", phone: bool = False, motion: bool = False, faulty: bool = False, **more: Any) -> Page:
        context = chromium.new_context(
            base_url=more.pop("base_url", server.url),
            viewport=more.pop("viewport", PHONE if phone else DESK),
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
            **more,
        )
        contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        if not faulty:
            page.on("console", lambda message: faults.extend([message.text] if message.type == "error" else []))
            page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == [], "the browser's console shows errors"


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A browser at the lobby."""
    return open_page()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser, a real server and bots share the cores with the other tests: a test that ran out of time is tried again."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2, only_rerun=["TimeoutError"]))
