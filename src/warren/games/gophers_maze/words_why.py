"""Why not: reasons for moves that are not allowed, and for kinds of move of which there is none."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.gophers_maze.notation import PHASES, shows_way, text, unpacked
from warren.games.gophers_maze.picks_legal import legal
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    DECLINE,
    DIG,
    MINUS_BASE,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    PRESENT,
    RESTART,
    ROLL,
    SIMPLIFIED,
    TAKE_BASE,
    VALUES,
    WALK,
    WALK_BASE,
)
from warren.games.gophers_maze.words_small import (
    ANY_KIND,
    Sum,
    card_words,
    cards_words,
    counted,
    food_words,
    sum_of,
    sums_by_kind,
)
from warren.text import Phrase, Seat, phrase


def refusal(view: View, move: int) -> Phrase:
    """Why a move is not allowed now."""
    phase = int(view["phase"])
    if phase == COLLECT:
        return _why_not_collect(view, move)
    if phase == PLACE:
        placing = PLACE_BASE <= move < WALK_BASE
        return phrase("why-hole-taken", hole=move - PLACE_BASE) if placing else phrase("why-place-first")
    if phase == PRESENT:
        return _why_not_present(view, move)
    if move == DIG:
        return _no_digger(view)
    if PLUS_BASE <= move < RESTART:
        return phrase("why-no-sign-yet")
    if WALK_BASE <= move < PLUS_BASE:
        return _why_not_walk(view, move) if phase == WALK else phrase("why-roll-first")
    if move == ROLL and phase == WALK:
        return phrase("why-rolled", die=int(view["die"]))
    return _impossible(view, move)


def _impossible(view: View, move: int) -> Phrase:
    wanted = phrase(f"wanted-{PHASES[int(view['phase'])]}")
    return phrase("why-impossible", move=text(view, move), wanted=wanted)


def _no_digger(view: View) -> Phrase:
    return phrase("why-digger-used" if int(view["level"]) == BEGINNER else "why-no-digger")


def _why_not_walk(view: View, move: int) -> Phrase:
    hole, mask = divmod(move - WALK_BASE, 16)
    if mask and not view["baskets"]:
        return phrase("why-no-leaps")
    mover = int(view["turn"])
    for seat in range(view.seats):
        if seat != mover and int(view["token"][seat]) == hole:
            return phrase("why-hole-occupied", who=Seat(seat), hole=hole)
    start, steps = int(view["token"][mover]), phrase("steps", count=int(view["die"]))
    if hole == start and not mask:
        return phrase("why-not-back", hole=hole, steps=steps)
    return phrase("why-not-reached-over" if mask else "why-not-reached", start=start, hole=hole, steps=steps)


def _why_not_present(view: View, move: int) -> Phrase:
    if TAKE_BASE <= move < PLACE_BASE:
        return phrase("why-no-such-gift")
    if move == DECLINE:
        return phrase("why-not-refused")
    if move == DIG:
        return phrase("why-gift-first")
    return phrase("why-unwrap-first")


# --- collecting ------------------------------------------------------------------------------------------------------
def _why_not_collect(view: View, move: int) -> Phrase:
    made, beginner = sum_of(view), int(view["level"]) == BEGINNER
    if move == COMMIT:
        return _not_complete(view, made)
    if move == DECLINE:
        return phrase("why-cards-laid")
    if move == DIG:
        return phrase("why-digger-pays-nothing")
    if move == RESTART:
        return phrase("why-guided" if shows_way(view) else "why-nothing-laid")
    if PLUS_BASE <= move < RESTART:
        adding = move < MINUS_BASE
        card = move - (PLUS_BASE if adding else MINUS_BASE)
        if beginner:
            return _why_not_take(view, made, card) if adding else _why_not_give(view, made, card)
        return _why_not_card(view, made, card, adding)
    if TAKE_BASE <= move < PLACE_BASE and beginner:
        return _why_not_sweep(view, made, move - TAKE_BASE)
    return phrase("why-sign-first", what=made.what)


def _not_complete(view: View, made: Sum) -> Phrase:
    if made.laid:
        return phrase("why-other-total", total=made.total, want=made.want)
    return phrase("why-take-first" if int(view["level"]) == BEGINNER else "why-lay-first", want=made.want)


def _other_kind(made: Sum, card: int) -> Phrase | None:
    """The card is of a kind that does not count here."""
    if made.kind in (ANY_KIND, card // VALUES):
        return None
    return phrase("why-other-kind", wanted=food_words(made.kind), shown=food_words(card // VALUES))


def _why_not_card(view: View, made: Sum, card: int, adding: bool) -> Phrase:
    """A card from the hand, to be added or subtracted."""
    if not adding and int(view["level"]) == SIMPLIFIED:
        return phrase("why-only-adding")
    other = _other_kind(made, card)
    if other is not None:
        return other
    if not adding and not shows_way(view):
        return phrase("why-add-first")
    if (made.plus + made.minus).count(card) >= unpacked(int(view["hand"][int(view["turn"])])).count(card):
        return phrase("why-not-held", card=card_words(card))
    key = "why-no-way" if adding else "why-no-way-minus"
    return _out_of_order(made, card, adding) or phrase(key, card=card_words(card), what=made.what)


def _out_of_order(made: Sum, card: int, adding: bool) -> Phrase | None:
    """With guidance cards are laid in one order: those to add first, then those to subtract, each from low to high."""
    if adding and made.minus:
        return phrase("why-subtracting")
    if not adding and not made.plus:
        return phrase("why-add-first")
    if not adding and made.total <= made.want:
        return phrase("why-nothing-to-subtract", total=made.total, want=made.want)
    last = max(made.plus if adding else made.minus, default=-1)
    return phrase("why-low-to-high", last=card_words(last)) if card < last else None


def _why_not_take(view: View, made: Sum, card: int) -> Phrase:
    """A card from the table of the beginner game."""
    other = _other_kind(made, card)
    if other is not None:
        return other
    if made.plus.count(card) >= unpacked(int(view["supply"])).count(card):
        return phrase("why-none-on-table", card=card_words(card))
    if len(made.plus) >= int(view.components.record["most_taken"]):
        return phrase("why-enough-taken", count=len(made.plus))
    if card in made.minus:
        return phrase("why-given-already", card=card_words(card))
    if made.minus:
        return phrase("why-giving")
    last = max(made.plus, default=-1)
    if card < last:
        return phrase("why-low-to-high", last=card_words(last))
    return phrase("why-no-way", card=card_words(card), what=counted(made.want, card // VALUES))


def _why_not_give(view: View, made: Sum, card: int) -> Phrase:
    """A card from the player's own larder, as change."""
    if not made.plus:
        return phrase("why-change-later")
    other = _other_kind(made, card)
    if other is not None:
        return other
    if card in made.plus:
        return phrase("why-taken-already", card=card_words(card))
    if made.minus.count(card) >= unpacked(int(view["up"][int(view["turn"])])).count(card):
        return phrase("why-not-in-larder", card=card_words(card))
    if len(made.minus) >= int(view.components.record["most_given"]):
        return phrase("why-enough-given", count=len(made.minus))
    if made.total <= made.want:
        return phrase("why-no-change", total=made.total, want=made.want)
    last = max(made.minus, default=-1)
    if card < last:
        return phrase("why-low-to-high", last=card_words(last))
    return phrase("why-no-way-back", card=card_words(card), what=made.what)


