"""Component files that nobody would bring in good faith, and files that are merely odd. Each is made anew from (game, seed, number).

Whatever is brought gets one clear line, or is a set that can be played to the end, drawn and printed.
"""

from __future__ import annotations

import copy
import json
import random
import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import warren
from warren.bots import make_bot
from warren.engine.components import MOST_TOLD, Components, InvalidComponents
from warren.engine.contract import Game
from warren.print import PrintOptions, print_game

BOT_PLIES, BOT_EVERY, PRINT_EVERY = 60, 6, 4
TEXTS = (
    "", " ", "<script>alert(1)</script>", "]]>", "<!--", "&amp;&", "javascript:alert(1)", "\x00", "a\u202eb", "\u200f", "\ufeff", "\"'", "{0}",
    "${x}", "%s", "a" * 17, "a" * 2000, "😀", "é", "A\nB", "../../x", "url(#a)", "\x7f", "\x1b[31m", "OUT", "START", "-", "٣", "N", "R", "0",
)  # fmt: skip
NUMBERS = (
    0,
    -1,
    1,
    2,
    3,
    255,
    256,
    65536,
    2**31,
    2**53,
    2**63,
    2**64,
    -(2**63),
    10**40,
    0.5,
    -0.0,
    1e308,
    float("inf"),
    float("nan"),
)
WHOLE: tuple[Any, ...] = (
    True,
    False,
    [],
    {},
    [[]],
    [[[[[[[[[]]]]]]]]],
    {"a": {"b": {"c": 1}}},
    [0] * 3000,
    ["N"] * 3000,
    [1, "a"],
)
PARTS = (
    "[", "]", "[[", "]]", "{", "}", '"', "'", '"""', "'''", "=", ".", ",", "#", "\n", "\\", "\\u0000", "\x00", "\ufeff", "\ud800", "é", "\r",
    "1979-05-27", "07:32:00", "nan", "inf", "0x" + "f" * 6000, "9" * 6000, "[" * 3000, "{a=" * 2000, "a" + ".a" * 8000 + "=1\n",
    "[a" + ".b" * 3000 + "]\n", "x = 1\n" * 5000, "name = '<b>'\n", "a = [" + "1," * 9000 + "]\n",
)  # fmt: skip


def inline(value: Any) -> str:
    """A value as TOML writes it within a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {inline(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value).replace("NaN", "nan").replace("Infinity", "inf")


def written(data: dict[str, Any]) -> str:
    """A whole file, one line for each section."""
    return "".join(f"{json.dumps(key)} = {inline(value)}\n" for key, value in data.items())


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every value of a file, as what holds it and where."""
    found: list[tuple[Any, Any]] = []
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inside:
        found += [(value, key), *_places(entry)]
    return found


def _strange(dice: random.Random, held: Any, key: Any) -> None:
    kind = dice.randrange(5)
    if kind == 0:
        held[key] = dice.choice(TEXTS)
    elif kind == 1:
        held[key] = dice.choice(NUMBERS)
    elif kind == 2:
        held[key] = copy.deepcopy(dice.choice(WHOLE))
    elif kind == 3:
        del held[key]
    elif isinstance(held, dict):
        held[dice.choice(TEXTS)] = held.pop(key)
    else:
        held.insert(key, dice.choice(TEXTS))


def _odd(dice: random.Random, held: Any, key: Any, places: list[tuple[Any, Any]]) -> None:
    """A change after which the file may well fit the game."""
    value = held[key]
    alike = [other[at] for other, at in places if at == key and type(other[at]) is type(value)]
    kind = dice.randrange(4)
    if isinstance(value, bool):
        held[key] = not value
    elif isinstance(value, int) and kind < 2:
        held[key] = value + dice.choice((-2, -1, 1, 1, 2, 5))
    elif isinstance(value, str) and value and kind < 2:
        letters = list(value)
        letters[dice.randrange(len(letters))] = dice.choice("NESWROPABKGYLW0123456789-")
        held[key] = "".join(letters[: dice.randint(1, len(letters))])
    elif isinstance(value, list) and len(value) > 1 and kind < 2:
        dice.shuffle(value)
    elif kind == 2 and isinstance(held, dict):
        del held[key]
    else:
        held[key] = copy.deepcopy(dice.choice(alike))


