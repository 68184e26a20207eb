"""The WebSocket of a lesson: a small match in memory, told in the frames of a table. Nothing of it is stored."""

from __future__ import annotations

import asyncio
import time

from fastapi import WebSocket

from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.engine.state import Observation
from warren.server import presenting
from warren.server.context import Context
from warren.server.conversation import Conversation, address_of, check_version, close
from warren.server.errors import Refusal
from warren.server.protocol import VERSION, messages
from warren.server.protocol.answers import SeatInfo, TableInfo
from warren.server.tokens import Identity
from warren.table.lesson import Course, Lesson, course
from warren.table.lesson_run import Run
from warren.text import All, phrase

#: Seconds between two moves that the learner watches.
PAUSE = 0.6


class LessonSocket(Conversation):
    """One learner in one lesson."""

    def __init__(self, socket: WebSocket, context: Context, who: Identity, taught: Course, lesson: Lesson) -> None:
        super().__init__(socket, context, who)
        self._taught = taught
        self._run = Run(lesson)

    async def run(self, step: int) -> None:
        """Begin at a step and talk until the learner goes."""
        self._run.enter(self._checked(step))
        seat, seats = self._run.step.seat, self._run.match.state.seats
        info = _table_info(self._taught, self._run.lesson, seat, seats)
        self._answer(messages.Welcome(VERSION, info, seat, [], [], time.time()))
        self._tell_step()
        entering = asyncio.create_task(self._others())
        try:
            await self._talk()
        finally:
            entering.cancel()

    def _decode(self, text: str) -> messages.LessonRequest:
        return messages.decode_lesson(text)

    async def _carry_out(self, request: messages.LessonRequest) -> None:
        match request:
            case messages.Ping():
                self._answer(messages.Pong(request.id, time.time()))
            case messages.Look():
                self._tell_step()
            case messages.GoToStep():
                self._run.enter(self._checked(request.step))
                self._answer(messages.Ack(request.id, self._run.match.number))
                self._tell_step()
                await self._others()
            case messages.ShowStep():
                await self._show(request)
            case messages.Move():
                await self._move(request)
            case messages.AskPreview():
                self._answer(self._preview(request))
            case messages.AskWhy():
                seen = self._deciding(request.number)
                words = seen.why_unlit(request.picks, request.handle, self._run.match.legal_moves)
                self._answer(messages.Why(request.id, request.number, request.handle, words))

    def _checked(self, step: int) -> int:
        last = len(self._run.lesson.steps) - 1
        if not 0 <= step <= last:
            raise Refusal("missing", phrase("missing-step", last=last))
        return step

    def _deciding(self, number: int) -> Observation:
        if number != self._run.match.number or not self._run.asking:
            raise Refusal("conflict", phrase("refused-stale"))
        return self._run.match.state.observe(self._run.step.seat)

    # --- what the learner asks for ---
    async def _move(self, wish: messages.Move) -> None:
        self._deciding(wish.number)
        try:
            verdict = self._run.play(wish.move)
        except (IllegalMove, InvalidMove) as error:
            raise Refusal.because("illegal", error, self._taught.game) from None
        self._answer(messages.Ack(wish.id, self._run.match.number))
        self._tell_frame()
        self._answer(messages.Verdict(self._run.number, verdict))
        await self._others()

    async def _show(self, wish: messages.ShowStep) -> None:
        moves = [] if self._run.done else self._run.shown()
        self._answer(messages.Ack(wish.id, self._run.match.number))
        for move in moves:
            verdict = self._run.play(move)
            self._tell_frame()
            self._answer(messages.Verdict(self._run.number, verdict))
            await asyncio.sleep(PAUSE)
        await self._others()

    def _preview(self, wish: messages.AskPreview) -> messages.Preview:
        seen = self._deciding(wish.number)
        try:
            return presenting.preview_message(wish.id, wish.number, seen, wish.move)
        except (IllegalMove, InvalidMove) as error:
            raise Refusal.because("illegal", error, self._taught.game) from None

    # --- what the learner is told ---
    async def _others(self) -> None:
        """The moves of the others, one after the other so that they can be followed."""
        while self._run.others_to_move:
            await asyncio.sleep(PAUSE)
            if self._run.next_of_others():
                self._tell_frame()

    def _tell_frame(self) -> None:
        run = self._run
        self._answer(presenting.frame(run.match, run.step.seat, choosing=run.asking))

    def _tell_step(self) -> None:
        run, step = self._run, self._run.step
        words, data = step.words, step.data
        told = messages.LessonStep(
            lesson=run.lesson.key, step=run.number, steps=len(run.lesson.steps), ask=step.ask, help=words["help"],
            done=words["done"], other=words["other"], illegal=words["illegal"], point=data.point, pick=data.pick,
            rules=data.rules, wrong=[list(path) for path in step.wrong],
        )  # fmt: skip
        self._answer(told)
        self._tell_frame()


def _table_info(taught: Course, lesson: Lesson, seat: int, seats: int) -> TableInfo:
    """A lesson as a table of its own: the learner sits at one seat, and the others are known by their colours."""
    game = taught.game
    return TableInfo(
        id=f"lesson:{lesson.key}", game=game.name, title=game.title, components=game.components().hash, own_set=False,
        words=taught.words_hash, status="playing", number=0, commitment="", undo=False, hints=False, takeover="easy",
        watch=False, host=False, my_seats=[seat], hides=None,
        seats=[_seat_info(game, number, number == seat) for number in range(seats)],
    )  # fmt: skip


def _seat_info(game: Game, seat: int, mine: bool) -> SeatInfo:
    return SeatInfo(
        seat=seat, kind="human", name="", level=None, colour_name=game.seat_names[seat], claimed=mine, ready=True,
        mine=mine, resigned=False, online=True,
    )  # fmt: skip


async def serve_lesson(socket: WebSocket, game: str, lesson: str, context: Context) -> None:
    """Find the lesson, then teach it. A refusal is told by the close code."""
    await socket.accept()
    who = context.tokens.identity(socket.cookies)
    step = socket.query_params.get("step", "0")
    try:
        check_version(socket.query_params.get("protocol"))
        with context.room(address_of(socket), who.visitor):
            taught = course(context.loader.game(game))
            found = _lesson(taught, lesson)
            await LessonSocket(socket, context, who, taught, found).run(
                int(step) if step.isdecimal() and len(step) < 5 else -1
            )
    except Refusal as refusal:
        await close(socket, refusal)


def _lesson(taught: Course, key: str) -> Lesson:
    try:
        return taught.lesson(key)
    except KeyError:
        there = All([lesson.key for lesson in taught.lessons])
        raise Refusal("missing", phrase("missing-lesson", lesson=key[:40], lessons=there)) from None
