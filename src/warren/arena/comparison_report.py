"""Reports of comparisons: as text, Markdown, a page and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap

from warren.arena import svg
from warren.arena.comparison import ALPHA, Change, Comparison
from warren.arena.comparison_words import SHORT, fairness, in_short, interval, noticeable, seat_names, topic, values
from warren.arena.report import heading, note, page, table
from warren.engine.registry import game as find_game

WIDTH = 79  # of a text
HEAD = ("figure", "before → after", "difference [95 %]", "beyond chance", "noticeable from")
HOW = (
    "Every deal was played with both sets, by the same bots with the same luck. “Beyond chance”: all figures of all sets are judged "
    f"together (Holm's method), and luck alone would bring even one such claim in {100 * ALPHA:.0f} % of such reports. The interval is that of "
    "the figure alone. “Noticeable from”: a difference of this size would have been found four times out of five; a smaller one may have gone unnoticed. pp: percentage points."
)


def facts(found: Sequence[Comparison]) -> str:
    """What was played, in a line."""
    one = found[0]
    told = one.facts
    bots = ", ".join(dict.fromkeys(told["bots"]))
    options = "".join(f", {name} {value}" for name, value in told["options"].items())
    part = "" if one.complete else f" of {one.wanted:,}"
    return (
        f"{one.games:,}{part} deals with each set, {told['seats']} seats, {bots}{options}, deals from seed {told['seed']}, "
        f"rules {told['version']}. {' '.join(fairness(one.before))}"
    ).strip()


def title(found: Sequence[Comparison]) -> str:
    """The name of a report."""
    name = find_game(found[0].facts["game"]).title
    return f"What changes: {name}" if len(found) == 1 else f"What changes: {name}, {len(found)} sets"


def _both(comparison: Comparison) -> str:
    """Which sets are compared."""
    name = comparison.before.name
    return f"{name[:1].upper() if ' ' in name else name[:1]}{name[1:]} → {comparison.after.name}"


def rows(comparison: Comparison) -> list[list[str]]:
    """Every figure of a comparison, for a table."""
    names = seat_names(comparison.facts["game"], comparison.facts["seats"])
    return [
        [topic(one, names), values(one), interval(one), _mark(one), noticeable(one, SHORT)] for one in comparison.changes
    ]  # fmt: skip


def _mark(change: Change) -> str:
    return ("more" if change.difference > 0 else "less") if change.beyond_chance else "no"


# --- many sets --------------------------------------------------------------------------------------------------------
def has_overview(found: Sequence[Comparison]) -> bool:
    """Is there more than one set, and something to see?"""
    return len(found) > 1 and any(comparison.found for comparison in found)


def overview(found: Sequence[Comparison]) -> tuple[list[str], list[list[str]], list[list[str]]]:
    """A row for each set with every figure that any of them changed: head, rows, and the colours of the cells."""
    names = seat_names(found[0].facts["game"], found[0].facts["seats"])
    changed = {(one.figure, one.seat): one for comparison in found for one in comparison.changes if one.beyond_chance}
    order = list(dict.fromkeys((one.figure, one.seat) for comparison in found for one in comparison.changes))
    keys = [key for key in order if key in changed]
    lines, colours = [], []
    for comparison in found:
        there = {(one.figure, one.seat): one for one in comparison.changes}
        cells = [there.get(key) for key in keys]
        lines.append([comparison.after.name, *(_cell(one) for one in cells)])
        colours.append(["", *("#d9a44155" if one is not None and one.beyond_chance else "" for one in cells)])
    return ["set", *(topic(changed[key], names) for key in keys)], lines, colours


def _cell(change: Change | None) -> str:
    if change is None:
        return "the same"
    arrow = ("▲ " if change.difference > 0 else "▼ ") if change.beyond_chance else ""
    return arrow + values(change)


# --- forms ------------------------------------------------------------------------------------------------------------
def as_text(found: Sequence[Comparison]) -> str:
    """For a terminal."""
    lines = [title(found), *wrap(facts(found), WIDTH)]
    for comparison in found:
        lines += ["", _both(comparison)]
        for line in in_short(comparison):
            lines += wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines) + "\n"


def as_json(found: Sequence[Comparison]) -> str:
    """For programs: one comparison, or a list of them."""
    data = [comparison.data() for comparison in found]
    return json.dumps(data[0] if len(data) == 1 else data, indent=1, ensure_ascii=False) + "\n"


def as_markdown(found: Sequence[Comparison]) -> str:
    """For a repository or a wiki."""
    parts = [f"# {title(found)}", facts(found)]
    if has_overview(found):
        parts += ["## All sets", _markdown_table(*overview(found)[:2])]
    for comparison in found:
        parts += [f"## {_plain(_both(comparison))}"]
        parts += ["\n".join(f"- {line}" for line in in_short(comparison)), _markdown_table(HEAD, rows(comparison))]
    return "\n\n".join([*parts, HOW]) + "\n"


def _markdown_table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    every = [head, ["---"] * len(head), *lines]
    return "\n".join(f"| {' | '.join(_plain(cell) for cell in line)} |" for line in every)


def _plain(cell: str) -> str:
    return cell.replace("|", "\\|").replace("\n", " ")


def as_page(found: Sequence[Comparison]) -> str:
    """A self-contained page."""
    parts = [note(facts(found))]
    if has_overview(found):
        parts += [heading("All sets"), table(*overview(found))]
    for comparison in found:
        lines = "".join(f"<li>{escape(line)}</li>" for line in in_short(comparison))
        parts += [heading(_both(comparison)), f"<ul>{lines}</ul>"]
        if comparison.changes:
            parts += [_picture(comparison), table(HEAD, rows(comparison))]
    return page(title(found), [*parts, note(HOW)])


def _picture(comparison: Comparison) -> str:
    """How often each seat wins with each set."""
    names = find_game(comparison.facts["game"]).seat_names
    lines = []
    for seat in range(comparison.facts["seats"]):
        for when, tried in (("before", comparison.before), ("after", comparison.after)):
            share = tried.figures.wins[seat]
            lines.append((f"{names[seat]}, {when}", 100 * share.value, 100 * share.low, 100 * share.high))
    mark = 100 / comparison.facts["seats"]
    picture = svg.intervals("Wins of each seat in per cent, before and after", lines, mark, "{:.1f} %", alike=2)
    return note("How often each seat wins; the dashed line is an even share.") + picture


FORMS: dict[str, Callable[[Sequence[Comparison]], str]] = {
    ".html": as_page, ".md": as_markdown, ".json": as_json, ".txt": as_text,
}  # fmt: skip


def check_form(path: Path) -> Path:
    """A file a report can be written to, by how its name ends; a ValueError lists the endings."""
    if path.suffix.lower() not in FORMS:
        raise ValueError(f"--report {path}: the name must end with one of: {', '.join(FORMS)}")
    return path


def write(found: Sequence[Comparison], path: Path) -> None:
    """Write a report in the form its name asks for."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FORMS[path.suffix.lower()](found), encoding="utf-8")
