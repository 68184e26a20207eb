"""Every page in the pseudo-language: no plain English word is left, and nothing is cut off on a phone of 360 pixels."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, pass_on, play_one, wait_for, wait_for_turn
from browser.reading import cut, english
from warren.text.catalogue import PSEUDO

#: Words that are the same in every language: names people typed, the page's own name, keys, and commands.
NAMES = {"Ann", "Ben", "Guest", "Warren"}  # a guest sat down at a table of another test, in English
KEYS = {"Esc", "Ctrl", "Easy", "Random", "Medium", "bot"}
COMMANDS = {"make", "play", "venv", "bin", "warren", "http"}
Read = Callable[[Page], None]


@pytest.fixture
def read(games: dict[str, dict[str, Any]]) -> Iterator[Read]:
    """Reads a page as it is now; English and what is cut off fail the test when it is through."""
    titles = {word for game in games.values() for word in game["title"].replace("'", " ").split()}
    allowed = NAMES | KEYS | COMMANDS | titles

    found: dict[str, None] = {}

    def reading(page: Page) -> None:
        found.update(dict.fromkeys([*english(page, allowed), *cut(page)]))

    yield reading
    assert not found, "\n".join(found)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    page = open_page(f"/?language={PSEUDO}", phone=True)
    page.wait_for_selector("[data-game]")
    return page


def test_english_and_cut_off_texts_are_found(phone: Page) -> None:
    """So the tests below can fail."""
    phone.evaluate(
        """() => document.querySelector('main').innerHTML = `<p title="A hint">Ýóú~ Stop</p><img alt="A picture">
          <div style="width: 50px; overflow: hidden; white-space: nowrap">Ǧáɱéš~~ Ǧáɱéš~~</div>`"""
    )
    assert [line.split()[0] for line in english(phone, NAMES)] == ["Stop", "hint", "picture"]
    assert cut(phone) == ['DIV "Ǧáɱéš~~ Ǧáɱéš~~" is cut off at the side']


def test_the_lobby(phone: Page, open_page: OpenPage, read: Read) -> None:
    assert phone.evaluate("document.documentElement.lang") == PSEUDO
    phone.fill("[data-my-name]", "Ann")
    make_table(phone, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    against_bots(phone, "tsuro", 2)
    wait_for_turn(phone)
    phone.goto("/")
    phone.wait_for_selector("[data-table]")
    read(phone)
    phone.locator(".gear").click()
    read(phone)
    lost = open_page(f"/no/such/page?language={PSEUDO}", phone=True, faulty=True)
    lost.wait_for_selector("main .button")
    read(lost)


@pytest.mark.parametrize("name", ["tsuro", "underground_panic"])
def test_a_puzzle(phone: Page, read: Read, name: str) -> None:
    phone.locator(f"[data-game='{name}'] [data-puzzles]").click()
    phone.wait_for_selector("[data-puzzle][data-open='true']")
    phone.locator("[data-clue]").click()
    read(phone)
    phone.locator("[data-why-best]").click()
    phone.wait_for_selector("[data-solution]")
    read(phone)


@pytest.mark.parametrize("name", warren.games())
def test_a_new_table_and_the_rules(phone: Page, read: Read, name: str) -> None:
    phone.locator(f"[data-game='{name}'] [data-make]").click()
    phone.locator("[data-more] summary").click()
    read(phone)
    phone.keyboard.press("Escape")
    phone.locator(f"[data-game='{name}'] [data-print]").click()
    read(phone)
    phone.keyboard.press("Escape")
    phone.locator(f"[data-game='{name}'] .plain").click()
    phone.wait_for_selector(".guide h1")
    read(phone)
    phone.fill("[type=search]", "xyzzy")
    phone.wait_for_selector(".guide .soft")
    read(phone)


@pytest.mark.parametrize("name", warren.games())
def test_a_table(phone: Page, read: Read, name: str, least: dict[str, int]) -> None:
    against_bots(phone, name, least[name] - 1)
    chance = random.Random(4)
    wait_for_turn(phone)
    read(phone)
    phone.locator("[data-hint]").click()
    phone.wait_for_selector("[data-hint-text] [data-hint-take]")
    read(phone)
    phone.locator("[data-hint-take]").click()
    phone.wait_for_timeout(300)  # a preview comes, if the move has one
    read(phone)
    for _ in range(8):
        if wait_for_turn(phone)["over"]:
            break
        play_one(phone, chance)
        read(phone)
    if not wait_for_turn(phone)["over"]:  # the result would lie over it
        phone.locator("[data-leave]").click()
        read(phone)


@pytest.mark.parametrize("name", warren.games())
def test_the_end_and_the_replay(phone: Page, read: Read, name: str, least: dict[str, int]) -> None:
    table = make_table(phone, name, [{"kind": "bot", "level": "easy"}] * least[name])
    wait_for(phone, "now.over", timeout=120_000)
    read(phone)
    phone.goto(f"/r/{table}")
    phone.wait_for_selector("[data-scrub]")
    phone.wait_for_selector("figure", timeout=60_000)
    phone.locator("[data-verify]").click()
    phone.wait_for_selector("[data-verdict]")
    read(phone)
    for _ in range(3):
        phone.locator("[data-next]").click()
        read(phone)
    phone.locator("[data-last]").click()
    read(phone)


def test_before_the_game_and_invitations(phone: Page, read: Read) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    make_table(phone, "burrows", seats)
    phone.wait_for_selector("[data-reach]")
    read(phone)
    phone.locator("[data-invite-seat]").first.click()
    phone.wait_for_selector("[data-invite]")
    read(phone)


def test_seats_and_chat(phone: Page, read: Read) -> None:
    against_bots(phone, "tsuro", 3)
    wait_for_turn(phone)
    for seat in (0, 1):
        phone.locator(f"[data-seat-menu='{seat}']").click()
        read(phone)
        phone.keyboard.press("Escape")
    phone.locator("[data-tab=chat]").click()
    read(phone)


def test_what_goes_wrong(open_page: OpenPage, read: Read) -> None:
    page = open_page(f"/t/nosuchtable?language={PSEUDO}", phone=True, faulty=True)
    page.wait_for_selector(".lone .button")
    read(page)
    table = against_bots(page, "tsuro")
    wait_for_turn(page)
    page.goto(f"/t/{table}?error=link")
    page.wait_for_selector("[role=alert]")
    read(page)
    page.goto(f"/r/{table}")
    page.wait_for_selector("[role=alert]")
    read(page)


def test_several_people_on_one_device(phone: Page, read: Read) -> None:
    make_table(phone, "tsuro", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}])
    for _ in range(5):
        now = wait_for_turn(phone)
        read(phone)
        if now["over"]:
            break
        if now["curtain"] or now["done"]:
            pass_on(phone)
            read(phone)
        play_one(phone, random.Random(1))


def test_the_pseudo_language_is_no_choice(phone: Page) -> None:
    phone.locator(".gear").click()
    phone.wait_for_timeout(300)
    assert phone.locator("[data-language]").count() == 0
