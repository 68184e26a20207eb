"""Answers as msgspec writes them, and their place in the OpenAPI description."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse

from warren.server.errors import STATUS
from warren.server.protocol import answers, messages, puzzles, workshop
from warren.server.protocol.schema import schemas

#: All models that answer a request: found, not listed.
MODELS = [
    *(
        model
        for module in (answers, puzzles, workshop)
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, answers.Answer)
    ),
    messages.Frame,
    messages.Preview,
    messages.Why,
]


class Written(JSONResponse):
    """An answer as msgspec writes it."""

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def written(answer: msgspec.Struct, response: Response, status: int = 200) -> Written:
    """An answer with the cookies and headers that were set on the way to it."""
    made = Written(answer, status)
    made.raw_headers += [header for header in response.raw_headers if header[0] != b"content-length"]
    return made


def _described(model: type[msgspec.Struct]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{model.__name__}"}}}}


#: Documented for every route, so that a client knows all answers it may get.
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": "Why not", **_described(answers.Problem)} for status in sorted({*STATUS.values(), 422})
}


def answers_with(model: type[msgspec.Struct], status: int = 200) -> dict[str, Any]:
    """What a route's decorator says about its answer."""
    told = {"description": (model.__doc__ or "").partition("\n")[0], **_described(model)}
    return {"status_code": status, "response_class": Written, "response_model": None, "responses": {status: told}}


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the answers' schemas."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        made["components"]["schemas"] |= schemas(MODELS, "#/components/schemas/{name}")
        app.openapi_schema = made
    return app.openapi_schema
