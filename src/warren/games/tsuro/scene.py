"""Tsuro as sprites: the board, markers with their trails, hands, pile and dragon."""

from __future__ import annotations

from functools import cache, lru_cache

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.tsuro.art import curve, port_xy
from warren.games.tsuro.notation import square_text
from warren.games.tsuro.state import (
    EMPTY,
    GIVE,
    HAND,
    HIDDEN,
    NOWHERE,
    RIM,
    TAKE,
)
from warren.games.tsuro.words import mark_name, port_name
from warren.scene.model import Counter, Line, Panel, Scene, Sprite, Tray
from warren.text import All, Phrase, Seat, phrase


def scene(view: View) -> Scene:
    """What the viewer sees."""
    made = Scene(-0.6, -0.6, 7.2, 7.2, status=view.status())
    made.sprites += _board()
    made.sprites += [_laid(square, look) for square, look in enumerate(view.values("board")) if look != EMPTY]
    positions, met, out = view.values("pos"), view.values("met"), view.values("out")
    for seat in range(view.seats):
        made.panels.append(_panel(view, seat))
        if positions[seat] != NOWHERE:
            made.sprites.append(_standing(seat, positions[seat], met[seat], out[seat] >= 0))
            made.lines.append(_line(seat, trail(view, seat)))
    made.trays = _trays(view)
    return made


# What looks the same is the same: it is made once, and never changed.
@cache
def _board() -> list[Sprite]:
    """The board with the letters of the columns and the numbers of the rows on its frame."""
    board = Sprite("board", "board", 3.0, 3.0, label=phrase("board"))
    columns = [Sprite(f"column:{at}", "place", at + 0.5, 6.4, text="abcdef"[at], flags=["place"]) for at in range(6)]
    rows = [Sprite(f"row:{at + 1}", "place", -0.4, at + 0.5, text=str(at + 1), flags=["place"]) for at in range(6)]
    return [board, *columns, *rows]


