"""The lobby: every game has a card, one click plays, the form sets any table."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import warren
from browser.conftest import OpenPage
from browser.playing import against_bots, make_table, wait_for_turn
from warren.text import phrase

STATIC = Path(warren.__file__).parent / "server" / "static"


def test_every_game_has_a_card_with_picture_and_facts(page: Page, games: dict[str, dict[str, Any]]) -> None:
    assert set(games) == set(warren.games())
    for name, game in games.items():
        card = page.locator(f"[data-game='{name}']")
        expect(card).to_contain_text(game["title"])
        expect(card).to_contain_text(warren.game(name).tell(phrase("pitch"), []))
        expect(card).to_contain_text(f"{game['minutes']} min")
        card.scroll_into_view_if_needed()
        picture = card.locator("img")
        page.wait_for_function("(image) => image.complete && image.naturalWidth > 0", arg=picture.element_handle())


def test_games_stand_in_the_order_in_which_they_are_easy_to_begin(page: Page) -> None:
    page.wait_for_function(
        "(count) => document.querySelectorAll('[data-game]').length === count", arg=len(warren.games())
    )
    found = page.evaluate(
        "() => [...document.querySelectorAll('[data-game]')].map((card) => [card.dataset.game,"
        " Number(card.querySelector('[data-difficulty]').dataset.difficulty), !!card.querySelector('[data-first]')])"
    )
    assert [difficulty for _, difficulty, _ in found] == sorted(difficulty for _, difficulty, _ in found)
    assert found[0] == ["tsuro", 1, True]
    assert [first for _, _, first in found[1:]] == [False] * (len(found) - 1)


def test_a_first_game_is_gentle_and_the_next_one_is_not(page: Page) -> None:
    for wanted in ("beginner", "complete"):
        with page.expect_request("**/api/tables") as asked:
            page.locator("[data-game='gophers_maze'] [data-play]").click()
        made: Any = asked.value.post_data_json
        assert made["options"]["level"] == wanted
        page.wait_for_url("**/t/*")
        page.goto("/")


def test_my_tables_never_push_the_games_off_the_screen(page: Page) -> None:
    for _ in range(5):
        against_bots(page, "tsuro")
    page.goto("/")
    page.wait_for_selector("[data-table]")
    above, below = page.evaluate("""() => {
      const games = document.querySelector('.games').getBoundingClientRect().top;
      const tables = [...document.querySelectorAll('[data-table]')].map((one) => one.getBoundingClientRect().top);
      return [tables.filter((top) => top < games).length, tables.filter((top) => top > games).length];
    }""")
    assert above == 3
    assert below >= 2  # and tables of others
    expect(page.locator("[data-play]").first).to_be_in_viewport()


def test_play_now_is_one_click(page: Page) -> None:
    page.locator("[data-my-name]").fill("Ann")
    page.locator("[data-play]").first.click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    expect(page.locator("[data-seat]").first).to_contain_text("Ann")


def test_my_colour_decides_my_seat(page: Page) -> None:
    page.locator(".swatch").nth(1).click()
    page.locator("[data-game='tsuro'] [data-play]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".panel[data-seat='1']")).to_contain_text("you")


def test_a_table_is_set_by_the_form(page: Page) -> None:
    page.locator("[data-my-name]").fill("Ann")
    page.locator("[data-game='tsuro'] [data-make]").click()
    form = page.locator("dialog form")
    form.locator("[data-count]").select_option("4")
    form.locator("[data-seat='1'] select").select_option("bot:easy")
    form.locator("[data-seat='2'] select").select_option("me")
    form.locator("[data-seat='2'] input").fill("Ben")
    form.locator("[data-create]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".panel")).to_have_count(4)
    expect(page.locator(".panel[data-seat='2']")).to_contain_text("Ben")
    expect(page.locator(".panel[data-seat='1']")).to_contain_text("easy", ignore_case=True)


def test_the_form_has_more_settings_in_a_fold(page: Page, open_page: OpenPage) -> None:
    page.locator("[data-game='tsuro'] [data-make]").click()
    form = page.locator("dialog form")
    expect(form.locator("[data-takeover]")).to_be_hidden()
    form.locator("[data-more] summary").click()
    form.locator("[data-takeover]").select_option("hard")
    form.locator("[data-pace]").select_option("2 seconds")
    form.locator("[data-watch]").uncheck()
    form.locator("[data-listed]").uncheck()
    with page.expect_request("**/api/tables") as asked:
        form.locator("[data-create]").click()
    wanted: Any = asked.value.post_data_json
    assert (wanted["takeover"], wanted["pace"], wanted["watch"], wanted["listed"]) == ("hard", 2, False, False)
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    table = page.url.rpartition("/")[2]
    guest = open_page(f"/t/{table}")
    expect(guest.get_by_text("Loading")).to_be_visible()
    expect(guest.locator(".table")).to_have_count(0)


def test_a_table_is_set_for_a_family_or_for_experts(page: Page) -> None:
    for name, options, level, hints in (
        ("family", {"level": "simplified", "baskets": False, "guided": True}, "easy", True),
        ("experts", {"level": "complete", "baskets": True, "guided": False}, "hard", False),
    ):
        page.locator("[data-game='gophers_maze'] [data-make]").click()
        form = page.locator("dialog form")
        form.locator(f"[data-preset='{name}']").check()
        with page.expect_request("**/api/tables") as asked:
            form.locator("[data-create]").click()
        wanted: Any = asked.value.post_data_json
        assert options.items() <= wanted["options"].items()
        assert [seat["level"] for seat in wanted["seats"][1:]] == [level] * 2
        assert (wanted["hints"], wanted["listed"]) == (hints, False)
        page.wait_for_url("**/t/*")
        page.goto("/")


def test_only_options_that_apply_are_shown(page: Page) -> None:
    page.locator("[data-game='gophers_maze'] [data-make]").click()
    form = page.locator("dialog form")
    expect(form.get_by_label("Baskets")).to_be_visible()
    expect(form.get_by_label("Cards taken out")).to_have_count(0)
    form.get_by_label("Level").select_option("For children, open cards")
    expect(form.get_by_label("Baskets")).to_have_count(0)
    expect(form.get_by_label("Cards taken out")).to_be_visible()


def test_my_finished_tables_tell_their_result_and_can_be_cleared(page: Page) -> None:
    for _ in range(2):
        make_table(page, "tsuro", [{"kind": "bot", "level": "random"}] * 2)
        page.wait_for_selector("[data-result]")
    table = against_bots(page, "tsuro")
    page.goto("/")
    mine = page.locator("[data-table]:has([data-hide])")
    expect(mine.filter(has_text="Won by")).to_have_count(2)
    expect(page.locator("[data-table] time").first).to_contain_text("today")
    page.locator("[data-clear]").click()
    expect(page.locator("[data-hide]")).to_have_count(1)  # there may be tables of others
    page.reload()
    page.locator(f"[data-table='{table}'] [data-hide]").click()
    expect(page.locator("[data-hide]")).to_have_count(0)


def test_the_page_can_be_installed(page: Page) -> None:
    manifest = page.request.get(page.locator("link[rel='manifest']").get_attribute("href") or "")
    assert manifest.headers["content-type"] == "application/manifest+json"
    told = manifest.json()
    assert (told["display"], told["start_url"]) == ("standalone", "/")
    for icon in told["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert page.request.get("/icons/apple-touch-icon.png").ok


def test_my_tables_are_there_when_i_come_back(page: Page) -> None:
    table = against_bots(page, "tsuro")
    wait_for_turn(page)
    page.goto("/")
    mine = page.locator(f"[data-table='{table}']").first
    expect(mine).to_contain_text("your turn")
    mine.get_by_role("link").click()
    page.wait_for_url(f"**/t/{table}")
    wait_for_turn(page)


def test_others_can_watch_without_touching(page: Page, open_page: OpenPage) -> None:
    table = against_bots(page, "tsuro", listed=True)
    wait_for_turn(page)
    guest = open_page("/")
    guest.locator(f"[data-table='{table}'] a").click()
    expect(guest.locator(".bar")).to_contain_text("You are watching")
    expect(guest.locator("[data-pick]")).to_have_count(0)


@pytest.mark.parametrize("name", warren.games())
def test_rules_can_be_searched(page: Page, name: str) -> None:
    page.locator(f"[data-game='{name}']").get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("section").first).to_be_visible()
    drawer.get_by_role("searchbox").fill("zzzz")
    expect(drawer).to_contain_text("Nothing found")
    drawer.get_by_role("searchbox").fill("turn")
    expect(drawer.locator("section").first).to_be_visible()
    page.keyboard.press("Escape")
    if page.get_by_role("dialog").count():  # the first Escape empties the search field
        page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_the_client_is_small() -> None:
    # Only whoever installs it fetches its icons, and only whoever opens the workshop fetches that.
    files = [path for path in STATIC.rglob("*") if path.is_file() and "icons" not in path.parts]
    workshop = [path for path in files if "WorkshopPage" in path.name]
    assert files, "the client is not built; run `python hatch_build.py`"
    assert workshop, "the workshop is not fetched apart"

    def size(some: list[Path]) -> int:
        return sum(len(gzip.compress(path.read_bytes())) for path in some)

    assert size([path for path in files if path not in workshop]) <= 120_000
    assert size(workshop) <= 20_000


def test_an_unknown_address_says_so(open_page: OpenPage) -> None:
    page = open_page("/t/nosuchtable", faulty=True)
    expect(page.get_by_text("There is no such table")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator("[data-game]").first).to_be_visible()
