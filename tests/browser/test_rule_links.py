"""The number of the rule behind a sentence leads into the guide, wherever the sentence stands; first-game help comes once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, play_to_end, press_on, wait_for_turn
from browser.test_everyone import faults


def leads_to_its_rule(page: Page, place: str) -> None:
    """Click the number there; the guide opens at it. Then close the guide."""
    page.wait_for_selector(f"{place} [data-rule]")
    link = page.locator(f"{place} [data-rule]").first
    rule = link.get_attribute("data-rule") or "none"
    link.scroll_into_view_if_needed()
    link.click()
    page.wait_for_selector(f"[data-this-rule='{rule}']")
    assert rule in page.locator("[data-this-rule]").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("[data-this-rule]")).to_have_count(0)


def test_a_prompt_a_refusal_and_a_line_of_the_log(open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, "burrowdale")
    wait_for_turn(page)
    leads_to_its_rule(page, "[data-prompt]")
    press_on(page, "[data-chip='store']")  # nothing can be stored yet, and the table says why
    leads_to_its_rule(page, "[data-reason]")
    press_on(page, "[data-pick='end']")
    leads_to_its_rule(page, "[data-log]")


def test_a_result_and_where_it_came_from_and_the_log_of_the_replay(open_page: OpenPage) -> None:
    page = open_page()
    make_table(
        page, "burrowdale", [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}], options={"goal": 20}
    )
    wait_for_turn(page)
    press_on(page, "[data-leave]")
    page.wait_for_selector("[data-leave-yes]")
    press_on(page, "[data-leave-yes]")  # a bot plays on
    page.wait_for_selector("dialog [data-result]", timeout=120_000)
    leads_to_its_rule(page, "dialog :has(> [data-result])")
    leads_to_its_rule(page, ".sources")
    page.locator("dialog a[href^='/r/']").first.click()
    page.wait_for_url("**/r/*")
    leads_to_its_rule(page, "[data-log]")
    assert faults(page) == []


def test_each_kind_of_decision_is_explained_once_with_its_rule(open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, "tsuro")
    wait_for_turn(page)
    assert page.locator("[data-first-time]").get_attribute("data-first-time") == "place"
    leads_to_its_rule(page, "[data-first-time]")
    seen: list[str] = page.evaluate("""() => {
      window.explained = ["place"];
      new MutationObserver(() => {
        const now = document.querySelector("[data-first-time]")?.dataset.firstTime;
        if (now && now !== window.explained.at(-1)) window.explained.push(now);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      return window.explained;
    }""")
    play_to_end(page)
    seen = page.evaluate("() => window.explained")
    assert seen == ["place", "lay"]
    against_bots(page, "tsuro")
    wait_for_turn(page)
    expect(page.locator("[data-prompt]")).to_be_visible()
    expect(page.locator("[data-first-time]")).to_have_count(0)


def test_whoever_wants_no_more_explanations_gets_none_in_this_game(open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, "tsuro")
    wait_for_turn(page)
    press_on(page, "[data-first-time] button:last-child")
    expect(page.locator("[data-first-time]")).to_have_count(0)
    press_on(page, "[data-pick]")
    wait_for_turn(page)
    page.wait_for_selector("[data-prompt='lay']")
    expect(page.locator("[data-first-time]")).to_have_count(0)
    against_bots(page, "burrows")  # another game is explained still
    page.wait_for_selector("[data-first-time]")
