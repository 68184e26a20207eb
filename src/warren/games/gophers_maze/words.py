"""A move and what it caused, as sentences. ``{0}`` … stand for seats."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.gophers_maze.components import LETTERS
from warren.games.gophers_maze.notation import leapt_seats, sign_text, text, unpacked
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

KIND_NAMES = (("acorn", "acorns"), ("berry", "berries"), ("spikelet", "spikelets"))


def secret(before: View, move: int) -> bool:
    """No move is secret: what was chosen lies on the table afterwards (the cards not chosen are masked anyway)."""
    return False


# --- small words -----------------------------------------------------------------------------------------------------
def counted(amount: int, kind: int) -> str:
    """An amount of a kind: "4 berries"."""
    return f"{amount} {KIND_NAMES[kind][amount != 1]}"


def sign_words(sign: str) -> str:
    """A sign in words: "4 berries", "a storehouse of 9", "a portal" …"""
    plain = {"P": "a portal", "G": "a present", "-": "nothing"}
    if sign in plain:
        return plain[sign]
    if sign[0] == "S":
        return f"a storehouse of {sign[1:]}"
    return counted(int(sign[1:]), LETTERS.index(sign[0]))


def card_words(card: int) -> str:
    """A card in words."""
    return counted(card % VALUES + 1, card // VALUES) if card < DIGGER else "a digger"


def values_sum(packed: int) -> int:
    """The values of a packed set added up."""
    return sum(card % VALUES + 1 for card in unpacked(packed))


def expression(plus: int, minus: int) -> str:
    """The cards of a collection as a calculation: "3 + 9 - 4"."""
    added = " + ".join(str(card % VALUES + 1) for card in unpacked(plus))
    return added + "".join(f" − {card % VALUES + 1}" for card in unpacked(minus))


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


# --- what happened ---------------------------------------------------------------------------------------------------
def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None
    seat = int(before["turn"])
    lines = [Sentence(text, at=f"token:{seat}", seat=seat) for text in _done(before, move, after, f"{{{seat}}}")]
    if move < PLUS_BASE and move != ROLL:
        lines += [*_page(before, move, after), *_turn_over(before, after)]
    return [*lines, *_end(after)]


def intent(view: View, move: int) -> str:
    """The roll before it is made: the only move whose sentence tells what came of it."""
    assert move == ROLL
    return f"{{{int(view['turn'])}}} rolls the die."


def _done(before: View, move: int, after: View, who: str) -> list[str]:
    phase = int(before["phase"])
    if move == ROLL:
        return [f"{who} rolls a {int(after['die'])}."]
    if move == DIG:
        return [f"{who} uses a digger."]
    if phase == PLACE:
        return [f"{who} starts in hole {move - PLACE_BASE}."]
    if phase == PRESENT:
        return [_unwrapped(before, after, who)]
    if phase == COLLECT:
        return [_collected(before, move, who)]
    return [_walked(before, move, who)]


def _walked(before: View, move: int, who: str) -> str:
    hole, mask = divmod(move - WALK_BASE, 16)
    over = [f"{{{seat}}}" for seat in leapt_seats(before, mask)]
    sign = before.components.data["page"][int(before["page"])]["signs"][hole]
    leap = f", leaping over {_and(over)}" if over else ""
    return f"{who} walks to hole {hole}{leap} and finds {sign_words(sign)}."


def _collected(before: View, move: int, who: str) -> str:
    sign = sign_text(before, int(before["turn"]))
    beginner = int(before["level"]) == BEGINNER
    if move == RESTART:
        return f"{who} takes the cards back and starts over."
    if move >= MINUS_BASE:
        return f"{who} {'gives back' if beginner else 'subtracts'} {card_words(move - MINUS_BASE)}."
    if move >= PLUS_BASE:
        return f"{who} {'takes' if beginner else 'adds'} {card_words(move - PLUS_BASE)}."
    if move == DECLINE:
        return f"{who} leaves {sign_words(sign)} alone."
    if move != COMMIT:
        kind = move - TAKE_BASE
        return f"{who} sweeps up all {KIND_NAMES[kind][1]} that are left."
    plus, minus = int(before["plus"]), int(before["minus"])
    kind = unpacked(plus)[0] // VALUES
    what = sign_words(sign) if sign[0] != "S" or not beginner else counted(int(sign[1:]), kind)
    return f"{who} collects {what}: {expression(plus, minus)}."


def _unwrapped(before: View, after: View, who: str) -> str:
    if int(after["discard"]) > int(before["discard"]):
        return f"{who} takes a digger from the present and uses it."
    gained = sum(map(int, after["up"])) - sum(map(int, before["up"]))
    if gained == 0:
        return f"{who} refuses the present: nothing but diggers."
    return f"{who} keeps {card_words(unpacked(gained)[0])} from the present."


def _page(before: View, move: int, after: View) -> list[Sentence]:
    page, old = int(after["page"]) + 1, int(before["page"]) + 1
    if int(before["phase"]) == PLACE:
        placed = int(after["phase"]) != PLACE
        return [Sentence(f"The die opens the book at page {page}.", at=f"page:{page - 1}")] if placed else []
    if page != old:
        return [Sentence(f"The book is turned to page {page}: everybody may collect.", at=f"page:{page - 1}")]
    dug = int(after["discard"]) > int(before["discard"])
    hole = (move - WALK_BASE) // 16 if move >= WALK_BASE else -1
    portal = hole >= 0 and before.components.data["page"][page - 1]["signs"][hole] == "P"
    if dug or portal:
        return [Sentence(f"The book lies open at page {page}.", at=f"page:{page - 1}")]
    return []


def _turn_over(before: View, after: View) -> list[Sentence]:
    if int(after["number"]) == int(before["number"]):
        return []
    active = int(before["active"])
    who = f"{{{active}}}"
    lines = _baskets(before, after, active)
    beginner = int(before["level"]) == BEGINNER
    if not beginner and not _was_effective(before, after):
        drew = int(before["deck_n"]) + sum(int(card) != EMPTY for card in before["present"]) > 0
        card = " and takes a card" if drew else ""
        lines.append(Sentence(f"{who} gathered nothing in this turn{card}.", seat=active))
    if int(after["phase"]) == START and int(after["active"]) == active:
        lines.append(Sentence(f"A present hole: {who} has another turn.", seat=active))
    return lines


def _was_effective(before: View, after: View) -> bool:
    """The active player gathered something earlier in the turn, or with this very move."""
    if bool(before["effective"]):
        return True
    gained = sum(map(int, after["up"])) != sum(map(int, before["up"]))
    return gained and int(before["turn"]) == int(before["active"])


def _baskets(before: View, after: View, active: int) -> list[Sentence]:
    lines = []
    for seat in range(after.seats):
        was, now = int(before["basket"][seat]), int(after["basket"][seat])
        if was == now:
            continue
        if seat != active:
            told = f"{{{active}}} wins the basket of {{{seat}}}."
        elif int(before["leapt"]) >> was & 1:
            told = f"{{{active}}} wins their basket back."
        else:
            told = f"{{{active}}} buys their basket back from {{{was}}} with what this turn brought."
        lines.append(Sentence(told, seat=active))
    return lines


def _end(after: View) -> list[Sentence]:
    if int(after["phase"]) != OVER:
        return []
    winners = [f"{{{seat}}}" for seat in range(after.seats) if int(after["winners"]) >> seat & 1]
    what = "the most complete lunches" if int(after["level"]) == BEGINNER else "the most provisions"
    if len(winners) == 1:
        return [Sentence(f"{winners[0]} has {what} and wins!")]
    return [Sentence(f"{_and(winners)} have {what} and share the win!")]


# --- the line above the board ----------------------------------------------------------------------------------------
def status(view: View) -> str:
    """What is to be decided."""
    phase = int(view["phase"])
    if phase == OVER:
        return " ".join(line.text for line in _end(view))
    seat = int(view["turn"])
    who = f"{{{seat}}}"
    if phase == PLACE:
        return f"{who} chooses a hole to start in."
    if phase == START:
        digger = " or uses a digger" if view.viewer == seat and int(view["diggers"][seat]) else ""
        return f"{who} rolls the die{digger}."
    if phase == PRESENT:
        return f"{who} unwraps a present and keeps one card."
    if phase == COLLECT:
        return _collect_status(view, who, sign_text(view, seat))
    return f"{who} rolled {int(view['die'])} and walks exactly that many steps."


def _collect_status(view: View, who: str, sign: str) -> str:
    plus, minus = int(view["plus"]), int(view["minus"])
    if not plus | minus:
        return f"{who} may collect {sign_words(sign)}."
    total = values_sum(plus) - values_sum(minus)
    return f"{who} collects {sign_words(sign)}: {expression(plus, minus)} = {total}."


# --- why not ---------------------------------------------------------------------------------------------------------
WANTED = {
    PLACE: "put your token into a free hole",
    START: "roll the die or use a digger",
    WALK: "walk exactly the number rolled or use a digger",
    COLLECT: "lay cards for the sign or pass",
    PRESENT: "keep one card of the present",
}


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase, seat = int(view["phase"]), int(view["turn"])
    wanted = f"now you have to {WANTED[phase]}"
    if phase == PLACE and PLACE_BASE <= move < WALK_BASE:
        return f"hole {move - PLACE_BASE} is taken; choose another"
    if move == DIG and phase in (START, WALK):
        return "there is no digger in this hand; roll or walk instead"
    if phase == WALK and WALK_BASE <= move < PLUS_BASE:
        hole, mask = divmod(move - WALK_BASE, 16)
        if mask and not view["baskets"]:
            return "whom you leap over counts only with baskets; name the hole alone"
        way = " leaping over exactly these" if mask else ""
        return f"hole {hole} cannot be reached in exactly {int(view['die'])} steps{way} from {int(view['token'][seat])}"
    if phase == COLLECT:
        return _why_not_collect(view, move)
    if phase == PRESENT and TAKE_BASE <= move < PLACE_BASE:
        return "the present has no such card, or an equal one comes first: take that"
    if phase == PRESENT and move == DECLINE:
        return "only a present of nothing but diggers may be refused; take a card"
    return f"{text(view, move)!r} is not possible; {wanted}"


def _why_not_collect(view: View, move: int) -> str:
    sign = sign_text(view, int(view["turn"]))
    if move == COMMIT:
        return f"the cards laid do not make {sign} yet"
    if move == DECLINE:
        return "cards are laid already; finish the collection or take them back"
    if PLUS_BASE <= move < RESTART:
        return f"{text(view, move)} does not lead to {sign} with the cards there are, in rising order"
    if TAKE_BASE <= move < PLACE_BASE:
        return "a kind may be swept up only when all of it is worth less than the sign and no way is exact"
    return f"{text(view, move)!r} is not possible; now you have to {WANTED[COLLECT]}"
