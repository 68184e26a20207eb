"""Browser and Python put the same phrase into the same words."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hatch_build
import pytest

import warren
from conformance.battery import viewers, walk, words_of
from warren.engine.contract import Game
from warren.text import All, Phrase, Seat, phrase
from warren.text.catalogue import COMMON, ENGLISH, PSEUDO, Catalogue, sources
from warren.text.phrase import as_data, from_data

ROOT = Path(__file__).parents[2]
NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fynn", "Greta", "Hugo"]
Told = tuple[Phrase, int | None]


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
def test_browser_and_python_say_the_same(language: str) -> None:
    games = [warren.game(name) for name in warren.games()]
    said = {game.name: sorted(set(map(as_key, told(game)))) for game in games}
    asked = [
        {
            "texts": sources(language, [game.folder / "text", COMMON]),
            "told": [key_parts(key) for key in said[game.name]],
        }
        for game in games
    ]
    for game, texts in zip(games, in_browser(asked), strict=True):
        assert len(texts) > 100
        for key, text in zip(said[game.name], texts, strict=True):
            data, names, viewer = key_parts(key)
            assert text == game.tell(from_data(data), names, viewer, language), key


def test_numbers_lists_and_missing_names_too(tmp_path: Path) -> None:
    words = """
points = { $count ->
    [0] none
    [one] 1 point
   *[other] { $count } points
}
all = { $who } { $what }
"""
    (tmp_path / "en.ftl").write_text(words, encoding="utf-8")
    things = All([Seat(0), 7, phrase("points", count=2)])
    said = [phrase("points", count=count) for count in (0, 1, 2, 1234)] + [phrase("all", who=Seat(9), what=things)]
    asked = [{"texts": sources(ENGLISH, [tmp_path, COMMON]), "told": [[as_data(one), NAMES, 0] for one in said]}]
    expected = [Catalogue(ENGLISH, [tmp_path, COMMON]).format(one, NAMES, 0) for one in said]
    assert in_browser(asked) == [expected]
    assert expected == ["none", "1 point", "2 points", "1,234 points", "Seat 10 you, 7, and 2 points"]


def told(game: Game) -> Iterator[Told]:
    """Phrases of two random games, with who reads them."""
    for chance in (1, 2):
        dice = random.Random(chance)
        for state, _ in walk(game, chance, every=23):
            for seat in viewers(state):
                yield from ((words, seat) for words in words_of(state, seat) if isinstance(words, Phrase))
            if not state.is_over:
                illegal = set(dice.sample(range(game.moves), min(10, game.moves))) - set(state.legal_moves())
                reasons = [game.words.why_not(state, move) for move in sorted(illegal)]
                yield from ((words, state.turn) for words in reasons if isinstance(words, Phrase))


def as_key(said: Told) -> str:
    return json.dumps([as_data(said[0]), said[1]])


def key_parts(key: str) -> list[Any]:
    data, viewer = json.loads(key)
    return [data, NAMES, viewer]


def in_browser(asked: list[dict[str, Any]]) -> list[list[str]]:
    """What the client's own code makes of phrases."""
    npm = hatch_build.system_npm() or hatch_build.wheel_npm()
    assert npm is not None, "there is no Node; run `make check` once, it brings one"
    done = subprocess.run(
        [*npm, "run", "--silent", "tell"],
        cwd=ROOT / "client",
        env=hatch_build.environment(npm),
        input="".join(json.dumps(one) + "\n" for one in asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "the browser would complain"
    return [json.loads(line) for line in done.stdout.splitlines()]
