"""The little drawings of the page that says how to make the pieces."""

from __future__ import annotations

from warren.scene.model import Symbol

_LINE = 'fill="none" stroke="#3b2f24" stroke-width="0.5" stroke-linecap="round" stroke-linejoin="round"'
_DASHED = 'fill="none" stroke="#3b2f24" stroke-width="0.4" stroke-dasharray="1.2 0.9"'
_PAPER = 'fill="#ffffff" stroke="#3b2f24" stroke-width="0.4"'
_TINT = "#e9d8ae"
_SCISSORS = (
    f'<path d="M -4 -1.6L4 1.6M -4 1.6L4 -1.6" {_LINE}/><circle cx="-5.2" cy="-2.2" r="1.3" {_LINE}/>'
    f'<circle cx="-5.2" cy="2.2" r="1.3" {_LINE}/>'
)


def _sheet(inside: str, width: float = 14, height: float = 18) -> str:
    return f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" {_PAPER}/>{inside}'


def _cells(columns: int, rows: int, side: float, x: float, y: float) -> str:
    return "".join(
        f'<rect x="{x + column * side:g}" y="{y + row * side:g}" width="{side:g}" height="{side:g}" fill="{_TINT}" stroke="#3b2f24" '
        'stroke-width="0.25"/>'
        for row in range(rows)
        for column in range(columns)
    )


def _marks() -> str:
    upright = "".join(f"M{x} -8.4V-6.8M{x} 6.8V8.4" for x in (-5, 0, 5))
    level = "".join(f"M -6.6 {y}H-5.4M5.4 {y}H6.6" for y in (-5, 0, 5))
    return f'<path d="{upright}{level}" {_LINE}/>'


def pictures() -> dict[str, Symbol]:
    """By the step they belong to."""
    ruler = "".join(f"M{x} 1V{-1 if x % 5 == 0 else 0}" for x in range(-10, 11))
    turn = f'<path d="M -3 -10.5C-1 -12.5 3 -12.5 5 -10.5M5 -10.5L5.2 -12.4M5 -10.5L3.2 -10.4" {_LINE}/>'
    drawn = {
        "scale": f'<rect x="-11" y="-3" width="22" height="6" fill="{_TINT}" stroke="#3b2f24" stroke-width="0.4"/><path d="M -10 1H10{ruler}" {_LINE}/>',
        "duplex": f'<g transform="translate(-2 1) scale(0.8)">{_sheet(_cells(2, 3, 4.6, -4.6, -7))}</g>'
        f'<g transform="translate(5 2) scale(0.8)">{_sheet("")}</g>{turn}',
        "single": _sheet(_cells(2, 3, 4.6, -4.6, -7)),
        "fold": _sheet(f'{_cells(1, 3, 4.6, -5.4, -7)}<path d="M0 -9V9" {_DASHED}/>{_cells(1, 3, 4.6, 0.8, -7)}'),
        "cut": _sheet(f"{_cells(2, 2, 5, -5, -5)}{_marks()}", 15, 18)
        + f'<g transform="translate(0 4.5) rotate(-90) scale(0.75)">{_SCISSORS}</g>',
        "bleed": f'<rect x="-9" y="-7" width="18" height="14" fill="{_TINT}"/><path d="M -6 -10V-8M -6 8V10M6 -10V-8M6 8V10M -12 -4H-10M10 -4H12M -12 4H-10'
        f'M10 4H12" {_LINE}/><rect x="-6" y="-4" width="12" height="8" {_DASHED}/>',
        "standee": f'<path d="M -2.5 6L0 -9L2.5 6" fill="{_TINT}" stroke="#3b2f24" stroke-width="0.4" stroke-linejoin="round"/>'
        f'<path d="M -2.5 6L-8 7.5M2.5 6L8 7.5" {_LINE}/><path d="M -9 9H9" {_DASHED}/>',
        "cube": _cells(1, 4, 4.4, -8, -8.8) + _cells(1, 1, 4.4, -12.4, -4.4) + _cells(1, 1, 4.4, -3.6, -4.4)
        + f'<path d="M2 0H5M5 0L4 -1M5 0L4 1" {_LINE}/><path d="M7 -2L10 -4L13 -2V2.5L10 4.5L7 2.5ZM7 -2L10 0L13 -2M10 0V4.5" {_LINE}/>',
        "board": f'<rect x="-11" y="-7" width="12" height="14" fill="{_TINT}" stroke="#3b2f24" stroke-width="0.4"/>'
        f'<rect x="-1" y="-7" width="12" height="14" {_PAPER}/><path d="M1 -7V7" {_DASHED}/>'
        f'<circle cx="0" cy="-3.5" r="1" {_LINE}/><circle cx="0" cy="3.5" r="1" {_LINE}/>',
        "booklet": f'<path d="M0 -6C-3 -8 -8 -8 -10 -7V6C-8 5 -3 5 0 7C3 5 8 5 10 6V-7C8 -8 3 -8 0 -6ZM0 -6V7" fill="#ffffff" stroke="#3b2f24" '
        f'stroke-width="0.5"/><path d="M -8 -4.5H-3M -8 -2H-3M -8 0.5H-3M3 -4.5H8M3 -2H8M3 0.5H8" {_LINE}/>',
        "code": _cells(1, 1, 5, -8, -8) + _cells(1, 1, 5, 3, -8) + _cells(1, 1, 5, -8, 3)
        + "".join(f'<rect x="{x}" y="{y}" width="2" height="2" fill="#3b2f24"/>' for x, y in ((-1, -6), (-1, 0), (3, 0), (6, 2), (3, 5), (0, 6), (-6, -1))),
    }  # fmt: skip
    return {name: Symbol(svg, 27, 26) for name, svg in drawn.items()}
