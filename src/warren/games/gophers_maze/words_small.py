"""The small words of Gophers' Maze: amounts, signs, cards, sums."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from warren.engine.state import View
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.notation import sign_text, unpacked
from warren.games.gophers_maze.state import BEGINNER, DIGGER, KINDS, VALUES
from warren.text import All, Phrase, Seat, phrase

KIND_KEYS = ("acorn", "berry", "spikelet")
ANY_KIND = -1  # the kind of a storehouse


@lru_cache(maxsize=1024)
def counted(amount: int, kind: int) -> Phrase:
    """An amount of a kind: "4 berries"; of any kinds: "9 provisions"."""
    return phrase("amount-any" if kind == ANY_KIND else f"amount-{KIND_KEYS[kind]}", count=amount)


def food_words(kind: int) -> Phrase:
    """All of a kind: "berries"."""
    return phrase(f"food-{KIND_KEYS[kind]}")


def cards_words(kind: int) -> Phrase:
    """The cards that pay for a kind: "berry cards", "cards of any kind"."""
    return phrase("cards-any" if kind == ANY_KIND else f"cards-{KIND_KEYS[kind]}")


@lru_cache(maxsize=1024)
def sign_words(sign: str) -> Phrase:
    """A sign in words: "4 berries", "a storehouse of 9", "a portal" …"""
    plain = {"P": phrase("sign-portal"), "G": phrase("sign-present"), "-": phrase("sign-nothing")}
    if sign in plain:
        return plain[sign]
    if sign[0] == "S":
        return phrase("sign-storehouse", count=int(sign[1:]))
    return counted(int(sign[1:]), LETTERS.index(sign[0]))


def card_words(card: int) -> Phrase:
    """What a card brings, in words: "4 berries"."""
    return counted(card % VALUES + 1, card // VALUES) if card < DIGGER else phrase("a-digger")


@lru_cache(maxsize=1 << 12)
def values_sum(packed: int) -> int:
    """The values of a packed set added up."""
    return sum(card % VALUES + 1 for card in unpacked(packed))


def sums_by_kind(packed: int) -> list[int]:
    """The values of a packed set, added up for each kind."""
    cards = unpacked(packed)
    return [sum(card % VALUES + 1 for card in cards if card // VALUES == kind) for kind in range(KINDS)]


def expression(plus: int, minus: int) -> str:
    """The cards of a collection as a calculation: "3 + 9 − 4"."""
    added = " + ".join(str(card % VALUES + 1) for card in unpacked(plus))
    return added + "".join(f" − {card % VALUES + 1}" for card in unpacked(minus))


def all_of(seats: list[int]) -> All:
    """Several seats: "Ann, you and Bob"."""
    return All([Seat(seat) for seat in seats])


@dataclass(frozen=True)
class Sum:
    """A collection under construction: the sign's kind and number, the cards laid and what they make."""

    kind: int
    want: int
    plus: list[int]
    minus: list[int]

    @property
    def total(self) -> int:
        return sum(card % VALUES + 1 for card in self.plus) - sum(card % VALUES + 1 for card in self.minus)

    @property
    def laid(self) -> bool:
        return bool(self.plus or self.minus)

    @property
    def fits(self) -> bool:
        return bool(self.plus) and self.total == self.want

    @property
    def what(self) -> Phrase:
        """What is being collected: "8 acorns", "9 provisions"."""
        return counted(self.want, self.kind)


def sum_of(view: View) -> Sum:
    """The collection of the player to decide. In the beginner game a storehouse gives one kind: that of the first card."""
    sign = sign_text(view, int(view["turn"]))
    plus, minus = unpacked(int(view["plus"])), unpacked(int(view["minus"]))
    kind = ANY_KIND if sign[0] == "S" else LETTERS.index(sign[0])
    if kind == ANY_KIND and int(view["level"]) == BEGINNER and plus:
        kind = plus[0] // VALUES
    return Sum(kind, int(sign[1:]), plus, minus)
