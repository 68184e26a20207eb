"""Slow, independent model of Gophers' Maze: plain lists of cards, sets of sums, walks over hole sets.

It shares no code and no data shape with the compiled rules; both are written from the same guide, and
both follow the random stream in the order which the guide's chapter "Chance" fixes.
"""

from __future__ import annotations

import itertools
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

BOX = Path(__file__).parents[2] / "src/warren/games/gophers_maze/components.toml"
LETTERS = "ABK"
DIGGER = (3, 0)
Card = tuple[int, int]

ROLL, DIG, DECLINE, COMMIT, TAKE, PLACE, MOVE, PLUS, MINUS, RESTART = 0, 1, 2, 3, 4, 7, 35, 483, 513, 543


class Chance:
    """splitmix64, one number below `n` at a time."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        z ^= z >> 31
        return ((z >> 32) * n) >> 32

    def shuffle(self, cards: list[Card]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


@lru_cache
def box() -> dict[str, Any]:
    """The pieces, with one neighbour set per hole and page."""
    data = tomllib.loads(BOX.read_text())
    for page in data["page"]:
        page["beside"] = [set() for _ in range(data["set"]["holes"])]
        for a, b in page["tunnels"]:
            page["beside"][a].add(b)
            page["beside"][b].add(a)
    return data


def name(card: Card) -> str:
    return "D" if card == DIGGER else f"{LETTERS[card[0]]}{card[1]}"


def names(cards: list[Card]) -> str:
    return " ".join(map(name, sorted(cards)))


def unknown(cards: list[Card]) -> str:
    return " ".join("?" * len(cards))


def number_of(card: Card) -> int:
    return 10 * card[0] + card[1] - 1


def card_of(number: int) -> Card:
    return (number // 10, number % 10 + 1)


#: What stays on the beginner's table with the choices that take out single copies.
LEFT = {
    "singles": {kind: [1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10] for kind in range(3)},
    "mixed": {0: [1, 2, 7, 10] * 3, 1: [1, 2, 5, 9] * 3, 2: [1, 3, 4, 8] * 3},
}


def beginner_table(choice: str) -> list[Card]:
    """The cards that an option text leaves on the beginner's table."""
    cards = box()["cards"]
    if choice in LEFT:
        return [(kind, v) for kind in range(3) for v in sorted(LEFT[choice][kind])]
    gone = [] if choice == "none" else choice.split()
    if choice == "components":
        gone = list(map(str, cards["beginner"]["complication_remove_values"]))
    kept = [v for v in cards["values"] if str(v) not in gone]
    return [(kind, v) for kind in range(3) for v in kept for _ in range(cards["copies"])]


def taken_out(supply: list[Card]) -> str:
    """What is missing on the beginner's table, in words of the option."""
    words = []
    for value in box()["cards"]["values"]:
        gone = [box()["cards"]["copies"] - supply.count((kind, value)) for kind in range(3)]
        alike = gone[0] == gone[1] == gone[2]
        for kind, count in enumerate(gone[:1] if alike else gone):
            copies = "" if count == box()["cards"]["copies"] else f"x{count}"
            words += [f"{'' if alike else LETTERS[kind]}{value}{copies}"] * (count > 0)
    return " ".join(words) or "none"


def total(cards: list[Card]) -> int:
    return sum(value for _, value in cards)


class Player:
    def __init__(self) -> None:
        self.hole: int | None = None
        self.hand: list[Card] = []
        self.up: list[Card] = []
        self.down: list[Card] = []
        self.basket_with: Player = self


