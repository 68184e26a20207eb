"""A move and what it caused, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from functools import cache

from warren.engine.contract import Sentence
from warren.engine.state import State, View
from warren.games.tsuro.notation import PHASES, PORTS, point_text, square_text, text
from warren.games.tsuro.state import EMPTY, FINISH, GIVE, GIVE_BASE, HAND, LAY_BASE, NOWHERE, OVER, RIM, TAKE_BASE
from warren.scene.outcome import Outcome, SeatOutcome
from warren.text import All, Phrase, Seat, phrase

#: Every kind of decision with the kinds of move it offers.
DECISIONS = {"place": ("start",), "lay": ("lay",), "give": ("give", "finish"), "take": ("take",)}
QUIET = frozenset({"finish"})


def secret(before: View, move: int) -> bool:
    """Which tiles are swapped is nobody else's business (R-27)."""
    return GIVE_BASE <= move < FINISH


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    seat = before.values("turn")
    if move is None:
        key = "gives-some-tile" if before.values("phase") == GIVE else "takes-some-tile"
        return [Sentence(phrase(key, who=Seat(seat)), seat=seat)]
    if move < LAY_BASE:
        mark = mark_name(int(before.components.record["start"][move]))
        return [Sentence(phrase("starts", who=Seat(seat), mark=mark), at=f"marker:{seat}", seat=seat)]
    if move == FINISH:
        return [Sentence(phrase("done-swapping", who=Seat(seat)), seat=seat), *_draws(before, after), *_end(after)]
    if move >= TAKE_BASE:
        return [Sentence(phrase("takes-tile", who=Seat(seat), tile=move - TAKE_BASE), seat=seat)]
    if move >= GIVE_BASE:
        return [Sentence(phrase("gives-tile", who=Seat(seat), tile=move - GIVE_BASE), seat=seat)]
    square = square_text(before.values("pos")[seat] // 8)
    laid = phrase("lays", who=Seat(seat), tile=(move - LAY_BASE) // 4, square=square)
    lines = [Sentence(laid, at=f"square:{square}", seat=seat)]
    return [*lines, *_moved(before, after, seat), *_draws(before, after, played=1), *_end(after)]


@cache
def mark_name(point: int) -> Phrase:
    """A start mark as people call it: "a1, north left"."""
    return phrase("mark", square=point_text(point).split()[0], port=port_name(point % 8))


@cache
def port_name(port: int) -> Phrase:
    """One of the eight ends of a tile's paths: "north left"."""
    side, half = PORTS[port].split("-")
    return phrase("port", side=phrase(f"side-{side}"), half=phrase(f"half-{half}"))


def _moved(before: View, after: View, mover: int) -> list[Sentence]:
    lines = eliminations(before, after)
    for seat in range(after.seats):
        was, now = before.values("pos")[seat], after.values("pos")[seat]
        if was != now and seat != mover and after.values("out")[seat] < 0:
            carried = phrase("carried-along", who=Seat(seat), square=square_text(now // 8))
            lines.append(Sentence(carried, at=f"marker:{seat}", seat=seat))
    return lines


def eliminations(before: View, after: View) -> list[Sentence]:
    """Who went out between two views: carried off the board, or run into by another."""
    gone = [seat for seat in range(after.seats) if after.values("out")[seat] >= 0 > before.values("out")[seat]]
    lines, told = [], set()
    for seat in gone:
        if seat in told:
            continue
        met = after.values("met")[seat]
        other = next((other for other in gone if other != seat and after.values("met")[other] == met != NOWHERE), None)
        if other is None:
            words = phrase("carried-off", who=Seat(seat))
        else:
            told.add(other)
            runner, stander = (other, seat) if before.values("pos")[seat] == met else (seat, other)
            words = phrase("collides", who=Seat(runner), other=Seat(stander))
        lines.append(Sentence(words, at=f"marker:{seat}", seat=seat))
    return lines


# --- the pile, the dragon tile, and who draws -------------------------------------------------------------------------
def held(view: View, seat: int) -> int:
    """How many tiles a seat holds: everybody may count them."""
    tiles: list[int] = view.values("hand")[seat]
    return HAND - tiles.count(EMPTY)


def _draws(before: View, after: View, played: int = 0) -> list[Sentence]:
    """What everybody sees of the pile: tiles that come back, the dragon tile's way, draws out of turn."""
    if after.values("phase") in (OVER, GIVE):
        return []
    mover = before.values("turn")
    gone = [seat for seat in range(after.seats) if after.values("out")[seat] >= 0 > before.values("out")[seat]]
    back = (
        before.values("pool_n")
        if before.values("phase") == GIVE
        else sum(_left(before, seat, mover, played) for seat in gone)
    )
    lines = [Sentence(phrase("tiles-back", count=back), at="pile")] if back else []
    lines += _dragon_on(before, after, mover, played)
    for seat in range(after.seats):
        drawn = held(after, seat) - _left(before, seat, mover, played)
        if after.values("out")[seat] < 0 and drawn > (seat == mover):
            lines.append(Sentence(phrase("draws", who=Seat(seat), count=drawn), at=f"marker:{seat}", seat=seat))
    return [*lines, *_dragon_end(before, after)]


def _left(before: View, seat: int, mover: int, played: int) -> int:
    return held(before, seat) - (played if seat == mover else 0)


def _dragon_on(before: View, after: View, mover: int, played: int) -> list[Sentence]:
    """The dragon tile of somebody who went out goes to the next who is short of tiles (T-56)."""
    old, seats = before.values("dragon"), after.seats
    if old < 0 or after.values("out")[old] < 0:
        return []
    for seat in ((old + step) % seats for step in range(1, seats)):
        if after.values("out")[seat] < 0 and _left(before, seat, mover, played) < HAND:
            return [Sentence(phrase("dragon-passes", who=Seat(old), to=Seat(seat)), at="dragon", seat=seat)]
    return []


def _dragon_end(before: View, after: View) -> list[Sentence]:
    """Who holds the dragon tile after drawing, where that has changed by drawing."""
    old, holder = before.values("dragon"), after.values("dragon")
    if holder < 0:
        return [Sentence(phrase("dragon-aside"), at="dragon")] if old >= 0 else []
    if (
        holder == old
        or after.values("pile_n")
        or (old >= 0 and after.values("out")[old] >= 0 and not _refilled(before, after))
    ):
        return []
    return [Sentence(phrase("takes-dragon", who=Seat(holder)), at="dragon", seat=holder)]


def _refilled(before: View, after: View) -> bool:
    """Did tiles come back to the pile, so that somebody drew?"""
    living = [seat for seat in range(after.seats) if after.values("out")[seat] < 0 and seat != before.values("turn")]
    return any(held(after, seat) > held(before, seat) for seat in living)


def _end(after: View) -> list[Sentence]:
    return [Sentence(_result(after))] if after.values("phase") == OVER else []


def _result(after: View) -> Phrase:
    winners = [seat for seat in range(after.seats) if after.values("winners") >> seat & 1]
    if len(winners) == 1:
        return phrase("wins", who=Seat(winners[0]))
    return phrase("share-the-win", winners=All([Seat(seat) for seat in winners]))


def outcome(state: State) -> Outcome:
    """Who stayed on the board, and in which order the others went out."""
    seats = []
    for seat in range(state.seats):
        laid = int(state["out"][seat])
        seats.append(SeatOutcome(phrase("stayed") if laid < 0 else phrase("went-out", tiles=laid)))
    return Outcome(_result(state), seats, phrase("tie-out-together") if len(state.winners) > 1 else None)


def status(view: View) -> Phrase:
    """What is to be decided, for the line above the board."""
    phase = view.values("phase")
    return _result(view) if phase == OVER else phrase(f"to-{PHASES[phase]}", who=Seat(view.values("turn")))


def prompt(view: View) -> Phrase:
    """What the seat to decide is asked to do."""
    return phrase(f"ask-{PHASES[int(view['phase'])]}")


def kind(view: View, move: int) -> str:
    """Which kind of move this is."""
    bases = ((FINISH, "finish"), (TAKE_BASE, "take"), (GIVE_BASE, "give"), (LAY_BASE, "lay"))
    return next((name for base, name in bases if move >= base), "start")


def why_none(view: View, kind: str) -> Phrase:
    """Why there is no move of a kind: only swapping can run out."""
    return phrase("why-nothing-to-swap")


# --- why a move is not allowed ----------------------------------------------------------------------------------------
def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    phase = PHASES[view.values("phase")]
    if move < LAY_BASE:
        return phrase("why-mark-taken") if phase == "place" else phrase("why-now", wanted=_wanted(phase))
    if LAY_BASE <= move < GIVE_BASE and phase == "lay":
        return _why_not_lay(view, move)
    if GIVE_BASE <= move < TAKE_BASE and phase == "give":
        return _why_not_give(view, move - GIVE_BASE)
    if TAKE_BASE <= move < FINISH and phase == "take":
        return phrase("why-not-offered", tile=move - TAKE_BASE)
    return phrase("why-impossible", move=text(view, move), wanted=_wanted(phase))


def _wanted(phase: str) -> Phrase:
    return phrase(f"wanted-{phase}")


def _why_not_lay(view: View, move: int) -> Phrase:
    tile, rotation = divmod(move - LAY_BASE, 4)
    if tile not in view.values("hand")[view.values("turn")]:
        return phrase("why-not-in-hand", tile=tile)
    looks = int(view.components.record["looks"][tile])
    if rotation >= looks:
        return phrase("why-same-look", tile=tile, turned=90 * rotation, same=90 * (rotation % looks))
    return phrase("why-collide" if _collides(view, 4 * tile + rotation) else "why-off-board", tile=tile)


def _collides(view: View, look: int) -> bool:
    """Would a tile laid so lead the mover's path back to the square and out where another marker waits (R-06)?"""
    seat, waiting = view.values("turn"), set(view.values("pos"))
    ways, point = view.components.record, int(view.values("pos")[seat])
    square, board = point // 8, list(view.values("board"))
    board[square] = look
    while point < RIM and board[point // 8] != EMPTY:
        leaving = (point & ~7) | int(ways["exit"][8 * board[point // 8] + point % 8])
        if leaving // 8 == square and leaving in waiting:
            return True
        point = int(ways["go"][leaving])
    return False


def _why_not_give(view: View, tile: int) -> Phrase:
    """Why a tile cannot be given in a bonus swap (R-27)."""
    if tile in view.values("got"):
        return phrase("why-just-taken", tile=tile)
    if tile not in view.values("hand")[view.values("turn")]:
        return phrase("why-not-in-hand", tile=tile)
    return phrase("why-nothing-to-swap")
