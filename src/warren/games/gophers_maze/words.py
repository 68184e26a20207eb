"""What people read at a table of Gophers' Maze, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from warren.engine.contract import Sentence
from warren.engine.state import State, View
from warren.games.gophers_maze.notation import shows_way, sign_text
from warren.games.gophers_maze.picks_legal import legal, open_holes, payable
from warren.games.gophers_maze.state import (
    BEGINNER,
    COLLECT,
    COMMIT,
    COMPLETE,
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
    WALK_BASE,
)
from warren.games.gophers_maze.words_small import (
    ANY_KIND,
    KIND_KEYS,
    Sum,
    all_of,
    cards_words,
    counted,
    expression,
    food_words,
    sign_words,
    sum_of,
    sums_by_kind,
    values_sum,
)
from warren.games.gophers_maze.words_told import done, end_lines, page_lines, result, turn_lines
from warren.games.gophers_maze.words_why import none_of, refusal
from warren.scene.outcome import Outcome, SeatOutcome, Source
from warren.text import Phrase, Seat, phrase
from warren.text.phrase import Value

#: Every kind of decision with the kinds of move it offers. Without guidance you *try*; in the beginner game you *take*.
DECISIONS: Mapping[str, tuple[str, ...]] = {
    "place": ("place",),
    "start": ("roll", "dig"),
    "walk": ("walk", "dig"),
    "collect": ("add", "subtract", "collect", "pass"),
    "collect-adding": ("add", "collect", "pass"),
    "take": ("take", "give", "collect", "pass"),
    "sweep": ("sweep", "take", "pass"),
    "try": ("add", "subtract", "collect", "restart", "pass"),
    "try-adding": ("add", "collect", "restart", "pass"),
    "try-taking": ("take", "give", "collect", "restart", "pass"),
    "present": ("keep", "gift-digger"),
    "present-diggers": ("gift-digger", "refuse"),
}
QUIET: Collection[str] = frozenset({"dig", "pass", "restart", "gift-digger", "refuse"})


def secret(before: View, move: int) -> bool:
    """No move is secret: what was chosen lies on the table afterwards (the cards not chosen are masked anyway)."""
    return False


# --- what happened ---------------------------------------------------------------------------------------------------
def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    assert move is not None
    seat = int(before["turn"])
    told = done(before, move, after, Seat(seat))
    lines = [Sentence(told, at=f"token:{seat}", seat=seat, detail=move == ROLL or move >= PLUS_BASE)]
    if move < PLUS_BASE and move != ROLL:
        lines += [*page_lines(before, move, after), *turn_lines(before, after)]
    return [*lines, *end_lines(after)]


def intent(view: View, move: int) -> Phrase:
    """The roll before it is made: the only move whose sentence tells what came of it."""
    assert move == ROLL
    return phrase("will-roll", who=Seat(int(view["turn"])))


def outcome(state: State) -> Outcome:
    """What everybody gathered, by kind: provisions, or the lunches that they make."""
    beginner, winners = int(state["level"]) == BEGINNER, state.winners
    unit = "lunches" if beginner else "provisions"
    best = int(max(state.scores))
    if len(winners) > 1:
        line = phrase(f"won-shared-{unit}", winners=all_of(list(winners)), count=best)
    else:
        line = _won(state, unit)
    seats = [
        SeatOutcome(phrase(f"reached-{unit}", count=int(score)), _sources(state, seat, unit))
        for seat, score in enumerate(state.scores)
    ]
    return Outcome(line, seats, phrase(f"tie-{unit}") if len(winners) > 1 else None)


def _won(state: State, unit: str) -> Phrase:
    winner, scores = state.winners[0], [int(score) for score in state.scores]
    second = max(score for seat, score in enumerate(scores) if seat != winner)
    followers = all_of([seat for seat, score in enumerate(scores) if score == second])
    return phrase(f"won-{unit}", who=Seat(winner), count=scores[winner], ahead=scores[winner] - second, next=followers)


def _sources(state: State, seat: int, unit: str) -> list[Source]:
    added, subtracted = sums_by_kind(int(state["up"][seat])), sums_by_kind(int(state["down"][seat]))
    sources = [
        Source(
            phrase(f"source-{unit}", food=food_words(kind)),
            str(added[kind] - subtracted[kind]).replace("-", "−"),
            f"kind-{kind}",
        )
        for kind in range(len(KIND_KEYS))
    ]
    if state["baskets"]:
        held = sum(int(state["basket"][owner]) == seat for owner in range(state.seats))
        sources.append(Source(phrase("source-baskets"), str(held), f"basket-{seat}"))
    return sources


# --- the line above the board ----------------------------------------------------------------------------------------
def status(view: View) -> Phrase:
    """What is to be decided, told to everybody."""
    phase = int(view["phase"])
    if phase == OVER:
        return result(view)
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
    return phrase("to-walk", who=who, steps=phrase("steps", count=int(view["die"])))


def _collect_status(view: View, who: Seat, sign: Phrase) -> Phrase:
    plus, minus = int(view["plus"]), int(view["minus"])
    if not plus | minus:
        return phrase("to-collect" if view["guided"] else "to-try", who=who, sign=sign)
    total = values_sum(plus) - values_sum(minus)
    return phrase("to-collect-sum", who=who, sign=sign, sum=expression(plus, minus), total=total)


# --- what is asked of the player to decide ---------------------------------------------------------------------------
def prompt(view: View) -> Phrase:
    """What the seat to decide is asked to do."""
    phase, seat = int(view["phase"]), int(view["turn"])
    if phase == PLACE:
        return phrase("ask-place")
    if phase == START:
        return phrase("ask-start", digger=_yes(int(view["diggers"][seat]) > 0))
    if phase == PRESENT:
        cards = [int(card) for card in view["present"] if int(card) != EMPTY]
        if all(card == DIGGER for card in cards):
            return phrase("ask-present-diggers")
        return phrase("ask-present", digger=_yes(DIGGER in cards), count=len(cards))
    if phase == COLLECT:
        return _ask_collect(view)
    return phrase("ask-walk", steps=phrase("steps", count=int(view["die"])), ticks=_ticks(view))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _ticks(view: View) -> str:
    """Is any hole ticked that can be walked to?"""
    if not view["guided"] or not any(payable(view, int(view["page"]), hole) for hole in open_holes(view)):
        return "none"
    return "take" if int(view["level"]) == BEGINNER else "pay"


def _ask_collect(view: View) -> Phrase:
    level, made, moves = int(view["level"]), sum_of(view), legal(view)
    if level == BEGINNER:
        return _ask_take(view, made, moves)
    plain, adding = ("collect", "collect-adding") if shows_way(view) else ("try", "try-adding")
    decision = plain if level == COMPLETE else adding
    asked = phrase(f"ask-{decision}", state=_progress(made, moves))
    return Phrase(asked.key, asked.args | _amounts(made) | {"cards": cards_words(made.kind)})


def _ask_take(view: View, made: Sum, moves: frozenset[int]) -> Phrase:
    swept = [move - TAKE_BASE for move in sorted(moves) if TAKE_BASE <= move < PLACE_BASE]
    if swept:
        left = sums_by_kind(int(view["supply"]))[swept[0]]
        sign = "storehouse" if made.kind == ANY_KIND else "food"
        return phrase("ask-sweep", sign=sign, left=counted(left, swept[0]), want=made.want)
    asked = phrase("ask-take" if shows_way(view) else "ask-try-taking", state=_progress(made, moves))
    what = phrase("of-one-kind", count=made.want) if made.kind == ANY_KIND else made.what
    change = made.kind != ANY_KIND and sums_by_kind(int(view["up"][int(view["turn"])]))[made.kind]
    more: dict[str, Value] = {"what": what, "change": _yes(bool(change)), "over": made.total - made.want}
    return Phrase(asked.key, asked.args | _amounts(made) | more)


def _amounts(made: Sum) -> dict[str, Value]:
    return {"what": made.what, "want": made.want, "total": made.total}


def _progress(made: Sum, moves: frozenset[int]) -> str:
    """How far a sum is: empty, less or more than wanted (both: it can be added to all the same), stuck, or right."""
    if not made.laid:
        return "empty"
    if COMMIT in moves:
        return "fits"
    adds = any(PLUS_BASE <= move < MINUS_BASE for move in moves)
    if made.total <= made.want:
        return "less" if adds else "stuck"
    if not any(MINUS_BASE <= move < RESTART for move in moves):
        return "both" if RESTART not in moves else "stuck"
    return "both" if adds else "more"


def kind(view: View, move: int) -> str:
    """Which kind of move this is."""
    beginner, phase = int(view["level"]) == BEGINNER, int(view["phase"])
    plain = {ROLL: "roll", DIG: "dig", COMMIT: "collect", RESTART: "restart"}
    if move in plain:
        return plain[move]
    if move == DECLINE:
        return "refuse" if phase == PRESENT else "pass"
    if move >= PLUS_BASE:
        adding = move < MINUS_BASE
        return ("take" if adding else "give") if beginner else ("add" if adding else "subtract")
    if move >= PLACE_BASE:
        return "walk" if move >= WALK_BASE else "place"
    if beginner:
        return "sweep"
    return "gift-digger" if int(view["present"][move - TAKE_BASE]) == DIGGER else "keep"


def why_none(view: View, kind: str) -> Phrase:
    """Why there is no move of a kind now."""
    return none_of(view, kind)


def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    return refusal(view, move)
