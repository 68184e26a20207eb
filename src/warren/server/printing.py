"""Prints that browsers ask for: made one after the other in a thread of their own, and kept for the next who ask."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from io import BytesIO

from warren.engine.components import Components
from warren.engine.contract import Game
from warren.print import PrintOptions, print_game
from warren.server.errors import Refusal
from warren.text import phrase

#: So many prints are kept (each about half a megabyte), and so many may wait, of one who asks and of all.
KEPT, WAITING_OF_ONE, WAITING = 24, 2, 8
log = logging.getLogger("warren.server")


@dataclass(eq=False)
class PrintJob:
    """A print: who wanted it, how many pages are done, and of how many (0: not known yet)."""

    asker: str
    future: Future[bytes] = field(init=False)
    done: int = 0
    pages: int = 0

    def tell(self, done: int, pages: int) -> None:
        self.done, self.pages = done, pages

    @property
    def is_over(self) -> bool:
        return self.future.done()

    @property
    def has_failed(self) -> bool:
        return self.is_over and self.future.exception() is not None


class PrintShop:
    """All prints of one server, the latest asked for last."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[tuple[str, str, PrintOptions], PrintJob] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "print")

    def order(self, game: Game, components: Components, options: PrintOptions, asker: str) -> PrintJob:
        """The print that is wanted, begun if nobody has asked for it before. That it failed is told once; then it may be tried again."""
        key = (game.name, components.hash, options)
        known = self._jobs.get(key)
        if known is not None and known.has_failed:
            del self._jobs[key]
            raise _failed(game)
        if known is not None:
            self._jobs.move_to_end(key)
            return known
        if game.box is None:
            raise Refusal("missing", phrase("print-nothing", game=game.title))
        waiting = [job.asker for job in self._jobs.values() if not job.is_over]
        if waiting.count(asker) >= WAITING_OF_ONE:
            raise Refusal("slow", phrase("print-yours-first", count=WAITING_OF_ONE))
        if len(waiting) >= WAITING:
            raise Refusal("slow", phrase("print-busy"))
        job = self._jobs[key] = PrintJob(asker)
        job.future = self._thread.submit(_make, game, components, options, job)
        self._forget()
        return job

    async def made(self, game: Game, job: PrintJob) -> bytes:
        """The file, once it is there. Whoever stops waiting for it does not stop the others."""
        try:
            return await asyncio.shield(asyncio.wrap_future(job.future))
        except Exception as error:
            raise _failed(game) from error

    def close(self) -> None:
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _forget(self) -> None:
        finished = [key for key, job in self._jobs.items() if job.is_over]
        for key in finished[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[key]


def _make(game: Game, components: Components, options: PrintOptions, job: PrintJob) -> bytes:
    file = BytesIO()
    try:
        print_game(game, components, file, options, job.tell)
    except Exception:
        log.exception("%s with the pieces %s cannot be printed", game.name, components.hash)
        raise
    return file.getvalue()


def _failed(game: Game) -> Refusal:
    return Refusal("failed", phrase("print-failed", game=game.title))
