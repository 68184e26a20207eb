"""Underground Panic, told slowly and plainly: an independent yardstick for the compiled rules.

The whole game is one generator that reads like the rulebook from top to bottom and stops (``yield``) wherever a player
has to decide. Cards are single objects in sorted lists, payments are found by trying everything. Nothing is shared with
the package except the component file.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "src/warren/games/underground_panic/components.toml"
DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))

COLOURS = "RYGB"
PAYING_ORDER = "NPLRYGBK"
BONUS_ORDER = "RYGBKW"
DIE = "RYGBWK"
SURFACE = 26
NOTHING = 255
EVENT_CAP = 40
PARTNER_TILES = {"conv_RY": "RY", "conv_GB": "GB"}

CARDS = [(card["colour"], card["item"]) for card in DATA["card"]]
NAMES = [f"{colour}:{item}" for colour, item in CARDS]
BACKS = [colour for colour, _ in CARDS]
ALTERNATIVE = [card["alt_colour"] for card in DATA["card"]]
POINTS: list[int] = [card["points"] for card in DATA["card"]]
TILES = [tile["kind"] for tile in DATA["tile"]]
TOKENS = [token["face"] for token in DATA["token"]]
REWARDS = DATA["reward"]
SPACES = DATA["space"]
TUNNELS = DATA["tunnel"]

CARD, TILE, COLOUR, DISPLAY, SLOT, FORGO = 20, 52, 67, 71, 75, 79
ROLL, ACCEPT, REROLL, SKIP, DONE = 85, 86, 87, 88, 89

Decision = tuple[int, str, list[int]]
Play = Generator[Decision, int, Any]
#: (cards, tiles, pebbles) as sorted tuples and a number: all a player can pay with
Purse = tuple[tuple[int, ...], tuple[str, ...], int]


def counts_as(card: int, colour: str) -> bool:
    return colour in (CARDS[card][0], ALTERNATIVE[card])


def without(things: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def ways(purse: Purse, icon: str) -> Iterator[tuple[int, int | None, Purse]]:
    """Every way to pay one icon: (move code of the source, card code of the partner or None, what is left)."""
    cards, tiles, pebbles = purse
    for card in sorted(set(cards)):
        rest = without(cards, card)
        item = CARDS[card][1]
        direct = (
            {
                "N": item == "nutshell",
                "P": item in ("pinecone", "pinecone_leaf"),
                "L": item in ("leaf", "pinecone_leaf"),
                "K": True,
            }.get(icon)
            if icon in "NPLK"
            else counts_as(card, icon)
        )
        if direct:
            yield CARD + card, None, (rest, tiles, pebbles)
        converts = {"conv_nutshell": "N", "conv_leaf": "L", "conv_triple": "NPL"}.get(item, "")
        if icon in converts:
            for partner in sorted(set(rest)):
                yield CARD + card, CARD + partner, (without(rest, partner), tiles, pebbles)
    for tile in sorted(set(tiles), key=TILES.index):
        rest_tiles = without(tiles, tile)
        code = TILE + TILES.index(tile)
        alone = {"leaf": "L", "nutshell": "N", "pinecone_leaf": "PL", "card_K": "RYGBK"}.get(tile, "")
        if tile in ("card_R", "card_Y", "card_G", "card_B"):
            alone = tile[-1] + "K"
        if icon in alone:
            yield code, None, (cards, rest_tiles, pebbles)
        for partner in sorted(set(cards)):
            pair = PARTNER_TILES.get(tile, "")
            turned = icon in pair and counts_as(partner, pair.replace(icon, ""))
            if turned or (tile, icon) in (("conv_pinecone", "P"), ("conv_leaf", "L")):
                yield code, CARD + partner, (without(cards, partner), rest_tiles, pebbles)
        if (tile, icon) == ("pebble_to_nutshell", "N"):
            if pebbles:
                yield code, None, (cards, rest_tiles, pebbles - 1)
            elif "pebble" in rest_tiles:
                yield code, None, (cards, without(rest_tiles, "pebble"), 0)


@lru_cache(maxsize=200_000)
def payable(purse: Purse, cost: str) -> bool:
    """Can these icons (in paying order) all be paid?"""
    if not cost:
        return True
    return any(payable(rest, cost[1:]) for _, _, rest in ways(purse, cost[0]))


def in_order(icons: str, order: str) -> str:
    return "".join(sorted(icons, key=order.index))


class Stream:
    """Splitmix64."""

    def __init__(self, seed: int) -> None:
        self.rng = seed % 2**64

    def below(self, bound: int) -> int:
        self.rng = (self.rng + 0x9E3779B97F4A7C15) % 2**64
        value = self.rng
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
        value ^= value >> 31
        return ((value >> 32) * bound) >> 32

    def shuffle(self, values: list[Any]) -> None:
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]


class Gopher:
    def __init__(self) -> None:
        self.at = 0
        self.resting = False
        self.pebble = False
        self.left = ""


class Reference:
    def __init__(self, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        self.seats = seats
        chosen = options or {}
        self.keep_tiles, self.roll_first = (bool(chosen.get(name)) for name in ("keep_tiles", "roll_first"))
        self.chance = Stream(seed)
        self.ply = 0
        self.round, self.level, self.turns, self.start = 1, 1, 0, 0
        self.gophers = [Gopher() for _ in range(seats)]
        self.decks = {
            c: [k for k in range(32) if CARDS[k][0] == c for _ in range(DATA["card"][k]["count"])] for c in COLOURS
        }
        self.discards: dict[str, list[int]] = {colour: [] for colour in COLOURS}
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stashes: list[list[int]] = [[] for _ in range(seats)]
        self.tiles: list[list[str]] = [[] for _ in range(seats)]
        self.stack = [tile["kind"] for tile in DATA["tile"] for _ in range(tile["count"])]
        self.used: list[str] = []
        self.turned: list[str] = []
        self.pebbles = [0] * seats
        self.supply = 12
        self.injury_deck = [card["value"] for card in DATA["injury"] for _ in range(card["count"])]
        self.injuries: list[list[int]] = [[] for _ in range(seats)]
        self.earned: list[list[int]] = [[] for _ in range(seats)]
        self.removed: list[int] = []
        self.events: list[tuple[str, int, int]] = []
        self.chosen: int | None = None
        self.tunnel: int | None = None
        self.cost, self.cubes, self.roll, self.converter = "", 0, "", ""
        self.bonus, self.token, self.forgoing = "", "", False
        self.rolled_for: int | None = None
        self.mover: int | None = None
        self.looked = 0
        self.stash_left = self.swap = 0
        self.injury_seats = self.injury_left = self.compensation = self.hit = 0
        self.told_at, self.told = -1, dict[str, Any]()
        self.story = self.whole_game()
        self.decision: Decision | None = next(self.story)

    # ---- what the tests ask -----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        return None if self.decision is None else self.decision[0]

    def legal(self) -> list[int]:
        return [] if self.decision is None else list(self.decision[2])

    def play(self, move: int) -> None:
        assert move in self.legal()
        self.ply += 1
        self.mover = self.turn
        self.events.clear()
        try:
            self.decision = self.story.send(move)
        except StopIteration:
            self.decision = None

    def scores(self) -> list[float]:
        """Before the end only what lies open: reward cards, and the least that stashed cards can be worth."""
        if self.decision is None:
            return [float(self.score(seat)) for seat in range(self.seats)]
        least = {c: min(p for k, p in enumerate(POINTS) if p and CARDS[k][0] == c) for c in COLOURS}
        return [
            float(sum(least[CARDS[card][0]] for card in self.stashes[seat]) + self.reward_points(seat))
            for seat in range(self.seats)
        ]

    def winners(self) -> set[int]:
        if self.decision is not None:
            return set()
        best = max(self.scores())
        return {seat for seat, score in enumerate(self.scores()) if score == best}

    def describe(self) -> dict[str, Any]:
        return self.tell(range(self.seats), True)

    def observe(self, seat: int | None) -> dict[str, Any]:
        return self.tell([] if seat is None else [seat], False)

    def tell(self, open_seats: Any, everything: bool) -> dict[str, Any]:
        """The public part and, by deck colour or by kind, the cards."""

        def cards(kinds: list[int], seen: bool) -> dict[str, int]:
            return dict(Counter(map(NAMES.__getitem__ if seen else BACKS.__getitem__, kinds)))

        def injuries(values: list[int], seen: bool) -> dict[str, int]:
            return dict(Counter(str(value) if seen else "?" for value in values))

        if self.told_at != self.ply:
            self.told_at, self.told = self.ply, self.public()
        over = self.decision is None
        return self.told | {
            "hands": [cards(hand, s in open_seats) for s, hand in enumerate(self.hands)],
            "stashes": [cards(stash, over or s in open_seats) for s, stash in enumerate(self.stashes)],
            "decks": cards([kind for deck in self.decks.values() for kind in deck], everything),
            "injuries": [injuries(values, over or everything) for values in self.injuries],
            "injury_deck": injuries(self.injury_deck, everything),
            "looked": self.looked if everything else 0,
            "rng": f"{self.chance.rng if everything else 0:016x}",
        }

    def public(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "options": {"keep_tiles": self.keep_tiles, "roll_first": self.roll_first},
            "ply": self.ply,
            "turn": self.turn,
            "phase": "over" if self.decision is None else self.decision[1],
            "round": self.round,
            "level": self.level,
            "start": self.start,
            "turns": self.turns,
            "gophers": [
                {
                    "at": "OUT" if gopher.at == SURFACE else SPACES[gopher.at]["name"],
                    "resting": gopher.resting,
                    "pebble": gopher.pebble,
                    "left": gopher.left,
                }
                for gopher in self.gophers
            ],
            "discards": dict(Counter(NAMES[kind] for pile in self.discards.values() for kind in pile)),
            "tiles": [self.tile_counts(tiles) for tiles in self.tiles],
            "display": list(self.display),
            "stack": self.tile_counts(self.stack),
            "used": self.tile_counts(self.used),
            "turned": self.tile_counts(self.turned),
            "tokens": {SPACES[place]["name"]: face for place, face in self.tokens.items()},
            "pebbles": list(self.pebbles),
            "supply": self.supply,
            "rewards": list(self.offer),
            "earned": [sorted(cards) for cards in self.earned],
            "removed": sorted(self.removed),
            "attempt": {
                "gopher": self.chosen,
                "tunnel": self.tunnel,
                "cost": self.cost,
                "cubes": self.cubes,
                "roll": self.roll,
                "converter": self.converter,
                "reward": self.rolled_for,
            },
            "bonus": self.bonus,
            "token": self.token,
            "stash_left": self.stash_left,
            "forgoing": self.forgoing,
            "swap": self.swap,
            "flood": {
                "hit": self.hit,
                "seats_done": self.injury_seats,
                "left": self.injury_left,
                "compensation": self.compensation,
            },
            "events": [list(event) for event in self.events[:EVENT_CAP]],
        }

    @staticmethod
    def tile_counts(tiles: list[str]) -> dict[str, int]:
        return dict(Counter(tiles))

    # ---- small helpers ----------------------------------------------------------------------------------------------

    def note(self, what: str, first: int = 0, second: int = 0) -> None:
        self.events.append((what, first, second))

    def ask(self, seat: int, phase: str, moves: list[int]) -> Play:
        """A question with one answer answers itself; whether it has may tell the mover about another's hand."""
        if seat != self.mover and (
            phase in ("stash", "discard", "injury")
            or (phase == "act" and sum(move < CARD and move % 5 == 4 for move in moves) == 1)
        ):
            self.looked = (self.looked + 1) % 256
        if len(moves) == 1:
            return moves[0]
        return (yield seat, phase, sorted(moves))

    def purse(self, seat: int) -> Purse:
        return tuple(sorted(self.hands[seat])), tuple(sorted(self.tiles[seat])), self.pebbles[seat]

    def draw(self, seat: int, colour: str) -> bool:
        if not self.decks[colour]:
            if not self.discards[colour]:
                self.note("none left", seat, COLOURS.index(colour))
                return False
            self.note("reshuffle", COLOURS.index(colour))
            self.decks[colour] = sorted(self.discards[colour])
            self.discards[colour] = []
        card = self.decks[colour].pop(self.chance.below(len(self.decks[colour])))
        self.hands[seat].append(card)
        self.note("draw", seat, COLOURS.index(colour))
        return True

    def draw_chosen(self, seat: int, phase: str) -> Play:
        colours = [COLOUR + n for n, c in enumerate(COLOURS) if self.decks[c] or self.discards[c]]
        if colours:
            colour = yield from self.ask(seat, phase, colours)
            self.draw(seat, COLOURS[colour - COLOUR])

    def discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.discards[CARDS[card][0]].append(card)
        self.note("discard", seat, card)

    def use_tile(self, seat: int, tile: str) -> None:
        self.tiles[seat].remove(tile)
        comes_back = self.keep_tiles and tile not in ("pebble_to_nutshell", "skip_roll")
        (self.turned if comes_back else self.used).append(tile)
        self.note("tile", seat, TILES.index(tile))

    def turn_back(self, seat: int) -> None:
        """What a player has used is theirs again."""
        self.tiles[seat] += self.turned
        self.turned = []

    def pebble_count(self, seat: int) -> int:
        return self.pebbles[seat] + self.tiles[seat].count("pebble")

    def spend_pebble(self, seat: int) -> None:
        if self.pebbles[seat]:
            self.pebbles[seat] -= 1
            self.supply += 1
            self.note("pebble spent", seat)
        else:
            self.use_tile(seat, "pebble")

    def settle_roll(self, seat: int, phase: str) -> Play:
        """Roll the colour die, again and again while pebbles are given for it."""
        while True:
            self.roll = DIE[self.chance.below(6)]
            self.note("roll", seat, DIE.index(self.roll))
            answer = ACCEPT
            if self.pebble_count(seat):
                answer = yield from self.ask(seat, phase, [ACCEPT, REROLL])
            if answer == ACCEPT:
                face, self.roll = self.roll, ""
                return face
            self.spend_pebble(seat)

    # ---- the game ---------------------------------------------------------------------------------------------------

    def whole_game(self) -> Play:
        yield from self.setup()
        while True:
            for number in range(self.seats):
                self.turns = number
                seat = (self.start + number) % self.seats
                yield from self.one_turn(seat)
                self.turn_back(seat)
                self.chosen = self.tunnel = None
                if all(g.at == SURFACE for g in self.gophers):
                    self.turns += 1
                    self.note("over")
                    return
            self.turns = self.seats
            yield from self.flood()
            if all(g.at == SURFACE for g in self.gophers):
                self.note("over")
                return
            self.place_pebbles()
            for gopher in self.gophers:
                gopher.resting = False
            self.start = (self.start + 1) % self.seats
            self.round += 1
            self.note("round", self.round)

    def setup(self) -> Play:
        self.start = self.chance.below(self.seats)
        faces = [token["face"] for token in DATA["token"] for _ in range(token["count"])]
        self.chance.shuffle(faces)
        self.tokens = {space: faces[space - 1] for space in range(1, 26)}
        self.display = [self.stack.pop(self.chance.below(len(self.stack))) for _ in range(4)]
        rewards = list(range(12))
        self.chance.shuffle(rewards)
        self.offer: list[int | None] = list(rewards[: self.seats])
        for place in range(self.seats):
            seat = (self.start + place) % self.seats
            while len(self.hands[seat]) < 6:
                face = DIE[self.chance.below(6)]
                if face in COLOURS:
                    self.draw(seat, face)
            yield from self.draw_chosen(seat, "setup pick")
        self.note("round", self.round)

    def one_turn(self, seat: int) -> Play:
        moves = list(self.actions(seat))
        move = yield from self.ask(seat, "act", moves or [DONE])
        if move == DONE:
            self.note("pass", seat)
        elif move % 5 == 4:
            self.chosen = move // 5
            yield from self.rest(seat)
        else:
            self.chosen = move // 5
            self.tunnel, target = self.ways_on(self.gophers[self.chosen].at)[move % 5]
            yield from self.attempt(seat, target)
        yield from self.end_turn(seat)

    @staticmethod
    @cache
    def ways_on(place: int) -> dict[int, tuple[int, int]]:
        """Way number -> (tunnel, space at its other end)."""
        found = {}
        for tunnel in TUNNELS:
            if tunnel["a"] == place:
                found["LR-S".index(tunnel["kind"])] = (tunnel["id"], tunnel["b"])
            elif tunnel["b"] == place and tunnel["kind"] == "S":
                found[2] = (tunnel["id"], tunnel["a"])
        return found

    def actions(self, seat: int) -> Iterator[int]:
        for number, gopher in enumerate(self.gophers):
            if gopher.at == SURFACE or gopher.resting:
                continue
            for way, (tunnel, _) in self.ways_on(gopher.at).items():
                fixed = in_order(TUNNELS[tunnel]["cost"].replace("W", ""), PAYING_ORDER)
                if payable(self.purse(seat), fixed):
                    yield 5 * number + way
            yield 5 * number + 4

    def attempt(self, seat: int, target: int) -> Play:
        icons = TUNNELS[self.tunnel or 0]["cost"]
        self.cost, self.cubes = in_order(icons.replace("W", ""), PAYING_ORDER), icons.count("W")
        while self.cubes:
            skip = [TILE + TILES.index("skip_roll")] if "skip_roll" in self.tiles[seat] else []
            two = [SKIP] if self.pebble_count(seat) >= 2 else []
            choice = yield from self.ask(seat, "cube", [*skip, ROLL, *two])
            if choice == ROLL:
                face = yield from self.settle_roll(seat, "cube after")
                self.cost = in_order(self.cost + face.replace("W", ""), PAYING_ORDER)
            elif choice == SKIP:
                self.spend_pebble(seat)
                self.spend_pebble(seat)
            else:
                self.use_tile(seat, "skip_roll")
            self.cubes -= 1
            if not payable(self.purse(seat), self.cost):
                self.cost, self.cubes = "", 0
                self.note("failed", seat, self.chosen or 0)
                yield from self.rest(seat)
                return
        while self.cost:
            yield from self.pay_icon(seat, "pay")
        yield from self.arrive(seat, target)

    def pay_icon(self, seat: int, phase: str) -> Play:
        """Pay the first open icon so that the others stay payable."""
        good = [w for w in ways(self.purse(seat), self.cost[0]) if payable(w[2], self.cost[1:])]
        source = yield from self.ask(seat, phase, sorted({way[0] for way in good}))
        yield from self.hand_over(seat, source, [way[1] for way in good if way[0] == source])

    def hand_over(self, seat: int, source: int, partners: list[int | None]) -> Play:
        card = source - CARD if source < TILE else None
        if partners[0] is not None:
            self.converter = NAMES[card] if card is not None else "tile " + TILES[source - TILE]
            partner = yield from self.ask(seat, "pay partner", [one for one in partners if one is not None])
            self.converter = ""
            self.give(seat, source)
            self.discard(seat, partner - CARD)
        else:
            self.give(seat, source)
        self.cost = self.cost[1:]

    def give(self, seat: int, source: int) -> None:
        if source < TILE:
            self.discard(seat, source - CARD)
            return
        tile = TILES[source - TILE]
        self.use_tile(seat, tile)
        if tile == "pebble_to_nutshell":
            self.spend_pebble(seat)

    def arrive(self, seat: int, target: int) -> Play:
        gopher = self.gophers[self.chosen or 0]
        gopher.at = target
        self.note("move", self.chosen or 0, target)
        if gopher.pebble:
            gopher.pebble = False
            self.pebbles[seat] += 1
            self.note("pebble taken", seat, self.chosen or 0)
        if target == SURFACE:
            gopher.left = "moved"
            yield from self.pick_reward(seat)
            return
        self.bonus = in_order(SPACES[target]["bonus"], BONUS_ORDER)
        self.token = self.tokens.pop(target, "")
        yield from self.take_bonus(seat)

    def take_bonus(self, seat: int) -> Play:
        while self.bonus or self.token:
            if self.bonus == "":
                yield from self.open_token(seat)
            elif self.bonus[0] in COLOURS:
                colour, self.bonus = self.bonus[0], self.bonus[1:]
                self.draw(seat, colour)
            elif self.bonus[0] == "K":
                yield from self.draw_chosen(seat, "bonus colour")
                self.bonus = self.bonus[1:]
            else:
                face = yield from self.settle_roll(seat, "bonus after")
                self.bonus = in_order(self.bonus[1:] + face.replace("W", ""), BONUS_ORDER)

    def open_token(self, seat: int) -> Play:
        self.note("token", seat, TOKENS.index(self.token))
        if self.token == "chest":
            slot = yield from self.ask(seat, "tile pick", [DISPLAY + n for n in range(4)])
            taken = self.display[slot - DISPLAY]
            self.tiles[seat].append(taken)
            self.note("tile taken", seat, TILES.index(taken))
            self.display[slot - DISPLAY] = self.stack.pop(self.chance.below(len(self.stack)))
        elif self.token == "pebble":
            if self.supply:
                self.supply -= 1
                self.pebbles[seat] += 1
        else:
            self.bonus = self.token[-1]
        self.token = ""

    def pick_reward(self, seat: int) -> Play:
        slots = [SLOT + n for n, reward in enumerate(self.offer) if reward is not None]
        choice = yield from self.ask(seat, "reward pick", [*slots, DONE])
        if choice == DONE:
            self.note("reward declined", seat)
            return
        reward = self.offer[choice - SLOT]
        assert reward is not None
        if REWARDS[reward]["kind"] == "roll_match":
            self.rolled_for = choice - SLOT
            face = yield from self.settle_roll(seat, "reward after")
            self.rolled_for = None
            good = any(face == "K" or counts_as(card, face) for card in self.hands[seat])
        else:
            good = self.fulfils(seat, REWARDS[reward])
        self.offer[choice - SLOT] = None
        (self.earned[seat] if good else self.removed).append(reward)
        self.note("reward earned" if good else "reward lost", seat, reward)

    def fulfils(self, seat: int, reward: dict[str, Any]) -> bool:
        hand = self.hands[seat]
        items = [CARDS[card][1] for card in hand]
        if reward["kind"] == "exact_set":
            return self.fits(hand, reward["set"])
        return {
            "empty_hand": not hand,
            "two_leaf": sum(item in ("leaf", "pinecone_leaf") for item in items) >= 2,
            "two_pinecone": sum(item in ("pinecone", "pinecone_leaf") for item in items) >= 2,
            "two_acorn": items.count("acorn") >= 2,
            "ability_tile": bool(self.tiles[seat] or self.turned),
            "per_card_in_hand": True,
            "per_two_injuries": True,
        }[reward["kind"]]

    def fits(self, hand: list[int], wanted: str) -> bool:
        if not hand or not wanted:
            return not hand and not wanted
        return any(counts_as(hand[0], c) and self.fits(hand[1:], wanted.replace(c, "", 1)) for c in set(wanted))

    def rest(self, seat: int) -> Play:
        gopher = self.gophers[self.chosen or 0]
        gopher.resting = True
        self.note("rest", seat, self.chosen or 0)
        if gopher.at == 0:
            yield from self.exchange(seat)
            return
        self.bonus = in_order(SPACES[gopher.at]["bonus"], BONUS_ORDER)
        if self.roll_first and self.bonus != "W":
            while "W" in self.bonus:
                self.forgoing = True
                face = yield from self.settle_roll(seat, "bonus after")
                self.bonus = in_order(self.bonus[:-1] + face.replace("W", ""), BONUS_ORDER)
            self.forgoing = False
        if self.bonus:
            forgo = yield from self.ask(
                seat, "rest drop", [FORGO + BONUS_ORDER.index(i) for i in sorted(set(self.bonus))]
            )
            icon = BONUS_ORDER[forgo - FORGO]
            self.note("forgo", seat, forgo - FORGO)
            self.bonus = self.bonus.replace(icon, "", 1)
        yield from self.take_bonus(seat)

    def exchange(self, seat: int) -> Play:
        while self.swap < 3:
            cards = [CARD + card for card in sorted(set(self.hands[seat]))]
            answer = yield from self.ask(seat, "swap out", [*cards, DONE])
            if answer == DONE:
                break
            self.discard(seat, answer - CARD)
            self.swap += 1
        while self.swap:
            yield from self.draw_chosen(seat, "swap in")
            self.swap -= 1

    def end_turn(self, seat: int) -> Play:
        self.stash_left = 2
        while self.stash_left:
            cards = [CARD + card for card in sorted(set(self.hands[seat])) if POINTS[card]]
            answer = yield from self.ask(seat, "stash", [*cards, DONE])
            if answer == DONE:
                break
            self.hands[seat].remove(answer - CARD)
            self.stashes[seat].append(answer - CARD)
            self.note("stash", seat, COLOURS.index(CARDS[answer - CARD][0]))
            self.stash_left -= 1
        self.stash_left = 0
        yield from self.keep_seven(seat)

    def keep_seven(self, seat: int) -> Play:
        while len(self.hands[seat]) > 7:
            card = yield from self.ask(seat, "discard", [CARD + k for k in sorted(set(self.hands[seat]))])
            self.discard(seat, card - CARD)

    # ---- the end of a round -----------------------------------------------------------------------------------------

    def flood(self) -> Play:
        self.level += 1
        self.note("water", self.level)
        caught = [n for n, g in enumerate(self.gophers) if g.at != SURFACE and SPACES[g.at]["zone"] == self.level]
        self.hit = len(caught)
        if caught:
            for number in range(self.seats):
                self.injury_seats = number
                yield from self.suffer((self.start + number) % self.seats)
        self.hit = self.injury_seats = 0
        for number in caught:
            self.wash(number)
        for place in [p for p in self.tokens if SPACES[p]["zone"] == self.level]:
            del self.tokens[place]

    def suffer(self, seat: int) -> Play:
        self.injury_left = self.hit
        while self.injury_left and self.injury_deck:
            self.cost = "N"
            sources = list(ways(self.purse(seat), "N"))
            answer = yield from self.ask(seat, "injury", [*sorted({way[0] for way in sources}), DONE])
            if answer == DONE:
                self.cost = ""
                self.injuries[seat].append(self.injury_deck.pop(self.chance.below(len(self.injury_deck))))
                self.compensation += 1
                self.note("injury", seat)
            else:
                yield from self.hand_over(seat, answer, [way[1] for way in sources if way[0] == answer])
                self.note("shield", seat)
            self.injury_left -= 1
        self.injury_left = 0
        while self.compensation:
            yield from self.draw_chosen(seat, "compensation")
            self.compensation -= 1
        yield from self.keep_seven(seat)
        self.turn_back(seat)

    def wash(self, number: int) -> None:
        gopher = self.gophers[number]
        if gopher.pebble:
            gopher.pebble = False
            self.supply += 1
        if self.level == 12:
            gopher.at, gopher.left, gopher.resting = SURFACE, "washed", False
            tunnel = NOTHING
        else:
            tunnel, gopher.at = self.ways_on(gopher.at)[self.chance.below(2)]
        self.note("wash", number, tunnel)

    def place_pebbles(self) -> None:
        underground = [g for g in self.gophers if g.at != SURFACE]
        rearmost = min(SPACES[g.at]["zone"] for g in underground)
        for number, gopher in enumerate(self.gophers):
            if gopher.at != SURFACE and SPACES[gopher.at]["zone"] == rearmost and not gopher.pebble and self.supply:
                gopher.pebble = True
                self.supply -= 1
                self.note("pebble placed", number)

    def score(self, seat: int) -> int:
        stashed = sum(POINTS[card] for card in self.stashes[seat])
        return stashed + self.reward_points(seat) - sum(self.injuries[seat])

    def reward_points(self, seat: int) -> int:
        points = 0
        for reward in self.earned[seat]:
            kind, worth = REWARDS[reward]["kind"], REWARDS[reward]["points"]
            if kind == "per_card_in_hand":
                points += worth * len(self.hands[seat])
            elif kind == "per_two_injuries":
                points += worth * (len(self.injuries[seat]) // 2)
            else:
                points += worth
        return points