@lru_cache(maxsize=1 << 13)
def _laid(square: int, look: int) -> Sprite:
    name = square_text(square)
    return Sprite(
        f"tile:{look // 4}", f"tile-{look // 4}", square % 6 + 0.5, square // 6 + 0.5, 90.0 * (look % 4), 10,
        handle=f"square:{name}", label=phrase("tile-on", tile=look // 4, square=name),
    )  # fmt: skip


@lru_cache(maxsize=1 << 12)
def _standing(seat: int, point: int, met: int, out: bool) -> Sprite:
    x, y = port_xy(point & (RIM - 1) if met == NOWHERE else met)
    who = Seat(seat)
    label = phrase("marker-out", who=who) if out else phrase("marker-at", who=who, mark=mark_name(point))
    return Sprite(
        f"marker:{seat}", f"marker-{seat}", x, y, layer=30, handle=f"marker:{seat}", label=label, owner=seat,
        flags=["out", "dim"] if out else [],
    )  # fmt: skip


@lru_cache(maxsize=1 << 11)
def _line(seat: int, path: str) -> Line:
    return Line(f"trail:{seat}", path, seat, label=phrase("path-walked"))


def _panel(view: View, seat: int) -> Panel:
    tiles = HAND - view.values("hand")[seat].count(EMPTY)
    flags = {
        "out": view.values("out")[seat] >= 0,
        "dragon": view.values("dragon") == seat,
        "winner": bool(view.values("winners") >> seat & 1),
    }
    return _told(seat, tiles, tuple(name for name, so in flags.items() if so))


@cache
def _told(seat: int, tiles: int, flags: tuple[str, ...]) -> Panel:
    return Panel(seat, [Counter(phrase("counter-tiles"), str(tiles), "back")], list(flags))


def tile_label(view: View, tile: int) -> Phrase:
    """A tile by its paths, for whoever does not see it."""
    return _tile_label(view.components, tile)


@lru_cache(maxsize=256)
def _tile_label(components: Components, tile: int) -> Phrase:
    mate = components.record["exit"][32 * tile : 32 * tile + 8].tolist()
    paths = [phrase("path", one=port_name(port), other=port_name(end)) for port, end in enumerate(mate) if port < end]
    return phrase("tile-with-paths", tile=tile, paths=All([*paths]))


@lru_cache(maxsize=1 << 11)
def _tile_sprite(
    components: Components, tile: int, slot: str, x: float, seat: int | None, handle: str | None
) -> Sprite:
    if tile == HIDDEN:
        return Sprite(slot, "back", x, 0.55, label=phrase("hidden-tile"), owner=seat)
    return Sprite(
        f"tile:{tile}", f"tile-{tile}", x, 0.55, handle=handle, label=_tile_label(components, tile), owner=seat
    )


def _trays(view: View) -> list[Tray]:
    trays, viewer = [], view.viewer
    for seat in sorted(range(view.seats), key=lambda seat: seat != viewer):
        tiles = tuple(tile for tile in view.values("hand")[seat] if tile != EMPTY)
        if seat == viewer or (tiles and HIDDEN not in tiles):
            trays.append(_hand(view.components, seat, tiles))
    if view.values("phase") in (GIVE, TAKE):
        trays.append(_offer(view))
    trays.append(_pile(view.values("pile_n"), view.values("dragon"), view.seats > 2))
    return trays


@lru_cache(maxsize=1 << 11)
def _hand(components: Components, seat: int, tiles: tuple[int, ...]) -> Tray:
    hand = Tray(f"hand:{seat}", phrase("hand", who=Seat(seat)), 3.3, 1.1, owner=seat, place="hand")
    for place, tile in enumerate(tiles):
        slot, x = f"held:{seat}:{place}", 0.55 + 1.1 * place
        hand.sprites.append(_tile_sprite(components, tile, slot, x, seat, f"hand:{tile}"))
    return hand


def _offer(view: View) -> Tray:
    count = int(view["pool_n"])
    tray = Tray("offer", phrase("offer"), 1.1 * max(count, 3), 1.1)
    for place in range(count):
        tile = int(view["pool"][place])
        slot, x = f"offer:{place}", 0.55 + 1.1 * place
        tray.sprites.append(_tile_sprite(view.components, tile, slot, x, None, f"offer:{tile}"))
    return tray


@cache
def _pile(left: int, holder: int, has_dragon: bool) -> Tray:
    tray = Tray("pile", phrase("pile"), 3.3, 1.1)
    if has_dragon:
        label = phrase("dragon-beside") if holder < 0 else phrase("dragon-held", who=Seat(holder))
        x = 1.65 if holder < 0 else 2.75
        owner = None if holder < 0 else holder
        tray.sprites.append(Sprite("dragon", "dragon", x, 0.55, handle="dragon", label=label, owner=owner))
    label = phrase("pile-left", count=left)
    flags = [] if left else ["dim"]
    tray.sprites.append(Sprite("pile", "back", 0.55, 0.55, layer=1, label=label, text=str(left), flags=flags))
    return tray


# --- ways ------------------------------------------------------------------------------------------------------------
@cache
def _piece(out: int, square: int, enter: int, first: bool) -> str:
    return curve(enter, out, square % 6 + 0.5, square // 6 + 0.5, move=first)


def trail(view: View, seat: int) -> str:
    """The way of a marker from its start mark to where it is, as SVG path data."""
    start = view.values("start")[seat]
    if start == EMPTY:
        return "M0 0"
    return walk(view, _starts(view.components)[start], view.values("met")[seat])


def walk(view: View, point: int, stop: int = NOWHERE) -> str:
    """Follow the tiles from a point to the end of the path, or to the point where another marker was met, as path data."""
    board = view.once("board", lambda: tuple(view.values("board")))
    return _walk(view.components, board, point, stop)


@lru_cache(maxsize=1 << 10)  # everybody sees the same board
def _walk(components: Components, board: tuple[int, ...], point: int, stop: int) -> str:
    exits, go = _ways(components)
    x, y = port_xy(point)
    pieces: list[str] = []
    while point < RIM and point != stop:
        here = board[point // 8]
        if here == EMPTY:
            break
        out = exits[8 * here + point % 8]
        pieces.append(_piece(out, point // 8, point % 8, not pieces))
        leaving = (point & ~7) | out
        if leaving == stop:
            break
        point = go[leaving]
    return "".join(pieces) or f"M{x:.3f} {y:.3f}"


@lru_cache(maxsize=16)
def _ways(components: Components) -> tuple[list[int], list[int]]:
    """Where paths leave a tile, and where that leads."""
    return components.record["exit"].tolist(), components.record["go"].tolist()


@lru_cache(maxsize=16)
def _starts(components: Components) -> list[int]:
    """The points of the start marks."""
    found: list[int] = components.record["start"].tolist()
    return found
