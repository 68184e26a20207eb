"""What a viewer has been told piece by piece is what they would be told anew: frame and log, whatever happened."""

from __future__ import annotations

import json
import random
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import warren
from server.conftest import make_settings, started
from support.frames import changed_list, whole
from support.table import Person, Server, Talk
from warren.scene.model import Sprite
from warren.server.differences import changes, sprite_changes
from warren.server.live import LiveTable
from warren.server.protocol.messages import SpriteChanges, encode

MOVES = 40

sprites = st.builds(
    Sprite, st.sampled_from("abcdefgh"), st.sampled_from("st"), st.sampled_from([0.0, 1.0]), st.just(0.0)
)
lists = st.lists(sprites, unique_by=lambda sprite: sprite.id)


@given(lists, lists)
def test_changes_lead_from_any_list_to_any_other(before: list[Sprite], after: list[Sprite]) -> None:
    found = sprite_changes(before, after)
    told = {} if found is None else msgspec.to_builtins(found)
    assert changed_list(msgspec.to_builtins(before), told) == msgspec.to_builtins(after)


def test_what_only_lies_elsewhere_is_told_by_its_place() -> None:
    before, after = ([Sprite("a", "s", x, 0.0, label="a long label")] for x in (0.0, 1.0))
    assert sprite_changes(before, after) == SpriteChanges(moved=[("a", 1, 0)])


@given(st.permutations("abcdef"))
def test_only_what_left_its_order_is_told_again(order: list[str]) -> None:
    """One item that moved is one item that is told, not all that it passed."""
    moved = [*order[1:], order[0]]
    found = changes(*([Sprite(name, "s", 0.0, 0.0) for name in names] for names in (order, moved)))
    assert found is not None
    assert [item.id for _, item in found[1]] == [order[0]]


class Company:
    """Ann and Ben play, Eve watches, and Ann has a second screen; any of them may come and go."""

    def __init__(self, server: Server, stack: AsyncExitStack, dice: random.Random) -> None:
        self.server, self.stack, self.dice = server, stack, dice
        self.talks: dict[str, Talk] = {}

    async def sit(self, game: str) -> None:
        self.ann, self.ben, self.eve = [
            await self.stack.enter_async_context(self.server.person(name)) for name in ("Ann", "Ben", "Eve")
        ]
        self.table = await self.ann.with_friend(self.ben, game=game, think=600, pace=10)
        for name in ("ann", "ben", "eve", "second"):
            await self.come(name)

    def who(self, name: str) -> Person:
        person: Person = self.ann if name == "second" else getattr(self, name)
        return person

    async def come(self, name: str) -> None:
        self.talks[name] = self.who(name).talk(self.table)
        await self.talks[name].open()

    async def go(self) -> None:
        for talk in self.talks.values():
            await talk.close()

    # --- what may happen ---
    async def move(self) -> None:
        mover = self.talks[["ann", "ben"][self.talks["ann"].frame["turn"]]]
        choice = self.dice.choice(mover.frame["choices"])
        await mover.ask("move", seat=mover.frame["seat"], number=mover.frame["number"], move=choice["move"])

    async def undo(self) -> None:
        for talk in (self.talks["ann"], self.talks["ben"]):
            if talk.frame["undo"]:
                await talk.ask("undo", seat=talk.frame["seat"], number=talk.frame["number"])

    async def look(self) -> None:
        await self.talks["second"].ask_look(self.dice.choice([0, None]))

    async def reconnect(self) -> None:
        name = self.dice.choice(list(self.talks))
        await self.talks[name].close()
        await self.come(name)

    async def be_away(self) -> None:
        """Nobody looks through a seat for a while."""
        await self.talks["eve"].close()
        await self.move()
        if self.talks["ben"].frame["turn"] is not None:
            await self.settle("ann", "ben", "second")
            if self.talks["ben"].frame["turn"] is not None:
                await self.move()
        await self.come("eve")

    async def leave(self) -> None:
        """Ben leaves the seat to a bot, which waits, and comes back."""
        await self.talks["ben"].ask("resign", seat=1)
        await self.check()
        assert (await self.ben.claim(self.table, 1)).status_code == 200
        await self.talks["ben"].close()
        await self.come("ben")

    async def rename(self) -> None:
        await self.ann.post(f"/api/tables/{self.table}/seats/0/name", {"name": f"Ann {self.dice.randrange(9)}"})

    # --- what must hold ---
    async def settle(self, *names: str) -> None:
        """Everything that was said has been heard."""
        for name in names or self.talks:
            await self.talks[name].ask("ping")

    async def rebuilt(self) -> LiveTable:
        """The table as another worker would know it, which has seen nothing of all this."""
        context = self.server.context
        snapshot = await context.store.load(self.table)
        assert snapshot is not None
        game = context.loader.game(snapshot.match.game)
        return LiveTable(snapshot, game, game.components(), context.store)

    async def check(self) -> None:
        await self.settle()
        fresh = await self.rebuilt()
        for name, talk in self.talks.items():
            viewer = talk.frame["seat"]
            assert talk.frame == whole(json.loads(encode(fresh.audience.frame(viewer)))), name
            assert talk.log == msgspec.to_builtins(fresh.audience.log(viewer)), name


@pytest.mark.parametrize("game", warren.games())
async def test_frame_and_log_are_those_of_a_full_rebuild(tmp_path: Path, game: str) -> None:
    dice = random.Random(game)
    async with started(make_settings(tmp_path, games=(game,))) as server, AsyncExitStack() as stack:
        company = Company(server, stack, dice)
        await company.sit(game)
        happenings = {"move": 10, "undo": 3, "look": 2, "reconnect": 2, "be_away": 2, "leave": 1, "rename": 1}
        for _ in range(MOVES):
            await company.check()
            if company.talks["eve"].frame["turn"] is None:
                break
            [name] = dice.choices(list(happenings), list(happenings.values()))
            await getattr(company, name)()
        await company.check()
        await company.go()


async def test_all_spectators_learn_that_a_bot_has_no_deadline(ann: Person, ben: Person, eve: Person) -> None:
    """Whoever leaves becomes a spectator and gets a whole frame first; those who watched before get a change."""
    table = await ann.with_friend(ben, think=600, pace=10)
    async with ann.at(table) as talk, ben.at(table), eve.at(table) as watcher:
        assert watcher.frame["deadline"] is not None
        await talk.ask("resign", seat=0)
        await watcher.ask("ping")
        assert (watcher.frame["number"], watcher.frame["deadline"]) == (0, None)


async def test_whoever_missed_a_change_notices_and_gets_the_whole_by_looking(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as talk, ben.at(table) as other:
        before = other.frame
        await talk.play()
        await other.until(lambda now: now["number"] == 1)
        now, other.frame = other.frame, before  # as if the change had not come
        with pytest.raises(AssertionError, match="the change is of another frame"):
            await other.ask("move", seat=1, number=1, move=now["choices"][0]["move"])
        assert (await other.ask_look(1))["number"] == 2
        assert other.frame["scene"] != now["scene"]
        await talk.until(lambda now: now["turn"] == 0)
        await talk.play()
        await other.until(lambda now: now["number"] == 3)
