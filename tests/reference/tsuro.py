"""Tsuro once more, slowly: plain Python objects, written from the guide, another way of thinking.

The board is a set of *strands*: every path on every laid tile is an edge between two named points of the board's grid
of points; a marker is a walker on that graph. (The engine follows ports from square to square through lookup tables.)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Any

MASK = 2**64 - 1
PORT_NAMES = [
    "north-left",
    "north-right",
    "east-top",
    "east-bottom",
    "south-right",
    "south-left",
    "west-bottom",
    "west-top",
]
# the eight ends of a tile in sixths of its side, clockwise from the top left
OFFSETS = [(2, 0), (4, 0), (6, 2), (6, 4), (4, 6), (2, 6), (0, 4), (0, 2)]
Point = tuple[int, int]


class Stream:
    def __init__(self, seed: int) -> None:
        self.value = seed

    def below(self, bound: int) -> int:
        self.value = (self.value + 0x9E3779B97F4A7C15) & MASK
        z = self.value
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        return ((z >> 32) * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def all_tiles() -> list[frozenset[frozenset[int]]]:
    """The 35 tiles by brute force: all pairings of eight ends, one of each set of turned versions."""
    pairings = {frozenset(frozenset(order[i : i + 2]) for i in range(0, 8, 2)) for order in permutations(range(8))}

    def mates(pairing: frozenset[frozenset[int]]) -> tuple[int, ...]:
        return tuple(next(iter(pair - {port})) for port in range(8) for pair in pairing if port in pair)

    classes = {min((turn(pairing, r) for r in range(4)), key=mates) for pairing in pairings}
    return sorted(classes, key=mates)


def turn(pairing: frozenset[frozenset[int]], quarter: int) -> frozenset[frozenset[int]]:
    return frozenset(frozenset((port + 2 * quarter) % 8 for port in pair) for pair in pairing)


TILES = all_tiles()
TURNED = {(tile, r): sorted(map(sorted, turn(TILES[tile], r))) for tile in range(35) for r in range(4)}


@cache
def looks(tile: int) -> int:
    return len({turn(TILES[tile], r) for r in range(4)})


def square_name(square: tuple[int, int]) -> str:
    return "abcdef"[square[0]] + str(square[1] + 1)


def start_marks() -> list[tuple[tuple[int, int], int]]:
    """(square, port) clockwise from the top left corner; a square is (column, row)."""
    top = [((i, 0), port) for i in range(6) for port in (0, 1)]
    right = [((5, i), port) for i in range(6) for port in (2, 3)]
    bottom = [((i, 5), port) for i in reversed(range(6)) for port in (4, 5)]
    left = [((0, i), port) for i in reversed(range(6)) for port in (6, 7)]
    return top + right + bottom + left


MARKS = start_marks()


def point_of(square: tuple[int, int], port: int) -> Point:
    return 6 * square[0] + OFFSETS[port][0], 6 * square[1] + OFFSETS[port][1]


@dataclass
class Marker:
    start: int | None = None
    square: tuple[int, int] | None = None  # the empty square it faces, or the last one walked when out
    point: Point = (0, 0)
    out: int | None = None
    met: tuple[tuple[int, int], Point] | None = None  # where two markers came together


@dataclass
class Offer:
    tiles: list[tuple[int, int]] = field(default_factory=list)  # (tile, from seat), ascending
    given: list[int] = field(default_factory=list)
    got: list[int] = field(default_factory=list)


class Reference:
    def __init__(self, seats: int, seed: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.bonus = bool(options.get("bonus", False)) and seats > 2
        self.collide = bool(options.get("collide", False))
        self.stream = Stream(seed)
        deck = list(range(35))
        self.stream.shuffle(deck)
        self.pile = deck  # drawn from the end
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        for hand in self.hands:
            for _ in range(3):
                hand.append(self.pile.pop())
        self.markers = [Marker() for _ in range(seats)]
        self.board: dict[tuple[int, int], tuple[int, int]] = {}
        self.strands: dict[Point, list[tuple[Point, tuple[int, int]]]] = {}
        self.turn: int | None = 0
        self.phase = "place"
        self.dragon: int | None = None
        self.offer: Offer | None = None
        self.ply = 0
        self.won: set[int] = set()

    # --- what a tile would do ---
    def strands_of(self, square: tuple[int, int], tile: int, quarter: int) -> list[tuple[Point, Point]]:
        return [(point_of(square, first), point_of(square, second)) for first, second in TURNED[tile, quarter]]

    def walk(
        self, marker: Marker, extra: list[tuple[Point, Point]], at: tuple[int, int]
    ) -> tuple[tuple[int, int], Point] | None:
        """Where a marker ends up when tile ``extra`` lies on ``at``: (empty square, point), or None at the rim."""
        point, square = marker.point, marker.square
        assert square is not None
        self.last = (square, point)
        self.passed = [point]
        while True:
            edges = list(self.strands.get(point, []))
            for a, b in extra:
                edges += [(b, at)] if a == point else [(a, at)] if b == point else []
            onward = [end for end, home in edges if home == square]
            if not onward:
                return square, point
            self.last = (square, onward[0])
            point = onward[0]
            self.passed.append(point)
            x, y = point
            if x in (0, 36) or y in (0, 36):
                return None
            sides = {((x - 1) // 6, (y - 1) // 6), (x // 6, y // 6), ((x - 1) // 6, y // 6), (x // 6, (y - 1) // 6)}
            square = next(iter(sides - {square}))

    def alive(self) -> list[int]:
        return [seat for seat, marker in enumerate(self.markers) if marker.out is None]

    # --- moves ---
    def legal(self) -> list[int]:
        if self.turn is None:
            return []
        if self.phase == "place":
            taken = {marker.start for marker in self.markers}
            return [mark for mark in range(48) if mark not in taken]
        hand = sorted(self.hands[self.turn])
        if self.phase == "lay":
            every = [(tile, r) for tile in hand for r in range(looks(tile))]
            safe = [(tile, r) for tile, r in every if self.allowed(tile, r)]
            return [48 + 4 * tile + r for tile, r in safe or every]
        assert self.offer is not None
        if self.phase == "take":
            return [223 + tile for tile, _ in self.offer.tiles]
        gifts = []
        if len(self.offer.given) < 2 and self.offer.tiles:
            gifts = [188 + t for t in hand if t not in self.offer.got]
        return [*gifts, 258]

    def allowed(self, tile: int, quarter: int) -> bool:
        """Does the marker of the seat to decide stay on the board, or (with the option) run into another?"""
        assert self.turn is not None
        me = self.markers[self.turn]
        assert me.square is not None
        if self.walk(me, self.strands_of(me.square, tile, quarter), me.square) is not None:
            return True
        others = {self.markers[seat].point for seat in self.alive() if self.markers[seat].square == me.square}
        return self.collide and any(point in others for point in self.passed[1:])

    def play(self, move: int) -> None:
        assert self.turn is not None
        self.ply += 1
        if self.phase == "place":
            square, port = MARKS[move]
            self.markers[self.turn] = Marker(move, square, point_of(square, port))
            self.turn += 1
            if self.turn == self.seats:
                self.turn, self.phase = 0, "lay"
        elif self.phase == "lay":
            self.lay(*divmod(move - 48, 4))
        else:
            self.swap(move)

    def lay(self, tile: int, quarter: int) -> None:
        assert self.turn is not None
        square = self.markers[self.turn].square
        assert square is not None
        self.hands[self.turn].remove(tile)
        number = len(self.board)
        new = self.strands_of(square, tile, quarter)
        gone = []
        standing = {self.markers[seat].point: seat for seat in self.alive() if self.markers[seat].square == square}
        for point, seat in standing.items():
            marker = self.markers[seat]
            end = self.walk(marker, new, square)
            if end is None:
                gone.append(seat)
                marker.square, marker.point = self.last
                met = [passed for passed in self.passed[1:] if passed in standing]
                if met:
                    waiting = seat != self.turn and (standing[met[0]] == self.turn or standing[met[0]] < seat)
                    marker.met = (square, point if waiting else met[0])
            else:
                marker.square, marker.point = end
        self.board[square] = (tile, quarter)
        for a, b in new:
            self.strands.setdefault(a, []).append((b, square))
            self.strands.setdefault(b, []).append((a, square))
        for seat in gone:
            self.markers[seat].out = number
        self.settle(gone)

    def settle(self, gone: list[int]) -> None:
        left = self.alive()
        if gone and len(left) <= 1:
            self.finish(set(left) or set(gone))
            return
        if gone:
            tiles = sorted((tile, seat) for seat in gone for tile in self.hands[seat])
            if self.bonus and self.turn in left and tiles and self.hands[self.turn]:
                for seat in gone:
                    self.hands[seat] = []
                self.offer, self.phase = Offer(tiles), "give"
                return
            for seat in gone:
                self.pile += sorted(self.hands[seat])
                self.hands[seat] = []
            self.stream.shuffle(self.pile)
            self.pass_dragon()
        self.draw()

    def swap(self, move: int) -> None:
        assert self.offer is not None
        assert self.turn is not None
        if move == 258:
            self.pile += [tile for tile, _ in self.offer.tiles] + self.offer.given
            self.offer, self.phase = None, "lay"
            self.stream.shuffle(self.pile)
            self.pass_dragon()
            self.draw()
        elif self.phase == "give":
            self.hands[self.turn].remove(move - 188)
            self.offer.given.append(move - 188)
            self.phase = "take"
        else:
            tile = move - 223
            self.offer.tiles = [entry for entry in self.offer.tiles if entry[0] != tile]
            self.offer.got.append(tile)
            self.hands[self.turn].append(tile)
            self.phase = "give"

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def pass_dragon(self) -> None:
        if self.dragon is not None and self.markers[self.dragon].out is not None:
            order = self.clockwise(self.dragon)[1:]
            short = [seat for seat in order if self.markers[seat].out is None and len(self.hands[seat]) < 3]
            self.dragon = short[0] if short else None

    def draw(self) -> None:
        assert self.turn is not None
        order = self.clockwise(self.turn if self.dragon is None else self.dragon)
        drawing = True
        while drawing and any(len(self.hands[seat]) < 3 for seat in self.alive()):
            for seat in order:
                if self.markers[seat].out is not None or len(self.hands[seat]) == 3:
                    continue
                if not self.pile:
                    if self.dragon is None and self.seats > 2:
                        self.dragon = seat
                    drawing = False
                    break
                self.hands[seat].append(self.pile.pop())
                if self.dragon == seat:
                    self.dragon = None
        if len(self.board) == 35:
            self.finish(set(self.alive()))
            return
        self.turn = next(seat for seat in [*self.clockwise(self.turn)[1:], self.turn] if self.markers[seat].out is None)

    def finish(self, winners: set[int]) -> None:
        self.won, self.turn, self.phase = winners, None, "over"

    # --- results and views ---
    def winners(self) -> set[int]:
        return self.won

    def scores(self) -> list[float]:
        return [float(len(self.board) if marker.out is None else marker.out) for marker in self.markers]

    def observe(self, seat: int | None) -> dict[str, Any]:
        return self.masked(self.describe(), seat)

    def masked(self, described: dict[str, Any], seat: int | None) -> dict[str, Any]:
        whole = dict(described)
        whole["rng"] = "0" * 16
        whole["pile"] = ["?"] * len(self.pile)
        whole["hands"] = [hand if other == seat else ["?"] * len(hand) for other, hand in enumerate(whole["hands"])]
        if self.offer is not None and self.turn != seat:
            mine = [entry for entry in whole["offer"] if entry["from"] == seat]
            others = [{"tile": "?", "from": entry["from"]} for entry in whole["offer"] if entry["from"] != seat]
            whole["offer"] = sorted(mine + others, key=lambda entry: (entry["from"], str(entry["tile"]).zfill(3)))
            whole["given"] = ["?"] * len(self.offer.given)
            whole["got"] = ["?"] * len(self.offer.got)
        return whole

    def describe(self) -> dict[str, Any]:
        offer = self.offer or Offer()
        return {
            "seats": self.seats,
            "options": {"bonus": self.bonus, "collide": self.collide},
            "phase": self.phase,
            "turn": self.turn,
            "ply": self.ply,
            "rng": f"{self.stream.value:016x}",
            "markers": [self.marker(marker) for marker in self.markers],
            "board": {square_name(sq): f"{tile:02d} r{90 * r}" for sq, (tile, r) in self.board.items()},
            "hands": [sorted(hand) for hand in self.hands],
            "pile": self.pile[::-1],
            "dragon": self.dragon,
            "offer": [{"tile": tile, "from": seat} for tile, seat in offer.tiles],
            "given": list(offer.given),
            "got": list(offer.got),
            "winners": sorted(self.won),
        }

    def marker(self, marker: Marker) -> dict[str, Any]:
        at = None if marker.square is None else place_name(marker.square, marker.point)
        met = None if marker.met is None else place_name(*marker.met)
        return {"start": marker.start, "at": at, "out": marker.out, "met": met}


def place_name(square: tuple[int, int], point: Point) -> str:
    port = OFFSETS.index((point[0] - 6 * square[0], point[1] - 6 * square[1]))
    return f"{square_name(square)} {PORT_NAMES[port]}"
