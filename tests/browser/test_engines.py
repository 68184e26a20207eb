"""The table in the other two engines, WebKit (every iPhone and iPad) and Firefox: it opens, plays, ends, and text stands right."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

import warren
from browser.engines import EnginePage, firefox, webkit
from browser.playing import against_bots, play_one, play_to_end, press_on, wait_for, wait_for_turn
from browser.serving import Server

ENGINES = {"webkit": webkit, "firefox": firefox}
#: Draws every symbol of a game by itself and tells where its texts lie: [symbol, text, left, top, right, bottom] in units.
TEXTS = """async (game) => {
  const {symbols} = await (await fetch(`/api/games/${game}/symbols`)).json();
  const unit = 100, found = [];
  for (const [name, symbol] of Object.entries(symbols)) {
    const probe = document.createElement('div');
    const [width, height] = [symbol.width, symbol.height];
    probe.innerHTML = `<svg style="position: absolute; left: 0; top: 0" width="${unit * width}" height="${unit * height}"
      viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${symbol.svg}</svg>`;
    document.body.append(probe);
    const whole = probe.firstChild.getBoundingClientRect();
    for (const text of probe.querySelectorAll('text')) {
      const box = text.getBoundingClientRect();
      found.push([name, text.textContent, (box.left - whole.left) / unit, (box.top - whole.top) / unit,
        (box.right - whole.left) / unit, (box.bottom - whole.top) / unit]);
    }
    probe.remove();
  }
  return {found, sizes: Object.fromEntries(Object.entries(symbols).map(([name, one]) => [name, [one.width, one.height]]))};
}"""
#: How far the middle of each sprite's text is from the sprite's own middle, as a share of the text's height.
OFF_MIDDLE = """() => [...document.querySelectorAll('.sprite > text')].map((text) => {
  const box = text.getBoundingClientRect(), middle = text.parentNode.getScreenCTM();
  return [text.parentNode.dataset.sprite, Math.hypot(box.x + box.width / 2 - middle.e, box.y + box.height / 2 - middle.f) / box.height];
})"""
#: The part of a text's box that digits and capitals leave empty at the top, and at the bottom.
EMPTY = 0.18


@pytest.fixture(scope="module", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EnginePage]:
    """One window of each engine in turn, at the lobby."""
    with ENGINES[request.param](server.url, tmp_path_factory.mktemp(request.param)) as page:
        page.goto("/")
        yield page
        assert page.faults == [], "the browser's console shows errors"


@pytest.fixture(scope="module")
def in_chromium(server: Server, chromium: Browser) -> dict[str, Any]:
    """Where Chromium draws the text of every game's symbols."""
    page = chromium.new_page(base_url=server.url)
    page.goto("/")
    return {name: page.evaluate(TEXTS, name) for name in warren.games()}


def middle(box: list[float]) -> tuple[float, float]:
    left, top, right, bottom = box
    return (left + right) / 2, (top + bottom) / 2


def test_the_lobby_shows_every_game_and_starts_one(engine: EnginePage) -> None:
    engine.goto("/")
    pictures = "() => [...document.querySelectorAll('[data-game] img')].filter((one) => one.naturalWidth > 0).length"
    engine.wait_for_function(f"(games) => ({pictures})() === games", len(warren.games()))
    press_on(engine, "[data-game='tsuro'] [data-play]")
    engine.wait_for_function("() => location.pathname.startsWith('/t/')")
    assert wait_for_turn(engine)["open"]


@pytest.mark.parametrize("name", warren.games())
def test_a_move_by_clicking(engine: EnginePage, name: str, least: dict[str, int]) -> None:
    against_bots(engine, name, least[name] - 1)
    before = wait_for(engine, "now.open && (now.lay || now.lit.length > 0)")
    placed = engine.evaluate(OFF_MIDDLE)
    assert placed, "no piece carries a number"
    assert [off for off in placed if off[1] > 0.1] == []
    play_one(engine, random.Random(1))
    wait_for(engine, "now.number > arg", before["number"])


def test_a_game_to_its_end(engine: EnginePage) -> None:
    against_bots(engine, "tsuro")
    play_to_end(engine)
    assert engine.evaluate("() => document.querySelectorAll('dialog[open] tbody tr:not(.sources)').length") == 2


@pytest.mark.parametrize("name", warren.games())
def test_text_stands_in_its_piece_and_where_chromium_has_it(
    engine: EnginePage, in_chromium: dict[str, Any], name: str
) -> None:
    here, there = engine.evaluate(TEXTS, name), in_chromium[name]
    assert [text[:2] for text in here["found"]] == [text[:2] for text in there["found"]]
    outside, elsewhere = [], []
    for (symbol, letters, *box), (_, _, *expected) in zip(here["found"], there["found"], strict=True):
        left, top, right, bottom = box
        width, height = here["sizes"][symbol]
        size = bottom - top
        if min(left, top, width - right, height - bottom) < -EMPTY * size:
            outside.append((symbol, letters, box))
        if math.dist(middle(box), middle(expected)) > 0.1 * size:
            elsewhere.append((symbol, letters, box, expected))
    assert outside == []
    assert elsewhere == []
