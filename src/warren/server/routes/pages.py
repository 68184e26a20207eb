"""Pages: the client's files if they were built, a clear word if not; seat links; the API as a page."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from warren.server import presenting
from warren.server.errors import Refusal
from warren.server.live import OVER
from warren.server.player_names import english_names
from warren.server.routes.dependencies import Parts, TableId, new_visitor, set_cookie
from warren.server.routes.games import FOREVER
from warren.server.tokens import Identity
from warren.server.verbs import seating
from warren.text import phrase

router = APIRouter(include_in_schema=False)

FRAME = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title></head><body>{body}</body></html>"""
NOT_BUILT = """<main><h1>The table's page is not built</h1>
<p>The server runs, but its browser client was not built into this installation.</p>
<p>Build it with <code>python hatch_build.py</code> (or install Warren's wheel), then reload this page.</p>
<p>The programming interface is there: <a href="/api">what can be asked</a>.</p></main>"""


def _index(parts: Parts, preloads: str = "", status: int = 200) -> Response:
    page = parts.files.get(parts.settings.static / "index.html")
    if page is None:
        return HTMLResponse(FRAME.format(title="Warren", body=NOT_BUILT), status_code=503)
    text = page.plain.decode().replace("</head>", f"{preloads}</head>", 1)
    return HTMLResponse(text, status, {"Cache-Control": "no-cache"})


@router.get("/")
async def lobby(parts: Parts) -> Response:
    return _index(parts)


@router.get("/learn/{game}")
@router.get("/learn/{game}/{lesson}")
async def learn(parts: Parts) -> Response:
    return _index(parts)


@router.get("/puzzles/{name}")
@router.get("/puzzles/{name}/{puzzle_id}")
async def puzzles(parts: Parts) -> Response:
    return _index(parts)


@router.get("/workshop/{name}")
@router.get("/workshop/{name}/{components}")
async def workshop(parts: Parts) -> Response:
    return _index(parts)


@router.get("/r/{table_id}")
async def replay(table_id: str, request: Request, parts: Parts) -> Response:
    return _index(parts, await _story(table_id, str(request.base_url), parts))


async def _story(table_id: str, base: str, parts: Parts) -> str:
    """What a link to a replay shows where it is shared; nothing of a game that not everybody may see."""
    try:
        table = await parts.hub.table(table_id)
    except Refusal:
        return ""
    if table.row.status != OVER or table.match is None or not table.settings.watch:
        return ""
    told = table.game.tell(presenting.result(table.match.state).line, english_names(table.seats))
    address = f"{base}api/tables/{table.id}/picture"
    tags = {
        "og:type": "article",
        "og:title": f"{table.game.title} · Warren",
        "og:description": told,
        "og:image": address,
    }
    return "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items())


async def _drawings(table_id: str, parts: Parts) -> str:
    """Lets the browser fetch the pieces' drawings together with the page, not after it."""
    try:
        row = (await parts.hub.table(table_id)).row
    except Refusal:
        return ""
    address = f"/api/games/{row.game}/symbols?components={row.components}"
    return f'<link rel="preload" as="fetch" crossorigin href="{escape(address)}">'


@router.get("/t/{table_id}")
async def table(table_id: str, request: Request, parts: Parts, seat: str | None = None) -> Response:
    """The table's page; a seat link leaves its right in the cookie and shows a clean address."""
    if seat is None:
        return _index(parts, await _drawings(table_id, parts))
    known = parts.tokens.identity(request.cookies, links=[seat])
    who = Identity(known.visitor or new_visitor(request, parts), known.tokens)
    try:
        fault = await _fault(table_id, parts, who)
    except Refusal as refusal:  # not yet: the page tries it again
        return _index(parts, status=refusal.status)
    if fault:
        return RedirectResponse(f"/t/{_safe(table_id)}?error={fault}", status_code=303)
    response = RedirectResponse(f"/t/{_safe(table_id)}", status_code=303)
    set_cookie(response, request, parts, who)
    return response


def _safe(table_id: TableId) -> str:
    return "".join(letter for letter in table_id if letter.isascii() and letter.isalnum())[:16]


async def _fault(table_id: str, parts: Parts, who: Identity) -> str:
    """Open a seat link; what is wrong with it, for the page that says so (nothing: an empty text)."""
    try:
        opened = await seating.open_link(parts.hub, who, await parts.hub.table(table_id))
    except Refusal as refusal:
        if refusal.code in ("loading", "unavailable"):
            raise
        return "hand" if refusal.code == "forbidden" else "link"
    return "" if opened else "link"


@router.get("/api")
async def interface(request: Request) -> Response:
    """The OpenAPI description as a page without scripts."""
    schema: dict[str, Any] = request.app.openapi()
    parts = [
        "<main><h1>Warren's programming interface</h1>",
        '<p>Machine-readable: <a href="/openapi.json">openapi.json</a>. Play itself goes over the WebSocket ',
        "<code>/ws/TABLE</code>; see <code>docs/protocol.md</code>.</p>",
    ]
    for path, verbs in schema["paths"].items():
        for verb, route in verbs.items():
            parts.append(
                f"<h2><code>{verb.upper()} {escape(path)}</code></h2><p>{escape(route.get('description', ''))}</p>"
            )
            parts.append(_body(route))
    return HTMLResponse(FRAME.format(title="Warren: programming interface", body="".join(parts) + "</main>"))


def _body(route: dict[str, Any]) -> str:
    """What a route takes and gives, by the names of their schemas."""
    asked = [escape(parameter["name"]) for parameter in route.get("parameters", [])]
    takes = _schema_name(route.get("requestBody", {}))
    gives = next((_schema_name(answer) for status, answer in route["responses"].items() if status.startswith("2")), "")
    rows = [("Parameters", ", ".join(asked)), ("Takes", takes), ("Gives", gives)]
    return "<ul>" + "".join(f"<li>{name}: {text}</li>" for name, text in rows if text) + "</ul>"


def _schema_name(part: dict[str, Any]) -> str:
    for kind, content in part.get("content", {}).items():
        reference = content.get("schema", {}).get("$ref", "")
        return escape(reference.rpartition("/")[2] or kind)
    return ""


@router.get("/{path:path}")
async def file(path: str, request: Request, parts: Parts) -> Response:
    """The client's own files; names under /assets/ carry a hash and never change."""
    found = parts.files.under(parts.settings.static, path)
    if found is None and "text/html" in request.headers.get("accept", "") and not path.startswith(("api/", "assets/")):
        return _index(parts, status=404)  # somebody's browser: the client says it in words, with a way home
    if found is None:
        raise Refusal("missing", phrase("missing-page"))
    headers = {"Cache-Control": FOREVER if path.startswith("assets/") else "no-cache", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, media_type=found.kind, headers=headers)
    return Response(found.packed, media_type=found.kind, headers=headers | {"Content-Encoding": "gzip"})
