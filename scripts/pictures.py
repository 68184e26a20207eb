"""Takes the pictures of the README: each game's table in full swing. ``PYTHONPATH=tests .venv/bin/python scripts/pictures.py [GAME …]``"""

from __future__ import annotations

import random
import sys
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, TimeoutError, ViewportSize, sync_playwright

import warren
from browser.playing import against_bots, play_one, press_on, state, wait_for, wait_for_turn
from browser.serving import Server
from programs import CHROMIUM

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = ViewportSize(width=1280, height=800)
BOTS = 2
#: Decisions of somebody who follows the hints, until there is something to see.
DECISIONS = {"burrowdale": 10, "burrows": 8, "gophers_maze": 30, "tsuro": 4, "underground_panic": 30}


def follow_hint(page: Page, chance: random.Random) -> None:
    """Make the move that a hint advises; any, where there is none."""
    try:
        page.locator("[data-hint]").click(timeout=2000)
        page.locator("[data-hint-take]").first.click(timeout=10_000)
        number = state(page)["number"]
        page.locator("[data-lay]").first.wait_for(timeout=2000)
        press_on(page, "[data-lay]")
        wait_for(page, "now.over || now.number > arg", number, timeout=5000)
    except TimeoutError:
        play_one(page, chance)


def take(page: Page, game: str) -> None:
    """Play for a while and take the picture."""
    page.goto("/")
    against_bots(page, game, BOTS, level="medium")
    chance = random.Random(1)
    for _ in range(DECISIONS.get(game, 10)):
        if wait_for_turn(page)["over"]:
            break
        follow_hint(page, chance)
    wait_for_turn(page)
    page.mouse.move(2, 2)
    page.wait_for_timeout(500)  # what moves arrives
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{game}.png", optimize=True)


def main() -> None:
    """Take the pictures of the games that are named, or of all."""
    games, program = [warren.game(name).name for name in sys.argv[1:]] or warren.games(), CHROMIUM.find()
    if program is None:
        raise SystemExit(f"{CHROMIUM.title} is missing: apt-get install --no-install-recommends {CHROMIUM.package}")
    with TemporaryDirectory() as data, sync_playwright() as playwright, ExitStack() as stack:
        server = Server(Path(data))
        server.start()
        stack.callback(server.stop)
        browser = stack.enter_context(playwright.chromium.launch(executable_path=program))
        for game in games:
            context = browser.new_context(base_url=server.url, viewport=SIZE, reduced_motion="reduce")
            take(context.new_page(), game)
            context.close()
            print(f"docs/pictures/{game}.png")


if __name__ == "__main__":
    main()
