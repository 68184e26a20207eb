"""Nothing is lost: reload, dropped connection, killed server; looking back at the whole game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, play_one, play_to_end, state, wait_for_turn
from browser.serving import Server


def test_reload_in_mid_game_goes_on_where_it_was(page: Page) -> None:
    against_bots(page, "tsuro")
    chance = random.Random(1)
    for _ in range(3):
        wait_for_turn(page)
        play_one(page, chance)
    before = wait_for_turn(page)
    lines = page.locator("[data-log] li").count()
    page.reload()
    after = wait_for_turn(page)
    assert (after["number"], after["lit"]) == (before["number"], before["lit"])
    expect(page.locator("[data-log] li")).to_have_count(lines)
    play_to_end(page)


LOG = "() => [...document.querySelectorAll('[data-log] li')].map((line) => line.innerText)"


def test_a_page_too_slow_for_quick_bots_misses_no_line(open_page: OpenPage) -> None:
    """Positions are left out when pieces still walk; what happened is not."""
    page = open_page(motion=True)
    make_table(page, "gophers_maze", [{"kind": "bot", "level": "easy"}] * 4)
    page.wait_for_selector("[data-result]", timeout=60_000)
    told = page.evaluate(LOG)
    page.reload()
    expect(page.locator("[data-log] li").last).to_contain_text("win")
    assert told == page.evaluate(LOG)
    assert len(told) > 50


def test_a_dropped_connection_comes_back_and_doubles_nothing(page: Page) -> None:
    sockets: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        sockets.append(route)

    page.route_web_socket("**/ws/*", through)
    against_bots(page, "tsuro")
    chance = random.Random(1)
    wait_for_turn(page)
    play_one(page, chance)
    before = wait_for_turn(page)
    sockets[-1].close(code=1011)
    expect(page.locator("[data-link='lost']")).to_contain_text("Reconnecting")
    expect(page.locator("[data-link='open']")).to_be_attached()
    assert wait_for_turn(page)["number"] == before["number"]
    play_one(page, chance)
    assert wait_for_turn(page)["number"] == before["number"] + 2
    assert len(sockets) == 2


def test_a_move_made_while_the_answer_is_lost_is_made_once(page: Page) -> None:
    sockets: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        first = not sockets
        sockets.append(route)

        def forward(message: str | bytes) -> None:
            there.send(message)
            if first and '"move"' in str(message):
                route.close(code=1012)  # the server has the move, the browser never hears of it

        route.on_message(forward)

    page.route_web_socket("**/ws/*", through)
    against_bots(page, "tsuro")
    number = wait_for_turn(page)["number"]
    play_one(page, random.Random(1))
    page.wait_for_function("() => document.querySelector('[data-link]').dataset.link === 'open'")
    assert wait_for_turn(page)["number"] == number + 2
    play_to_end(page)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def test_a_killed_server_comes_back_with_every_move(open_page: OpenPage, own_server: Server) -> None:
    page = open_page("/", faulty=True, base_url=own_server.url)
    against_bots(page, "tsuro")
    chance = random.Random(1)
    wait_for_turn(page)
    play_one(page, chance)
    before = wait_for_turn(page)
    own_server.kill()
    expect(page.locator("[data-link='lost']")).to_be_attached()
    own_server.start()
    expect(page.locator("[data-link='open']")).to_be_attached(timeout=20_000)
    after = wait_for_turn(page)
    assert (after["number"], after["lit"]) == (before["number"], before["lit"])
    play_one(page, chance)
    assert wait_for_turn(page)["number"] > before["number"]


@pytest.mark.parametrize("name", ["tsuro"])
def test_a_finished_game_can_be_looked_back_at(page: Page, name: str, tmp_path: Path) -> None:
    table = against_bots(page, name)
    play_to_end(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url(f"**/r/{table}*")
    place = page.locator(".page")
    expect(place).to_have_attribute("data-at", "0")
    page.locator("body").press("ArrowRight")
    expect(place).to_have_attribute("data-at", "1")
    page.locator("[data-next]").click()
    expect(place).to_have_attribute("data-at", "2")
    page.locator("body").press("End")
    expect(page.locator("[data-at-text]")).to_contain_text(" of ")
    page.locator("[data-scrub]").fill("1")
    expect(place).to_have_attribute("data-at", "1")
    page.locator("[data-toggle]").click()
    expect(place).to_have_attribute("data-at", "3")
    page.locator("[data-toggle]").click()
    page.locator("[data-view]").select_option("0")
    page.locator("[data-verify]").click()
    expect(page.locator("[data-verdict='true']")).to_be_visible()
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    download.value.save_as(tmp_path / "record.json")
    record = warren.Record.load(tmp_path / "record.json")
    record.verify()
    assert len(record.moves) > 0


def test_the_log_shows_its_places_and_the_turning_points_can_be_jumped_to(page: Page) -> None:
    table = against_bots(page, "tsuro")
    play_to_end(page)
    page.goto(f"/r/{table}#move=1")
    lines = page.locator("[data-log] li.placed")
    expect(lines.first).to_be_visible()
    lines.last.hover()
    place = page.locator(".sprite.shown, [data-pin]")
    expect(place.first).to_be_visible()
    page.mouse.move(2, 2)
    expect(place).to_have_count(0)
    laid = page.locator("[data-log] li.placed", has_text="lays tile").last
    laid.get_by_role("button").first.focus()
    expect(page.locator("[data-pin]")).to_be_visible()
    laid.get_by_role("button").first.blur()
    expect(place).to_have_count(0)
    swings = page.locator("[data-swing]")
    expect(swings).to_have_count(3, timeout=20_000)
    expect(page.locator(".swing")).to_have_count(3)
    number = swings.last.get_attribute("data-swing")
    swings.last.click()
    expect(page.locator(".page")).to_have_attribute("data-at", str(number))


def test_anybody_may_open_the_link_of_a_finished_game(page: Page, open_page: OpenPage) -> None:
    table = against_bots(page, "tsuro")
    play_to_end(page)
    other = open_page(f"/r/{table}#move=2")
    expect(other.locator(".page")).to_have_attribute("data-at", "2")
    assert state(other)["open"] is False
