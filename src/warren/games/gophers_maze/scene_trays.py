"""What lies beside the board: hands, cards being laid, piles, deck, the open table of the beginner game."""

from __future__ import annotations

from functools import cache, lru_cache

from warren.engine.state import View
from warren.games.gophers_maze.notation import shows_way, sign_text, unpacked
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    DIGGER,
    EMPTY,
    HIDDEN,
    KINDS,
    PRESENT,
    TYPES,
    UNSEEN,
    VALUES,
)
from warren.games.gophers_maze.words_small import KIND_KEYS, sign_words, sums_by_kind, values_sum
from warren.scene.model import SEAT_GLYPHS, Counter, Panel, Sprite, Tray
from warren.text import Phrase, Seat, phrase

STEP = 0.82  # from card to card


def panel(view: View, seat: int) -> Panel:
    """What everybody may see about a seat."""
    up, down = int(view["up"][seat]), int(view["down"][seat])
    flags = ["winner"] if int(view["winners"]) >> seat & 1 else []
    if int(view["level"]) == BEGINNER:
        sums = sums_by_kind(up)
        counters = [Counter(phrase("counter-lunches"), str(min(sums)), "score")]
        counters += [
            Counter(phrase(f"counter-{KIND_KEYS[kind]}"), str(sums[kind]), f"kind-{kind}") for kind in range(KINDS)
        ]
        counters.append(Counter(phrase("counter-diggers"), str(int(view["diggers"][seat])), f"card-{DIGGER}"))
        return Panel(seat, counters, flags)
    counters = [
        Counter(phrase("counter-provisions"), str(values_sum(up) - values_sum(down)), "score"),
        Counter(phrase("counter-hand"), str(int(view["hand_n"][seat])), "back"),
    ]
    if view["baskets"]:
        held = [owner for owner in range(view.seats) if int(view["basket"][owner]) == seat]
        glyphs = " ".join(SEAT_GLYPHS[owner] for owner in held)
        counters.append(Counter(phrase("counter-baskets"), glyphs or "–", f"basket-{seat}"))
    return Panel(seat, counters, flags)


def trays(view: View) -> list[Tray]:
    """All trays, what the viewer handles first."""
    made = []
    beginner, phase = int(view["level"]) == BEGINNER, int(view["phase"])
    if phase == COLLECT:
        made.append(_laid(view))
    if phase == PRESENT:
        made.append(_present(view))
    if beginner:
        made.append(_supply(view))
        if view.viewer is not None and int(view["up"][view.viewer]):
            made.append(_larder(view, view.viewer))
    made += [_hand(view, seat) for seat in _open_hands(view)]
    if not beginner:
        made.append(_piles(view))
        made.append(_deck(view))
    return made


def _open_hands(view: View) -> list[int]:
    """The viewer's hand, or every hand for a viewer who sees them all (in a notebook, or after the end)."""
    known = [seat for seat in range(view.seats) if int(view["hand"][seat]) != UNSEEN and int(view["hand_n"][seat])]
    if int(view["level"]) == BEGINNER:
        return [seat for seat in known if seat == view.viewer]
    return sorted(known, key=lambda seat: seat != view.viewer)


@cache
def card_label(card: int) -> Phrase:
    """What a card is: "Card: 4 berries"."""
    if card == HIDDEN:
        return phrase("card-hidden")
    if card == DIGGER:
        return phrase("card-digger")
    return phrase(f"card-{KIND_KEYS[card // VALUES]}", count=card % VALUES + 1)


def _card(card: int, name: str, x: float, y: float, handle: str | None = None, owner: int | None = None) -> Sprite:
    symbol = "back" if card == HIDDEN else f"card-{card}"
    return Sprite(name, symbol, x, y, layer=10, handle=handle, label=card_label(card), owner=owner)


