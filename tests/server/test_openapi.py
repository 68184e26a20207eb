"""schemathesis over the OpenAPI description: no request makes the server fail or answer against its own schema."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import positive_data_acceptance

from server.conftest import make_settings
from warren.server.app import create_app
from warren.server.settings import Settings


def with_games(life: Any) -> Any:
    """A server's life in which nothing is asked before the games are loaded: every request here starts it anew."""

    @asynccontextmanager
    async def patient(app: Any) -> AsyncIterator[Any]:
        async with life(app) as state:
            await asyncio.to_thread(app.state.context.loader.finished.wait)
            yield state

    return patient


class Interface:
    """The application with an open, a running and a finished table in it."""

    def __init__(self, folder: Path) -> None:
        self.app = create_app(make_settings(folder))
        self.app.router.lifespan_context = with_games(self.app.router.lifespan_context)
        self.schema = schemathesis.openapi.from_asgi("/openapi.json", self.app)
        self.tables: list[str] = []
        self.asked = 0
        with asgi.get_client(cast(Any, self.app)) as client:
            seats = [{"kind": "me"}, {"kind": "open"}]
            for wish in (seats, [{"kind": "me"}] * 2, [{"kind": "bot", "level": "random"}] * 2):
                body: Any = {"game": "tsuro", "seats": wish, "pace": 0}
                self.tables.append(client.post("/api/tables", json=body).json()["id"])
            client.post(f"/api/tables/{self.tables[1]}/ready", json={"contributions": {"0": "", "1": ""}})
            client.post(f"/api/tables/{self.tables[2]}/start", json={})
            self.cookies = dict(client.cookies)

    def next_table(self) -> str:
        """The real tables in turn, so that requests get past the first check."""
        self.asked += 1
        return self.tables[self.asked % len(self.tables)]


@pytest.fixture(scope="module")
def interface(tmp_path_factory: pytest.TempPathFactory) -> Interface:
    return Interface(tmp_path_factory.mktemp("interface"))


load_all_checks()
#: A schema's patterns cannot name Unicode's categories: texts of invisible letters only are refused all the same.
UNSAID = ("needs at least one visible character", "text without control characters")


@schemathesis.check
def valid_data_is_taken(ctx: Any, response: Any, case: Any) -> bool | None:
    """Schemathesis' own check, except for what a schema cannot say."""
    said = response.content.decode(errors="replace")
    return None if any(words in said for words in UNSAID) else positive_data_acceptance(ctx, response, case)


WANTED = [check for check in CHECKS.get_all() if check is not positive_data_acceptance]
DESCRIPTION = create_app(Settings(database="sqlite://")).openapi()
ROUTES = [(path, verb) for path, verbs in DESCRIPTION["paths"].items() for verb in verbs]


@pytest.mark.parametrize(("path", "verb"), ROUTES)
def test_every_answer_is_as_described(interface: Interface, path: str, verb: str) -> None:
    operation = interface.schema[path][verb]

    @settings(max_examples=12, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = interface.next_table()
        case.call_and_validate(cookies=interface.cookies, checks=WANTED)

    check()


def test_the_description_has_every_route_of_the_protocol() -> None:
    protocol = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for path in DESCRIPTION["paths"]:
        written = path.replace("{table_id}", "ID").replace("{seat}", "K").replace("{name}", "NAME")
        written = written.replace("{puzzle_id}", "ID").replace("{move}", "M").replace("{set_hash}", "HASH")
        assert written.replace("{number}", "N") in protocol, f"docs/protocol.md does not tell {path}"
