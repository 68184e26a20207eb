"""What can be picked stands out from what lies under it, by day and by night: read off the pixels of the screen."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, play_one, wait_for_turn

#: WCAG 2.2, 1.4.11: what one needs to see in order to use a page.
LEAST = 3.0
#: Pixels on either side of an edge that are looked at.
NEAR = 9
#: Points on the left and the upper edge of every open piece and place, if nothing lies over them. Edges may be dashed.
EDGES = """() => [...document.querySelectorAll("[data-pick]:not([aria-pressed='true']) > .halo")].flatMap((halo) => {
  const matrix = halo.getScreenCTM(), box = halo.getBBox(), found = [];
  for (const along of [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65]) for (const across of [true, false]) {
    const [x, y] = across ? [0, along] : [along, 0];
    const at = new DOMPoint(box.x + box.width * x, box.y + box.height * y).matrixTransform(matrix);
    const top = document.elementsFromPoint(at.x, at.y)[0];
    const seen = top && top.closest('svg') && at.x > 12 && at.y > 12 && at.x < innerWidth - 12 && at.y < innerHeight - 12;
    if (seen && Math.abs(matrix.b) < 0.01) found.push([halo.parentElement.dataset.pick, at.x, at.y, across]);
  }
  return found;
})"""


def luminance(pixel: Any) -> float:
    parts = [value / 255 for value in pixel[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def faint(page: Page) -> tuple[list[str], int]:
    """Open things with an edge that nowhere stands out from what lies outside it, and how many edges were looked at."""
    page.mouse.move(1, 1)
    edges = page.evaluate(EDGES)
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    best: dict[tuple[str, bool], float] = {}
    for handle, x, y, across in edges:
        step = (1, 0) if across else (0, 1)
        line = [
            luminance(shot.getpixel((round(x) + step[0] * by, round(y) + step[1] * by)))
            for by in range(-NEAR, NEAR + 1)
        ]
        outside, edge = sorted(line[:3])[1], line[NEAR - 5 : NEAR + 6]
        here = max(contrast(value, outside) for value in edge)
        best[handle, across] = max(here, best.get((handle, across), 0))
    return [f"{handle}: {value:.1f}" for (handle, _), value in best.items() if value < LEAST], len(best)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", warren.games())
def test_what_can_be_picked_stands_out(open_page: OpenPage, name: str, theme: str, least: dict[str, int]) -> None:
    page = open_page(color_scheme=theme)
    against_bots(page, name, least[name] - 1)
    chance, looked = random.Random(3), 0
    for _ in range(4):
        if wait_for_turn(page)["over"]:
            break
        found, edges = faint(page)
        assert found == []
        looked += edges
        play_one(page, chance)
    assert looked > 0, "nothing was lit"


def test_a_faint_edge_is_found(page: Page) -> None:
    """So the tests above can fail: dark orange on brown, as it once was."""
    against_bots(page, "tsuro")
    wait_for_turn(page)
    assert faint(page)[0] == []
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.casing { display: none } .halo { stroke: #8a4a1f !important; fill: none !important }');
      document.adoptedStyleSheets.push(sheet);
    }""")
    assert faint(page)[0]