def _hand(view: View, seat: int) -> Tray:
    """The cards in hand that are not being laid; a hand grows a second row when it is large."""
    laid = int(view["plus"]) + int(view["minus"]) if int(view["turn"]) == seat else 0
    packed = int(view["hand"][seat]) - (laid if int(view["level"]) != BEGINNER else 0)
    cards = unpacked(packed) + [DIGGER] * int(view["diggers"][seat])
    columns = max(6, min(len(cards), 10))
    rows = max(1, -(-len(cards) // columns))
    tray = Tray(
        f"hand:{seat}", phrase("hand", who=Seat(seat)), STEP * columns + 0.1, 1.1 * rows, owner=seat, place="hand"
    )
    for place, card in enumerate(cards):
        copy = cards[:place].count(card)
        x, y = 0.46 + STEP * (place % columns), 0.55 + 1.1 * (place // columns)
        handle = f"hand:{card}" if seat == view.viewer or view.viewer is None else None
        tray.sprites.append(_held(card, copy, x, y, handle, seat))
    return tray


# Sprites that look the same are the same: they are made once, and never changed.
@lru_cache(maxsize=1 << 12)
def _held(card: int, copy: int, x: float, y: float, handle: str | None, seat: int) -> Sprite:
    return _card(card, f"card:{seat}:{card}:{copy}", x, y, handle, seat)


def _laid(view: View) -> Tray:
    """The sum being laid, as a calculation."""
    seat = int(view["turn"])
    plus, minus = unpacked(int(view["plus"])), unpacked(int(view["minus"]))
    sign = sign_words(sign_text(view, seat))
    count = len(plus) + len(minus)
    tray = Tray("laid", phrase("laid", sign=sign), max(6, count + 2) * 1.05, 1.1, owner=seat, place="hand")
    turnable = not shows_way(view) and int(view["level"]) != BEGINNER
    x = 0.46
    for place, card in enumerate(plus + minus):
        word = "minus" if place >= len(plus) else "plus" if place else ""
        if word:
            tray.sprites.append(Sprite(f"word:{place}", f"word-{word}", x - 0.03, 0.55, label=phrase(f"sum-{word}")))
            x += 0.54
        handle = f"laid:{card}" if turnable and place < len(plus) else None
        tray.sprites.append(_card(card, f"laid:{place}", x, 0.55, handle, seat))
        x += 0.54
    if count:
        total = values_sum(int(view["plus"])) - values_sum(int(view["minus"]))
        tray.sprites.append(Sprite("word:equals", "word-equals", x, 0.55, label=phrase("sum-equals")))
        tray.sprites.append(
            Sprite(
                "sum", "count-sum", x + 0.6, 0.55, scale=1.5, label=phrase("sum-total", total=total), text=str(total)
            )
        )
    return tray


def _present(view: View) -> Tray:
    seat = int(view["turn"])
    cards = [int(card) for card in view["present"] if int(card) != EMPTY]
    tray = Tray("present", phrase("present", who=Seat(seat)), 6 * STEP, 1.1, owner=seat, place="hand")
    for slot, card in enumerate(cards):
        first = cards.index(card) if card != HIDDEN else slot
        tray.sprites.append(_card(card, f"gift:{slot}", 0.46 + STEP * slot, 0.55, f"gift:{first}", seat))
    return tray


def _grid(view: View, packed: int, laid: int, name: str, tray: Tray) -> Tray:
    """Cards sorted by kind and value, with their number; those taken out beforehand leave a gap."""
    full = int(view.components.record["full"][BEGINNER]) - int(view["removed"])
    for card in range(TYPES):
        x, y = 0.46 + STEP * (card % VALUES), 0.55 + 1.08 * (card // VALUES)
        count = (packed >> 2 * card & 3) - (laid >> 2 * card & 3)
        played = full >> 2 * card & 3
        if not played or (count <= 0 and name == "larder"):
            continue
        if count <= 0:
            tray.sprites.append(
                Sprite(f"{name}:{card}", "slot", x, y, label=phrase("card-gone", card=card_label(card)))
            )
            continue
        sprite = _card(card, f"{name}:{card}", x, y, f"{name}:{card}", tray.owner)
        sprite.label = phrase("card-copies", card=card_label(card), copies=count)
        tray.sprites.append(sprite)
        if count > 1:
            tray.sprites.append(
                Sprite(
                    f"{name}:{card}:count", "count-copies", x + 0.25, y + 0.38, layer=11, scale=0.62, text=str(count)
                )
            )
    return tray


def _supply(view: View) -> Tray:
    laid = int(view["plus"]) if int(view["phase"]) == COLLECT else 0
    tray = Tray("supply", phrase("supply"), 10 * STEP + 0.1, 3.3, place="hand")
    return _grid(view, int(view["supply"]), laid, "supply", tray)


def _larder(view: View, seat: int) -> Tray:
    laid = int(view["minus"]) if int(view["phase"]) == COLLECT and int(view["turn"]) == seat else 0
    tray = Tray(f"larder:{seat}", phrase("larder", who=Seat(seat)), 10 * STEP + 0.1, 3.3, owner=seat)
    return _grid(view, int(view["up"][seat]), laid, "larder", tray)


def _piles(view: View) -> Tray:
    """For each seat the face-up pile (added cards) and the face-down pile (subtracted cards)."""
    tray = Tray("piles", phrase("piles"), 4.6, 1.1 * -(-view.seats // 2))
    for seat in range(view.seats):
        x, y = 2.3 * (seat % 2) + 0.3, 1.1 * (seat // 2) + 0.55
        tray.sprites.append(
            Sprite(f"piles:{seat}", f"token-{seat}", x, y, scale=0.75, label=phrase("piles-of", who=Seat(seat)))
        )
        for offset, field, symbol in ((0.7, "up", "pile"), (1.5, "down", "pile-down")):
            tray.sprites.append(_pile(field, symbol, seat, x + offset, y, int(view[field][seat])))
    return tray


@lru_cache(maxsize=1 << 12)
def _pile(field: str, symbol: str, seat: int, x: float, y: float, packed: int) -> Sprite:
    count, total = len(unpacked(packed)), values_sum(packed)
    label = phrase(f"pile-{field}", who=Seat(seat), count=count, total=total)
    flags = [] if count else ["dim"]
    return Sprite(f"{field}:{seat}", symbol, x, y, label=label, owner=seat, text=str(total), flags=flags)


def _deck(view: View) -> Tray:
    left, spent = int(view["deck_n"]), int(view["discard"])
    tray = Tray("deck", phrase("deck"), 6 * STEP, 1.1)
    back = Sprite("deck", "back", 0.46, 0.55, label=phrase("deck-left", count=left), flags=[] if left else ["dim"])
    used = Sprite(
        "discard",
        f"card-{DIGGER}",
        1.9,
        0.55,
        label=phrase("diggers-used", count=spent),
        flags=[] if spent else ["dim"],
    )
    tray.sprites += [
        back,
        Sprite("deck:count", "count-deck", 0.98, 0.75, layer=11, text=str(left)),
        used,
        Sprite("discard:count", "count-used", 2.42, 0.75, layer=11, text=str(spent)),
    ]
    return tray
