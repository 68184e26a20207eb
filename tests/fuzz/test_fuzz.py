"""A small part of ``make fuzz``, and what earlier runs of it found."""

from __future__ import annotations

from pathlib import Path

import warren
from fuzz.attack import attack
from fuzz.component_files import bring_many, file
from fuzz.inputs import Ground, message, request

GROUND = Ground((("GET", "/api/tables/{table_id}"), ("POST", "/api/play")), ("victim0000",), "mine000000", "warren=x")


async def test_nothing_that_is_sent_does_harm(tmp_path: Path) -> None:
    found = await attack(tmp_path, seed=1, requests=700, messages=300)
    assert found.problems == []
    assert found.requests == 700
    assert found.statuses[200] > 50
    assert found.messages > 200
    assert found.files == 300
    assert len(found.accepted) > 5


def test_an_input_can_be_made_again() -> None:
    assert [request(3, number, GROUND) for number in range(50)] == [request(3, number, GROUND) for number in range(50)]
    assert message(3, 1) == message(3, 1)
    assert request(3, 1, GROUND) != request(4, 1, GROUND)


def test_a_component_file_is_refused_in_one_line_or_played_to_its_end() -> None:
    tally = bring_many(seed=1, count=120)
    assert tally.problems == []
    assert tally.refused > 60
    assert tally.played > 10
    assert tally.printed > 2


def test_a_component_file_can_be_made_again() -> None:
    game = warren.game("tsuro")
    assert [file(game, 3, number) for number in range(8)] == [file(game, 3, number) for number in range(8)]