def file(game: Game, seed: int, number: int) -> str:
    """One component file."""
    dice = random.Random(f"{game.name}:{seed}:{number}")
    text = game.components().toml
    if number % 4 == 0:  # spoiled as a text
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(text))
            cut = at + dice.choice((0, 0, 1, dice.randrange(400)))
            text = text[:at] + dice.choice(PARTS) + text[cut:]
        return text
    data = tomllib.loads(text)
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        places = _places(data)
        held, key = dice.choice(places)
        if number % 4 == 1:
            _strange(dice, held, key)
        else:
            _odd(dice, held, key, places)
    return written(data)


# --- what must hold ---------------------------------------------------------------------------------------------------
def check_drawn(game: Game, pieces: Components) -> None:
    """Everything that people see of a set can be made, and has no letter of markup that we did not write."""
    symbols = game.art.symbols(pieces)
    sheet = "".join(symbol.svg for symbol in symbols.values())
    assert not any(
        word in sheet.lower() for word in ("<script", "javascript:", "]]>", "<!--", "\x00", "\u202e", "&amp;&")
    )
    state = game.deal(seed=1, components=pieces)
    state.scene(None)
    if game.box is not None:
        game.box.contents(pieces)


def check_printed(game: Game, pieces: Components, way: int) -> None:
    """A PDF can be made of a set; over the ways all values of all options are met."""
    paper, backs, ink = ("a4", "letter")[way % 2], ("duplex", "fold", "none")[way % 3], ("full", "saving")[way // 2 % 2]
    options = PrintOptions(paper, backs, bleed=3.0 * (way % 2), ink=ink)  # type: ignore[arg-type]
    file = BytesIO()
    printed = print_game(game, pieces, file, options)
    assert game.box is not None
    assert printed.count == sum(piece.count for piece in game.box.contents(pieces).pieces), "pieces are missing"
    assert file.getvalue().startswith(b"%PDF")


def check_played(game: Game, pieces: Components, dice: random.Random) -> int:
    """A random game comes to its end with all its pieces; gives its length."""
    seats = dice.randint(*game.seats)
    chosen = {one.name: dice.choice(one.choices) for one in game.options if dice.random() < 0.5}
    options = game.with_effect(chosen, seats)
    state = game.deal(seats=seats, seed=dice.randrange(2**32), components=pieces, **options)
    whole = game.positions.inventory(state)
    while state.turn is not None:
        moves = state.legal_moves()
        assert moves, "nobody can go on"
        assert len(moves) <= game.max_legal
        bot = state.ply < BOT_PLIES and state.ply % BOT_EVERY == 0  # so that what bots know of the game is asked too
        state.play(make_bot("greedy").choose(state.observe(state.turn), seed=1) if bot else dice.choice(moves))
        assert state.ply <= game.max_plies, "the game does not end"
    assert game.positions.inventory(state) == whole, "pieces were lost"
    return state.ply


@dataclass
class Tally:
    """What came of many files."""

    refused: int = 0
    same: int = 0
    played: int = 0
    printed: int = 0
    slowest: float = 0.0
    problems: list[str] = field(default_factory=list)


def bring(tally: Tally, game: Game, seed: int, number: int, play: Callable[..., Any] = check_played) -> None:
    """Bring one file, and look at what came of it."""
    text, begun = file(game, seed, number), time.process_time()
    where = f"{game.name} seed {seed} number {number}"
    try:
        pieces = game.components_from_text(text)
    except InvalidComponents as error:
        tally.refused += 1
        if "\n" in str(error) or not 10 < len(str(error)) <= MOST_TOLD + 1:
            tally.problems.append(f"{where}: not one clear line: {str(error)[:80]!r}")
        return
    except Exception as error:
        tally.problems.append(f"{where}: {type(error).__name__}: {error}"[:200])
        return
    finally:
        tally.slowest = max(tally.slowest, time.process_time() - begun)
    if pieces.hash == game.components().hash:
        tally.same += 1
    tally.played += 1
    try:
        check_drawn(game, pieces)
        play(game, pieces, random.Random(number))
        if tally.played % PRINT_EVERY == 0:
            tally.printed += 1
            check_printed(game, pieces, tally.printed)
    except Exception as error:
        tally.problems.append(f"{where}: valid, but {type(error).__name__}: {error}"[:200])


def bring_many(seed: int, count: int) -> Tally:
    """So many files, of all games in turn."""
    tally, games = Tally(), [warren.game(name) for name in warren.games()]
    for number in range(count):
        bring(tally, games[number % len(games)], seed, number // len(games))
    return tally
