"""Burrows told slowly: a second opinion written from the guide, sharing no code and no data shape with the game.

Warrens are dictionaries from cells to halves of tiles, tunnels are found by walking unit edges over the whole warren and
the burrows a turn completed are the difference between two such surveys. Nothing here is meant to be fast.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).parents[2] / "src" / "warren" / "games" / "burrows" / "components.toml"
KINDS = "ROP"
MASK = (1 << 64) - 1
# the unit edge of each port, for a tile lying flat (rot 0) and standing (rot 1), relative to its anchor
FLAT = [("T", 0, 0), ("T", 1, 0), ("L", 2, 0), ("T", 1, 1), ("T", 0, 1), ("L", 0, 0)]
STANDING = [("L", 1, 0), ("L", 1, 1), ("T", 0, 2), ("L", 0, 1), ("L", 0, 0), ("T", 0, 0)]

Edge = tuple[str, int, int]
Cell = tuple[int, int]
Stub = tuple[int, int]  # a tile of the warren (by its place in the order laid there) and a port of it


@cache
def components() -> dict[str, Any]:
    return tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))


class Stream:
    """splitmix64, as the guide's chapter on chance describes it."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, bound: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        mixed ^= mixed >> 31
        return ((mixed >> 32) * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


@dataclass(frozen=True)
class Laid:
    tile: int
    x: int
    y: int
    rot: int

    def cells(self) -> tuple[Cell, Cell]:
        return (self.x, self.y), (self.x + 1, self.y) if self.rot % 2 == 0 else (self.x, self.y + 1)

    def edge(self, port: int) -> Edge:
        shape = FLAT if self.rot % 2 == 0 else STANDING
        side, x, y = shape[port if self.rot < 2 else (port + 3) % 6]
        return side, self.x + x, self.y + y


@dataclass(frozen=True)
class Burrow:
    """A closed tunnel with the same vegetable at both ends; `tile` and `port` name the end that was laid first."""

    kind: str
    length: int
    stub: Stub
    tile: int
    port: int


@dataclass
class Warren:
    ports: list[str]
    tiles: list[Laid] = field(default_factory=list)

    def occupied(self) -> set[Cell]:
        return {cell for laid in self.tiles for cell in laid.cells()}

    def spots(self) -> list[tuple[int, int, int]]:
        """Every (x, y, standing) a domino could take, in ascending order."""
        if not self.tiles:
            return []
        full = self.occupied()
        around = {(x + dx, y + dy) for x, y in full for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - full
        found = set()
        for x, y in around:
            for anchor_x, anchor_y, standing in ((x, y, 0), (x - 1, y, 0), (x, y, 1), (x, y - 1, 1)):
                other = (anchor_x + 1, anchor_y) if standing == 0 else (anchor_x, anchor_y + 1)
                inside = -63 <= anchor_x <= 62 and -63 <= anchor_y <= 62
                if inside and (anchor_x, anchor_y) not in full and other not in full:
                    found.add((anchor_x, anchor_y, standing))
        return sorted(found)

    def burrows(self) -> list[Burrow]:
        """Every completed burrow of the warren, found by walking from each vegetable."""
        meeting: dict[Edge, list[Stub]] = {}
        for number, laid in enumerate(self.tiles):
            for port in range(6):
                meeting.setdefault(laid.edge(port), []).append((number, port))
        found = []
        for number, laid in enumerate(self.tiles):
            for port, mark in enumerate(self.ports[laid.tile]):
                if mark.isalpha():
                    burrow = self.walk(meeting, (number, port))
                    if burrow is not None:
                        found.append(burrow)
        return found

    def walk(self, meeting: dict[Edge, list[Stub]], start: Stub) -> Burrow | None:
        """Follow the tunnel from a vegetable; None unless it ends, further on, in the same vegetable."""
        kind = self.ports[self.tiles[start[0]].tile][start[1]]
        here, length = start, 1
        while True:
            beyond = [stub for stub in meeting[self.tiles[here[0]].edge(here[1])] if stub != here]
            if not beyond:
                return None
            number, port = beyond[0]
            length += 1
            mark = self.ports[self.tiles[number].tile][port]
            if mark.isalpha():
                if mark != kind or (number, port) < start:
                    return None
                return Burrow(kind, length, start, self.tiles[start[0]].tile, start[1])
            here = (number, int(mark))


class Reference:
    def __init__(self, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        self.data = components()
        self.seats = seats
        self.options = {"order": "automatic", "open_book": False, "last_columns": "fewer"} | (options or {})
        self.ports: list[str] = [tile["ports"] for tile in self.data["tile"]]
        self.buses = [tile["bus"] for tile in self.data["tile"]]
        self.stream = Stream(seed)
        self.pages = [tuple(page) for page in self.data["schedule"]["white"]]
        self.pages += [(page["colour"], page["complaints"]) for page in self.data["schedule"]["blue"]]
        self.schedule = self.lay_schedule()
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.stage = self.bus = 0
        self.stack = list(range(len(self.ports)))
        self.pool: list[int | None] = [None, None, None]
        self.pool[0] = self.flip()
        self.pool[1] = self.flip()
        self.reserve: list[int | None] = [None] * seats
        self.warrens = [Warren(self.ports) for _ in range(seats)]
        self.history: list[tuple[int, Laid]] = []
        self.homes = [self.ranch(seat) for seat in range(seats)]
        self.seat = self.number = self.ply = 0
        self.fresh: list[Burrow] = []
        self.built = 0
        self.phase = "turn"
        self.known: set[Stub] = set()
        self.begin_turn(0)

    # set-up -----------------------------------------------------------------------------------------------------

    def lay_schedule(self) -> list[list[int]]:
        white = list(range(len(self.data["schedule"]["white"])))
        self.stream.shuffle(white)
        names = {page["id"]: len(white) + place for place, page in enumerate(self.data["schedule"]["blue"])}
        blanks = [names[page["id"]] for page in self.data["schedule"]["blue"] if page["colour"] == "-"]
        shape = next(shape for shape in self.data["formation"] if self.seats in shape["players"])
        used = shape["blank"][str(self.seats)]
        ends = [[names[name] for name in column] for column in shape["blue"]]
        if self.options["last_columns"] == "more":
            coloured = sorted(set(names.values()) - set(blanks))
            used -= self.seats in (2, 5)
            sizes = (3, 3) if self.seats in (2, 5) else (1, 2, 3)
            ends = [[coloured.pop(0) for _ in range(size)] for size in sizes]
        columns = [[page] for page in blanks[len(blanks) - used :]]
        for size in shape["white"]:
            columns.append([white.pop(0) for _ in range(size)])
        return columns + ends

    def ranch(self, seat: int) -> dict[str, dict[str, Any] | None]:
        board = self.data["ranch"][seat]
        empty = board["empty_with_two_players"] if self.seats == 2 else []
        return {
            kind: {"length": 1, "tile": None, "port": None} if kind in board["burrows"] and kind not in empty else None
            for kind in KINDS
        }

    def flip(self) -> int:
        place = self.stream.below(len(self.stack))
        tile = self.stack[place]
        self.stack[place] = self.stack[-1]
        self.stack.pop()
        return tile

    def begin_turn(self, seat: int) -> None:
        if None in self.pool and self.stack:
            self.pool[self.pool.index(None)] = self.flip()
        if self.pool == [None, None, None]:
            self.phase = "over"
            return
        self.seat, self.phase, self.built = seat, "turn", 0
        self.number += 1
        self.known = {burrow.stub for burrow in self.warrens[seat].burrows()}

    # moves ------------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        return None if self.phase == "over" else self.seat

    def symmetric(self, tile: int) -> bool:
        turned = [self.ports[tile][(port + 3) % 6] for port in range(6)]
        turned = [mark if mark.isalpha() else str((int(mark) + 3) % 6) for mark in turned]
        return "".join(turned) == self.ports[tile]

    def placements(self, source: int, tile: int, spots: list[tuple[int, int, int]]) -> list[int]:
        if not self.warrens[self.seat].tiles:
            return [16 + ((source * 128 + 64) * 128 + 64) * 4]
        turns = (0,) if self.symmetric(tile) else (0, 2)
        return [
            16 + ((source * 128 + x + 64) * 128 + y + 64) * 4 + standing + turn
            for x, y, standing in spots
            for turn in turns
        ]

    def legal(self) -> list[int]:
        held = self.reserve[self.seat]
        spots = self.warrens[self.seat].spots()
        moves: list[int] = []
        if self.phase == "turn" and held is None:
            moves += [slot for slot, tile in enumerate(self.pool) if tile is not None and not self.buses[tile]]
        if self.phase == "may_reserve":
            moves.append(3)
        if self.phase == "victim":
            moves += [4 + seat for seat in self.tied(self.fresh[0])]
        if self.phase == "check":
            moves += [9 + place for place in range(min(7, len(self.fresh)))]
        if self.phase in ("turn", "must_pool"):
            for slot, tile in enumerate(self.pool):
                if tile is not None:
                    moves += self.placements(slot, tile, spots)
        if self.phase in ("turn", "may_reserve") and held is not None:
            moves += self.placements(3, held, spots)
        return sorted(moves)

    def play(self, move: int) -> None:
        self.ply += 1
        if move < 3:
            self.reserve[self.seat], self.pool[move] = self.pool[move], None
            self.begin_turn((self.seat + 1) % self.seats)
        elif move == 3:
            self.settle()
        elif move < 9:
            self.move_in(self.fresh.pop(0), move - 4)
            self.check_next()
        elif move < 16:
            self.fresh.insert(0, self.fresh.pop(move - 9))
            self.check_first()
        else:
            self.build(move - 16)

    def build(self, code: int) -> None:
        code, rot = divmod(code, 4)
        code, y = divmod(code, 128)
        source, x = divmod(code, 128)
        tile = self.reserve[self.seat] if source == 3 else self.pool[source]
        assert tile is not None
        if source == 3:
            self.reserve[self.seat] = None
        else:
            self.pool[source] = None
        laid = Laid(tile, x - 64, y - 64, rot)
        self.warrens[self.seat].tiles.append(laid)
        self.history.append((self.seat, laid))
        self.built += 1
        if self.built == 2 or (source < 3 and self.reserve[self.seat] is None):
            self.settle()
        else:
            self.phase = "must_pool" if source == 3 else "may_reserve"

    # gophers ----------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        completed = [burrow for burrow in self.warrens[self.seat].burrows() if burrow.stub not in self.known]
        self.fresh = sorted(completed, key=lambda burrow: (KINDS.index(burrow.kind), -burrow.length, burrow.stub))
        self.check_next()

    def check_next(self) -> None:
        if not self.fresh:
            self.drive()
        elif len(self.fresh) > 1 and self.options["order"] == "builder":
            self.phase = "check"
        else:
            self.check_first()

    def check_first(self) -> None:
        burrow = self.fresh[0]
        home = self.homes[self.seat][burrow.kind]
        if home is not None:
            self.fresh.pop(0)
            if burrow.length > home["length"]:
                self.move_in(burrow, self.seat)
            self.check_next()
            return
        victims = self.tied(burrow)
        if len(victims) > 1:
            self.phase = "victim"
            return
        self.fresh.pop(0)
        if victims:
            self.move_in(burrow, victims[0])
        self.check_next()

    def tied(self, burrow: Burrow) -> list[int]:
        lengths = {
            seat: held["length"]
            for seat, home in enumerate(self.homes)
            if seat != self.seat and (held := home[burrow.kind]) is not None
        }
        shortest = min(lengths.values(), default=99)
        return [seat for seat, length in lengths.items() if length == shortest < burrow.length]

    def move_in(self, burrow: Burrow, origin: int) -> None:
        self.homes[origin][burrow.kind] = None
        self.homes[self.seat][burrow.kind] = {"length": burrow.length, "tile": burrow.tile, "port": burrow.port}

    # bus and stages ---------------------------------------------------------------------------------------------

    def drive(self) -> None:
        if any(self.buses[laid.tile] for _, laid in self.history[-self.built :]):
            self.bus += 1
            if self.bus == self.data["bus"]["moves"][str(self.seats)]:
                self.score_stage()
        self.built = 0
        if self.stage == len(self.schedule):
            self.phase = "over"
        else:
            self.begin_turn((self.seat + 1) % self.seats)

    def score_stage(self) -> None:
        for page in self.schedule[self.stage]:
            colour = self.pages[page][0]
            for seat, home in enumerate(self.homes):
                if colour != "-" and home[colour] is None:
                    self.taken[seat].append(page)
        self.stage += 1
        self.bus = 0

    def scores(self) -> list[float]:
        """Complaints as a loss: the fewer, the higher."""
        return [
            float((self.reserve[seat] is not None) - sum(self.pages[page][1] for page in self.taken[seat]))
            for seat in range(self.seats)
        ]

    def winners(self) -> set[int]:
        if self.phase != "over":
            return set()
        scores = self.scores()
        order = [(self.seat + step) % self.seats for step in range(1, self.seats + 1)]
        return {max(order, key=lambda seat: (scores[seat], -order.index(seat)))}

    # what is seen -----------------------------------------------------------------------------------------------

    def describe(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "options": dict(self.options),
            "phase": self.phase,
            "turn": self.turn,
            "seat": self.seat,
            "turn_number": self.number,
            "ply": self.ply,
            "rng": f"{self.stream.state:016x}",
            "stack": list(self.stack),
            "pool": list(self.pool),
            "reserve": list(self.reserve),
            "laid": [
                {"seat": seat, "tile": laid.tile, "x": laid.x, "y": laid.y, "rot": laid.rot}
                for seat, laid in self.history
            ],
            "built": self.built,
            "homes": [{kind: home and dict(home) for kind, home in homes.items()} for homes in self.homes],
            "fresh": [
                {"kind": burrow.kind, "length": burrow.length, "tile": burrow.tile, "port": burrow.port}
                for burrow in self.fresh
            ],
            "schedule": [list(column) for column in self.schedule],
            "stage": self.stage,
            "bus": self.bus,
            "pages": [sorted(pages) for pages in self.taken],
        }

    def observe(self, seat: int | None) -> dict[str, Any]:
        """Only the stream is secret: which tiles the stack holds is known, which of them comes next is not."""
        return self.describe() | {"rng": "0" * 16}
