"""docs/protocol.md shows messages as they are: every example is read with the model that is named beside it."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from warren.server.protocol import VERSION, answers, bodies, messages, puzzles, workshop
from warren.server.protocol.schema import schemas

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\S+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples() -> Iterator[tuple[str, Any]]:
    """The name of the model, and what is said to be one."""
    for _, model, text in FENCE.findall(PAGE):
        rest = text.strip()
        while rest:
            value, end = json.JSONDecoder().raw_decode(rest)
            rest = rest[end:].lstrip()
            yield model, value


EXAMPLES = list(examples())


def schema_of(name: str) -> dict[str, Any]:
    """The model's schema. Nothing may be in an example that the model does not have."""
    if hasattr(bodies, name):
        found: dict[str, Any] = getattr(bodies, name).model_json_schema()
        return found
    model = next(getattr(part, name) for part in (messages, answers, puzzles, workshop) if hasattr(part, name))
    parts = schemas([model], written=not issubclass(model, messages.Request))
    for part in parts.values():
        if "properties" in part:
            part["additionalProperties"] = False
    return {"$ref": f"#/$defs/{name}", "$defs": parts}


@pytest.mark.parametrize(("model", "example"), EXAMPLES, ids=[f"{model}-{n}" for n, (model, _) in enumerate(EXAMPLES)])
def test_an_example_is_what_the_model_says(model: str, example: Any) -> None:
    for kind in get_args(getattr(messages, model, None)):  # which of the messages it says to be
        if kind.__struct_config__.tag == example["type"]:
            model = kind.__name__
    jsonschema_rs.validate(schema_of(model), example)


@pytest.mark.parametrize("union", ["ClientMessage", "ServerMessage"])
def test_every_message_has_an_example(union: str) -> None:
    shown = {example["type"] for model, example in EXAMPLES if model == union}
    assert shown == {kind.__struct_config__.tag for kind in get_args(getattr(messages, union))}


def test_every_answer_and_body_is_shown() -> None:
    def defined(module: Any) -> set[str]:
        return {
            name
            for name, found in vars(module).items()
            if inspect.isclass(found) and found.__module__ == module.__name__
        }

    within = {"Answer", "Brief", "Strict", "NewSeat", "TableSettings", "SeatInfo", "SummarySeat", "Summary", "OptionInfo", "GameInfo",
              "LessonInfo",
              "Language", "LogLine", "ResultSeat", "Result", "CheckInfo", "SwingInfo", "PuzzleInfo", "SetDifference"}  # fmt: skip
    assert {model for model, _ in EXAMPLES} >= (defined(answers) | defined(bodies) | defined(puzzles)) - within


def test_all_examples_are_checked() -> None:
    """An example in the middle of a line, or without its model, would be read by nobody."""
    assert all(kind == "json" and model for kind, model, _ in FENCE.findall(PAGE))
    assert not re.findall(r"`\{[^`]*\}`", FENCE.sub("", PAGE))


def test_the_page_names_the_version() -> None:
    assert f"at present {VERSION}." in PAGE
    assert all(example["protocol"] == VERSION for _, example in EXAMPLES if example.get("type") == "welcome")


def test_a_field_that_does_not_exist_is_noticed() -> None:
    model, example = next(found for found in EXAMPLES if found[0] == "Games")
    example = json.loads(json.dumps(example))
    example["games"][0]["dragon"] = True
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(schema_of(model), example)
