"""A move and what it caused, as sentences. ``{0}`` … stand for seats."""

from __future__ import annotations

from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.games.tsuro.notation import PHASES, look_text, point_text, square_text, text
from warren.games.tsuro.state import FINISH, GIVE, GIVE_BASE, LAY, LAY_BASE, OVER, PLACE, TAKE_BASE


def secret(before: View, move: int) -> bool:
    """Which tiles are swapped is nobody else's business (R-27)."""
    return GIVE_BASE <= move < FINISH


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened, from what the viewer knows before and after."""
    seat = int(before["turn"])
    who = f"{{{seat}}}"
    if move is None:
        verb = "gives a tile away." if int(before["phase"]) == GIVE else "takes a tile of the offer."
        return [Sentence(f"{who} {verb}", seat=seat)]
    if move < LAY_BASE:
        point = point_text(int(before.components.record["start"][move]))
        return [Sentence(f"{who} starts at {point.replace('-', ' ')}.", at=f"marker:{seat}", seat=seat)]
    if move == FINISH:
        return [Sentence(f"{who} is done swapping.", seat=seat), *_draws(before, after), *_end(after)]
    if move >= TAKE_BASE:
        return [Sentence(f"{who} takes tile {move - TAKE_BASE} of the offer.", seat=seat)]
    if move >= GIVE_BASE:
        return [Sentence(f"{who} gives tile {move - GIVE_BASE} away.", seat=seat)]
    square = int(before["pos"][seat]) // 8
    name = square_text(square)
    lines = [Sentence(f"{who} lays tile {(move - LAY_BASE) // 4} on {name}.", at=f"square:{name}", seat=seat)]
    return [*lines, *_moved(before, after, seat), *_draws(before, after), *_end(after)]


def _moved(before: View, after: View, mover: int) -> list[Sentence]:
    lines = []
    for seat in range(after.seats):
        was, now = int(before["pos"][seat]), int(after["pos"][seat])
        if int(after["out"][seat]) >= 0 and int(before["out"][seat]) < 0:
            lines.append(Sentence(f"{{{seat}}} is carried off the board and is out.", at=f"marker:{seat}", seat=seat))
        elif was != now and seat != mover:
            lines.append(
                Sentence(f"{{{seat}}} is carried along to {square_text(now // 8)}.", at=f"marker:{seat}", seat=seat)
            )
    return lines


def _draws(before: View, after: View) -> list[Sentence]:
    holder = int(after["dragon"])
    if holder >= 0 and holder != int(before["dragon"]):
        return [Sentence(f"The pile is empty: {{{holder}}} takes the dragon tile.", at="dragon", seat=holder)]
    if holder < 0 and int(before["dragon"]) >= 0 and int(after["phase"]) != OVER:
        return [Sentence("The dragon tile is laid aside.", at="dragon")]
    return []


def _end(after: View) -> list[Sentence]:
    if int(after["phase"]) != OVER:
        return []
    winners = [f"{{{seat}}}" for seat in range(after.seats) if int(after["winners"]) >> seat & 1]
    if len(winners) == 1:
        return [Sentence(f"{winners[0]} outlasts everybody and wins!")]
    return [Sentence(f"{', '.join(winners[:-1])} and {winners[-1]} share the win!")]


def status(view: View) -> str:
    """What is to be decided, for the line above the board."""
    phase = int(view["phase"])
    if phase == OVER:
        return " ".join(line.text for line in _end(view))
    seat = f"{{{int(view['turn'])}}}"
    if phase == PLACE:
        return f"{seat} chooses a start mark."
    if phase == LAY:
        return f"{seat} lays a tile in front of their marker."
    return f"{seat} may swap tiles with the eliminated." if phase == GIVE else f"{seat} takes a tile of the offer."


def why_not(view: View, move: int) -> str:
    """Why a move is not allowed now."""
    phase = PHASES[int(view["phase"])]
    wanted = {"place": "put a marker on a free start mark", "lay": "lay a tile", "give": "give a tile or finish",
              "take": "take a tile of the offer"}[phase]  # fmt: skip
    if move < LAY_BASE:
        return "that start mark is taken" if phase == "place" else f"now you have to {wanted}"
    if LAY_BASE <= move < GIVE_BASE and phase == "lay":
        tile, rotation = divmod(move - LAY_BASE, 4)
        if tile not in [int(held) for held in view["hand"][int(view["turn"])]]:
            return f"tile {tile:02d} is not in this hand"
        looks = int(view.components.record["looks"][tile])
        if rotation >= looks:
            return (
                f"tile {tile:02d} turned {90 * rotation} looks the same as turned {90 * (rotation % looks)}: play that"
            )
        return f"tile {look_text(move - LAY_BASE)} would put your own marker out, and another move would not"
    if GIVE_BASE <= move < TAKE_BASE and phase == "give":
        return _why_not_give(view, move - GIVE_BASE)
    if TAKE_BASE <= move < FINISH and phase == "take":
        return f"tile {move - TAKE_BASE:02d} is not in the offer"
    return f"{text(view, move)!r} is not possible; now you have to {wanted}"


def _why_not_give(view: View, tile: int) -> str:
    """Why a tile cannot be given in a bonus swap (R-27)."""
    if tile in [int(got) for got in view["got"]]:
        return f"tile {tile:02d} was just taken and stays in this hand"
    if tile not in [int(held) for held in view["hand"][int(view["turn"])]]:
        return f"tile {tile:02d} is not in this hand"
    return "nothing is left to swap; now you have to finish"
