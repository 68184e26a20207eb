"""What people read, as phrases of the catalogue ``text/en.ftl``."""

from __future__ import annotations

from last_carrot.notation import LETTERS
from last_carrot.state import MOST
from warren.engine.contract import Sentence
from warren.engine.positions import members
from warren.engine.state import State, View
from warren.scene.outcome import Outcome, SeatOutcome
from warren.text import Phrase, Seat, phrase

#: Every kind of decision with the kinds of move it offers.
DECISIONS = {"pull": ("pull",)}
QUIET: tuple[str, ...] = ()


def say(before: View, move: int | None, after: View) -> list[Sentence]:
    """What happened."""
    assert move is not None  # nothing is secret here
    row, carrots = move // MOST, move % MOST + 1
    seat = int(before["turn"])
    pulled = phrase("pulls", who=Seat(seat), count=carrots, row=LETTERS[row])
    lines = [Sentence(pulled, at=f"row:{row}", seat=seat)]
    return lines if after.turn is not None else [*lines, Sentence(status(after))]


def secret(before: View, move: int) -> bool:
    """Everybody sees every move."""
    return False


def status(view: View) -> Phrase:
    """What is to be decided."""
    if view.turn is None:
        return phrase("wins", who=Seat(members(view["winners"])[0]))
    return phrase("to-pull", who=Seat(view.turn))


def prompt(view: View) -> Phrase:
    """What the seat to decide is asked to do."""
    return phrase("ask-pull")


def kind(view: View, move: int) -> str:
    """There is only one kind of move."""
    return "pull"


def why_none(view: View, kind: str) -> Phrase:
    """Never asked: as long as the game runs there is a carrot to pull."""
    raise AssertionError(kind)


def outcome(state: State) -> Outcome:
    """Who got the last carrot."""
    seats = [SeatOutcome(phrase("got-last" if seat in state.winners else "got-none")) for seat in range(state.seats)]
    return Outcome(status(state), seats)


def why_not(view: View, move: int) -> Phrase:
    """Why a move is not allowed now, said to whoever is to decide."""
    row = move // MOST
    return phrase("why-too-few", row=LETTERS[row], count=int(view["left"][row]))
