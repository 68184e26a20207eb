"""The sofa: phones of the house join by the code on the screen, with ``--lan`` or by the lobby's switch."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.playing import make_table, play_one, wait_for
from browser.serving import Server
from warren.server.local_network import own_address

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "invite"}]


def scanned(page: Page, code: str) -> str:
    """What a camera reads in a picture on the page."""
    shot = page.locator(code).screenshot()
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(shot)).convert("L"))
    assert len(found) == 1
    return str(found[0].text)


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of one game, with these arguments; only where this computer is in a network."""
    if own_address() is None:
        pytest.skip("this computer is in no network")
    server = Server(tmp_path, arguments=("--game", "tsuro", *request.param))
    server.start()
    yield server
    server.stop()


def phones_join(page: Page, open_page: OpenPage) -> None:
    """Two phones sit down by the codes of their invitations, and each makes a move."""
    make_table(page, "tsuro", SEATS)
    phones = []
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        page.locator(f"[data-invite-seat='{seat}']").click()
        link = scanned(page, ".qr svg")
        assert link.startswith(f"http://{own_address()}:")
        assert link == page.locator("[data-invite]").input_value()
        expect(page.locator("dialog [data-reach]")).to_have_count(0)
        page.keyboard.press("Escape")
        phone = open_page(link, phone=True)
        phone.locator("[data-name]").fill(name)
        phone.locator(f"[data-claim='{seat}']").click()
        phones.append(phone)
    for number, one in enumerate([page, *phones]):
        wait_for(one, "now.number === arg && now.open", number)
        play_one(one, random.Random(number))


@pytest.mark.parametrize("house", [("--lan",)], indirect=True)
def test_two_phones_join_by_the_codes_of_a_lan_server(house: Server, open_page: OpenPage) -> None:
    phones_join(open_page("/", base_url=house.url), open_page)


@pytest.mark.parametrize("house", [()], indirect=True)
def test_the_switch_lets_them_in_and_out_again(house: Server, open_page: OpenPage) -> None:
    page = open_page("/", base_url=house.url)
    page.locator("[data-house]").check()
    address = f"http://{own_address()}:{house.port}"
    expect(page.locator("[data-house-address]")).to_have_text(address)
    phone = open_page(scanned(page, ".qr svg"), phone=True)
    phone.wait_for_selector("[data-game]")
    expect(phone.locator("[data-house]")).to_have_count(0)
    page.locator("[data-house]").uncheck()
    expect(page.locator("[data-house-address]")).to_have_count(0)
    refused = open_page("/", base_url=house.url).request.get(f"{house.url}/api/games", headers={"Host": "192.0.2.77"})
    assert refused.status == 403


@pytest.mark.parametrize("house", [()], indirect=True)
def test_the_invite_box_offers_the_switch(house: Server, open_page: OpenPage) -> None:
    page = open_page("/", base_url=house.url)
    make_table(page, "tsuro", SEATS)
    page.locator("[data-invite-seat='1']").click()
    note = page.get_by_role("dialog").locator("[data-reach='closed']")
    expect(note).to_contain_text("cannot open this address yet")
    note.locator("[data-let-in]").click()
    expect(note).to_have_count(0)
    assert scanned(page, ".qr svg").startswith(f"http://{own_address()}:{house.port}/t/")
