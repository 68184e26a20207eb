"""Gophers' Maze as sprites: the book with its six pages, tokens in holes, hands, piles, sums."""

from __future__ import annotations

from functools import cache, lru_cache

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.gophers_maze.art import number_point, point
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.notation import sign_text
from warren.games.gophers_maze.picks_legal import open_holes
from warren.games.gophers_maze.scene_trays import panel, trays
from warren.games.gophers_maze.state import COLLECT, HOLES, NOWHERE, PAGES
from warren.games.gophers_maze.words_small import KIND_KEYS, sign_words, values_sum
from warren.scene.model import Scene, Sprite
from warren.text import Seat, phrase

THUMB = 0.115  # size of a closed page at the edge of the book
#: What a hole is called by its sign.
SIGN_NAMES = dict(zip(LETTERS, KIND_KEYS, strict=True)) | {
    "S": "storehouse",
    "P": "portal",
    "G": "present",
    "-": "empty",
}


def scene(view: View) -> Scene:
    """What the viewer sees."""
    made = Scene(-0.15, -1.2, 10.3, 8.35, status=view.status())
    made.sprites += _pages(int(view["page"]))
    made.sprites.append(_die(view))
    closed = set(range(HOLES)) - open_holes(view)
    page = int(view["page"])
    made.sprites += [sprite for hole in range(HOLES) for sprite in _hole(view.components, page, hole, hole in closed)]
    for seat in range(view.seats):
        made.panels.append(panel(view, seat))
        if int(view["token"][seat]) != NOWHERE:
            made.sprites.append(_token(view, seat, closed))
    made.sprites += _bubble(view)
    made.trays = trays(view)
    return made


# Sprites that look the same are the same: they are made once, and never changed.
@cache
def _pages(opened: int) -> list[Sprite]:
    """All pages, then their numbers."""
    pages = [_page(index, index == opened) for index in range(PAGES)]
    return pages + [_tab(index, index == opened) for index in range(PAGES)]


def _page(index: int, is_open: bool) -> Sprite:
    """The open page fills the board; the others wait at its upper edge and grow from there when they are opened."""
    if is_open:
        return Sprite(f"page:{index}", f"page-{index}", 5.0, 3.5, layer=0, label=phrase("page-open", page=index + 1))
    x = 0.75 + 1.3 * index
    return Sprite(f"page:{index}", f"page-{index}", x, -0.6, layer=1, scale=THUMB, label=phrase("page", page=index + 1))


def _tab(index: int, is_open: bool) -> Sprite:
    """The number of a page, at its place along the edge of the book."""
    flags = [] if is_open else ["dim"]
    scale = 1.3 if is_open else 0.75
    return Sprite(
        f"tab:{index}", "count-page", 0.75 + 1.3 * index, -0.6, layer=2, scale=scale, text=str(index + 1), flags=flags
    )


def _die(view: View) -> Sprite:
    face = int(view["die"])
    label = phrase("die", die=face) if face else phrase("die-unrolled")
    return Sprite("die", f"die-{face}", 9.5, -0.6, layer=2, scale=1.2, handle="die", label=label)


@lru_cache(maxsize=1 << 11)
def _hole(components: Components, page: int, hole: int, is_closed: bool) -> list[Sprite]:
    """A hole with its number. One that cannot be picked has a handle, so that picking it is told why not; the others have spots."""
    x, y = point(components, hole)
    sign = str(components.data["page"][page]["signs"][hole])
    label = phrase("hole", hole=hole, sign=sign_words(sign))
    handle = f"hole:{hole}" if is_closed else None
    return [
        Sprite(f"hole:{hole}", f"hole-{SIGN_NAMES[sign[0]]}", x, y, layer=5, handle=handle, label=label),
        Sprite(
            f"place:{hole}",
            "place",
            *number_point(components, hole),
            layer=6,
            scale=0.65,
            text=str(hole),
            flags=["place"],
        ),
    ]


def _token(view: View, seat: int, closed: set[int]) -> Sprite:
    hole = int(view["token"][seat])
    x, y = point(view.components, hole)
    label = phrase("gopher", who=Seat(seat), hole=hole, sign=sign_words(sign_text(view, seat)))
    flags = ["last"] if seat == int(view["turn"]) else []
    handle = f"hole:{hole}" if hole in closed else None
    return Sprite(
        f"token:{seat}", f"token-{seat}", x, y - 0.1, layer=30, handle=handle, label=label, owner=seat, flags=flags
    )


def _bubble(view: View) -> list[Sprite]:
    """The running total, beside the sign that is being collected."""
    if int(view["phase"]) != COLLECT:
        return []
    seat = int(view["turn"])
    x, y = point(view.components, int(view["token"][seat]))
    want = int(sign_text(view, seat)[1:])
    total = values_sum(int(view["plus"])) - values_sum(int(view["minus"]))
    fits = bool(view["plus"]) and total == want
    at = y - 0.78 if y > 0.9 else y + 0.95
    label = phrase("running-total-fits" if fits else "running-total", total=total, want=want)
    symbol = "bubble-fits" if fits else "bubble"
    return [Sprite("total", symbol, min(max(x, 0.75), 9.25), at, layer=40, label=label, text=f"{total} / {want}")]
