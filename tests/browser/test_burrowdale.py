"""Burrowdale in the browser: the solo game, and a shared store offered, refused and accepted between two browsers."""

from __future__ import annotations

import random
import re
import sqlite3

from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.playing import make_table, play_to_end, press, state, wait_for_turn
from browser.serving import Server
from browser.test_together import sit_by_link

GAME = warren.game("burrowdale")


def test_a_full_solo_game_by_clicking(page: Page) -> None:
    make_table(page, "burrowdale", [{"kind": "me", "name": "Ann"}])
    play_to_end(page, limit=240.0)
    result = page.get_by_role("dialog")
    expect(result.locator("[data-result]")).to_be_visible()
    expect(result.locator("tbody tr:not(.sources)")).to_have_count(1)


def dealt(server: Server, table: str) -> warren.State:
    """The same deal as on the server, so that the test can plan ahead."""
    with sqlite3.connect(f"file:{server.data / 'warren.sqlite3'}?mode=ro", uri=True) as database:
        (seed,) = database.execute("select seed from match where id = ?", (table,)).fetchone()
    return GAME.deal(2, seed=int(seed))


def perform(page: Page, truth: warren.State, text: str) -> None:
    """Make a move by its clicks, here and in the browser."""
    move = GAME.parse(truth, text)
    wait_for_turn(page)
    number = state(page)["number"]
    for handle in truth.picks(move):
        if handle.startswith("turn:"):
            turn_to(page, int(handle[5:]))
        else:
            press(page, handle)
    if truth.picks(move)[-1].startswith("turn:"):
        page.locator("[data-lay]").click()
    page.wait_for_function(f"() => Number(document.querySelector('.table').dataset.number) > {number}")
    truth.play(move)


def turn_to(page: Page, angle: int) -> None:
    for _ in range(5):
        shown = page.locator("[data-ghost]").evaluate("(ghost) => ghost.style.transform")
        turned = re.search(r"rotate\((-?[\d.]+)deg\)", shown)
        assert turned, shown
        if int(float(turned[1])) % 360 == angle:
            return
        page.locator("[data-turn]").click()
        page.wait_for_timeout(50)
    raise AssertionError(f"the piece never turned to {angle}")


def kinds_at(truth: warren.State, burrow: int) -> set[str]:
    return set(truth.position()["tokens"][burrow - 1])


def next_move(truth: warren.State, dump: random.Random) -> str:
    """Red joins burrows 14 and 1 by the corner card, stays in 14 and brings the same food to both; Blue moves into 1."""
    now = truth.position()
    red, blue = now["workers"]
    ready = bool(kinds_at(truth, 14) & kinds_at(truth, 1)) and 14 in red
    if truth.turn == 1:
        return "move in 1" if ready and 1 not in blue else "end"
    bends = [card for card in range(32) if GAME.components().data["card"][card]["shape"] == "bend"]
    if now["valley"][0] not in [f"{card}/3" for card in bends]:
        held = next((slot for slot, card in enumerate(now["hands"][0], 1) if card in bends), None)
        return f"build {held} 0 r3" if held else "build 1 11 r0"
    if 14 not in red:
        return "move in 14"
    if ready:
        return "end"
    for slot, token in enumerate(now["display"], 1):
        if token in kinds_at(truth, 14) and len(now["tokens"][0]) < 2:
            return f"supply {slot} 1"
    free = [14] if not now["tokens"][13] else [place for place in range(2, 14) if len(now["tokens"][place - 1]) < 2]
    return f"supply 1 {dump.choice(free)}" if free else "end"


def test_an_offer_is_refused_and_accepted_between_two_browsers(page: Page, open_page: OpenPage, server: Server) -> None:
    table = make_table(page, "burrowdale", [{"kind": "me", "name": "Ann"}, {"kind": "invite"}])
    friend = sit_by_link(page, open_page, 1, "Ben")
    page.wait_for_selector(".table")
    friend.wait_for_selector(".table")
    truth, dump = dealt(server, table), random.Random(1)
    pages = [page, friend]
    while not any(text.startswith("offer 14 1") for text in map(truth.text, truth.legal_moves())):
        perform(pages[truth.turn or 0], truth, next_move(truth, dump))
    offer = next(text for text in map(truth.text, truth.legal_moves()) if text.startswith("offer 14 1"))
    perform(page, truth, offer)
    wait_for_turn(friend)
    assert set(state(friend)["lit"]) == {"accept", "refuse"}
    assert not state(page)["open"]
    perform(friend, truth, "refuse")
    perform(page, truth, "end")
    perform(friend, truth, "end")
    perform(page, truth, offer)
    perform(friend, truth, "accept")
    assert truth.scores[0] >= 1
    expect(page.locator("[data-log]")).to_contain_text("Ben accepts the shared store: ")
    expect(friend.locator("[data-log]")).to_contain_text("You refuse the shared store")
