"""A pseudo-language made from English: every letter accented, every word 40 % longer. Only for tests of what people see."""

from __future__ import annotations

import math
import re

ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒǧĥíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ",
)
LONGER = 0.4


def pseudo(catalogue: str) -> str:
    """The catalogue with its words made strange; keys, arguments and functions stay."""
    from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

    class Stranger(visitor.Transformer):
        def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
            node.value = strange(node.value)
            return node

        def visit_CallArguments(self, node: ast.CallArguments) -> ast.CallArguments:
            """Texts that a function puts into the sentence (not its named settings)."""
            for argument in node.positional:
                if isinstance(argument, ast.StringLiteral):
                    argument.value = strange(argument.value)
            return node

    resource = FluentParser().parse(catalogue)
    return FluentSerializer().serialize(Stranger().visit(resource))


def strange(text: str) -> str:
    """One text in the pseudo-language.

    >>> strange("Your turn")
    'Ýóúř~~ ŧúřñ~~'
    """
    return re.sub(r"[^\W\d_]+", lambda word: word[0].translate(ACCENTED) + "~" * math.ceil(LONGER * len(word[0])), text)
