"""The guide as a booklet: two pages side by side on each side of a sheet, in the order in which folded sheets are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from reportlab.platypus import Paragraph

from warren.print.flows import Heading, code, heading, paragraph, rows, style
from warren.print.fonts import MONO, REGULAR, width_of

SIZE = 8.0
HEADINGS = {"h1": 16.0, "h2": 11.0, "h3": 9.0}


def order(count: int) -> list[tuple[tuple[int | None, int | None], tuple[int | None, int | None]]]:
    """For each sheet, the pages on its front and on its back, left and right; None: an empty page.

    >>> order(4)
    [((3, 0), (1, 2))]
    >>> order(5)
    [((None, 0), (1, None)), ((None, 2), (3, 4))]
    """
    whole = -(-count // 4) * 4
    known: list[int | None] = [page if page < count else None for page in range(whole)]
    return [
        ((known[whole - 1 - 2 * sheet], known[2 * sheet]), (known[2 * sheet + 1], known[whole - 2 - 2 * sheet]))
        for sheet in range(whole // 4)
    ]


def story(markdown: str, width: float) -> list[Any]:
    """A guide as paragraphs, lists and tables, ``width`` millimetres wide."""
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    return list(_blocks(tokens, width))


def _blocks(tokens: Sequence[Token], width: float) -> Iterator[Any]:
    depth, at = 0, 0
    marks: list[str] = []
    while at < len(tokens):
        token = tokens[at]
        match token.type:
            case "heading_open":
                yield Heading(_inline(tokens[at + 1]), heading("", HEADINGS.get(token.tag, SIZE)).style)
            case "bullet_list_open" | "ordered_list_open":
                depth += 1
            case "bullet_list_close" | "ordered_list_close":
                depth -= 1
            case "list_item_open":
                marks.append(f"{token.info}." if token.info else "•")
            case "paragraph_open":
                yield _listed(_inline(tokens[at + 1]), depth, marks.pop() if marks else "")
            case "fence" | "code_block":
                yield code(token.content, _mono_size(token.content, width))
            case "table_open":
                end = next(place for place in range(at, len(tokens)) if tokens[place].type == "table_close")
                yield _table(tokens[at:end], width)
                at = end
        at += 1


def _listed(text: str, depth: int, mark: str) -> Paragraph:
    indent = 11.0 * depth
    bullet = f"<bullet>{escape(mark)}</bullet>" if mark else ""
    look = style(SIZE, leftIndent=indent, bulletIndent=indent - 9, spaceAfter=SIZE * (0.25 if depth else 0.5))
    return Paragraph(bullet + text, look)


def _inline(token: Token) -> str:
    """Words of Markdown as those of reportlab's paragraphs."""
    tags = {"strong_open": "<b>", "strong_close": "</b>", "em_open": "<i>", "em_close": "</i>"}
    parts = []
    for child in token.children or []:
        if child.type in tags:
            parts.append(tags[child.type])
        elif child.type == "code_inline":
            parts.append(f'<font name="{MONO}" size="{SIZE * 0.92:g}">{escape(child.content)}</font>')
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
        else:
            parts.append(escape(child.content))
    return "".join(parts)


def _mono_size(text: str, width: float) -> float:
    longest = max((width_of(line, MONO, 1.0) for line in text.splitlines()), default=1.0)
    return max(6.0, min(SIZE * 0.9, width * 72 / 25.4 / max(longest, 1.0)))


def _table(tokens: Sequence[Token], width: float) -> Any:
    cells: list[list[Any]] = []
    weights: list[float] = []
    for token in tokens:
        if token.type == "tr_open":
            cells.append([])
        elif token.type == "inline":
            text = _inline(token)
            bare = re.sub(r"<[^>]+>", "", text)
            place = len(cells[-1])
            cells[-1].append(Paragraph(f"<b>{text}</b>" if len(cells) == 1 else text, style(SIZE * 0.94, spaceAfter=0)))
            weights += [0.0] * (place + 1 - len(weights))
            longest = max((width_of(word, REGULAR, SIZE) for word in bare.split()), default=0.0)
            weights[place] = max(weights[place], min(width_of(bare, REGULAR, SIZE), 150.0), longest + 6)
    return rows(cells, [width * weight / sum(weights) for weight in weights])


__all__ = ["order", "paragraph", "story"]