def _why_not_sweep(view: View, made: Sum, kind: int) -> Phrase:
    if made.laid:
        return phrase("why-cards-laid")
    if made.kind not in (ANY_KIND, kind):
        return phrase("why-not-this-kind", wanted=food_words(made.kind), shown=food_words(kind))
    left = sums_by_kind(int(view["supply"]))[kind]
    return phrase("why-enough-left" if left else "why-none-left", left=counted(left, kind), kind=food_words(kind))


# --- kinds of move without a way -------------------------------------------------------------------------------------
def none_of(view: View, kind: str) -> Phrase:
    """Why there is no move of a kind."""
    if kind == "dig":
        return _no_digger(view)
    if kind == "gift-digger":
        return phrase("why-no-gift-digger")
    made = sum_of(view)
    if kind == "collect":
        return _not_complete(view, made)
    if kind == "pass":
        return phrase("why-cards-laid")
    if kind == "restart":
        return phrase("why-nothing-laid")
    if made.fits:
        return phrase("why-fits", want=made.want)
    return {"add": _no_adding, "subtract": _no_subtracting, "take": _no_taking, "give": _no_giving}[kind](view, made)


def _held(view: View, made: Sum) -> list[int]:
    """The cards in hand that count here and are not laid yet."""
    rest = unpacked(int(view["hand"][int(view["turn"])]))
    for card in made.plus + made.minus:
        rest.remove(card)
    return [card for card in rest if made.kind in (ANY_KIND, card // VALUES)]


def _no_adding(view: View, made: Sum) -> Phrase:
    if not _held(view, made):
        return phrase("why-no-cards-left", cards=cards_words(made.kind))
    if made.minus:
        return phrase("why-subtracting")
    if made.total > made.want:
        return phrase("why-subtract-now", total=made.total, want=made.want)
    return phrase("why-no-sum", what=made.what)


def _no_subtracting(view: View, made: Sum) -> Phrase:
    if not made.laid:
        return phrase("why-add-first")
    if not shows_way(view):
        return phrase("why-all-subtracted")
    if made.total <= made.want:
        return phrase("why-nothing-to-subtract", total=made.total, want=made.want)
    return phrase("why-add-more", total=made.total, want=made.want)


def _no_taking(view: View, made: Sum) -> Phrase:
    left = unpacked(int(view["supply"]) - int(view["plus"]))
    if made.kind != ANY_KIND and not any(card // VALUES == made.kind for card in left):
        return phrase("why-none-left", kind=food_words(made.kind))
    if any(TAKE_BASE <= move < PLACE_BASE for move in legal(view)):
        return phrase("why-too-little", want=made.want)
    if len(made.plus) >= int(view.components.record["most_taken"]):
        return phrase("why-enough-taken", count=len(made.plus))
    if made.minus:
        return phrase("why-giving")
    if made.total > made.want:
        return phrase("why-give-now", total=made.total, want=made.want)
    return phrase("why-no-cards-fit", what=made.what)


def _no_giving(view: View, made: Sum) -> Phrase:
    if not made.plus:
        return phrase("why-change-later")
    if len(made.minus) >= int(view.components.record["most_given"]):
        return phrase("why-enough-given", count=len(made.minus))
    larder = unpacked(int(view["up"][int(view["turn"])]))
    if not any(card // VALUES == made.kind and card not in made.plus for card in larder):
        return phrase("why-larder-empty", kind=food_words(made.kind))
    if made.total <= made.want:
        return phrase("why-no-change", total=made.total, want=made.want)
    return phrase("why-take-more")
