"""Pieces of your own: pasted into the form of a new table, refused by piece and field, played, told, and asked for by a link."""

from __future__ import annotations

import random

from playwright.sync_api import expect

import warren
from browser.conftest import OpenPage
from browser.playing import play_one, wait_for_turn

GAME = warren.game("burrows")
TOML = GAME.components().toml
CHANGED = 'name = "Ann\'s <b>tiles</b>"\n' + TOML.replace('id = 0\nports = "103254"', 'id = 0\nports = "345012"', 1)
BROKEN = TOML.replace('ports = "104523"', 'ports = "104527"', 1)


def test_a_table_with_pieces_of_your_own(open_page: OpenPage) -> None:
    page = open_page(phone=True, viewport={"width": 360, "height": 740}, faulty=True)
    page.locator("[data-game='burrows'] [data-make]").click()
    page.locator("[data-pieces-own]").check()
    page.locator("[data-create]").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("component file first")
    page.locator("[data-pieces-text]").fill(BROKEN)
    page.locator("[data-pieces-check]").click()
    expect(page.locator("[data-pieces-fault]")).to_contain_text("tile 1: field ports")
    page.locator("[data-pieces-text]").fill(CHANGED)
    page.locator("[data-pieces-check]").click()
    made = GAME.components_from_text(CHANGED)
    expect(page.locator(f"[data-pieces-set='{made.hash}']")).to_contain_text("Differs from the box: tile 0")
    assert (
        page.evaluate("document.querySelector('dialog').scrollWidth - document.querySelector('dialog').clientWidth")
        == 0
    )
    page.locator("[data-create]").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    # The piece is drawn as it was changed, and what its author wrote is text.
    drawn = GAME.art.symbols(made)["tile-0"].svg
    assert drawn != GAME.art.symbols(GAME.components())["tile-0"].svg
    shown = page.evaluate("document.getElementById('tile-0').innerHTML")
    assert (
        page.evaluate(
            "svg => { const box = document.createElementNS('http://www.w3.org/2000/svg', 'g'); box.innerHTML = svg; return box.innerHTML }",
            drawn,
        )
        == shown
    )
    assert play_one(page, random.Random(1))["number"] > 0
    page.locator("[data-own-set]").click()
    expect(page.locator("dialog")).to_contain_text(f"Ann's <b>tiles</b> · {made.hash[:8]}")
    expect(page.locator("[data-own-differs]")).to_contain_text("tile 0")
    # The browser remembers the set; a link or a printed code asks for it.
    page.goto(f"/?new=burrows&components={made.hash}")
    expect(page.locator(f"[data-pieces-set='{made.hash}']")).to_be_visible()
    expect(page.locator("[data-pieces-known] option")).to_have_count(2)


def test_a_code_of_unknown_pieces_asks_for_their_file(open_page: OpenPage) -> None:
    page = open_page("/?new=tsuro&components=0123456789abcdef", faulty=True)
    expect(page.locator("[data-pieces-fault]")).to_contain_text("does not know these pieces")
    with page.expect_download() as saved:
        page.locator("[data-pieces-start]").click()
    page.locator("[data-pieces-file]").set_input_files(saved.value.path())
    expect(page.locator("[data-pieces-set]")).to_contain_text("pieces from the box")