class Reference:
    """One game; moves are the integer codes of the guide's chapter on notation."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        options = options or {}
        self.level: str = options.get("level", "complete")
        self.with_baskets: bool = bool(options.get("baskets", False))
        self.turn_back: bool = bool(options.get("turn_back", True))
        self.removed: str = options.get("removed", "none")
        self.guided: bool = bool(options.get("guided", True))
        self.ask_all: bool = bool(options.get("ask_all", True))
        self.decline_draws: bool = bool(options.get("decline_draws", False))
        self.restarts = 0
        self.chance = Chance(seed)
        self.players = [Player() for _ in range(seats)]
        self.deck: list[Card] = []
        self.supply: list[Card] = []
        self.discard = 0
        self.phase = "place"
        self.active = self.who = self.mover = 0
        self.number = self.idle = 0
        self.queue: list[int] = []
        self.plus: list[Card] = []
        self.minus: list[Card] = []
        self.present: list[Card] = []
        self.begin_turn(0)
        self.phase = "place"
        self.deal()
        self.page = self.chance.below(6)

    def deal(self) -> None:
        cards = box()["cards"]
        if self.level == "beginner":
            for player in self.players:
                player.hand = [DIGGER] * cards["beginner"]["diggers_each"]
            self.supply = beginner_table(self.removed)
            self.removed = taken_out(self.supply)
            return
        values, diggers = cards["values"], cards["diggers"]
        if self.level == "simplified":
            values = [v for v in values if v not in cards["simplified"]["remove_values"]]
            diggers -= cards["simplified"]["remove_diggers"]
        self.deck = [(kind, v) for kind in range(3) for v in values for _ in range(cards["copies"])]
        self.deck += [DIGGER] * diggers
        self.chance.shuffle(self.deck)
        for player in self.players:
            player.hand = self.draw(cards["hand"])

    def draw(self, count: int) -> list[Card]:
        drawn, self.deck = self.deck[:count], self.deck[count:]
        return drawn

    # ------------------------------------------------------------------ what is asked from outside

    @property
    def turn(self) -> int | None:
        return None if self.phase == "over" else self.who

    def legal(self) -> list[int]:
        hand = self.players[self.who].hand
        if self.phase == "place":
            taken = {player.hole for player in self.players}
            return [PLACE + hole for hole in range(box()["set"]["holes"]) if hole not in taken]
        if self.phase == "start":
            return [ROLL] + [DIG] * (DIGGER in hand)
        if self.phase == "walk":
            ends = {MOVE + 16 * hole + self.mask(leapt) for hole, leapt in self.end_holes()}
            return [DIG] * (DIGGER in hand) + sorted(ends)
        if self.phase == "collect":
            return self.collect_moves(self.who)
        if self.phase == "present":
            first = [TAKE + i for i, card in enumerate(self.present) if card not in self.present[:i]]
            return [DECLINE] * (set(self.present) == {DIGGER}) + first
        return []

    def play(self, move: int) -> None:
        getattr(self, "play_" + self.phase)(move)

    def scores(self) -> list[float]:
        if self.level == "beginner":
            return [
                float(min(total([c for c in player.up if c[0] == kind]) for kind in range(3)))
                for player in self.players
            ]
        return [float(total(player.up) - total(player.down)) for player in self.players]

    def winners(self) -> set[int]:
        if self.phase != "over":
            return set()
        scores = self.scores()
        return {seat for seat, score in enumerate(scores) if score == max(scores)}

    def observe(self, seat: int | None) -> dict[str, Any]:
        return self.masked(self.describe(), seat)

    def masked(self, whole: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """What a seat knows of a described position: an unknown card is a question mark."""
        if self.level == "beginner":
            return whole
        hands = [
            text if other == seat else unknown(player.hand)
            for other, (text, player) in enumerate(zip(whole["hands"], self.players, strict=True))
        ]
        present = whole["present"] if self.turn == seat else unknown(self.present)
        return whole | {"hands": hands, "deck": unknown(self.deck), "present": present}

    def describe(self) -> dict[str, Any]:
        """Everything; card sets are texts of card names."""
        options = {
            "level": self.level,
            "baskets": self.with_baskets,
            "turn_back": self.turn_back,
            "removed": self.removed,
            "guided": self.guided,
            "ask_all": self.ask_all,
            "decline_draws": self.decline_draws,
        }
        return {
            "seats": len(self.players),
            "options": options,
            "phase": self.phase,
            "turn": self.turn,
            "active": self.active,
            "mover": self.mover,
            "page": self.page + 1,
            "die": self.die,
            "tokens": [player.hole for player in self.players],
            "hands": [names(player.hand) for player in self.players],
            "up": [names(player.up) for player in self.players],
            "down": [names(player.down) for player in self.players],
            "deck": " ".join(map(name, self.deck)),
            "discard": self.discard,
            "supply": names(self.supply),
            "basket": [self.players.index(player.basket_with) for player in self.players],
            "leapt": sorted(self.leapt),
            "declined": sorted(self.declined),
            "effective": self.effective,
            "fruitful": self.fruitful,
            "extra": self.extra,
            "gain_up": names(self.gain_up),
            "gain_down": names(self.gain_down),
            "queue": list(self.queue),
            "plus": names(self.plus),
            "minus": names(self.minus),
            "restarts": self.restarts,
            "present": " ".join(map(name, self.present)),
            "idle": self.idle,
            "number": self.number,
            "winners": sorted(self.winners()),
        }

    # ------------------------------------------------------------------ placing, rolling, digging

    def begin_turn(self, seat: int) -> None:
        self.phase = "start"
        self.active = self.who = self.mover = seat
        self.die = 0
        self.leapt: set[int] = set()
        self.effective = self.extra = self.fruitful = False
        self.declined: dict[int, bool] = {}  # number of a page: could the sign left alone there be paid?
        self.gain_up: list[Card] = []
        self.gain_down: list[Card] = []

    def play_place(self, move: int) -> None:
        self.players[self.who].hole = move - PLACE
        if self.who + 1 < len(self.players):
            self.active = self.who = self.mover = self.who + 1
        else:
            self.page = self.chance.below(6)
            self.begin_turn(0)

    def play_start(self, move: int) -> None:
        if move == DIG:
            self.dig()
        else:
            self.die = self.chance.below(6) + 1
            self.phase = "walk"

    def play_walk(self, move: int) -> None:
        if move == DIG:
            self.dig()
            return
        hole, mask = divmod(move - MOVE, 16)
        seats = len(self.players)
        self.leapt = {(self.active + 1 + bit) % seats for bit in range(4) if mask >> bit & 1}
        self.players[self.active].hole = hole
        self.queue = [self.active]
        if self.sign(self.active) == "P":
            self.turn_page(self.active)
        self.next_in_queue()

    def dig(self) -> None:
        self.players[self.active].hand.remove(DIGGER)
        self.discard += 1
        self.queue = [self.active]
        self.turn_page(self.active)
        self.next_in_queue()

    def turn_page(self, mover: int) -> None:
        """Roll pages until the chain settles; if the page changed, everybody is to collect, mover first."""
        self.mover = mover
        while (rolled := self.chance.below(6)) != self.page:
            self.page = rolled
            self.queue = [(mover + i) % len(self.players) for i in range(len(self.players))]
            if self.sign(mover) != "P":
                break

    # ------------------------------------------------------------------ walking

    def sign(self, seat: int) -> str:
        text: str = box()["page"][self.page]["signs"][self.players[seat].hole]
        return text

    def mask(self, leapt: frozenset[int]) -> int:
        if not self.with_baskets:
            return 0
        return sum(1 << ((seat - self.active - 1) % len(self.players)) for seat in leapt)

    def end_holes(self) -> set[tuple[int, frozenset[int]]]:
        """Layer by layer: (hole, neighbour from which it was entered, seats leapt so far)."""
        start = self.players[self.active].hole
        assert start is not None
        layer: set[tuple[int, int | None, frozenset[int]]] = {(start, None, frozenset())}
        for _ in range(self.die):
            layer = {
                (hole, last, leapt | (over if self.with_baskets else frozenset()))
                for at, came_from, leapt in layer
                for hole, last, over in self.steps(at, came_from)
            }
        return {(hole, leapt) for hole, _, leapt in layer}

    def steps(self, at: int, came_from: int | None) -> list[tuple[int, int, frozenset[int]]]:
        beside = box()["page"][self.page]["beside"]
        onward = [step for first in beside[at] - {came_from} for step in self.jump([at], first)]
        if came_from is not None and (self.turn_back or not onward):
            onward += self.jump([at], came_from)
        return onward

    def jump(self, path: list[int], into: int) -> list[tuple[int, int, frozenset[int]]]:
        """Every landing of one step whose holes so far are `path` and which enters the hole `into` next."""
        tokens = {p.hole: seat for seat, p in enumerate(self.players) if seat != self.active}
        if into not in tokens:
            return [(into, path[-1], frozenset(tokens[hole] for hole in path[1:]))]
        beside = box()["page"][self.page]["beside"]
        return [step for next_ in beside[into] - set(path) for step in self.jump([*path, into], next_)]

    # ------------------------------------------------------------------ collecting

    def next_in_queue(self) -> None:
        """Hand the decision to the next player who has one, or end the turn."""
        self.plus, self.minus, self.restarts, self.phase = [], [], 0, "next"
        while self.queue:
            seat = self.queue.pop(0)
            sign = self.sign(seat)
            if sign == "G" and self.level == "beginner":
                self.extra = self.extra or seat == self.active
            elif sign == "G" and self.deck:
                self.who, self.phase = seat, "present"
                self.present = self.draw(box()["cards"]["present_cards"])
                return
            elif sign[0] in "ABKS" and (self.asks_all or len(self.ways_to_go_on(seat)) > 1):
                self.who, self.phase = seat, "collect"
                return
        self.end_turn()

    def collect_moves(self, seat: int) -> list[int]:
        if self.guided:
            return self.ways_to_go_on(seat)
        if self.restarts == 10:  # the table shows the way
            return sorted({DECLINE, *self.ways_to_go_on(seat)})
        return sorted([DECLINE, *self.free_moves(seat, *self.wanted(seat))])

    @property
    def asks_all(self) -> bool:
        return self.ask_all and not self.guided

    def wanted(self, seat: int) -> tuple[list[int], int]:
        """The kinds that pay the sign at a player's hole, and its number."""
        sign = self.sign(seat)
        return ([0, 1, 2] if sign[0] == "S" else [LETTERS.index(sign[0])]), int(sign[1:])

    def ways_to_go_on(self, seat: int) -> list[int]:
        """Passing, if nothing is laid yet, and all that leads to the number."""
        kinds, want = self.wanted(seat)
        moves = [] if self.plus else [DECLINE]
        if self.level == "beginner":
            return sorted(moves + self.beginner_moves(seat, kinds, want))
        if self.plus and total(self.plus) - total(self.minus) == want:
            moves.append(COMMIT)
        hand = [card for card in self.players[seat].hand if card[0] in kinds]
        for card in self.plus + self.minus:
            hand.remove(card)
        for card in sorted(set(hand)):
            rest = list(hand)
            rest.remove(card)
            adds = not self.minus and card >= max(self.plus, default=card)
            if adds and self.fits(rest, [*self.plus, card], [], want):
                moves.append(PLUS + number_of(card))
            takes = self.plus and self.level == "complete" and card >= max(self.minus, default=card)
            if takes and self.fits(rest, self.plus, [*self.minus, card], want):
                moves.append(MINUS + number_of(card))
        return sorted(moves)

    def free_moves(self, seat: int, kinds: list[int], want: int) -> list[int]:
        """Without guidance: whatever may be laid at all, in any order, wrong or right."""
        player, laid = self.players[seat], self.plus + self.minus
        moves = {RESTART} if laid else set()
        if self.plus and total(self.plus) - total(self.minus) == want:
            moves.add(COMMIT)
        if self.level != "beginner":
            rest = [card for card in player.hand if card[0] in kinds]
            for card in laid:
                rest.remove(card)
            moves |= {PLUS + number_of(card) for card in rest}
            moves |= {MINUS + number_of(card) for card in self.plus if self.level == "complete"}
            return sorted(moves)
        if laid:
            kinds = [laid[0][0]]
        else:
            moves |= {move for move in self.beginner_moves(seat, kinds, want) if move < PLACE}
        table = [card for card in self.supply if card[0] in kinds and card not in self.minus]
        own = [card for card in player.up if card[0] in kinds and card not in self.plus and self.plus]
        rules = box()["cards"]["beginner"]
        for source, used, first in ((table, self.plus, PLUS), (own, self.minus, MINUS)):
            if len(used) < (rules["max_taken"] if first == PLUS else rules["max_returned"]):
                more = {card for card in source if source.count(card) > used.count(card)}
                moves |= {first + number_of(card) for card in more}
        return sorted(moves)

    def fits(self, rest: list[Card], plus: list[Card], minus: list[Card], want: int) -> bool:
        """Can cards of `rest`, in the canonical order, still complete plus and minus to the wanted number?"""
        sums = {total(plus) - total(minus)}
        for card in rest:
            value = card[1]
            more = set(sums)
            if not minus and card >= plus[-1]:
                more |= {s + value for s in sums}
            if self.level == "complete" and card >= max(minus, default=card):
                more |= {s - value for s in sums}
            sums = more
        return want in sums

    def beginner_moves(self, seat: int, kinds: list[int], want: int) -> list[int]:
        moves = set()
        so_far = [PLUS + number_of(c) for c in self.plus] + [MINUS + number_of(c) for c in self.minus]
        for kind in kinds:
            ways = self.beginner_ways(kind, want, seat)
            for way in ways:
                if way[: len(so_far)] == so_far:
                    moves.add(way[len(so_far)] if len(way) > len(so_far) else COMMIT)
            left = total([card for card in self.supply if card[0] == kind])
            if not ways and not so_far and 0 < left < want:
                moves.add(TAKE + kind)
        return sorted(moves)

    def beginner_ways(self, kind: int, want: int, seat: int) -> list[list[int]]:
        """Every exact way to take and give back, as the list of its card moves."""
        rules = box()["cards"]["beginner"]
        taken = groups(values_of(self.supply, kind), rules["max_taken"])
        given = groups(values_of(self.players[seat].up, kind), rules["max_returned"])
        by_total: dict[int, list[tuple[int, ...]]] = {0: [()]}
        for some in given:
            by_total.setdefault(sum(some), []).append(some)
        return [
            [PLUS + number_of((kind, v)) for v in take] + [MINUS + number_of((kind, v)) for v in give]
            for take in taken
            for give in by_total.get(sum(take) - want, [])
            if not set(take) & set(give)
        ]

    def play_collect(self, move: int) -> None:
        if move == RESTART:
            self.plus, self.minus = [], []
            self.restarts += 1
            return
        if move >= MINUS:
            self.minus.append(card_of(move - MINUS))
            if not self.guided and self.restarts < 10 and self.level != "beginner":
                self.plus.remove(self.minus[-1])
            return
        if move >= PLUS:
            self.plus.append(card_of(move - PLUS))
            return
        if move >= TAKE:
            self.plus = [card for card in self.supply if card[0] == move - TAKE]
        if move != DECLINE:
            self.collect()
        elif self.who == self.active:
            self.plus, self.minus = [], []
            self.declined[self.page + 1] = len(self.ways_to_go_on(self.who)) > 1
        self.next_in_queue()

    def collect(self) -> None:
        player = self.players[self.who]
        source = self.supply if self.level == "beginner" else player.hand
        for card in self.plus:
            source.remove(card)
            player.up.append(card)
        for card in self.minus:
            if self.level == "beginner":
                player.up.remove(card)
                self.supply.append(card)
            else:
                player.hand.remove(card)
                player.down.append(card)
        self.count_gain(self.plus, self.minus)

    def count_gain(self, plus: list[Card], minus: list[Card]) -> None:
        self.fruitful = True
        if self.who == self.active:
            self.effective = True
            if self.level != "beginner":
                self.gain_up += plus
                self.gain_down += minus

    def play_present(self, move: int) -> None:
        chosen = self.present.pop(move - TAKE) if move >= TAKE else None
        self.deck += self.present
        self.present = []
        if chosen == DIGGER:
            self.discard += 1
            self.turn_page(self.who)
        elif chosen is not None:
            self.players[self.who].up.append(chosen)
            self.count_gain([chosen], [])
        self.next_in_queue()

    # ------------------------------------------------------------------ end of a turn

    def end_turn(self) -> None:
        if self.with_baskets and self.effective:
            self.settle_baskets()
        beginner = self.level == "beginner"
        left = len(self.deck)
        if not beginner:
            self.refill()
        self.idle = 0 if self.fruitful or len(self.deck) != left else self.idle + 1
        self.number += 1
        if self.finished():
            self.phase, self.who, self.mover = "over", self.active, self.active
        else:
            self.begin_turn(self.active if self.extra else (self.active + 1) % len(self.players))

    def settle_baskets(self) -> None:
        me = self.players[self.active]
        losers = [self.players[seat] for seat in self.leapt]
        for player in self.players:
            if player.basket_with in losers:
                player.basket_with = me
        holder = me.basket_with
        if holder is not me:
            for card in self.gain_up:
                me.up.remove(card)
                holder.up.append(card)
            for card in self.gain_down:
                me.down.remove(card)
                holder.down.append(card)
            me.basket_with = me

    def refill(self) -> None:
        could_pay = any(self.declined.values()) and not self.decline_draws
        if not self.effective and not could_pay:
            self.players[self.active].hand += self.draw(1)
        seats = len(self.players)
        for i in range(seats):
            hand = self.players[(self.active + i) % seats].hand
            hand += self.draw(max(0, box()["cards"]["hand"] - len(hand)))

    def finished(self) -> bool:
        if self.idle >= box()["engine"]["stall_rounds"] * len(self.players):
            return True
        if self.level == "beginner":
            return {kind for kind, _ in self.supply} != {0, 1, 2}
        few = min(len(player.hand) for player in self.players) <= box()["cards"]["end_hand"]
        return not self.deck and few


def values_of(cards: list[Card], kind: int) -> list[int]:
    return sorted(value for its_kind, value in cards if its_kind == kind)


def groups(values: list[int], most: int) -> set[tuple[int, ...]]:
    """Every different group of one to `most` of the values, each group ascending."""
    few = [v for v in sorted(set(values)) for _ in range(min(most, values.count(v)))]
    return {group for size in range(1, most + 1) for group in itertools.combinations(few, size)}
