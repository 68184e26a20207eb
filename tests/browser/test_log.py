"""The log stays at its newest line however much happens at once, and leaves alone whoever reads further up."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.playing import against_bots, wait_for_turn

BEHIND = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"


@pytest.fixture
def wire(page: Page) -> list[WebSocketRoute]:
    """The page's connections, so that a test can tell the page what happened."""
    wires: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        wires.append(route)

    page.route_web_socket("**/ws/*", through)
    against_bots(page, "tsuro")
    wait_for_turn(page)
    return wires


def tell(page: Page, wire: list[WebSocketRoute], lines: int) -> None:
    """Let so many things have happened."""
    log = [
        {"number": index, "text": f"Something happens, number {index}.", "at": None, "seat": 0}
        for index in range(lines)
    ]
    wire[-1].send(json.dumps({"type": "log", "seat": 0, "log": log}))
    expect(page.locator("[data-log] li")).to_have_count(lines)


def test_the_log_follows_after_a_long_event(page: Page, wire: list[WebSocketRoute]) -> None:
    log = page.locator("[data-log]")
    for lines in (30, 31, 60, 90):  # thirty lines at once are far more than its box holds
        tell(page, wire, lines)
        assert log.evaluate(BEHIND) <= 1
    expect(page.locator("[data-new-lines]")).to_have_count(0)


def test_whoever_scrolled_up_stays_there_and_gets_back_by_a_button(page: Page, wire: list[WebSocketRoute]) -> None:
    log, button = page.locator("[data-log]"), page.locator("[data-new-lines]")
    tell(page, wire, 60)
    log.hover()
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"() => ({BEHIND})(document.querySelector('[data-log]')) > 200")
    expect(button).to_have_count(0)
    tell(page, wire, 90)
    expect(button).to_be_visible()
    assert log.evaluate(BEHIND) > 600
    button.click()
    expect(button).to_have_count(0)
    assert log.evaluate(BEHIND) <= 1
    tell(page, wire, 120)
    assert log.evaluate(BEHIND) <= 1


def test_scrolling_back_to_the_end_follows_again(page: Page, wire: list[WebSocketRoute]) -> None:
    log = page.locator("[data-log]")
    tell(page, wire, 60)
    log.hover()
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"() => ({BEHIND})(document.querySelector('[data-log]')) > 200")
    page.mouse.wheel(0, 2000)
    page.wait_for_function(f"() => ({BEHIND})(document.querySelector('[data-log]')) <= 1")
    tell(page, wire, 90)
    assert log.evaluate(BEHIND) <= 1
