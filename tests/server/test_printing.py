"""Prints over HTTP: made in a thread, told page by page, kept, and refused in words."""

from __future__ import annotations

import asyncio
import time
from io import BytesIO
from typing import Any

import pytest

import warren
from support.table import Person
from warren.print import PrintOptions, print_game, table_address
from warren.server import printing
from warren.server.errors import Refusal
from warren.server.printing import PrintShop

PRINT = "/api/games/tsuro/print"


async def ordered(ann: Person, wish: dict[str, Any]) -> dict[str, Any]:
    """How far a print is, once it is there."""
    for _ in range(600):
        answer = await ann.post(PRINT, wish)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        if told["file"]:
            return told
        await asyncio.sleep(0.05)
    raise AssertionError("the print is never made")


async def test_a_print_is_made_told_and_fetched(ann: Person) -> None:
    told = await ordered(ann, {"paper": "letter", "backs": "fold", "ink": "saving"})
    assert told["done"] == told["pages"] > 10
    answer = await ann.get(told["file"])
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="tsuro-letter.pdf"'
    game, file = warren.game("tsuro"), BytesIO()
    address = table_address(str(ann.client.base_url).rstrip("/"), game, game.components())
    print_game(game, game.components(), file, PrintOptions("letter", "fold", ink="saving", address=address))
    assert answer.content == file.getvalue()


async def test_what_was_made_once_is_there_at_once(ann: Person) -> None:
    await ordered(ann, {})
    begun = time.monotonic()
    answer = await ann.get(f"{PRINT}.pdf")
    assert answer.status_code == 200
    assert time.monotonic() - begun < 0.5


async def test_the_table_answers_while_a_print_is_made(ann: Person) -> None:
    await ann.post(PRINT, {"bleed": 2})
    answer = await ann.get("/healthz")
    assert answer.status_code == 200
    assert (await ann.post(PRINT, {"bleed": 2})).json()["file"] is None, "it was made before the table could answer"


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"paper": "a3"}, "'a4' or 'letter'"),
        ({"bleed": 6}, "less than or equal to 5"),
        ({"language": "xx"}, "there is no language"),
        ({"colour": "red"}, "colour"),
    ],
)
async def test_a_wish_that_cannot_be_is_refused(ann: Person, wish: dict[str, Any], problem: str) -> None:
    for answer in (await ann.post(PRINT, wish), await ann.get(f"{PRINT}.pdf", params=wish)):
        assert answer.status_code in (400, 422)
        assert problem in answer.json()["detail"]


async def test_an_unknown_game_is_missing(ann: Person) -> None:
    assert (await ann.post("/api/games/chess/print", {})).status_code == 404


async def test_a_print_that_fails_is_told_and_may_be_tried_again(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was once ordered anew again and again, and the browser asked for ever."""
    tried = []

    def broken(*_: object) -> None:
        tried.append(True)
        raise KeyError("digger")

    monkeypatch.setattr(printing, "print_game", broken)
    told = []
    for _ in range(100):
        answer = await ann.post(PRINT, {"bleed": 1})
        told.append(answer.status_code)
        if answer.status_code != 200:
            break
        await asyncio.sleep(0.02)
    assert told[-1] == 500
    assert "Tsuro could not be printed" in answer.json()["detail"]
    assert len(tried) == 1
    assert (await ann.post(PRINT, {"bleed": 1})).status_code == 200, "it is tried again"
    answer = await ann.get(f"{PRINT}.pdf", params={"bleed": 4})
    assert answer.status_code == 500
    assert "could not be printed" in answer.json()["detail"]


def test_too_many_prints_at_once_are_refused_and_old_ones_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "print_game", lambda *_: time.sleep(0.05))
    monkeypatch.setattr(printing, "KEPT", 3)
    monkeypatch.setattr(printing, "WAITING", 2)
    shop, game = PrintShop(), warren.game("tsuro")
    jobs = [shop.order(game, game.components(), PrintOptions(bleed=float(bleed)), str(bleed)) for bleed in range(2)]
    assert shop.order(game, game.components(), PrintOptions(bleed=0.0), "9") is jobs[0]
    with pytest.raises(Refusal, match="print-busy"):
        shop.order(game, game.components(), PrintOptions(bleed=3.0), "9")
    for bleed in range(2, 6):
        for job in jobs:
            job.future.result()
        jobs.append(shop.order(game, game.components(), PrintOptions(bleed=float(bleed)), str(bleed)))
    assert len(shop._jobs) <= 3
    shop.close()


def test_nobody_fills_the_line_of_prints_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "print_game", lambda *_: time.sleep(0.2))
    shop, game = PrintShop(), warren.game("tsuro")
    for bleed in range(printing.WAITING_OF_ONE):
        shop.order(game, game.components(), PrintOptions(bleed=float(bleed)), "greedy")
    with pytest.raises(Refusal, match="print-yours-first"):
        shop.order(game, game.components(), PrintOptions(bleed=4.0), "greedy")
    assert shop.order(game, game.components(), PrintOptions(bleed=4.0), "somebody else")
    shop.close()
