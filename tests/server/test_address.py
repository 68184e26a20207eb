"""What addresses of tables begin with, and whether other devices can open them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.conftest import make_settings, started

LOOPBACK = ("localhost", "127.0.0.1", "::1")
PUBLIC = "http://192.0.2.7:8421"


@pytest.mark.parametrize(
    ("changes", "host", "url", "reach"),
    [
        ({"allowed_hosts": LOOPBACK}, "127.0.0.1:8421", "http://127.0.0.1:8421", "closed"),
        ({"allowed_hosts": LOOPBACK}, "localhost:8421", "http://localhost:8421", "closed"),
        ({}, "127.0.0.1:8421", "http://127.0.0.1:8421", "local"),
        ({}, "[::1]:8421", "http://[::1]:8421", "local"),
        ({}, "192.0.2.7:8421", PUBLIC, "open"),
        ({"public_url": PUBLIC}, "127.0.0.1:8421", PUBLIC, "open"),
    ],
)
async def test_the_server_knows_who_can_open_its_address(
    tmp_path: Path, changes: dict[str, Any], host: str, url: str, reach: str
) -> None:
    async with started(make_settings(tmp_path, **changes)) as server, server.person("Ann") as ann:
        answer = await ann.get("/api/address", headers={"host": host})
        assert answer.json() == {"url": url, "reach": reach, "switch": None, "qr": None}


async def test_invitations_begin_with_that_address(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, public_url=PUBLIC)) as server, server.person("Ann") as ann:
        table = await ann.made([{"kind": "me"}, {"kind": "invite"}])
        invitation = (await ann.post(f"/api/tables/{table['id']}/seats/1/invite")).json()
        assert invitation["url"].startswith(f"{PUBLIC}/t/{table['id']}?seat=")
