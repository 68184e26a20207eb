"""What a move did and caused, as phrases: the lines of the log."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.gophers_maze.notation import leapt_seats, sign_text, unpacked
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    DECLINE,
    DIG,
    EMPTY,
    KINDS,
    MINUS_BASE,
    OVER,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    PRESENT,
    RESTART,
    ROLL,
    START,
    TAKE_BASE,
    VALUES,
    WALK_BASE,
)
from warren.games.gophers_maze.words_small import (
    all_of,
    card_words,
    counted,
    expression,
    food_words,
    sign_words,
    sums_by_kind,
)
from warren.text import Phrase, Seat, phrase


def done(before: View, move: int, after: View, who: Seat) -> Phrase:
    """The move itself."""
    phase = int(before["phase"])
    if move == ROLL:
        return phrase("rolls", who=who, die=int(after["die"]))
    if move == DIG:
        return phrase("digs", who=who)
    if phase == PLACE:
        return phrase("starts", who=who, hole=move - PLACE_BASE)
    if phase == PRESENT:
        return _unwrapped(before, after, who)
    if phase == COLLECT:
        return _collected(before, move, who)
    return _walked(before, move, who)


def _walked(before: View, move: int, who: Seat) -> Phrase:
    hole, mask = divmod(move - WALK_BASE, 16)
    over = all_of(leapt_seats(before, mask))
    sign = sign_words(before.components.data["page"][int(before["page"])]["signs"][hole])
    if not over.items:
        return phrase("walks", who=who, hole=hole, sign=sign)
    return phrase("walks-over", who=who, hole=hole, over=over, sign=sign)


def _collected(before: View, move: int, who: Seat) -> Phrase:
    sign = sign_text(before, int(before["turn"]))
    beginner = int(before["level"]) == BEGINNER
    if move == RESTART:
        return phrase("starts-over", who=who)
    if move >= MINUS_BASE:
        return phrase("gives-back" if beginner else "subtracts", who=who, card=card_words(move - MINUS_BASE))
    if move >= PLUS_BASE:
        return phrase("takes" if beginner else "adds", who=who, card=card_words(move - PLUS_BASE))
    if move == DECLINE:
        return phrase("leaves", who=who, sign=sign_words(sign))
    if move != COMMIT:
        return phrase("sweeps", who=who, kind=food_words(move - TAKE_BASE))
    plus, minus = int(before["plus"]), int(before["minus"])
    kind = unpacked(plus)[0] // VALUES
    what = sign_words(sign) if sign[0] != "S" or not beginner else counted(int(sign[1:]), kind)
    return phrase("collects", who=who, what=what, sum=expression(plus, minus))


def _unwrapped(before: View, after: View, who: Seat) -> Phrase:
    if int(after["discard"]) > int(before["discard"]):
        return phrase("digs-from-present", who=who)
    gained = sum(map(int, after["up"])) - sum(map(int, before["up"]))
    if gained == 0:
        return phrase("refuses-present", who=who)
    return phrase("keeps", who=who, card=card_words(unpacked(gained)[0]))


# --- what it caused --------------------------------------------------------------------------------------------------
def page_lines(before: View, move: int, after: View) -> list[Sentence]:
    """The page that the die opened."""
    page, old = int(after["page"]) + 1, int(before["page"]) + 1
    place = f"page:{page - 1}"
    if int(before["phase"]) == PLACE:
        placed = int(after["phase"]) != PLACE
        return [Sentence(phrase("opens-book", page=page), at=place)] if placed else []
    if page != old:
        return [Sentence(phrase("turns-book", page=page), at=place)]
    dug = int(after["discard"]) > int(before["discard"])
    hole = (move - WALK_BASE) // 16 if move >= WALK_BASE else -1
    portal = hole >= 0 and before.components.data["page"][page - 1]["signs"][hole] == "P"
    return [Sentence(phrase("book-open", page=page), at=place)] if dug or portal else []


def turn_lines(before: View, after: View) -> list[Sentence]:
    """What the end of a turn brought: baskets, a card for nothing, another turn."""
    if int(after["number"]) == int(before["number"]):
        return []
    active = int(before["active"])
    lines = _baskets(before, after, active)
    beginner = int(before["level"]) == BEGINNER
    if not beginner and not _was_effective(before, after):
        told = phrase(_nothing(before, after, active), who=Seat(active))
        lines.append(Sentence(told, seat=active, detail=True))
    if int(after["phase"]) == START and int(after["active"]) == active:
        lines.append(Sentence(phrase("another-turn", who=Seat(active)), seat=active))
    return lines


def _nothing(before: View, after: View, active: int) -> str:
    """What to say of an ineffective turn: was there a card for it (R-14)?"""
    if not int(before["deck_n"]) + sum(int(card) != EMPTY for card in before["present"]):
        return "gathered-nothing"
    passed = int(before["declined"]) or (int(before["phase"]) == COLLECT and int(before["turn"]) == active)
    if not passed or before["decline_draws"]:
        return "gathered-nothing-draws"
    held, holds = int(before["hand_n"][active]), int(after["hand_n"][active])
    if held < int(before.components.record["hand"]):
        return "gathered-nothing"  # they drew up to six in any case
    return "gathered-nothing-draws" if holds > held else "declined-no-card"


def _was_effective(before: View, after: View) -> bool:
    """The active player gathered something earlier in the turn, or with this very move."""
    if bool(before["effective"]):
        return True
    gained = sum(map(int, after["up"])) != sum(map(int, before["up"]))
    return gained and int(before["turn"]) == int(before["active"])


def _baskets(before: View, after: View, active: int) -> list[Sentence]:
    lines = []
    who = Seat(active)
    for seat in range(after.seats):
        was, now = int(before["basket"][seat]), int(after["basket"][seat])
        if was == now:
            continue
        if seat != active:
            told = phrase("wins-basket", who=who, owner=Seat(seat))
        elif int(before["leapt"]) >> was & 1:
            told = phrase("wins-own-basket", who=who)
        else:
            told = phrase("buys-basket", who=who, holder=Seat(was))
        lines.append(Sentence(told, seat=active))
    return lines


# --- the end ---------------------------------------------------------------------------------------------------------
def end_lines(after: View) -> list[Sentence]:
    """Why the game is over, and who won."""
    return [Sentence(_why_over(after)), Sentence(result(after))] if int(after["phase"]) == OVER else []


def _why_over(after: View) -> Phrase:
    if int(after["level"]) == BEGINNER:
        left = sums_by_kind(int(after["supply"]))
        empty = next((kind for kind in range(KINDS) if not left[kind]), None)
        if empty is not None:
            return phrase("over-kind", kind=food_words(empty))
    else:
        held = [int(after["hand_n"][seat]) for seat in range(after.seats)]
        if not int(after["deck_n"]) and min(held) <= int(after.components.record["end_hand"]):
            return phrase("over-cards", who=Seat(held.index(min(held))), count=min(held))
    return phrase("over-idle", rounds=int(after.components.record["stall"]))


def result(after: View) -> Phrase:
    """Who won, and by what."""
    winners = [seat for seat in range(after.seats) if int(after["winners"]) >> seat & 1]
    beginner = int(after["level"]) == BEGINNER
    if len(winners) == 1:
        return phrase("wins-lunches" if beginner else "wins", who=Seat(winners[0]))
    return phrase("share-the-win-lunches" if beginner else "share-the-win", winners=all_of(winners))
