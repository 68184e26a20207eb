"""The JSON Schemas of the protocol: for OpenAPI and for the client's types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec


def schemas(models: Iterable[Any], references: str = "#/$defs/{name}", *, written: bool = True) -> dict[str, Any]:
    """The schemas of some models and of all they refer to, by name.

    ``written``: as the server writes them. A struct that does not leave its defaults out has all its fields.
    """
    found = msgspec.json.schema_components(list(models), ref_template=references)[1]
    structs = {struct.__name__: struct for struct in _structs()}
    for name, schema in found.items():
        if not written or structs[name].__struct_config__.omit_defaults:
            continue
        if schema["type"] == "object":
            schema["required"] = list(schema["properties"])
        else:
            schema["minItems"] = len(schema["prefixItems"])
    return found


def _structs() -> Iterable[type[msgspec.Struct]]:
    waiting = [msgspec.Struct]
    while waiting:
        struct = waiting.pop()
        waiting += struct.__subclasses__()
        yield struct
