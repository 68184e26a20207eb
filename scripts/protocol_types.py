"""Write the types of the protocol, of scenes and of phrases: ``client/generated/net.ts``, ``scene.ts`` and ``text.ts``.

They are made from the server's models, so that a field that is renamed on one side only fails the type check. Run by
``scripts/client_checks.py`` before every check; the built client does not need them, as types are erased.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from warren.scene.model import Spot
from warren.server import protocol
from warren.server.protocol import answers, bodies, messages, puzzles, workshop
from warren.server.protocol.schema import schemas

#: Which file has the types of which package.
HOMES = {"warren.text": "text", "warren.scene": "scene", "warren.server": "net"}
#: The files from which a file takes types.
BELOW = {"text": (), "scene": ("text",), "net": ("text", "scene")}
HEAD = "/** Made from the server's models by scripts/protocol_types.py; do not edit. */\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def write(client: Path) -> None:
    """Write all files; one that is as it should be is left alone: what did not change is not checked again."""
    folder = client / "generated"
    folder.mkdir(exist_ok=True)
    for name, text in files().items():
        path = folder / f"{name}.ts"
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    """The text of each file."""
    found = {**_structs(), **_bodies()}
    homes = {name: _home(module) for name, (module, _) in found.items()}
    return {file: _file(file, found, homes) for file in BELOW}


def _structs() -> dict[str, tuple[str, Schema]]:
    """Answers and messages: the module and the schema of each."""
    http = [model for part in (answers, puzzles, workshop) for model in vars(part).values() if _is_struct(model)]
    # Spots are written short; this is what they are written out to.
    said = [messages.ClientMessage, messages.LessonRequest]
    made = schemas([*http, messages.ServerMessage, Spot]) | schemas(said, written=False)
    modules = {struct.__name__: struct.__module__ for struct in _all(msgspec.Struct)}
    return {name: (modules[name], schema) for name, schema in made.items()}


def _is_struct(model: object) -> bool:
    return inspect.isclass(model) and issubclass(model, answers.Answer) and bool(model.__struct_fields__)


def _all(base: type) -> list[type]:
    below: list[type] = base.__subclasses__()
    return [base, *(found for sub in below for found in _all(sub))]


def _bodies() -> dict[str, tuple[str, Schema]]:
    """What HTTP requests bring."""
    models = [model for model in vars(bodies).values() if inspect.isclass(model) and issubclass(model, bodies.Strict)]
    chosen = [(model, "validation") for model in models if model is not bodies.Strict and issubclass(model, BaseModel)]
    made = models_json_schema(chosen)[1]["$defs"]  # type: ignore[arg-type]
    return {name: (bodies.__name__, schema) for name, schema in made.items()}


def _home(module: str) -> str:
    return next(file for package, file in HOMES.items() if module.startswith(package))


def _file(file: str, found: Mapping[str, tuple[str, Schema]], homes: Mapping[str, str]) -> str:
    own = [_declared(name, schema) for name, (_, schema) in sorted(found.items()) if homes[name] == file]
    if file == "net":
        unions = ("ServerMessage", "ClientMessage", "LessonRequest")
        own += [_union(name, getattr(messages, name)) for name in unions]
        own.append(f"/** The version of the protocol. */\nexport type Protocol = {protocol.VERSION};\n")
    text = "\n".join(own)
    taken = []
    for below in BELOW[file]:
        names = sorted(name for name, home in homes.items() if home == below and _mentions(text, name))
        taken += [f'import type {{ {", ".join(names)} }} from "./{below}";\n'] if names else []
    return f"{HEAD}{''.join(taken)}\n{text}"


def _mentions(text: str, name: str) -> bool:
    code = re.sub(r"/\*.*?\*/", "", text)
    return re.search(rf"\b{name}\b", code) is not None


def _union(name: str, union: Any) -> str:
    members = "".join(f"\n  | {member.__name__}" for member in get_args(union))
    return f"export type {name} ={members};\n"


def _declared(name: str, schema: Schema) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{_comment(schema)}export type {name} = {_type(schema)};\n"
    required = schema.get("required", ())
    fields = (
        f"  {field}{'' if field in required else '?'}: {_type(value)};\n"
        for field, value in schema["properties"].items()
    )
    return f"{_comment(schema)}export interface {name} {{\n{''.join(fields)}}}\n"


def _comment(schema: Schema) -> str:
    words = " ".join(str(schema.get("description", "")).replace("``", "`").split())
    return f"/** {words} */\n" if words else ""


def _type(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for key in ("enum", "anyOf"):
        if key in schema:
            parts = [json.dumps(part) if key == "enum" else _type(part) for part in schema[key]]
            return " | ".join(dict.fromkeys(parts))
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties") or next(iter(schema.get("patternProperties", {}).values()), None)
        return f"Record<string, {_type(values)}>" if isinstance(values, dict) else "Record<string, unknown>"
    return SIMPLE.get(str(kind), "unknown")


def _array(schema: Schema) -> str:
    if "prefixItems" not in schema:
        item = _type(schema.get("items") or {})
        return f"({item})[]" if " | " in item else f"{item}[]"
    least = schema.get("minItems", 0)
    parts = [f"{_type(part)}{'' if place < least else '?'}" for place, part in enumerate(schema["prefixItems"])]
    return f"[{', '.join(parts)}]"
