"""Lessons in the browser: by mouse, by keys, on a phone; with help, wrong turns and being shown. No test here knows a rule."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.playing import press_on
from browser.test_everyone import faults
from warren.table.lesson import Step, course
from warren.table.lesson_checks import after

#: `make test-lessons` goes through all lessons by mouse, by keys and on a phone; `make test` plays every lesson on the engine, and a few here.
ALL = os.environ.get("WARREN_LESSONS") == "all"


def lessons() -> list[tuple[str, str]]:
    return [(name, lesson.key) for name in warren.games() for lesson in course(warren.game(name)).lessons]


def some(*names: str) -> Any:
    """The lessons to go through; without being asked for all, the first of these games."""
    found = lessons() if ALL else [(name, "first") for name in names]
    return pytest.mark.parametrize(("name", "key"), found)


def clicks(step: Step) -> list[tuple[str, ...]]:
    """The picks of each move that does a step."""
    if step.data.pick:
        return [tuple(step.data.pick)]
    state, found = after(step, step.before), []
    for move in step.do:
        found.append(state.picks(move))
        state.play(move)
    return found


def selector(handle: str) -> str:
    return f"[data-pick={json.dumps(handle)}]:not([aria-pressed='true'])"


def turned(page: Page, handle: str) -> bool:
    """Turn the piece on the board until it lies as the pick says."""
    angle = int(handle.partition(":")[2])
    for _ in range(4):
        now = page.evaluate("() => Number(document.querySelector('[data-ghost]')?.dataset.angle ?? -1) % 360")
        if now in (angle, -1):
            return True
        page.keyboard.press("r")
    return False


Press = Callable[[Page, str], None]


def with_keys(page: Page, selector: str) -> None:
    """Enter, where the keyboard is."""
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


def do_move(page: Page, picks: tuple[str, ...], at_end: bool, press: Press) -> None:
    number = page.locator(".table").get_attribute("data-number")
    for handle in picks:
        if handle.startswith("turn:"):
            assert turned(page, handle)
        elif not page.locator(
            f"[data-pick={json.dumps(handle)}][aria-pressed='true']"
        ).count():  # not since the step before
            page.wait_for_selector(selector(handle), state="attached")
            press(page, selector(handle))
    if at_end:
        lay = page.locator("[data-lay]")
        if page.locator(".table").get_attribute("data-number") == number and lay.count():
            press(page, "[data-lay]")


def do_step(page: Page, step: Step, number: int, press: Press) -> None:
    page.wait_for_selector(f"[data-step='{number}']")
    page.wait_for_selector(".table[data-open='true']")
    for picks in clicks(step):
        page.wait_for_selector(".table[data-open='true']")
        do_move(page, picks, not step.data.pick, press)
    page.wait_for_selector("[data-said='done']")


#: How many things a teacher asks to pick do not lie whole between the teacher's card and what to do; if there is no room for all, the first counts.
COVERED = """() => {
    const [head, foot] = ["[data-task]", "[data-doing]"].map((name) => document.querySelector(name).getBoundingClientRect());
    const low = foot.height ? foot.top : innerHeight;
    const pointed = [...document.querySelectorAll(".pointed[data-pick]")].filter((one) => !one.closest("[data-doing]"));
    const spans = pointed.map((one) => one.getBoundingClientRect()).filter((one) => one.height > 0);
    const bottom = Math.max(...spans.map((one) => one.bottom)), top = Math.min(...spans.map((one) => one.top));
    const all = bottom - top > low - head.bottom ? spans.slice(0, 1) : spans;
    return all.filter((one) => one.top < head.bottom - 1 || one.bottom > low + 1).length;
}"""


def pointed_is_in_sight(page: Page, number: int) -> None:
    page.wait_for_selector(f"[data-step='{number}']")
    page.wait_for_timeout(200)
    assert page.evaluate(COVERED) == 0, f"step {number + 1} points at something that is covered"


def do_lesson(page: Page, name: str, key: str, press: Press = press_on, phone: bool = False) -> None:
    taught = course(warren.game(name))
    for number, step in enumerate(taught.lesson(key).steps):
        if phone:
            pointed_is_in_sight(page, number)
        do_step(page, step, number, press)
        expect(page.locator("[data-next]")).to_be_focused()
        spoken = page.locator("[aria-live][aria-label]").first.inner_text()
        assert taught.catalogue("en").format(step.words["done"]) in spoken
        page.wait_for_timeout(100)  # a phone goes back to the card first
        press(page, "[data-next]")
    page.wait_for_selector("[data-first-game]")
    assert [one.get_attribute("data-rule") for one in page.locator("[data-read-about] .rule").all()] == [
        *taught.read_about
    ]


def learnt(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("() => JSON.parse(localStorage.getItem('warren') ?? '{}').learnt ?? {}")
    return found


@some("gophers_maze", "tsuro")
def test_a_whole_lesson_is_done_with_the_mouse(open_page: OpenPage, name: str, key: str) -> None:
    page = open_page(f"/learn/{name}/{key}")
    do_lesson(page, name, key)
    assert learnt(page) == {f"{name}/{key}": -1}
    assert faults(page) == []


@some("underground_panic")
def test_a_whole_lesson_is_done_on_a_phone(open_page: OpenPage, name: str, key: str) -> None:
    page = open_page(f"/learn/{name}/{key}", phone=True)
    do_lesson(page, name, key, phone=True)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    assert faults(page) == []
    page.tap("[data-first-game]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".table")


@some("tsuro")
def test_a_whole_lesson_is_done_with_keys_alone(open_page: OpenPage, name: str, key: str) -> None:
    page = open_page(f"/learn/{name}/{key}")
    do_lesson(page, name, key, with_keys)


def test_help_wrong_turns_being_shown_going_back_and_coming_again(open_page: OpenPage) -> None:
    page = open_page("/learn/tsuro")
    page.wait_for_selector("[data-step='0']")
    for _ in range(3):
        press_on(page, "[data-skip]")
    page.wait_for_selector("[data-step='3']")
    page.wait_for_selector(".table[data-open='true']")
    press_on(page, "[data-help]")
    page.wait_for_selector("[data-said='help']")
    press_on(page, "[data-pick='hand:12']")
    page.wait_for_selector("[data-ghost]")
    page.keyboard.press("r")
    page.wait_for_selector("[data-said='illegal']")  # turned like this it leads off the board
    press_on(page, "[data-swap='hand:5']")
    page.wait_for_selector("[data-ghost]")
    for _ in range(4):
        if page.locator("[data-lay]").get_attribute("aria-disabled") != "true":
            break
        page.keyboard.press("r")
    press_on(page, "[data-lay]")
    page.wait_for_selector("[data-said='other']")
    press_on(page, "[data-show]")
    page.wait_for_selector("[data-said='done']")
    press_on(page, "[data-step-back]")
    page.wait_for_selector("[data-step='2']")
    page.reload()
    page.wait_for_selector("[data-step='2']")
    assert faults(page) == []


def test_a_step_says_its_own_words_only_for_what_it_calls_wrong(open_page: OpenPage) -> None:
    taught = course(warren.game("gophers_maze"))
    own = taught.catalogue("en").format(taught.lessons[0].steps[3].words["illegal"])
    page = open_page("/learn/gophers_maze")
    for number in range(3):
        page.wait_for_selector(f"[data-step='{number}']")
        press_on(page, "[data-skip]")
    page.wait_for_selector("[data-step='3']")
    for handle, own_words in (("supply:15", True), ("hand:30", False), ("supply:15", True)):
        page.wait_for_selector(".table[data-open='true']")
        press_on(page, f"[data-handle='{handle}']")
        said = page.locator("[data-said='illegal']")
        expect(said).to_have_text(own) if own_words else expect(said).not_to_have_text(own)


@pytest.mark.parametrize(
    ("lesson", "options", "seats"),
    [
        ("gophers_maze/complete", {"level": "complete"}, 2),
        ("burrowdale/solo", {}, 1),
        ("tsuro/swap", {"bonus": True}, 3),
    ],
)
def test_the_first_game_is_played_as_it_was_taught(
    open_page: OpenPage, lesson: str, options: dict[str, Any], seats: int
) -> None:
    page = open_page(f"/learn/{lesson}")
    name, _, key = lesson.partition("/")
    for number in range(len(course(warren.game(name)).lesson(key).steps)):
        page.wait_for_selector(f"[data-step='{number}']")
        press_on(page, "[data-skip]")
    with page.expect_request(lambda request: request.method == "POST" and "/api/tables" in request.url) as sent:
        press_on(page, "[data-first-game]")
    wanted: Any = sent.value.post_data_json
    assert {name: wanted["options"][name] for name in options} == options
    assert len(wanted["seats"]) == seats
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".table")


def test_rules_open_at_the_rule_that_is_taught(open_page: OpenPage) -> None:
    page = open_page("/learn/tsuro")
    page.wait_for_selector(".teacher [data-rule='T-19']")
    press_on(page, ".teacher [data-rule='T-19']")
    page.wait_for_selector("[data-this-rule='T-19']")
    assert "T-19" in page.locator("[data-this-rule]").inner_text()


def test_a_game_offers_its_lesson_on_its_card_and_in_its_rules(open_page: OpenPage) -> None:
    page = open_page("/")
    card = page.locator("[data-game='tsuro']")
    expect(card.locator("[data-learn]")).to_have_text("Learn in 4 minutes")
    expect(card.locator("[data-offer]")).to_have_text("First time? Learn in 4 minutes, or just play.")
    card.locator("button.plain").click()
    page.locator("dialog [data-learn]").click()
    page.wait_for_url("**/learn/tsuro")
    page.wait_for_selector("[data-ask]")
    page.goto("/")
    expect(card.locator("[data-learn]")).to_be_visible()
    expect(card.locator("[data-offer]")).to_have_count(0)  # it was begun: nobody is offered it twice


#: Stands for the browser's voice: writes down what it is asked to say. Whatever a test asks a page counts as a touch for the browser
#: itself, so who touched it first is written down here too.
VOICE = """() => {
  window.said = [];
  const touched = { hasBeenActive: false };
  Object.defineProperty(navigator, "userActivation", { value: touched });
  for (const name of ["pointerup", "keydown"]) addEventListener(name, () => (touched.hasBeenActive = true), true);
  class Words { constructor(text) { this.text = text; } }
  const voice = { cancel() {}, speak(words) { window.said.push(words.text); } };
  Object.defineProperty(window, "speechSynthesis", { value: voice });
  window.SpeechSynthesisUtterance = Words;
}"""


def speaking(open_page: OpenPage, path: str) -> Page:
    page = open_page()
    page.add_init_script(f"({VOICE})()")
    page.goto(path)
    page.wait_for_selector(".table[data-open='true']")
    return page


def test_a_lesson_for_children_is_read_aloud_from_the_first_touch_on(open_page: OpenPage) -> None:
    steps = course(warren.game("gophers_maze")).lessons[0].steps
    words = course(warren.game("gophers_maze")).catalogue("en")
    page = speaking(open_page, "/learn/gophers_maze")
    assert page.evaluate("() => said") == []  # browsers are silent until somebody touches the page
    page.locator("[data-ask]").click()
    page.wait_for_function("() => said.length")
    assert page.evaluate("() => said") == [words.format(steps[0].ask)]
    press_on(page, "[data-show]")
    page.wait_for_function("(text) => said.includes(text)", arg=words.format(steps[0].words["done"]))
    press_on(page, "[data-aloud]")  # enough of it
    press_on(page, "[data-next]")
    page.wait_for_selector("[data-step='1']")
    assert words.format(steps[1].ask) not in page.evaluate("() => said")


def test_other_lessons_are_read_aloud_when_asked_to(open_page: OpenPage) -> None:
    taught = course(warren.game("tsuro"))
    page = speaking(open_page, "/learn/tsuro")
    page.locator("[data-ask]").click()
    assert page.evaluate("() => said") == []
    press_on(page, "[data-aloud]")
    page.wait_for_function(
        "(text) => said.includes(text)", arg=taught.catalogue("en").format(taught.lessons[0].steps[0].ask)
    )


def test_a_step_can_be_done_again(open_page: OpenPage) -> None:
    page = open_page("/learn/tsuro")
    page.wait_for_selector("[data-step='0']")
    page.wait_for_selector(".table[data-open='true']")
    press_on(page, "[data-show]")
    page.wait_for_selector("[data-said='done']")
    press_on(page, "[data-again]")
    page.wait_for_selector("[data-said]", state="detached")
    do_step(page, course(warren.game("tsuro")).lessons[0].steps[0], 0, press_on)
