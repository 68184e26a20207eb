"""What a move would bring, in words: shown before it is made, and given as the reason of a hint.

Only what its mover knows is told: their own cards, their hole on every page, what lies open. Without guidance nobody is told
whether cards fit (R-52).
"""

from __future__ import annotations

from warren.engine.state import View
from warren.games.gophers_maze.components import SIGNS
from warren.games.gophers_maze.notation import leapt_seats, shows_way, sign_text
from warren.games.gophers_maze.picks_legal import payable, sign_on
from warren.games.gophers_maze.state import (
    BEGINNER,
    COMMIT,
    DECLINE,
    DIG,
    DIGGER,
    KINDS,
    MINUS_BASE,
    PAGES,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    PRESENT,
    RESTART,
    ROLL,
    TAKE_BASE,
    VALUES,
    WALK_BASE,
)
from warren.games.gophers_maze.words_small import (
    ANY_KIND,
    card_words,
    counted,
    food_words,
    sign_words,
    sum_of,
    sums_by_kind,
    values_sum,
)
from warren.text import Phrase, Seat, phrase


def notes_of(before: View, move: int, after: View) -> list[Phrase]:
    """What a move would bring."""
    phase = int(before["phase"])
    if phase == PLACE:
        return [_place_note(before, move - PLACE_BASE)]
    if move == ROLL:
        return [phrase("would-roll")] if int(before["diggers"][int(before["turn"])]) else []
    if move == DIG:
        return [_dig_note(before)]
    if phase == PRESENT:
        return _gift_notes(before, move)
    if move >= PLUS_BASE:
        return [phrase("would-take-back") if move == RESTART else _total_note(before, move)]
    return _walk_notes(before, move) if move >= WALK_BASE else _collect_notes(before, move, after)


def _numbers(view: View, hole: int) -> list[int]:
    """The numbers that a hole shows on the six pages."""
    signs = [sign_on(view, page, hole) for page in range(PAGES)]
    return [int(sign[1:]) for sign in signs if sign[0] in SIGNS]


def _place_note(view: View, hole: int) -> Phrase:
    numbers = _numbers(view, hole)
    return phrase("would-start", signs=len(numbers), total=sum(numbers))


def _dig_note(view: View) -> Phrase:
    """On how many of the other pages there would be something to collect."""
    hole = int(view["token"][int(view["turn"])])
    others = [page for page in range(PAGES) if page != int(view["page"])]
    key, good = ("would-dig", payable) if view["guided"] else ("would-dig-signs", _has_number)
    count = sum(good(view, page, hole) for page in others)
    share = "none" if not count else "all" if count == len(others) else "some"
    return phrase(key, share=share, hole=hole, count=count, pages=len(others))


def _has_number(view: View, page: int, hole: int) -> bool:
    return sign_on(view, page, hole)[0] in SIGNS


def _gift_notes(view: View, move: int) -> list[Phrase]:
    if move == DECLINE:
        return []
    card = int(view["present"][move - TAKE_BASE])
    return [phrase("would-turn-page") if card == DIGGER else phrase("would-keep", card=card_words(card))]


def _total_note(view: View, move: int) -> Phrase:
    total = values_sum(int(view["plus"])) - values_sum(int(view["minus"]))
    adding = move < MINUS_BASE
    value = (move - (PLUS_BASE if adding else MINUS_BASE)) % VALUES + 1
    turned = not adding and not shows_way(view) and int(view["level"]) != BEGINNER  # it had been added before
    after = total + value if adding else total - (2 * value if turned else value)
    want = int(sign_text(view, int(view["turn"]))[1:])
    return phrase("would-fit", want=want) if after == want else phrase("would-total", total=after, want=want)


# --- walking ---------------------------------------------------------------------------------------------------------
def _walk_notes(view: View, move: int) -> list[Phrase]:
    hole, mask = divmod(move - WALK_BASE, 16)
    sign = sign_on(view, int(view["page"]), hole)
    notes = [phrase("would-end", hole=hole, sign=sign_words(sign))]
    if sign == "P":
        notes.append(phrase("would-turn-page"))
    elif sign == "G":
        notes.append(_present_note(view))
    elif sign == "-":
        notes.append(phrase("would-be-empty"))
    elif view["guided"]:
        notes += _sign_notes(view, hole, sign)
    for leapt in leapt_seats(view, mask):
        notes.append(phrase("would-leap", who=Seat(leapt)))
        held = [owner for owner in range(view.seats) if int(view["basket"][owner]) == leapt]
        notes += [phrase("would-win-basket", owner=Seat(owner)) for owner in held]
    return notes


def _present_note(view: View) -> Phrase:
    if int(view["level"]) == BEGINNER:
        return phrase("would-go-again")
    count = min(int(view.components.record["present"]), int(view["deck_n"]))
    return phrase("would-unwrap", count=count) if count else phrase("would-unwrap-nothing")


def _sign_notes(view: View, hole: int, sign: str) -> list[Phrase]:
    kind = ANY_KIND if sign[0] == "S" else SIGNS[sign[0]]
    beginner, want = int(view["level"]) == BEGINNER, int(sign[1:])
    what = phrase("of-one-kind", count=want) if beginner and kind == ANY_KIND else counted(want, kind)
    if not payable(view, int(view["page"]), hole):
        return [phrase("would-not-take" if beginner else "would-not-collect", what=what)]
    more = max(_more_lunches(view, one, want) for one in range(KINDS) if kind in (ANY_KIND, one)) if beginner else 0
    notes = [phrase("would-collect", what=what)]
    return [*notes, phrase("would-lunch", count=more)] if more else notes


def _more_lunches(view: View, kind: int, amount: int) -> int:
    """How many more complete lunches an amount of a kind makes (no more than are left on the table)."""
    mine = sums_by_kind(int(view["up"][int(view["turn"])]))
    lunches = min(mine)
    mine[kind] += min(amount, sums_by_kind(int(view["supply"]))[kind])
    return min(mine) - lunches


# --- collecting ------------------------------------------------------------------------------------------------------
def _collect_notes(view: View, move: int, after: View) -> list[Phrase]:
    beginner = int(view["level"]) == BEGINNER
    if move == DECLINE:
        return [] if beginner else [phrase("would-keep-cards")]
    if beginner:
        return _larder_notes(view, move, after)
    seat = int(view["turn"])
    notes = []
    if view["baskets"] and seat == int(view["active"]):
        leapt, holder = int(view["leapt"]), int(view["basket"][seat])
        won = [owner for owner in range(view.seats) if leapt >> int(view["basket"][owner]) & 1]
        notes = [phrase("would-get-basket", owner=Seat(owner)) for owner in won]
        if holder != seat and seat not in won:
            return [*notes, phrase("would-buy-basket", holder=Seat(holder))]
    have = values_sum(int(view["up"][seat])) - values_sum(int(view["down"][seat])) + sum_of(view).want
    return [phrase("would-have", what=counted(have, ANY_KIND)), *notes]


def _larder_notes(view: View, move: int, after: View) -> list[Phrase]:
    """What the larder of the beginner game holds then, and whether a kind is used up."""
    seat, made = int(view["turn"]), sum_of(view)
    kind = made.kind if move == COMMIT else move - TAKE_BASE
    mine = sums_by_kind(int(after["up"][seat]))
    notes = [phrase("would-have", what=counted(mine[kind], kind))]
    if min(mine) > min(sums_by_kind(int(view["up"][seat]))):
        notes.append(phrase("would-have-lunches", count=min(mine)))
    if not sums_by_kind(int(after["supply"]))[kind]:
        notes.append(phrase("would-use-up", kind=food_words(kind)))
    return notes
