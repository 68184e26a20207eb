"""Time to think: who is granted a slot, what is dropped, and how they get shorter. Time is what the test says."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from warren.server.scheduling import FAR, LEAST, Priority, Scheduler, Slot

MOVE, ADVICE = Priority.MOVE, Priority.ADVICE


class Hall:
    """A scheduler with a clock that only moves by hand, and people who come, are served and go."""

    def __init__(self, threads: int = 1) -> None:
        self.now = 0.0
        self.scheduler = Scheduler(threads, lambda: self.now)
        self.thinking: dict[str, Slot] = {}
        self.served: list[str] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def come(self, name: str, priority: Priority = MOVE, visitor: str = "", seconds: float = LEAST) -> None:
        """Somebody wants to think about a table called like them."""
        self._ends[name] = asyncio.Event()

        async def think() -> None:
            async with self.scheduler.slot(priority, visitor or name, name, seconds) as slot:
                self.thinking[name] = slot
                self.served.append(name)
                with slot.thinking():
                    await self._ends[name].wait()
            del self.thinking[name]

        self._tasks[name] = asyncio.create_task(think())
        await settle()

    async def end(self, name: str) -> None:
        """Somebody has thought enough."""
        self.now += LEAST
        self._ends[name].set()
        await settle()

    async def go(self, name: str) -> None:
        """Somebody leaves, whether they wait or think."""
        self._tasks[name].cancel()
        await settle()
        self.thinking.pop(name, None)

    async def empty(self) -> None:
        """Let everybody end."""
        while self.thinking:
            await self.end(next(iter(self.thinking)))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_no_more_think_than_there_are_threads() -> None:
    hall = Hall(threads=2)
    for name in "abc":
        await hall.come(name)
    assert sorted(hall.thinking) == ["a", "b"]
    await hall.end("a")
    assert sorted(hall.thinking) == ["b", "c"]


async def test_moves_go_before_advice_that_waits_longer() -> None:
    hall = Hall()
    await hall.come("busy")
    for name in ("hint 1", "hint 2"):
        await hall.come(name, ADVICE)
    await hall.come("move")
    await hall.empty()
    assert hall.served == ["busy", "move", "hint 1", "hint 2"]


async def test_advice_is_not_kept_out_for_ever() -> None:
    hall = Hall()
    await hall.come("busy")
    await hall.come("hint", ADVICE)
    for number in range(9):
        await hall.come(f"move {number}")
    await hall.empty()
    assert hall.served.index("hint") == 4


async def test_one_visitor_does_not_keep_the_others_out() -> None:
    hall = Hall()
    for number in range(50):
        await hall.come(f"eve {number}", ADVICE, "eve")
    await hall.come("ann", ADVICE, "ann")
    await hall.end("eve 0")
    await hall.end(next(iter(hall.thinking)))
    assert "ann" in hall.served


@pytest.mark.parametrize("priority", Priority)
async def test_who_leaves_while_waiting_is_dropped(priority: Priority) -> None:
    hall = Hall()
    await hall.come("busy")
    for name in "abc":
        await hall.come(name, priority)
    for name in "ab":
        await hall.go(name)
    await hall.empty()
    assert hall.served == ["busy", "c"]


async def test_who_leaves_while_thinking_makes_room() -> None:
    hall = Hall()
    await hall.come("a")
    await hall.come("b")
    slot = hall.thinking["a"]
    await hall.go("a")
    assert list(hall.thinking) == ["b"]
    assert slot() == FAR, "its search ends"


async def test_all_may_leave_at_once() -> None:
    hall = Hall()
    for name in "abcd":
        await hall.come(name)
    for task in hall._tasks.values():
        task.cancel()
    await settle()
    hall.thinking.clear()
    await hall.come("e")
    assert list(hall.thinking) == ["e"]


async def test_who_leaves_in_the_moment_of_the_grant_loses_no_thread() -> None:
    hall = Hall()
    await hall.come("a")
    await hall.come("b")
    hall._ends["a"].set()
    while "a" in hall.thinking:
        await asyncio.sleep(0)
        hall._tasks["b"].cancel()
    await settle()
    await hall.come("c")
    assert list(hall.thinking) == ["c"]


async def test_alone_a_slot_has_all_its_time() -> None:
    hall = Hall()
    await hall.come("a")
    hall.now = 1.2
    assert hall.thinking["a"]() == pytest.approx(1.2)


async def test_a_slot_gets_shorter_the_more_wait() -> None:
    hall = Hall()
    await hall.come("a")
    for name in "bcd":
        await hall.come(name)
    hall.now = 0.3
    assert hall.thinking["a"]() == pytest.approx(4 * 0.3), "1.2 seconds are over after 0.3"
    await hall.go("b")
    hall.now = 0.31
    assert hall.thinking["a"]() == pytest.approx(4 * 0.31), "time does not run backwards"


async def test_who_brings_the_crowd_has_the_shorter_slots() -> None:
    hall = Hall(threads=2)
    await hall.come("ann 0", visitor="ann")
    for number in range(11):
        await hall.come(f"eve {number}", visitor="eve")
    hall.now = 0.2
    assert hall.thinking["ann 0"]() == pytest.approx(2 / 2 * 0.2)
    assert hall.thinking["eve 0"]() == pytest.approx(1 * 11 / 2 * 0.2)


async def test_everybody_may_think_a_little() -> None:
    hall = Hall()
    await hall.come("hint", ADVICE)
    for number in range(100):
        await hall.come(f"move {number}")
    hall.now = LEAST
    assert hall.thinking["hint"]() == pytest.approx(LEAST)


async def test_advice_ends_when_a_move_waits() -> None:
    hall = Hall()
    await hall.come("hint", ADVICE)
    hall.now = 0.2
    assert hall.thinking["hint"]() == pytest.approx(0.2)
    await hall.come("move")
    assert hall.thinking["hint"]() > 1e6


async def test_what_nobody_wants_any_more_ends_at_once() -> None:
    scheduler, wanted = Scheduler(1, lambda: 0.0), [True]
    async with AsyncExitStack() as stack:
        slot = await stack.enter_async_context(scheduler.slot(MOVE, "ann", "a", wanted=lambda: wanted[0]))
        stack.enter_context(slot.thinking())
        assert slot() == 0.0
        wanted[0] = False
        assert slot() == FAR
