"""The page of puzzles: solve one, fail one, see why, go on, share, come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.playing import press, press_on
from browser.serving import Server
from browser.test_everyone import faults
from warren.engine.state import Observation
from warren.puzzles.model import Puzzle, puzzles_of

NAME = "tsuro"


def puzzles(name: str = NAME) -> list[Puzzle]:
    return list(puzzles_of(warren.game(name)).values())


def moves_of(name: str, puzzle: Puzzle) -> tuple[Observation, int, int]:
    """What the solver sees, the answer, and the next best move."""
    state = puzzle.state(warren.game(name))
    best, second = (state.game.parse(state, text) for text in (puzzle.answers[0], puzzle.second))
    return state.observe(puzzle.seat), best, second


def try_move(page: Page, seen: Observation, move: int) -> None:
    """Pick a move by hand: everything but turnings is clicked, then the piece is turned until it lies right."""
    picks = seen.picks(move)
    for pick in picks:
        if not pick.startswith("turn:") and page.locator("[data-stage]").count() == 0:
            press(page, pick)
    wanted = next((pick for pick in picks if pick.startswith("turn:")), None)
    for _ in range(4):
        if wanted is None or page.locator(f"[data-picks~='{wanted}']").count():
            break
        press_on(page, "[data-turn]")
    page.wait_for_function("() => document.querySelector('[data-lay], [data-stage]')")
    if page.locator("[data-lay]").count():
        press_on(page, "[data-lay]")
    page.wait_for_selector("[data-stage]")


def opened(page: Page, puzzle: Puzzle) -> None:
    page.wait_for_selector(f"[data-puzzle='{puzzle.id}'][data-open='true']")


def test_from_the_card_to_the_puzzle_of_the_day(page: Page, server: Server) -> None:
    page.locator(f"[data-game='{NAME}'] [data-puzzles]").click()
    page.wait_for_selector("[data-puzzle]")
    today = server.get(f"/api/games/{NAME}/puzzles")["today"]
    assert page.locator("[data-puzzle]").get_attribute("data-puzzle") == today
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    expect(page.locator("[data-to]")).to_have_count(len(puzzles()))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_fail_see_why_then_solve_the_next_one(open_page: OpenPage, phone: bool) -> None:
    first, second = puzzles()[:2]
    page = open_page(f"/puzzles/{NAME}/{first.id}", phone=phone)
    opened(page, first)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    seen, best, next_best = moves_of(NAME, first)
    try_move(page, seen, next_best)
    expect(page.locator("[data-stage='close']")).to_be_visible()
    expect(page.locator("[data-solution]")).to_have_count(0)  # not given away
    press_on(page, "[data-why-best]")
    expect(page.locator("[data-stage='shown'] [data-solution]")).to_contain_text("Chance to win")
    assert page.locator("[data-solved]").get_attribute("data-solved") == "0"
    press_on(page, "[data-next]")
    opened(page, second)
    assert page.url.endswith(f"/puzzles/{NAME}/{second.id}")
    seen, best, _ = moves_of(NAME, second)
    try_move(page, seen, best)
    expect(page.locator("[data-stage='solved'] [data-solution]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    page.reload()
    opened(page, second)
    assert page.locator("[data-solved]").get_attribute("data-solved") == "1"
    expect(page.locator("[data-mark]")).to_have_text("solved")


def test_a_wrong_move_can_be_tried_again_and_the_way_back_leads_to_the_one_before(open_page: OpenPage) -> None:
    first, second = puzzles()[:2]
    page = open_page(f"/puzzles/{NAME}/{first.id}")
    opened(page, first)
    seen, best, next_best = moves_of(NAME, first)
    try_move(page, seen, next_best)
    press_on(page, "[data-again]")
    opened(page, first)
    try_move(page, seen, best)
    expect(page.locator("[data-stage='solved']")).to_be_visible()
    page.locator(f"[data-to='{second.id}']").click()
    opened(page, second)
    page.go_back()
    opened(page, first)


def test_the_link_leads_somebody_else_to_the_same_puzzle(open_page: OpenPage) -> None:
    puzzle = puzzles()[2]
    page = open_page(f"/puzzles/{NAME}/{puzzle.id}", permissions=["clipboard-read", "clipboard-write"])
    opened(page, puzzle)
    page.locator("[data-share]").click()
    expect(page.locator("[data-note]")).to_contain_text("copied", ignore_case=True)
    link = page.evaluate("navigator.clipboard.readText()")
    opened(open_page(link), puzzle)


def test_a_rule_behind_the_prompt_is_opened_in_the_guide_and_closed_again(open_page: OpenPage) -> None:
    page = open_page(f"/puzzles/{NAME}/{puzzles()[0].id}")
    opened(page, puzzles()[0])
    rule = page.locator("[data-prompt] [data-rule]").get_attribute("data-rule")
    press_on(page, "[data-prompt] [data-rule]")
    page.wait_for_selector(f"[data-this-rule='{rule}']")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    press_on(page, "[data-prompt] [data-rule]")
    page.wait_for_selector(f"[data-this-rule='{rule}']")


def test_a_puzzle_is_solved_with_the_keyboard(open_page: OpenPage) -> None:
    puzzle = puzzles()[0]
    page = open_page(f"/puzzles/{NAME}/{puzzle.id}")
    opened(page, puzzle)
    seen, best, _ = moves_of(NAME, puzzle)
    hand, turning = seen.picks(best)
    page.locator(f"[data-pick='{hand}']").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-lay]")
    for _ in range(4):
        if page.locator(f"[data-picks~='{turning}']").count():
            break
        page.keyboard.press("r")
    page.locator("[data-ghost]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-stage='solved']")).to_be_visible()
    expect(page.locator("[data-spoken]")).to_contain_text("You found it!")
    expect(page.locator("[data-next]")).to_be_focused()


@pytest.mark.parametrize("name", ["tsuro", "underground_panic"])
def test_axe_finds_no_serious_fault(open_page: OpenPage, name: str) -> None:
    puzzle = puzzles(name)[0]
    page = open_page(f"/puzzles/{name}/{puzzle.id}")
    opened(page, puzzle)
    page.locator("[data-clue]").click()
    assert faults(page) == []


def test_a_puzzle_that_is_not_there_is_said_in_words(open_page: OpenPage) -> None:
    page = open_page(f"/puzzles/{NAME}/nosuchone", faulty=True)
    expect(page.get_by_role("alert")).to_contain_text("no such puzzle")
    page.get_by_role("button", name="Puzzle of the day").click()
    page.wait_for_selector("[data-puzzle]")
