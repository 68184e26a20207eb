"""What a seat may know of a game: the only door to it for bots, pages and the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from warren.engine.components import Bytes, Components
from warren.engine.contract import Game
from warren.engine.view import Found, View
from warren.scene.prompt import Chip, Prompt
from warren.text import Phrase, phrase

if TYPE_CHECKING:
    from warren.engine.state import State
    from warren.scene.model import Scene, Words

#: Re-deals on which the words for a move must agree, so that they do not reveal a roll before it is made.
GUESSES = 6


@lru_cache(maxsize=1 << 14)
def _unturned(path: tuple[str, ...]) -> tuple[str, ...]:
    """Picks without the turnings."""
    return tuple(pick for pick in path if not pick.startswith("turn:"))


class Observation(View):
    """What a seat may know (``viewer`` None: a spectator): the record with everything else masked. It is never changed."""

    def __init__(self, game: Game, components: Components, data: Bytes, viewer: int | None = None) -> None:
        super().__init__(game, components, data, viewer)
        self._fields: dict[str, Any] = {}  # those that were read: numpy takes ten times as long to find one
        self._values: dict[str, Any] = {}  # the same as plain numbers
        self._known: dict[Hashable, Any] = {}  # what followed from it

    def __getitem__(self, field: str) -> Any:
        try:
            return self._fields[field]
        except KeyError:
            found = self._fields[field] = self.record[field]
            return found

    def values(self, field: str) -> Any:
        try:
            return self._values[field]
        except KeyError:
            found = self._values[field] = self.record[field].tolist()
            return found

    def once(self, key: Hashable, find: Callable[[], Found]) -> Found:
        try:
            found: Found = self._known[key]
        except KeyError:
            found = self._known[key] = find()
        return found

    def redeal(self, seed: int) -> State:
        """A state that this observer cannot tell from the truth."""
        from warren.engine.state import State

        data = self.data.copy()
        seat = -1 if self.viewer is None else self.viewer
        self.game.rules.redeal(data, self.components.tables, seat, np.uint64(seed % 2**64))
        return State(self.game, self.components, data)

    def legal_moves(self) -> list[int]:
        """All moves of the observer, who is to decide: any truth that looks like this allows the same."""
        return self.redeal(1).legal_moves()

    def ahead(self) -> Observation | None:
        """What the observer would see if their turn began now, on the present board, to try moves before it comes.

        None if they have nothing to try: it is their turn, they have none to come, or the game cannot tell.
        """
        if self.game.ahead is None or self.viewer is None or self.is_over or self.turn == self.viewer:
            return None
        guess = self.redeal(1)
        there = self.game.ahead(guess.data, self.components.tables, self.viewer)
        return guess.observe(self.viewer) if there else None

    def scene(self) -> Scene:
        """What this observer sees, as sprites."""
        return self.game.scene.scene(self)

    def intent(self, move: int) -> Words:
        """A move of the observer, who is to decide, as a sentence that does not reveal what will be dealt or rolled."""
        told = []
        for number in range(GUESSES):
            guess = self.redeal(number)
            before = guess.observe(self.viewer)
            told.append(self.game.words.say(before, move, guess.after(move).observe(self.viewer))[0].text)
        if all(words == told[0] for words in told):
            return told[0]
        return f"{self.text(move)}." if self.game.intent is None else self.game.intent(self, move)

    def prompt(
        self, moves: Sequence[int], shown: Sequence[int] = (), paths: Sequence[tuple[str, ...]] | None = None
    ) -> Prompt:
        """What is asked of the observer, who is to decide among these moves (and may look at those that are only shown).

        ``paths``: the picks of the moves, if they are known already.
        """
        words = self.game.words
        text = words.prompt(self)
        decision = text.key.removeprefix("ask-")
        offered = words.DECISIONS[decision]
        ways: dict[str, set[tuple[str, ...]]] = {kind: set() for kind in offered}
        kinds = [words.kind(self, move) for move in moves]
        for kind, path in zip(kinds, map(self.picks, moves) if paths is None else paths, strict=False):
            ways[kind].add(_unturned(path))
        chips = [
            Chip(kind, len(ways[kind]), kind in words.QUIET, None if ways[kind] else words.why_none(self, kind))
            for kind in offered
        ]
        kinds += [words.kind(self, move) for move in shown]
        runs = [(offered.index(kind), len(list(run))) for kind, run in groupby(kinds)]
        return Prompt(decision, text, chips, runs)

    def why_unlit(self, path: Sequence[str], handle: str, moves: Sequence[int]) -> Phrase:
        """Why the observer, who is to decide among these moves, cannot pick something after the picks of a path."""
        wanted, legal = (*path, handle), set(moves)
        tried = range(self.game.moves) if self.game.candidates is None else self.game.candidates(self, wanted)
        for move in tried:
            if move in legal or self.picks(move)[: len(wanted)] != wanted:
                continue
            why = self.game.words.why_not(self, move)
            if why.key != "why-impossible":  # that speaks of a move by its code, to whoever typed one
                return why
        later = next((move for move in moves if handle in self._still_asked(move, path)), None)
        if later is not None and self.game.catalogue().has(
            key := f"next-{self.game.words.kind(self, later)}-{len(path)}"
        ):
            return phrase("why-not-yet", asked=phrase(key))
        return phrase("why-not-now", asked=self.game.words.prompt(self))

    def _still_asked(self, move: int, path: Sequence[str]) -> tuple[str, ...]:
        """What a move still asks for after these picks; nothing if it does not begin with them."""
        picks = self.picks(move)
        return picks[len(path) :] if picks[: len(path)] == tuple(path) else ()

    def __repr__(self) -> str:
        return f"<Observation of {self.game.name} by {'spectator' if self.viewer is None else self.viewer}>"
