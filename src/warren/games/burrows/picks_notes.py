"""What a move is good for: tunnels that grow, gaps one tile wide, who will move in when the turn ends, a bus that stays away.

Only what lies open is read, and never the tile that is turned up next.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from warren.engine.components import Components
from warren.engine.state import View
from warren.games.burrows.art import INWARD
from warren.games.burrows.components import NO_PAGE, VEGETABLE, VEGETABLES
from warren.games.burrows.notation import lay_parts, tile_of
from warren.games.burrows.rules.building import PORT_AT, covered
from warren.games.burrows.rules.stages import schedule
from warren.games.burrows.scene import vegetables_on
from warren.games.burrows.state import DONE, KINDS, LAY_BASE
from warren.games.burrows.words import closed
from warren.games.burrows.words_names import burrow_args, gopher_name
from warren.scene.model import Words
from warren.text import All, Phrase, Seat, Value, phrase

Square = tuple[int, int]


@dataclass(frozen=True)
class Open:
    """An open tunnel from a vegetable: its length so far, and the free square it leads to."""

    kind: int
    length: int
    square: Square


def progress(before: View, move: int, after: View) -> list[Words]:
    """What a move prepares, said to the one who thinks about it."""
    if move <= DONE:
        return [phrase("would-hold")]
    return [*_dug(before, after), *_bus_waits(before, after)] if move >= LAY_BASE else []


def brings(before: View, move: int) -> Words:
    """The vegetables of a tile that does nothing else yet."""
    tile = tile_of(before, lay_parts(move)[0])
    assert tile is not None
    return phrase("would-bring", shows=vegetables_on(before, tile))


def foreseen(before: View, after: View) -> list[Words]:
    """What comes of new burrows when the turn ends, said while another tile may or must follow (B-45)."""
    seat, longest = before.values("seat"), dict[int, int]()
    for tunnel in closed(before, after, seat):
        if tunnel.is_burrow:
            longest[tunnel.kind] = max(tunnel.length, longest.get(tunnel.kind, 0))
    return [*(_lived_in(after, seat, kind, length) for kind, length in longest.items()), *_bus_follows(after)]


def _lived_in(view: View, seat: int, kind: int, length: int) -> Phrase:
    """Who moves into a burrow at the end of the turn, as things stand (B-55 to B-60)."""
    homes = [int(home) for home in view["home_length"][: view.seats, kind]]
    named: dict[str, Value] = {"gopher": gopher_name(kind), **burrow_args(kind, length)}
    if homes[seat]:
        return phrase("then-own" if length > homes[seat] else "then-empty-own", home=homes[seat], **named)
    shortest = min(filter(None, homes))
    owners: list[Value] = [Seat(other) for other, home in enumerate(homes) if home == shortest]
    if length <= shortest:
        return phrase("then-empty", home=shortest, **named)
    if len(owners) == 1:
        return phrase("then-lure", owner=owners[0], **named)
    return phrase("then-lure-tied", owners=All(owners), **named)


# --- tunnels -----------------------------------------------------------------------------------------------------------
def _dug(before: View, after: View) -> list[Words]:
    """For each kind the best that is new: two vegetables one tile apart, or else a longer tunnel."""
    seat = before.values("seat")
    old, new = open_tunnels(before, seat), open_tunnels(after, seat)
    made: list[Words] = []
    for kind in range(KINDS):
        gap, known = _gap(covered(after, seat), new, kind), _gap(covered(before, seat), old, kind)
        length = _longest(new, kind)
        if gap is not None and (known is None or gap[0] > known[0]):
            x, y = gap[1]
            made.append(phrase(f"would-join-{VEGETABLES[kind]}", length=gap[0], square=f"({x},{y})"))
        elif length > max(1, _longest(old, kind)):
            made.append(phrase(f"would-grow-{VEGETABLES[kind]}", length=length))
    return made


def _longest(tunnels: list[Open], kind: int) -> int:
    return max((tunnel.length for tunnel in tunnels if tunnel.kind == kind), default=0)


def _gap(full: dict[Square, int], tunnels: list[Open], kind: int) -> tuple[int, Square] | None:
    """The longest burrow that one tile may close, and a square of that tile."""
    own = [tunnel for tunnel in tunnels if tunnel.kind == kind]
    best: tuple[int, Square] | None = None
    for place, one in enumerate(own):
        for other in own[place + 1 :]:
            apart = abs(one.square[0] - other.square[0]) + abs(one.square[1] - other.square[1])
            length = one.length + other.length + 1
            if apart <= 1 and (best is None or length > best[0]) and (apart or _has_room(full, one.square)):
                best = length, min(one.square, other.square)
    return best


def _has_room(full: dict[Square, int], square: Square) -> bool:
    """Can a tile lie on a free square?"""
    x, y = square
    return any((x + dx, y + dy) not in full for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def open_tunnels(view: View, seat: int) -> list[Open]:
    """Every tunnel in a warren that begins at a vegetable and is still open."""
    ports, laid, full = _ports(view.components), view.values("laid_tile"), covered(view, seat)
    found = []
    for number in sorted(set(full.values())):
        for port in range(6):
            mark = ports[6 * laid[number] + port]
            if mark >= VEGETABLE:
                mouth, length = _outwards(view, 6 * number + port)
                if mouth is not None:
                    found.append(Open(mark - VEGETABLE, length, _beyond(view, mouth)))
    return found


@lru_cache(maxsize=16)
def _ports(components: Components) -> list[int]:
    """Where each mouth of each tile leads, as plain numbers."""
    found: list[int] = components.record["ports"].tolist()
    return found


def _outwards(view: View, mouth: int) -> tuple[int | None, int]:
    """From a vegetable's mouth to the open end: its mouth and the length; None if the tunnel is closed."""
    link, laid, ports = view.values("link"), view.values("laid_tile"), _ports(view.components)
    length = 1
    while link[mouth]:
        mouth = link[mouth] - 1
        inside = ports[6 * laid[mouth // 6] + mouth % 6]
        length += 1
        if inside >= VEGETABLE:
            return None, length
        mouth += inside - mouth % 6
    return mouth, length


def _beyond(view: View, mouth: int) -> Square:
    """The square outside a mouth."""
    number, port = divmod(mouth, 6)
    rot = view.values("laid_rot")[number]
    dx, dy = INWARD[port]
    for _ in range(rot):
        dx, dy = -dy, dx
    x, y = PORT_AT[rot][port]
    return view.values("laid_x")[number] + (int(x) - dx - 1) // 2, view.values("laid_y")[number] + (
        int(y) - dy - 1
    ) // 2


# --- the bus -----------------------------------------------------------------------------------------------------------
def _bus_waits(before: View, after: View) -> list[Words]:
    """A bus that would have brought the builder complaints, and does not move."""
    columns, stage, tables = schedule(after), after.values("stage"), before.components.record
    if (after.values("stage"), after.values("bus")) != (before.values("stage"), before.values("bus")) or after.values(
        "built"
    ):
        return []
    if after.values("bus") + 1 < int(tables["moves"][after.seats]) or stage >= len(columns):
        return []
    homes = after["home_length"][before.values("seat")]
    kinds = {page: int(tables["page_kind"][page]) for page in columns[stage]}
    count = sum(int(tables["complaints"][page]) for page, kind in kinds.items() if kind != NO_PAGE and not homes[kind])
    return [phrase("would-wait", count=count)] if count else []


def _bus_follows(after: View) -> list[Words]:
    """What the bus on a tile of this turn will do at its end (B-46)."""
    tables, placed = after.components.record, after.values("placed")
    if not any(tables["bus"][int(tile)] for tile in after["laid_tile"][placed - after.values("built") : placed]):
        return []
    if after.values("bus") + 1 < int(tables["moves"][after.seats]):
        return [phrase("then-drives")]
    return [phrase("then-arrives", stage=after.values("stage") + 1)]
