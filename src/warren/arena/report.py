"""Self-contained HTML pages: everything inline, readable offline and in dark mode."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from warren.arena import svg
from warren.arena.match import Result
from warren.arena.statistics import Share, Standing, head_to_head, standings

STYLE = """
:root{--paper:#fbf7ef;--ink:#33302b;--soft:#8a8377;--grid:#e5dccb}
@media(prefers-color-scheme:dark){:root{--paper:#211f1c;--ink:#ece5d8;--soft:#a39b8d;--grid:#3b3732}}
body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.2rem}p.note{color:var(--soft)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--grid)}
th:first-child,td:first-child{text-align:left}
.scroll{overflow-x:auto}
svg{width:100%;height:auto}svg text{fill:var(--ink);font:12px system-ui,sans-serif}
svg .grid{stroke:var(--grid)}svg .axis{stroke:var(--soft)}
svg .mark{stroke:var(--soft);stroke-dasharray:4 4}svg .bar{stroke-width:4;stroke-linecap:round}
@media(max-width:36rem){table{font-size:.75rem}th,td{padding:.3rem .2rem}svg text{font-size:19px}}
"""


def page(title: str, parts: Sequence[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )


def heading(text: str) -> str:
    """A section's title."""
    return f"<h2>{escape(text)}</h2>"


def note(text: str) -> str:
    """A line of explanation."""
    return f'<p class="note">{escape(text)}</p>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]], colours: Sequence[Sequence[str]] = ()) -> str:
    """A table; colours are backgrounds for cells."""
    lines = ["<tr>" + "".join(f"<th>{_unbroken(cell)}</th>" for cell in head) + "</tr>"]
    for number, row in enumerate(rows):
        paint = colours[number] if colours else [""] * len(row)
        cells = (
            f'<td style="background:{colour}">{_unbroken(cell)}</td>' if colour else f"<td>{_unbroken(cell)}</td>"
            for cell, colour in zip(row, paint, strict=True)
        )
        lines.append("<tr>" + "".join(cells) + "</tr>")
    return f'<div class="scroll"><table>{"".join(lines)}</table></div>'


def _unbroken(cell: str) -> str:
    """A cell whose line breaks, if any, come between a number and its interval, not within either."""
    cell = escape(cell).replace(", ", ",&nbsp;").replace(" %", "&nbsp;%").replace(" ± ", "&nbsp;±&nbsp;")
    return cell.replace(" → ", "&nbsp;→&nbsp;").replace("▲ ", "▲&nbsp;").replace("▼ ", "▼&nbsp;")


def standing_rows(ranking: Sequence[Standing]) -> list[list[str]]:
    """The standings as text."""
    return [
        [
            row.bot, f"{row.rating:.1f} ± {row.rating - row.interval[0]:.1f}", str(row.points), str(row.games),
            f"{row.reward:+.3f}", f"{row.milliseconds:.1f}",
        ]
        for row in ranking
    ]  # fmt: skip


STANDING_HEAD = ("bot", "rating (95 %)", "points (95 %)", "games", "reward", "ms a move")


def arena_page(title: str, results: Sequence[Result], bots: Sequence[str], facts: str) -> str:
    """The report of a tournament."""
    ranking = standings(results, bots)
    rated = [(row.bot, row.rating, *row.interval) for row in ranking]
    names = [row.bot for row in ranking]
    duels = head_to_head(results)
    rows, colours = _matrix(names, duels)
    return page(
        title,
        [
            note(facts),
            heading("Ratings"),
            svg.intervals("Rating of each bot with its 95 % interval", rated),
            table(STANDING_HEAD, standing_rows(ranking)),
            note("Ratings are openskill's (Plackett-Luce, start 25 ± 16). A tie counts half a point."),
            heading("Head to head"),
            table(("", *names), rows, colours),
            note("Points of the bot on the left against the bot above, in per cent, with 95 % intervals (Wilson)."),
            heading("Length of the games"),
            svg.histogram("Moves per game", [result.plies for result in results], "moves"),
            heading("Thinking time"),
            svg.intervals(
                "Mean thinking time a move in milliseconds",
                [(row.bot, row.milliseconds, 0.0, row.milliseconds) for row in ranking],
            ),
        ],
    )


def _matrix(names: Sequence[str], duels: dict[tuple[str, str], Share]) -> tuple[list[list[str]], list[list[str]]]:
    rows, colours = [], []
    for first in names:
        row, paint = [first], [""]
        for second in names:
            share = duels.get((first, second))
            if share is None:
                row.append("")
                paint.append("")
                continue
            row.append(f"{100 * share.value:.0f} [{100 * share.low:.0f}, {100 * share.high:.0f}]")
            strength = abs(share.value - 0.5) * 1.1
            paint.append(f"rgba({'79,138,91' if share.value >= 0.5 else '200,85,61'},{strength:.2f})")
        rows.append(row)
        colours.append(paint)
    return rows, colours
