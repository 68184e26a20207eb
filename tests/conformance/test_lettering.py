"""Every text of every game is placed by ``scene/lettering.py`` and large enough to read."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import warren
from conformance.battery import walk
from warren.scene.lettering import DROP, EM, lettering
from warren.scene.model import Symbol
from warren.scene.svg import to_png

LETTERING = re.compile(rf'<text transform="translate\([^)]+\) scale\([^)]+\)" y="{DROP}" font-size="{EM}"')
#: The client shrinks a sprite's text to the smaller side of its symbol; from this side on it is about full size.
SMALLEST = 0.44


def sheet(name: str) -> dict[str, Symbol]:
    drawn: dict[str, Symbol] = import_module(f"warren.games.{name}.art").symbols(warren.game(name).components())
    return drawn


def badly_placed(svg: str) -> list[str]:
    """Texts that browsers may place differently: WebKit knows no ``dominant-baseline`` for fonts smaller than a unit."""
    return [text for text in re.findall(r"<text[^>]*>", svg) if not LETTERING.match(text) or "baseline" in text]


@pytest.mark.parametrize("name", warren.games())
def test_every_browser_places_the_text_of_symbols_alike(name: str) -> None:
    assert {symbol: bad for symbol, drawn in sheet(name).items() if (bad := badly_placed(drawn.svg))} == {}


@pytest.mark.parametrize("name", warren.games())
def test_every_browser_places_the_text_of_pictures_alike(name: str) -> None:
    state = warren.game(name).deal(seats=max(2, warren.game(name).seats[0]), seed=1)
    picture = state.game.draw(state.scene(0), state.components)
    assert "<text" in picture
    assert badly_placed(picture) == []


@pytest.mark.parametrize("family", ["sans-serif", "serif"])
def test_a_png_has_the_middle_of_a_digit_where_it_was_put(family: str) -> None:
    text = lettering("8", 0.5, 0.4, 0.6, "#000", font_family=family)
    png = to_png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1">{text}</svg>', 200)
    box = Image.open(BytesIO(png)).getchannel("A").getbbox()
    assert box is not None, "nothing is drawn"
    left, top, right, bottom = (side / 200 for side in box)
    assert (left + right) / 2 == pytest.approx(0.5, abs=0.03)
    assert (top + bottom) / 2 == pytest.approx(0.4, abs=0.03)


def test_the_client_places_text_by_the_same_rule() -> None:
    client = (Path(__file__).parents[2] / "client/src/scene/lettering.ts").read_text(encoding="utf-8")
    assert f"const EM = {EM};" in client
    assert f"const DROP = {DROP};" in client


@pytest.mark.parametrize("name", warren.games())
def test_numbers_on_pieces_are_large_enough_to_read(name: str) -> None:
    symbols, seen = sheet(name), set()
    for state, _ in walk(warren.game(name), 1, every=6):
        made = state.scene(state.turn)
        sprites = made.sprites + [sprite for tray in made.trays for sprite in tray.sprites]
        # Names of places are there to be looked up, and can be switched off.
        seen |= {sprite.symbol for sprite in sprites if sprite.text and "place" not in sprite.flags}
    assert {name: symbols[name] for name in seen if min(symbols[name].width, symbols[name].height) < SMALLEST} == {}
