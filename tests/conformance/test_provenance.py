"""Every guide says what is stated, derived and reconstructed, and how else its rulings may be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import warren

#: Games of other packages have no rulebook that we know of.
OURS = [name for name in warren.games() if Path(warren.__file__).parent in warren.game(name).folder.parents]


def origin(name: str) -> str:
    """The part of a guide that says where its rules and pieces come from, as one line."""
    found = re.search(r"^## (?:\d+\. )?Where this comes from\n(.*?)(?=^## |\Z)", warren.game(name).guide, re.M | re.S)
    assert found, f"{name} does not say where it comes from"
    return " ".join(found[1].split())


def ruling(name: str, number: str) -> str:
    found = re.search(rf"\*\*{number}\*\*(.*?)(?=^- \*\*|^#|^\||^$)", warren.game(name).guide, re.M | re.S)
    assert found, f"{name} has no ruling {number}"
    return " ".join(found[1].split())


@pytest.mark.parametrize("name", OURS)
def test_a_guide_says_what_is_stated_derived_and_reconstructed(name: str) -> None:
    text = origin(name).lower()
    assert [word for word in ("stated", "derived", "reconstructed") if word not in text] == []


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (
            "burrows",
            ["The colour and the complaints of each page", "coloured blue pages", "the spaces of the bus track"],
        ),
        ("burrowdale", ["tunnels and symbols of the 32 cards", "40 minutes", "two to four players"]),
        ("gophers_maze", ["three copies of each card", "signs of the six pages", "2 to 5 players", "20 to 40 minutes"]),
        ("underground_panic", ["what every tunnel costs", "which items each deck holds"]),
        ("tsuro", ["six by six", "48 start marks"]),
    ],
)
def test_what_no_rulebook_gave_us_is_named(name: str, parts: list[str]) -> None:
    text = origin(name).lower()
    assert [part for part in parts if part.lower() not in text] == []


@pytest.mark.parametrize(
    ("name", "number", "option"),
    [
        ("tsuro", "R-06", "collide"),
        ("burrows", "R-34", "last_columns"),
        ("burrowdale", "R-33", "refusal"),
        ("burrowdale", "R-41", "stored"),
        ("underground_panic", "R-31", "keep_tiles"),
        ("underground_panic", "R-24", "roll_first"),
        ("gophers_maze", "R-05", "turn_back"),
        ("gophers_maze", "R-14", "decline_draws"),
        ("gophers_maze", "R-51", "removed"),
        ("gophers_maze", "R-52", "ask_all"),
    ],
)
def test_a_ruling_with_another_reading_names_its_option_and_the_option_its_ruling(
    name: str, number: str, option: str
) -> None:
    game = warren.game(name)
    assert option in ruling(name, number), f"{number} does not name the option {option}"
    words = game.folder / "text" / "en.ftl"
    told = re.findall(rf"^option-{option}[\w-]* = (.*)$", words.read_text(encoding="utf-8"), re.M)
    assert number in " ".join(told), f"the option {option} does not name {number}"


def test_a_reading_without_an_option_says_why_there_is_none() -> None:
    assert "we offer no option for it, because" in ruling("tsuro", "R-20")
