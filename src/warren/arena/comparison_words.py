"""A comparison in sentences."""

from __future__ import annotations

from warren.arena.comparison import SHARES, Change, Comparison, Tried
from warren.engine.registry import game as find_game

#: For each figure: what it is, and what is said when it has grown and when it has shrunk. ``{seat}`` is a seat's name.
WORDS: dict[str, tuple[str, str, str]] = {
    "wins": ("how often {seat} wins", "{seat} wins more often", "{seat} wins less often"),
    "score": ("the score of {seat}", "{seat} scores more", "{seat} scores less"),
    "shared": (
        "games shared or won by nobody", "more games are shared or won by nobody",
        "fewer games are shared or won by nobody",
    ),
    "length": ("the length of a game", "games take more moves", "games take fewer moves"),
    "lead": ("the lead of the best score", "the best score is further ahead", "the best score is less far ahead"),
    "decisive": ("the share of choices that matter", "more choices matter", "fewer choices matter"),
    "legal": ("the number of legal moves", "there are more legal moves", "there are fewer legal moves"),
}  # fmt: skip

POINTS, SHORT = " percentage points", " pp"  # the unit of a difference of shares; the short one for tables
SAME = "Both sets have the same pieces: every game is the same."
NOTHING = "Nothing changed beyond chance."


def seat_names(game: str, seats: int) -> list[str]:
    """What seats are called here: number and colour."""
    return [f"seat {number + 1} ({name})" for number, name in enumerate(find_game(game).seat_names[:seats])]


def topic(change: Change, names: list[str]) -> str:
    """What a figure is."""
    return _filled(WORDS[change.figure][0], change, names)


def values(change: Change) -> str:
    """Both values of a figure: ``31.0 % → 36.2 %``."""
    return f"{_number(change, change.before)} → {_number(change, change.after)}"


def interval(change: Change) -> str:
    """The difference with its interval."""
    parts = [_number(change, part, sign=True, unit="") for part in (change.difference, change.low, change.high)]
    return f"{parts[0]} [{parts[1]}, {parts[2]}]{SHORT if change.figure in SHARES else ''}"


def noticeable(change: Change, unit: str = POINTS) -> str:
    """The smallest difference that would have been noticed."""
    return f"±{_number(change, change.noticeable, unit=unit)}"


def sentence(change: Change, names: list[str]) -> str:
    """One figure, as a sentence without its full stop."""
    if change.beyond_chance:
        said = _filled(WORDS[change.figure][1 if change.difference > 0 else 2], change, names)
        return f"{_capital(said)}: {values(change)} (beyond chance)"
    return (
        f"No difference found in {topic(change, names)} ({values(change)}); "
        f"one smaller than {noticeable(change)} may have gone unnoticed"
    )


def sentences(comparison: Comparison) -> list[str]:
    """Everything: what changed beyond chance, then what did not, figure by figure."""
    if comparison.same:
        return [SAME]
    names = seat_names(comparison.facts["game"], comparison.facts["seats"])
    head = [] if comparison.found else [NOTHING]
    rest = [change for change in comparison.changes if not change.beyond_chance]
    told = [f"{sentence(change, names)}." for change in (*comparison.found, *rest)]
    return [*head, *told, *fairness(comparison.before), *fairness(comparison.after)]


def in_short(comparison: Comparison) -> list[str]:
    """What changed beyond chance, what can be said of the rest, and whether the new set is fair, in few sentences."""
    if comparison.same:
        return [SAME]
    names = seat_names(comparison.facts["game"], comparison.facts["seats"])
    told = [f"{sentence(change, names)}." for change in comparison.found] or [NOTHING]
    return [*told, *_unchanged(comparison, names), *fairness(comparison.after)]


def _unchanged(comparison: Comparison, names: list[str]) -> list[str]:
    """All figures in which no difference was found, in one sentence; those of the seats together where all are alike."""
    parts = list[str]()
    for figure in dict.fromkeys(change.figure for change in comparison.changes):
        of_it = [change for change in comparison.changes if change.figure == figure]
        rest = [change for change in of_it if not change.beyond_chance]
        if len(rest) == len(of_it) > 1:
            least = max(rest, key=lambda change: change.noticeable)
            parts.append(f"{WORDS[figure][0].format(seat='any seat')} ({noticeable(least)})")
        else:
            parts += [f"{topic(change, names)} ({noticeable(change)})" for change in rest]
    if not parts:
        return []
    note = "A smaller difference than the one in brackets may have gone unnoticed."
    return [f"No difference found in: {'; '.join(parts)}. {note}"]


def fairness(tried: Tried) -> list[str]:
    """Whether the seats are treated alike, with a set."""
    if tried.figures.seats == 1:
        return []
    who = "no seat wins" if tried.figures.fair else "at least one seat wins"
    return [f"With {tried.name}, {who} more or less often than an even share allows."]


def _filled(text: str, change: Change, names: list[str]) -> str:
    return text.format(seat=names[change.seat] if change.seat is not None else "")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _number(change: Change, value: float, sign: bool = False, unit: str = " %") -> str:
    """A value with as many digits as its certainty deserves."""
    plus = "+" if sign else ""
    if change.figure in SHARES:
        return f"{100 * value:{plus}.1f}{unit}"
    digits = 1 if change.noticeable >= 0.3 else 2 if change.noticeable >= 0.03 else 3
    return f"{value:{plus}.{digits}f}"
