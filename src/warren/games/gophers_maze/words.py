"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.notation import PHASES, leapt_seats, shows_way, sign_text, text, unpacked
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    DECLINE,
    DIG,
    DIGGER,
    EMPTY,
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
    WALK,
    WALK_BASE,
)
from warren.text import All, Phrase, Seat, phrase

KIND_KEYS = ("acorn", "berry", "spikelet")


def secret(before: View, move: int) -> bool:
    """No move is secret: what was chosen lies on the table afterwards (the cards not chosen are masked anyway)."""
    return False


# --- small words -----------------------------------------------------------------------------------------------------
def counted(amount: int, kind: int) -> Phrase:
    """An amount of a kind: "4 berries"."""
    return phrase(f"amount-{KIND_KEYS[kind]}", count=amount)


def kind_words(kind: int) -> Phrase:
    """All of a kind: "berries"."""
    return phrase(f"kind-{KIND_KEYS[kind]}")


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


def values_sum(packed: int) -> int:
    """The values of a packed set added up."""
    return sum(card % VALUES + 1 for card in unpacked(packed))


def expression(plus: int, minus: int) -> str:
    """The cards of a collection as a calculation: "3 + 9 − 4"."""
    added = " + ".join(str(card % VALUES + 1) for card in unpacked(plus))
    return added + "".join(f" − {card % VALUES + 1}" for card in unpacked(minus))


# --- what happened ---------------------------------------------------------------------------------------------------
def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None
    seat = int(before["turn"])
    lines = [Sentence(_done(before, move, after, Seat(seat)), at=f"token:{seat}", seat=seat)]
    if move < PLUS_BASE and move != ROLL:
        lines += [*_page(before, move, after), *_turn_over(before, after)]
    return [*lines, *_end(after)]


def intent(view: View, move: int) -> Phrase:
    """The roll before it is made: the only move whose sentence tells what came of it."""
    assert move == ROLL
    return phrase("will-roll", who=Seat(int(view["turn"])))


def _done(before: View, move: int, after: View, who: Seat) -> Phrase:
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


def all_of(seats: list[int]) -> All:
    """Several seats: "Ann, you and Bob"."""
    return All([Seat(seat) for seat in seats])


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
        return phrase("sweeps", who=who, kind=kind_words(move - TAKE_BASE))
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


def _page(before: View, move: int, after: View) -> list[Sentence]:
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


def _turn_over(before: View, after: View) -> list[Sentence]:
    if int(after["number"]) == int(before["number"]):
        return []
    active = int(before["active"])
    lines = _baskets(before, after, active)
    beginner = int(before["level"]) == BEGINNER
    if not beginner and not _was_effective(before, after):
        lines.append(Sentence(phrase(_nothing(before, after, active), who=Seat(active)), seat=active))
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


def _end(after: View) -> list[Sentence]:
    return [Sentence(_result(after))] if int(after["phase"]) == OVER else []


def _result(after: View) -> Phrase:
    winners = [seat for seat in range(after.seats) if int(after["winners"]) >> seat & 1]
    beginner = int(after["level"]) == BEGINNER
    if len(winners) == 1:
        return phrase("wins-lunches" if beginner else "wins", who=Seat(winners[0]))
    return phrase("share-the-win-lunches" if beginner else "share-the-win", winners=all_of(winners))


# --- the line above the board ----------------------------------------------------------------------------------------
def status(view: View) -> Phrase:
    """What is to be decided."""
    phase = int(view["phase"])
    if phase == OVER:
        return _result(view)
    seat = int(view["turn"])
    who = Seat(seat)
    if phase == PLACE:
        return phrase("to-place", who=who)
    if phase == START:
        digger = view.viewer == seat and int(view["diggers"][seat])
        return phrase("to-roll-or-dig" if digger else "to-roll", who=who)
    if phase == PRESENT:
        return phrase("to-unwrap", who=who)
    if phase == COLLECT:
        return _collect_status(view, who, sign_words(sign_text(view, seat)))
    return phrase("to-walk", who=who, die=int(view["die"]))


def _collect_status(view: View, who: Seat, sign: Phrase) -> Phrase:
    plus, minus = int(view["plus"]), int(view["minus"])
    if not plus | minus:
        return phrase("to-collect" if view["guided"] else "to-try", who=who, sign=sign)
    total = values_sum(plus) - values_sum(minus)
    return phrase("to-collect-sum", who=who, sign=sign, sum=expression(plus, minus), total=total)


# --- why not ---------------------------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    phase = int(view["phase"])
    if phase == PLACE and PLACE_BASE <= move < WALK_BASE:
        return phrase("why-hole-taken", hole=move - PLACE_BASE)
    if move == DIG and phase in (START, WALK):
        return phrase("why-no-digger")
    if phase == WALK and WALK_BASE <= move < PLUS_BASE:
        return _why_not_walk(view, move)
    if phase == COLLECT:
        return _why_not_collect(view, move)
    if phase == PRESENT and TAKE_BASE <= move < PLACE_BASE:
        return phrase("why-no-such-gift")
    if phase == PRESENT and move == DECLINE:
        return phrase("why-not-refused")
    return _impossible(view, move)


def _impossible(view: View, move: int) -> Phrase:
    wanted = phrase(f"wanted-{PHASES[int(view['phase'])]}")
    return phrase("why-impossible", move=text(view, move), wanted=wanted)


def _why_not_walk(view: View, move: int) -> Phrase:
    hole, mask = divmod(move - WALK_BASE, 16)
    if mask and not view["baskets"]:
        return phrase("why-no-leaps")
    start = int(view["token"][int(view["turn"])])
    key = "why-not-reached-over" if mask else "why-not-reached"
    return phrase(key, start=start, hole=hole, die=int(view["die"]))


def _why_not_collect(view: View, move: int) -> Phrase:
    sign = sign_words(sign_text(view, int(view["turn"])))
    if move == COMMIT:
        return phrase("why-not-enough", sign=sign)
    if move == DECLINE:
        return phrase("why-cards-laid")
    if PLUS_BASE <= move < RESTART:
        return phrase("why-wrong-card" if shows_way(view) else "why-no-such-card", move=text(view, move), sign=sign)
    if TAKE_BASE <= move < PLACE_BASE:
        return phrase("why-no-sweep")
    return _impossible(view, move)
