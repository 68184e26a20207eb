"""Burrowdale once more, slowly and in plain objects: the yardstick the compiled game is compared with.

Nothing here comes from the package under test. Routes are found breadth first over sets of cells, burrows are
objects with lists of tokens, cards know their own tunnels: a different shape from the engine's flat record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

RESOURCES = ("lettuce", "hay", "radish", "berry", "carrot")
STEP = {"N": -4, "E": 1, "S": 4, "W": -1}
COMPASS = "NESW"
MOUTHS = [
    (0, "N"),
    (1, "N"),
    (2, "N"),
    (3, "N"),
    (3, "E"),
    (7, "E"),
    (11, "E"),
    (11, "S"),
    (10, "S"),
    (9, "S"),
    (8, "S"),
    (8, "W"),
    (4, "W"),
    (0, "W"),
]
SHAPES = {"straight": ("NS",), "bend": ("NE",), "tee": ("ESW",), "bridge": ("NS", "EW"), "twin_bend": ("NE", "SW")}
DECK = [("straight", name) for name in RESOURCES] + [("bend", name) for name in RESOURCES]
DECK += [("straight", "")] * 7 + [("bend", "")] * 9 + [("tee", "")] * 2 + [("bridge", "")] * 2 + [("twin_bend", "")] * 2
SUPPLY, BUILD, CLAIM, STORE, OFFER, END, ACCEPT, REFUSE, ORIENT = 210, 238, 382, 394, 1304, 2284, 2285, 2286, 2287
PAIRS = [(i, j) for i in range(14) for j in range(i + 1, 14)]
LAST_ROUND, LAST_PLAYOFF, SOLO_ROUNDS, SOLO_GOAL = 100, 20, 24, 120


class Chance:
    """splitmix64, the one random stream of every game."""

    def __init__(self, seed: int) -> None:
        self.state = seed % 2**64

    def below(self, count: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        value = self.state
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
        value ^= value >> 31
        return (value >> 32) * count >> 32

    def shuffle(self, things: list[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def face(card: int, turning: int) -> frozenset[frozenset[str]]:
    """The tunnels of a card after clockwise quarter turns, as sets of the edges they join."""
    tunnels = SHAPES[DECK[card][0]]
    return frozenset(frozenset(COMPASS[(COMPASS.index(edge) + turning) % 4] for edge in tunnel) for tunnel in tunnels)


def turnings(card: int) -> list[int]:
    """The lowest quarter turns that look different."""
    return [turn for turn in range(4) if all(face(card, turn) != face(card, lower) for lower in range(turn))]


def settled(card: int, turning: int) -> int:
    """The lowest turning that looks like this one."""
    return next(turn for turn in range(4) if face(card, turn) == face(card, turning))


TURNINGS = [turnings(card) for card in range(32)]
FACES = {(card, turn): face(card, turn) for card in range(32) for turn in range(4)}


@dataclass
class Token:
    resource: str
    used: bool = False

    def text(self) -> str:
        return self.resource + ("*" if self.used else "")


@dataclass
class Burrow:
    bunny: int | None = None
    tokens: list[Token] = field(default_factory=list)

    def fresh(self, resource: str) -> Token:
        return next(token for token in self.tokens if token.resource == resource and not token.used)


@dataclass
class Player:
    hand: list[int]
    drawn: list[int]
    workers: list[int | None] = field(default_factory=lambda: [None, None, None])
    emblem: int | None = None
    score: int = 0
    turns: int = 0


#: Where a search stands: a cell, the edge it came in by, the cells of its way, the tunnels walked.
Walk = tuple[int, str, frozenset[int], frozenset[tuple[int, frozenset[str]]]]


class Reference:
    """One game of Burrowdale; seats=1 is the solo game."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        self.seats, self.solo = seats, seats == 1
        self.goal = SOLO_GOAL if self.solo else (options or {}).get("goal", 40)
        self.chance = Chance(seed)
        deck = list(range(32))
        self.chance.shuffle(deck)
        self.players = [Player([deck.pop() for _ in range(3)], [0, 0, 0]) for _ in range(seats)]
        cells = [deck.pop() for _ in range(12)]
        self.grid = [(card, settled(card, self.chance.below(4))) for card in cells]
        self.discards: list[int] = []
        self.pile, self.shuffles = deck, 0
        self.origin, self.ply = [0] * 32, 0
        bag = [name for name in RESOURCES for _ in range(5)]
        self.chance.shuffle(bag)
        self.burrows = [Burrow() for _ in range(14)]
        if self.solo:
            for burrow in self.burrows:
                burrow.tokens.append(Token(bag.pop()))
        self.display: list[Token | None] = [Token(bag.pop()), Token(bag.pop())]
        self.stack, self.known, self.taken = bag, 0, 0
        self.turn: int | None = 0
        self.phase, self.active = "turn", 0
        self.left, self.round, self.ending = 3, 0, False
        self.playoff: set[int] = set()
        self.playoff_rounds = 0
        self.stored = (options or {}).get("stored", "leaves")
        self.refusal = (options or {}).get("refusal", "resource")
        self.refused: set[tuple[int, str]] = set()
        self.offer: tuple[int, int, str] | None = None
        self.visitor: int | None = None
        self.opponent, self.gone = 0, dict.fromkeys(RESOURCES, 0)
        self.won: set[int] = set()
        self.loss: str | None = None
        self.choices: list[int] | None = None
        self.memory: dict[int, dict[int, set[frozenset[int]]]] = {}
        if self.solo:
            self._visit()

    # ---- routes

    def _routes(self, start: int) -> dict[int, set[frozenset[int]]]:
        """Every burrow that can be reached, with the cell sets of its shortest routes."""
        if start not in self.memory:
            found: dict[int, set[frozenset[int]]] = {}
            cell, edge = MOUTHS[start]
            frontier = {(cell, edge, frozenset[int](), frozenset[tuple[int, frozenset[str]]]())}
            while frontier:
                frontier = self._spread(frontier, start, found)
            self.memory[start] = {
                end: {route for route in routes if len(route) == min(map(len, routes))} for end, routes in found.items()
            }
        return self.memory[start]

    def _spread(self, frontier: set[Walk], start: int, found: dict[int, set[frozenset[int]]]) -> set[Walk]:
        beyond: set[Walk] = set()
        for cell, edge, cells, walked in frontier:
            for tunnel in FACES[self.grid[cell]]:
                if edge not in tunnel or (cell, tunnel) in walked:
                    continue
                for way in tunnel - {edge}:
                    if (cell, way) in MOUTHS:
                        end = MOUTHS.index((cell, way))
                        if end != start:
                            found.setdefault(end, set()).add(cells | {cell})
                    else:
                        back = COMPASS[(COMPASS.index(way) + 2) % 4]
                        beyond.add((cell + STEP[way], back, cells | {cell}, walked | {(cell, tunnel)}))
        return beyond

    def _bonus(self, route: frozenset[int], resource: str) -> int:
        return sum(DECK[self.grid[cell][0]][1] == resource for cell in route)

    def _family(self, route: frozenset[int], seat: int) -> int:
        return int(self.players[seat].emblem in route)

    def _payout(self, start: int, end: int, resource: str, seat: int, partner: int | None) -> tuple[int, int]:
        """Points for the storing player and the partner over the best of the shortest routes."""
        best = (-1, -1)
        for route in self._routes(start)[end]:
            length, bonus = len(route), self._bonus(route, resource)
            own = length if partner is None else (length + 1) // 2
            other = -1 if partner is None else length // 2 + bonus + self._family(route, partner)
            best = max(best, (own + bonus + self._family(route, seat), other))
        return best

    # ---- what may be done

    def legal(self) -> list[int]:
        if self.choices is None:
            self.choices = self._legal()
        return self.choices

    def _legal(self) -> list[int]:
        if self.phase == "over":
            return []
        if self.phase == "offer":
            return [ACCEPT, REFUSE]
        if self.phase == "orient":
            assert self.visitor is not None
            return [ORIENT + turn for turn in TURNINGS[self.visitor]]
        moves = self._moves() + self._supplies() + self._builds() + self._claims() + self._stores() + self._offers()
        return sorted([*moves, END])

    def _mine(self) -> list[int]:
        return [place for place, burrow in enumerate(self.burrows) if burrow.bunny == self.active]

    def _moves(self) -> list[int]:
        mine = self._mine()
        sources = [place + 1 for place in mine] + ([0] if len(mine) < 3 else [])
        free = [place for place, burrow in enumerate(self.burrows) if burrow.bunny is None]
        return [source * 14 + target for source in sources for target in free]

    def _supplies(self) -> list[int]:
        open_to_me = [
            place
            for place, burrow in enumerate(self.burrows)
            if burrow.bunny in (None, self.active) and len(burrow.tokens) < 2
        ]
        slots = [slot for slot in range(2) if self.display[slot] is not None]
        if len(slots) == 2 and self.display[0] == self.display[1]:
            slots = [0]
        return [SUPPLY + slot * 14 + place for slot in slots for place in open_to_me]

    def _builds(self) -> list[int]:
        return [
            BUILD + (slot * 12 + cell) * 4 + turn
            for slot, card in enumerate(self.players[self.active].hand)
            for cell in range(12)
            for turn in TURNINGS[card]
        ]

    def _claims(self) -> list[int]:
        if self.players[self.active].emblem is not None:
            return []
        taken = {player.emblem for player in self.players}
        return [CLAIM + cell for cell in range(12) if cell not in taken]

    def _wares(self) -> list[set[int]]:
        """Per burrow the numbers of the resources of which it has an unmarked token."""
        return [
            {RESOURCES.index(token.resource) for token in burrow.tokens if not token.used} for burrow in self.burrows
        ]

    def _stores(self) -> list[int]:
        found, wares, mine = [], self._wares(), self._mine()
        for start in mine:
            for end in mine:
                if start < end and wares[start] & wares[end] and end in self._routes(start):
                    index = PAIRS.index((start, end))
                    for number in sorted(wares[start] & wares[end]):
                        found += [STORE + (index * 5 + number) * 2, STORE + (index * 5 + number) * 2 + 1]
        return found

    def _offers(self) -> list[int]:
        found, wares = [], self._wares()
        asked = {seat for seat in (self.playoff or range(self.seats)) if seat != self.active}
        for start in self._mine():
            for end, burrow in enumerate(self.burrows):
                if burrow.bunny in asked and wares[start] & wares[end] and end in self._routes(start):
                    found += [
                        OFFER + (start * 14 + end) * 5 + number
                        for number in wares[start] & wares[end]
                        if (burrow.bunny, RESOURCES[number]) not in self.refused
                    ]
        return found

    # ---- doing it

    def play(self, move: int) -> None:
        if move not in self.legal():
            raise ValueError(f"{move} is not legal here")
        self.ply += 1
        self.choices = None
        if move >= ORIENT:
            self._settle_visitor(move - ORIENT)
        elif move in (ACCEPT, REFUSE):
            self._answer(move == ACCEPT)
        elif move == END:
            self._end_turn()
        elif move >= OFFER:
            pair, number = divmod(move - OFFER, 5)
            self.offer = (pair // 14, pair % 14, RESOURCES[number])
            self.phase, self.turn = "offer", self.burrows[pair % 14].bunny
        else:
            self._act(move)
            self._spend()

    def _act(self, move: int) -> None:
        if move >= STORE:
            pair, which = divmod(move - STORE, 2)
            start, end = PAIRS[pair // 5]
            self._store(start, end, RESOURCES[pair % 5], which)
        elif move >= CLAIM:
            self.players[self.active].emblem = move - CLAIM
        elif move >= BUILD:
            spot, turn = divmod(move - BUILD, 4)
            self._build(spot // 12, spot % 12, turn)
        elif move >= SUPPLY:
            slot, place = divmod(move - SUPPLY, 14)
            token = self.display[slot]
            assert token is not None
            self.burrows[place].tokens.append(token)
            self.display[slot] = None
            self._fill()
        else:
            source, target = divmod(move, 14)
            if source:
                self.burrows[source - 1].bunny = None
            self.burrows[target].bunny = self.active
            workers = self.players[self.active].workers
            workers[workers.index(source or None)] = target + 1

    def _spend(self) -> None:
        if self.phase != "over":
            self.left -= 1
            if self.left == 0:
                self._end_turn()

    def _build(self, slot: int, cell: int, turn: int) -> None:
        player = self.players[self.active]
        self._replace(cell, player.hand[slot], turn)
        player.hand[slot], player.drawn[slot] = self.pile.pop(), self.shuffles
        self._refresh_pile()

    def _replace(self, cell: int, card: int, turn: int) -> None:
        for player in self.players:
            if player.emblem == cell:
                player.emblem = None
        self.discards.append(self.grid[cell][0])
        self.grid[cell] = (card, turn)
        self.memory = {}

    def _refresh_pile(self) -> None:
        if not self.pile:
            self.pile, self.discards = self.discards, []
            self.chance.shuffle(self.pile)
            self.shuffles += 1
            for card in self.pile:
                self.origin[card] = self.shuffles

    def _fill(self) -> None:
        for slot in range(2):
            if self.display[slot] is None and self.stack:
                self.display[slot] = Token(self.stack.pop())
                self.known = min(self.known, len(self.stack))
                self.taken += 1

    def _put_under(self, token: Token) -> None:
        if self.solo and self.stored == "leaves":
            self.gone[token.resource] += 1
        elif not self.stack and None in self.display:
            self.display[self.display.index(None)] = Token(token.resource, used=True)
        else:
            self.stack.insert(0, token.resource)
            self.known += 1

    def _discard(self, place: int, resource: str) -> None:
        tokens = self.burrows[place].tokens
        at = next(i for i, token in enumerate(tokens) if token.resource == resource and not token.used)
        self._put_under(tokens.pop(at))

    def _store(self, start: int, end: int, resource: str, which: int) -> None:
        gain, _ = self._payout(start, end, resource, self.active, None)
        left, stays = ((start, end), (end, start))[which]
        self.burrows[stays].fresh(resource).used = True
        self._discard(left, resource)
        self._score({self.active: gain})

    def _score(self, gains: dict[int, int]) -> None:
        for seat, gain in gains.items():
            self.players[seat].score += gain
            if self.players[seat].score >= self.goal:
                self.ending = True
        if self.solo and self.ending:
            self._finish({0})
        elif self.solo and all(count == 4 for count in self.gone.values()):
            self._finish(set(), "resources")

    def _answer(self, agreed: bool) -> None:
        assert self.offer is not None
        assert self.turn is not None
        (start, end, resource), partner = self.offer, self.turn
        self.offer, self.phase, self.turn = None, "turn", self.active
        if not agreed:
            self.refused |= {(partner, name) for name in (RESOURCES if self.refusal == "player" else [resource])}
            return
        own, other = self._payout(start, end, resource, self.active, partner)
        self.burrows[end].fresh(resource).used = True
        self._discard(start, resource)
        self._score({self.active: own, partner: other})
        self._spend()

    # ---- turns, rounds, the end

    def _end_turn(self) -> None:
        for token in [token for burrow in self.burrows for token in burrow.tokens] + self.display:
            if token is not None:
                token.used = False
        self.refused = set()
        self.players[self.active].turns += 1
        self.left = 3
        if self.solo:
            if self.round == SOLO_ROUNDS:
                self._finish(set(), "time")
            else:
                self._visit()
            return
        playing = sorted(self.playoff) if self.playoff else list(range(self.seats))
        later = [seat for seat in playing if seat > self.active]
        if later:
            self.active = self.turn = later[0]
        else:
            self._end_round(playing)

    def _end_round(self, playing: list[int]) -> None:
        top = max(self.players[seat].score for seat in playing)
        leaders = {seat for seat in playing if self.players[seat].score == top}
        if self.playoff:
            self.playoff_rounds += 1
            over = len(leaders) == 1 or self.playoff_rounds == LAST_PLAYOFF
        else:
            self.round += 1
            over = len(leaders) == 1 if self.ending else self.round == LAST_ROUND
        if over:
            self._finish(leaders)
            return
        if self.ending:
            self.playoff = leaders
        self.active = self.turn = min(leaders) if self.ending else 0

    def _finish(self, winners: set[int], loss: str | None = None) -> None:
        self.phase, self.turn, self.won, self.loss = "over", None, winners, loss

    # ---- solo

    def _visit(self) -> None:
        self.round += 1
        self.visitor = self.pile.pop()
        self.phase = "orient"
        if len(TURNINGS[self.visitor]) == 1:
            self._settle_visitor(0)

    def _settle_visitor(self, turn: int) -> None:
        assert self.visitor is not None
        self._replace((self.round - 1) % 12, self.visitor, turn)
        self.visitor = None
        self._refresh_pile()
        self.opponent += 5
        self.phase = "turn"

    # ---- results and what is seen

    def scores(self) -> list[float]:
        return [float(player.score) for player in self.players]

    def winners(self) -> set[int]:
        return set(self.won)

    def observe(self, seat: int | None) -> dict[str, Any]:
        return self.masked(self.describe(), seat)

    def masked(self, whole: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """The whole picture without what a seat (None: a spectator) cannot know."""
        hidden = len(self.stack) - self.known
        hands = [hand if other == seat else ["?"] * 3 for other, hand in enumerate(whole["hands"])]
        return whole | {
            "hands": hands,
            "pile": ["?"] * len(self.pile),
            "stack": ["?"] * hidden + whole["stack"][hidden:],
            "rng": f"{0:016x}",
        }

    def _refusals(self, seat: int) -> list[Any]:
        names = [name for name in RESOURCES if (seat, name) in self.refused]
        return [seat] if len(names) == 5 else [[seat, name] for name in names]

    def describe(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "ply": self.ply,
            "goal": self.goal,
            "phase": self.phase,
            "active": self.active,
            "turn": self.turn,
            "actions": self.left,
            "round": self.round,
            "ending": self.ending,
            "playoff": sorted(self.playoff),
            "playoff_rounds": self.playoff_rounds,
            "stored": self.stored,
            "refusal": self.refusal,
            "refused": [entry for seat in range(self.seats) for entry in self._refusals(seat)],
            "valley": [f"{card}/{turn}" for card, turn in self.grid],
            "hands": [list(player.hand) for player in self.players],
            "drawn": [list(player.drawn) for player in self.players],
            "shuffles": self.shuffles,
            "origin": list(self.origin),
            "pile": self.pile[::-1],
            "discards": list(self.discards),
            "stack": self.stack[::-1],
            "head": self.taken % 25,
            "known": self.known,
            "display": [token and token.text() for token in self.display],
            "workers": [list(player.workers) for player in self.players],
            "tokens": [[token.text() for token in burrow.tokens] for burrow in self.burrows],
            "emblems": [player.emblem for player in self.players],
            "scores": [player.score for player in self.players],
            "turns": [player.turns for player in self.players],
            "offer": self.offer and [self.offer[0] + 1, self.offer[1] + 1, self.offer[2]],
            "visitor": self.visitor,
            "opponent": self.opponent,
            "gone": [self.gone[name] for name in RESOURCES],
            "winners": sorted(self.won),
            "loss": self.loss,
            "rng": f"{self.chance.state:016x}",
        }
