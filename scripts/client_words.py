"""Write the types of the pages' words: ``client/generated/words.ts``, from ``src/warren/text/client/en.ftl``.

With them a key that does not exist, or an argument that is missing or of the wrong kind, fails the type check. Run by
``scripts/client_checks.py`` before every check.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast, visitor

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "src" / "warren" / "text" / "client" / "en.ftl"
HEAD = """/** The keys of the pages' words and their arguments. Made by scripts/client_words.py; do not edit. */
type Argument = string | number | readonly string[];

export interface OwnWords {
"""
PLURALS = {"zero", "one", "two", "few", "many"}  # "other" is also what anything else may be called


class Arguments(visitor.Visitor):
    """The arguments of a message by name, with their TypeScript type."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.setdefault(node.id.name, "Argument")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference) and any(map(_is_number, node.variants)):
            self.found[node.selector.id.name] = "number"
        self.generic_visit(node)


def _is_number(variant: ast.Variant) -> bool:
    return isinstance(variant.key, ast.NumberLiteral) or variant.key.name in PLURALS


def types(catalogue: str) -> str:
    """The TypeScript module for a catalogue."""
    lines = [_line(entry) for entry in FluentParser().parse(catalogue).body if isinstance(entry, ast.Message)]
    return HEAD + "\n".join(lines) + "\n}\n"


def _line(message: Any) -> str:
    arguments = Arguments()
    arguments.visit(message)
    fields = "; ".join(f"{name}: {kind}" for name, kind in arguments.found.items())
    return f'  "{message.id.name}": [{f"{{ {fields} }}" if fields else ""}];'


def write(client: Path) -> None:
    """Write the module unless it is there already: what did not change is not checked again."""
    target, wanted = client / "generated" / "words.ts", types(CATALOGUE.read_text(encoding="utf-8"))
    if not target.is_file() or target.read_text(encoding="utf-8") != wanted:
        target.parent.mkdir(exist_ok=True)
        target.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    write(ROOT / "client")
