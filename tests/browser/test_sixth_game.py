"""A game that another package brings is played in the browser without touching Warren."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.playing import against_bots, play_to_end
from browser.serving import Server
from support.sixth import installed


def test_the_tutorials_game_is_played_to_its_end(open_page: OpenPage, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    server = Server(tmp_path, PYTHONPATH=installed(site))
    server.start()
    try:
        page = open_page(base_url=server.url)
        expect(page.get_by_role("heading", name="Last Carrot")).to_be_visible()
        against_bots(page, "last_carrot")
        play_to_end(page)
        expect(page.get_by_role("dialog").locator("[data-result]")).to_be_visible()
        page.close()  # before its server, whose absence it would complain about
    finally:
        server.stop()
